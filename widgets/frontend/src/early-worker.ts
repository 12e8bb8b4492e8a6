import type { WorkerLike } from "./engine";

/** Hands a worker that was started before the page's own code was there to that code, once. */

interface Held {
  worker: WorkerLike;
  /** What it has told so far, to be told again. */
  told: (() => void)[];
}

/** Null once the page has seen to a worker itself. */
const page = globalThis as { spadesEarly?: Held | null };

export const wanted = (): boolean => page.spadesEarly === undefined;

export function hold(worker: WorkerLike): void {
  const told: Held["told"] = [];
  worker.onmessage = (event) => told.push(() => worker.onmessage?.(event));
  worker.onerror = (event) => told.push(() => worker.onerror?.(event));
  page.spadesEarly = { worker, told };
}

/** The worker, if nobody has it yet; who takes it listens at once. */
export function handed(): WorkerLike | null {
  const held = page.spadesEarly;
  page.spadesEarly = null;
  if (!held) return null;
  queueMicrotask(() => {
    for (const again of held.told) again();
  });
  return held.worker;
}

export interface Asks {
  /** Does the page have lessons other than tables? */
  lessons: boolean;
  /** Does a service worker keep the site? */
  offline: boolean;
  /** Was a worker lost? */
  careful: boolean;
}

/** What the worker is told in its address; see line.ts. */
export function askedOf({ lessons, offline, careful }: Asks): string {
  const kept = offline && "serviceWorker" in navigator;
  return [lessons && "lessons", !kept && "keep", careful && "plain"].filter(Boolean).join("&");
}

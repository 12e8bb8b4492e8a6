import type { Saved } from "./engine";
import type { LessonState } from "./types";

declare const STATE_SHAPE: string;

interface Kept extends Saved {
  state?: LessonState;
  shape?: string;
}

/** Progress in one lesson of one page; storage that is full, shut or broken only means none. */
export class Store {
  constructor(readonly key: string) {}

  read(): Kept | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.key) ?? "null");
      if (!kept || typeof kept !== "object" || !("setup" in kept) || !Array.isArray((kept as Kept).log)) return null;
      const found = kept as Kept;
      return found.shape === STATE_SHAPE ? found : { setup: found.setup, log: found.log };
    } catch {
      return null;
    }
  }

  /** With the state, so that a return draws it before the engine is up. */
  write({ setup, log }: Saved, state: LessonState): void {
    try {
      localStorage.setItem(this.key, JSON.stringify({ setup, log, state, shape: STATE_SHAPE }));
    } catch {
      this.clear();
    }
  }

  clear(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      return;
    }
  }
}

/** Short and stable; another stored game on the same spot of a page starts afresh. */
export function hash(text: string): string {
  let h = 5381;
  for (let i = 0; i < text.length; i++) h = ((h * 33) ^ text.charCodeAt(i)) >>> 0;
  return h.toString(36);
}

import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import type { Engine } from "../../src/engine";
import { hash } from "../../src/store";
import type { TableState } from "../../src/types";
import { FakeWorker } from "../fake-worker";
import { settle } from "../help";

export const BASE = new URL("https://book.test/spades/_static/spades/");
export const SETUP = { variant: "partnership", seed: 7 };
export const after: TableState = { ...states["trick-complete"], revision: 11, pace: "wait" };
export const worker = () => FakeWorker.all.at(-1) as FakeWorker;
export const key = `spades/1/${location.pathname}/0/${hash(`table${JSON.stringify(SETUP)}[]`)}`;

export function page(state: TableState = states.play): HTMLElement {
  const section = document.createElement("section");
  section.className = "spades";
  section.dataset.kind = "table";
  section.dataset.setup = JSON.stringify(SETUP);
  section.dataset.log = "[]";
  section.setAttribute("aria-label", "A table");
  const picture = document.createElement("p");
  picture.textContent = "The picture.";
  const stored = document.createElement("script");
  stored.type = "application/json";
  stored.className = "spades-state";
  stored.textContent = JSON.stringify({ state });
  section.append(picture, stored);
  document.body.append(section);
  return section;
}

export async function open(): Promise<Engine | null> {
  const { enliven } = await import("../../src/site");
  const engine = await enliven(document, { base: BASE, worker: () => new FakeWorker() });
  await vi.advanceTimersByTimeAsync(50);
  return engine;
}

export const press = (section: HTMLElement, code: string) => section.querySelector<HTMLElement>(`.spades-hand [data-card="${code}"]`)?.click();

export const named = (section: HTMLElement, name: string) => [...section.querySelectorAll("button")].find((one) => one.textContent === name);

/** What another tab does to the storage. */
export function elsewhere(kept: object | null): void {
  if (kept) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
  dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
}

export const THEIRS = { setup: SETUP, log: ["play AH"], state: after, shape: "test" };

export async function live(section = page()): Promise<HTMLElement> {
  await open();
  worker().say({ event: "live" });
  worker().answer("make", { state: states.play, setup: SETUP, log: [] });
  await settle();
  return section;
}

/** What every file of these has around its tests. */
export function pages(): void {
  // Before there is a section: the module looks for them, and there are no workers here.
  beforeAll(() => import("../../src/site"));
  beforeEach(() => {
    vi.useFakeTimers();
    FakeWorker.all = [];
  });
  afterEach(() => vi.useRealTimers());
}

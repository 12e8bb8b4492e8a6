import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Live } from "../src/boot";

const { boot } = vi.hoisted(() => ({ boot: vi.fn() }));
vi.mock("../src/boot", () => ({ boot }));

const MISSING = '{"id": 1, "missing": "coach"}';
const DONE = '{"id": 1, "state": {}}';

/** The answer of a worker whose Python says one thing after the other. */
async function answered(says: string[], more: Partial<Live>): Promise<Record<string, unknown>> {
  const handle = () => says.shift() ?? DONE;
  boot.mockResolvedValue({ handle, add: vi.fn(), later: async () => [], keep: async () => undefined, ...more });
  const told: string[] = [];
  vi.stubGlobal("postMessage", (text: string) => told.push(text));
  await import("../src/worker");
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['{"event":"live"}']);
  self.onmessage?.(new MessageEvent("message", { data: '{"id": 1, "to": "ask"}' }));
  await vi.advanceTimersByTimeAsync(0);
  return JSON.parse(told[1] ?? "{}") as Record<string, unknown>;
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  self.onmessage = null;
});

it("fetches what an answer needs, once, and answers then", async () => {
  const later = vi.fn(async () => []);
  expect(await answered([MISSING, DONE], { later })).toEqual({ id: 1, state: {} });
  expect(later).toHaveBeenCalledOnce();
});

it("says that it stumbled when all is there and something is missing still", async () => {
  expect(await answered([MISSING, MISSING, DONE], {})).toMatchObject({ id: 1, error: expect.stringContaining("stumbled") });
});

it("fetches nothing for a Python that is whole", async () => {
  const later = vi.fn(async () => []);
  expect(await answered([MISSING, DONE], { whole: true, later })).toMatchObject({ error: expect.stringContaining("stumbled") });
  expect(later).not.toHaveBeenCalled();
});

it("says so when what is needed can't be fetched", async () => {
  const later = () => Promise.reject(new Error("off"));
  expect(await answered([MISSING], { later })).toMatchObject({ error: expect.stringContaining("could not be fetched") });
});

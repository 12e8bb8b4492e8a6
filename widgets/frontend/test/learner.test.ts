import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import checkpoints from "../fixtures/checkpoint.json";
import drills from "../fixtures/drill.json";
import pages from "../fixtures/progress.json";
import { Engine } from "../src/engine";
import { today } from "../src/day";
import type { ProgressEvent } from "../src/progress-store";
import { hash } from "../src/store";
import { FakeWorker, type Call } from "./fake-worker";
import { settle } from "./help";

type State = { item: string; step: string; revision: number } & Record<string, unknown>;

const states = drills as unknown as Record<string, State>;
const KEY = "spades/progress/1/book/";
const begin = states["card"] as State;

let worker: FakeWorker;
let engine: Engine | null = null;

function section(kind = "drill", setup: object = { chapter: "tricks" }, drawn: State = begin): HTMLElement {
  const one = document.createElement("section");
  one.className = "spades";
  Object.assign(one.dataset, { kind, setup: JSON.stringify(setup), log: "[]" });
  one.innerHTML = `<script type="application/json" class="spades-state">${JSON.stringify({ state: drawn })}</script>`;
  document.body.append(one);
  return one;
}

async function draw(): Promise<void> {
  const { enliven } = await import("../src/site");
  worker = new FakeWorker();
  engine = await enliven(document, { base: new URL("https://book.test/book/_static/spades/"), worker: () => worker });
}

async function live(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
  worker.say({ event: "live" });
  await settle();
}

async function open(): Promise<void> {
  await draw();
  await live();
}

const calls = (key: string, to: string) => worker.calls.filter((one) => one.key === key && one.to === to);

async function answer(key: string, to: string, reply: object): Promise<Call> {
  const call = worker.answer(to, reply, key);
  await settle();
  return call;
}

const event = (device: string, counter: number): ProgressEvent => ({ device, counter, day: 0, result: "wrong", item: "trick:four/1/ten-low/0" });
const kept = (): ProgressEvent[] => (JSON.parse(localStorage.getItem(KEY) ?? '{"events":[]}') as { events: ProgressEvent[] }).events;
const state = (more: object): object => ({ ...begin, ...more });
const made = (key: string, more: object = {}) => answer(key, "make", { state: state(more), setup: { chapter: "tricks" }, log: [] });

/** Gives the question up, and the engine says what that came to. */
async function show(one: HTMLElement, key: string, events: ProgressEvent[], log: unknown[]): Promise<Call> {
  one.querySelector<HTMLElement>('[data-intent="show"]')?.click();
  await settle();
  return answer(key, "do", { state: state({ ...states["shown"], item: begin.item, step: begin.step, revision: log.length, events }), setup: {}, log });
}

beforeAll(() => import("../src/site"));
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  const styles = document.createElement("link");
  styles.href = "/lessons.css";
  document.body.append(styles);
});
afterEach(() => {
  engine?.stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

describe("drills on a page", () => {
  it("begin with what the browser has kept, and keep what they add with the verdict", async () => {
    const before = { format: "spades-progress", version: 1, events: [event("old", 1)] };
    localStorage.setItem(KEY, JSON.stringify(before));
    const one = section();
    await open();
    const { setup } = await made("0");
    expect(setup).toMatchObject({ chapter: "tricks", progress: before, day: today() });
    const { intent } = await show(one, "0", [event("new", 2)], ["show"]);
    expect(intent?.device).toMatch(/^\w{6,8}-\d+$/);
    expect(kept().map(({ device }) => device)).toEqual(["old", "new"]);
    expect(one.querySelector(".spades-drill-verdict")).not.toBeNull();
  });

  it("number their answers apart, and tell each other at the next question", async () => {
    const [one, two] = [section(), section()];
    await open();
    await made("0");
    await made("1");
    const first = await show(one, "0", [event("a", 1)], ["show"]);
    const second = await show(two, "1", [event("b", 1)], ["show"]);
    expect(first.intent?.device).not.toBe(second.intent?.device);
    expect(kept()).toHaveLength(2);
    one.querySelector<HTMLElement>('[data-intent="next"]')?.click();
    await settle();
    const [, next] = calls("0", "do");
    expect((next?.intent?.news as ProgressEvent[]).map(({ device }) => device)).toEqual(["b"]);
  });

  it("store no more than the question on show: the progress has the rest", async () => {
    const one = section();
    await open();
    await made("0");
    await show(one, "0", [event("a", 1)], ["show"]);
    one.querySelector<HTMLElement>('[data-intent="next"]')?.click();
    await settle();
    await answer("0", "do", { state: state({ ...states["card next"], events: [event("a", 1)], revision: 2 }), setup: { chapter: "tricks" }, log: ["show", "next"] });
    const spot = Object.entries({ ...localStorage } as Record<string, string>).find(([key]) => key.startsWith("spades/1/"))?.[1] ?? "";
    const { setup, log } = JSON.parse(spot) as { setup: Record<string, unknown>; log: unknown[] };
    expect(log).toEqual([]);
    expect(setup).toEqual({ chapter: "tricks", revision: 2, first: { item: states["card next"]?.item, why: states["card next"]?.why, step: "free" } });
  });

  it("do not answer another question than the one that was on show", async () => {
    localStorage.setItem(KEY, JSON.stringify({ format: "spades-progress", version: 1, events: [event("old", 1)] }));
    const one = section();
    await draw();
    one.querySelector<HTMLElement>('[data-intent="show"]')?.click();
    await live();
    await made("0", { item: "trick:two/2/ten-low/4" });
    expect(calls("0", "do")).toEqual([]);
  });

  it("go on without a progress that the engine refuses, which is laid aside and told", async () => {
    const bad = JSON.stringify({ format: "spades-progress", version: 1, events: [{ ...event("old", 1), day: -7 }] });
    localStorage.setItem(KEY, bad);
    const one = section();
    await open();
    await answer("0", "make", { error: "the day of event 1 of the progress" });
    expect(calls("0", "make").at(-1)?.setup).toEqual({ chapter: "tricks" });
    await made("0");
    expect(JSON.parse(localStorage.getItem(`${KEY}#aside-1`) ?? "")).toEqual(JSON.parse(bad));
    expect(one.previousElementSibling?.textContent).toContain("laid aside");
    expect(one.querySelector(".is-off")).toBeNull();
  });

  it.each([["start", "start"], ["once more", "again"]] as const)("tell a checkpoint (%s) what was missed meanwhile", async (name, intent) => {
    section();
    const form = checkpoints[name] as unknown as State;
    const test = section("checkpoint", { form: "C1" }, form);
    await open();
    await made("0");
    await answer("1", "make", { state: form, setup: { form: "C1" }, log: [] });
    await show(document.querySelector<HTMLElement>("section") as HTMLElement, "0", [event("drill", 1)], ["show"]);
    test.querySelector<HTMLElement>(`[data-intent="${intent}"]`)?.click();
    await settle();
    const sent = calls("1", "do").at(-1)?.intent;
    expect(sent).toMatchObject({ do: intent, day: today(), news: [event("drill", 1)] });
    expect(sent?.device).toMatch(/^\w{6,8}-\d+$/);
  });

  it("keep a progress that is not at fault: without it the lesson could not be made either", async () => {
    const good = JSON.stringify({ format: "spades-progress", version: 1, events: [event("old", 1)] });
    localStorage.setItem(KEY, good);
    section();
    const other = section();
    await open();
    await answer("0", "make", { error: "the lesson stumbled" });
    expect(calls("0", "make").at(-1)?.setup).toEqual({ chapter: "tricks" });
    await answer("0", "make", { error: "the lesson stumbled" });
    await made("1");
    await show(other, "1", [event("new", 2)], ["show"]);
    expect(kept().map(({ device }) => device)).toEqual(["old", "new"]);
    expect(localStorage.getItem(`${KEY}#aside-1`)).toBeNull();
  });

  it("are found where they were left if it was the progress that the engine refused", async () => {
    const bad = JSON.stringify({ format: "spades-progress", version: 1, events: [{ ...event("old", 1), day: -7 }] });
    localStorage.setItem(KEY, bad);
    const left = { setup: { chapter: "tricks" }, log: [{ do: "hint" }] };
    const place = `spades/1/${location.pathname}/0/${hash(`drill${JSON.stringify(left.setup)}[]`)}`;
    localStorage.setItem(place, JSON.stringify({ ...left, state: begin, shape: "test" }));
    section();
    await open();
    await answer("0", "make", { error: "the day of event 1 of the progress" });
    await answer("0", "make", { error: "the day of event 1 of the progress" });
    expect(localStorage.getItem(place)).not.toBeNull();
    expect(calls("0", "make").at(-1)).toMatchObject(left);
    await made("0");
    expect(calls("0", "make")).toHaveLength(3);
    expect(localStorage.getItem(place)).not.toBeNull();
    expect(localStorage.getItem(`${KEY}#aside-1`)).toBe(bad);
  });

  it("stay in the browser where nothing can be made", async () => {
    const place = `spades/1/${location.pathname}/0/${hash(`drill${JSON.stringify({ chapter: "tricks" })}[]`)}`;
    localStorage.setItem(place, JSON.stringify({ setup: { chapter: "tricks" }, log: [{ do: "hint" }] }));
    const one = section();
    await open();
    await answer("0", "make", { error: "the lesson stumbled" });
    await answer("0", "make", { error: "the lesson stumbled" });
    expect(one.textContent).toContain("the lesson stumbled");
    expect(localStorage.getItem(place)).not.toBeNull();
  });

  it("are made without a progress that is too much for a message", async () => {
    const song = "x".repeat(4_000_000);
    localStorage.setItem(KEY, JSON.stringify({ format: "spades-progress", version: 1, events: [{ ...event("old", 1), song }] }));
    const one = section();
    await open();
    expect(calls("0", "make").map((call) => call.setup)).toEqual([{ chapter: "tricks" }]);
    await made("0");
    expect(one.previousElementSibling?.textContent).toContain("laid aside");
    expect(localStorage.getItem(`${KEY}#aside-1`)).toContain(song);
  });

  it("are all made without a progress that the engine refuses, and what they add then stays", async () => {
    localStorage.setItem(KEY, JSON.stringify({ format: "spades-progress", version: 1, events: [{ ...event("old", 1), day: -7 }] }));
    const [one, other] = [section(), section()];
    await open();
    await answer("0", "make", { error: "the day of event 1 of the progress" });
    await made("0");
    await show(one, "0", [event("new", 1)], ["show"]);
    await answer("1", "make", { error: "the day of event 1 of the progress" });
    await made("1");
    expect(other.querySelector(".is-off")).toBeNull();
    expect(kept().map(({ device }) => device)).toEqual(["new"]);
    expect(localStorage.getItem(`${KEY}#aside-2`)).toBeNull();
  });

  it("leave a summary for the marks, from the engine", async () => {
    const one = section();
    await open();
    await made("0");
    await show(one, "0", [event("a", 1)], ["show"]);
    await vi.advanceTimersByTimeAsync(10);
    expect(calls("progress", "make").at(-1)?.setup).toMatchObject({ progress: { events: kept() } });
    await answer("progress", "make", { state: pages.begun, setup: {}, log: [] });
    expect(JSON.parse(localStorage.getItem(`${KEY}#summary`) ?? "")).toEqual({ of: 1, chapters: pages.begun.summary });
  });

  it("have a progress of many events made short", async () => {
    const many = Array.from({ length: 2001 }, (_, n) => event("old", n + 1));
    localStorage.setItem(KEY, JSON.stringify({ format: "spades-progress", version: 1, events: many }));
    section();
    await open();
    await made("0");
    await vi.advanceTimersByTimeAsync(10);
    await answer("progress", "make", { state: pages.begun, setup: {}, log: [] });
    const short = { format: "spades-progress", version: 1, events: many.slice(-500), snapshot: { memory: {}, counters: { old: 1501 } } };
    await answer("progress", "ask", { answer: { progress: short } });
    expect(kept()).toHaveLength(500);
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import { Engine, type WorkerLike } from "../src/engine";
import { PageHost } from "../src/page";
import { hash, Store } from "../src/store";
import type { TableState } from "../src/types";
import { settle } from "./help";

interface Call {
  id: number;
  to: string;
  key: string;
  setup?: unknown;
  log?: unknown[];
  intent?: { action?: string; revision: number };
}

class FakeWorker implements WorkerLike {
  static all: FakeWorker[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: Call[] = [];
  over = false;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(text: string): void {
    this.calls.push(JSON.parse(text) as Call);
  }

  terminate(): void {
    this.over = true;
  }

  say(message: object): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  last(to: string): Call {
    const call = this.calls.findLast((one) => one.to === to);
    if (!call) throw new Error(`no ${to} yet`);
    return call;
  }

  answer(to: string, reply: object): void {
    this.say({ id: this.last(to).id, ...reply });
  }
}

const SETUP = { variant: "partnership", seed: 7 };
const after: TableState = { ...states["trick-complete"], revision: 11, pace: "wait" };
const worker = () => FakeWorker.all.at(-1) as FakeWorker;
const key = `spades/1/${location.pathname}/0/${hash(`table${JSON.stringify(SETUP)}[]`)}`;

function page(state: TableState = states.play): HTMLElement {
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

async function open(): Promise<Engine | null> {
  const { enliven } = await import("../src/site");
  const engine = await enliven(document, { base: new URL("https://book.test/spades/_static/spades/"), worker: () => new FakeWorker() });
  await vi.advanceTimersByTimeAsync(50);
  return engine;
}

const press = (section: HTMLElement, code: string) => section.querySelector<HTMLElement>(`.spades-hand [data-card="${code}"]`)?.click();

const named = (section: HTMLElement, name: string) => [...section.querySelectorAll("button")].find((one) => one.textContent === name);

/** What another tab does to the storage. */
function elsewhere(kept: object | null): void {
  if (kept) localStorage.setItem(key, JSON.stringify(kept));
  else localStorage.removeItem(key);
  dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
}

const THEIRS = { setup: SETUP, log: ["play AH"], state: after, shape: "test" };

async function live(section = page()): Promise<HTMLElement> {
  await open();
  worker().say({ event: "live" });
  worker().answer("make", { state: states.play, setup: SETUP, log: [] });
  await settle();
  return section;
}

/** Before there is a section: it looks for them, and there are no workers here. */
beforeAll(() => import("../src/site"));
beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all = [];
});
afterEach(() => vi.useRealTimers());

describe("a page", () => {
  it("draws at once, starts one worker for all, and links to its own rules", async () => {
    const [one, two] = [page(), page(states.bid)];
    await open();
    expect(FakeWorker.all).toHaveLength(1);
    expect(one.querySelectorAll(".spades-hand button")).toHaveLength(10);
    expect(two.querySelector(".spades-pad")).not.toBeNull();
    expect(one.querySelector(".spades-say a")?.getAttribute("href")).toBe("https://book.test/spades/reference/rules.html#rule-play-follow");
  });

  it("without a table starts nothing", async () => {
    expect(await open()).toBeNull();
    expect(FakeWorker.all).toHaveLength(0);
  });

  it("leaves a picture that it can't read as it is", async () => {
    const section = page();
    const fine = page();
    (section.querySelector("script") as HTMLElement).textContent = "{";
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await open();
    expect(section.textContent).toContain("The picture.");
    expect(fine.querySelector(".spades-table")).not.toBeNull();
    vi.restoreAllMocks();
  });

  it.each(["table", "riddle"])("leaves a lesson that it has no view for as it is, on the page as a %s", async (kind) => {
    const section = page({ ...states.play, kind: "riddle" } as never);
    section.dataset.kind = kind;
    const styles = document.createElement("link");
    styles.href = "/lessons.css";
    document.body.append(styles);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await open()).toBeNull();
    expect(section.textContent).toContain("The picture.");
    vi.restoreAllMocks();
  });

  it("keeps the last choice until the engine is there, then sends it once", async () => {
    const section = page();
    await open();
    press(section, "QH");
    press(section, "AH");
    await settle();
    expect([...section.querySelectorAll(".is-pending")].map((card) => card.getAttribute("data-card"))).toEqual(["AH"]);
    expect(section.querySelector(".spades-starting")?.textContent).toBe("Still loading; your choice is kept.");
    expect(worker().calls).toHaveLength(0);
    worker().say({ event: "live" });
    expect(worker().calls.map((call) => call.to)).toEqual(["make"]);
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    expect(worker().last("do").intent).toMatchObject({ action: "play AH", revision: 10 });
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(section.textContent).toContain("You win the trick.");
    expect(worker().calls.filter((call) => call.to === "do")).toHaveLength(1);
  });

  it("remembers, and goes on from there", async () => {
    localStorage.setItem(key, JSON.stringify({ setup: SETUP, log: ["play AH"], state: after, shape: "test" }));
    const section = page();
    await open();
    expect(section.textContent).toContain("You win the trick.");
    worker().say({ event: "live" });
    expect(worker().last("make").log).toEqual(["play AH"]);
    worker().answer("make", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    section.querySelector<HTMLElement>(".spades-go")?.click();
    await settle();
    worker().answer("do", { state: { ...states["next-lead"], revision: 12 }, setup: SETUP, log: ["play AH", "continue"] });
    await settle();
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ setup: SETUP, log: ["play AH", "continue"], state: { revision: 12 } });
  });

  it.each([
    ["broken", "{"],
    ["of another shape", JSON.stringify({ setup: SETUP, log: "x" })],
    ["drawn by an older page", JSON.stringify({ setup: SETUP, log: [], state: { kind: "table" }, shape: "old" })],
  ])("does not draw a memory that is %s", async (_, text) => {
    localStorage.setItem(key, text);
    const section = page();
    await open();
    expect(section.querySelectorAll(".spades-hand button")).toHaveLength(10);
  });

  it("falls back to the stored game if the engine refuses the memory", async () => {
    localStorage.setItem(key, JSON.stringify({ setup: SETUP, log: ["play 2D"], state: after, shape: "test" }));
    const section = page();
    await open();
    worker().say({ event: "live" });
    worker().answer("make", { error: "That game can't have happened." });
    await settle();
    expect(worker().last("make").log).toEqual([]);
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    expect(localStorage.getItem(key)).toBeNull();
    expect(section.querySelectorAll(".spades-hand button")).toHaveLength(10);
    expect(section.querySelector(".spades-resumed")).toBeNull();
  });

  it("plays on where nothing can be stored", async () => {
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const section = page();
    await open();
    worker().say({ event: "live" });
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "AH");
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(section.textContent).toContain("You win the trick.");
    full.mockRestore();
  });

  it("goes back to its start on reset", async () => {
    localStorage.setItem(key, JSON.stringify({ setup: SETUP, log: ["play AH"], state: after, shape: "test" }));
    const section = page();
    await open();
    worker().say({ event: "live" });
    worker().answer("make", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    const button = (name: string) => [...section.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent)?.includes(name));
    button("Settings and help")?.click();
    await settle();
    button("Start over")?.click();
    await settle();
    button("Forget my moves")?.click();
    await settle();
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    expect(localStorage.getItem(key)).toBeNull();
    expect(section.querySelectorAll(".spades-hand button")).toHaveLength(10);
  });

  it("says that it goes on, and begins anew from there", async () => {
    localStorage.setItem(key, JSON.stringify({ setup: SETUP, log: ["play AH"], state: after, shape: "test" }));
    const [section, fresh] = [page(), page()];
    await open();
    const line = () => section.querySelector(".spades-resumed");
    expect(line()?.textContent).toBe("You go on where you left off. Start over");
    expect(fresh.querySelector(".spades-resumed")).toBeNull();
    line()?.querySelector("button")?.focus();
    line()?.querySelector("button")?.click();
    await settle();
    expect(line()?.textContent).toContain("Forget my moves here?");
    line()?.querySelector("button")?.click();
    await settle();
    expect(line()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
    expect(section.contains(document.activeElement)).toBe(true);
    worker().say({ event: "live" });
    for (const { id } of worker().calls.filter(({ to }) => to === "make")) worker().say({ id, state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "AH");
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(section.textContent).toContain("You win the trick.");
    expect(line()).toBeNull();
  });
});

describe("a lesson that opens another", () => {
  const opening = async () => {
    const engine = new Engine(() => new FakeWorker());
    engine.start();
    const host = new PageHost({ key: "3", kind: "house", setup: {}, log: [], state: states.bid }, engine, new Store("spades/1/x/3"), (clause) => `#${clause}`);
    return { engine, host };
  };

  it("waits for the engine, and plays on where that very one was left", async () => {
    const { engine, host } = await opening();
    const opened = host.open("table", SETUP);
    worker().say({ event: "live" });
    worker().answer("make", { state: states.bid, setup: {}, log: [] });
    await settle();
    expect(worker().last("make")).toMatchObject({ key: "3+", kind: "table", setup: SETUP, log: [] });
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    const table = await opened;
    await settle();
    expect(table.state).toEqual(states.play);
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    expect(table.link.kind).toBe("live");
    void table.send({ do: "act", action: "play AH", revision: 10 });
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    const again = host.open("table", SETUP);
    await settle();
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    expect((await again).state).toEqual(after);
    await settle();
    expect(worker().last("make").log).toEqual(["play AH"]);
    engine.stop();
  });

  it("is all that hears of other tabs once the earlier one is left, and keeps the last few", async () => {
    const { engine, host } = await opening();
    worker().say({ event: "live" });
    worker().answer("make", { state: states.bid, setup: {}, log: [] });
    await settle();
    const tables = [];
    for (let seed = 0; seed < 12; seed++) {
      const opened = host.open("table", { seed });
      await settle();
      worker().answer("make", { state: states.play, setup: { seed }, log: [] });
      tables.push(await opened);
      worker().answer("make", { state: states.play, setup: { seed }, log: [] });
      await settle();
      void tables.at(-1)?.send({ do: "act", action: "play AH", revision: 10 });
      await settle();
      worker().answer("do", { state: after, setup: { seed }, log: ["play AH"] });
      await settle();
    }
    const kept = Object.keys(localStorage).filter((name) => name.startsWith("spades/1/x/3/"));
    expect(kept).toHaveLength(8);
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
    expect(tables.map(({ link }) => link.kind)).toEqual([...Array<string>(11).fill("live"), "off"]);
    engine.stop();
  });

  it("keeps tables of other rules apart, and has one at a time", async () => {
    const { engine, host } = await opening();
    worker().say({ event: "live" });
    worker().answer("make", { state: states.bid, setup: {}, log: [] });
    await settle();
    for (const seed of [1, 2]) {
      const opened = host.open("table", { seed });
      await settle();
      worker().answer("make", { state: states.play, setup: { seed }, log: [] });
      await opened;
      await settle();
      worker().answer("make", { state: states.play, setup: { seed }, log: [] });
      await settle();
    }
    const before = worker().calls.length;
    worker().say({ event: "live" });
    await settle();
    expect(worker().calls.slice(before).map((one) => one.setup)).toEqual([{}, { seed: 2 }]);
    engine.stop();
  });
});

describe("a game that goes on in another tab", () => {
  it("is not written over: the tab behind says so and goes on from there", async () => {
    const section = await live();
    elsewhere(THEIRS);
    await settle();
    expect(section.querySelector(".spades-say")?.textContent).toContain("You went on with this in another tab");
    press(section, "QH");
    await settle();
    expect(worker().calls.filter((call) => call.to === "do")).toHaveLength(0);
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toEqual(THEIRS);
    named(section, "Go on from there")?.click();
    await settle();
    expect(section.textContent).toContain("You win the trick.");
    expect(worker().last("make").log).toEqual(["play AH"]);
    worker().answer("make", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(named(section, "Go on from there")).toBeUndefined();
    expect(section.hasAttribute("data-off")).toBe(false);
  });

  it("can be given up for the one on show", async () => {
    const section = await live();
    press(section, "AH");
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    elsewhere({ ...THEIRS, log: ["play QH"] });
    await settle();
    named(section, "Keep this one")?.click();
    await settle();
    expect(worker().last("make").log).toEqual(["play AH"]);
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ log: ["play AH"] });
  });

  it("is noticed before a move even where nobody told", async () => {
    const section = await live();
    localStorage.setItem(key, JSON.stringify(THEIRS));
    press(section, "AH");
    await settle();
    expect(worker().calls.filter((call) => call.to === "do")).toHaveLength(0);
    expect(named(section, "Go on from there")).toBeDefined();
  });

  it("is noticed even while a move is under way; nothing of either is lost", async () => {
    const section = await live();
    press(section, "AH");
    await settle();
    localStorage.setItem(key, JSON.stringify({ ...THEIRS, log: ["play QH"] }));
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ log: ["play QH"] });
    named(section, "Keep this one")?.click();
    await settle();
    expect(JSON.parse(localStorage.getItem(key) ?? "")).toMatchObject({ log: ["play AH"] });
  });

  it("may have gone back to the page's start", async () => {
    localStorage.setItem(key, JSON.stringify(THEIRS));
    const section = await live();
    elsewhere(null);
    await settle();
    const line = () => section.querySelector(".spades-resumed");
    expect(line()).not.toBeNull();
    named(section, "Go on from there")?.click();
    await settle();
    expect(worker().last("make").log).toEqual([]);
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    expect(line()).toBeNull();
    press(section, "AH");
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    expect(section.textContent).toContain("You win the trick.");
    expect(line()).toBeNull();
  });

  it("waits for an answer when it happens while the engine starts", async () => {
    const section = page();
    await open();
    elsewhere(THEIRS);
    worker().say({ event: "live" });
    await settle();
    expect(worker().calls).toHaveLength(0);
    named(section, "Go on from there")?.click();
    await settle();
    expect(worker().last("make").log).toEqual(["play AH"]);
  });

  it("does not mind its own moves, nor other games'", async () => {
    const section = await live();
    press(section, "AH");
    await settle();
    worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    dispatchEvent(new StorageEvent("storage", { key, newValue: localStorage.getItem(key) }));
    dispatchEvent(new StorageEvent("storage", { key: "another", newValue: "1" }));
    await settle();
    expect(section.hasAttribute("data-off")).toBe(false);
  });
});

describe("an engine that starts", () => {
  it("does so before the page is drawn, and not at all where there is nothing to draw", async () => {
    const section = page();
    const { enliven } = await import("../src/site");
    const site = { base: new URL("https://book.test/spades/_static/spades/"), worker: () => new FakeWorker() };
    const opening = enliven(document, site);
    expect(FakeWorker.all).toHaveLength(1);
    expect(section.dataset.drawn).toBeUndefined();
    await opening;
    expect(section.dataset.drawn).toBeDefined();
    const broken = page();
    broken.querySelector("script")?.remove();
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await enliven(document, site)).toBeNull();
    expect(FakeWorker.all.at(-1)?.over).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

describe("a page's own worker", () => {
  it.each([
    ["is asked to keep the snapshot", false, ["keep"]],
    ["is not where a service worker does, and starts plainly when it was lost", true, []],
  ])("%s", async (_, offline, asked) => {
    const made: URL[] = [];
    vi.stubGlobal("navigator", { serviceWorker: {} });
    vi.stubGlobal("Worker", class extends FakeWorker {
      constructor(address: URL) {
        super();
        made.push(address);
      }
    });
    const meta = document.createElement("meta");
    meta.name = "spades-offline";
    if (offline) document.head.append(meta);
    page();
    vi.resetModules();
    await import("../src/site");
    const asks = () => made.map(({ searchParams }) => [...searchParams.keys()]);
    expect(asks()).toEqual([asked]);
    await vi.advanceTimersByTimeAsync(50);
    worker().say({ event: "failed", why: "no wasm" });
    await vi.advanceTimersByTimeAsync(1100);
    expect(asks()).toEqual([asked, [...asked, "plain"]]);
    meta.remove();
    vi.unstubAllGlobals();
  });
});

describe("an engine that fails", () => {
  it("is not asked for where there are no workers", async () => {
    const { dormant } = await import("../src/site");
    const section = page();
    dormant(document);
    expect(section.textContent).toContain("can’t start in this browser");
    expect(section.textContent).toContain("The picture.");
    expect(section.dataset.drawn).toBe("picture");
  });

  it("has failed before anything is drawn, and the table says so", async () => {
    const section = page();
    const { enliven } = await import("../src/site");
    const refuse = () => {
      throw new Error("no workers here");
    };
    await enliven(document, { base: new URL("https://book.test/spades/_static/spades/"), worker: refuse });
    await vi.advanceTimersByTimeAsync(50);
    expect(section.dataset.drawn).not.toBe("picture");
    expect(section.querySelector(".spades-say")?.textContent).toContain("This could not start");
  });

  it("is tried once more, then the table stays to be read, and offers to load the page again", async () => {
    const section = page();
    await open();
    press(section, "AH");
    worker().say({ event: "failed", why: "no wasm" });
    await vi.advanceTimersByTimeAsync(1100);
    expect(FakeWorker.all).toHaveLength(2);
    expect(FakeWorker.all[0]?.over).toBe(true);
    worker().say({ event: "failed", why: "no wasm" });
    await settle();
    expect(FakeWorker.all).toHaveLength(2);
    expect(section.querySelector(".spades-say")?.textContent).toContain("This could not start");
    expect(section.querySelectorAll(".spades-hand button")).toHaveLength(10);
    expect(section.querySelector(".spades-hand")?.getAttribute("aria-disabled")).toBe("true");
    expect(section.querySelector(".is-pending")).toBeNull();
    press(section, "QH");
    await settle();
    expect(worker().calls).toHaveLength(0);
    expect(section.querySelector("[aria-live=assertive]")?.textContent).toContain("This could not start");
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    named(section, "Reload the page")?.click();
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it("is noticed by its silence, while signs of life buy time", async () => {
    page();
    await open();
    await vi.advanceTimersByTimeAsync(80_000);
    worker().say({ event: "loader" });
    await vi.advanceTimersByTimeAsync(80_000);
    expect(FakeWorker.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(FakeWorker.all).toHaveLength(2);
  });

  it("is started again when an answer does not come, and the game goes on", async () => {
    const section = page();
    await open();
    worker().say({ event: "live" });
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "AH");
    await settle();
    await vi.advanceTimersByTimeAsync(32_000);
    expect(FakeWorker.all).toHaveLength(2);
    expect(section.querySelector(".spades-say")?.textContent).toContain("started again");
    worker().say({ event: "live" });
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "AH");
    await settle();
    expect(worker().last("do").intent).toMatchObject({ action: "play AH" });
  });

  it("is not asked for more than it can read: the page says so at once", async () => {
    const engine = new Engine(() => new FakeWorker());
    engine.start();
    worker().say({ event: "live" });
    const asked = engine.call({ to: "do", key: "0", intent: { do: "load", record: "x".repeat(4_000_000), revision: 0 } });
    await expect(asked).rejects.toThrow("more than this page can take in at once");
    expect(worker().calls).toHaveLength(0);
    engine.stop();
  });

  it("tells a refusal from a stumble", async () => {
    const section = page();
    await open();
    worker().say({ event: "live" });
    worker().answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "4S");
    await settle();
    worker().answer("do", { refusal: { code: "illegal", card: "4S", allowed: [], say: { lead: "Not the {4S}.", text: "", more: "", clause: "" } } });
    await settle();
    expect(section.querySelector(".is-refused")).not.toBeNull();
    press(section, "AH");
    await settle();
    worker().answer("do", { error: "It stumbled." });
    await settle();
    expect(section.querySelector(".spades-say")?.textContent).toContain("It stumbled.");
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import list from "../../../tests/data/hostile.json?raw";
import { Engine, type Request, type WorkerLike } from "../src/engine";
import type { Host } from "../src/host";
import { mount as mountLesson } from "../src/lessons/mount";
import { mount as mountTable } from "../src/mount";
import { prefs } from "../src/prefs";
import { parse, ProgressStore, summaryOf } from "../src/progress-store";
import { bounded, sane } from "../src/sane";
import { Store } from "../src/store";
import type { LessonState } from "../src/types";
import { HandHost, settle } from "./help";

/** An entry of the list as it is meant: long texts are written out. */
function writtenOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenOut);
  if (typeof value !== "object" || value === null) return value;
  const { $repeat, $times } = value as { $repeat?: [string, number]; $times?: unknown[] };
  if ($repeat) return $repeat[0].repeat($repeat[1]);
  if ($times) return Array.from({ length: $times.at(-1) as number }, () => $times.slice(0, -1)).flat();
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, writtenOut(one)]));
}

const HOSTILE = writtenOut(JSON.parse(list)) as {
  texts: string[];
  values: unknown[];
  garbage: string[];
  progress: { what: string; progress: unknown }[];
  states: { what: string; kind: string; state: unknown }[];
};

/** One state of each kind of lesson and phase that Python writes. */
function states(): [string, LessonState][] {
  const files = import.meta.glob<unknown>("../fixtures/*.json", { eager: true, import: "default" });
  const found = new Map<string, LessonState>();
  const look = (value: unknown): void => {
    if (!value || typeof value !== "object") return;
    const { kind, phase, revision, say } = value as Record<string, unknown>;
    const name = `${String(kind)} ${String(phase ?? "")}`;
    if (typeof kind === "string" && typeof revision === "number" && say && !found.has(name)) found.set(name, value as LessonState);
    for (const inner of Object.values(value)) look(inner);
  };
  look(files);
  return [...found];
}

const SENTENCES = /^(lead|text|more|name|label|title|heading|subheading|detail|sentence|note|told|clause|counter|happened|why_not|facts|progress|caption|body|prompt|question|rule|book)$/;

const changed = (value: unknown, change: (name: string, one: unknown) => unknown, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((one) => changed(one, change, name));
  if (typeof value === "object" && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, changed(one, change, key)]));
  return change(name, value);
};

/** Draws a state if it can be drawn, as a page would. */
function drawn(state: LessonState): HTMLElement {
  const root = document.createElement("section");
  document.body.append(root);
  try {
    (state.kind === "table" ? mountTable : mountLesson)(root, new HandHost(state as never) as Host as never);
  } catch {
    root.replaceChildren();
  }
  return root;
}

function harmless(root: HTMLElement): void {
  expect(root.querySelectorAll("script, iframe, object, embed, img, link, style, base, meta, form[action]")).toHaveLength(0);
  for (const element of root.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^srcdoc$|^formaction$/i);
      if (/^(href|src|action|xlink:href)$/.test(name)) expect(value).toMatch(/^(#|https?:\/\/|[\w/-]+\.html)/);
    }
  }
  expect((window as { hacked?: unknown }).hacked).toBeUndefined();
}

beforeEach(() => {
  delete (window as { hacked?: unknown }).hacked;
});

describe.each(states())("a %s", (_, state) => {
  it("shows hostile sentences as text", () => {
    const text = HOSTILE.texts.filter((one) => one.length < 500).join(" ");
    const root = drawn(changed(state, (name, one) => (typeof one === "string" && SENTENCES.test(name) ? `${one} ${text}` : one)) as LessonState);
    harmless(root);
    expect(root.textContent).toContain("window.hacked=1");
  });

  it("has room for no more than there can be", () => {
    for (const many of [1e9, -1]) {
      const root = drawn(changed(state, (name, one) => (typeof one === "number" && !/revision|seat|step|at|number/.test(name) ? many : one)) as LessonState);
      expect(root.querySelectorAll("*").length).toBeLessThan(10_000);
      root.remove();
    }
  });

  it("in which any text is an object, draws no code", () => {
    const vnode = { type: "script", props: { dangerouslySetInnerHTML: { __html: "window.hacked=1" } }, key: null, ref: null };
    harmless(drawn(changed(state, (name, one) => (typeof one === "string" && SENTENCES.test(name) ? vnode : one)) as LessonState));
  });
});

describe("what is stored in a page", () => {
  beforeAll(async () => {
    const style = document.createElement("link");
    style.href = "/lessons.css";
    document.head.append(style);
    await import("../src/site");
  });
  afterEach(() => vi.restoreAllMocks());

  const silent: WorkerLike = { postMessage: () => undefined, terminate: () => undefined, onmessage: null, onerror: null };
  const section = (kind: string, state: unknown): HTMLElement => {
    const made = document.createElement("section");
    made.className = "spades";
    Object.assign(made.dataset, { kind, setup: "{}", log: "[]" });
    made.innerHTML = '<p>The picture.</p><script type="application/json" class="spades-state"></script>';
    (made.lastChild as HTMLElement).textContent = JSON.stringify({ state });
    document.body.append(made);
    return made;
  };
  const open = async (): Promise<void> => {
    const { enliven } = await import("../src/site");
    const engine = await enliven(document, { base: new URL("https://book.test/spades/_static/spades/"), worker: () => silent });
    engine?.stop();
  };

  it.each(HOSTILE.states)("and is $what stays a picture, and the rest of the page lives", async ({ kind, state }) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [, fine] = states().find(([name]) => name === "table play") as [string, LessonState];
    const [bad, good] = [section(kind, state), section("table", fine)];
    await open();
    expect(bad.textContent).toContain(kind === "house" ? "" : "The picture.");
    expect(good.querySelector(".spades-table")).not.toBeNull();
    harmless(good);
    expect((window as { hacked?: unknown }).hacked).toBeUndefined();
  });

  it("and kept by an earlier visit gives way to what the page has, if it can't be drawn", async () => {
    const [, fine] = states().find(([name]) => name === "table play") as [string, LessonState];
    const { hash } = await import("../src/store");
    const key = `spades/1/${location.pathname}/0/${hash("table{}[]")}`;
    for (const state of [{ kind: "table" }, { ...fine, hand: null }, { ...fine, seats: 7 }, "x".repeat(20_000)]) {
      localStorage.setItem(key, JSON.stringify({ setup: {}, log: [], state, shape: "test" }));
      document.body.replaceChildren();
      const one = section("table", fine);
      await open();
      expect(one.querySelector(".spades-hand")).not.toBeNull();
    }
  });

  it("is bounded in depth, in texts and in parts", () => {
    const deep = JSON.parse(`${"[".repeat(40)}${"]".repeat(40)}`) as unknown;
    const wide = Array.from({ length: 200_000 }, () => 0);
    const long = Array.from({ length: 200 }, () => "x".repeat(9_000));
    for (const value of [deep, wide, long, "x".repeat(20_000), JSON.parse("1e999")]) {
      expect(bounded(value)).toBe(false);
      expect(sane({ kind: "table", revision: 0, value }, "table")).toBe(false);
    }
    for (const [, state] of states()) expect(sane(state, state.kind)).toBe(true);
    expect(sane({ kind: "table", revision: 0 }, "trick")).toBe(false);
  });
});

describe("what is kept in the browser", () => {
  const everything = [...HOSTILE.garbage, ...HOSTILE.values.map((one) => JSON.stringify(one)), ...HOSTILE.progress.map(({ progress }) => JSON.stringify(progress))];

  it("is read without trouble, whoever wrote it", () => {
    for (const text of everything) {
      localStorage.setItem("spades/prefs", text);
      expect(Object.keys(prefs())).toHaveLength(7);
      localStorage.setItem("spades/progress/1/#summary", text);
      expect(summaryOf("/")).toBeNull();
      const store = new Store("spades/1/a/0/b");
      localStorage.setItem(store.key, text);
      expect(store.read()).toBeNull();
      localStorage.setItem(`${store.key}#inner`, text);
      expect(store.inner("review", {}).key).toContain(store.key);
    }
  });

  it("is laid aside a few times, and no more", () => {
    for (const text of everything.filter((one) => parse(one) === null)) {
      localStorage.setItem("spades/progress/1/", text);
      new ProgressStore("/").close();
    }
    expect(Object.keys(localStorage).filter((key) => key.includes("#aside"))).toHaveLength(3);
  });

  it("never changes what objects are", () => {
    parse('{"format":"spades-progress","version":1,"__proto__":{"hacked":1},"events":[{"device":"__proto__","counter":1},{"device":"constructor","counter":2}]}');
    const store = new ProgressStore("/", () => undefined);
    store.merge({ format: "spades-progress", version: 1, events: [{ device: "__proto__", counter: 1, hacked: 1 }], snapshot: { memory: {}, counters: JSON.parse('{"__proto__":7}') as Record<string, number> } });
    expect(({} as { hacked?: unknown }).hacked).toBeUndefined();
    store.close();
  });
});

describe("a message that the engine can't read", () => {
  it("has an answer without an id, and nobody waits for it", async () => {
    const worker: WorkerLike = { postMessage: () => undefined, terminate: () => undefined, onmessage: null, onerror: null };
    const engine = new Engine(() => worker);
    engine.start();
    const say = (data: string) => worker.onmessage?.(new MessageEvent("message", { data }));
    say('{"event":"live"}');
    const [first, second] = ["a", "b"].map((key) => engine.call({ to: "make", key, kind: "table", setup: {}, log: [] }));
    say('{"id":null,"error":"nested too deep"}');
    await expect(first).rejects.toThrow("nested too deep");
    say('{"id":2,"state":{}}');
    await expect(second).resolves.toMatchObject({ state: {} });
    engine.stop();
  });
});

describe("an engine that does not come back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked twice, then no more; everything else is answered", async () => {
    const make = (key: string): Request => ({ to: "make", key, kind: "table", setup: { key }, log: [] });
    const careful: boolean[] = [];
    const engine = new Engine(
      (again) => {
        careful.push(again);
        const worker: WorkerLike = { postMessage: () => undefined, terminate: () => undefined, onmessage: null, onerror: null };
        let stuck = false;
        worker.postMessage = (text: string) => {
          const { id, key } = JSON.parse(text) as { id: number; key: string };
          stuck ||= key === "endless";
          if (!stuck) setTimeout(() => worker.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ id, state: {} }) })));
        };
        setTimeout(() => worker.onmessage?.(new MessageEvent("message", { data: '{"event":"live"}' })));
        return worker;
      },
      { start: 1000, answer: 500 },
    );
    const said: Record<string, string> = {};
    engine.on((status) => {
      if (status !== "live") return;
      for (const key of ["endless", "fine"]) engine.call(make(key)).then(() => (said[key] = "made"), (problem: Error) => (said[key] = problem.message));
    });
    engine.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(said.fine).toBe("made");
    expect(said.endless).toMatch(/takes longer/);
    expect(careful).toEqual([false, true, true]);
    expect(engine.status).toBe("live");
    engine.stop();
    await settle();
  });
});

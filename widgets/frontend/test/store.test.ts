import { afterEach, describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import { Store } from "../src/store";

const PLACE = "spades/1//chapters/nil.html/0/";
const saved = { setup: { seed: 7 }, log: ["play AH"] };
const length = (key: string) => localStorage.getItem(key)?.length ?? 0;
/** Something left there, so long ago. */
const leave = (key: string, at: number, size = 300_000) => localStorage.setItem(key, JSON.stringify({ setup: "x".repeat(size), log: [], at }));

afterEach(() => vi.unstubAllGlobals());

describe("what is kept of a lesson", () => {
  it("comes back with its state", () => {
    new Store(`${PLACE}abc`).write(saved, states.play);
    expect(new Store(`${PLACE}abc`).read()).toMatchObject({ ...saved, state: states.play });
  });

  it("comes back without the state where that is too long, and not at all where it is itself", () => {
    const store = new Store(`${PLACE}abc`);
    store.write(saved, { ...states.play, heading: "x".repeat(400_000) });
    expect(store.read()).toEqual(saved);
    store.write({ setup: "x".repeat(400_000), log: [] }, states.play);
    expect(store.read()).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(store.overtaken()).toBe(false);
  });

  it("comes back without a state that has no end", () => {
    const state = { ...states.play, heading: JSON.parse("[".repeat(99) + "]".repeat(99)) as string };
    new Store(`${PLACE}abc`).write(saved, state);
    expect(new Store(`${PLACE}abc`).read()).toEqual(saved);
  });

  it("takes the place of what an older page kept there, and of nothing else", () => {
    const stay = [`${PLACE}abc/inner`, `${PLACE}abc#inner`, "spades/1//chapters/nil.html/1/old", "spades/1//chapters/nil.html/10/old", "spades/prefs", "foreign"];
    for (const key of [`${PLACE}old`, `${PLACE}old/inner`, `${PLACE}old#inner`, ...stay]) localStorage.setItem(key, "{}");
    new Store(`${PLACE}abc`).write(saved, states.play);
    expect(Object.keys(localStorage).sort()).toEqual([`${PLACE}abc`, ...stay].sort());
  });

  it("is bounded in all: what was left longest ago goes first, and what says nothing of when before that", () => {
    for (let page = 1; page <= 8; page++) leave(`spades/1//${page}.html/0/a`, page);
    localStorage.setItem("spades/1//junk", "x".repeat(300_000));
    leave("foreign", 0);
    new Store(`${PLACE}abc`).write(saved, states.play);
    const pages = Array.from({ length: 8 }, (_, i) => i + 1).filter((page) => length(`spades/1//${page}.html/0/a`));
    expect(pages).toEqual([3, 4, 5, 6, 7, 8]);
    expect(length("spades/1//junk")).toBe(0);
    expect(length("foreign")).toBeGreaterThan(0);
    expect(length(`${PLACE}abc`)).toBeGreaterThan(0);
  });

  it("makes room for itself where the browser has none, and is none where that does not help", () => {
    leave("spades/1//1.html/0/a", 1, 10);
    let room = true;
    const real = localStorage;
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", {
      get length() { return real.length; },
      key: (at: number) => real.key(at),
      getItem: (key: string) => real.getItem(key),
      removeItem: (key: string) => real.removeItem(key),
      setItem: (key: string, text: string) => (room && !real.getItem("spades/1//1.html/0/a") ? real.setItem(key, text) : full()),
    });
    const store = new Store(`${PLACE}abc`);
    store.write(saved, states.play);
    expect(store.read()).toMatchObject(saved);
    room = false;
    store.write({ ...saved, log: ["play 2H"] }, states.play);
    expect(store.read()).toBeNull();
    expect(store.overtaken()).toBe(false);
  });

  it("is none where storage is shut, and nobody hears of it", () => {
    const shut = () => {
      throw new DOMException("shut", "SecurityError");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { get: shut }));
    const store = new Store(`${PLACE}abc`).inner("table", {});
    store.write(saved, states.play);
    store.clear();
    expect(store.read()).toBeNull();
    expect(store.overtaken()).toBe(false);
  });

  it.each(["", "{", "7", "null", "[]", '{"setup":{},"log":{}}', '{"__proto__":{"log":[]}}', '"<script>alert(1)</script>"', `${"[".repeat(50_000)}`, `{"setup":"${"x".repeat(400_000)}","log":[]}`])(
    "is none where something else stands there: %.40s",
    (text) => {
      localStorage.setItem(`${PLACE}abc`, text);
      expect(new Store(`${PLACE}abc`).read()).toBeNull();
    },
  );

  it("of inner lessons is that of the last eight", () => {
    const outer = new Store(`${PLACE}123`);
    localStorage.setItem(`${PLACE}123#inner`, '{"junk":');
    for (let n = 0; n < 12; n++) outer.inner("table", { n }).write({ ...saved, log: [`${n}`] }, states.play);
    outer.write(saved, states.play);
    const kept = Object.keys(localStorage).filter((key) => key.startsWith(`${PLACE}123/`));
    expect(kept).toHaveLength(8);
    expect(outer.inner("table", { n: 11 }).read()).toMatchObject({ log: ["11"] });
  });
});

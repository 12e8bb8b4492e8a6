import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { empty, merge, nameOf, parse, ProgressStore, type ProgressData, type ProgressEvent, type Trouble } from "../src/progress-store";

const KEY = "spades/progress/1/book/";
const event = (device: string, counter: number, day = 0, more: object = {}): ProgressEvent => ({ device, counter, day, result: "clean", ...more });
const of = (...events: ProgressEvent[]): ProgressData => ({ ...empty(), events });
const names = ({ events }: ProgressData): string[] => events.map(nameOf);

const open: ProgressStore[] = [];
const troubles: Trouble[] = [];
/** A tab: it hears of what the others write, as a browser tells it. */
function tab(): ProgressStore {
  const store = new ProgressStore("/book/", (trouble) => troubles.push(trouble));
  open.push(store);
  return store;
}
const told = (newValue: string | null = localStorage.getItem(KEY)) => dispatchEvent(new StorageEvent("storage", { key: KEY, newValue }));

/** A storage of which some functions only throw. */
function refuse(...names: ("getItem" | "setItem" | "removeItem")[]): void {
  const real = localStorage;
  const all = { getItem: (key: string) => real.getItem(key), setItem: (key: string, text: string) => real.setItem(key, text), removeItem: (key: string) => real.removeItem(key) };
  const no = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { ...all, ...Object.fromEntries(names.map((name) => [name, no])) });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  for (const store of open.splice(0)) store.close();
  troubles.length = 0;
});

describe("a merge", () => {
  it("holds every event of both, once and in order, whichever comes first", () => {
    const phone = of(event("a", 1), event("a", 3, 2), event("b", 2));
    const desk = of(event("a", 1), event("c", 2), event("c", 9, 1));
    const both = ["1 a", "2 b", "2 c", "9 c", "3 a"];
    expect(names(merge(phone, desk))).toEqual(both);
    expect(names(merge(desk, phone))).toEqual(both);
    expect(names(merge(merge(desk, phone), phone))).toEqual(both);
  });

  it("keeps the snapshot that holds more, and none of its events beside it", () => {
    const short = { ...of(event("a", 4), event("b", 1)), snapshot: { memory: { n: 3 }, counters: { a: 3 } } };
    const long = of(event("a", 1), event("a", 2), event("a", 3), event("a", 4));
    for (const one of [merge(short, long), merge(long, short)]) {
      expect(one.snapshot?.counters).toEqual({ a: 3 });
      expect(names(one)).toEqual(["1 b", "4 a"]);
    }
  });

  it("keeps fields that it does not know", () => {
    const one = { ...of(event("a", 1, 0, { song: ["spades"] })), friend: "x" };
    const both = merge(of(event("b", 1)), one);
    expect(both.friend).toBe("x");
    expect(both.events[0]).toMatchObject({ song: ["spades"] });
  });
});

describe("the store", () => {
  it("writes at once", () => {
    tab().add([event("a", 1)]);
    expect(names(parse(localStorage.getItem(KEY) ?? "") ?? empty())).toEqual(["1 a"]);
  });

  it("adds what a drill tells twice only once", () => {
    const store = tab();
    store.add([event("a", 1)]);
    store.add([event("a", 1), event("a", 2)]);
    expect(names(store.read())).toEqual(["1 a", "2 a"]);
  });

  it("sees what another tab has written, told or not", () => {
    const [one, other] = [tab(), tab()];
    one.add([event("a", 1)]);
    other.add([event("b", 1)]);
    one.add([event("a", 2)]);
    expect(names(other.read())).toEqual(["1 a", "1 b", "2 a"]);
    expect(names(one.read())).toEqual(names(other.read()));
  });

  it("loses nothing to a tab that writes over it", () => {
    const one = tab();
    one.add([event("a", 1)]);
    localStorage.setItem(KEY, JSON.stringify(of(event("b", 1))));
    const heard = vi.fn();
    one.subscribe(heard);
    told();
    expect(heard).toHaveBeenCalled();
    expect(names(parse(localStorage.getItem(KEY) ?? "") ?? empty())).toEqual(["1 a", "1 b"]);
  });

  it("does not bring back what the reader has cleared in the browser", () => {
    const one = tab();
    one.add([event("a", 1)]);
    localStorage.clear();
    dispatchEvent(new StorageEvent("storage", { key: null, newValue: null }));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(one.read().events).toEqual([]);
  });

  it.each(["{", "[]", "7", '{"format":"spades-record"}', '{"format":"spades-progress","version":2,"events":[]}', '{"format":"spades-progress","version":1,"events":[{"device":7}]}'])("lays %s aside, says so once, and goes on", (text) => {
    localStorage.setItem(KEY, text);
    const store = tab();
    store.add([event("a", 1)]);
    store.add([event("a", 2)]);
    expect(localStorage.getItem(`${KEY}#aside-1`)).toBe(text);
    expect(names(store.read())).toEqual(["1 a", "2 a"]);
    expect(troubles).toEqual(["broken"]);
  });

  it("goes on in memory where nothing can be kept, and says so once", () => {
    refuse("setItem");
    const store = tab();
    store.add([event("a", 1)]);
    store.add([event("a", 2)]);
    expect(names(store.read())).toEqual(["1 a", "2 a"]);
    expect(troubles).toEqual(["full"]);
  });

  it("keeps what could not be written until it can", () => {
    refuse("setItem");
    const store = tab();
    store.add([event("a", 1)]);
    vi.unstubAllGlobals();
    expect(localStorage.getItem(KEY)).toBeNull();
    store.add([event("a", 2)]);
    expect(names(parse(localStorage.getItem(KEY) ?? "") ?? empty())).toEqual(["1 a", "2 a"]);
  });

  it("keeps what could not be written when another tab lays the rest aside", () => {
    const store = tab();
    store.add([event("a", 1)]);
    refuse("setItem");
    store.add([event("a", 2)]);
    vi.unstubAllGlobals();
    localStorage.removeItem(KEY);
    told(null);
    expect(names(store.read())).toEqual(["2 a"]);
    expect(names(parse(localStorage.getItem(KEY) ?? "") ?? empty())).toEqual(["2 a"]);
  });

  it("works where storage is forbidden", () => {
    refuse("getItem", "setItem", "removeItem");
    const store = tab();
    store.add([event("a", 1)]);
    expect(names(store.read())).toEqual(["1 a"]);
    expect(store.summary()).toBeNull();
    expect(troubles).toEqual(["full"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import { askedIn, choose, mayKeep, mayStart, measure, worthFetching, type Means } from "../src/line";
import { isSaving, wanted, withRoom } from "../src/offline/spare";

const MB = 1_000_000;

describe("a first visit", () => {
  it("takes the snapshot where a fast line brings it sooner than it saves", () => {
    expect(worthFetching(5.6 * MB, 100 * MB)).toBe(true);
    expect(worthFetching(5.6 * MB, (20 * MB) / 1000)).toBe(true);
    expect(worthFetching(5.6 * MB, (10 * MB) / 1000)).toBe(false);
  });

  it("never does without a snapshot, or on a line that stands still", () => {
    expect(worthFetching(0, 100 * MB)).toBe(false);
    expect(worthFetching(5.6 * MB, 0)).toBe(false);
  });

  it("takes it when everything was there at once", () => {
    expect(worthFetching(5.6 * MB, Infinity)).toBe(true);
  });
});

const MEANS: Means = { snapshot: "snapshot.bin", lessons: true, keep: true, plain: false, caches: true, saving: false };
const LACKS: [string, Partial<Means>][] = [
  ["there is none", { snapshot: "" }],
  ["a plain start is asked for", { plain: true }],
  ["nothing can be kept", { caches: false }],
  ["few bytes are asked for", { saving: true }],
];

describe("a snapshot", () => {
  const fast = async () => MB;
  const slow = async () => 1;

  it("is fetched where the line is fast, and only there", async () => {
    expect(await choose(MEANS, 5.6 * MB, fast)).toBe(true);
    expect(await choose(MEANS, 5.6 * MB, slow)).toBe(false);
  });

  it.each(LACKS)("is not fetched where %s, and the line is not measured", async (_, lack) => {
    const rate = vi.fn(fast);
    expect(await choose({ ...MEANS, ...lack }, 5.6 * MB, rate)).toBe(false);
    expect(rate).not.toHaveBeenCalled();
  });

  it("that is here is used unless a plain start is asked for", () => {
    expect(mayStart({ ...MEANS, saving: true, caches: false, keep: false })).toBe(true);
    expect(mayStart({ ...MEANS, plain: true })).toBe(false);
    expect(mayStart({ ...MEANS, snapshot: "" })).toBe(false);
  });

  it("is kept by a page that is asked to, where it may", () => {
    expect(mayKeep(MEANS, false)).toBe(true);
    for (const lack of [{ keep: false }, { snapshot: "" }, { caches: false }, { saving: true }, { plain: true }]) {
      expect(mayKeep({ ...MEANS, ...lack }, false)).toBe(false);
    }
  });

  it("is kept unpacked wherever it is here already", () => {
    expect(mayKeep({ ...MEANS, keep: false, saving: true }, true)).toBe(true);
    for (const lack of [{ snapshot: "" }, { caches: false }, { plain: true }]) expect(mayKeep({ ...MEANS, ...lack }, true)).toBe(false);
  });

  it("is spared by the service worker where few bytes are asked for", () => {
    const files = { "index.html": "1", "_static/spades/snapshot-0a1b.bin": "2", "_static/spades/engine.bin": "3" };
    const few = { connection: { saveData: true } };
    expect(wanted(files, few)).toEqual([["index.html", "1"], ["_static/spades/engine.bin", "3"]]);
    for (const browser of [{}, { connection: {} }, { connection: { saveData: false } }]) {
      expect(isSaving(browser)).toBe(false);
      expect(wanted(files, browser)).toEqual(Object.entries(files));
    }
  });

  it("is let go where a release has no room beside it", async () => {
    const full = new DOMException("", "QuotaExceededError");
    const spare = vi.fn(async () => true);
    const work = vi.fn(async () => undefined);
    await withRoom(work.mockRejectedValueOnce(full), spare);
    expect([work, spare].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
    await expect(withRoom(work.mockRejectedValueOnce(full), async () => false)).rejects.toBe(full);
    await expect(withRoom(work.mockRejectedValueOnce(new TypeError("no line")), spare)).rejects.toThrow("no line");
    expect(spare).toHaveBeenCalledTimes(1);
  });
});

describe("a worker", () => {
  it.each([
    ["", { lessons: false, keep: false, plain: false }],
    ["lessons", { lessons: true, keep: false, plain: false }],
    ["keep", { lessons: false, keep: true, plain: false }],
    ["lessons&plain", { lessons: true, keep: false, plain: true }],
  ])("reads in its address what the page asks of it: '%s'", (asks, asked) => {
    expect(askedIn(`https://book.test/worker.js?${asks}`)).toEqual(asked);
  });
});

describe("the line is measured", () => {
  const parts = Array.from({ length: 20 }, (_, at) => new Uint8Array(1000).fill(at));
  const response = (init: ResponseInit = {}, pause = 0) => {
    let at = 0;
    const body = new ReadableStream({
      async pull(into) {
        if (pause) await new Promise((done) => setTimeout(done, pause));
        const part = parts[at++];
        if (part) into.enqueue(part);
        else into.close();
      },
    });
    return new Response(body, init);
  };

  it("by its beginning, and nothing of it is lost", async () => {
    const signs: number[] = [];
    const found = await measure(response({ headers: { "Content-Type": "application/wasm" } }), 20_000, () => signs.push(1));
    expect(found.response.headers.get("Content-Type")).toBe("application/wasm");
    const bytes = new Uint8Array(await found.response.arrayBuffer());
    expect([...bytes]).toEqual(parts.flatMap((part) => [...part]));
    expect(signs.length).toBeGreaterThan(3);
  });

  it("in bytes as they are sent", async () => {
    const whole = { "Content-Encoding": "gzip", "Content-Length": "200" };
    const packed = await measure(response({ headers: whole }, 2), 20_000);
    const plain = await measure(response({}, 2), 20_000);
    expect(packed.rate).toBeLessThan(plain.rate / 10);
  });

  it("and is slow where nothing came", async () => {
    const missing = response({ status: 404 });
    expect(await measure(missing, 20_000)).toEqual({ response: missing, rate: 0 });
    expect((await measure(new Response(""), 1000)).response.ok).toBe(true);
  });
});

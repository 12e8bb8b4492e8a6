import { describe, expect, it } from "vitest";
import { measure, worthFetching } from "../src/line";

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

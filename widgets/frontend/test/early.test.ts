import { afterEach, describe, expect, it, vi } from "vitest";
import { askedOf, handed, hold, wanted } from "../src/early-worker";
import { Engine, type WorkerLike } from "../src/engine";

class Fake implements WorkerLike {
  onmessage: WorkerLike["onmessage"] = null;
  onerror: WorkerLike["onerror"] = null;
  postMessage = vi.fn();
  terminate = vi.fn();
  say = (event: string) => this.onmessage?.(new MessageEvent("message", { data: JSON.stringify({ event }) }));
}

afterEach(() => {
  handed();
  vi.unstubAllGlobals();
});

describe("a worker that was started early", () => {
  it("is handed over once, and what it said before is heard", async () => {
    const early = new Fake();
    const second = new Fake();
    hold(early);
    early.say("starting");
    early.say("live");
    const engine = new Engine(() => handed() ?? second);
    engine.start();
    expect(engine.status).toBe("starting");
    await Promise.resolve();
    expect(engine.status).toBe("live");
    void engine.call({ to: "make", key: "0", kind: "table", setup: {}, log: [] }).catch(() => undefined);
    expect(early.postMessage).toHaveBeenCalledOnce();
    expect(handed()).toBeNull();
    expect(wanted()).toBe(false);
    engine.stop();
    engine.start();
    expect(second.onmessage).not.toBeNull();
    engine.stop();
  });

  it("may have failed before", async () => {
    const early = new Fake();
    hold(early);
    early.onerror?.(new ErrorEvent("error", { message: "no such file" }));
    const engine = new Engine(() => handed() ?? new Fake());
    engine.start();
    await Promise.resolve();
    expect(engine.why).toBe("no such file");
    expect(early.terminate).toHaveBeenCalledOnce();
    engine.stop();
  });
});

it("a worker is told what the page needs, and to keep the snapshot where no service worker does", () => {
  vi.stubGlobal("navigator", { serviceWorker: {} });
  expect(askedOf({ lessons: false, offline: true, careful: false })).toBe("");
  expect(askedOf({ lessons: true, offline: false, careful: true })).toBe("lessons&keep&plain");
  vi.stubGlobal("navigator", {});
  expect(askedOf({ lessons: false, offline: true, careful: false })).toBe("keep");
});

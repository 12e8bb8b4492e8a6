import { describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import { Engine } from "../../src/engine";
import { PageHost, type Sharer } from "../../src/page";
import { Store } from "../../src/store";
import { FakeWorker } from "../fake-worker";
import { settle } from "../help";
import { after, pages, SETUP, worker } from "./page";

pages();

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

it("what makes links hears of each change, and has the lesson as it is then", async () => {
  const engine = new Engine(() => new FakeWorker());
  engine.start();
  let what: Parameters<Sharer>[1] | null = null;
  const host = new PageHost({ key: "3", kind: "table", setup: {}, log: [], state: states.play }, engine, new Store("spades/1/x/3"), (clause) => `#${clause}`, null, undefined, (_, shown) => {
    what = shown;
    return () => undefined;
  });
  host.share?.(document.createElement("section"), { say: () => undefined, settled: async () => undefined });
  const { watch, saved } = what as unknown as Parameters<Sharer>[1];
  const listener = vi.fn(() => saved());
  const leave = watch(listener);
  worker().say({ event: "live" });
  worker().answer("make", { state: states.play, setup: {}, log: [] });
  await settle();
  void host.send({ do: "act", action: "play AH", revision: 10 });
  await settle();
  worker().answer("do", { state: after, setup: SETUP, log: ["play AH"] });
  await settle();
  expect(listener).toHaveLastReturnedWith({ kind: "table", setup: SETUP, log: ["play AH"] });
  leave();
  const { length } = listener.mock.calls;
  host.reset();
  await settle();
  expect(listener).toHaveBeenCalledTimes(length);
  engine.stop();
});

import { describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import { Engine } from "../../src/engine";
import { FakeWorker } from "../fake-worker";
import { settle } from "../help";
import { after, BASE, named, open, page, pages, press, SETUP, worker } from "./page";

pages();

describe("an engine that starts", () => {
  it("does so before the page is drawn, and not at all where there is nothing to draw", async () => {
    const section = page();
    const { enliven } = await import("../../src/site");
    const site = { base: BASE, worker: () => new FakeWorker() };
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

describe("a page that is left and comes back as it was", () => {
  const passes = (name: "pagehide" | "pageshow", persisted: boolean) => dispatchEvent(Object.assign(new Event(name), { persisted }));

  it("has its engine started again, which makes the same game and takes the next move", async () => {
    const section = page();
    await open();
    const first = worker();
    first.say({ event: "live" });
    first.answer("make", { state: states.play, setup: SETUP, log: [] });
    await settle();
    press(section, "AH");
    await settle();
    first.answer("do", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    passes("pagehide", true);
    expect(first.over).toBe(true);
    passes("pageshow", false);
    expect(worker()).toBe(first);
    passes("pageshow", true);
    const second = worker();
    expect(second).not.toBe(first);
    second.say({ event: "live" });
    await settle();
    expect(second.last("make")).toMatchObject({ setup: SETUP, log: ["play AH"] });
    second.answer("make", { state: after, setup: SETUP, log: ["play AH"] });
    await settle();
    section.querySelector<HTMLElement>(".spades-go")?.click();
    await settle();
    expect(second.last("do").intent).toMatchObject({ do: "continue", revision: after.revision });
    passes("pagehide", false);
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
    await import("../../src/site");
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
    const { dormant } = await import("../../src/site");
    const section = page();
    dormant(document);
    expect(section.textContent).toContain("can’t start in this browser");
    expect(section.textContent).toContain("The picture.");
    expect(section.dataset.drawn).toBe("picture");
  });

  it("has failed before anything is drawn, and the table says so", async () => {
    const section = page();
    const { enliven } = await import("../../src/site");
    const refuse = () => {
      throw new Error("no workers here");
    };
    await enliven(document, { base: BASE, worker: refuse });
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

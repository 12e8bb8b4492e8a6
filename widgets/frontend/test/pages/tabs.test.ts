import { describe, expect, it } from "vitest";
import { states } from "../../fixtures-dev/states";
import { settle } from "../help";
import { after, elsewhere, key, live, named, open, page, pages, press, SETUP, THEIRS, worker } from "./page";

pages();

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

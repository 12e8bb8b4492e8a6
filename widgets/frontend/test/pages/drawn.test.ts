import { describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import { FakeWorker } from "../fake-worker";
import { settle } from "../help";
import { after, key, open, page, pages, press, SETUP, worker } from "./page";

pages();

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

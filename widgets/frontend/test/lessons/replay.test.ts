import { describe, expect, it, vi } from "vitest";
import replay from "../../fixtures/replay.json";
import type { Host, Refusal } from "../../src/host";
import type { ReplayState } from "../../src/lessons/replay-types";
import { settle } from "../help";
import { draw as drawn, fixture } from "./helpers";

const found = <One>(name: string): One => fixture(replay, name);

function draw(name: string) {
  const shown = drawn(replay, name);
  const { root } = shown;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const choose = (place: number, value: string) => {
    const select = root.querySelectorAll("select")[place];
    if (!select) throw new Error("no select");
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const key = (name_: string) => (root.querySelector(".spades-steps button") ?? root).dispatchEvent(new KeyboardEvent("keydown", { key: name_, bubbles: true, cancelable: true }));
  return { ...shown, all, choose, key };
}

describe("a replay", () => {
  it.each(Object.keys(replay).filter((name) => !name.startsWith("refusal")))("draws %s", (name) => {
    const { root } = draw(name);
    expect(root.textContent).not.toMatch(/undefined|NaN|\{/);
    expect(root.querySelector(".spades-steps span")?.textContent).toMatch(/^Step \d+ of \d+$/);
  });

  it("goes by buttons and by keys, and not beyond the ends", async () => {
    const { host, button, key } = draw("draft");
    button(/^Next$/).click();
    await settle();
    await host.accept("draft");
    key("ArrowLeft");
    await settle();
    await host.accept("draft");
    key("End");
    await settle();
    expect(host.wishes).toEqual([{ do: "go", step: 6 }, { do: "go", step: 4 }, { do: "go", step: 56 }]);
    const start = draw("start");
    start.button(/^Back$/).click();
    start.key("Home");
    await settle();
    expect(start.host.wishes).toEqual([]);
  });

  it("goes to a moment and changes the seat", async () => {
    const { host, choose } = draw("start");
    choose(0, "2");
    await settle();
    await host.accept("start");
    choose(1, "all");
    await settle();
    await host.accept("draft, open");
    choose(1, "1");
    await settle();
    expect(host.wishes).toEqual([{ do: "go", step: 31 }, { do: "seat", seat: "all" }, { do: "seat", seat: 1 }]);
  });

  it("shows the hands that may be seen, and says how many cards the seat has", () => {
    const open = draw("four, open");
    expect(open.all(".fan").length).toBe(4);
    const one = draw("four");
    expect(one.all(".fan").length).toBe(1);
    expect(one.all(".fan .spades-picture").length).toBeGreaterThan(5);
    expect(draw("unseen").root.textContent).toContain("not seen yet");
  });

  it("shows the piles of the draft and the room for the cards to come", () => {
    const start = draw("start");
    const piles = start.all(".spades-draft figure").map((one) => one.textContent);
    expect(piles).toEqual(["Stock52 left", "drawn cardYou draw", "none yetDiscards\u00a0"]);
    expect(start.all(".fan .open").map((one) => one.textContent)).toEqual(["13 to come"]);
    expect(start.root.querySelector(".spades-replay-hands")?.textContent).toContain("You, no cards yet");
    const later = draw("draft, open");
    expect(later.root.querySelector(".spades-drawn .spades-picture")).not.toBeNull();
    const room = later.all(".fan").map((fan) => fan.querySelectorAll(".spades-picture").length + Number.parseInt(fan.querySelector(".open")?.textContent ?? ""));
    expect(room).toEqual([13, 13]);
    expect(draw("two, trick").root.querySelector(".fan .open")).toBeNull();
  });

  it("says of each bid whether it is made", () => {
    const { all } = draw("bids");
    const bids = all(".spades-bids li").map((one) => one.textContent);
    expect(bids.length).toBe(4);
    expect(bids.some((bid) => /not yet/.test(bid ?? ""))).toBe(true);
    expect(bids.every((bid) => /not yet|\d|Nil/.test(bid ?? ""))).toBe(true);
    expect(bids.join()).not.toContain("·");
  });

  it("shows the backs of cards that are dealt and not seen yet", () => {
    const { all } = draw("unseen");
    expect(all(".fan .back").length).toBe(13);
  });

  it("asks before the step and tells the note on it", async () => {
    const ahead = draw("question");
    expect(ahead.button(/^Note before$/).getAttribute("aria-disabled")).toBe("true");
    expect(ahead.root.querySelector(".spades-replay-note")?.textContent).toContain("Before you go on: Which card");
    const { root, host, button } = draw("note");
    expect(root.querySelector(".spades-replay-note a")?.getAttribute("href")).toBe("#rule-trick.highest");
    button(/^Next note$/).click();
    await settle();
    expect(host.wishes).toEqual([{ do: "go", step: 36 }]);
    expect(button(/^Note before$/).getAttribute("aria-disabled")).toBe(null);
  });

  it("refuses a broken record at its field and keeps what was pasted", async () => {
    const { host, root, button } = draw("start");
    button(/^Record$/).click();
    await settle();
    const field = root.querySelector("textarea");
    if (!field) throw new Error("no field");
    field.value = "{";
    button(/^Load it$/).click();
    await settle();
    expect(host.wishes).toEqual([{ do: "load", record: "{" }]);
    host.sent.at(-1)?.answer(found<Refusal>("refusal record"));
    await settle();
    expect(root.querySelector(".spades-problem")?.textContent).toContain("This is no game record.");
    expect(field.value).toBe("{");
    expect(field.getAttribute("aria-invalid")).toBe("true");
  });

  describe("the review of its game", () => {
    const able = (name: string) => {
      const shown = drawn<ReplayState>(replay, name, (host) => {
        const one = host as Host<ReplayState>;
        one.open = vi.fn(async () => one as Host);
        one.mountIn = vi.fn(async (place: HTMLElement) => {
          place.innerHTML = "<h2 tabindex='-1'>Review</h2>";
          return () => place.replaceChildren();
        });
        host.answer = { setup: { seat: 2, hand: 1 } };
      });
      return { ...shown, inner: () => shown.root.querySelector(".spades-inner") };
    };

    it("opens below it with the focus, and gives that back", async () => {
      const { host, press, button, inner } = able("four");
      await press(/^Review this game$/);
      expect((host as Host<ReplayState>).open).toHaveBeenCalledWith("review", { seat: 2, hand: 1 });
      expect(document.activeElement).toBe(inner()?.querySelector("h2"));
      await press(/^Close the review$/);
      expect(inner()).toBeNull();
      expect(document.activeElement).toBe(button(/^Review this game$/));
    });

    it("stays while the game is gone through, and leaves with it", async () => {
      const { host, root, press, inner } = able("four");
      await press(/^Review this game$/);
      await press(/^Next$/);
      await host.accept("four");
      expect(inner()).not.toBeNull();
      await press(/^Record$/);
      const field = root.querySelector("textarea");
      if (field) field.value = "{}";
      await press(/^Load it$/);
      host.sent.at(-1)?.answer(null);
      await settle();
      expect(inner()).toBeNull();
      await press(/^Review this game$/);
      expect(inner()).not.toBeNull();
      await host.accept("four", -9);
      expect(inner()).toBeNull();
    });

    it("is not shown any more where the game has gone while it was made", async () => {
      const { host, press, inner } = able("four");
      let made = (_: Host) => {};
      (host as Host<ReplayState>).open = () => new Promise((done) => (made = done));
      await press(/^Review this game$/);
      await host.accept("four", -9);
      made(host as Host);
      await settle();
      expect(inner()).toBeNull();
    });

    it("is offered where it can be opened and a hand is over", () => {
      const offered = (root: HTMLElement) => root.textContent?.includes("Review this game");
      expect(offered(able("four").root)).toBe(true);
      expect(offered(able("unfinished").root)).toBe(false);
      expect(offered(drawn(replay, "four", (host) => void ((host as Host).open = vi.fn())).root)).toBe(false);
      expect(offered(draw("four").root)).toBe(false);
    });
  });
});

import { describe, expect, it } from "vitest";
import { states } from "../fixtures-dev/states";
import { rowBreak } from "../src/hand";
import { setPrefs } from "../src/prefs";
import { draw, settle, visible } from "./help";

const focused = () => document.activeElement as HTMLElement;

describe("moving in the hand", () => {
  it("goes from card to card, without wrapping", () => {
    const { card, key } = draw("play");
    card("AS").focus();
    key("ArrowRight");
    expect(focused().dataset.card).toBe("9S");
    key("ArrowLeft");
    key("ArrowLeft");
    expect(focused().dataset.card).toBe("AS");
    key("End");
    expect(focused().dataset.card).toBe("2D");
    key("ArrowRight");
    expect(focused().dataset.card).toBe("2D");
    key("Home");
    expect(focused().dataset.card).toBe("AS");
  });

  it("goes from suit to suit, whatever the rows", () => {
    const { card, key } = draw("play");
    card("9S").focus();
    key("ArrowDown");
    expect(focused().dataset.card).toBe("AH");
    key("ArrowDown");
    expect(focused().dataset.card).toBe("7C");
    key("ArrowUp");
    expect(focused().dataset.card).toBe("AH");
    key("ArrowUp");
    key("ArrowUp");
    expect(focused().dataset.card).toBe("AS");
  });

  it("finds a suit by its letter, and the next of it by the same letter", () => {
    const { card, key, button } = draw("play");
    card("AS").focus();
    for (const [letter, code] of [["d", "JD"], ["d", "2D"], ["d", "JD"], ["h", "AH"], ["c", "7C"], ["c", "7C"], ["s", "AS"]] as const) {
      key(letter);
      expect(focused().dataset.card).toBe(code);
    }
    button("Hint").focus();
    key("h");
    expect(focused().dataset.card).toBe("AH");
  });

  it("is one stop for Tab, and follows the focus", async () => {
    const { root, card } = draw("play");
    card("QH").focus();
    await settle();
    const stops = [...root.querySelectorAll<HTMLElement>('.spades-hand [tabindex="0"]')];
    expect(stops.map((stop) => stop.dataset.card)).toEqual(["QH"]);
  });

  it("keeps handled keys from the page and leaves the rest to it", () => {
    const heard: string[] = [];
    document.body.addEventListener("keydown", (event) => heard.push(event.key));
    const { card, key } = draw("play");
    card("AS").focus();
    for (const name of ["ArrowRight", "s", "Enter", " ", "w"]) key(name);
    expect(heard).toEqual([]);
    key("x");
    key("d", { ctrlKey: true });
    key("Enter", { shiftKey: true });
    key("Escape");
    expect(heard).toEqual(["x", "d", "Enter", "Escape"]);
  });

  it("asks notebooks to leave the focused element's keys alone", () => {
    const { card } = draw("play");
    card("AS").focus();
    expect(card("AS").getAttribute("data-lm-suppress-shortcuts")).toBe("true");
  });

  it("does not play on and on while Enter is held down", () => {
    const { card, key } = draw("play");
    card("AH").focus();
    expect(key("Enter").defaultPrevented).toBe(false);
    expect(key("Enter", { repeat: true }).defaultPrevented).toBe(true);
  });

  it("has no letter keys where they are switched off, but still arrows", () => {
    setPrefs({ keys: false });
    const { card, key } = draw("play");
    card("AS").focus();
    key("d");
    expect(focused().dataset.card).toBe("AS");
    key("ArrowRight");
    expect(focused().dataset.card).toBe("9S");
  });
});

describe("what a card says of itself", () => {
  it("names its rank and suit, and why it can't be played", () => {
    const { root, card } = draw("play");
    expect(card("AH").getAttribute("aria-label")).toBe("Ace of hearts");
    expect(card("AH").hasAttribute("aria-disabled")).toBe(false);
    expect(card("4S").getAttribute("aria-disabled")).toBe("true");
    const reason = root.querySelector(`#${card("4S").getAttribute("aria-describedby")}`);
    expect(reason?.textContent).toBe("Can't be played now: follow hearts.");
    expect(root.querySelectorAll('.spades-hand [role="group"]')[1]?.getAttribute("aria-label")).toBe("Hearts, 3");
  });

  it("marks nothing where nothing is marked", () => {
    const unmarked = { ...states.play, hand: { ...states.play.hand, cards: states.play.hand.cards.map((one) => ({ ...one, playable: null })) } };
    const { root } = draw(unmarked);
    expect(root.querySelector(".spades-hand [aria-disabled], .spades-hand button[aria-describedby], .is-legal")).toBeNull();
  });

  it("shows no card that lies face down", () => {
    const { root } = draw("bid-unseen");
    expect(root.querySelector(".spades-hand")?.getAttribute("aria-label")).toBe("13 cards, face down");
    expect(root.querySelectorAll("[data-card], [data-suit]")).toHaveLength(0);
  });

  it("passes a played card's place to the next, and to the one before at the end", async () => {
    const { host, card } = draw("play");
    card("2D").focus();
    card("2D").click();
    await settle();
    const left = states.play.hand.cards.filter((one) => one.code !== "2D");
    await host.accept({ ...states.play, hand: { ...states.play.hand, cards: left } });
    expect(focused().dataset.card).toBe("JD");
  });
});

describe("two rows", () => {
  it("break at a suit where both stay within seven, else after seven", () => {
    expect(rowBreak(10, [0, 4, 7, 8])).toBe(4);
    expect(rowBreak(13, [0, 4, 7, 10])).toBe(7);
    expect(rowBreak(13, [0, 5, 9, 11])).toBe(-1);
    expect(rowBreak(7, [0, 3])).toBe(-1);
  });
});

it("shows each rank as type", () => {
  const { card } = draw("play");
  expect(visible(card("AH"))).toBe("A");
});

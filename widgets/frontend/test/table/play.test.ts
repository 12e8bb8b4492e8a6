import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import type { Refusal } from "../../src/host";
import { setPrefs } from "../../src/prefs";
import { draw, settle } from "../help";

const REFUSAL: Refusal = {
  code: "illegal", card: "4S", allowed: ["AH"],
  say: { lead: "Not the {4S}.", text: "Hearts were led, so follow suit: {AH}.", more: "A spade falls only when you have no heart.", clause: "play.follow" },
};

const focused = () => document.activeElement as HTMLElement;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("playing a card", () => {
  it("takes one press and names the revision it was made on", async () => {
    const { host, card } = draw("play");
    card("QH").click();
    await settle();
    expect(host.sent.map((one) => one.intent)).toEqual([{ do: "act", action: "play QH", revision: states.play.revision }]);
  });

  it("is sent once, however often it is pressed before the answer", async () => {
    const { host, card, button } = draw("play");
    card("QH").click();
    card("QH").click();
    card("AH").click();
    button("Undo").click();
    await settle();
    expect(host.sent).toHaveLength(1);
    host.sent[0]?.answer({ ...REFUSAL });
    await settle();
    card("AH").click();
    expect(host.sent).toHaveLength(2);
  });

  it("ignores the second half of a double click that lands on another card", async () => {
    const { host, card } = draw("play");
    card("QH").click();
    await settle();
    await host.accept({ ...states.play, hand: { ...states.play.hand, cards: states.play.hand.cards.filter((one) => one.code !== "QH") } });
    card("6H").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await settle();
    expect(host.sent).toHaveLength(1);
    card("6H").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(host.sent).toHaveLength(2);
  });

  it("asks first where that is wished: lift, then play", async () => {
    setPrefs({ ask: true });
    const { host, card, button, key, root } = draw("play");
    card("QH").click();
    await settle();
    expect(host.sent).toHaveLength(0);
    expect(card("QH").classList.contains("is-lifted")).toBe(true);
    expect(card("QH").getAttribute("aria-label")).toBe("Queen of hearts, chosen");
    key("Escape");
    await settle();
    expect(root.querySelector(".is-lifted")).toBeNull();
    card("QH").click();
    await settle();
    button("Play the queen of hearts").click();
    await settle();
    expect(host.sent).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("stands at the card, is read out, and leaves the focus there", async () => {
    const { root, host, card, find } = draw("play");
    card("4S").focus();
    card("4S").click();
    await settle();
    host.sent[0]?.answer(REFUSAL);
    await settle();
    expect(card("4S").classList.contains("is-refused")).toBe(true);
    expect(find(".spades-say").className).toContain("is-refused has-nib");
    expect(find(".spades-say a").getAttribute("href")).toBe("#rule-play.follow");
    expect(find('[aria-live="assertive"]').textContent).toBe(
      "Not the 4 of spades. Hearts were led, so follow suit: the ace of hearts. A spade falls only when you have no heart.",
    );
    expect(focused()).toBe(card("4S"));
    expect(root.querySelectorAll(".spades-hand button")).toHaveLength(10);
  });

  it("is read out again when it comes again, and goes with the next state", async () => {
    const { host, card, find, root } = draw("play");
    for (let i = 0; i < 2; i++) {
      card("4S").click();
      await settle();
      host.sent.at(-1)?.answer(REFUSAL);
      await Promise.resolve();
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(40);
    expect(find('[aria-live="assertive"]').textContent).toContain("Not the 4 of spades");
    card("AH").click();
    await settle();
    await host.accept(states["trick-complete"]);
    expect(root.querySelector(".is-refused")).toBeNull();
  });

  it.each([
    ["after a mistake", "AH"],
    ["never", ""],
  ] as const)("raises what may be played: %s", async (marking, raised) => {
    const { hand } = states.play;
    const { host, card, root } = draw({ ...states.play, hand: { ...hand, marking, why_not: "", cards: hand.cards.map((one) => ({ ...one, playable: null })) } });
    card("4S").click();
    await settle();
    expect(root.querySelector(".is-legal")).toBeNull();
    host.sent[0]?.answer(REFUSAL);
    await settle();
    expect(root.querySelector(".is-legal")?.getAttribute("data-card") ?? "").toBe(raised);
    expect(root.querySelector("[aria-disabled] .spades-face, button[aria-describedby]")).toBeNull();
  });

  it("says so when no answer came", async () => {
    const { host, card, find } = draw("play");
    card("AH").click();
    await settle();
    host.sent[0]?.fail("The engine gave no answer.");
    await settle();
    expect(find(".spades-say").textContent).toContain("The engine gave no answer.");
    card("AH").click();
    expect(host.sent).toHaveLength(2);
  });
});

describe("undo", () => {
  it("names what it took back", async () => {
    const { host, button, find } = draw("play");
    button("Undo").click();
    await settle();
    await host.accept(states.play);
    await vi.advanceTimersByTimeAsync(200);
    expect(find(".spades-say small").textContent).toContain("Undone: your 5 of diamonds.");
    expect(find('[role="status"]').textContent).toMatch(/^Undone: your 5 of diamonds. Your turn./);
  });

  it("says where there is nothing to take back", async () => {
    const { host, button, find } = draw("bid-unseen");
    button("Undo").click();
    await vi.advanceTimersByTimeAsync(200);
    expect(host.sent).toHaveLength(0);
    expect(find('[role="status"]').textContent).toBe("Nothing to undo.");
  });
});

describe("asking", () => {
  it("shows a hint at its card", async () => {
    const { host, card, find, key } = draw("play");
    host.answers = { say: { lead: "Hint: the {AH}.", text: "It wins.", more: "", clause: "" }, card: "AH", action: "play AH" };
    card("6H").focus();
    key("i");
    await settle();
    expect(host.asked).toEqual([{ ask: "hint" }]);
    expect(card("AH").getAttribute("aria-label")).toBe("Ace of hearts, hint");
    expect(find(".spades-say").className).toContain("is-hint");
  });

  it("asks why for the focused card", async () => {
    const { host, card, key } = draw("play");
    card("4S").focus();
    key("w");
    await settle();
    expect(host.asked).toEqual([{ ask: "why", card: "4S" }]);
  });

  it("drops an answer that belongs to an earlier moment", async () => {
    const { host, button, find } = draw("play");
    host.answers = { say: { lead: "Hint.", text: "Old.", more: "", clause: "" } };
    button("Hint").click();
    host.show({ ...states["trick-complete"], revision: 77 });
    await settle();
    expect(find(".spades-say").textContent).not.toContain("Old.");
  });
});

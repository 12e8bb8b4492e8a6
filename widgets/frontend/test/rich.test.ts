import { h, render } from "preact";
import { describe, expect, it } from "vitest";
import said from "../fixtures/spoken.json";
import { spoken } from "../src/cards";
import { Rich } from "../src/rich";

function kept(text: string): { kept: string[]; text: string } {
  const root = document.createElement("p");
  render(h(Rich, { text }), root);
  root.querySelectorAll(".spades-c .spades-vh").forEach((hidden) => hidden.remove());
  return { kept: [...root.querySelectorAll(".spades-kept")].map((one) => one.textContent ?? ""), text: root.textContent ?? "" };
}

describe("a sentence with cards", () => {
  it("keeps a card and the stop behind it on one line", () => {
    expect(kept("South wins with the {AD}.")).toEqual({ kept: ["A."], text: "South wins with the A." });
    expect(kept("{TH}, {2C}: or {QS}?")).toEqual({ kept: ["10,", "2:", "Q?"], text: "10, 2: or Q?" });
  });

  it("lets lines end between words and between cards", () => {
    expect(kept("{AD} beats {KD} {QD} here.")).toEqual({ kept: [], text: "A beats K Q here." });
  });
});

describe("a sentence read aloud", () => {
  it.each(Object.entries(said))("%s", (sentence, aloud) => {
    expect(spoken(sentence)).toBe(aloud);
  });

  it("is what a screen reader finds in it", () => {
    const root = document.createElement("p");
    render(h(Rich, { text: "{QS} wins over your {2C}." }), root);
    expect([...root.querySelectorAll(".spades-c .spades-vh")].map((name) => name.textContent)).toEqual(["The queen of spades", "2 of clubs"]);
  });
});

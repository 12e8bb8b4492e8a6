import { describe, expect, it } from "vitest";
import drill from "../../fixtures/drill.json";
import { today, typedCards } from "../../src/lessons/drill-answer";
import { settle } from "../help";
import { draw as drawn } from "./helpers";

const all = drill as unknown as Record<string, unknown>;

function draw(name: string) {
  const shown = drawn(all, name);
  const type = async (selector: string, text: string) => {
    const input = shown.find<HTMLInputElement>(selector);
    input.focus();
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
  };
  /** As Enter in a field, or Check. */
  const check = async () => {
    shown.find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
  };
  return { ...shown, type, check };
}

describe.each(Object.keys(all).filter((name) => !name.startsWith("refusal")))("drill: %s", (name) => {
  it("draws, with a name for every control and no sign of its making", () => {
    const { root, named } = draw(name);
    for (const control of root.querySelectorAll("button, input")) expect(named(control), control.outerHTML).not.toBe("");
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("an answer", () => {
  const codes = () => [...document.querySelectorAll<HTMLElement>(".spades-drill-trick")].map((trick) => trick.querySelector<HTMLElement>("[data-card]")?.dataset.card ?? "");

  it("is tapped card by card and sent by Check, with the day of the page", async () => {
    const { host, press, check, find } = draw("card");
    const [first = "", second = "", third = ""] = codes();
    for (const code of [first, second, third]) await press(`[data-card="${code}"]`);
    expect(find(`[data-card="${first}"]`).getAttribute("aria-pressed")).toBe("true");
    expect(host.sent).toEqual([]);
    await check();
    expect(host.wishes).toEqual([{ do: "answer", answer: { first, second, third } }]);
    expect(host.sent[0]?.intent.day).toBe(today());
  });

  it("may be typed, on the same way", async () => {
    const { host, root, type, check } = draw("cards");
    const hand = [...root.querySelectorAll<HTMLElement>(".spades-hand [data-card]")].map((one) => one.dataset.card ?? "");
    await type(".spades-drill-typed input", ` ${hand[0]?.toLowerCase()}, ${hand[1]?.replace("T", "10")}`);
    expect([...root.querySelectorAll<HTMLElement>('.spades-hand [aria-pressed="true"]')].map((one) => one.dataset.card)).toEqual(hand.slice(0, 2));
    await check();
    expect(host.wishes).toEqual([{ do: "answer", answer: { cards: hand.slice(0, 2) } }]);
    expect(typedCards("10h Q♠")).toEqual(["TH", "QS"]);
    expect(typedCards("1h")).toBeNull();
  });

  it("that lacks something is refused at the field, and nothing is lost", async () => {
    const { host, find, press, check } = draw("card");
    const [, second = ""] = codes();
    await press(`[data-card="${second}"]`);
    await check();
    await host.refuse("refusal empty");
    expect(find('[data-field="first"] .spades-problem').textContent).toContain("Tap a card.");
    expect(find(`[data-card="${second}"]`).getAttribute("aria-pressed")).toBe("true");
  });

  it("in numbers keeps what was typed, refused or not, and turns the sign", async () => {
    const { host, find, type, check, press } = draw("number");
    const input = () => find<HTMLInputElement>(".spades-drill-number input");
    await type(".spades-drill-number input", "<b>");
    await check();
    find("[type=submit]").focus();
    await host.refuse("refusal number");
    expect(document.activeElement).toBe(input());
    expect([input().value, input().getAttribute("aria-invalid")]).toEqual(["<b>", "true"]);
    expect(document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent).toContain("Whole numbers only.");
    await type(".spades-drill-number input", "55");
    expect(input().getAttribute("aria-invalid")).toBeNull();
    await press(/change the sign$/);
    expect(input().value).toBe("−55");
    await check();
    expect(host.wishes.at(-1)).toEqual({ do: "answer", answer: { points: "−55" } });
  });

  it("marks, orders and puts into places, and the focus goes with what is moved", async () => {
    const { host, press, check, find } = draw("kinds");
    await press('[data-value="1"]');
    await press('[data-value="2"]');
    await press('[data-value="2"]');
    await press('[data-move="bids 1"]');
    expect(document.activeElement).toBe(find('[data-move="bids 1"]'));
    await press('[aria-label="8 of clubs"] [data-value="hand"]');
    await press('.spades-drill-places > :last-child [data-value="pile"]');
    await check();
    expect(host.wishes).toEqual([{ do: "answer", answer: { open: ["1"], order: ["look", "bids", "lead"], places: { "8C": "hand", KD: "pile" } } }]);
  });

  it("of all or nothing takes one press, in a hand and in a row of options", async () => {
    const { host, press, check, root } = draw("cards");
    await press("[data-all=cards]");
    expect(root.querySelectorAll('.spades-hand [aria-pressed="true"]')).toHaveLength(6);
    await check();
    expect((host.wishes[0] as { answer: { cards: string[] } }).answer.cards).toHaveLength(6);
    await press(/^Clear$/);
    expect(root.querySelectorAll('.spades-hand [aria-pressed="true"]')).toHaveLength(0);
    const row = draw("kinds");
    await row.press("[data-all=open]");
    await row.press('[data-value="1"]');
    expect([...row.root.querySelectorAll('[data-field=open] [aria-pressed="true"]')].map((one) => (one as HTMLElement).dataset.value)).not.toContain("1");
    expect(row.root.querySelectorAll('[data-field=open] [aria-pressed="true"]')).toHaveLength(3);
    expect(draw("worked").root.querySelector("[data-all]")).toBeNull();
  });

  it("of none is said, not left out", async () => {
    const { host, press, check } = draw("kinds");
    await press(/None of them/);
    await check();
    expect((host.wishes[0] as { answer: { open: string[] } }).answer.open).toEqual([]);
  });
});

describe("a verdict", () => {
  it("says what is wrong on the very cards, and the question stays open with its answer", async () => {
    const { root, find, press } = draw("cards wrong");
    expect(find(".spades-drill-verdict").className).toContain("is-wrong");
    expect(find(".spades-drill-verdict a").getAttribute("href")).toMatch(/^#rule-/);
    expect(root.querySelectorAll(".spades-card.is-refused").length).toBeGreaterThan(0);
    expect(find(".spades-card.is-refused").getAttribute("aria-label")).toMatch(/, too many$/);
    expect(find(".spades-drill-buttons .primary").textContent).toBe("Check");
    const before = root.querySelectorAll(".spades-card.is-refused").length;
    await press(".spades-card.is-refused");
    expect(root.querySelectorAll(".spades-card.is-refused")).toHaveLength(before - 1);
  });

  it("that is right leads to Next, and Next to the next question", async () => {
    const { host, root, find, check, press } = draw("card");
    await check();
    await host.accept("card right");
    const next = find('[data-intent="next"]');
    expect(document.activeElement).toBe(next);
    expect(root.querySelector("[type=submit]")).toBeNull();
    await press('[data-intent="next"]');
    await host.accept("card next");
    expect(host.wishes.at(-1)).toEqual({ do: "next" });
    expect(document.activeElement).toBe(find(".spades-drill-prompt"));
    expect(root.querySelector('[aria-pressed="true"]')).toBeNull();
  });

  it("that is wrong leaves the focus where it is", async () => {
    const { host, find, press, type, check } = draw("card");
    await type(".spades-drill-typed input", "2C");
    await check();
    await host.accept("card wrong");
    expect(document.activeElement).toBe(find(".spades-drill-typed input"));
    await press(/^Hint$/);
    expect(host.wishes.at(-1)).toEqual({ do: "hint" });
  });

  it("once it is closed lets nothing be changed, and shows the answer in every kind of field", async () => {
    const { host, root, press } = draw("kinds right");
    expect([...root.querySelectorAll<HTMLElement>('[aria-pressed="true"]')].map((one) => one.dataset.value)).toEqual(["2", "hand", "pile"]);
    expect([...root.querySelectorAll(".spades-drill-order .what")].map((one) => one.textContent)).toEqual(["The look", "All bids", "The 22 of clubs lead"]);
    await press('[data-value="3"]');
    expect(root.querySelectorAll('[aria-pressed="true"]')).toHaveLength(3);
    expect(host.sent).toEqual([]);
  });
});

describe("progress", () => {
  it("is said in words; starting over is asked twice and taken back", async () => {
    const { host, find, press } = draw("card wrong");
    expect(find(".spades-drill-progress").textContent).toContain("learning 1 of 4");
    await press(/: start over$/);
    expect(host.sent).toEqual([]);
    await press(/ over\?$/);
    expect(host.wishes).toEqual([{ do: "reset", skills: "trick:four" }]);
    await host.accept("reset");
    await press(/^Take “start over” back$/);
    expect(host.wishes.at(-1)).toEqual({ do: "undo reset" });
  });

  it("shows a worked example with nothing to fill in, and one to finish with the rest given", async () => {
    const { root, find, host, press } = draw("worked");
    expect(root.querySelector("[type=submit]")).toBeNull();
    expect(root.querySelectorAll('.spades-drill-trick [aria-pressed="true"]')).toHaveLength(3);
    await press('[data-intent="next"]');
    await host.accept("completion");
    expect(root.querySelectorAll('.spades-drill-trick [aria-pressed="true"]')).toHaveLength(2);
    expect(find("[type=submit]").textContent).toBe("Check");
  });

  it("counts days where the learner is", () => {
    const noon = new Date(2026, 0, 2, 12);
    expect(today(noon)).toBe(today(new Date(2026, 0, 2, 0, 1)));
    expect(today(new Date(2026, 0, 3, 0, 1))).toBe(today(noon) + 1);
  });
});

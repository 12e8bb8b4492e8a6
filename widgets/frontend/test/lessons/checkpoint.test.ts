import { describe, expect, it } from "vitest";
import checkpoint from "../../fixtures/checkpoint.json";
import type { CheckpointState } from "../../src/lessons/checkpoint-types";
import { settle } from "../help";
import { draw as drawn, fixture, type FixtureHost } from "./helpers";

const all = checkpoint as unknown as Record<string, unknown>;
const found = <One>(name: string): One => fixture(all, name);

function draw(name: string, before?: (host: FixtureHost) => void) {
  const shown = drawn(all, name, before);
  const submit = async () => {
    shown.find<HTMLFormElement>(".spades-drill-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
  };
  return { ...shown, submit };
}

describe.each(Object.keys(all).filter((name) => !name.startsWith("refusal")))("checkpoint: %s", (name) => {
  it("draws, with a name for every control, ids of their own and no sign of its making", () => {
    const { root, named } = draw(name);
    for (const control of root.querySelectorAll("button, input, select")) expect(named(control), control.outerHTML).not.toBe("");
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("the start", () => {
  it("says how it goes, and begins at one press", async () => {
    const { host, find, press } = draw("start");
    expect(find(".spades-check-facts").textContent).toContain("no clock");
    await press(/^Begin$/);
    expect(host.wishes).toEqual([{ do: "start" }]);
    await host.accept("first");
    expect(document.activeElement).toBe(find(".spades-drill-prompt"));
    expect(find(".spades-bar h2").textContent).toContain("question 1 of 10");
  });
});

describe("a question", () => {
  it("takes an answer without a word on it and goes on", async () => {
    const { host, root, find, press, submit } = draw("first");
    await press(".spades-drill-form [aria-pressed]");
    expect(root.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1);
    await submit();
    expect(host.wishes.at(-1)).toMatchObject({ do: "answer" });
    await host.accept("second");
    expect(root.querySelector(".spades-drill-verdict, .is-refused")).toBeNull();
    expect(root.querySelector('[aria-pressed="true"]')).toBeNull();
    expect(document.activeElement).toBe(find(".spades-drill-prompt"));
    expect(root.querySelectorAll(".spades-check-step.is-answered")).toHaveLength(1);
  });

  it("refuses what is empty at the field, and keeps its place", async () => {
    const { host, find, submit } = draw("first");
    await submit();
    await host.refuse("refusal empty");
    expect(find("[data-field] .spades-problem").textContent).not.toBe("");
  });

  it("can be passed over, gone back to from anywhere, and shows the answer that was given", async () => {
    const { host, root, find, press } = draw("second");
    expect(find(".spades-check-step[aria-current]").textContent).toContain("2");
    await press(/^Later$/);
    expect(host.wishes).toEqual([{ do: "go", to: 2 }]);
    await host.accept("second");
    await press(/^Question 1, .*, answered$/);
    expect(host.wishes.at(-1)).toEqual({ do: "go", to: 0 });
    await host.accept("back");
    expect(root.querySelectorAll('.spades-drill-form [aria-pressed="true"]').length).toBeGreaterThan(0);
  });
});

describe("the look back", () => {
  it("names what is open, and leads there or to the outcome", async () => {
    const { host, find, press } = draw("review all");
    await press('[data-step="3"]');
    expect(host.wishes.at(-1)).toEqual({ do: "go", to: 3 });
    expect(find('[data-intent="finish"]').className).toContain("primary");
  });
});

describe("the outcome", () => {
  it("opens what was missed, with both answers, and folds what was right", () => {
    const { root, find } = draw("once more");
    const state = found<CheckpointState>("once more");
    const outcomes = [...root.querySelectorAll<HTMLDetailsElement>(".spades-check-outcome")];
    expect(outcomes.map((one) => one.open)).toEqual(state.verdicts.map((one) => !one.right));
    const missed = outcomes.find((one) => one.open);
    expect(missed?.querySelector(".spades-check-answers")?.textContent).toMatch(/Yours.*Right/s);
    expect(missed?.querySelector(".spades-drill-verdict.is-wrong")).not.toBeNull();
    expect(missed?.querySelector("[aria-pressed=true], .spades-drill-number input")).not.toBeNull();
    expect(find(".spades-drill-prompt").textContent).toContain("One more round.");
    expect(root.textContent).not.toMatch(/\bfailed\b/i);
  });

  it("links to the chapters in the book, and only names them elsewhere", () => {
    const links = () => [...document.querySelectorAll<HTMLAnchorElement>(".spades-check-again a")].map((one) => one.href);
    const { find } = draw("once more");
    expect(links()).toEqual([]);
    expect(find(".spades-check-again").textContent).not.toBe("");
    close();
    const book = document.createElement("script");
    book.dataset.spadesChapters = JSON.stringify({ tricks: "../chapters/tricks.html", following: "../chapters/following.html", breaking: "../chapters/breaking.html" });
    document.head.append(book);
    draw("once more");
    const { again } = found<CheckpointState>("once more");
    expect(again.length).toBeGreaterThan(0);
    expect(links().map((link) => /chapters\/(\w+)\.html$/.exec(link)?.[1])).toEqual(again.map((one) => one.chapter));
    book.remove();
  });

  it("leads to the next page of the book, and to none elsewhere", () => {
    const onward = () => document.querySelector<HTMLAnchorElement>(".spades-drill-buttons a");
    draw("once more");
    expect(onward()).toBeNull();
    close();
    const link = Object.assign(document.createElement("link"), { rel: "next", title: "The draft", href: "../chapters/the-draft.html" });
    document.head.append(link);
    draw("once more");
    expect(onward()?.textContent).toBe("On to The draft");
    expect(onward()?.href).toMatch(/chapters\/the-draft\.html$/);
    close();
    draw("first");
    expect(onward()).toBeNull();
    link.remove();
  });

  it("offers another round, and nothing on its cards can be changed", async () => {
    const { host, root, press } = draw("once more");
    const card = root.querySelector<HTMLElement>(".spades-check-outcome[open] [data-card]");
    const before = card?.getAttribute("aria-pressed");
    card?.click();
    await settle();
    expect(card?.getAttribute("aria-pressed")).toBe(before);
    await press(/^Again, with other questions$/);
    expect(host.wishes).toEqual([{ do: "again" }]);
    await host.accept("again");
    expect(root.querySelector(".spades-check-outcomes")).toBeNull();
  });
});

describe("the hand", () => {
  it("is played at a table inside, through the checkpoint, without hints or Undo", async () => {
    const { host, find, root, press } = draw("hand");
    expect(find(".spades-check-table .spades-stage")).not.toBeNull();
    await press(/^Draw my first card/);
    expect(host.wishes).toEqual([{ do: "play", action: "look" }]);
    for (const off of [...root.querySelectorAll(".spades-check-table .spades-actions button")].filter((one) => /^(Hint|Undo)/.test(one.textContent ?? "")))
      expect(off.getAttribute("aria-disabled")).toBe("true");
  });

  it("gives no reasons before the end, by the key for them either", async () => {
    const { find } = draw("hand turn");
    const card = find(".spades-check-table .spades-hand button[data-card]");
    card.focus();
    card.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true, cancelable: true }));
    await settle();
    expect(find(".spades-check-table .spades-say").textContent).toContain(found<CheckpointState>("hand turn").prompt.lead);
  });

  it("tells at the card why it was refused, though the checkpoint took note of it", async () => {
    const { host, find, press } = draw("hand turn");
    const card = found<CheckpointState>("hand refused").refusal?.card;
    await press(`.spades-check-table [data-card="${card}"]`);
    expect(host.wishes).toEqual([{ do: "play", action: `play ${card}` }]);
    await host.accept("hand refused");
    expect(find(".spades-check-table .spades-say.is-refused").textContent).toContain("Not the");
  });

  it("tells a clause by its sentence where there is no page of rules", () => {
    const { root } = draw("hand turn", (host) => {
      host.ruleHref = () => "";
      host.ruleSays = (clause) => `What ${clause} says.`;
    });
    const titles = [...root.querySelectorAll<HTMLElement>(".spades-check-table .spades-clause")].map((one) => one.title);
    expect(titles).toEqual(["What play.follow says."]);
  });

  it("gives way to its sheet", async () => {
    const { host, root, find } = draw("hand turn");
    await host.accept("hand sheet");
    expect(root.querySelector(".spades-check-table")).toBeNull();
    expect(find(".spades-bar h2").textContent).toContain("step 2 of 8");
    expect(root.querySelectorAll(".spades-drill-number input")).toHaveLength(4);
  });
});

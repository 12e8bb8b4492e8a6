import { afterEach, describe, expect, it, vi } from "vitest";
import sheets from "../../fixtures/sheets.json";
import type { BagsState, ScoreState } from "../../src/lessons/score-types";
import { settle } from "../help";
import { draw as drawn, enter, key } from "./helpers";

type State = ScoreState | BagsState;
const all = sheets as unknown as Record<string, State>;
const states = Object.entries(all).filter(([, one]) => "revision" in one);

afterEach(() => void vi.useRealTimers());

function draw(name: string) {
  const shown = drawn<State>(all, name);
  const find = <Found extends HTMLElement = HTMLInputElement>(selector: string): Found => shown.find<Found>(selector);
  return { ...shown, find, field: (of: string) => find(`[data-field="${of}"]`) };
}

describe.each(states)("%s", (name, state) => {
  it("draws, with a name for every control and no sign of its making", () => {
    const { root } = draw(name);
    expect(root.querySelector("h2")?.textContent).toContain(state.heading);
    for (const control of root.querySelectorAll("button, input, select")) {
      const label = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent ?? "";
      expect(label.trim()).not.toBe("");
    }
    for (const described of root.querySelectorAll("[aria-describedby]")) {
      expect(document.getElementById(described.getAttribute("aria-describedby") ?? "")).not.toBeNull();
    }
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("the score sheet", () => {
  it("shows lines with their clauses, and the points", () => {
    const { root } = draw("score");
    const sides = [...root.querySelectorAll(".spades-score-side")];
    expect(sides.map((side) => side.querySelector("h3 .hand")?.textContent)).toEqual(["+43", "−94"]);
    expect(sides[1]?.textContent).toContain("East's Nil failed: 6 tricks won.");
    expect([...(sides[1]?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(["#rule-nil.score", "#rule-nil.failed-tricks"]);
  });

  it("marks the lines that changed, and tells the points before", async () => {
    const { host, root, field } = draw("score, filled");
    await enter(field("bid 0"), "9");
    expect(host.wishes).toEqual([{ do: "set", field: "bid 0", value: "9" }]);
    await host.accept("score, set");
    const [mine, theirs] = root.querySelectorAll(".spades-score-side");
    expect(mine?.querySelectorAll("tr.is-changed .mark")).toHaveLength(1);
    expect(mine?.querySelector(".was")?.textContent).toBe("before: +44");
    expect(theirs?.querySelector(".is-changed, .was")).toBeNull();
  });

  it("keeps what was refused in the field, says why there, and tries again later", async () => {
    const { host, root, find, field, button } = draw("score");
    field("tricks 0").focus();
    await enter(field("tricks 0"), "8");
    await host.refuse("score, refused");
    const input = field("tricks 0");
    expect(input.value).toBe("8");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toContain("at most 7 for you");
    expect(find(".spades-say").className).toContain("is-state");
    expect(find('[aria-live="assertive"]').textContent).toContain("That makes 14 tricks.");
    expect(document.activeElement).toBe(input);

    button(/^East's tricks: less/).click();
    await settle();
    await host.accept("score, missing");
    expect(host.wishes.slice(1)).toEqual([{ do: "set", field: "tricks 1", value: "5" }, { do: "set", field: "tricks 0", value: "8" }]);
    await host.accept("score, filled");
    expect(field("tricks 0").value).toBe("8");
    expect(root.querySelector("[aria-invalid]")).toBeNull();
  });

  it("forgets what was refused on Escape and on undo", async () => {
    const { host, field, button } = draw("score, filled");
    await enter(field("tricks 0"), "13½");
    await host.refuse("score, no such tricks");
    expect(field("tricks 0").value).toBe("13½");
    await key(field("tricks 0"), "Escape");
    expect(field("tricks 0").value).toBe("8");
    await enter(field("tricks 0"), "13½");
    await host.refuse("score, no such tricks");
    button(/Undo/).click();
    await settle();
    await host.accept("score");
    expect(field("tricks 0").value).toBe("7");
    expect(host.wishes.at(-1)).toEqual({ do: "undo" });
  });

  it("steps by buttons and arrow keys", async () => {
    const { host, field, button } = draw("score, missing");
    button(/^Your tricks: more/).click();
    await settle();
    await host.accept("score, filled");
    await key(field("tricks 0"), "ArrowDown");
    expect(host.wishes).toEqual([{ do: "set", field: "tricks 0", value: "8" }, { do: "set", field: "tricks 0", value: "7" }]);
  });

  it("asks who won the missing tricks, each side for its own", async () => {
    const { host, root, button } = draw("score, missing");
    const [, theirs] = root.querySelectorAll(".spades-score-side");
    expect(theirs?.querySelector(".spades-score-lines button")?.textContent).toBe("East won it");
    expect(root.querySelector(".spades-score-side table:not(.spades-score-seats)")).toBeNull();
    button(/^You won it/).click();
    await settle();
    expect(host.wishes).toEqual([{ do: "fill", seat: 0 }]);
  });

  it("changes the game and goes back to the book's rules", async () => {
    const { host, root, button } = draw("score, house rules");
    expect(root.textContent).toContain("House rules: 1 changed");
    button(/Back to the book/).click();
    await settle();
    await host.accept("score, set");
    button(/Back to the book/).click();
    const four = [...root.querySelectorAll<HTMLInputElement>(".spades-switch input")][1];
    four?.click();
    await settle();
    expect(host.wishes).toEqual([{ do: "book" }, { do: "set", field: "game", value: "partnership" }]);
  });
});

describe("the bags", () => {
  const dots = (ring: Element | undefined) => ["old", "new", "open"].map((kind) => ring?.querySelectorAll(`.${kind}`).length);

  it("go round in rings, and the fine falls in a full one", () => {
    const { root } = draw("bags");
    const hands = [...root.querySelectorAll(".spades-bagbook-hand")];
    expect(hands.map((hand) => hand.querySelectorAll(".ring").length)).toEqual([1, 1, 2]);
    const rings = [...root.querySelectorAll(".ring")];
    expect(rings.map(dots)).toEqual([[0, 3, 7], [3, 3, 4], [6, 4, 0], [0, 1, 9]]);
    expect(rings.map((ring) => ring.querySelector(".fine")?.textContent ?? "")).toEqual(["", "", "−100", ""]);
    expect(root.querySelector(".spades-say")?.textContent).toContain("3 + 3 + 5 = 11");
  });

  it("show two fines in one hand", () => {
    const { root } = draw("bags, two tens");
    expect([...root.querySelectorAll(".ring")].map(dots)).toEqual([[9, 1, 0], [0, 10, 0], [0, 0, 10]]);
  });

  it("take hands in and out, and mark what changed", async () => {
    const { host, root, button, field } = draw("bags");
    button(/Add a hand/).click();
    await settle();
    await host.accept("bags, more");
    expect(root.querySelectorAll(".spades-bagbook-hand.is-changed .mark")).toHaveLength(1);
    await enter(field("bid 4"), "nil");
    await host.accept("bags, more");
    button(/Take hand 2 out/).click();
    await settle();
    expect(host.wishes).toEqual([{ do: "add" }, { do: "set", field: "bid 4", value: "nil" }, { do: "remove", hand: 2 }]);
  });

  it("say at the field what is no number of tricks", async () => {
    const { host, field, find } = draw("bags");
    await enter(field("won 2"), "13½");
    await host.refuse("bags, refused");
    expect(field("won 2").value).toBe("13½");
    expect(find(".spades-problem").textContent).toContain("Whole tricks only.");
  });

  it("do without rings where there is no fine", () => {
    const { root } = draw("bags, no fine");
    expect(root.querySelector(".ring")).toBeNull();
    expect(root.textContent).toContain("these rules have no fine");
  });
});

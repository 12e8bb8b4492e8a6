import { describe, expect, it } from "vitest";
import { states } from "../fixtures-dev/states";
import type { TableState } from "../src/types";
import { draw } from "./help";
import { assertTableState } from "./shape";

/** Everything that looks like a table's state in the files that Python writes. */
function written(): [string, TableState][] {
  const files = import.meta.glob<unknown>("../fixtures/*.json", { eager: true, import: "default" });
  const found: [string, TableState][] = [];
  const look = (value: unknown, at: string): void => {
    if (!value || typeof value !== "object") return;
    if ((value as TableState).kind === "table" && "revision" in value) found.push([at, value as TableState]);
    else for (const [key, inner] of Object.entries(value)) look(inner, `${at} ${key}`);
  };
  for (const [name, content] of Object.entries(files)) look(content, name);
  return found;
}

const all: [string, TableState][] = [...Object.entries(states).map(([name, state]): [string, TableState] => [`dev ${name}`, state]), ...written()];

describe.each(all)("%s", (_, state) => {
  it("has the shape that the page expects", () => {
    assertTableState(state);
  });

  it("draws, with a name for every control and every card", () => {
    const { root, unmount } = draw(state);
    expect(root.querySelector("h2")?.textContent).toContain(state.heading);
    for (const button of root.querySelectorAll("button")) {
      expect((button.getAttribute("aria-label") ?? button.textContent ?? "").trim()).not.toBe("");
    }
    for (const image of root.querySelectorAll('[role="img"]')) expect(image.getAttribute("aria-label")).toBeTruthy();
    const shown = [...root.querySelectorAll<HTMLElement>(".spades-hand [data-card]")].map((card) => card.dataset.card);
    if (state.phase !== "scored" && state.phase !== "over") expect(shown).toEqual(state.hand.cards.map((card) => card.code));
    expect(root.textContent).not.toMatch(/\{[2-9TJQKA]+[SHDC]\}|\{n\}|undefined|null|NaN/);
    unmount();
  });

  it("has one tab stop in the hand and ids that occur once", () => {
    const { root, unmount } = draw(state);
    const stops = root.querySelectorAll('.spades-hand [tabindex="0"]');
    if (root.querySelector(".spades-hand button")) expect(stops).toHaveLength(1);
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    unmount();
  });
});

describe("the shape check", () => {
  it("names the field that is wrong, missing or unknown", () => {
    expect(() => assertTableState({ ...states.play, target: "500" })).toThrow("state.target: expected number");
    expect(() => assertTableState({ ...states.play, extra: 1 })).toThrow("state.extra");
    const { hint: _, ...less } = states.play;
    expect(() => assertTableState(less)).toThrow("state.hint");
  });
});

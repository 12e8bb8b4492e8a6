import { expect, it } from "vitest";
import { states } from "../fixtures-dev/states";
import type { Host } from "../src/host";
import { mount } from "../src/lessons/mount";
import type { LessonState, TableState } from "../src/types";
import { draw as table, HandHost, settle } from "./help";

/** Everything that looks like a lesson's state in the files that Python writes, and some of the page's own. */
function lessons(): LessonState[] {
  const files = import.meta.glob<unknown>("../fixtures/*.json", { eager: true, import: "default" });
  const look = (value: unknown): LessonState[] => {
    if (!value || typeof value !== "object") return [];
    return "kind" in value && "revision" in value ? [value as LessonState] : Object.values(value).flatMap(look);
  };
  return [...Object.values(states), ...Object.values(files).flatMap(look)];
}

/** The second text has no sign of its own before it: without one the two are read as one. */
function check(root: HTMLElement): number {
  const smalls = [...root.querySelectorAll<HTMLElement>("button small:not([aria-hidden]), .spades-options label small")];
  for (const small of smalls) {
    const control = small.closest("button") ?? small.closest("label")?.querySelector("input");
    expect(control?.getAttribute("aria-label")).toContain(`, ${small.textContent}`);
  }
  for (const one of root.querySelectorAll("table")) expect(one.caption?.textContent || one.getAttribute("aria-label")).toBeTruthy();
  return smalls.length;
}

it("a small second text is set off for the ear, and every table has a name", async () => {
  let found = 0;
  for (const state of lessons()) {
    if (state.kind === "table") {
      const { root, unmount, find } = table(state as TableState);
      root.querySelector<HTMLElement>(".spades-pad input:not([aria-disabled])")?.click();
      find('[aria-label="Settings and help"]').click();
      await settle();
      found += check(root);
      unmount();
      root.remove();
    } else {
      const root = document.createElement("section");
      document.body.append(root);
      const unmount = mount(root, new HandHost(state as TableState) as Host);
      found += check(root);
      unmount();
      root.remove();
    }
  }
  expect(found).toBeGreaterThan(100);
});

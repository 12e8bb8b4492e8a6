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
  const smalls = [...root.querySelectorAll<HTMLElement>("button small:not([aria-hidden]), .spades-menu label small")];
  for (const small of smalls) {
    const before = small.closest("button, label")?.textContent?.split(small.textContent ?? "")[0] ?? "";
    expect(before.replace(/,[A-Z]$/, ",").trim()).toMatch(/\S,$/);
  }
  for (const one of root.querySelectorAll("table")) expect(one.caption?.textContent || one.getAttribute("aria-label")).toBeTruthy();
  return smalls.length;
}

const all = lessons();
const kinds = [...new Set(all.map(({ kind }) => kind))];

it.each(kinds)("in a lesson of the kind %s a small second text is set off for the ear, and every table has a name", { timeout: 20_000 }, async (kind) => {
  for (const state of all.filter((one) => one.kind === kind)) {
    const { root, unmount } = kind === "table" ? await opened(state as TableState) : lesson(state);
    check(root);
    unmount();
    root.remove();
  }
});

it("there are such texts", async () => {
  const { root, unmount } = await opened(states.bid);
  expect(check(root)).toBeGreaterThan(5);
  unmount();
});

/** With its menu, and a bid chosen. */
async function opened(state: TableState) {
  const drawn = table(state);
  drawn.root.querySelector<HTMLElement>(".spades-pad input:not([aria-disabled])")?.click();
  drawn.find('[aria-label="Settings and help"]').click();
  await settle();
  return drawn;
}

function lesson(state: LessonState) {
  const root = document.createElement("section");
  document.body.append(root);
  return { root, unmount: mount(root, new HandHost(state as TableState) as Host) };
}

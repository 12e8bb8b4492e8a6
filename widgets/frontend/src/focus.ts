import type { TableState } from "./types";

/** Where focus goes when the thing that had it is gone: never to the page's body. */

const HAND = '.spades-hand [tabindex="0"]';
const CHOICE = ".spades-choice .primary, .spades-choice button, .spades-onward button";
const PAD = ".spades-pad input:checked, .spades-pad input, .spades-bidding button";
const GO = ".spades-go";

const ORDER: Record<string, string[]> = {
  hand: [HAND, GO, CHOICE, PAD],
  go: [HAND, CHOICE, PAD, GO],
  check: [HAND, PAD, CHOICE],
  other: [CHOICE, PAD, HAND, GO],
};

/** Widgets that were last used by key: there, what has the focus must be on the screen. */
const keyed = new WeakSet<HTMLElement>();

export const setKeyed = (root: HTMLElement, yes: boolean): unknown => (yes ? keyed.add(root) : keyed.delete(root));

export function reveal(root: HTMLElement, focused: Element | null): void {
  if (keyed.has(root) && focused && root.contains(focused)) focused.scrollIntoView?.({ block: "nearest" });
}

/** What has the focus, if a reader at the keys sees any of it: whatever grows around it, that is to stay so. */
export function seen(root: HTMLElement): Element | null {
  const focused = root.ownerDocument.activeElement;
  if (!keyed.has(root) || !focused || !root.contains(focused)) return null;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < innerHeight ? focused : null;
}

export const zoneOf = (element: Element | null): string =>
  element?.closest<HTMLElement>("[data-zone]")?.dataset.zone ?? "other";

export function refocus(root: HTMLElement, zone: string): void {
  for (const selector of [...(ORDER[zone] ?? ORDER.other ?? []), ".spades-bar h2"]) {
    for (const one of selector.split(", ")) {
      for (const found of root.querySelectorAll<HTMLElement>(one)) {
        found.focus({ preventScroll: true });
        if (root.ownerDocument.activeElement === found) return;
      }
    }
  }
}

/** To the head of what has come, and to its first choice, if the reader is still here. */
export function arrive(root: HTMLElement, smooth: boolean): void {
  if (!root.contains(root.ownerDocument.activeElement)) return;
  const head = root.querySelector(".spades-bar");
  const top = head?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top >= innerHeight) head?.scrollIntoView?.({ block: "start", behavior: smooth && !keyed.has(root) ? "smooth" : "instant" });
  refocus(root, "other");
}

/** What belongs together in one view, from where to where: the first that fits is brought to the reader. */
const VIEWS: Record<string, [from: string, to: string][]> = {
  sheet: [[".spades-bar", ".spades-next"]],
  pause: [[".spades-stage", ".spades-actions"], [".spades-say", ".spades-actions"]],
  play: [[".spades-stage", ".spades-actions"], [".spades-say", ".spades-hand"]],
  draft: [[".spades-stage", ".spades-hand"], [".spades-stage", ".spades-choice"], [".spades-say", ".spades-choice"]],
  other: [[".spades-stage", ".spades-hand"], [".spades-say", ".spades-hand"], [".spades-say", ".spades-choice, .spades-bidding"]],
};

/** After a step: what is needed to go on is on the screen, by the shortest way. */
export function bring(root: HTMLElement, { phase, pause, sheet }: TableState, smooth: boolean): void {
  const find = (selector: string) => root.querySelector(selector);
  const show = (element: Element | null, block: ScrollLogicalPosition) => element?.scrollIntoView?.({ block, behavior: smooth && !keyed.has(root) ? "smooth" : "instant" });
  const above = parseFloat(getComputedStyle(root.ownerDocument.documentElement).scrollPaddingTop) || 0;
  const views = VIEWS[sheet.length ? "sheet" : pause ? "pause" : phase] ?? VIEWS.other ?? [];
  for (const [from, to] of views) {
    const [first, last] = [find(from), find(to)];
    if (!first || !last) continue;
    const { top } = first.getBoundingClientRect();
    const { bottom } = last.getBoundingClientRect();
    if (bottom - top <= innerHeight - above) return show(bottom > innerHeight ? last : first, "nearest");
  }
  if (sheet.length) show(find(".spades-bar"), "start");
}

/** In a lesson: something else of the same zone, or the heading. */
export function refocusIn(root: HTMLElement, zone: string): void {
  const near = [...root.querySelectorAll<HTMLElement>("[data-zone]")].find((one) => one.dataset.zone === zone);
  const next = near?.querySelector<HTMLElement>('[tabindex="0"], button:not([tabindex]), input, select') ?? root.querySelector<HTMLElement>(".spades-bar h2");
  next?.focus({ preventScroll: true });
}

export function focusCard(root: HTMLElement, code: string): void {
  root.querySelector<HTMLElement>(`.spades-hand [data-card="${code}"]`)?.focus({ preventScroll: true });
}

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tellTerms } from "../src/terms";

let link: HTMLElement;
let other: HTMLElement;

beforeAll(() => tellTerms(document));
beforeEach(() => {
  document.body.innerHTML = '<p><a class="glossary-term" title="A trick over the contract." href="#bag">bag</a> <a class="glossary-term" title="Cards of one kind." href="#suit">suit</a> <b>text</b></p>';
  [link, other] = document.querySelectorAll("a") as unknown as [HTMLElement, HTMLElement];
});

/** A press, and whether the link is followed. */
function press(element: Element, pointerType: string, detail = 1): boolean {
  if (detail) element.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
  return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
}

const told = () => [...document.querySelectorAll(".is-told")];

describe("a word of the glossary", () => {
  it("tells what it means at the first tap, and is followed at the second", () => {
    expect(press(link, "touch")).toBe(false);
    expect(told()).toEqual([link]);
    expect(link.dataset.told).toBe("A trick over the contract. Tap again for the glossary.");
    expect(press(link, "touch")).toBe(true);
  });

  it("makes way for another, or for a tap beside it", () => {
    press(link, "touch");
    expect(press(other, "touch")).toBe(false);
    expect(told()).toEqual([other]);
    expect(press(document.querySelector("b") as Element, "touch")).toBe(true);
    expect(told()).toEqual([]);
  });

  it("is followed at once with a mouse or a key", () => {
    expect(press(link, "mouse")).toBe(true);
    press(other, "touch");
    expect(press(link, "touch", 0)).toBe(true);
  });
});

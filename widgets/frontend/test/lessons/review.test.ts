import { describe, expect, it, vi } from "vitest";
import review from "../../fixtures/review.json";
import { nameRegion } from "../../src/region";
import { settle } from "../help";
import { draw as drawn } from "./helpers";

const draw = (name: string) => {
  const shown = drawn(review, name);
  return { ...shown, costs: () => [...shown.root.querySelectorAll<HTMLElement>(".spades-review-costs > li")] };
};

describe("a review", () => {
  it.each(Object.keys(review).filter((name) => !name.startsWith("refusal")))("draws %s", (name) => {
    const { root, named } = draw(name);
    expect(root.textContent).not.toMatch(/undefined|NaN|null|\{/);
    for (const control of root.querySelectorAll("button, select, progress")) expect(named(control)).not.toBe("");
  });

  it("begins when it is told to, and then goes on by itself, one decision at a time", async () => {
    const { host, press, root } = draw("ready");
    expect(host.wishes).toEqual([]);
    await press(/^Look at the decisions/);
    expect(host.wishes).toEqual([{ do: "look" }]);
    await host.accept("going");
    expect(host.wishes).toEqual([{ do: "look" }, { do: "look" }]);
    expect(root.querySelector("progress")?.value).toBe(18);
    await host.accept("done");
    expect(host.wishes).toHaveLength(2);
  });

  it("goes on after a failure only when it is told to", async () => {
    const { host, button } = draw("going");
    await settle();
    expect(host.wishes).toEqual([{ do: "look" }]);
    await host.refuse("refusal all");
    await settle();
    expect(host.wishes).toHaveLength(1);
    button(/^Go on/).click();
    await settle();
    expect(host.wishes).toHaveLength(2);
  });

  it("reads out nothing while it goes on", async () => {
    const { host, root } = draw("ready");
    await host.accept("going");
    await new Promise((done) => setTimeout(done, 200));
    expect(root.querySelector("[aria-live=polite]")?.textContent).toBe("");
    await host.accept("done");
    await new Promise((done) => setTimeout(done, 200));
    expect(root.querySelector("[aria-live=polite]")?.textContent).toContain("Three decisions cost points.");
  });

  it("lists what cost most first, each with a way to its moment", async () => {
    const { host, costs, press } = draw("done");
    expect(costs().map((one) => one.querySelector(".what span")?.textContent)).toEqual(["about 12 points", "about 6 points", "about 3 points"]);
    await press(/^Show the moment: Trick/);
    const step = review.done.costs[0]?.step;
    expect(host.wishes).toEqual([{ do: "show", step }]);
    await host.accept("moment");
    const [first] = costs();
    expect(first?.querySelector("button")?.getAttribute("aria-expanded")).toBe("true");
    expect(first?.querySelector(".is-played")?.getAttribute("aria-label")).toMatch(/, played$/);
    expect(first?.querySelector(".is-better")?.getAttribute("aria-label")).toMatch(/, better$/);
    await press(/^Hide it/);
    expect(host.wishes.at(-1)).toEqual({ do: "show", step: null });
  });

  it("marks what was chosen and what is better where there is no card to play", () => {
    const { costs } = draw("bid");
    const choices = [...(costs()[0]?.querySelectorAll(".spades-review-choices li") ?? [])];
    expect(choices.map((one) => one.textContent)).toEqual(["Bid 3 ✗ chosen", "Bid 5 ✓ better"]);
    expect(choices.map((one) => one.className)).toEqual(["is-played", "is-better"]);
    expect(choices.map((one) => one.querySelector("i")?.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
    expect(costs()[0]?.querySelector(".legend")).toBeNull();
    const card = draw("moment").root;
    expect(card.querySelector(".spades-review-choices")).toBeNull();
    expect(card.querySelector(".legend")).not.toBeNull();
    expect(draw("draft").root.querySelector(".spades-review-choices")?.textContent).toMatch(/^Keeping .* ✗ chosenRefusing .* ✓ better$/);
  });

  it("gives its record away, and takes no other in its place", async () => {
    const { host, root, press, find, named } = draw("done");
    host.answer = { record: '{"spades-record":1,"seed":11,"rules":{"game":"two-player"}}' };
    await press(/^Record$/);
    const field = find<HTMLTextAreaElement>(".spades-drawer textarea");
    expect(field.value).toBe(host.answer.record);
    expect(field.readOnly).toBe(true);
    const buttons = [...root.querySelectorAll(".spades-drawer .spades-menu-row button")].map(named);
    expect(buttons).toEqual(["Copy this game", "Save as a file"]);
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await press(/^Save as a file$/);
    click.mockRestore();
    expect(saved).toEqual(["spades-two-player-11.json"]);
    expect(host.wishes).toEqual([]);
  });

  it("has a name of its own as a region, on a page with others", () => {
    const page = document.createElement("main");
    page.innerHTML = `<section class="spades" data-kind="replay"><section class="spades" data-kind="review"></section></section>
      <section class="spades" data-kind="review"></section><section class="spades" data-kind="review"></section>`;
    document.body.append(page);
    const roots = [...page.querySelectorAll<HTMLElement>("section")];
    for (const root of roots) nameRegion(root, root.dataset.kind === "review" ? "Review of a hand" : "Replay of a game");
    expect(roots.map((root) => root.getAttribute("aria-label"))).toEqual([
      "Replay of a game", "Review of a hand, in Replay of a game", "Review of a hand", "Review of a hand (review 2)",
    ]);
    page.remove();
  });

  it("ends well where nothing cost more than its error", () => {
    const { said, costs } = draw("clean");
    expect(said()).toContain("No decision cost points that are more than chance");
    expect(costs()).toEqual([]);
  });
});

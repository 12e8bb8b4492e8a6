import { describe, expect, it } from "vitest";
import review from "../../fixtures/review.json";
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

  it("ends well where nothing cost more than its error", () => {
    const { said, costs } = draw("clean");
    expect(said()).toContain("No decision cost points that are more than chance");
    expect(costs()).toEqual([]);
  });
});

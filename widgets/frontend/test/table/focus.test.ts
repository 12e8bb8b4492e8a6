import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import { setPrefs } from "../../src/prefs";
import { draw, settle } from "../help";

const focused = () => document.activeElement as HTMLElement;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("focus is never lost", () => {
  const steps: [keyof typeof states, (d: ReturnType<typeof draw>) => HTMLElement, keyof typeof states, string][] = [
    ["bid-unseen", (d) => d.button("Look"), "bid", ".spades-pad input"],
    ["bid", (d) => d.button("Your bid"), "play", ".spades-hand"],
    ["draft-first", (d) => d.button("Double Nil"), "draft", ".spades-choice"],
    ["draft", (d) => d.button("Keep"), "bid-two", ".spades-pad input"],
    ["give", (d) => d.button("Give"), "received", ".spades-bidding"],
    ["received", (d) => d.card("QH"), "play", ".spades-hand"],
    ["play", (d) => d.card("AH"), "trick-complete", ".spades-hand"],
    ["trick-complete", (d) => d.button("Continue"), "next-lead", ".spades-hand"],
    ["play-two", (d) => d.card("KC"), "scored", ".spades-onward"],
    ["scored", (d) => d.button("Next hand"), "bid-unseen", ".spades-choice"],
    ["over", (d) => d.button("New game"), "draft-first", ".spades-choice"],
    ["play", (d) => d.card("AH"), "draft-theirs", "h2"],
  ];

  it.each(steps)("from %s", async (from, pick, to, zone) => {
    const drawn = draw(from);
    pick(drawn).focus();
    await settle();
    drawn.host.show({ ...states[to], revision: 99 });
    await settle();
    expect(focused().closest(zone), `${focused().outerHTML.slice(0, 120)}`).not.toBeNull();
    expect(drawn.root.contains(focused())).toBe(true);
  });

  it("nor is it left below the screen after a key; a pointer moves no page", async () => {
    const seen: Element[] = [];
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
      expect(how).toMatchObject({ block: "nearest" });
      seen.push(this);
    });
    const { host, card, key } = draw("play-two");
    card("KC").focus();
    card("KC").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    host.show({ ...states["play-two"], revision: 98 });
    await settle();
    expect(seen).toEqual([]);
    key("Enter");
    host.show({ ...states.scored, revision: 99 });
    await settle();
    expect(focused().closest(".spades-onward")).not.toBeNull();
    expect(seen).toContain(focused());
    scroll.mockRestore();
  });

  describe("after a step of the reader's own", () => {
    /** Parts of a narrow table, by their upper and lower edge; the screen is 600 high. */
    const EDGES: Record<string, [number, number]> = {
      "spades-bar": [-60, -30], "spades-stage": [60, 290], "spades-say": [300, 425], "spades-hand": [435, 587], "spades-actions": [597, 641],
    };
    const brought: [string, unknown][] = [];
    beforeEach(() => {
      brought.length = 0;
      vi.stubGlobal("innerHeight", 600);
      vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
        const [top, bottom] = EDGES[this.classList[0] ?? ""] ?? [0, 0];
        return { top, bottom, left: 0, right: 0, width: 0, height: bottom - top, x: 0, y: top } as DOMRect;
      });
      vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, how) {
        brought.push([this.classList[0] ?? "", (how as ScrollIntoViewOptions).block]);
      });
    });
    afterEach(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });

    it("the button that goes on is on the screen", async () => {
      const { host, card } = draw("play");
      card("AH").click();
      await host.accept(states["trick-complete"]);
      expect(brought).toEqual([["spades-actions", "nearest"]]);
    });

    it("a score is read from its head", async () => {
      const { host, card } = draw("play-two");
      card("KC").click();
      EDGES["spades-actions"] = [1000, 1044];
      await host.accept(states.scored);
      expect(brought).toEqual([["spades-bar", "start"]]);
    });

    it("the page stays where it is when the table goes on by itself", async () => {
      setPrefs({ tricks: 3 });
      const { host } = draw({ ...states["trick-complete"], pace: "auto" });
      await vi.advanceTimersByTimeAsync(2500);
      expect(host.sent).toHaveLength(1);
      await host.accept(states["next-lead"]);
      expect(brought).toEqual([]);
    });
  });

  it("and never taken from elsewhere", async () => {
    const { host } = draw("play");
    host.show({ ...states["trick-complete"], revision: 99 });
    await settle();
    expect(focused()).toBe(document.body);
  });

  it("comes back to the button that opened a sheet", async () => {
    const { button, root, key } = draw("play");
    button("Scores").focus();
    button("Scores").click();
    await settle();
    expect(focused().closest('[role="dialog"]')).not.toBeNull();
    key("Escape");
    await settle();
    expect(root.querySelector('[role="dialog"]')).toBeNull();
    expect(focused()).toBe(button("Scores"));
  });
});

describe("what is read out", () => {
  it("is the state's sentence, gathered, and only for a new revision", async () => {
    const { host, find } = draw("play");
    const status = find('[role="status"]');
    await vi.advanceTimersByTimeAsync(500);
    expect(status.textContent).toBe("");
    host.show({ ...states["trick-complete"], revision: 50, announce: "One {QS}." });
    host.show({ ...states["next-lead"], revision: 51, announce: "Two {TD}." });
    expect(status.textContent).toBe("");
    await vi.advanceTimersByTimeAsync(160);
    expect(status.textContent).toBe("Two the 10 of diamonds.");
    status.textContent = "";
    host.tell();
    await vi.advanceTimersByTimeAsync(500);
    expect(status.textContent).toBe("");
  });

  it.each([
    ["t", "North led the 10 of hearts; East the king of hearts, winning. You to play."],
    ["b", "You: bid 3, won 1; West: Nil, won 0; North: bid 2, won 1; East: bid 4, won 1."],
    ["p", "You & North: 163 points, bags 3; East & West: 128 points, bags 8. Game to 500."],
    ["l", "You the 5 of diamonds, West the 3 of diamonds, North the ace of diamonds, East the 9 of diamonds. North won: the highest diamond."],
  ])("answers the key %s, for the eye too", async (letter, sentence) => {
    const { card, key, find } = draw("play");
    card("AH").focus();
    key(letter);
    await vi.advanceTimersByTimeAsync(200);
    expect(find('[role="status"]').textContent).toContain(sentence);
    expect(find(".spades-say").className).toContain("is-note");
  });
});

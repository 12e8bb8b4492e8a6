import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import type { Refusal } from "../src/host";
import { prefs, setPrefs } from "../src/prefs";
import { draw, settle } from "./help";

const REFUSAL: Refusal = {
  code: "illegal", card: "4S", allowed: ["AH"],
  say: { lead: "Not the {4S}.", text: "Hearts were led, so follow suit: {AH}.", more: "A spade falls only when you have no heart.", clause: "play.follow" },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const focused = () => document.activeElement as HTMLElement;

describe("playing a card", () => {
  it("takes one press and names the revision it was made on", async () => {
    const { host, card } = draw("play");
    card("QH").click();
    await settle();
    expect(host.sent.map((one) => one.intent)).toEqual([{ do: "act", action: "play QH", revision: states.play.revision }]);
  });

  it("is sent once, however often it is pressed before the answer", async () => {
    const { host, card, button } = draw("play");
    card("QH").click();
    card("QH").click();
    card("AH").click();
    button("Undo").click();
    await settle();
    expect(host.sent).toHaveLength(1);
    host.sent[0]?.answer({ ...REFUSAL });
    await settle();
    card("AH").click();
    expect(host.sent).toHaveLength(2);
  });

  it("ignores the second half of a double click that lands on another card", async () => {
    const { host, card } = draw("play");
    card("QH").click();
    await settle();
    await host.accept({ ...states.play, hand: { ...states.play.hand, cards: states.play.hand.cards.filter((one) => one.code !== "QH") } });
    card("6H").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await settle();
    expect(host.sent).toHaveLength(1);
    card("6H").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(host.sent).toHaveLength(2);
  });

  it("asks first where that is wished: lift, then play", async () => {
    setPrefs({ ask: true });
    const { host, card, button, key, root } = draw("play");
    card("QH").click();
    await settle();
    expect(host.sent).toHaveLength(0);
    expect(card("QH").classList.contains("is-lifted")).toBe(true);
    expect(card("QH").getAttribute("aria-label")).toBe("Queen of hearts, chosen");
    key("Escape");
    await settle();
    expect(root.querySelector(".is-lifted")).toBeNull();
    card("QH").click();
    await settle();
    button("Play the queen of hearts").click();
    await settle();
    expect(host.sent).toHaveLength(1);
  });
});

describe("a refusal", () => {
  it("stands at the card, is read out, and leaves the focus there", async () => {
    const { root, host, card, find } = draw("play");
    card("4S").focus();
    card("4S").click();
    await settle();
    host.sent[0]?.answer(REFUSAL);
    await settle();
    expect(card("4S").classList.contains("is-refused")).toBe(true);
    expect(find(".spades-say").className).toContain("is-refused has-nib");
    expect(find(".spades-say a").getAttribute("href")).toBe("#rule-play.follow");
    expect(find('[aria-live="assertive"]').textContent).toBe(
      "Not the 4 of spades. Hearts were led, so follow suit: the ace of hearts. A spade falls only when you have no heart.",
    );
    expect(focused()).toBe(card("4S"));
    expect(root.querySelectorAll(".spades-hand button")).toHaveLength(10);
  });

  it("is read out again when it comes again, and goes with the next state", async () => {
    const { host, card, find, root } = draw("play");
    for (let i = 0; i < 2; i++) {
      card("4S").click();
      await settle();
      host.sent.at(-1)?.answer(REFUSAL);
      await Promise.resolve();
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(40);
    expect(find('[aria-live="assertive"]').textContent).toContain("Not the 4 of spades");
    card("AH").click();
    await settle();
    await host.accept(states["trick-complete"]);
    expect(root.querySelector(".is-refused")).toBeNull();
  });

  it.each([
    ["after a mistake", "AH"],
    ["never", ""],
  ] as const)("raises what may be played: %s", async (marking, raised) => {
    const { hand } = states.play;
    const { host, card, root } = draw({ ...states.play, hand: { ...hand, marking, why_not: "", cards: hand.cards.map((one) => ({ ...one, playable: null })) } });
    card("4S").click();
    await settle();
    expect(root.querySelector(".is-legal")).toBeNull();
    host.sent[0]?.answer(REFUSAL);
    await settle();
    expect(root.querySelector(".is-legal")?.getAttribute("data-card") ?? "").toBe(raised);
    expect(root.querySelector("[aria-disabled] .spades-face, button[aria-describedby]")).toBeNull();
  });

  it("says so when no answer came", async () => {
    const { host, card, find } = draw("play");
    card("AH").click();
    await settle();
    host.sent[0]?.fail("The engine gave no answer.");
    await settle();
    expect(find(".spades-say").textContent).toContain("The engine gave no answer.");
    card("AH").click();
    expect(host.sent).toHaveLength(2);
  });
});

describe("going on after a full trick", () => {
  const row = { number: 1, points: [40, 50], totals: [40, 50] } as never;
  const complete = { ...states["trick-complete"], history: [row] };
  beforeEach(() => setPrefs({ tricks: 3 }));

  it("waits for a new reader, who sends the first three on", async () => {
    setPrefs({ tricks: 0 });
    for (const sent of [1, 2, 3]) {
      const { host, button } = draw(complete);
      await vi.advanceTimersByTimeAsync(9000);
      expect(host.sent).toHaveLength(0);
      button("Continue").click();
      expect(prefs().tricks).toBe(sent);
    }
    const { host } = draw(complete);
    await vi.advanceTimersByTimeAsync(1200);
    expect(host.sent).toHaveLength(1);
    expect(prefs().tricks).toBe(3);
  });

  it("takes longer in a first hand", async () => {
    const { host } = draw({ ...complete, history: [] });
    await vi.advanceTimersByTimeAsync(2300);
    expect(host.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(host.sent).toHaveLength(1);
  });

  it("leaves a press that comes too late without effect, where Hint now stands", async () => {
    const { host, button } = draw(complete);
    await vi.advanceTimersByTimeAsync(1200);
    await host.accept({ ...states.play, revision: complete.revision + 1 });
    await settle();
    const asked = vi.spyOn(host, "ask");
    button("Hint").click();
    expect(button("Hint").getAttribute("aria-disabled")).toBe("true");
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(900);
    button("Hint").click();
    expect(asked).toHaveBeenCalledOnce();
  });

  it("happens by itself after a rest, where the lesson says so", async () => {
    const { host } = draw(complete);
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(host.sent[0]?.intent).toEqual({ do: "continue", revision: complete.revision });
  });

  it("waits where the lesson waits, where the reader wants to, and while something is open", async () => {
    const waits = draw({ ...complete, pace: "wait" });
    const open = draw(complete);
    open.button("Scores").click();
    await settle();
    const onIt = draw(complete);
    onIt.button("Continue").focus();
    await vi.advanceTimersByTimeAsync(5000);
    expect([waits, open, onIt].map(({ host }) => host.sent.length)).toEqual([0, 0, 0]);
    setPrefs({ auto: false });
    const never = draw(complete);
    await vi.advanceTimersByTimeAsync(5000);
    expect(never.host.sent).toHaveLength(0);
  });

  it("happens at once on a press of the table or the button, once", async () => {
    const table = draw(complete);
    table.find(".spades-stage").click();
    table.button("Continue").click();
    await vi.advanceTimersByTimeAsync(3000);
    expect(table.host.sent).toHaveLength(1);
  });

  it("leads the pressed card when the lead is the reader's", async () => {
    const { host, card } = draw(complete);
    card("QH").click();
    await settle();
    await host.accept(states["next-lead"]);
    expect(host.sent.map((one) => one.intent.do)).toEqual(["continue", "act"]);
  });

  it("plays nothing onto cards the reader has not seen, nor what may not be led", async () => {
    const { host, card } = draw(complete);
    card("QH").click();
    await settle();
    await host.accept(states.play);
    expect(host.sent).toHaveLength(1);
    const spade = draw(complete);
    spade.card("AS").click();
    await settle();
    await spade.host.accept(states["next-lead"]);
    expect(spade.host.sent).toHaveLength(1);
  });
});

describe("while cards are on their way", () => {
  const after = {
    ...states["trick-complete"], revision: 99, spades_broken: true, happened: "You play the ace of hearts, West plays the 2.",
    seats: states["trick-complete"].seats.map((seat) => (seat.mine ? { ...seat, won: 2, tally: ["won" as const, "won" as const, "owed" as const] } : seat)),
    sides: states["trick-complete"].sides.map((side) => (side.mine ? { ...side, facts: "bid 5, won 3" } : side)),
  };
  const running = () => {
    const animation = { finish: () => {}, finished: new Promise(() => {}) };
    Element.prototype.animate = vi.fn(() => animation as unknown as Animation);
  };
  const { animate } = Element.prototype;
  afterEach(() => {
    Element.prototype.animate = animate;
  });
  const facts = ({ root, find, button }: ReturnType<typeof draw>) => [
    find('.spades-seat[data-seat="s"]').textContent?.match(/won \d/)?.[0],
    root.querySelectorAll('.spades-seat[data-seat="s"] .spades-tally .won').length,
    find(".spades-side.is-mine .line").textContent?.includes("bid 5, won 3"),
    find(".spades-sign").textContent,
    find(".spades-words").textContent?.includes(after.happened),
    find(".spades-actions").className.replace("spades-actions ", ""),
    button("Hint").getAttribute("aria-disabled"),
  ];
  const KEPT = ["won 1", 1, false, "Spades not broken", true, "is-waiting", "true"];
  const SHOWN = ["won 2", 2, true, "Spades broken", false, "has-go", "true"];

  it("the table keeps to itself what they decide, and says who plays", async () => {
    running();
    const drawn = draw("play");
    drawn.host.show(after);
    await settle();
    expect(facts(drawn)).toEqual(KEPT);
    await vi.advanceTimersByTimeAsync(600);
    expect(facts(drawn)).toEqual(KEPT);
    await vi.advanceTimersByTimeAsync(60);
    expect(facts(drawn)).toEqual(SHOWN);
  });

  it("a key ends that at once, a press when it is over, the next state too", async () => {
    running();
    const byKey = draw("play");
    byKey.host.show(after);
    await settle();
    byKey.card("6H").focus();
    byKey.key("ArrowLeft");
    await settle();
    expect(facts(byKey)).toEqual(SHOWN);
    const pressed = draw("play");
    pressed.host.show(after);
    await settle();
    pressed.root.dispatchEvent(new Event("pointerdown"));
    await settle();
    expect(facts(pressed)).toEqual(KEPT);
    await vi.advanceTimersByTimeAsync(310);
    expect(facts(pressed)).toEqual(SHOWN);
    const next = draw("play");
    next.host.show(after);
    await settle();
    next.host.show({ ...after, revision: 100 });
    await settle();
    expect(facts(next)).toEqual(SHOWN);
  });

  it("a hint waits as well", async () => {
    running();
    const { host, button } = draw("next-lead");
    host.show({ ...states.play, revision: 99, happened: "North leads the 10 of hearts, East plays the king." });
    await settle();
    expect(button("Hint").getAttribute("aria-disabled")).toBe("true");
    button("Hint").click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.asked).toEqual([]);
    expect(button("Hint").getAttribute("aria-disabled")).toBeNull();
  });

  it("with motion off they come in their turn all the same, only without a way", async () => {
    running();
    setPrefs({ motion: "off" });
    const drawn = draw("play");
    drawn.host.show(after);
    await settle();
    expect(facts(drawn)).toEqual(KEPT);
    const frames = vi.mocked(Element.prototype.animate).mock.calls.flatMap(([steps]) => steps as Keyframe[]);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter((frame) => "transform" in frame)).toEqual([]);
    await vi.advanceTimersByTimeAsync(430);
    expect(facts(drawn)).toEqual(SHOWN);
  });

  it("nothing is kept back where pauses and motion are off", async () => {
    running();
    setPrefs({ motion: "off", pauses: false });
    const drawn = draw("play");
    drawn.host.show(after);
    await settle();
    expect(facts(drawn)).toEqual(SHOWN);
    expect(Element.prototype.animate).not.toHaveBeenCalled();
  });
});

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

describe("undo", () => {
  it("names what it took back", async () => {
    const { host, button, find } = draw("play");
    button("Undo").click();
    await settle();
    await host.accept(states.play);
    await vi.advanceTimersByTimeAsync(200);
    expect(find(".spades-say small").textContent).toContain("Undone: your 5 of diamonds.");
    expect(find('[role="status"]').textContent).toMatch(/^Undone: your 5 of diamonds. Your turn./);
  });

  it("says where there is nothing to take back", async () => {
    const { host, button, find } = draw("bid-unseen");
    button("Undo").click();
    await vi.advanceTimersByTimeAsync(200);
    expect(host.sent).toHaveLength(0);
    expect(find('[role="status"]').textContent).toBe("Nothing to undo.");
  });
});

describe("asking", () => {
  it("shows a hint at its card", async () => {
    const { host, card, find, key } = draw("play");
    host.answers = { say: { lead: "Hint: the {AH}.", text: "It wins.", more: "", clause: "" }, card: "AH", action: "play AH" };
    card("6H").focus();
    key("i");
    await settle();
    expect(host.asked).toEqual([{ ask: "hint" }]);
    expect(card("AH").getAttribute("aria-label")).toBe("Ace of hearts, hint");
    expect(find(".spades-say").className).toContain("is-hint");
  });

  it("asks why for the focused card", async () => {
    const { host, card, key } = draw("play");
    card("4S").focus();
    key("w");
    await settle();
    expect(host.asked).toEqual([{ ask: "why", card: "4S" }]);
  });

  it("drops an answer that belongs to an earlier moment", async () => {
    const { host, button, find } = draw("play");
    host.answers = { say: { lead: "Hint.", text: "Old.", more: "", clause: "" } };
    button("Hint").click();
    host.show({ ...states["trick-complete"], revision: 77 });
    await settle();
    expect(find(".spades-say").textContent).not.toContain("Old.");
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../../fixtures-dev/states";
import { prefs, setPrefs } from "../../src/prefs";
import { draw, settle } from "../help";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

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

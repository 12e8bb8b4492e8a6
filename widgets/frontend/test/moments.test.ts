import { describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import { setPrefs } from "../src/prefs";
import { draw, settle } from "./help";

describe("bidding", () => {
  it("chooses, then confirms with a button that names the bid", async () => {
    const { host, find, button } = draw("bid");
    expect(button("Your bid").getAttribute("aria-disabled")).toBe("true");
    button("Your bid").click();
    expect(host.sent).toHaveLength(0);
    find('input[value="bid 3"]').click();
    await settle();
    expect(host.sent).toHaveLength(0);
    expect(button("Bid 3").textContent).toBe("Bid 3,contract 5 with North");
    button("Bid 3").click();
    expect(host.sent[0]?.intent).toMatchObject({ do: "act", action: "bid 3" });
  });

  it("keeps a choice that is the lesson even, and presses it by its key", async () => {
    const { host, root, button, key } = draw("draft");
    expect(root.querySelector(".spades-choice .primary")).toBeNull();
    button("Keep it").focus();
    key("r");
    expect(host.sent[0]?.intent).toMatchObject({ action: "refuse" });
  });
});

describe("a double click", () => {
  it("makes one choice, whatever comes to lie under the pointer", async () => {
    const { host, button } = draw("draft-first");
    const click = (name: string, detail: number) => button(name).dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
    click("Draw", 1);
    await settle();
    await host.accept(states.draft);
    click("Keep it", 2);
    await settle();
    expect(host.sent).toHaveLength(1);
    click("Keep it", 1);
    click("Keep it", 2);
    await settle();
    expect(host.sent).toHaveLength(2);
  });

  it("still takes back twice, on a page that has only begun as well", async () => {
    vi.spyOn(performance, "now").mockReturnValue(10);
    const { host, button } = draw("play");
    button("Undo").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await settle();
    await host.accept(states.play);
    button("Undo").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await settle();
    expect(host.sent).toHaveLength(2);
    vi.restoreAllMocks();
  });
});

describe("the exchange", () => {
  it("counts, marks what is chosen, and sends the cards", async () => {
    const { host, card, button, find } = draw("give");
    for (const code of ["AS", "AH", "QC"]) {
      card(code).click();
      await settle();
    }
    expect(card("AS").getAttribute("aria-pressed")).toBe("true");
    expect(button("Give").textContent).toBe("Give 3 cards to North,3 of 3 chosen");
    card("2D").click();
    await settle();
    expect(find(".spades-say").textContent).toContain("Press a chosen card again");
    card("AH").click();
    await settle();
    expect(button("Give").getAttribute("aria-disabled")).toBe("true");
    card("2D").click();
    await settle();
    button("Give").click();
    expect(host.sent[0]?.intent).toMatchObject({ action: "give AS QC 2D" });
  });

  it("may throw nothing, and calls that keeping", async () => {
    const { host, button, card } = draw("throw");
    card("2D").click();
    await settle();
    expect(button("Throw").classList.contains("primary")).toBe(true);
    expect(button("Throw").textContent).toBe("Throw 1 and take 1,1 of at most 3 chosen");
    card("2D").click();
    await settle();
    expect(button("Keep all").textContent).toBe("Keep all 13,0 of at most 3 chosen");
    expect(button("Keep all").classList.contains("primary")).toBe(false);
    button("Keep all 13").click();
    expect(host.sent[0]?.intent).toMatchObject({ action: "throw" });
  });
});

describe("a keyboard", () => {
  it("finds the list of keys by a button, by ?, and by the hand's description", async () => {
    const { root, button, card, key } = draw("play");
    button(/^Keys/).click();
    await settle();
    expect(root.querySelector('[role="dialog"]')?.textContent).toContain("next suit");
    key("Escape");
    await settle();
    card("AH").focus();
    key("?");
    await settle();
    expect(root.querySelector('[role="dialog"]')?.textContent).toContain("next suit");
    expect(root.querySelector(`#${root.querySelector("[role=toolbar]")?.getAttribute("aria-describedby")}`)?.textContent).toContain("question mark");
  });
});

describe("cards that come in", () => {
  it("are marked and told, in the place of the standing remark", async () => {
    const { host, root, find } = draw("draft");
    const next = states["draft-kept"];
    host.show({ ...next, revision: 99, happened: "Kept. North keeps." });
    await settle();
    expect(root.querySelector(".is-new")?.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Queen of hearts, new");
    expect(find(".spades-say .told").textContent).toContain("Kept. North keeps.");
  });
});

describe("what is left over", () => {
  const hint = { say: { lead: "Hint: bid 4.", text: "Four sure tricks.", more: "", clause: "bid.range" }, card: "", action: "bid 4" };

  it("a hint goes when another bid is chosen, and stays when it is followed", async () => {
    const { host, root, button } = draw("bid");
    host.answers = hint;
    button("Hint").click();
    await settle();
    const pick = async (value: string) => {
      (root.querySelector(`.spades-pad input[value="${value}"]`) as HTMLInputElement).click();
      await settle();
    };
    await pick("bid 4");
    expect(root.querySelector(".spades-say")?.textContent).toContain("Hint: bid 4.");
    await pick("nil");
    expect(root.querySelector(".spades-say")?.textContent).not.toContain("Hint");
    expect(root.querySelector(".is-hinted")).toBeNull();
  });

  it("a refusal is no more to be heard once something has happened", async () => {
    const { host, card, find } = draw("play");
    card("4S").click();
    host.sent.at(-1)?.answer({ code: "illegal", card: "4S", allowed: [], say: { lead: "Not the {4S}.", text: "", more: "", clause: "play.follow" } });
    await settle();
    expect(find('[aria-live="assertive"]').textContent).toContain("Not the 4 of spades.");
    card("AH").click();
    await host.accept(states["trick-complete"]);
    expect(find('[aria-live="assertive"]').textContent).toBe("");
  });

  it("a press counts as soon as the state is there, even before the word that the last one is done", async () => {
    const { host, card } = draw("play");
    card("AH").click();
    card("AH").click();
    await settle();
    expect(host.sent).toHaveLength(1);
    host.show({ ...states.play, revision: states.play.revision + 1 });
    await settle();
    card("AH").click();
    await settle();
    expect(host.sent.map(({ intent }) => intent.revision)).toEqual([states.play.revision, states.play.revision + 1]);
  });

  it("an open sheet closes for a new game and for a new hand, not for a card", async () => {
    const { host, root, button, card } = draw("play");
    button("Scores").click();
    await settle();
    card("AH").click();
    await host.accept(states["trick-complete"]);
    expect(root.querySelector('[role="dialog"]')).not.toBeNull();
    host.show({ ...states["bid-unseen"], heading: "Hand 9", revision: 99 });
    await settle();
    expect(root.querySelector('[role="dialog"]')).toBeNull();
  });

  it("a game entered in the middle shows what it began with", async () => {
    const { find, button } = draw({ ...states.play, history: [{ number: 1, points: [52, -42] }] });
    button("Scores").click();
    await settle();
    const rows = [...find('[role="dialog"]').querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1, 4)).toEqual([["Start", "111", "170"], ["1", "+52", "−42"], ["Total", "163", "128"]]);
  });
});

describe("text from outside", () => {
  it("stays text", () => {
    const hostile = '<img src=x onerror=alert(1)> {QS} {<b>} {QX} &amp; "';
    const { find, root } = draw({ ...states.play, say: { lead: hostile, text: hostile, more: hostile, clause: "play.follow" }, heading: hostile });
    expect(root.querySelector("img")).toBeNull();
    expect(find(".spades-words").querySelectorAll(".spades-c")).toHaveLength(3);
    expect(find(".spades-words p").textContent).toContain("<img src=x onerror=alert(1)> Qthe queen of spades {<b>} {QX} &amp;");
  });
});

describe("the link", () => {
  it("marks what waits for the engine as pending", async () => {
    const { host, card, find } = draw("play", (one) => (one.link = { kind: "starting" }));
    expect(find(".spades-starting").textContent).toBe("Still loading; you can already choose.");
    card("AH").click();
    await settle();
    expect(card("AH").classList.contains("is-pending")).toBe(true);
    expect(card("AH").getAttribute("aria-label")).toBe("Ace of hearts, pending");
    expect(host.sent).toHaveLength(1);
  });

  it("says that it is cut, and sends nothing", async () => {
    const { host, card, find } = draw("play");
    host.link = { kind: "off", say: "Not connected: run the cell again." };
    host.tell();
    await settle();
    expect(find(".spades-say").textContent).toBe("Not connected: run the cell again.");
    expect(find('[aria-live="assertive"]').textContent).toBe("Not connected: run the cell again.");
    card("AH").click();
    expect(host.sent).toHaveLength(0);
  });
});

describe("views", () => {
  it("are two of one game, each with its own choices", async () => {
    const one = draw("give");
    const two = draw("give");
    expect(one.root.getAttribute("aria-label")).toBe("Spades, partnership: exchange");
    expect(two.root.getAttribute("aria-label")).toBe("Spades, partnership: exchange (table 2)");
    one.card("AS").click();
    await settle();
    expect(two.card("AS").getAttribute("aria-pressed")).toBe("false");
  });

  it("leave nothing behind", async () => {
    const { root, host, unmount } = draw("trick-complete");
    const removed = vi.spyOn(globalThis, "removeEventListener");
    const timers = vi.spyOn(globalThis, "setTimeout");
    unmount();
    expect(root.childNodes).toHaveLength(0);
    expect(host.listeners.size).toBe(0);
    await settle();
    expect(removed.mock.calls.map(([name]) => name)).toContain("spades-prefs");
    const before = timers.mock.calls.length;
    setPrefs({ deck: "four" });
    host.show(states.play);
    expect(timers.mock.calls.length).toBe(before);
    vi.restoreAllMocks();
  });
});

import { describe, expect, it } from "vitest";
import legal from "../../fixtures/legal.json";
import trick from "../../fixtures/trick.json";
import { settle } from "../help";
import { draw as drawn, type Fixtures } from "./helpers";

type Kind = "legal" | "trick";
const all: Record<Kind, Fixtures> = { legal, trick };
const draw = (kind: Kind, name: string) => drawn(all[kind], name);

const names = (kind: Kind): [Kind, string][] => Object.keys(all[kind]).filter((name) => !name.startsWith("refusal")).map((name) => [kind, name]);

describe.each([...names("legal"), ...names("trick")])("%s: %s", (kind, name) => {
  it("draws, with a name for every control and no sign of its making", async () => {
    const { root, press } = draw(kind, name);
    await press(/^Set up/);
    for (const control of root.querySelectorAll("button, input")) {
      const label = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? root.querySelector(`label[for="${control.id}"]`)?.textContent ?? control.textContent ?? "";
      expect(label.trim(), control.outerHTML).not.toBe("");
    }
    for (const described of root.querySelectorAll("[aria-describedby]")) {
      expect(document.getElementById(described.getAttribute("aria-describedby") ?? "")).not.toBeNull();
    }
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("what may be played", () => {
  const card = (code: string) => `.spades-hand [data-card="${code}"]`;

  it("marks every card, for the eye and for the ear", () => {
    const { root } = draw("legal", "follow");
    const marks = [...root.querySelectorAll<HTMLElement>(".spades-hand [data-card]")].map((one) => [one.dataset.card, one.classList.contains("is-legal"), one.getAttribute("aria-label")]);
    expect(marks).toEqual([
      ["AS", false, "Ace of spades, may not be played"],
      ["5H", true, "5 of hearts, may be played"],
      ["2H", true, "2 of hearts, may be played"],
      ["KC", false, "King of clubs, may not be played"],
    ]);
  });

  it("says why a card may be played or not when it is pressed, with the rule, and sends nothing", async () => {
    const { host, find, press, said } = draw("legal", "follow");
    await press(card("AS"));
    expect(said()).toContain("Hearts were led and you hold two, so follow suit");
    expect(find(".spades-say").className).toContain("is-refused");
    expect(find(".spades-say a").getAttribute("href")).toBe("#rule-play.follow");
    expect(find(card("AS")).className).toContain("is-refused");
    await press(card("5H"));
    expect(said()).toContain("Hearts were led, and the");
    expect(find(card("5H")).className).toContain("is-chosen");
    expect(find(card("AS")).className).not.toContain("is-refused");
    expect(document.activeElement).toBe(find(card("5H")));
    expect(host.sent).toEqual([]);
  });

  it("puts cards into the hand and takes them out, and puts one as the card led", async () => {
    const { host, root, press } = draw("legal", "follow");
    await press(/^Set up/);
    await press('.spades-pick[data-card="2S"]');
    await host.accept("changed");
    await press('.spades-pick[data-card="2S"]');
    await host.accept("follow");
    await press(".spades-segments input[value=led]");
    await press('.spades-pick[data-card="3D"]');
    await host.accept("follow");
    expect(root.querySelector(".spades-drawer")).toBeNull();
    await press(/change it$/);
    expect(root.querySelector(".spades-setup-say")?.textContent).toContain("Hearts were led.");
    await press('.spades-pick[data-card="9H"]');
    expect(host.wishes).toEqual([
      { do: "put", card: "2S", to: "hand" },
      { do: "take", card: "2S" },
      { do: "put", card: "3D", to: "led" },
      { do: "take", card: "9H" },
    ]);
  });

  it("says at the cards that one can't lie in two places", async () => {
    const { host, find, press, said } = draw("legal", "follow");
    await press(/^Set up/);
    expect(find('.spades-pick[data-card="9H"]').getAttribute("aria-label")).toBe("9 of hearts, led");
    await press('.spades-pick[data-card="9H"]');
    await host.refuse("refusal led");
    expect(find(".spades-setup .spades-problem").textContent).toContain("is the card led.");
    expect(said()).toContain("Hearts were led.");
  });

  it("keeps what was typed until it fits", async () => {
    const { host, find, press } = draw("legal", "follow");
    await press(/^Set up/);
    const input = () => find<HTMLInputElement>(".spades-typed input");
    expect(input().value).toBe("AS 5H 2H KC");
    input().value = "<b>";
    input().dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    await host.refuse("refusal text");
    expect(input().value).toBe("<b>");
    expect(input().getAttribute("aria-invalid")).toBe("true");
    expect(find(".spades-setup .spades-problem").textContent).toContain("Not a card: '<b>'.");
    find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    await host.accept("changed");
    expect(host.wishes).toEqual([{ do: "set", hand: "<b>" }, { do: "set", hand: "<b>" }]);
    expect(input().value).toBe("AS 2S 5H 2H KC");
  });

  it("switches what may be switched, and says why the rest may not", async () => {
    const { host, press, find } = draw("legal", "follow");
    await press(".spades-legal-facts input");
    expect(host.wishes).toEqual([{ do: "set", broken: true }]);
    close();
    const fixed = draw("legal", "spade led");
    await fixed.press(".spades-legal-facts input");
    expect(fixed.host.sent).toEqual([]);
    expect(fixed.find<HTMLInputElement>(".spades-legal-facts input").checked).toBe(true);
    expect(fixed.find("[aria-live=assertive]").textContent).toBe("A spade was led, so they are broken.");
    expect(find).toBeTruthy();
  });

  it("changes the house rules, and says there what does not fit", async () => {
    const { host, find, press } = draw("legal", "follow");
    await press(/^Set up/);
    await press('.spades-legal-rules input[value="any time"]');
    await host.refuse("refusal rules");
    expect(host.wishes).toEqual([{ do: "set", rules: { spade_leads: "any time" } }]);
    expect(find(".spades-problem").textContent).toContain("These rules don't fit.");
  });

  it("opens the cards from an empty hand, and shows an example", async () => {
    const { host, find, press } = draw("legal", "empty");
    await press(/^Put cards into the hand/);
    expect(find<HTMLInputElement>(".spades-segments input[value=hand]").checked).toBe(true);
    await press(/^Example/);
    expect(host.wishes).toEqual([{ do: "deal", seed: expect.any(Number) as number }]);
  });
});

describe("who wins the trick", () => {
  it("tells after every card who was winning", () => {
    const { root } = draw("trick", "full");
    const rows = [...root.querySelectorAll(".spades-sentences li")].map((row) => [row.className, row.textContent]);
    expect(rows.map(([mark]) => mark)).toEqual(["is-yes", "is-no", "is-yes", "is-no"]);
    expect(rows[1]?.[1]).toContain("has the highest rank, but hearts were led: a diamond can't win. You are still winning with");
  });

  it("tells what became of a card when it is pressed, and again what the trick says", async () => {
    const { host, find, press, said } = draw("trick", "full");
    await press(".at-w .spades-laid");
    expect(said()).toContain("a diamond can't win");
    expect(find(".at-w .spades-laid").getAttribute("aria-pressed")).toBe("true");
    expect(find(".spades-setup-say").textContent).toContain("a diamond can't win");
    expect(find(".spades-trick-what").textContent).toContain("In place of");
    await press(".at-w .spades-laid");
    expect(said()).toContain("North wins.");
    expect(find(".at-n .spades-laid").getAttribute("aria-label")).toBe("2 of spades, wins");
    expect(host.sent).toEqual([]);
  });

  it("puts the next card, takes it back, and changes the one that was pressed", async () => {
    const { host, root, find, press } = draw("trick", "half");
    await press(".at-n .spades-laid");
    expect(find(".spades-trick-what").textContent).toBe("North’s card");
    await press('.spades-pick[data-card="3C"]');
    await host.accept("half");
    await press('.spades-pick[data-card="AD"]');
    await host.accept("half");
    await press(".at-s .spades-laid");
    expect(find(".spades-trick-what").textContent).toBe("In place of the 9 of hearts");
    await press('.spades-pick[data-card="3C"]');
    await host.accept("half");
    expect(host.wishes).toEqual([{ do: "put", card: "3C" }, { do: "take" }, { do: "put", card: "3C", at: 0 }]);
    expect(root.querySelector(".spades-drawer")).toBeNull();
  });

  it("says at the cards that the trick is full, or that a card is in it", async () => {
    const { host, find, press } = draw("trick", "full");
    await press(/^Set up/);
    await press('.spades-pick[data-card="3S"]');
    await host.refuse("refusal full");
    expect(find(".spades-problem").textContent).toContain("The trick is full.");
  });

  it("plays an example card by card, and the button stays in its place", async () => {
    const { host, root, find, press } = draw("trick", "led");
    expect(root.querySelectorAll(".spades-laid .spades-face")).toHaveLength(1);
    await press(/^Next card/);
    await host.accept("full");
    const next = find(".spades-actions .primary");
    expect([next.textContent, next.getAttribute("aria-disabled")]).toEqual(["All played", "true"]);
    expect(document.activeElement).toBe(next);
    await press(".spades-actions .primary");
    expect(host.wishes).toEqual([{ do: "next" }]);
  });

  it("has two seats or four, and any leader", async () => {
    const { host, root, press } = draw("trick", "two");
    expect([...root.querySelectorAll(".spades-slot .name")].map((name) => name.textContent)).toEqual(["East", "You"]);
    await press(/^Set up/);
    await press(".spades-segments input[value='4']");
    await host.accept("half");
    await press(".spades-segments:last-of-type input[value='3']");
    expect(host.wishes).toEqual([{ do: "seats", seats: 4 }, { do: "leader", seat: 3 }]);
  });
});

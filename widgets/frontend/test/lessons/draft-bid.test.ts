import { describe, expect, it } from "vitest";
import bid from "../../fixtures/bid.json";
import draft from "../../fixtures/draft.json";
import type { Answer } from "../../src/host";
import { settle } from "../help";
import { draw as drawn, fixture, key as pressKey, type Fixtures } from "./helpers";

type Kind = "draft" | "bid";
const all: Record<Kind, Fixtures> = { draft, bid };
const found = <One>(kind: Kind, name: string): One => fixture(all[kind], name);

function draw(kind: Kind, name: string) {
  const shown = drawn(all[kind], name, (host) => {
    host.answer = found<Answer>("draft", "answer");
  });
  return { ...shown, key: (name: string) => pressKey(shown.root.querySelector("button"), name) };
}

const names = (kind: Kind): [Kind, string][] => Object.keys(all[kind]).filter((name) => name !== "refusal" && name !== "answer").map((name) => [kind, name]);

describe.each([...names("draft"), ...names("bid")])("%s: %s", (kind, name) => {
  it("draws, with a name for every control and no sign of its making", () => {
    const { root } = draw(kind, name);
    for (const control of root.querySelectorAll("button, input")) {
      const label = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent ?? "";
      expect(label.trim(), control.outerHTML).not.toBe("");
    }
    for (const table of root.querySelectorAll("table")) expect(table.querySelector("caption"), table.outerHTML).not.toBeNull();
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("the draft", () => {
  it("keeps and refuses by press and by key", async () => {
    const { host, press, key } = draw("draft", "first");
    await press(/^Keep it/);
    await host.accept("kept");
    await key("r");
    expect(host.wishes).toEqual([{ do: "act", action: "keep" }, { do: "act", action: "refuse" }]);
  });

  it("tells where both cards of each turn went, with the rule", () => {
    const { root, find } = draw("draft", "refused");
    const told = [...root.querySelectorAll(".spades-draftbook-told li")].map((one) => one.textContent ?? "");
    expect(told).toHaveLength(2);
    expect(told[0]).toMatch(/^You refused/);
    expect(told[1]).toMatch(/^East/);
    expect(find(".spades-draftbook-told a").getAttribute("href")).toBe("#rule-draft.refuse");
  });

  it("lays out the deck as far as it is known", () => {
    const { root } = draw("draft", "fifth");
    expect(root.querySelectorAll(".spades-draftbook-map .cell")).toHaveLength(52);
    expect(root.querySelectorAll(".spades-draftbook-map .is-hand")).toHaveLength(5);
    expect(root.querySelectorAll(".spades-draftbook-map .is-drawn")).toHaveLength(1);
    expect(root.querySelector(".spades-draftbook-map .row")?.getAttribute("aria-label")).toMatch(/^Spades: \d in your hand/);
    const counts = [...root.querySelectorAll(".spades-draftbook-places .n")].map((one) => Number(one.textContent));
    expect(counts.reduce((sum, count) => sum + count)).toBe(52);
  });

  it("tells the numbers when they are asked for, and sends nothing", async () => {
    const { host, press, said } = draw("draft", "first");
    await press(/^In numbers/);
    expect(said()).toContain("In numbers:");
    expect(host.sent).toEqual([]);
  });

  it("shows the hand beside the average in the end, and drafts another", async () => {
    const { host, root, press } = draw("draft", "complete");
    expect(root.querySelectorAll(".spades-draftbook-compare tbody")).toHaveLength(5);
    await press(/^Draft another hand/);
    expect(host.wishes[0]).toMatchObject({ do: "new" });
    expect((host.wishes[0] as { seed: number }).seed).toBeGreaterThan(0);
  });
});

describe("the bid", () => {
  it("is chosen on the pad, shown with what it pays, then made", async () => {
    const { host, find, press } = draw("bid", "four");
    const five = find<HTMLInputElement>('.spades-pad input[value="bid 5"]');
    expect(five.getAttribute("aria-label")).toBe("5 tricks, made +80, missed −80");
    await press(".spades-confirm");
    expect(host.sent).toEqual([]);
    five.click();
    await settle();
    expect(find(".spades-confirm").textContent).toBe("Bid 5, contract 8 with North,made +80, missed −80");
    await press(".spades-confirm");
    expect(host.wishes).toEqual([{ do: "act", action: "bid 5" }]);
  });

  it("counts the hand card by card, and shows the bid among the others", () => {
    const { root, find } = draw("bid", "four told");
    const [actions, count] = [".spades-actions", ".spades-bidbook-count"].map(find);
    expect(actions?.compareDocumentPosition(count as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const rows = [...root.querySelectorAll(".spades-bidbook-count tbody tr")].map((row) => row.textContent ?? "");
    expect(rows.find((row) => row.startsWith("Ace of spades, one of 4"))).toContain("Nothing beats it.");
    expect(find(".spades-bidbook-count tfoot").textContent).toContain("5.08");
    expect(find(".spades-bidbook-outcomes .is-mine th").textContent).toContain("5your bid");
    expect(root.textContent).not.toMatch(/wrong|mistake/i);
  });

  it("says a refusal in the box", async () => {
    const { host, press, find, said } = draw("bid", "four");
    find<HTMLInputElement>('.spades-pad input[value="bid 5"]').click();
    await settle();
    await press(".spades-confirm");
    await host.refuse("refusal");
    expect(said()).toContain("Bid 0 to 13.");
  });

  it("begins before the look where Double Nil is open", async () => {
    const { host, root, press } = draw("bid", "blind");
    expect(root.querySelectorAll(".spades-hand .back")).toHaveLength(13);
    await press(/^Double Nil/);
    expect(host.wishes).toEqual([{ do: "act", action: "double nil" }]);
  });

  it("gives three cards, no more and no fewer", async () => {
    const { host, root, press, find, said } = draw("bid", "give");
    const codes = [...root.querySelectorAll<HTMLElement>(".spades-hand [data-card]")].map((one) => one.dataset.card);
    for (const code of codes.slice(0, 2)) await press(`.spades-hand [data-card="${code}"]`);
    await press(".spades-confirm");
    expect(host.sent).toEqual([]);
    await press(`.spades-hand [data-card="${codes[2]}"]`);
    await press(`.spades-hand [data-card="${codes[3]}"]`);
    expect(said()).toContain("That is enough.");
    expect(find(`[data-card="${codes[0]}"]`).getAttribute("aria-pressed")).toBe("true");
    await press(".spades-confirm");
    expect(host.wishes).toEqual([{ do: "act", action: `give ${codes.slice(0, 3).join(" ")}` }]);
  });

  it("throws none, if one likes", async () => {
    const { host, find, press } = draw("bid", "throw");
    expect(find(".spades-confirm").className).not.toContain("primary");
    expect(find(".spades-confirm").textContent).toContain("Keep all 13");
    await press(".spades-confirm");
    expect(host.wishes).toEqual([{ do: "act", action: "throw" }]);
  });
});

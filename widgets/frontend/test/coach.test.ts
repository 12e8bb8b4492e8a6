import { describe, expect, it, vi } from "vitest";
import answers from "../fixtures/answers.json";
import { states } from "../fixtures-dev/states";
import type { Answer, Host, Refusal } from "../src/host";
import { draw, settle } from "./help";

const HINT = answers.hint as Answer;
const CHECK = { ...answers.check, card: "AH", action: "play AH" } as Refusal;

async function objected() {
  const drawn = draw({ ...states.play, check: true });
  drawn.card("QH").click();
  await settle();
  drawn.host.sent[0]?.answer(CHECK);
  await settle();
  return drawn;
}

describe("a hint", () => {
  it("tells the worth in words, and on demand all options in a table", async () => {
    const { host, root, button, find, key } = draw("play");
    host.answers = HINT;
    button("Hint").click();
    await settle();
    expect(find(".spades-say.is-hint").textContent).toContain("about 19 points ahead of the other side, give or take 3");
    expect(root.querySelector(".spades-options-table")).toBeNull();
    button("Options").click();
    await settle();
    const rows = [...root.querySelectorAll(".spades-options-table tbody tr")];
    expect(rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent))).toEqual([
      ["+19", "3", "the best"], ["+18", "3", "about as good"], ["+4", "3", "15 less"], ["0", "3", "19 less"],
    ]);
    expect(rows.every((row) => row.querySelector("th[scope=row]"))).toBe(true);
    key("Escape");
    await settle();
    expect(root.querySelector(".spades-options-table")).toBeNull();
    expect(root.querySelector(".spades-say.is-hint")).not.toBeNull();
  });

  it("is gone with its options once something has happened", async () => {
    const { host, root, button } = draw("play");
    host.answers = HINT;
    button("Hint").click();
    await settle();
    button("Options").click();
    await settle();
    await host.accept({ ...states.play });
    expect(root.querySelector(".spades-options-table")).toBeNull();
    expect(button("Hint")).toBeTruthy();
  });
});

describe("check my play", () => {
  it("is a setting of the table", async () => {
    const { host, root, button, find } = draw("play");
    button("Settings and help").click();
    await settle();
    const check = [...root.querySelectorAll("label")].find((one) => one.textContent?.startsWith("Check my play"));
    check?.click();
    await settle();
    expect(host.sent.map((one) => one.intent)).toEqual([{ do: "set", check: true, revision: states.play.revision }]);
    await host.accept({ ...states.play, check: true });
    expect(find(".spades-drawer")).toBeTruthy();
    const select = [...root.querySelectorAll("select")].find((one) => one.closest("label")?.textContent?.startsWith("The others play"));
    if (!select) throw new Error("no select");
    expect([...select.options].map((one) => one.value)).toEqual(["random", "beginner", "solid", "expert"]);
    select.value = "expert";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await settle();
    expect(host.sent.at(-1)?.intent).toMatchObject({ do: "set", opponents: "expert" });
  });

  it("is not offered where the table has no coach", async () => {
    const { root, button } = draw({ ...states.play, check: null, levels: [] });
    button("Settings and help").click();
    await settle();
    expect(root.textContent).not.toContain("Check my play");
    expect(root.textContent).not.toContain("The others play");
  });

  it("objects in the place of the actions, marks both cards, and has the focus on taking back", async () => {
    const { card, find, root } = await objected();
    expect(find(".spades-say.is-check").textContent).toContain("give or take 2");
    expect(card("QH").className).toContain("is-lifted");
    expect(card("AH").className).toContain("is-hinted");
    expect(document.activeElement?.textContent).toBe("Take back");
    expect([...root.querySelectorAll(".spades-actions button")].map((one) => one.textContent)).toEqual(["Take back", "Play anyway", "Options"]);
    expect(root.querySelector("[aria-live=assertive]")?.textContent).toContain("Look again.");
  });

  it("takes back by a button or by Escape, and the focus is on the card again", async () => {
    const { host, root, button, card } = await objected();
    button("Take back").click();
    await settle();
    expect(root.querySelector(".is-check")).toBeNull();
    expect(document.activeElement).toBe(card("QH"));
    card("QH").click();
    await settle();
    host.sent[1]?.answer(CHECK);
    await settle();
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await settle();
    expect(root.querySelector(".is-check")).toBeNull();
    expect(host.sent).toHaveLength(2);
  });

  it("plays anyway only when told so", async () => {
    const { host, button } = await objected();
    button("Play anyway").click();
    await settle();
    expect(host.sent[1]?.intent).toEqual({ do: "act", action: "play QH", sure: true, revision: states.play.revision });
  });

  it("does not take a double click on Take back for Undo", async () => {
    const { host, button } = await objected();
    button("Take back").click();
    await settle();
    button("Undo").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    await settle();
    expect(host.sent).toHaveLength(1);
  });

  it("says shortly that it found nothing", async () => {
    const { host, card, find } = draw({ ...states.play, check: true });
    card("QH").click();
    await settle();
    await host.accept({ ...states.play, check: true });
    expect(find(".spades-corner").textContent).toBe("Checked: fine");
  });

  it("calls nothing fine that it objected to", async () => {
    const { root, host, card, button } = draw({ ...states.play, check: true });
    card("QH").click();
    await settle();
    await host.accept({ ...states.play, check: true });
    card("QH").click();
    await settle();
    host.sent[1]?.answer(CHECK);
    await settle();
    expect(root.querySelector(".is-check")).not.toBeNull();
    button("Take back").click();
    await settle();
    expect(root.querySelector(".spades-corner")).toBeNull();
  });
});

describe("an answer that takes its time", () => {
  it("is waited for visibly, and nothing moves", async () => {
    vi.useFakeTimers();
    const { root, card, host } = draw("play");
    card("QH").click();
    await settle();
    expect(root.querySelector(".spades-corner")).toBeNull();
    await vi.advanceTimersByTimeAsync(300);
    expect(root.querySelector(".spades-corner")?.textContent).toBe("Thinking …");
    expect(card("QH").className).toContain("is-pending");
    await host.accept({ ...states.play });
    expect(root.querySelector(".spades-corner")).toBeNull();
    vi.useRealTimers();
  });
});

describe("the review of a hand", () => {
  it("is offered after a hand where a lesson can be opened, and is drawn below", async () => {
    const { root, button, host } = draw("scored", (one) => {
      const able = one as Host;
      able.open = vi.fn(async () => able);
      able.mountIn = vi.fn(async (place: HTMLElement) => {
        place.innerHTML = "<h2 tabindex='-1'>Review</h2>";
        return () => place.replaceChildren();
      });
      one.answers = { setup: { seat: 0, hand: 1 } };
    });
    button("Review this hand").click();
    await settle();
    expect(host.asked).toEqual([{ ask: "review" }]);
    expect((host as Host).open).toHaveBeenCalledWith("review", { seat: 0, hand: 1 });
    expect(root.querySelector(".spades-inner section h2")?.textContent).toBe("Review");
    button("Close the review").click();
    await settle();
    expect(root.querySelector(".spades-inner")).toBeNull();
  });

  it("is not offered where none can be opened", () => {
    const { root } = draw("scored");
    expect(root.textContent).not.toContain("Review this hand");
  });
});

describe("an objection to a bid", () => {
  it("leaves no other button primary than that to take it back", async () => {
    const { host, root, find } = draw({ ...states.bid, check: true });
    root.querySelector<HTMLInputElement>(".spades-pad input:not([aria-disabled])")?.click();
    await settle();
    expect(find(".spades-confirm").className).toContain("primary");
    find(".spades-confirm").click();
    await settle();
    host.sent.at(-1)?.answer({ ...CHECK, card: "", action: "bid 3" });
    await settle();
    expect([...root.querySelectorAll(".primary")].map((one) => one.textContent)).toEqual(["Take back"]);
  });
});

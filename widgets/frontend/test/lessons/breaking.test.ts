import { afterEach, describe, expect, it } from "vitest";
import breaking from "../../fixtures/breaking.json";
import type { Answer, Host, Intent, Link, Refusal } from "../../src/host";
import { mount } from "../../src/lessons/mount";
import type { LessonState } from "../../src/types";
import { settle } from "../help";

const all: Record<string, unknown> = breaking;
const names = Object.keys(all).filter((name) => !name.startsWith("refusal"));

class BreakingHost implements Host {
  link: Link = { kind: "live" };
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void }[] = [];
  reset = null;
  state: LessonState;
  private readonly listeners = new Set<() => void>();

  constructor(name: string) {
    this.state = all[name] as LessonState;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(intent: Intent): Promise<Refusal | null> {
    return new Promise((answer) => this.sent.push({ intent, answer: (refusal = null) => answer(refusal) }));
  }

  async ask(): Promise<Answer> {
    return {};
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;

  async accept(name: string): Promise<void> {
    this.state = { ...(all[name] as LessonState), revision: this.state.revision + 1 };
    for (const listener of [...this.listeners]) listener();
    this.sent.at(-1)?.answer();
    await settle();
  }

  async refuse(name: string): Promise<void> {
    this.sent.at(-1)?.answer(all[name] as Refusal);
    await settle();
  }

  get wishes(): object[] {
    return this.sent.map(({ intent: { revision: _, ...wish } }) => wish);
  }
}

let close = () => {};
afterEach(() => close());

function draw(name: string) {
  const host = new BreakingHost(name);
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host);
  close = () => {
    unmount();
    root.remove();
  };
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const one = root.querySelector<Found>(selector);
    if (!one) throw new Error(`nothing at ${selector}`);
    return one;
  };
  const press = async (on: string | RegExp) => {
    const one = typeof on === "string" ? find(on) : [...root.querySelectorAll("button")].find((button) => on.test(button.textContent ?? ""));
    if (!one) throw new Error(`nothing to press at ${on}`);
    one.focus();
    one.click();
    await settle();
  };
  const ways = () => [...root.querySelectorAll(".spades-breaking-ways li")].map((way) => way.className);
  return { host, root, find, press, ways };
}

const card = (code: string) => `.spades-hand [data-card="${code}"]`;

describe.each(names)("breaking spades: %s", (name) => {
  it("draws, with a name for every control and no sign of its making", () => {
    const { root } = draw(name);
    for (const control of root.querySelectorAll("button")) {
      expect((control.getAttribute("aria-label") ?? control.textContent ?? "").trim(), control.outerHTML).not.toBe("");
    }
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("breaking spades", () => {
  it("offers every card, a spade too, and says why it may not be led", async () => {
    const { host, find, press } = draw("lead");
    expect(find(".spades-sign").dataset.broken).toBe("false");
    await press(card("KS"));
    await host.refuse("refusal lead");
    expect(host.wishes).toEqual([{ do: "play", card: "KS" }]);
    expect(find(".spades-say").textContent).toContain("Spades are not broken");
    expect(find(".spades-say a").getAttribute("href")).toBe("#rule-break.no-lead");
    expect(find(card("KS")).className).toContain("is-refused");
  });

  it("marks the card that breaks, and what has been seen", async () => {
    const { host, root, find, press, ways } = draw("lead");
    expect(ways()).toEqual(["is-yes", "is-open", "is-open", "is-open", "is-open", "is-open"]);
    await press(card("QH"));
    await host.accept("thrown");
    expect(find(".spades-sign").textContent).toContain("Spades broken by West's");
    expect(document.activeElement?.textContent).toBe("Next trick");
    expect(root.querySelectorAll(".spades-breaking-told section:first-child .is-yes")).toHaveLength(1);
    expect(ways()).toEqual(["is-yes", "is-open", "is-yes", "is-open", "is-open", "is-open"]);
    await press(/^Next trick/);
    expect(host.wishes.at(-1)).toEqual({ do: "next" });
    await host.accept("void");
    expect(document.activeElement?.closest(".spades-hand")).not.toBeNull();
  });

  it("starts again only where there is something to start again", async () => {
    const { host, press } = draw("lead");
    await press(/^Start again/);
    expect(host.sent).toEqual([]);
    close();
    const end = draw("over");
    await end.press(/^Start again/);
    expect(end.host.wishes).toEqual([{ do: "again" }]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { sample, views, type SampleState } from "../../demo/sample";
import type { Answer, Host, Intent, Link, Question, Refusal } from "../../src/host";
import { mount } from "../../src/lessons/mount";
import { settle } from "../help";

class SampleHost implements Host<SampleState> {
  state: SampleState = sample;
  link: Link = { kind: "live" };
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void }[] = [];
  asked: Question[] = [];
  reset: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(intent: Intent): Promise<Refusal | null> {
    return new Promise((answer) => this.sent.push({ intent, answer: (refusal = null) => answer(refusal) }));
  }

  async ask(question: Question): Promise<Answer> {
    this.asked.push(question);
    return { say: { lead: "Yes.", text: "It follows suit.", more: "", clause: "play.follow" }, card: "KH" };
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;

  async accept(more: Partial<SampleState> = {}): Promise<void> {
    this.state = { ...this.state, ...more, revision: this.state.revision + 1 };
    for (const listener of [...this.listeners]) listener();
    this.sent.at(-1)?.answer();
    await settle();
  }

  async refuse(where: string): Promise<void> {
    this.sent.at(-1)?.answer({ code: "shape", card: "", where, allowed: [], say: { lead: "Not 99.", text: "A side has 0 to 9 bags.", more: "", clause: "bags.count" } });
    await settle();
  }
}

function draw() {
  const host = new SampleHost();
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host, views);
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = root.querySelector<Found>(selector);
    if (!found) throw new Error(`nothing at ${selector}`);
    return found;
  };
  const button = (name: RegExp) => {
    const found = [...root.querySelectorAll("button")].find((one) => name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""));
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const key = (name: string, on: Element = document.activeElement ?? root) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    on.dispatchEvent(event);
    return event;
  };
  return { host, root, unmount, find, button, key };
}

const focused = () => (document.activeElement as HTMLElement).dataset.card;
const type = (input: HTMLInputElement, text: string) => {
  input.value = text;
  input.dispatchEvent(new Event("change", { bubbles: true }));
};

afterEach(() => vi.useRealTimers());

describe("the frame", () => {
  it("names the region, says the sentence and links its clause", () => {
    const { root, find } = draw();
    expect(root.getAttribute("aria-label")).toBe("Sample");
    expect(find(".spades-say").textContent).toContain("Look around.");
    expect(find(".spades-say a").getAttribute("href")).toBe("#rule-play.follow");
  });

  it("numbers regions of the same kind", async () => {
    draw();
    const { root } = draw();
    await new Promise((done) => requestAnimationFrame(done));
    expect(root.getAttribute("aria-label")).toBe("Sample (sample 2)");
  });

  it("takes back, and says what", async () => {
    const { host, find, button } = draw();
    button(/Undo/).click();
    await settle();
    expect(host.sent[0]?.intent).toEqual({ do: "undo", revision: 3 });
    await host.accept();
    expect(find(".spades-say small").textContent).toContain("Undone: your 22 of hearts.");
    await new Promise((done) => setTimeout(done, 200));
    expect(find('[role="status"]').textContent).toMatch(/^Undone: your 2 of hearts\. Look around\./);
  });

  it("sends intents one after the other, each on the state it finds", async () => {
    const { host, button } = draw();
    button(/New example/).click();
    button(/New example/).click();
    await settle();
    expect(host.sent).toHaveLength(1);
    await host.accept();
    expect(host.sent.map((one) => one.intent.revision)).toEqual([3, 4]);
  });

  it("opens settings and a way back, and cleans up after itself", async () => {
    const { host, root, button, key, unmount } = draw();
    const reset = vi.fn();
    host.reset = reset;
    button(/Settings/).click();
    await settle();
    expect(root.querySelector('[role="dialog"]')?.textContent).toContain("step back, step on");
    button(/Start over/).click();
    await settle();
    button(/Forget/).click();
    expect(reset).toHaveBeenCalledOnce();
    key("?");
    unmount();
    expect(root.childNodes).toHaveLength(0);
  });

  it("does not draw what it does not know", () => {
    const host = new SampleHost();
    expect(() => mount(document.createElement("section"), host)).toThrow("no view for a lesson of the kind 'sample'");
    expect(() => mount(document.createElement("section"), Object.assign(host, { state: { ...sample, kind: "toString" } }), views)).toThrow();
  });
});

describe("a number field", () => {
  it("keeps what was refused, and says why at the field", async () => {
    const { host, find } = draw();
    const input = find<HTMLInputElement>(".spades-stepper input");
    input.focus();
    type(input, "99");
    await settle();
    expect(host.sent[0]?.intent).toMatchObject({ do: "set", field: "bags", value: "99" });
    await host.refuse("bags");
    expect(input.value).toBe("99");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(document.getElementById(input.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent).toContain("A side has 0 to 9 bags.");
    expect(find(".spades-say").className).toContain("is-state");
    expect(find('[aria-live="assertive"]').textContent).toContain("Not 99.");
    expect(document.activeElement).toBe(input);
    type(input, "6");
    await settle();
    await host.accept({ bags: "6" });
    expect(input.value).toBe("6");
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("steps by buttons and by arrows", async () => {
    const { host, find, button, key } = draw();
    button(/Bags before: more/).click();
    await settle();
    await host.accept({ bags: "9" });
    const input = find<HTMLInputElement>(".spades-stepper input");
    expect(input.value).toBe("9");
    input.focus();
    key("ArrowDown");
    await settle();
    expect(host.sent.map((one) => one.intent.value)).toEqual(["9", "7"]);
  });

  it("says what is refused elsewhere in the box", async () => {
    const { host, find, button } = draw();
    button(/New example/).click();
    await settle();
    await host.refuse("seed");
    expect(find(".spades-say").className).toContain("is-refused");
  });
});

describe("the card picker", () => {
  it("is 52 toggles with one tab stop", async () => {
    const { host, root, find } = draw();
    const cards = [...root.querySelectorAll<HTMLElement>(".spades-picker button")];
    expect(cards).toHaveLength(52);
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
    expect(cards.filter((card) => card.getAttribute("aria-pressed") === "true")).toHaveLength(6);
    expect(find('.spades-picker [data-card="9H"]').getAttribute("aria-label")).toBe("9 of hearts, led");
    expect(find('.spades-picker [aria-label^="Spades"]').getAttribute("aria-label")).toBe("Spades, 2 chosen");
    find('.spades-picker [data-card="QD"]').click();
    await settle();
    expect(host.sent[0]?.intent).toMatchObject({ do: "put", card: "QD" });
    await host.refuse("hand");
    expect(find(".spades-picker-box .spades-problem").textContent).toContain("Not 99.");
  });

  it("moves by arrows, Home, End and suit letters", async () => {
    const { find, key } = draw();
    find('.spades-picker [data-card="AS"]').focus();
    const path: [string, string][] = [["ArrowLeft", "AS"], ["ArrowRight", "KS"], ["ArrowDown", "KH"], ["d", "KD"], ["ArrowDown", "KD"], ["End", "2D"], ["Home", "AD"], ["ArrowUp", "AC"]];
    for (const [name, code] of path) {
      expect(key(name).defaultPrevented).toBe(true);
      await settle();
      expect(focused(), name).toBe(code);
    }
  });
});

describe("a row of cards", () => {
  it("is a toolbar of buttons that say their marks", async () => {
    const { host, find, key } = draw();
    expect(find('.spades-hand [data-card="KH"]').getAttribute("aria-label")).toBe("King of hearts, may be played");
    find('.spades-hand [data-card="AS"]').focus();
    for (const [name, code] of [["ArrowDown", "KH"], ["h", "2H"], ["ArrowRight", "TC"], ["Home", "AS"], ["End", "7D"]] as const) {
      key(name);
      await settle();
      expect(focused()).toBe(code);
    }
    find('.spades-hand [data-card="KH"]').click();
    await settle();
    expect(host.asked).toEqual([{ ask: "why", card: "KH" }]);
    expect(find(".spades-say").textContent).toContain("It follows suit.");
    key("Escape");
    await settle();
    expect(find(".spades-say").textContent).toContain("Look around.");
  });
});

describe("the stepper", () => {
  it("goes by buttons and by keys, and stops at the ends", async () => {
    const { host, button, key, find } = draw();
    button(/^Next$/).click();
    await settle();
    await host.accept({ step: 3 });
    expect(button(/^Last$/).getAttribute("aria-disabled")).toBe("true");
    button(/^Last$/).click();
    key("ArrowRight", button(/Undo/));
    key("Home", button(/Undo/));
    await settle();
    await host.accept({ step: 0 });
    key("ArrowRight", find(".spades-stepper input"));
    await settle();
    expect(host.sent.map((one) => one.intent.to)).toEqual([2, 0]);
  });
});

it("lists sentences with their signs and clauses", () => {
  const { find } = draw();
  const items = [...find(".spades-sentences").children];
  expect(items.map((item) => item.className)).toEqual(["is-yes", "is-no", ""]);
  expect(items[0]?.textContent).toContain("may be played: ");
  expect(items[1]?.querySelector("a")?.textContent).toBe("play.follow");
});

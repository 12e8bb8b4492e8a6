import { afterEach, describe, expect, it } from "vitest";
import { states as tables } from "../../fixtures-dev/states";
import house from "../../fixtures/house.json";
import type { Answer, Host, Intent, Link, Refusal } from "../../src/host";
import type { HouseState } from "../../src/lessons/house-types";
import { mount } from "../../src/lessons/mount";
import { HandHost, settle } from "../help";

const all = house as unknown as Record<string, HouseState>;
const states = Object.entries(all).filter(([, one]) => "revision" in one);

class HouseHost implements Host<HouseState> {
  link: Link = { kind: "live" };
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void }[] = [];
  opened: [string, unknown][] = [];
  open?: NonNullable<Host["open"]>;
  reset = null;
  private readonly listeners = new Set<() => void>();

  constructor(public state: HouseState) {}

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

  opens(): void {
    this.open = async (kind, setup) => {
      this.opened.push([kind, setup]);
      return new HandHost(tables.play);
    };
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;

  async accept(name: string): Promise<void> {
    this.state = { ...stateOf(name), revision: this.state.revision + 1 };
    for (const listener of [...this.listeners]) listener();
    this.sent.at(-1)?.answer();
    await settle();
  }
}

function stateOf(name: string): HouseState {
  const found = all[name];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}

let close = () => {};
afterEach(() => close());

function draw(name: string, opens = false) {
  const host = new HouseHost(stateOf(name));
  if (opens) host.opens();
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host);
  close = () => {
    unmount();
    root.remove();
  };
  const radio = (label: string) => {
    const found = [...root.querySelectorAll("label")].find((one) => one.textContent?.trim().startsWith(label));
    const input = found?.querySelector("input");
    if (!input) throw new Error(`no radio ${label}`);
    return input;
  };
  const rule = (field: string) => {
    const found = root.querySelector<HTMLInputElement>(`[data-field="${field}"]`);
    const card = found?.closest<HTMLElement>(".spades-house-rule");
    if (!found || !card) throw new Error(`no rule ${field}`);
    return { field: found, card };
  };
  const open = async (label: string) => {
    radio(label).click();
    await settle();
  };
  return { host, root, open, rule };
}

async function enter(input: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

describe.each(states)("%s", (_, state) => {
  it("draws every group, with a name for every control", async () => {
    const { root, open } = draw(states.find(([, one]) => one === state)?.[0] ?? "");
    for (const group of state.groups) {
      await open(group.label);
      const fields = [...root.querySelectorAll<HTMLElement>("[data-field]")].map((one) => one.dataset.field);
      expect(fields).toEqual(group.fields.map((one) => one.field.name));
      for (const control of root.querySelectorAll("button, input, select")) {
        const label = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? control.textContent ?? "";
        expect(label.trim()).not.toBe("");
      }
      for (const described of root.querySelectorAll("[aria-describedby]")) {
        expect(document.getElementById(described.getAttribute("aria-describedby") ?? "")).not.toBeNull();
      }
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
    }
  });
});

describe("a table with the rules chosen", () => {
  const press = async (root: HTMLElement, name: string) => {
    [...root.querySelectorAll("button")].find((one) => one.textContent === name)?.click();
    await settle();
  };

  it("is not offered where the host can't open one", () => {
    expect(draw("bags").root.textContent).not.toContain("Play a table");
  });

  it("opens below the switches, keeps its rules, and is closed again", async () => {
    const { host, root } = draw("bags", true);
    await press(root, "Play a table with these rules");
    expect(host.opened).toEqual([["table", JSON.parse(stateOf("bags").table)]]);
    const inner = root.querySelector(".spades-inner");
    expect(inner?.querySelectorAll(".spades-hand [data-card]")).toHaveLength(10);
    expect(inner?.contains(document.activeElement)).toBe(true);
    expect(inner?.textContent).not.toContain("The rules above have changed");
    await press(root, "Play a table with these rules");
    expect(host.opened).toHaveLength(1);
    await host.accept("spades");
    expect(inner?.textContent).toContain("The rules above have changed");
    await press(root, "Play a table with these rules");
    expect(host.opened[1]).toEqual(["table", JSON.parse(stateOf("spades").table)]);
    expect(root.querySelector(".spades-inner")?.textContent).not.toContain("The rules above have changed");
    await press(root, "Close the table");
    expect(root.querySelector(".spades-inner")).toBeNull();
  });

  it("opens with what was chosen just before, once that has its answer", async () => {
    const { host, root, open, rule } = draw("book", true);
    await open("Score");
    await enter(rule("bag_limit").field, "5");
    await press(root, "Play a table with these rules");
    await press(root, "Play a table with these rules");
    expect(host.opened).toEqual([]);
    await host.accept("bags");
    expect(host.opened).toEqual([["table", JSON.parse(stateOf("bags").table)]]);
    expect(root.querySelector(".spades-inner")?.textContent).not.toContain("The rules above have changed");
  });

  it("says why it could not be opened", async () => {
    const { host, root } = draw("bags", true);
    host.open = () => Promise.reject(new Error("Not today."));
    await press(root, "Play a table with these rules");
    expect(root.querySelector(".spades-say")?.textContent).toContain("Not today.");
  });
});

describe("the house rules", () => {
  it("marks what is changed: the clause anew, the line of the score, the book's value to go back to", async () => {
    const { host, root, open, rule } = draw("book");
    await open("Score");
    expect(rule("bag_limit").card.querySelector("s, table, button.book")).toBeNull();
    await enter(rule("bag_limit").field, "5");
    expect(host.sent.at(-1)?.intent).toMatchObject({ do: "set", field: "bag_limit", value: "5" });
    await host.accept("bags");
    const { card } = rule("bag_limit");
    expect(card.className).toContain("is-changed");
    expect(card.querySelector("s")?.textContent).toContain("Each time the count reaches 10");
    expect(card.querySelector(".says")?.textContent).toContain("Each time the count reaches 5");
    expect([...card.querySelectorAll("tr.is-changed td")].map((cell) => cell.textContent)).toEqual(["–", "−100", "+43", "−57"]);
    expect(root.querySelectorAll(".spades-house-rule.is-changed")).toHaveLength(1);
    card.querySelector<HTMLButtonElement>(".book button")?.click();
    await settle();
    expect(host.sent.at(-1)?.intent).toMatchObject({ do: "set", field: "bag_limit", value: "10" });
  });

  it("says why beside the field, and keeps what was typed", async () => {
    const { host, open, rule } = draw("book");
    await open("Score");
    await enter(rule("bag_limit").field, "5½");
    host.sent.at(-1)?.answer(stateOf("refused") as unknown as Refusal);
    await settle();
    expect(rule("bag_limit").field.value).toBe("5½");
    expect(rule("bag_limit").card.querySelector(".spades-problem")?.textContent).toContain("From 0 to 1000.");
  });

  it("draws a bid by whether it may be made, not by the word that says so", () => {
    const { lines } = all.four?.groups.flatMap(({ fields }) => fields).flatMap(({ examples }) => examples).find(({ kind }) => kind === "bids") ?? { lines: [] };
    const words = lines.map(({ now }) => now);
    for (const line of lines) line.now = "so";
    const { root } = draw("four");
    const drawn = [...root.querySelectorAll(".bids li")].map((one) => one.classList.contains("is-closed"));
    expect(drawn).toEqual(lines.map(({ allowed }) => !allowed));
    expect(drawn).toContain(true);
    lines.forEach((line, i) => (line.now = words[i] ?? ""));
  });

  it("tells why a card may be led, below the hand", async () => {
    const { open, rule, root } = draw("spades");
    await open("Spades");
    const { card } = rule("spade_leads");
    expect(card.querySelectorAll(".is-legal")).toHaveLength(8);
    expect(rule("first_trick").card.querySelectorAll(".is-legal")).toHaveLength(13);
    card.querySelector<HTMLButtonElement>('[data-card="8S"]')?.click();
    await settle();
    expect(card.querySelector(".why")?.textContent).toContain("spades may be led at any time");
    expect(root.querySelectorAll(".why a")).toHaveLength(1);
  });

  it("opens the group of the last change, and lists every clause that differs", () => {
    const { root } = draw("spades");
    expect(root.querySelector<HTMLInputElement>(".spades-house-topics input:checked")?.parentElement?.textContent).toContain("Spades");
    const state = stateOf("spades");
    const fold = root.querySelector("details");
    expect(fold?.querySelectorAll("li")).toHaveLength(state.clauses.length);
    expect(root.querySelector("pre")?.textContent).toBe(state.code);
  });
});

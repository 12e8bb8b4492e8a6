import { afterEach, describe, expect, it } from "vitest";
import house from "../../fixtures/house.json";
import type { Answer, Host, Intent, Link, Refusal } from "../../src/host";
import type { HouseState } from "../../src/lessons/house-types";
import { mount } from "../../src/lessons/mount";
import { settle } from "../help";

const all = house as unknown as Record<string, HouseState>;
const states = Object.entries(all).filter(([, one]) => "revision" in one);

class HouseHost implements Host<HouseState> {
  link: Link = { kind: "live" };
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void }[] = [];
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

function draw(name: string) {
  const host = new HouseHost(stateOf(name));
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

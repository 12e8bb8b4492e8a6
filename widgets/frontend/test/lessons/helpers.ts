import { afterEach } from "vitest";
import type { Answer, Host, Intent, Link, Refusal } from "../../src/host";
import { mount } from "../../src/lessons/mount";
import type { LessonState } from "../../src/types";
import { settle } from "../help";

/** States, refusals and answers by name, as the engine's tests write them. */
export type Fixtures = Record<string, unknown>;

export function fixture<One>(all: Fixtures, name: string): One {
  if (!all[name]) throw new Error(`no fixture ${name}`);
  return structuredClone(all[name]) as One;
}

/** A lesson's host whose answers the test gives by the names of fixtures. */
export class FixtureHost<State extends LessonState = LessonState> implements Host<State> {
  link: Link = { kind: "live" };
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void }[] = [];
  answer: Answer = {};
  reset = null;
  state: State;
  ruleSays?: (clause: string) => string;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly all: Fixtures, name: string) {
    this.state = fixture<State>(all, name);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(intent: Intent): Promise<Refusal | null> {
    return new Promise((answer) => this.sent.push({ intent, answer: (refusal = null) => answer(refusal) }));
  }

  async ask(): Promise<Answer> {
    return this.answer;
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;

  async accept(name: string, on = 1): Promise<void> {
    this.state = { ...fixture<State>(this.all, name), revision: this.state.revision + on };
    for (const listener of [...this.listeners]) listener();
    this.sent.at(-1)?.answer();
    await settle();
  }

  async refuse(name: string): Promise<void> {
    this.sent.at(-1)?.answer(fixture<Refusal>(this.all, name));
    await settle();
  }

  /** What was sent, without what every intent carries. */
  get wishes(): object[] {
    return this.sent.map(({ intent: { revision: _, day: __, ...wish } }) => wish);
  }
}

let close = () => {};
afterEach(() => close());

export function draw<State extends LessonState = LessonState>(all: Fixtures, name: string, before?: (host: FixtureHost<State>) => void) {
  const host = new FixtureHost<State>(all, name);
  before?.(host);
  close();
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host);
  close = () => {
    close = () => {};
    unmount();
    root.remove();
  };
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const one = root.querySelector<Found>(selector);
    if (!one) throw new Error(`nothing at ${selector}`);
    return one;
  };
  const named = (control: Element): string =>
    (control.getAttribute("aria-label") ?? (control.closest("label") ?? root.querySelector(`label[for="${control.id}"]`))?.textContent ?? control.textContent ?? "").trim();
  const button = (name: RegExp): HTMLButtonElement => {
    const one = [...root.querySelectorAll("button")].find((each) => name.test(named(each)));
    if (!one) throw new Error(`no button ${name}`);
    return one;
  };
  /** By selector, or a button by its name. */
  const press = async (on: string | RegExp): Promise<void> => {
    const one = typeof on === "string" ? find(on) : button(on);
    one.focus();
    one.click();
    await settle();
  };
  const said = (): string => find(".spades-say").textContent ?? "";
  return { host, root, find, named, button, press, said };
}

/** Types something that counts once the field is left. */
export async function enter(input: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
  input.value = value;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
}

export async function key(on: Element | null, name: string): Promise<void> {
  on?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  await settle();
}

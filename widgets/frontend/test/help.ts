import { vi } from "vitest";
import { states, type StateName } from "../fixtures-dev/states";
import type { Answer, Host, Intent, Link, Question, Refusal } from "../src/host";
import { mount } from "../src/mount";
import type { TableState } from "../src/types";

/** A host whose answers the test gives by hand. */
export class HandHost implements Host<TableState> {
  link: Link = { kind: "live" };
  state: TableState;
  sent: { intent: Intent; answer: (refusal?: Refusal | null) => void; fail: (why: string) => void }[] = [];
  asked: Question[] = [];
  answers: Answer = {};
  reset: (() => void) | null = null;
  readonly listeners = new Set<() => void>();

  constructor(state: TableState) {
    this.state = state;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(intent: Intent): Promise<Refusal | null> {
    return new Promise((answer, reject) => {
      this.sent.push({ intent, answer: (refusal = null) => answer(refusal), fail: (why) => reject(new Error(why)) });
    });
  }

  async ask(question: Question): Promise<Answer> {
    this.asked.push(question);
    return this.answers;
  }

  ruleHref = (clause: string): string => `#rule-${clause}`;

  show(state: TableState): void {
    this.state = state;
    this.tell();
  }

  tell(): void {
    for (const listener of [...this.listeners]) listener();
  }

  /** Accepts the last intent with a new state. */
  async accept(state: TableState): Promise<void> {
    this.show({ ...state, revision: this.state.revision + 1 });
    this.sent.at(-1)?.answer(null);
    await settle();
  }
}

export interface Drawn {
  root: HTMLElement;
  host: HandHost;
  unmount: () => void;
  find: (selector: string) => HTMLElement;
  card: (code: string) => HTMLButtonElement;
  button: (name: string | RegExp) => HTMLButtonElement;
  key: (key: string, more?: KeyboardEventInit) => KeyboardEvent;
}

export function draw(state: StateName | TableState, before?: (host: HandHost) => void): Drawn {
  const host = new HandHost(typeof state === "string" ? states[state] : state);
  before?.(host);
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host);
  const find = (selector: string) => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing at ${selector}`);
    return found;
  };
  return {
    root, host, unmount, find,
    card: (code) => find(`.spades-hand button[data-card="${code}"]`) as HTMLButtonElement,
    button: (name) => {
      const found = [...root.querySelectorAll("button")].find((one) => {
        const label = one.getAttribute("aria-label") ?? one.textContent ?? "";
        return typeof name === "string" ? label.includes(name) : name.test(label);
      });
      if (!found) throw new Error(`no button ${name}`);
      return found;
    },
    key: (key, more) => {
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
      (document.activeElement ?? root).dispatchEvent(event);
      return event;
    },
  };
}

/** Lets promises and Preact's redraw run, under real or fake timers. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 6; i++) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    else await new Promise((done) => setTimeout(done));
  }
}

export const visible = (element: Element): string =>
  [...element.querySelectorAll(".spades-vh, [hidden]")].reduce((text, hidden) => text.replace(hidden.textContent ?? "", ""), element.textContent ?? "");

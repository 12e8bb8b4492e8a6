import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { states } from "../fixtures-dev/states";
import widget from "../src/spades";
import { NotebookHost, type Model } from "../src/notebook";
import type { TableState } from "../src/types";
import { settle } from "./help";

type Listener = (...args: never[]) => void;

class FakeModel implements Model {
  readonly sent: { type: string; id: number; intent?: unknown; question?: unknown }[] = [];
  readonly listeners = new Map<string, Set<Listener>>();

  constructor(public state: TableState) {}

  get(name: string): unknown {
    return name === "state" ? this.state : undefined;
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  send(content: unknown): void {
    this.sent.push(structuredClone(content) as (typeof this.sent)[0]);
  }

  fire(event: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(event) ?? []) (listener as (...all: unknown[]) => void)(...args);
  }

  show(state: TableState): void {
    this.state = state;
    this.fire("change:state");
  }

  get heard(): number {
    return [...this.listeners.values()].reduce((n, set) => n + set.size, 0);
  }
}

const INTENT = { do: "act", action: "play AH", revision: 10 } as const;
const after: TableState = { ...states["trick-complete"], revision: 11 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function connect() {
  const model = new FakeModel(states.play);
  const view = document.createElement("div");
  const host = new NotebookHost(model, view);
  return { model, view, host };
}

describe("an intent", () => {
  it("is done once both the state and the word are in, in either order", async () => {
    for (const stateFirst of [true, false]) {
      const { model, host } = connect();
      const done = vi.fn();
      void host.send(INTENT).then(done);
      const { id } = model.sent[0] ?? { id: 0 };
      const steps = [() => model.show(after), () => model.fire("msg:custom", { type: "done", id, revision: 11 })];
      if (!stateFirst) steps.reverse();
      steps[0]?.();
      await settle();
      expect(done).not.toHaveBeenCalled();
      steps[1]?.();
      await settle();
      expect(done).toHaveBeenCalledWith(null);
      expect(host.state.revision).toBe(11);
    }
  });

  it("may be refused, and ignores answers to others", async () => {
    const { model, host } = connect();
    const done = vi.fn();
    void host.send(INTENT).then(done);
    const { id } = model.sent[0] ?? { id: 0 };
    model.fire("msg:custom", { type: "refused", id: id + 7, refusal: {} });
    await settle();
    expect(done).not.toHaveBeenCalled();
    model.fire("msg:custom", { type: "refused", id, refusal: { code: "illegal" } });
    await settle();
    expect(done).toHaveBeenCalledWith({ code: "illegal" });
  });

  it("that failed in Python says why", async () => {
    const { model, host } = connect();
    const failed = vi.fn();
    host.send(INTENT).catch(failed);
    model.fire("msg:custom", { type: "failed", id: model.sent[0]?.id, why: "The lesson stumbled (KeyError)." });
    await settle();
    expect(failed.mock.calls[0]?.[0]).toMatchObject({ message: "The lesson stumbled (KeyError)." });
    expect(host.link.kind).toBe("live");
  });

  it("that finds no answer in time means: not connected, until something is heard again", async () => {
    const { model, host } = connect();
    const lost = vi.fn();
    host.send(INTENT).catch(lost);
    await vi.advanceTimersByTimeAsync(2900);
    expect(host.link.kind).toBe("live");
    await vi.advanceTimersByTimeAsync(200);
    expect(host.link).toEqual({ kind: "off", say: "Not connected: run the cell again." });
    expect(lost).toHaveBeenCalledOnce();
    model.show(after);
    expect(host.link.kind).toBe("live");
  });

  it("has an id of its own in each view", () => {
    const model = new FakeModel(states.play);
    const [one, two] = [new NotebookHost(model, document.createElement("div")), new NotebookHost(model, document.createElement("div"))];
    void one.send(INTENT).catch(() => undefined);
    void two.send(INTENT).catch(() => undefined);
    expect(model.sent[0]?.id).not.toBe(model.sent[1]?.id);
    expect(model.sent.every((message) => Number.isSafeInteger(message.id))).toBe(true);
  });
});

it("notices a kernel that is gone by the class on its view", async () => {
  const { view, host } = connect();
  view.classList.add("jupyter-widgets-disconnected");
  await settle();
  expect(host.link.kind).toBe("off");
  view.classList.remove("jupyter-widgets-disconnected");
  await settle();
  expect(host.link.kind).toBe("live");
});

describe("a clause", () => {
  it("is told by its sentence, since a notebook has no page of rules to lead to", async () => {
    const model = new FakeModel(states["trick-complete"]);
    const says = "The highest card of the suit led wins.";
    const told = model.get.bind(model);
    model.get = (name) => (name === "clauses" ? { "trick.highest": says } : told(name));
    const view = document.createElement("div");
    const end = widget.render({ model, el: view });
    await settle();
    const shown = view.querySelector<HTMLElement>(".spades-clause");
    expect(shown?.textContent).toBe("trick.highest");
    expect(shown?.title).toBe(says);
    expect(view.querySelector('a[href*="rule"]')).toBeNull();
    end?.();
  });

  it("stands alone where nothing is known of it", () => {
    const { host } = connect();
    expect(host.ruleHref()).toBe("");
    expect(host.ruleSays("trick.highest")).toBe("");
  });
});

describe("the bundle", () => {
  it("draws two views of one model and cleans up after each", async () => {
    const model = new FakeModel(states.play);
    const [one, two] = [document.createElement("div"), document.createElement("div")];
    document.body.append(one, two);
    const ends = [widget.render({ model, el: one }), widget.render({ model, el: two })];
    one.querySelector<HTMLElement>('[data-card="AH"]')?.click();
    await settle();
    expect(model.sent).toHaveLength(1);
    model.show(after);
    await settle();
    for (const view of [one, two]) expect(view.textContent).toContain("You win the trick.");
    ends[0]?.();
    expect(one.childNodes).toHaveLength(0);
    expect(two.querySelector("section.spades")?.getAttribute("data-lm-suppress-shortcuts")).toBe("true");
    ends[1]?.();
    expect(model.heard).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import pages from "../../fixtures/progress.json";
import type { Answer, Host, Intent, Link, Question, Refusal } from "../../src/host";
import { mount } from "../../src/lessons/mount";
import { mark } from "../../src/marks";
import type { ProgressState } from "../../src/lessons/progress-types";
import { keyFor } from "../../src/progress-store";
import type { LessonState } from "../../src/types";
import { today } from "../../src/day";
import { settle } from "../help";

const states = pages as unknown as Record<string, ProgressState>;

class PageOfProgress implements Host {
  link: Link = { kind: "live" };
  reset = null;
  sent: Intent[] = [];
  refusal: Refusal | null = null;
  state: LessonState;

  constructor(name: string) {
    this.state = states[name] as unknown as LessonState;
  }

  subscribe = () => () => undefined;
  ruleHref = (): string => "";

  async send(intent: Intent): Promise<Refusal | null> {
    this.sent.push(intent);
    return this.refusal;
  }

  async ask(question: Question): Promise<Answer> {
    return { text: `the text for ${question.ask}` } as Answer;
  }

  get wishes(): object[] {
    return this.sent.filter((intent) => intent.do !== "add").map(({ revision: _, day: __, ...wish }) => wish);
  }
}

let close = () => {};
afterEach(() => close());

function draw(name: string) {
  const host = new PageOfProgress(name);
  const root = document.createElement("section");
  document.body.append(root);
  const unmount = mount(root, host);
  close = () => {
    unmount();
    root.remove();
  };
  const press = async (label: RegExp) => {
    const one = [...root.querySelectorAll("button")].find((button) => label.test(button.textContent ?? ""));
    if (!one) throw new Error(`nothing to press: ${label}`);
    one.click();
    await settle();
  };
  const find = <Found extends HTMLElement>(selector: string) => root.querySelector<Found>(selector) as Found;
  return { host, root, press, find };
}

describe.each(["new", "begun", "reset"])("progress: %s", (name) => {
  it("draws, with a name for every control and no sign of its making", () => {
    const { root } = draw(name);
    for (const control of root.querySelectorAll("button, input, select, textarea")) {
      const label = control.getAttribute("aria-label") ?? control.closest("label")?.textContent ?? root.querySelector(`label[for="${control.id}"]`)?.textContent ?? control.textContent;
      expect(label?.trim(), control.outerHTML).toBeTruthy();
    }
    expect(root.querySelectorAll(".chapters > li")).toHaveLength(states[name]?.chapters.length ?? 0);
    expect(root.textContent).not.toMatch(/\{[\w:']*\}|undefined|null|NaN|\[object/);
  });
});

describe("the page of progress", () => {
  it("says how each chapter stands in words, and shows the skills of those begun", () => {
    const { root } = draw("begun");
    const chapter = (title: string) => [...root.querySelectorAll(".chapters > li")].find((one) => one.textContent?.includes(title));
    expect(chapter("The draft")?.textContent).toContain("2 of 2 held");
    expect(chapter("Breaking spades")?.textContent).toContain("held, refresh due");
    expect(chapter("Scoring")?.querySelector(".skills")).toBeNull();
    expect(root.querySelector(".checks li")?.textContent).toContain("ready, 7 October 2024");
  });

  it("sends a pasted text, and keeps it with the reason when it is refused", async () => {
    const { host, root, find } = draw("new");
    host.refusal = states["refusal file"] as unknown as Refusal;
    const text = find<HTMLTextAreaElement>(".in textarea");
    text.value = "{}";
    text.dispatchEvent(new Event("input", { bubbles: true }));
    await settle();
    find<HTMLFormElement>("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settle();
    expect(host.wishes).toEqual([{ do: "import", record: "{}" }]);
    expect(root.querySelector(".spades-problem")?.textContent).toContain("That is no file of progress.");
    expect(text.value).toBe("{}");
    expect(text.getAttribute("aria-invalid")).toBe("true");
  });

  it("asks for the state of today, once, where something is held", async () => {
    const { host } = draw("begun");
    await settle();
    expect(host.sent.splice(0)).toMatchObject([{ do: "add", events: [], day: today() }]);
    const { host: fresh } = draw("new");
    await settle();
    expect(fresh.sent).toEqual([]);
  });

  it("shows its text to be copied", async () => {
    const { press, find } = draw("begun");
    await press(/Show as text/);
    expect(find<HTMLTextAreaElement>(".out textarea").value).toBe("the text for export");
    await press(/Hide the text/);
    expect(find(".out textarea")).toBeNull();
  });

  it("asks once more before it starts anything over", async () => {
    const { host, press, find } = draw("begun");
    await press(/^Start over$/);
    expect(host.wishes).toEqual([]);
    const what = find<HTMLSelectElement>("select");
    const choose = async (value: string) => {
      what.value = value;
      what.dispatchEvent(new Event("change", { bubbles: true }));
      await settle();
    };
    await choose("chapter draft");
    await press(/^Start over$/);
    expect(host.wishes).toEqual([]);
    await press(/Yes, start over/);
    await choose("all");
    await press(/^Start over$/);
    await press(/Yes, start over/);
    expect(host.wishes).toEqual([{ do: "reset", chapter: "draft" }, { do: "reset", skills: "all" }]);
  });

  it("offers to take a reset back", async () => {
    const { host, press } = draw("reset");
    await press(/Take back: The draft started over/);
    expect(host.wishes).toEqual([{ do: "undo reset" }]);
  });
});

describe("marks beside the links", () => {
  const DAY = 20_003;
  beforeEach(() => {
    document.body.innerHTML = `
      <script type="x" data-spades-chapters='{"draft": "the-draft.html", "breaking": "breaking.html", "scoring": "scoring.html"}'></script>
      <div class="bd-sidebar-primary"><ul><li><a href="the-draft.html">The draft</a></li><li><a href="breaking.html">Breaking</a></li><li><a href="scoring.html">Scoring</a></li></ul></div>`;
    localStorage.setItem(`${keyFor("/book/")}#summary`, JSON.stringify({ of: 3, chapters: states["begun"]?.summary }));
  });
  afterEach(() => {
    localStorage.clear();
    document.body.innerHTML = "";
  });
  const said = () => [...document.querySelectorAll("a")].map((link) => link.textContent);

  it("say it in words within the link, once however often", () => {
    mark("/book/", DAY);
    mark("/book/", DAY);
    expect(said()).toEqual(["The draft✓ (2 of 2 held)", "Breaking↻ (1 of 1 held, refresh due)", "Scoring"]);
  });

  it("know the day on which a refresh is due", () => {
    mark("/book/", DAY + 1);
    expect(said()[0]).toBe("The draft↻ (2 of 2 held, refresh due)");
  });

  it("are none where nothing readable is kept", () => {
    localStorage.setItem(`${keyFor("/book/")}#summary`, "{");
    mark("/book/", DAY);
    expect(said()).toEqual(["The draft", "Breaking", "Scoring"]);
  });
});

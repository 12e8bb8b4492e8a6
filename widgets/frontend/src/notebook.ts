import type { Answer, Host, Intent, Link, Question, Refusal } from "./host";
import type { LessonState } from "./types";
import { WORDS } from "./words";

/** The part of an anywidget model that the table uses; the browser never writes its traits. */
export interface Model {
  get(name: string): unknown;
  on(event: string, listener: (...args: never[]) => void): void;
  off(event: string, listener: (...args: never[]) => void): void;
  send(content: unknown): void;
}

type Reply =
  | { type: "done"; id: number; revision: number }
  | { type: "refused"; id: number; refusal: Refusal }
  | { type: "answer"; id: number; answer: Answer }
  | { type: "failed"; id: number; why: string };

interface Waiting {
  settle: (value: Refusal | Answer | null) => void;
  fail: (problem: Error) => void;
  timer: number;
}

const PATIENCE = 3000;
const GONE = "jupyter-widgets-disconnected";

export class NotebookHost implements Host {
  state: LessonState;
  link: Link = { kind: "live" };
  readonly reset = null;
  private next = Math.floor(Math.random() * 2 ** 32) * 1024;
  private readonly waiting = new Map<number, Waiting>();
  private readonly arrivals = new Set<() => void>();
  private readonly listeners = new Set<() => void>();
  private readonly watch: MutationObserver;

  constructor(private readonly model: Model, private readonly view: HTMLElement, private readonly patience = PATIENCE) {
    this.state = model.get("state") as LessonState;
    model.on("change:state", this.onState);
    model.on("msg:custom", this.onMessage);
    this.watch = new MutationObserver(() => this.look());
    this.watch.observe(view, { attributes: true, attributeFilter: ["class"] });
    this.look();
  }

  close(): void {
    this.model.off("change:state", this.onState);
    this.model.off("msg:custom", this.onMessage);
    this.watch.disconnect();
    for (const { timer } of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async send(intent: Intent): Promise<Refusal | null> {
    return (await this.post({ type: "do", intent })) as Refusal | null;
  }

  async ask(question: Question): Promise<Answer> {
    return (await this.post({ type: "ask", question })) as Answer;
  }

  ruleHref(): string {
    return "";
  }

  ruleSays(clause: string): string {
    const says = (this.model.get("clauses") ?? {}) as Record<string, string>;
    return says[clause] ?? "";
  }

  private post(content: object): Promise<Refusal | Answer | null> {
    const id = ++this.next;
    return new Promise((settle, fail) => {
      const timer = window.setTimeout(() => {
        this.waiting.delete(id);
        this.connect(false);
        fail(new Error(WORDS.offline));
      }, this.patience);
      this.waiting.set(id, { settle, fail, timer });
      this.model.send({ ...content, id });
    });
  }

  private readonly onState = (): void => {
    this.state = this.model.get("state") as LessonState;
    this.connect(true);
    for (const arrived of [...this.arrivals]) arrived();
  };

  private readonly onMessage = (reply: Reply): void => {
    const waiting = this.waiting.get(reply?.id);
    this.connect(true, false);
    if (!waiting) return;
    this.waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if (reply.type === "failed") waiting.fail(new Error(reply.why));
    else if (reply.type === "done") this.onceAt(reply.revision, () => waiting.settle(null));
    else waiting.settle(reply.type === "refused" ? reply.refusal : reply.answer);
  };

  /** The state and the word that it is done may come in either order. */
  private onceAt(revision: number, done: () => void): void {
    const arrived = () => {
      if (this.state.revision < revision) return;
      this.arrivals.delete(arrived);
      done();
    };
    this.arrivals.add(arrived);
    arrived();
  }

  private look(): void {
    if (this.view.classList.contains(GONE)) this.connect(false);
    else if (this.link.kind === "off") this.connect(true);
  }

  private connect(on: boolean, tell = true): void {
    const was = this.link.kind;
    if (on !== (was === "live")) this.link = on ? { kind: "live" } : { kind: "off", say: WORDS.offline };
    if (tell || this.link.kind !== was) for (const listener of [...this.listeners]) listener();
  }
}

import type { Answered, Engine, Request, Saved } from "./engine";
import type { Answer, Host, Intent, Link, Question, Refusal, Remedy, Talk } from "./host";
import type { Learner } from "./learner";
import type { Store } from "./store";
import type { LessonState } from "./types";
import { WORDS } from "./words";

export interface Lesson extends Saved {
  key: string;
  kind: string;
  state: LessonState;
}

/** Draws what makes links to a lesson; `saved` and `name` tell what it is then. */
export type Sharer = (place: HTMLElement, what: Shown) => () => void;

interface Shown {
  saved: () => Saved & { kind: string };
  name: () => string;
  /** Hears of changes, until told to stop. */
  watch: (listener: () => void) => () => void;
  talk: Talk;
}

interface Queued {
  request: Request;
  settle: (reply: Answered) => void;
  fail: (problem: unknown) => void;
}

const RELOAD: Remedy[] = [{ label: WORDS.reload, press: () => location.reload() }];

/** One lesson on a page: drawn at once from what is stored, live as soon as the engine is. */
export class PageHost implements Host {
  state: LessonState;
  link: Link = { kind: "starting" };
  private now: Saved;
  /** Has something been done here on an earlier visit? */
  private came = false;
  /** Another tab has written what this one would write over. */
  private overtaken = false;
  private queue: Queued[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly leave: () => void;
  /** The lesson that was opened from this one. */
  private inner: PageHost | null = null;
  readonly share: Host["share"] = undefined;

  constructor(
    private readonly lesson: Lesson,
    private readonly engine: Engine,
    private readonly store: Store,
    readonly ruleHref: (clause: string) => string,
    /** For lessons that know the reader. */
    private readonly learner: Learner | null = null,
    readonly mountIn: Host["mountIn"] = undefined,
    private readonly sharer: Sharer | null = null,
  ) {
    if (sharer) this.share = (place, talk) => sharer(place, {
      saved: () => ({ setup: this.now.setup, log: this.now.log, kind: lesson.kind }),
      name: () => this.state.name,
      watch: (listener) => this.subscribe(listener),
      talk,
    });
    const kept = store.read();
    this.now = kept ?? lesson;
    this.came = kept !== null && lesson.kind !== "progress";
    this.state = kept?.state ?? lesson.state;
    const deafen = store.onOther(() => this.elsewhere());
    const part = engine.on((status) => {
      if (status === "failed") this.stop(WORDS.stopped, RELOAD);
      else if (this.overtaken) return;
      else if (status === "live") void this.connect();
      else this.turn({ kind: "starting" });
    });
    this.leave = () => {
      deafen();
      part();
    };
    if (engine.status === "live") void this.connect();
    else if (engine.status === "failed") this.stop(WORDS.stopped, RELOAD);
  }

  get resumed(): boolean {
    return this.came;
  }

  /** It hears of nothing any more. */
  close(): void {
    this.leave();
  }

  /** One at a time, kept in the browser by its setup: the same one opens where it was left. */
  readonly open = async (kind: string, setup: unknown): Promise<Host> => {
    const begin = { key: `${this.lesson.key}+`, kind, setup, log: [] };
    const { state } = await this.call({ to: "make", ...begin });
    if (!state) throw new Error(WORDS.failed);
    this.inner?.leave();
    this.inner = new PageHost({ ...begin, state }, this.engine, this.store.inner(kind, setup), this.ruleHref, null, undefined, this.sharer);
    return this.inner;
  };

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async send(intent: Intent): Promise<Refusal | null> {
    if (this.store.overtaken()) this.elsewhere();
    const reply = await this.call({ to: "do", key: this.lesson.key, intent });
    if (reply.refusal) return reply.refusal;
    this.take(reply);
    return null;
  }

  /** Takes in what the reader has done elsewhere. */
  async learn(): Promise<void> {
    const events = this.learner?.news() ?? [];
    if (events.length && this.link.kind === "live") await this.send({ do: "add", events, revision: this.state.revision });
  }

  /** What was chosen last before the engine is there is what counts. */
  readonly withdraw = (): boolean => {
    const at = this.queue.findIndex(({ request }) => request.to === "do");
    this.queue.splice(at, at < 0 ? 0 : 1)[0]?.settle(this.now);
    return at >= 0;
  };

  async ask(question: Question): Promise<Answer> {
    const { answer, refusal } = await this.call({ to: "ask", key: this.lesson.key, question });
    return answer ?? refusal ?? {};
  }

  readonly reset = (): void => {
    this.store.clear();
    this.now = this.lesson;
    this.came = false;
    if (this.link.kind === "live") void this.connect();
    else this.show(this.lesson.state);
  };

  private async connect(): Promise<void> {
    try {
      const reply = await this.make();
      if (reply.state) this.show(reply.state);
      this.turn({ kind: "live" });
      while (this.learner?.moved && this.withdraw());
      for (const { request, settle, fail } of this.queue.splice(0)) this.request(request).then(settle, fail);
    } catch (problem) {
      if (this.engine.status === "live") this.stop(problem instanceof Error ? problem.message : WORDS.failed, RELOAD);
    }
  }

  private elsewhere(): void {
    if (this.engine.status === "failed") return;
    this.overtaken = true;
    this.stop(WORDS.elsewhere, [
      { label: WORDS.takeOther, press: () => this.goOn(this.store.read() ?? this.lesson) },
      { label: WORDS.keepMine, press: () => this.goOn(this.now) },
    ]);
  }

  /** From here, whatever the other tab did. */
  private goOn(from: Saved & { state?: LessonState }): void {
    const mine = from === this.now;
    if (!mine) this.show(from.state ?? this.state);
    else if (from === this.lesson) this.store.clear();
    else this.store.write(from, this.state);
    this.now = from;
    if (from === this.lesson) this.came = false;
    this.overtaken = false;
    this.turn({ kind: "starting" });
    if (this.engine.status === "live") void this.connect();
  }

  /** What was left is forgotten only when something else can be made, with the same progress or with none. */
  private async make(): Promise<Answered> {
    const { key, kind } = this.lesson;
    const left = this.now;
    const starts = left === this.lesson ? [left] : [left, this.lesson];
    const tries = [...starts.map((from) => [from, from === left ? "now" : "same"] as const), ...starts.map((from) => [from, "none"] as const)];
    let why: unknown;
    for (const [from, carry] of tries) {
      if (carry === "none" && !this.learner?.carried) break;
      this.learner?.carry(carry);
      try {
        const reply = await this.request({ to: "make", key, kind, setup: from.setup, log: from.log });
        if (carry === "none") this.learner?.refused();
        if (from !== left) {
          this.store.clear();
          this.came = false;
        }
        this.now = from;
        return reply;
      } catch (problem) {
        why = problem;
        if (this.engine.status !== "live") break;
      }
    }
    throw why;
  }

  private async request(request: Request): Promise<Answered> {
    if (!this.learner || request.key !== this.lesson.key) return this.engine.call(request);
    const sent = this.learner.request(request);
    const reply = await this.engine.call(sent);
    return { ...reply, ...this.learner.took(sent, reply, this.state) };
  }

  private call(request: Request): Promise<Answered> {
    if (this.link.kind === "live") return this.request(request);
    if (this.link.kind === "off") return Promise.reject(new Error(this.link.say));
    return new Promise((settle, fail) => this.queue.push({ request, settle, fail }));
  }

  private take(reply: Answered): void {
    if (!reply.state) return;
    this.now = { setup: reply.setup, log: reply.log };
    const overtaken = this.store.overtaken();
    if (!overtaken) this.store.write(this.now, reply.state);
    this.show(reply.state);
    if (overtaken) this.elsewhere();
  }

  private show(state: LessonState): void {
    if (JSON.stringify(state) === JSON.stringify(this.state)) return;
    this.state = state;
    this.tell();
  }

  /** What waits for an answer gets none. */
  private stop(say: string, remedies: Remedy[]): void {
    this.turn({ kind: "off", say, remedies });
    for (const { fail } of this.queue.splice(0)) fail(new Error(say));
  }

  private turn(link: Link): void {
    this.link = link;
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

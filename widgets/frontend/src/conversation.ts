import { spoken } from "./cards";
import type { Answer, Host, Intent, Link, Question, Refusal, RuleHref } from "./host";
import { Announcer } from "./live";
import type { LessonState, OptionRow, Say } from "./types";
import { sayAloud, WORDS } from "./words";

/** Something said by the way: a refusal, a hint, the answer to a question. Gone with the next state. */
export interface Reply {
  kind: "refused" | "check" | "hint" | "note";
  say: Say;
  card: string;
  action: string;
  allowed: string[];
  /** The field that a refusal is about. */
  where: string;
  /** What else may be done, and what it is worth. */
  options: OptionRow[];
  caption: string;
}

const reply = (kind: Reply["kind"], say: Say, more: Partial<Reply> = {}): Reply =>
  ({ kind, say, card: "", action: "", allowed: [], where: "", options: [], caption: "", ...more });

/** An answer that takes longer than this, in ms, is waited for visibly. */
const SOON = 200;

/** An intent without the revision, which is known when it is sent. */
export interface Wish {
  do: string;
  [field: string]: unknown;
}

let count = 0;

/** One view's talk with its lesson: what was sent, refused, asked and opened on top of the state. */
export class Conversation<State extends LessonState = LessonState> {
  readonly id = `spades-${++count}-${Math.random().toString(36).slice(2, 7)}`;
  readonly live = new Announcer();
  state: State;
  link: Link;
  pending: Intent | null = null;
  reply: Reply | null = null;
  /** An answer is on its way, and takes its time. */
  thinking = false;
  /** What the last Undo took back. */
  undone = "";
  /** The sheet that is open below the actions. */
  drawer = "";

  private readonly listeners = new Set<() => void>();
  private readonly leave: () => void;

  constructor(readonly host: Host<State>) {
    this.state = host.state;
    this.link = host.link;
    this.leave = host.subscribe(() => this.sync());
  }

  close(): void {
    this.leave();
    this.live.close();
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private sync(): void {
    const { state, link } = this.host;
    if (link.kind === "off" && this.link.kind !== "off") this.live.alert(link.say);
    this.link = link;
    const before = this.state;
    if (state !== before) {
      this.state = state;
      this.redrawn(before);
      if (state.revision !== before.revision) {
        this.reply = null;
        this.live.calm();
        const whole = this.replaced();
        this.undone = this.pending?.do === "undo" && before.undo ? `Undone: ${before.undo.label}.` : "";
        this.moved(before);
        if (this.pending && this.pending.revision < state.revision) this.pending = null;
        this.live.say(spoken(this.undone ? `${this.undone} ${state.say.lead} ${state.say.text}` : whole || state.announce));
      }
    }
    this.changed();
  }

  /** For views: what to read out where the state is not the next one but another one's. */
  protected replaced(): string {
    return "";
  }

  reset(): void {
    this.host.reset?.();
  }

  /** For views: the state is another object. */
  protected redrawn(_before: State): void {}

  /** For views: something has happened. */
  protected moved(_before: State): void {}

  /** Undefined where it was not sent at all, null where it was accepted. */
  async send(wish: Wish): Promise<Refusal | null | undefined> {
    if (this.pending && !(this.link.kind === "starting" && this.host.withdraw?.())) return undefined;
    if (this.link.kind === "off") {
      this.live.alert(this.link.say);
      return undefined;
    }
    const intent: Intent = { ...wish, revision: this.state.revision };
    this.pending = intent;
    this.changed();
    try {
      return await this.waitFor(this.host.send(intent));
    } catch (problem) {
      this.trouble(problem);
      return undefined;
    } finally {
      if (this.pending === intent) this.pending = null;
      this.changed();
    }
  }

  /** Sends, and shows and reads out a refusal. */
  protected async submit(wish: Wish): Promise<Refusal | null | undefined> {
    const refusal = await this.send(wish);
    if (refusal) {
      const { say, code, ...more } = refusal;
      this.reply = reply(code === "check" ? "check" : "refused", say, more);
      this.refused(this.reply);
      this.live.alert(sayAloud(say));
      this.changed();
    }
    return refusal;
  }

  /** For views: an intent was refused. */
  protected refused(_reply: Reply): void {}

  /** Resolves once all that was done so far has its answer. */
  async settled(): Promise<void> {
    while (this.pending) {
      await new Promise<void>((done) => {
        const leave = this.subscribe(() => {
          if (this.pending) return;
          leave();
          // One press may be two intents: the second is sent before this.
          setTimeout(done);
        });
      });
    }
  }

  async undo(): Promise<void> {
    if (this.state.undo) await this.submit({ do: "undo" });
    else this.live.say(WORDS.nothingToUndo);
  }

  /** Null where it failed or has been overtaken. */
  async question(question: Question): Promise<Answer | null> {
    const { revision } = this.state;
    const answer = await this.inquire(question);
    return this.state.revision === revision ? answer : null;
  }

  /** An answer counts whatever has happened since; null where none came. */
  protected async inquire(question: Question): Promise<Answer | null> {
    try {
      return await this.waitFor(this.host.ask(question));
    } catch (problem) {
      this.trouble(problem);
      return null;
    }
  }

  private async waitFor<Result>(answer: Promise<Result>): Promise<Result> {
    const timer = setTimeout(() => {
      this.thinking = true;
      this.changed();
    }, SOON);
    try {
      return await answer;
    } finally {
      clearTimeout(timer);
      if (this.thinking) {
        this.thinking = false;
        this.changed();
      }
    }
  }

  /** Shows and reads out something that is not part of the state. */
  note(say: Say, kind: Reply["kind"] = "note", more: Partial<Reply> = {}): void {
    this.reply = reply(kind, say, more);
    this.live.say(sayAloud(say));
    this.changed();
  }

  remark(lead: string, text: string): void {
    this.note({ lead, text, more: "", clause: "" });
  }

  /** Says what went wrong. */
  trouble(problem: unknown): void {
    const text = problem instanceof Error && problem.message ? problem.message : WORDS.failed;
    const say = { lead: "", text, more: "", clause: "" };
    if (this.link.kind !== "off") this.reply = reply("refused", say);
    this.live.alert(text);
    this.changed();
  }

  open(drawer: string): void {
    this.drawer = this.drawer === drawer ? "" : drawer;
    this.changed();
  }

  /** Escape: true if something was there to close. */
  dismiss(): boolean {
    if (this.drawer) this.drawer = "";
    else if (this.reply) this.reply = null;
    else return false;
    this.changed();
    return true;
  }

  readonly href: RuleHref = Object.assign((clause: string) => this.host.ruleHref(clause), {
    says: (clause: string) => this.host.ruleSays?.(clause) ?? "",
  });
}

import { today } from "./day";
import type { Answered, Engine, Request, Saved } from "./engine";
import { nameOf, parse, type ChapterSummary, type ProgressData, type ProgressEvent, type ProgressStore } from "./progress-store";
import type { LessonState } from "./types";

/** The kinds of lessons that know the reader. */
export const LEARNS = ["drill", "checkpoint", "progress"];

const MOST = 2000;
/** What leads to another question, by the kind of lesson: with it goes what was done elsewhere. */
const ON: Record<string, string[]> = { drill: ["next", "skip", "park", "go on", "reset", "undo reset"], checkpoint: ["start", "again"] };
const load = Math.random().toString(36).slice(2, 10);
let count = 0;

interface Asking extends LessonState {
  events?: ProgressEvent[];
  item?: string;
  step?: string;
  why?: string;
  testing?: string;
}

type Setup = Record<string, unknown>;

/** The progress as it is now, the one of the last attempt, or none. */
export type Carry = "now" | "same" | "none";

/** Stands between one lesson and the reader's progress: puts it into the lesson, and takes out what is new. */
export class Learner {
  /** Nobody else numbers events under this name. */
  private readonly device = `${load}-${++count}`;
  private known = new Set<string>();
  /** How much of the lesson's log is over and done with. */
  private cut = 0;
  private base: Setup = {};
  private at = "";
  private first: Setup | null = null;
  private mixed = false;
  /** The progress that the lesson was made with, or would have been. */
  carried: ProgressData | null = null;
  private how: Carry = "now";

  constructor(private readonly kind: string, private readonly store: ProgressStore, private readonly changed: () => void) {}

  /** What goes to the engine. */
  request(request: Request): Request {
    if (request.to === "make") return { ...request, setup: this.setup(request) };
    if (request.to !== "do") return request;
    const news = ON[this.kind]?.includes(request.intent.do) ? this.news() : [];
    return { ...request, intent: { ...request.intent, device: this.device, ...(news.length ? { news } : {}) } };
  }

  private setup({ setup, log }: Saved): Setup {
    const given = setup as Setup;
    const begun = Array.isArray(log) && log.length > 0;
    this.base = given;
    this.cut = 0;
    this.first = (given.first as Setup | undefined) ?? null;
    this.mixed = given.mixed === true;
    this.at = "";
    const how = this.how;
    this.how = "now";
    if (how === "none") {
      this.known = new Set();
      return given;
    }
    const before = how === "same" ? this.carried : null;
    this.carried = null;
    if (this.kind === "checkpoint" && begun) return given;
    const progress = before ?? this.store.read();
    this.known = new Set(progress.events.map(nameOf));
    this.carried = progress.events.length || progress.snapshot ? progress : null;
    return this.carried ? { ...given, progress, day: today() } : given;
  }

  /** What was done elsewhere meanwhile. */
  news(): ProgressEvent[] {
    return this.store.read().events.filter((event) => !this.known.has(nameOf(event)));
  }

  /** Is another question on show than the one that was drawn before the engine was there? */
  moved = false;

  /** An answer of the engine: what is new is kept at once; returns what rebuilds the lesson from now on. */
  took(request: Request, reply: Answered, drawn: LessonState): Saved {
    const state = reply.state as Asking | undefined;
    if (!state || reply.refusal) return reply;
    const { item, step } = drawn as Asking;
    this.moved = request.to === "make" && (state.item !== item || state.step !== step);
    if (request.to === "do") this.keep(request.intent, state);
    if (this.kind === "checkpoint") return reply;
    const log = reply.log as unknown[];
    const at = `${state.item} ${state.step} ${state.why}`;
    if (at !== this.at && (request.to === "do" || !this.at)) {
      if (request.to === "do" && this.at) this.cut = log.length;
      if (this.cut === log.length) this.first = state.item ? { item: state.item, why: state.why, step: state.step, ...place(state.testing) } : null;
      this.mixed ||= state.why === "mixed";
    }
    this.at = at;
    if (this.kind === "progress") this.cut = log.length;
    const { progress: _, device: __, day: ___, first: ____, ...rest } = this.base;
    const revision = state.revision - (log.length - this.cut);
    const setup = { ...rest, revision, ...(this.first ? { first: this.first } : {}), ...(this.mixed ? { mixed: true } : {}) };
    return { setup, log: log.slice(this.cut) };
  }

  private keep(intent: { do: string; [field: string]: unknown }, { events = [] }: Asking): void {
    const told = (intent.news ?? intent.events ?? []) as ProgressEvent[];
    for (const event of [...events, ...told]) this.known.add(nameOf(event));
    const file = intent.do === "import" ? parse(String(intent.record)) : null;
    if (file) this.store.merge(file);
    this.store.add(events);
    this.changed();
  }

  /** With what the lesson is made the next time. */
  carry(how: Carry): void {
    this.how = how;
  }

  /** Without the progress the lesson could be made: the engine can't read it. */
  refused(): void {
    const { events, snapshot } = this.store.read();
    const kept = new Set(events.map(nameOf));
    const same = this.carried?.events.every((event) => kept.has(nameOf(event))) && (snapshot || !this.carried.snapshot);
    if (same) this.store.setAside();
  }
}

const place = (testing = ""): Setup => {
  const n = parseInt(testing, 10);
  return n ? { place: n } : {};
};

/** Sums up the chapters for the marks beside links, and keeps the progress short; asks the page's engine. */
export class Keeper {
  private revision = -1;
  private known = new Set<string>();
  private busy = false;
  private again = false;

  constructor(private readonly engine: Engine, private readonly store: ProgressStore) {
    engine.on((status) => {
      this.revision = -1;
      if (status === "live" && store.read().events.length !== (store.summary()?.of ?? 0)) setTimeout(this.look);
    });
  }

  readonly look = (): void => {
    this.again = true;
    if (this.busy || this.engine.status !== "live") return;
    this.busy = true;
    void this.round();
  };

  private async round(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        await this.sum(this.store.read());
      }
    } catch {
      this.revision = -1;
    } finally {
      this.busy = false;
    }
  }

  private async sum(progress: ProgressData): Promise<void> {
    const key = "progress";
    const news = progress.events.filter((event) => !this.known.has(nameOf(event)));
    const { state } = await this.engine.call(
      this.revision < 0
        ? { to: "make", key, kind: "progress", setup: { progress, day: today() }, log: [] }
        : { to: "do", key, intent: { do: "add", events: news, day: today(), revision: this.revision } },
    );
    if (!state) return;
    this.revision = state.revision;
    this.known = new Set(progress.events.map(nameOf));
    this.store.summarise({ of: progress.events.length, chapters: (state as LessonState & { summary: ChapterSummary[] }).summary });
    if (progress.events.length <= MOST) return;
    const { answer } = await this.engine.call({ to: "ask", key, question: { ask: "shortened" } });
    const short = parse(JSON.stringify((answer as { progress?: unknown } | undefined)?.progress ?? null));
    if (short) this.store.merge(short);
  }
}

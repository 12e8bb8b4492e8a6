import type { Answer, Intent, Question, Refusal } from "./host";
import type { LessonState } from "./types";
import { WORDS } from "./words";

/** A lesson's save file: what rebuilds it. */
export interface Saved {
  setup: unknown;
  log: unknown;
}

export type Request =
  | { to: "make"; key: string; kind: string; setup: unknown; log: unknown }
  | { to: "do"; key: string; intent: Intent }
  | { to: "ask"; key: string; question: Question };

export interface Answered extends Saved {
  state?: LessonState;
  refusal?: Refusal;
  answer?: Answer;
}

export type WorkerLike = Pick<Worker, "postMessage" | "terminate"> & {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
};

export type Status = "starting" | "live" | "failed";

interface Waiting {
  asked: string;
  settle: (reply: Answered) => void;
  fail: (problem: Error) => void;
  timer: number;
}

export interface Patience {
  /** Between two signs of life while it starts, in ms. */
  start: number;
  /** For one answer, in ms. */
  answer: number;
}

const PATIENCE: Patience = { start: 90_000, answer: 30_000 };
/** Characters of a message: the engine reads no more; see spadeslib.lessons.wire. */
const MAX_MESSAGE = 4_000_000;
const LIVES = 2;
const HANGS = 2;
const BREATH = 1000;

/** The page's one engine: a worker that answers one request at a time, started again once if it hangs. */
export class Engine {
  status: Status = "starting";
  why = "";
  private worker: WorkerLike | null = null;
  private lives = LIVES;
  private watchdog = 0;
  private next = 0;
  private readonly waiting = new Map<number, Waiting>();
  /** How often the engine did not come back from making a lesson: after twice it is not asked again. */
  private readonly hangs = new Map<string, number>();
  private readonly listeners = new Set<(status: Status) => void>();

  /** `make` is told to be careful once a worker was lost. */
  constructor(private readonly make: (careful: boolean) => WorkerLike, private readonly patience = PATIENCE) {}

  start(): void {
    this.tell("starting");
    this.feed();
    try {
      const worker = this.make(this.lives < LIVES);
      worker.onmessage = ({ data }) => this.hear(String(data));
      worker.onerror = (event) => this.lose(event.message || "The worker stopped.");
      this.worker = worker;
    } catch (problem) {
      this.lives = 0;
      this.lose(String(problem));
    }
  }

  stop(): void {
    clearTimeout(this.watchdog);
    this.worker?.terminate();
    this.worker = null;
    for (const { fail, timer } of this.waiting.values()) {
      clearTimeout(timer);
      fail(new Error(WORDS.again));
    }
    this.waiting.clear();
  }

  on(listener: (status: Status) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  call(request: Request): Promise<Answered> {
    const id = ++this.next;
    const asked = request.to === "make" ? JSON.stringify(request) : "";
    const message = JSON.stringify({ id, ...request });
    if (message.length > MAX_MESSAGE) return Promise.reject(new Error(WORDS.tooBig));
    if ((this.hangs.get(asked) ?? 0) >= HANGS) return Promise.reject(new Error(WORDS.endless));
    return new Promise((settle, fail) => {
      const timer = window.setTimeout(() => this.hang(), this.patience.answer);
      this.waiting.set(id, { asked, settle, fail, timer });
      this.worker?.postMessage(message);
    });
  }

  private hear(data: string): void {
    const message = JSON.parse(data) as Answered & { id?: number | null; error?: string; event?: string; why?: string };
    if (message.event === "live") {
      clearTimeout(this.watchdog);
      this.lives = LIVES;
      this.tell("live");
    } else if (message.event === "failed") {
      this.lose(message.why ?? "");
    } else if (message.event) {
      this.feed();
    }
    // What could not be read has no id; it is the oldest, for answers come in order.
    const id = message.id === null ? [...this.waiting.keys()][0] : message.id;
    const waiting = this.waiting.get(id ?? -1);
    if (!waiting) return;
    this.waiting.delete(id ?? -1);
    clearTimeout(waiting.timer);
    if (message.error) waiting.fail(new Error(message.error));
    else waiting.settle(message);
  }

  private feed(): void {
    clearTimeout(this.watchdog);
    this.watchdog = window.setTimeout(() => this.lose("It took too long."), this.patience.start);
  }

  /** It answers in order, so what has waited longest is what it hangs on. */
  private hang(): void {
    const [first] = this.waiting.values();
    if (first?.asked) this.hangs.set(first.asked, (this.hangs.get(first.asked) ?? 0) + 1);
    this.lose("The engine gave no answer.");
  }

  private lose(why: string): void {
    this.why = why;
    this.stop();
    if (--this.lives <= 0) return this.tell("failed");
    this.tell("starting");
    this.watchdog = window.setTimeout(() => this.start(), BREATH);
  }

  private tell(status: Status): void {
    this.status = status;
    for (const listener of [...this.listeners]) listener(status);
  }
}

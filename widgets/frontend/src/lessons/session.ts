import { useLayoutEffect } from "preact/hooks";
import { Conversation, type Wish } from "../conversation";
import type { Answer, Refusal } from "../host";
import type { LessonState } from "../types";

/** What is done depends on the state that it finds; null where nothing is to be done any more. */
type WishOn<State> = (now: State) => Wish | null;
type KeyHandler = (event: KeyboardEvent) => boolean;

/** One view's talk with a lesson of any kind. */
export class Lesson<State extends LessonState = LessonState> extends Conversation<State> {
  /** Fields on the page by their names: what is refused there is said there. */
  readonly fields = new Set<string>();
  readonly keys = new Set<KeyHandler>();
  private turn: Promise<unknown> = Promise.resolve();

  /** Intents are sent one after the other, each on the state that it finds; a refusal shows itself. */
  do(wish: Wish | WishOn<State>): Promise<Refusal | null | undefined> {
    return this.queue(async () => {
      const wanted = typeof wish === "function" ? wish(this.state) : wish;
      return wanted ? this.submit(wanted) : undefined;
    });
  }

  /** What answers what is on show: nothing once that has changed, and before anything answers the last one counts. */
  here(wish: Wish): Promise<Refusal | null | undefined> {
    const { revision } = this.state;
    if (this.pending && this.link.kind === "starting") this.host.withdraw?.();
    return this.do((now) => (now.revision === revision ? wish : null));
  }

  /** As `do`, but a refusal is only returned. */
  attempt(wish: Wish): Promise<Refusal | null | undefined> {
    return this.queue(() => this.send(wish));
  }

  /** What builds on the state waits until all that was done before has its answer. */
  queue<Result>(job: () => Promise<Result>): Promise<Result> {
    const done = this.turn.then(job);
    this.turn = done.catch(() => undefined);
    return done;
  }

  override settled(): Promise<void> {
    return this.queue(async () => undefined);
  }

  ask(ask: string, more: Record<string, unknown> = {}): Promise<Answer | null> {
    return this.queue(() => this.question({ ask, ...more }));
  }

  /** What is wrong with the field of this name, if it was just refused. */
  problem(where: string): Refusal["say"] | null {
    return this.reply?.kind === "refused" && this.reply.where === where && where ? this.reply.say : null;
  }

  /** Is the reply said at a field rather than in the box? */
  get atField(): boolean {
    return this.reply?.kind === "refused" && this.fields.has(this.reply.where);
  }
}

/** While mounted, `handler` hears keys from anywhere in the lesson; true where it used one. */
export function useKeys(lesson: Lesson, handler: KeyHandler): void {
  useLayoutEffect(() => {
    lesson.keys.add(handler);
    return () => void lesson.keys.delete(handler);
  });
}

export function useField(lesson: Lesson, name: string): void {
  useLayoutEffect(() => {
    lesson.fields.add(name);
    return () => void lesson.fields.delete(name);
  }, [lesson, name]);
}

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Answer, Host, Intent, Link, Refusal } from "../host";
import { mount } from "../mount";
import type { TableState } from "../types";
import type { CheckpointState } from "./checkpoint-types";
import { today } from "./drill-answer";
import type { Lesson } from "./session";

/** The table inside a checkpoint: what is done there goes through the checkpoint, which keeps count. */
class InnerHost implements Host<TableState> {
  readonly reset = null;
  readonly tested = true;
  private last: TableState;

  constructor(private readonly lesson: Lesson, table: TableState) {
    this.last = table;
  }

  get state(): TableState {
    this.last = this.outer.table ?? this.last;
    return this.last;
  }

  get link(): Link {
    return this.lesson.link;
  }

  subscribe(listener: () => void): () => void {
    return this.lesson.subscribe(listener);
  }

  async send({ do: wish, action }: Intent): Promise<Refusal | null> {
    const refused = await this.lesson.attempt(wish === "continue" ? { do: "continue", day: today() } : { do: "play", action, day: today() });
    return refused ?? (refused === null ? this.outer.refusal : null);
  }

  readonly withdraw = (): boolean => this.lesson.host.withdraw?.() ?? false;

  /** Nothing is told before the end, and the checkpoint's own sentence says so. */
  async ask(): Promise<Answer> {
    return { say: this.outer.prompt };
  }

  ruleHref(clause: string): string {
    return this.lesson.href(clause);
  }

  ruleSays(clause: string): string {
    return this.lesson.href.says?.(clause) ?? "";
  }

  private get outer(): CheckpointState {
    return this.lesson.state as unknown as CheckpointState;
  }
}

/** A hand to play, right here. */
export function InnerTable({ lesson, table }: { lesson: Lesson; table: TableState }) {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => (root.current ? mount(root.current, new InnerHost(lesson, table)) : undefined), [lesson]);
  return <section ref={root} class="spades spades-check-table" />;
}

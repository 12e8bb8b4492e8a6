import type { LessonState, OptionRow, Say } from "./types";

/** What the learner does; `revision` names the state that it was done on. */
export interface Intent {
  do: string;
  revision: number;
  [field: string]: unknown;
}

/** A question changes nothing. */
export interface Question {
  ask: string;
  [field: string]: unknown;
}

export interface Answer {
  say?: Say;
  card?: string;
  action?: string;
  playable?: boolean;
  record?: string;
  /** All that may be done, the best first, and what the numbers are. */
  options?: OptionRow[];
  caption?: string;
  /** What another lesson begins with. */
  setup?: unknown;
}

export interface Refusal {
  say: Say;
  card: string;
  code: string;
  /** The field to show it at; empty for the card or the whole. */
  where?: string;
  /** Cards that may be played instead. */
  allowed: string[];
  /** Where the coach objects: what is better, and all that may be done. */
  action?: string;
  options?: OptionRow[];
  caption?: string;
}

/** A button that helps where nothing answers. */
export interface Remedy {
  label: string;
  press: () => void;
}

export type Link = { kind: "starting" } | { kind: "live" } | { kind: "off"; say: string; remedies?: Remedy[] };

/** The address of a clause, or nothing; `says` is then what it says. */
export interface RuleHref {
  (clause: string): string;
  says?: (clause: string) => string;
}

/** The talk of a view with its lesson, for what stands beside it. */
export interface Talk {
  say(sentence: string): void;
  /** Resolves once all that was done so far has its answer. */
  settled(): Promise<void>;
}

/** What a view needs from where it lives: a notebook's kernel or a page's worker. */
export interface Host<State extends LessonState = LessonState> {
  readonly state: State;
  readonly link: Link;
  subscribe(listener: () => void): () => void;
  /** Resolves once the answer is in and `state` holds it; rejects with a sentence when none came. */
  send(intent: Intent): Promise<Refusal | null>;
  ask(question: Question): Promise<Answer>;
  /** Takes back what was sent and still waits for a start: true if there was something. */
  withdraw?: () => boolean;
  /** Makes another lesson, to be mounted inside this one's view; missing where it can't. */
  open?: (kind: string, setup: unknown) => Promise<Host>;
  /** Draws such a lesson where the view's own code can't. */
  mountIn?: ((root: HTMLElement, host: Host) => Promise<() => void>) | undefined;
  /** Draws what makes links to this lesson as it is then; missing where no page could open them. */
  share?: ((place: HTMLElement, talk: Talk) => () => void) | undefined;
  /** Empty where there is no page of rules to link to. */
  ruleHref(clause: string): string;
  /** What a clause says, where no page of rules can be opened. */
  ruleSays?: (clause: string) => string;
  /** True while what was kept of an earlier visit is gone on with. */
  readonly resumed?: boolean;
  /** True where the lesson around it tests the reader: there is one game to play, and nothing is told of it. */
  readonly tested?: boolean;
  /** Back to the stored beginning, where there is one. */
  readonly reset: (() => void) | null;
}

import { useReducer, useRef } from "preact/hooks";
import type { DrillField, DrillState, DrillValue, Given } from "./drill-types";
import type { Lesson } from "./session";

export { today } from "../day";

/** What a field holds before it is checked: a text, several values, or a place for each thing. */
export type Held = string | string[] | Record<string, string>;

/** What of a state there is to answer, and what came of it. */
export type Asked = Pick<DrillState, "item" | "step" | "position" | "fields" | "given" | "answer" | "verdict" | "closed">;

export interface Draft {
  lesson: Lesson;
  /** Begins the ids of the fields on the page. */
  id: string;
  state: Asked;
  /** Nothing to fill in: an example, or a question that has its answer. */
  done: boolean;
  held: (name: string) => Held | undefined;
  /** Is this field filled in for the learner? */
  fixed: (name: string) => boolean;
  set: (name: string, value: Held) => void;
  answer: () => Given;
}

const BUNDLES = ["cards", "marks", "order"];

/** A value of the state as the page holds it. */
export function read(field: DrillField, { values }: DrillValue): Held {
  if (BUNDLES.includes(field.kind)) return values;
  if (field.kind !== "places") return values[0] ?? "";
  return Object.fromEntries(values.map((one) => one.split(/: (.*)/s, 2) as [string, string]));
}

/** The answer that is being written; what was answered, given or shown comes from the state. */
export function useDraft(lesson: Lesson, state: Asked): Draft {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const box = useRef({ item: "", answered: false, held: new Map<string, Held>() }).current;
  const done = state.closed || state.step === "worked";
  const item = `${state.item} ${state.step}`;
  const answered = state.closed || state.answer.length > 0;
  if (item !== box.item || (box.answered && !answered)) {
    box.item = item;
    box.held = new Map();
    fill(box.held, state.fields, state.answer);
  }
  box.answered = answered;
  const told = new Map<string, Held>();
  fill(told, state.fields, state.given);
  if (done) fill(told, state.fields, state.verdict?.key ?? []);
  const held = (name: string) => told.get(name) ?? box.held.get(name);
  const fixed = (name: string) => done || told.has(name);
  return {
    lesson,
    id: lesson.id,
    state,
    done,
    held,
    fixed,
    set(name, value) {
      if (fixed(name)) return;
      box.held.set(name, value);
      if (lesson.reply?.where === name) lesson.reply = null;
      redraw(0);
    },
    answer: () => Object.fromEntries(state.fields.flatMap((field) => entry(field, held(field.name)))),
  };
}

/** A question with its answer, to look at. */
export function toldDraft(lesson: Lesson, id: string, state: Asked): Draft {
  const told = new Map<string, Held>();
  fill(told, state.fields, state.verdict?.key ?? []);
  return { lesson, id, state, done: true, held: (name) => told.get(name), fixed: () => true, set: () => {}, answer: () => ({}) };
}

function fill(into: Map<string, Held>, fields: DrillField[], values: DrillValue[]): void {
  for (const field of fields) {
    const value = values.find((one) => one.field === field.name);
    if (value) into.set(field.name, read(field, value));
  }
}

/** An order is what stands there, touched or not; other fields are left out while they are empty. */
const entry = (field: DrillField, value: Held | undefined): [string, unknown][] => {
  if (value !== undefined) return [[field.name, value]];
  return field.kind === "order" ? [[field.name, field.options.map((one) => one.value)]] : [];
};

const TYPED = /^(10|[2-9TJQKA])([SHDC♠♥♦♣])$/i;
const SIGNS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The codes of typed cards; null where one of them is none. */
export function typedCards(text: string): string[] | null {
  const codes = text.split(/[\s,;]+/).filter(Boolean).map((word) => {
    const [, rank = "", suit = ""] = TYPED.exec(word) ?? [];
    return rank && rank.replace("10", "T").toUpperCase() + (SIGNS[suit] ?? suit.toUpperCase());
  });
  return codes.includes("") ? null : codes;
}

import { useLayoutEffect, useReducer, useRef } from "preact/hooks";
import type { Wish } from "../conversation";
import type { Refusal } from "../host";
import { Rich, Rule } from "../rich";
import { useField, type Lesson } from "./session";
import type { FieldState, RulesState } from "./score-types";

/** What was typed and refused: it stays in its field, with the reason below. */
interface Draft {
  text: string;
  why: Refusal | null;
}

export interface Fields {
  lesson: Lesson;
  drafts: ReadonlyMap<string, Draft>;
  set: (name: string, value: string) => Promise<void>;
  /** Anything else that the learner may do. */
  act: (wish: Wish) => Promise<void>;
  forget: (name: string) => void;
}

/** Keeps what was refused in its field, and offers it again once something else has changed. */
export function useFields(lesson: Lesson): Fields {
  const { revision } = lesson.state;
  const drafts = useRef(new Map<string, Draft>()).current;
  const seen = useRef(revision);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const keep = (name: string, draft: Draft | null) => {
    if (draft) drafts.set(name, draft);
    else drafts.delete(name);
    redraw(0);
  };
  const again = async () => {
    for (const [name, draft] of [...drafts]) {
      if (!draft.why) continue;
      const why = await lesson.attempt({ do: "set", field: name, value: draft.text });
      if (drafts.get(name) === draft && why !== undefined) keep(name, why ? { text: draft.text, why } : null);
    }
  };
  const set = async (name: string, text: string) => {
    const draft = { text, why: null };
    keep(name, draft);
    const why = await lesson.do({ do: "set", field: name, value: text });
    if (drafts.get(name) === draft) keep(name, why?.where === name ? { text, why } : null);
    if (why === null) await again();
  };
  const act = async (wish: Wish) => {
    if ((await lesson.do(wish)) === null) await again();
  };
  useLayoutEffect(() => {
    if (revision === seen.current) return;
    seen.current = revision;
    if (!lesson.undone || !drafts.size) return;
    drafts.clear();
    redraw(0);
  });
  return { lesson, drafts, set, act, forget: (name) => keep(name, null) };
}

export const FIELD_KEYS: [string, string][] = [["↑ ↓", "in a number: more, less"], ["Esc", "in a number: back to what counts"], ["U", "undo"]];

interface FieldProps {
  field: FieldState;
  fields: Fields;
  /** The id of a note on it. */
  described?: string;
  /** What stands in a field that may be empty. */
  empty?: string;
}

/** A number with a button on either side; arrow keys step too. */
export function NumberBox({ field, fields, described, empty }: FieldProps) {
  const draft = fields.drafts.get(field.name);
  useField(fields.lesson, field.name);
  const input = useRef<HTMLInputElement>(null);
  const shown = draft?.text ?? field.value;
  useLayoutEffect(() => {
    if (input.current) input.current.value = shown;
  }, [shown, draft]);
  const step = (to: string) => void fields.set(field.name, to);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowUp: field.more, ArrowDown: field.less }[event.key];
    if (to !== undefined) step(to);
    else if (event.key === "Escape" && draft) fields.forget(field.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span class={`spades-stepper${draft?.why ? " is-wrong" : ""}`}>
      <button type="button" tabIndex={-1} aria-label={`${field.label}: less`} onClick={() => step(field.less)}>−</button>
      <input
        ref={input}
        type="text"
        inputMode={/^(total|bag_worth)/.test(field.name) ? "text" : "numeric"}
        autocomplete="off"
        enterkeyhint="done"
        data-field={field.name}
        aria-label={field.label}
        placeholder={empty}
        aria-invalid={draft?.why ? true : undefined}
        aria-describedby={draft?.why ? problemId(fields, field) : described}
        defaultValue={shown}
        onChange={(event) => step(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" tabIndex={-1} aria-label={`${field.label}: more`} onClick={() => step(field.more)}>+</button>
    </span>
  );
}

/** A field with a short list of values. */
export function Choose({ field, fields, described }: FieldProps) {
  const draft = fields.drafts.get(field.name);
  useField(fields.lesson, field.name);
  const value = draft?.text ?? field.value;
  return (
    <select
      class={`spades-choose${draft?.why ? " is-wrong" : ""}`}
      data-field={field.name}
      aria-label={field.label}
      aria-invalid={draft?.why ? true : undefined}
      aria-describedby={draft?.why ? problemId(fields, field) : described}
      value={value}
      onChange={(event) => void fields.set(field.name, event.currentTarget.value)}
    >
      {!field.value && <option value="">?</option>}
      {field.options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
    </select>
  );
}

const problemId = (fields: Fields, field: FieldState): string => `${fields.lesson.id}-${field.name.replace(" ", "-")}-why`;

/** Why a field refused what was typed. */
export function Problem({ field, fields }: { field: FieldState; fields: Fields }) {
  const why = fields.drafts.get(field.name)?.why;
  if (!why) return null;
  const { lead, text, more, clause } = why.say;
  return (
    <p class="spades-problem" id={problemId(fields, field)}>
      <b><Rich text={lead} /></b> <Rich text={[text, more].filter(Boolean).join(" ")} /> <Rule clause={clause} href={fields.lesson.href} />
    </p>
  );
}

/** A labelled field on a line of its own. */
export function Line({ field, fields }: { field: FieldState; fields: Fields }) {
  const note = `${fields.lesson.id}-${field.name}-note`;
  const Control = field.options.length ? Choose : NumberBox;
  return (
    <div class="spades-line">
      <span class="label" aria-hidden="true">{field.label}</span>
      <Control field={field} fields={fields} {...(field.note ? { described: note } : {})} />
      <Problem field={field} fields={fields} />
      {field.note && <small id={note}><Rich text={field.note} /> <Rule clause={field.clause} href={fields.lesson.href} /></small>}
    </div>
  );
}

interface HouseProps {
  rules: RulesState;
  fields: Fields;
}

/** The house rules that touch a score, folded away. */
export const House = ({ rules, fields }: HouseProps) => (
  <details class="spades-fold">
    <summary>{rules.note}</summary>
    <div class="spades-lines">
      {rules.fields.map((field) => <Line key={field.name} field={field} fields={fields} />)}
      <button type="button" class="spades-btn" aria-disabled={!rules.changed || undefined} onClick={() => rules.changed && void fields.act({ do: "book" })}>
        Back to the book’s rules
      </button>
    </div>
  </details>
);

import { useState } from "preact/hooks";
import { Rich, Rule } from "../rich";
import { Choose, FIELD_KEYS, NumberBox, Problem, useFields, type Fields } from "./fields";
import { LessonFrame } from "./frame";
import { ExampleBox } from "./house-example";
import { InnerLesson, useInner, type Inner } from "./inner";
import type { ClauseChange, HouseField, HouseGroup, HouseState } from "./house-types";
import { Games } from "./score";
import type { ViewProps } from "./views";

const WORDS = {
  topics: "What the rules are about",
  changed: "changed",
  none: "none",
  back: "Back to the book’s rules",
  play: "Play a table with these rules",
  other: "The rules above have changed; this table keeps those it began with.",
  close: "Close the table",
  code: "A table with these rules, in a notebook",
  copy: "Copy",
  copied: "Copied.",
  select: "Mark the lines and copy them.",
  book: "By the book:",
  here: "Here:",
  same: "Every clause says what the book says.",
};

/** The rules of a table: each with its value, its clause, and a moment in which it matters. */
export function HouseRules({ lesson, state }: ViewProps<HouseState>) {
  const fields = useFields(lesson);
  const table = useInner(lesson, "table");
  const [open, setOpen] = useState(state.last);
  const group = state.groups.find((one) => one.name === open) ?? state.groups[groupAt(state, open)];
  return (
    <>
      <LessonFrame lesson={lesson} keys={FIELD_KEYS} actions={lesson.host.open && <Play table={table} setup={() => lesson.state.table} />}>
        <Games state={state} fields={fields} />
        <Topics groups={state.groups} open={group?.name ?? ""} id={lesson.id} choose={setOpen} />
        {group && (
          <div class="spades-house-rules" key={`${state.variant} ${group.name}`}>
            {group.fields.map((one) => <OneRule key={one.field.name} rule={one} fields={fields} />)}
          </div>
        )}
        <details class="spades-fold">
          <summary>House rules: {state.count}</summary>
          <Changes clauses={state.clauses} fields={fields} />
          <button type="button" class="spades-btn" aria-disabled={!state.changed || undefined} onClick={() => state.changed && void fields.act({ do: "book" })}>
            {WORDS.back}
          </button>
        </details>
        <Code state={state} fields={fields} />
      </LessonFrame>
      {table.shown && (
        <InnerLesson inner={table}>
          {table.shown.setup !== state.table && <p>{WORDS.other}</p>}
          <button type="button" class="spades-btn push" onClick={table.close}>{WORDS.close}</button>
        </InnerLesson>
      )}
    </>
  );
}

const Play = ({ table, setup }: { table: Inner; setup: () => string }) => (
  <button type="button" class="spades-btn primary" aria-busy={table.opening || undefined} onClick={() => void table.open(setup)}>
    {WORDS.play}
  </button>
);

/** The group of the rule that was changed last, the first where there is none. */
const groupAt = (state: HouseState, name: string): number =>
  Math.max(0, state.groups.findIndex((group) => group.fields.some((one) => one.field.name === name)));

interface TopicsProps {
  groups: HouseGroup[];
  open: string;
  id: string;
  choose: (name: string) => void;
}

const Topics = ({ groups, open, id, choose }: TopicsProps) => (
  <fieldset class="spades-switch spades-house-topics">
    <legend class="spades-vh">{WORDS.topics}</legend>
    {groups.map(({ name, label, changed }) => (
      <label key={name}>
        <input type="radio" name={`${id}-topic`} checked={name === open} onChange={() => choose(name)} />
        <span>
          {label}
          {changed > 0 && <b class="count">{changed}<small class="spades-vh"> {WORDS.changed}</small></b>}
        </span>
      </label>
    ))}
  </fieldset>
);

function OneRule({ rule, fields }: { rule: HouseField; fields: Fields }) {
  const { field, changed, clauses, examples } = rule;
  const note = `${fields.lesson.id}-${field.name}-note`;
  const Control = field.options.length ? Choose : NumberBox;
  return (
    <article class={`spades-house-rule${changed ? " is-changed" : ""}${examples.some((one) => one.kind === "cards") ? " is-wide" : ""}`} aria-label={field.label}>
      <header>
        <h3>{field.label}</h3>
        <Control field={field} fields={fields} described={note} empty={WORDS.none} />
        <p class="book">
          {changed ? (
            <button type="button" aria-label={`${field.label}: ${rule.book}, set it back`} onClick={() => void fields.set(field.name, rule.book_value)}>{rule.book}</button>
          ) : rule.book}
        </p>
      </header>
      <Problem field={field} fields={fields} />
      <div class="says" id={note}>
        {clauses.length ? (
          <Changes clauses={clauses} fields={fields} />
        ) : (
          <p><Rich text={field.note} /> <Rule clause={field.clause} href={fields.lesson.href} /></p>
        )}
      </div>
      {examples.map((example) => <ExampleBox key={example.title} example={example} lesson={fields.lesson} />)}
    </article>
  );
}

/** Clauses that say something else: the book's sentence struck out, the new one below it. */
const Changes = ({ clauses, fields }: { clauses: ClauseChange[]; fields: Fields }) =>
  clauses.length ? (
    <ul class="spades-house-clauses">
      {clauses.map(({ clause, book, now }) => (
        <li key={clause}>
          <s><span class="spades-vh">{WORDS.book} </span>{book}</s>
          <span><span class="spades-vh">{WORDS.here} </span><Rich text={now} /> <small><Rule clause={clause} href={fields.lesson.href} named /></small></span>
        </li>
      ))}
    </ul>
  ) : (
    <p>{WORDS.same}</p>
  );

function Code({ state, fields }: { state: HouseState; fields: Fields }) {
  const [note, setNote] = useState("");
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(state.code).then(() => true, () => false);
    const said = done ? WORDS.copied : WORDS.select;
    setNote(said);
    fields.lesson.live.say(said);
  };
  return (
    <details class="spades-fold">
      <summary>{WORDS.code}</summary>
      <pre class="spades-house-code" tabIndex={0} aria-label={WORDS.code}><code>{state.code}</code></pre>
      <p class="spades-menu-row">
        <button type="button" class="spades-btn" onClick={() => void copy()}>{WORDS.copy}</button>
        {note && <span class="spades-aside">{note}</span>}
      </p>
    </details>
  );
}

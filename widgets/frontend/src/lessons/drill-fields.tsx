import { Rich } from "../rich";
import type { Draft } from "./drill-answer";
import { Cards, CardTyped } from "./drill-cards";
import { Order, Places } from "./drill-order";
import type { DrillField, DrillOption } from "./drill-types";
import { Problem } from "./problem";
import { useField } from "./session";

export interface FieldProps {
  draft: Draft;
  field: DrillField;
}

/** All that there is to fill in; cards of a trick or a hand are pressed where they lie. */
export const Fields = ({ draft, placed }: { draft: Draft; placed: ReadonlySet<string> }) => {
  const { fields, step } = draft.state;
  /** Left where it is once the question has its answer, so that Next comes where Check was. */
  const typed = step === "worked" ? [] : fields.filter((field) => /^cards?$/.test(field.kind));
  return (
    <div class="spades-drill-fields">
      {fields.map((field) => !placed.has(field.name) && <Field key={field.name} draft={draft} field={field} />)}
      {typed.length > 0 && (
        <details class="spades-fold">
          <summary>Type the cards instead</summary>
          <div class="spades-drill-typed">
            {typed.map((field) => <CardTyped key={field.name} draft={draft} field={field} />)}
          </div>
        </details>
      )}
    </div>
  );
};

const Field = ({ draft, field }: FieldProps) => {
  if (field.kind === "number") return <NumberLine draft={draft} field={field} />;
  if (field.kind === "order") return <Order draft={draft} field={field} />;
  if (field.kind === "places") return <Places draft={draft} field={field} />;
  if (field.kind === "choice" || field.kind === "marks") return <Options draft={draft} field={field} />;
  return <Cards draft={draft} field={field} />;
};

export const idOf = ({ draft, field }: FieldProps): string => `${draft.id}-${field.name}`;

/** A number to type, with a button for its sign where it may be less than none. */
function NumberLine(props: FieldProps) {
  const { draft, field } = props;
  const { name, label, unit, low, optional } = field;
  const id = idOf(props);
  const wrong = draft.lesson.problem(name) !== null;
  const held = String(draft.held(name) ?? "");
  const fixed = draft.fixed(name);
  useField(draft.lesson, name);
  /** Without a sign or a unit beside any number, the words get their room. */
  const bare = draft.state.fields.every((one) => one.kind !== "number" || (one.low >= 0 && !one.unit));
  const note = noteOn(draft, name, plainNumber(held), true);
  const turn = () => draft.set(name, /^[-−–]/.test(held) ? held.slice(1) : `−${held.replace(/^\+/, "")}`);
  return (
    <div class={`spades-drill-number${wrong || note ? " is-wrong" : ""}`}>
      <label for={id}>
        {label}
        {optional && !fixed && <small> empty for none</small>}
      </label>
      <span class={`box${bare ? " is-bare" : ""}`}>
        {low < 0 && !fixed && <button type="button" class="spades-btn" aria-label={`${label}: change the sign`} onClick={turn}>±</button>}
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          enterkeyhint="done"
          maxLength={9}
          value={held}
          readOnly={fixed}
          aria-invalid={wrong || Boolean(note) || undefined}
          aria-describedby={wrong ? `${id}-why` : note ? `${id}-note` : undefined}
          onInput={(event) => draft.set(name, event.currentTarget.value)}
        />
        {unit && <span class="unit">{unit}</span>}
      </span>
      {note && <small class="note" id={`${id}-note`}>{note} yet</small>}
      <Problem lesson={draft.lesson} name={name} />
    </div>
  );
}

/** One of several, or any of several. */
function Options({ draft, field }: FieldProps) {
  const { name, kind, label, options, none } = field;
  const held = draft.held(name);
  const many = kind === "marks";
  const marked = (value: string) => (many ? Array.isArray(held) && held.includes(value) : held === value);
  const press = (value: string) => {
    const now = Array.isArray(held) ? held : [];
    draft.set(name, !many ? value : now.includes(value) ? now.filter((one) => one !== value) : [...now, value]);
  };
  useField(draft.lesson, name);
  const wide = options.some((one) => one.label.length > 22);
  return (
    <div class="spades-drill-field" role="group" aria-label={label} data-field={name}>
      <p class="label">{label}{many && <All draft={draft} field={field} />}</p>
      <div class={`spades-drill-options${wide ? " is-wide" : ""}${many ? " is-many" : ""}`}>
        {options.map((one) => <Pick key={one.value} option={one} on={marked(one.value)} off={draft.fixed(name)} note={noteOn(draft, name, one.value, marked(one.value))} press={() => press(one.value)} />)}
        {none && many && <Pick option={{ value: "", label: none, name: none }} on={Array.isArray(held) && !held.length} off={draft.fixed(name)} press={() => draft.set(name, [])} />}
      </div>
      <Problem lesson={draft.lesson} name={name} />
    </div>
  );
}

const FEW = 4;

/** Marks everything, or nothing once everything is marked: most of a long row in one press. */
export function All({ draft, field: { name, options } }: FieldProps) {
  if (options.length < FEW || draft.fixed(name)) return null;
  const held = draft.held(name);
  const full = options.every((one) => Array.isArray(held) && held.includes(one.value));
  return <button type="button" class="spades-drill-all" data-all={name} onClick={() => draft.set(name, full ? [] : options.map((one) => one.value))}>{full ? "Clear" : "Mark all"}</button>;
}

interface PickProps {
  option: DrillOption;
  on: boolean;
  off: boolean;
  note?: string;
  press: () => void;
}

/** A button that is pressed or not. */
export const Pick = ({ option, on, off, note = "", press }: PickProps) => (
  <button type="button" class={`spades-drill-pick${note ? " is-wrong" : ""}`} aria-pressed={on} aria-disabled={off || undefined} data-value={option.value} onClick={() => !off && press()}>
    <span class="sign" aria-hidden="true" />
    <span aria-hidden="true"><Rich text={option.label} /></span>
    <span class="spades-vh">{option.name}{note && `, ${note}`}</span>
    {note && <span class="note" aria-hidden="true">{note}</span>}
  </button>
);

/** What the verdict says of a card or an option, as long as it still stands as it was answered. */
export function noteOn(draft: Draft, field: string, value: string, on: boolean): string {
  const note = draft.state.verdict?.notes.find((one) => one.field === field && one.value === value);
  return note && on === (note.verdict !== "left out") ? note.verdict : "";
}

/** A typed number as the state has it. */
const plainNumber = (text: string): string => text.trim().replace(/^[-–]/, "−").replace(/^\+/, "") || "0";

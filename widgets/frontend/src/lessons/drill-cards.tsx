import { useState } from "preact/hooks";
import { Face } from "../card";
import type { CardState } from "../types";
import { typedCards, type Draft } from "./drill-answer";
import { All, idOf, noteOn, Pick, type FieldProps } from "./drill-fields";
import type { DrillField, DrillTrick } from "./drill-types";
import { Problem } from "./problem";
import { CardRow } from "./row";
import { useField } from "./session";

/** The cards that a field holds. */
export function marked(draft: Draft, field: DrillField): string[] {
  const held = draft.held(field.name);
  if (Array.isArray(held)) return held;
  return typeof held === "string" ? (typedCards(held) ?? []) : [];
}

function press(draft: Draft, field: DrillField, code: string): void {
  const now = marked(draft, field);
  if (field.kind === "card") draft.set(field.name, code);
  else draft.set(field.name, now.includes(code) ? now.filter((one) => one !== code) : [...now, code]);
}

/** Codes that a verdict names: they are ringed where they lie. */
export const named = ({ state: { verdict } }: Draft): Set<string> =>
  new Set(`${verdict?.shows ?? ""} ${verdict?.why ?? ""}`.match(/\{(?:10|[2-9TJQKA])[SHDC]\}/g)?.map((one) => one.slice(1, -1)));

interface CardsProps extends FieldProps {
  label?: string;
  /** The whole hand, where not all of it is offered. */
  hand?: CardState[];
}

/** A hand in which cards are marked. */
export function Cards({ draft, field, label, hand }: CardsProps) {
  const { name, none } = field;
  const offered = new Set(field.options.map((one) => one.value));
  const shown = hand ?? field.options.map((one) => ({ code: one.value, name: one.name }));
  const on = marked(draft, field);
  const held = draft.held(name);
  const off = draft.fixed(name);
  const told = named(draft);
  useField(draft.lesson, name);
  return (
    <div class="spades-drill-field" role="group" aria-label={field.label} data-field={name}>
      <p class="label">
        {field.label}
        {label && <small> {label}</small>}
      </p>
      <CardRow
        label={field.label}
        most={shown.length}
        cards={shown.map(({ code, name: card }) => {
          const note = noteOn(draft, name, code, on.includes(code));
          const plain = told.has(code) ? "legal" : offered.has(code) ? "" : "dim";
          const mark = note === "too many" ? "refused" : note ? "hinted" : on.includes(code) ? "chosen" : plain;
          return { code, name: card, mark, says: note || (offered.has(code) ? undefined : "not to choose from") };
        })}
        pressed={(code) => on.includes(code)}
        onPress={(code) => !off && press(draft, field, code)}
      />
      {(none || field.kind === "cards") && (
        <div class="spades-drill-options">
          {none && <Pick option={{ value: "none", label: none, name: none }} on={held === "none" || (Array.isArray(held) && !held.length)} off={off} press={() => draft.set(name, field.kind === "card" ? "none" : [])} />}
          {field.kind === "cards" && <All draft={draft} field={field} />}
        </div>
      )}
      <Problem lesson={draft.lesson} name={name} />
    </div>
  );
}

interface TrickProps {
  draft: Draft;
  trick: DrillTrick;
  /** Where one of its cards is the answer. */
  field?: DrillField | undefined;
}

/** A trick in playing order; its cards are buttons where one of them is to be pressed. */
export function Trick({ draft, trick, field }: TrickProps) {
  const on = field ? marked(draft, field) : [];
  const told = named(draft);
  const label = field?.label ?? trick.label;
  return (
    <div class="spades-drill-trick" role="group" aria-label={label} data-field={field?.name}>
      <p class="label">{label}</p>
      <ol>
        {trick.cards.map((card) => {
          const chosen = on.includes(card.code);
          const says = `${card.name}, ${card.seat}${card.led ? ", led" : ""}`;
          return (
            <li key={card.code} class={`spades-slot${told.has(card.code) ? " is-told" : ""}${chosen ? " is-on" : ""}`}>
              <span class="name" aria-hidden="true">{card.seat}</span>
              {field ? (
                <button type="button" class="spades-laid" data-card={card.code} aria-pressed={chosen} aria-label={says} aria-disabled={draft.fixed(field.name) || undefined} onClick={() => press(draft, field, card.code)}>
                  <Face code={card.code} />
                </button>
              ) : (
                <span class="spades-laid" role="img" aria-label={says}><Face code={card.code} /></span>
              )}
              {card.led && <span class="tag" aria-hidden="true">led</span>}
            </li>
          );
        })}
        {!trick.complete && <li class="spades-slot"><span class="name" aria-hidden="true">You</span><span class="empty">your card</span></li>}
      </ol>
      {field && <FieldNote draft={draft} field={field} />}
    </div>
  );
}

function FieldNote({ draft, field }: FieldProps) {
  useField(draft.lesson, field.name);
  return <Problem lesson={draft.lesson} name={field.name} />;
}

/** Cards as text; they take the same way as those that are pressed, and Enter checks. */
export function CardTyped(props: FieldProps) {
  const { draft, field } = props;
  const [raw, setRaw] = useState<string | null>(null);
  const id = `${idOf(props)}-typed`;
  const shown = marked(draft, field).map((code) => code.replace("T", "10")).join(" ");
  const input = (text: string) => {
    setRaw(text);
    const codes = typedCards(text);
    draft.set(field.name, field.kind === "card" ? (codes?.length === 1 ? (codes[0] ?? "") : text) : codes?.length ? codes : text);
  };
  return (
    <div class="spades-field">
      <label for={id}>{field.label}, as in {field.kind === "card" ? "QS" : "QS 10H"}</label>
      <input id={id} type="text" autocomplete="off" autocapitalize="characters" spellcheck={false} maxLength={200} readOnly={draft.fixed(field.name)} value={raw ?? shown} onInput={(event) => input(event.currentTarget.value)} onBlur={() => setRaw(null)} />
    </div>
  );
}

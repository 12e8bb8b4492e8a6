import { useLayoutEffect, useRef } from "preact/hooks";
import { Rich } from "../rich";
import { noteOn, Pick, type FieldProps } from "./drill-fields";
import { Problem } from "./problem";
import { useField } from "./session";

/** Things to put in order, one step up or down at a time. */
export function Order({ draft, field }: FieldProps) {
  const { name, label, options, optional } = field;
  const held = draft.held(name);
  const all = options.map((one) => one.value);
  const order = Array.isArray(held) ? held : all;
  const out = all.filter((value) => !order.includes(value));
  const off = draft.fixed(name);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef("");
  useField(draft.lesson, name);
  useLayoutEffect(() => {
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus({ preventScroll: true });
    moved.current = "";
  });
  const move = (value: string, by: number) => {
    const at = order.indexOf(value);
    const to = at + by;
    if (off || to < 0 || to >= order.length) return;
    const next = order.filter((one) => one !== value);
    next.splice(to, 0, value);
    moved.current = `${value} ${by}`;
    draft.lesson.live.say(`${options.find((one) => one.value === value)?.name}: ${to + 1} of ${order.length}`);
    draft.set(name, next);
  };
  const toggle = (value: string) => draft.set(name, order.includes(value) ? order.filter((one) => one !== value) : [...order, value]);
  return (
    <div class="spades-drill-field" role="group" aria-label={label} data-field={name}>
      <p class="label">{label}</p>
      <ol class="spades-drill-order" ref={list}>
        {[...order, ...out].map((value) => {
          const one = options.find((option) => option.value === value);
          const at = order.indexOf(value);
          if (!one) return null;
          const button = (by: number, sign: string, word: string, able: boolean) => (
            <button type="button" class="spades-btn" data-move={`${value} ${by}`} aria-label={`${one.name}: ${word}`} aria-disabled={!able || undefined} onClick={() => move(value, by)}>{sign}</button>
          );
          return (
            <li key={value} class={at < 0 ? "is-out" : ""}>
              <b class="place">{at < 0 ? "–" : at + 1}</b>
              <span class="what"><Rich text={one.label} /></span>
              {!off && (
                <span class="moves">
                  {at >= 0 && button(-1, "↑", "one up", at > 0)}
                  {at >= 0 && button(1, "↓", "one down", at < order.length - 1)}
                  {optional && <button type="button" class="spades-btn" aria-label={`${one.name}: ${at < 0 ? "put in" : "leave out"}`} onClick={() => toggle(value)}>{at < 0 ? "+" : "✕"}</button>}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Problem lesson={draft.lesson} name={name} />
    </div>
  );
}

/** Things to put in their places. */
export function Places({ draft, field }: FieldProps) {
  const { name, label, options, places } = field;
  const held = draft.held(name);
  const put = held && typeof held === "object" && !Array.isArray(held) ? held : {};
  const many = places.length * options.length > 8 && !draft.fixed(name);
  useField(draft.lesson, name);
  return (
    <div class="spades-drill-field" role="group" aria-label={label} data-field={name}>
      <p class="label">{label}</p>
      <div class="spades-drill-places">
        {options.map((one) => (
          <div key={one.value} class="thing" role="group" aria-label={one.name}>
            <span class="what"><Rich text={one.label} /></span>
            {many && (
              <select class="spades-drill-select" aria-label={one.name} value={put[one.value] ?? ""} onChange={(event) => draft.set(name, { ...put, [one.value]: event.currentTarget.value })}>
                <option value="">where?</option>
                {places.map((place) => <option key={place.value} value={place.value}>{place.name}</option>)}
              </select>
            )}
            {!many && (
              <div class="spades-drill-options">
              {places.filter((place) => !draft.fixed(name) || put[one.value] === place.value).map((place) => (
                <Pick
                  key={place.value}
                  option={place}
                  on={put[one.value] === place.value}
                  off={draft.fixed(name)}
                  note={noteOn(draft, name, `${one.value}: ${place.value}`, put[one.value] === place.value)}
                  press={() => draft.set(name, { ...put, [one.value]: place.value })}
                />
              ))}
              </div>
            )}
          </div>
        ))}
      </div>
      <Problem lesson={draft.lesson} name={name} />
    </div>
  );
}

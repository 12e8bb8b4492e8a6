import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../host";
import { Problem } from "./problem";
import { useField, type Lesson } from "./session";

interface Props {
  lesson: Lesson;
  /** The field's name: what a refusal calls `where`. */
  name: string;
  label: string;
  value: string;
  /** What the buttons and the arrow keys send; none where they are left out. */
  less?: string;
  more?: string;
  note?: string;
  set: (text: string) => Promise<Refusal | null | undefined>;
}

/** A labelled number; what is refused stays in the field, with the reason below. */
export function NumberField({ lesson, name, label, value, less, more, note, set }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** What was sent last: the same refusal is not fetched twice by leaving the field. */
  const said = useRef("");
  useField(lesson, name);
  const wrong = lesson.problem(name) !== null;
  const id = `${lesson.id}-${name}`;
  useLayoutEffect(() => setTyped(null), [value]);
  useLayoutEffect(() => {
    if (!wrong && document.activeElement !== input.current) setTyped(null);
  }, [wrong]);
  const send = async (text: string) => {
    setTyped(text);
    said.current = text;
    if ((await set(text)) === null) setTyped(null);
  };
  const commit = () => {
    const text = input.current?.value.trim() ?? value;
    if (text === value) setTyped(null);
    else if (!wrong || text !== said.current) void send(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: more, ArrowDown: less }[event.key];
    if (event.key === "Enter") commit();
    else if (step !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      void send(step);
    }
  };
  return (
    <div class={`spades-number${wrong ? " is-wrong" : ""}`}>
      <label for={id}>{label}</label>
      <span class="spades-number-box">
        {less !== undefined && <button type="button" class="spades-btn" tabIndex={-1} aria-label={`${label}: less`} onClick={() => void send(less)}>−</button>}
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autocomplete="off"
          value={typed ?? value}
          aria-invalid={wrong || undefined}
          aria-describedby={[wrong && `${id}-why`, note && `${id}-note`].filter(Boolean).join(" ") || undefined}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {more !== undefined && <button type="button" class="spades-btn" tabIndex={-1} aria-label={`${label}: more`} onClick={() => void send(more)}>+</button>}
      </span>
      {note && <small id={`${id}-note`}>{note}</small>}
      <Problem lesson={lesson} name={name} />
    </div>
  );
}

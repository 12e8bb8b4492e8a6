import { useRef, useState } from "preact/hooks";
import { Rich } from "./rich";
import type { Session } from "./session";
import type { Say } from "./types";
import { sayAloud } from "./words";

/** The game as text: to keep, to send to a friend, to go on from. */
export function RecordBox({ session }: { session: Session }) {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<Say | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `${session.id}-record`;

  const copy = async () => {
    const record = await session.record();
    if (!record) return;
    setText(record);
    setProblem(null);
    const done = await navigator.clipboard?.writeText(record).then(() => true, () => false);
    const said = done ? "Copied." : "Here it is: copy it from the field.";
    setNote(said);
    session.live.say(said);
    if (!done) requestAnimationFrame(() => field.current?.select());
  };

  const load = async () => {
    setNote("");
    if (!text.trim()) {
      field.current?.focus();
      return setProblem({ lead: "", text: "Paste a record into the field first.", more: "", clause: "" });
    }
    const refusal = await session.send({ do: "load", record: text });
    if (refusal === null) return session.open("");
    if (!refusal) return;
    setProblem(refusal.say);
    session.live.alert(sayAloud(refusal.say));
    field.current?.focus();
  };

  return (
    <section>
      <h4>Record</h4>
      <label class="spades-field">
        <span>The game as text <small>copy it, or paste one and load it</small></span>
        <textarea ref={field} rows={3} spellcheck={false} value={text} aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onInput={(event) => { setText(event.currentTarget.value); setProblem(null); setNote(""); }} />
      </label>
      {problem && <p class="spades-problem" id={id}><b><Rich text={problem.lead} /></b> <Rich text={problem.text} /></p>}
      <p class="spades-menu-row">
        <button type="button" class="spades-btn" onClick={() => void copy()}>Copy this game</button>
        <button type="button" class="spades-btn" onClick={() => void load()}>Load it</button>
        {note && <span class="spades-aside">{note}</span>}
      </p>
    </section>
  );
}

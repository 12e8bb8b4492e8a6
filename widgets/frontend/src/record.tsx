import { useEffect, useRef, useState } from "preact/hooks";
import type { Conversation } from "./conversation";
import type { Refusal } from "./host";
import { Pause } from "./pause";
import { Rich } from "./rich";
import type { Say } from "./types";
import { sayAloud } from "./words";

/** Bytes of a file and characters of a text: no game is that long. */
const MOST = 1_000_000;
const WORDS = {
  title: "Record",
  field: "The game as text",
  help: "paste one here to load it, or copy this game",
  keep: "to copy or to save",
  copy: "Copy this game",
  save: "Save as a file",
  file: "Open a file",
  load: "Load it",
  copied: "Copied.",
  byHand: "Here it is: copy it from the field.",
  saved: (name: string) => `Saved as ${name}.`,
  nothing: "Paste a record into the field first.",
  long: (size: number) => `A record has at most 1 MB, and this has ${(Math.ceil(size / 100_000) / 10).toFixed(1)} MB. It was not read.`,
  unread: "This file could not be read.",
  tells: "A record holds the whole deal: all cards can be worked out from it.",
};

interface Props {
  talk: Conversation;
  /** The game as it is now; empty where there is none to give. */
  record: () => Promise<string>;
  /** Missing where no other game can take its place. */
  load?: (text: string) => Promise<Refusal | null | undefined>;
  loaded?: () => void;
  /** In a sheet of its own, which has the title. */
  alone?: boolean;
}

/** The game as text or file: to keep, to send to a friend, to go on from. */
export function RecordBox({ talk, record, load, loaded, alone }: Props) {
  const [text, setText] = useState("");
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<Say | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const id = `${talk.id}-record`;
  useEffect(() => {
    if (!load) void record().then(setText);
  }, []);

  const say = (sentence: string) => {
    setProblem(null);
    setNote(sentence);
    talk.live.say(sentence);
  };
  const wrong = (why: Say | string) => {
    const said = typeof why === "string" ? { lead: "", text: why, more: "", clause: "" } : why;
    setNote("");
    setProblem(said);
    talk.live.alert(sayAloud(said));
    field.current?.focus();
  };

  const copy = async () => {
    const found = await record();
    if (!found) return;
    setText(found);
    const done = await navigator.clipboard?.writeText(found).then(() => true, () => false);
    say(done ? WORDS.copied : WORDS.byHand);
    if (!done) requestAnimationFrame(() => field.current?.select());
  };

  const save = async () => {
    const found = await record();
    if (!found) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`${found}\n`], { type: "application/json" }));
    link.download = nameOf(found);
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    say(WORDS.saved(link.download));
  };

  const take = async (given: string) => {
    if (!load) return;
    if (!given.trim()) return wrong(WORDS.nothing);
    setText(given);
    if (given.length > MOST) return wrong(WORDS.long(given.length));
    const refusal = await load(given);
    if (refusal === null) loaded?.();
    else if (refusal) wrong(refusal.say);
  };

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (file.current) file.current.value = "";
    if (chosen.size > MOST) return wrong(WORDS.long(chosen.size));
    const found = await chosen.text().catch(() => null);
    if (found === null) return wrong(WORDS.unread);
    await take(found);
  };

  return (
    <section
      onDragOver={(event) => load && event.dataTransfer?.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        const dropped = event.dataTransfer?.files[0];
        if (!dropped || !load) return;
        event.preventDefault();
        void read(dropped);
      }}
    >
      {!alone && <h4>{WORDS.title}</h4>}
      <label class="spades-field">
        <span>{WORDS.field}<Pause /> <small>{load ? WORDS.help : WORDS.keep}</small></span>
        <textarea ref={field} rows={3} spellcheck={false} readOnly={!load} value={text} aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onInput={(event) => { setText(event.currentTarget.value); setProblem(null); setNote(""); }} />
      </label>
      {problem && <p class="spades-problem" id={id}><b><Rich text={problem.lead} /></b> <Rich text={problem.text} /></p>}
      <p class="spades-menu-row">
        <button type="button" class="spades-btn" onClick={() => void copy()}>{WORDS.copy}</button>
        <button type="button" class="spades-btn" onClick={() => void save()}>{WORDS.save}</button>
        {load && (
          <>
            <button type="button" class="spades-btn" onClick={() => file.current?.click()}>{WORDS.file}</button>
            <button type="button" class="spades-btn" onClick={() => void take(field.current?.value ?? "")}>{WORDS.load}</button>
            <input ref={file} type="file" hidden accept=".json,application/json,text/plain" onChange={(event) => void read(event.currentTarget.files?.[0])} />
          </>
        )}
        {note && <span class="spades-aside">{note}</span>}
      </p>
      <small class="spades-aside">{WORDS.tells}</small>
    </section>
  );
}

/** `spades-two-player-7.json`, by the game and its seed, or by how far it has come. */
function nameOf(record: string): string {
  const { rules, seed, actions } = JSON.parse(record) as { rules?: { game?: string }; seed?: number; actions?: unknown[] };
  return `spades-${[rules?.game ?? "game", seed ?? actions?.length ?? 0].join("-").replace(/[^\w-]/g, "")}.json`;
}

import { render } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Talk } from "../host";
import { frame, type Site } from "./address";
import { fragmentOf, isTested, LinkProblem, type Shared } from "./link";
import { fromStart } from "./start";
import { Pause } from "../pause";
import { SHARE } from "./words";

export interface Sharing {
  site: Site;
  /** What there is to share now. */
  saved: () => Shared;
  /** The name of the lesson, for the frame. */
  name: () => string;
  /** Hears when that may have changed, until told to stop. */
  watch: (listener: () => void) => () => void;
  talk: Talk;
}

/** Draws what makes a link; returns its cleanup. */
export function box(place: HTMLElement, sharing: Sharing): () => void {
  render(<Box {...sharing} />, place);
  return () => render(null, place);
}

type What = "now" | "start";
/** What takes longer than this, in ms, is waited for visibly. */
const SOON = 200;
let count = 0;

function Box({ site, saved, name, watch, talk }: Sharing) {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => watch(() => redraw(0)), []);
  const [id] = useState(() => `spades-share-${++count}`);
  const shared = saved();
  const tested = isTested(shared.kind);
  const [what, choose] = useState<What>(tested ? "start" : "now");
  const [shown, show] = useState<"" | "link" | "line">("");
  const [made, make] = useState({ of: "", fragment: "" });
  const [note, tell] = useState({ of: "", text: "" });
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = (): Shared => (what === "now" ? saved() : fromStart(saved()));
  const key = JSON.stringify(wanted());
  const latest = useRef(made);

  /** Ready before the press: some browsers only copy what is there at once. */
  const ready = async (): Promise<string> => {
    const one = wanted();
    const of = JSON.stringify(one);
    if (latest.current.of === of) return latest.current.fragment;
    latest.current = { of, fragment: await fragmentOf(one) };
    make(latest.current);
    return latest.current.fragment;
  };
  /** What was done before the press belongs to what is shared. */
  const whole = async (): Promise<string> => {
    const waiting = setTimeout(() => say(SHARE.waiting), SOON);
    await talk.settled().finally(() => clearTimeout(waiting));
    return ready();
  };
  useEffect(() => void ready().catch(() => undefined), [key]);

  const textOf = (kind: "link" | "line", fragment: string) => (kind === "link" ? site.link(fragment) : frame(site.embed(fragment), shared.kind, name()));
  const copy = async (kind: "link" | "line") => {
    try {
      const text = textOf(kind, await whole());
      const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      show(kind);
      say(done ? SHARE.copied : SHARE.byHand);
      if (!done) requestAnimationFrame(() => field.current?.select());
    } catch (problem) {
      fail(problem);
    }
  };
  const open = async () => {
    if (shown === "line") return clear();
    try {
      await whole();
      tell({ of: "", text: "" });
      show("line");
    } catch (problem) {
      fail(problem);
    }
  };
  const say = (sentence: string) => {
    tell({ of: JSON.stringify(wanted()), text: sentence });
    talk.say(sentence);
  };
  const fail = (problem: unknown) => {
    show("");
    say(problem instanceof LinkProblem ? SHARE.long : SHARE.failed);
  };
  const clear = () => {
    show("");
    tell({ of: "", text: "" });
  };

  const choices: [What, string][] = [["now", SHARE.now], ["start", SHARE.start(shared.kind)]];
  const text = shown && made.of === key ? textOf(shown, made.fragment) : "";
  return (
    <>
      <h4>{SHARE.title}</h4>
      {tested ? <small class="spades-aside">{SHARE.start(shared.kind)}</small> : (
        <fieldset class="spades-options">
          <legend class="spades-vh">{SHARE.what}</legend>
          {choices.map(([value, label]) => (
            <label key={value}>
              <input type="radio" name={id} checked={what === value} onChange={() => { choose(value); clear(); }} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p class="spades-menu-row">
        <button type="button" class="spades-btn" onClick={() => void copy("link")}>{SHARE.copy}</button>
        <button type="button" class="spades-btn" aria-expanded={shown === "line"} onClick={() => void open()}>{SHARE.embed}</button>
        {note.of === key && <span class="spades-aside">{note.text}</span>}
      </p>
      {text && (
        <label class="spades-field">
          <span>{shown === "link" ? SHARE.link : <>{SHARE.line}<Pause /> <small>{SHARE.lineHelp}</small></>}</span>
          <textarea ref={field} rows={3} readOnly spellcheck={false} value={text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      {text && shown === "line" && <button type="button" class="spades-btn" onClick={() => void copy("line")}>{SHARE.copyLine}</button>}
      {shared.kind === "table" && <small class="spades-aside">{SHARE.secret}</small>}
      {site.local && <small class="spades-aside">{SHARE.here}</small>}
    </>
  );
}

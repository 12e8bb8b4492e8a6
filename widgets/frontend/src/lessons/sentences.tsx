import { Rich, Rule } from "../rich";

export interface Sentence {
  /** Cards in it as `{QS}`. */
  text: string;
  clause: string;
  /** Its sign: a tick, a cross or none. */
  mark?: "yes" | "no" | undefined;
}

interface Props {
  label: string;
  items: readonly Sentence[];
  href: (clause: string) => string;
  /** What the signs mean, for the ear: `["may be played", "may not be played"]`. */
  words?: [yes: string, no: string];
}

/** Sentences with their signs and the clauses behind them. */
export const SentenceList = ({ label, items, href, words = ["yes", "no"] }: Props) => (
  <ul class="spades-sentences" aria-label={label}>
    {items.map(({ text, clause, mark }, i) => (
      <li key={i} class={mark ? `is-${mark}` : ""}>
        {mark && (
          <span class="sign">
            <span aria-hidden="true">{mark === "yes" ? "✓" : "✕"}</span>
            <span class="spades-vh">{words[mark === "yes" ? 0 : 1]}: </span>
          </span>
        )}
        <span>
          <Rich text={text} /> <small><Rule clause={clause} href={href} named /></small>
        </span>
      </li>
    ))}
  </ul>
);

import { Chip } from "./card";
import { parts, spokenParts } from "./cards";
import type { RuleHref } from "./host";
import { WORDS } from "./words";

/** What stands right behind a card, as far as it must stay on its line: a full stop, a comma. */
const BEHIND = /^[^\s\d\p{L}]+/u;

/** A sentence of the engine: cards become chips, all the rest stays text. */
export function Rich({ text }: { text: string }) {
  const all = parts(text);
  const aloud = spokenParts(text);
  const behind = (i: number): string => BEHIND.exec(all[i] ?? "")?.[0] ?? "";
  return (
    <>
      {all.map((part, i) => {
        if (i % 2 === 0) return i ? part.slice(behind(i).length) : part;
        const chip = <Chip code={part} name={aloud[i] ?? ""} />;
        const kept = behind(i + 1);
        return kept ? <span class="spades-kept">{chip}{kept}</span> : chip;
      })}
    </>
  );
}

interface RuleProps {
  clause: string;
  href: RuleHref;
  /** Shows the clause's id instead of "the rule". */
  named?: boolean;
}

export function Rule({ clause, href, named }: RuleProps) {
  if (!clause) return null;
  const to = href(clause);
  if (!to) return <code class="spades-clause" title={href.says?.(clause) || undefined}>{clause}</code>;
  return named ? (
    <a href={to}>{clause}</a>
  ) : (
    <a href={to}>
      {WORDS.rule}
      <span class="spades-vh"> {clause}</span>
    </a>
  );
}

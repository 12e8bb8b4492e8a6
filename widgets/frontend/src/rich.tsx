import { Chip } from "./card";
import { parts } from "./cards";
import type { RuleHref } from "./host";
import { WORDS } from "./words";

/** A sentence of the engine: cards become chips, all the rest stays text. */
export const Rich = ({ text }: { text: string }) => (
  <>{parts(text).map((part, i) => (i % 2 ? <Chip code={part} /> : part))}</>
);

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

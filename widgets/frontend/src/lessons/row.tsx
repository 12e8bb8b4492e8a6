import { useState } from "preact/hooks";
import { Face } from "../card";
import { capital, suitName, suitOf } from "../cards";
import { rowStart, suitStarts } from "../hand";
import type { CardState } from "../types";

export interface RowCard extends CardState {
  /** Raised with a bar, grey paper, dashed with a cross, ringed: as at the table. */
  mark?: "legal" | "dim" | "refused" | "hinted" | "chosen" | "" | undefined;
  /** What the mark means, for the ear: `may be played`. */
  says?: string | undefined;
}

interface Props {
  label: string;
  cards: readonly RowCard[];
  /** Makes the cards buttons. */
  onPress: (code: string) => void;
  /** How many there may be; two rows are kept free for more than seven. */
  most?: number;
  /** Toggles say whether they are pressed. */
  pressed?: (code: string) => boolean;
}

const CLASSES: Record<string, string> = { legal: "is-legal", dim: "is-dim", refused: "is-refused", hinted: "is-hinted", chosen: "is-chosen" };

/** A hand to press, laid out as at the table: one stop for Tab, arrows inside, S H C D to a suit. */
export function CardRow({ label, cards, onPress, pressed, most = 13 }: Props) {
  const codes = cards.map((card) => card.code);
  const [wanted, setCursor] = useState("");
  const cursor = codes.includes(wanted) ? wanted : (codes[0] ?? "");
  const starts = suitStarts(cards);
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const to = codes[moveIn(codes, codes.indexOf(cursor), event)];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    setCursor(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-card="${to}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div class={`spades-hand${most > 7 ? "" : " is-small"}`} role="toolbar" aria-label={label} data-zone="hand" onKeyDown={onKeyDown}>
      {starts.map((from, g) => {
        const group = cards.slice(from, starts[g + 1]);
        const suit = suitName(suitOf(cards[from]?.code ?? "S"));
        return (
          <div key={suit} class="spades-suitset" role="group" aria-label={`${capital(suit)}, ${group.length}`}>
            {group.map(({ code, name, mark = "", says }, i) => (
              <button
                key={code}
                type="button"
                class={`spades-card ${CLASSES[mark] ?? ""}${rowStart(from + i, cards.length, starts)}`}
                data-card={code}
                tabIndex={code === cursor ? 0 : -1}
                aria-label={says ? `${name}, ${says}` : name}
                aria-pressed={pressed?.(code)}
                onFocus={() => setCursor(code)}
                onClick={() => onPress(code)}
              >
                {(mark === "refused" || mark === "hinted" || mark === "chosen") && <span class="badge" aria-hidden="true" />}
                <Face code={code} />
              </button>
            ))}
          </div>
        );
      })}
    </div>
  );
}

/** Where a key leads in a hand; -1 where it is none of ours. */
function moveIn(codes: string[], at: number, event: KeyboardEvent): number {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return -1;
  const suits = codes.map(suitOf);
  const letter = event.key.toLowerCase();
  if ("shcd".includes(letter)) {
    const same = codes.flatMap((_, i) => (suits[i] === letter ? [i] : []));
    return same[(same.indexOf(at) + 1) % same.length] ?? -1;
  }
  const order = [...new Set(suits)];
  const beside = (step: number) => {
    const suit = order[order.indexOf(suits[at] ?? "s") + step];
    return suit ? suits.indexOf(suit) : at;
  };
  const to: Record<string, () => number> = {
    ArrowLeft: () => Math.max(0, at - 1),
    ArrowRight: () => Math.min(codes.length - 1, at + 1),
    ArrowUp: () => beside(-1),
    ArrowDown: () => beside(1),
    Home: () => 0,
    End: () => codes.length - 1,
  };
  return to[event.key]?.() ?? -1;
}

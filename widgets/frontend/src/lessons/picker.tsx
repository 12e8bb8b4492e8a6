import { useState } from "preact/hooks";
import { SuitMark } from "../art";
import { capital, cardName, rankOf, suitName, suitOf, type Suit } from "../cards";
import { Problem } from "./problem";
import { useField, type Lesson } from "./session";

const SUITS: Suit[] = ["s", "h", "c", "d"];
const RANKS = [..."AKQJT98765432"];
const rowOf = (suit: Suit): string[] => RANKS.map((rank) => rank + suit.toUpperCase());

interface Props {
  lesson: Lesson;
  /** `Cards of the hand` */
  label: string;
  chosen: readonly string[];
  /** A word at a card that has another place already: `{ "9H": "led" }`. */
  marks?: Readonly<Record<string, string>>;
  onPress: (code: string) => void;
  /** The field's name, if a refusal may be about it. */
  name?: string;
}

/** All 52 cards as toggles, a group a suit; one stop for Tab, arrows inside, S H C D to a suit. */
export function CardPicker({ lesson, label, chosen, marks = {}, onPress, name = "" }: Props) {
  const [cursor, setCursor] = useState(chosen[0] ?? "AS");
  useField(lesson, name);
  const wrong = lesson.problem(name) !== null;
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const to = moveIn(cursor, event);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    setCursor(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-card="${to}"]`)?.focus();
  };
  return (
    <div class="spades-picker-box">
      <div
        class="spades-picker"
        role="toolbar"
        aria-label={label}
        aria-describedby={wrong ? `${lesson.id}-${name}-why` : undefined}
        data-zone={`picker ${name}`}
        onKeyDown={onKeyDown}
      >
        {SUITS.map((suit) => {
          const codes = rowOf(suit);
          const count = codes.filter((code) => chosen.includes(code)).length;
          return (
            <div key={suit} class="spades-picker-suit" role="group" aria-label={`${capital(suitName(suit))}, ${count} chosen`}>
              {codes.map((code) => (
                <button
                  key={code}
                  type="button"
                  class="spades-pick"
                  data-card={code}
                  data-suit={suit}
                  data-mark={marks[code]}
                  tabIndex={code === cursor ? 0 : -1}
                  aria-label={capital(cardName(code)) + (marks[code] ? `, ${marks[code]}` : "")}
                  aria-pressed={chosen.includes(code)}
                  onFocus={() => setCursor(code)}
                  onClick={() => onPress(code)}
                >
                  <span class="face" aria-hidden="true">
                    {rankOf(code)}
                    <SuitMark suit={suit} />
                  </span>
                </button>
              ))}
            </div>
          );
        })}
      </div>
      <Problem lesson={lesson} name={name} />
    </div>
  );
}

/** Where a key leads from a card; empty where it is none of ours. */
function moveIn(code: string, event: KeyboardEvent): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  const suit = suitOf(code);
  const rank = code.slice(0, -1);
  const row = rowOf(suit);
  const at = row.indexOf(code);
  const besides = (step: number) => `${rank}${(SUITS[SUITS.indexOf(suit) + step] ?? suit).toUpperCase()}`;
  const to: Record<string, () => string | undefined> = {
    ArrowLeft: () => row[Math.max(0, at - 1)],
    ArrowRight: () => row[Math.min(row.length - 1, at + 1)],
    ArrowUp: () => besides(-1),
    ArrowDown: () => besides(1),
    Home: () => row[0],
    End: () => row.at(-1),
  };
  const letter = event.key.toLowerCase() as Suit;
  if (SUITS.includes(letter) && !event.shiftKey) return `${rank}${letter.toUpperCase()}`;
  return to[event.key]?.() ?? "";
}

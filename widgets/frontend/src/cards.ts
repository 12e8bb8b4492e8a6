export type Suit = "s" | "h" | "d" | "c";

const SUITS: Record<Suit, string> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
const TOKEN = /\{((?:10|[2-9TJQKA])[SHDC])\}/;

export const suitOf = (code: string): Suit => code.slice(-1).toLowerCase() as Suit;
export const rankOf = (code: string): string => code.slice(0, -1).replace("T", "10");
export const suitName = (suit: Suit): string => SUITS[suit];

/** `queen of spades` */
export function cardName(code: string): string {
  const rank = code.slice(0, -1);
  return `${RANKS[rank] ?? rank} of ${SUITS[suitOf(code)]}`;
}

/** Odd parts are card codes, even parts plain text. */
export const parts = (text: string): string[] => text.split(TOKEN);

const DETERMINED = /(?:(?<![\w'])(?:the|an?|your|my|our|their|his|its|this|no|another)|\w's)(?: only| last)? $/i;
const IN_A_ROW = /(?<=\{[2-9TJQKA][SHDC]\}) (?=\{[2-9TJQKA][SHDC]\})/g;
const SENTENCE_OPENS = /(?:^|[.?!] )['(]?$/;

/** So many parts before a card tell whether it needs an article. */
const NEAR = 9;

/** The parts of a sentence as they are read aloud: a card by name, with its article if it stands among words. */
export function spokenParts(text: string): string[] {
  const all = parts(text);
  const label = !all.some((part, i) => i % 2 === 0 && /[a-z]/i.test(part));
  const article = (i: number): string => {
    const before = all.slice(Math.max(0, i - NEAR), i).join("");
    if (label || DETERMINED.test(before)) return "";
    return SENTENCE_OPENS.test(before) ? "The " : "the ";
  };
  return all.map((part, i) => (i % 2 ? article(i) + cardName(part) : part.replace(/−(?=\d)/g, "minus ").replace(/\+(?=\d)/g, "plus ")));
}

/** The sentence as it is read aloud: cards by name, signs of points as words. */
export const spoken = (text: string): string => spokenParts(text.replace(IN_A_ROW, ", ")).join("");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `+52`, `−158` */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (points: number): string => String(points).replace("-", "−");

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

/** The sentence as it is read aloud: cards by name, signs of points as words. */
export const spoken = (text: string): string =>
  parts(text).map((part, i) => (i % 2 ? cardName(part) : part.replace(/−(?=\d)/g, "minus ").replace(/\+(?=\d)/g, "plus "))).join("");

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `+52`, `−158` */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
export const minus = (points: number): string => String(points).replace("-", "−");

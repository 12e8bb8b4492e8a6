import type { TableState } from "./types";

export const playable = (state: TableState, code: string): boolean =>
  state.hand.cards.find((card) => card.code === code)?.playable !== false;

/** The card now in the place of one that has left, else the one before. */
export function successor(code: string, before: TableState, after: TableState): string {
  const cards = after.hand.cards;
  if (cards.some((card) => card.code === code)) return code;
  const at = Math.max(0, before.hand.cards.findIndex((card) => card.code === code));
  return cards[Math.min(at, cards.length - 1)]?.code ?? "";
}

/** In the draft and the exchange cards come one by one, and unseen: they are worth a mark. */
export function arrivals(before: TableState, after: TableState): string[] {
  const held = new Set(before.hand.cards.map((card) => card.code));
  if (before.phase !== "draft" && before.phase !== "exchange") return [];
  if (before.heading !== after.heading || after.hand.cards.length < before.hand.cards.length) return [];
  return after.hand.cards.map((card) => card.code).filter((code) => !held.has(code));
}

/** Seeds come from the page, never from the engine's own state. */
export function freshSeed(): number {
  const [word = 1] = crypto.getRandomValues(new Uint32Array(1));
  return (word % 0x7fffffff) + 1;
}

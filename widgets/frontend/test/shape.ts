import type { TableState } from "../src/types";

type Check = (value: unknown, at: string) => void;

const fail = (at: string, want: string, value: unknown): never => {
  throw new Error(`${at}: expected ${want}, got ${JSON.stringify(value)}`);
};

const kind = (name: "string" | "number" | "boolean"): Check => (value, at) => {
  if (typeof value !== name) fail(at, name, value);
};
const text = kind("string");
const number = kind("number");
const flag = kind("boolean");
const one = (...allowed: unknown[]): Check => (value, at) => {
  if (!allowed.includes(value)) fail(at, allowed.join(" | "), value);
};
const maybe = (check: Check): Check => (value, at) => {
  if (value !== null) check(value, at);
};
const list = (check: Check): Check => (value, at) => {
  if (!Array.isArray(value)) return fail(at, "a list", value);
  value.forEach((item, i) => check(item, `${at}[${i}]`));
};
/** Exactly these fields: one too many is as wrong as one too few. */
const record = (fields: Record<string, Check>): Check => (value, at) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail(at, "an object", value);
  const found = Object.keys(value);
  for (const name of found) if (!(name in fields)) fail(`${at}.${name}`, "no such field", name);
  for (const [name, check] of Object.entries(fields)) check((value as Record<string, unknown>)[name], `${at}.${name}`);
};

const place = one("s", "w", "n", "e");
const card = { code: text, name: text };
const trickCard = record({ ...card, place, seat: text, led: flag, winning: flag });

const table: Record<keyof TableState, Check> = {
  kind: one("table"),
  revision: number,
  variant: one("two-player", "partnership"),
  name: text,
  heading: text,
  subheading: text,
  phase: one("draft", "bidding", "exchange", "play", "scored", "over"),
  pause: one("", "trick", "hand"),
  my_turn: flag,
  phases: list(record({ name: text, status: one("done", "now", "later") })),
  spades_broken: maybe(flag),
  sides: list(record({ label: text, mine: flag, total: number, facts: text, bags: number })),
  seats: list(record({
    seat: number, place, name: text, mine: flag, partner: flag, acting: flag, role: text, bid: text,
    won: maybe(number), tally: list(one("won", "owed", "bag")), cards: number,
  })),
  say: record({ lead: text, text, more: text, clause: text }),
  happened: text,
  announce: text,
  choices: list(record({ action: text, label: text, detail: text, key: text, primary: flag })),
  draft: maybe(record({
    turn: number, turns: number, stock: number, discards: number, drawer: place, drawn: maybe(record(card)),
    holding: flag, shown: list(record(card)), peeked: maybe(record(card)),
  })),
  bidding: maybe(record({
    rows: list(record({ place, seat: text, bid: text, note: text, acting: flag })),
    pad: list(record({ action: text, label: text, name: text, confirm: text, allowed: flag })),
  })),
  exchange: maybe(record({ verb: one("give", "throw"), least: number, most: number, button: text, counter: text, new: list(text) })),
  trick: maybe(record({ cards: list(trickCard), complete: flag, waiting: list(place) })),
  hand: record({
    label: text, cards: list(record({ ...card, playable: maybe(flag) })), hidden: number, use: one("none", "play", "choose"), note: text,
    why_not: text, marking: one("always", "after a mistake", "never"),
  }),
  tricks: list(record({ number, cards: list(trickCard), sentence: text, clause: text })),
  sheet: list(record({
    label: text, mine: flag, facts: text, lines: list(record({ sentence: text, clause: text, points: number })), points: number,
    before: number, now: number, bags_before: number, bags_won: number, bags_now: number, bag_limit: number, bags_sentence: text,
  })),
  history: list(record({ number, points: list(number) })),
  target: number,
  undo: maybe(record({ label: text })),
  hint: flag,
  pace: one("auto", "wait"),
  check: maybe(flag),
  opponents: text,
  levels: list(text),
  seed: maybe(number),
};

export function assertTableState(value: unknown): asserts value is TableState {
  record(table)(value, "state");
}

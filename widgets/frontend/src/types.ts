/** What a lesson gives to the page; mirrors spadeslib/lessons/states.py field by field. */

export type Place = "s" | "w" | "n" | "e";

export interface Say {
  lead: string;
  text: string;
  more: string;
  clause: string;
}

export interface CardState {
  code: string;
  name: string;
}

export interface HandCard extends CardState {
  playable: boolean | null;
}

export interface HandState {
  label: string;
  cards: HandCard[];
  hidden: number;
  use: "none" | "play" | "choose";
  note: string;
  why_not: string;
  marking: "always" | "after a mistake" | "never";
}

export interface PhaseState {
  name: string;
  status: "done" | "now" | "later";
}

export interface SideState {
  label: string;
  mine: boolean;
  total: number;
  facts: string;
  bags: number;
}

export interface SeatState {
  seat: number;
  place: Place;
  name: string;
  mine: boolean;
  partner: boolean;
  acting: boolean;
  role: string;
  bid: string;
  won: number | null;
  tally: ("won" | "owed" | "bag")[];
  cards: number;
}

export interface TrickCard extends CardState {
  place: Place;
  seat: string;
  led: boolean;
  winning: boolean;
}

export interface TrickState {
  cards: TrickCard[];
  complete: boolean;
  waiting: Place[];
}

export interface PastTrick {
  number: number;
  cards: TrickCard[];
  sentence: string;
  clause: string;
}

export interface Choice {
  action: string;
  label: string;
  detail: string;
  key: string;
  primary: boolean;
}

export interface DraftState {
  turn: number;
  turns: number;
  stock: number;
  discards: number;
  drawer: Place;
  drawn: CardState | null;
  holding: boolean;
  shown: CardState[];
  peeked: CardState | null;
}

export interface BidRow {
  place: Place;
  seat: string;
  bid: string;
  note: string;
  acting: boolean;
}

export interface BidOption {
  action: string;
  label: string;
  name: string;
  confirm: string;
  allowed: boolean;
}

export interface BiddingState {
  rows: BidRow[];
  pad: BidOption[];
}

export interface ExchangeState {
  verb: "give" | "throw";
  least: number;
  most: number;
  button: string;
  counter: string;
  new: string[];
}

export interface SheetLine {
  sentence: string;
  clause: string;
  points: number;
}

export interface SheetSide {
  label: string;
  mine: boolean;
  facts: string;
  lines: SheetLine[];
  points: number;
  before: number;
  now: number;
  bags_before: number;
  bags_won: number;
  bags_now: number;
  bag_limit: number;
  bags_sentence: string;
}

export interface HandRow {
  number: number;
  points: number[];
}

export interface UndoState {
  label: string;
}

/** What every lesson's state has, and all that the shared parts of a view need. */
export interface LessonState {
  kind: string;
  revision: number;
  /** For the region's label. */
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  undo: UndoState | null;
}

/** Something that may be done, and what it is worth; from spadeslib/lessons/table_coach.py. */
export interface OptionRow {
  label: string;
  points: string;
  error: string;
  less: string;
}

export interface TableState extends LessonState {
  kind: "table";
  variant: "two-player" | "partnership";
  phase: "draft" | "bidding" | "exchange" | "play" | "scored" | "over";
  pause: "" | "trick" | "hand";
  my_turn: boolean;
  phases: PhaseState[];
  spades_broken: boolean | null;
  sides: SideState[];
  seats: SeatState[];
  happened: string;
  choices: Choice[];
  draft: DraftState | null;
  bidding: BiddingState | null;
  exchange: ExchangeState | null;
  trick: TrickState | null;
  hand: HandState;
  tricks: PastTrick[];
  sheet: SheetSide[];
  history: HandRow[];
  target: number;
  hint: boolean;
  pace: "auto" | "wait";
  check: boolean | null;
  opponents: string;
  levels: string[];
  seed: number | null;
}

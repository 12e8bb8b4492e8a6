import type { BidRow, CardState, Choice, ExchangeState, HandState, LessonState } from "../types";

export interface PadBid {
  action: string;
  label: string;
  name: string;
  confirm: string;
  pays: string;
  allowed: boolean;
}

export interface CountRow {
  cards: CardState[];
  what: string;
  why: string;
  worth: string;
  hundredths: number;
}

export interface CountState {
  heading: string;
  rows: CountRow[];
  total: string;
  sentence: string;
  source: string;
}

export interface Outcome {
  bid: string;
  mine: boolean;
  near: boolean;
  made: string;
  missed: string;
  chance: number;
  average: number;
  average_text: string;
  sentence: string;
}

export interface OutcomeState {
  heading: string;
  note: string;
  rows: Outcome[];
  nil: Outcome;
  nil_note: string;
  source: string;
}

export interface BidLessonState extends LessonState {
  kind: "bid";
  variant: "two-player" | "partnership";
  phase: "look" | "bid" | "exchange" | "told";
  bids: BidRow[];
  pad: PadBid[];
  hand: HandState;
  exchange: ExchangeState | null;
  choices: Choice[];
  stake: { made: string; missed: string; sentences: string[] } | null;
  count: CountState | null;
  outcomes: OutcomeState | null;
}

import type { CardState, Choice, LessonState } from "../types";

export interface ToldTurn {
  mine: boolean;
  who: string;
  sentence: string;
  clause: string;
  numbers: string;
}

export interface PlaceState {
  key: "drawn" | "hand" | "theirs" | "yours" | "others" | "both" | "unseen" | "stock";
  label: string;
  count: number;
  seen: "you" | "them" | "both" | "nobody";
  who: string;
  cards: CardState[];
}

export interface MapCard {
  code: string;
  rank: string;
  place: "hand" | "drawn" | "gone" | "unseen";
}

export interface MapRow {
  suit: string;
  label: string;
  cards: MapCard[];
}

export interface HistoryRow {
  number: number;
  drawn: CardState;
  kept: boolean;
  taken: CardState;
  worth: string;
  average: string;
  sentence: string;
}

export interface CompareRow {
  label: string;
  yours: string;
  average: string;
  half: string;
  dealt: string;
  at: number;
  average_at: number;
  low_at: number;
  high_at: number;
  dealt_at: number;
}

export interface DraftLessonState extends LessonState {
  kind: "draft";
  done: boolean;
  turn: number;
  turns: number;
  drawn: CardState | null;
  choices: Choice[];
  hint: boolean;
  told: ToldTurn[];
  stock: number;
  discards: number;
  hand: { label: string; note: string; cards: CardState[]; new: string };
  places: PlaceState[];
  map: MapRow[];
  history: HistoryRow[];
  compare: { heading: string; rows: CompareRow[]; source: string } | null;
}

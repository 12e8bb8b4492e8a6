/** The state of the house rules; mirrors spadeslib/lessons/states_house.py. */

import type { CardState, LessonState, Say } from "../types";
import type { FieldState } from "./score-types";

export interface ClauseChange {
  clause: string;
  book: string;
  now: string;
}

export interface ExampleLine {
  sentence: string;
  clause: string;
  book: string;
  now: string;
  allowed: boolean;
  changed: boolean;
}

export interface ExampleCard extends CardState {
  book: boolean;
  playable: boolean;
  changed: boolean;
  say: Say;
}

export interface Example {
  kind: "score" | "cards" | "bids" | "said";
  title: string;
  book: string;
  now: string;
  changed: boolean;
  lines: ExampleLine[];
  cards: ExampleCard[];
}

export interface HouseField {
  field: FieldState;
  book: string;
  book_value: string;
  changed: boolean;
  clauses: ClauseChange[];
  examples: Example[];
}

export interface HouseGroup {
  name: string;
  label: string;
  changed: number;
  fields: HouseField[];
}

export interface HouseState extends LessonState {
  kind: "house";
  variant: "two-player" | "partnership";
  game: FieldState;
  groups: HouseGroup[];
  last: string;
  changed: number;
  count: string;
  clauses: ClauseChange[];
  rules: string;
  code: string;
  /** The setup of a table with these rules, as JSON. */
  table: string;
}

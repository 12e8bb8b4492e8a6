/** The states of the score sheet and of the bags; mirrors spadeslib/lessons/states_score.py. */

import type { Choice, Say, SheetLine, SheetSide, UndoState } from "../types";

export interface OptionState {
  value: string;
  label: string;
}

export interface FieldState {
  name: string;
  label: string;
  value: string;
  less: string;
  more: string;
  options: OptionState[];
  note: string;
  clause: string;
}

export interface RulesState {
  note: string;
  changed: boolean;
  fields: FieldState[];
}

export interface ScoreSeat {
  name: string;
  bid: FieldState;
  tricks: FieldState;
}

export interface ScoreSide {
  label: string;
  mine: boolean;
  seats: ScoreSeat[];
  bags: FieldState;
  total: FieldState;
  sheet: SheetSide | null;
  changed: boolean[];
  was: number | null;
}

export interface ScoreState {
  kind: "score";
  revision: number;
  variant: "two-player" | "partnership";
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  game: FieldState;
  sides: ScoreSide[];
  missing: number;
  choices: Choice[];
  rules: RulesState;
  undo: UndoState | null;
}

export interface RoundState {
  old: number;
  new: number;
  full: boolean;
}

export interface BagsHand {
  number: number;
  label: string;
  bid: FieldState;
  won: FieldState;
  facts: string;
  bags_sentence: string;
  before: number;
  gained: number;
  fines: number;
  after: number;
  rounds: RoundState[];
  lines: SheetLine[];
  points: number;
  total: number;
  changed: boolean;
}

export interface BagsState {
  kind: "bags";
  revision: number;
  variant: "two-player" | "partnership";
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  start: FieldState[];
  hands: BagsHand[];
  limit: number;
  fine: number;
  bags: number;
  total: number;
  choices: Choice[];
  rules: RulesState;
  undo: UndoState | null;
}

import type { CardState, LessonState, Say, UndoState } from "../types";

export interface LegalCard extends CardState {
  playable: boolean;
  say: Say;
}

export interface SwitchState {
  field: "broken" | "first_trick";
  label: string;
  on: boolean;
  fixed: boolean;
  note: string;
}

export interface RuleState {
  field: "spade_leads" | "first_trick";
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

export interface LegalState extends LessonState {
  kind: "legal";
  revision: number;
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  undo: UndoState | null;
  led: CardState | null;
  led_label: string;
  hand: { label: string; note: string; cards: LegalCard[]; most: number };
  switches: SwitchState[];
  rules: RuleState[];
  house: boolean;
}

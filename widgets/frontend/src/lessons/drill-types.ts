/** The state of a drill; mirrors spadeslib/lessons/drills/states.py field by field. */

import type { CardState, Place, Say } from "../types";

/** An answer by the names of the fields, as it is sent. */
export type Given = Record<string, unknown>;

export interface DrillOption {
  value: string;
  label: string;
  name: string;
}

export interface DrillField {
  name: string;
  kind: "card" | "cards" | "number" | "choice" | "marks" | "order" | "places";
  label: string;
  options: DrillOption[];
  places: DrillOption[];
  none: string;
  low: number;
  high: number;
  optional: boolean;
  unit: string;
}

export interface DrillSeat {
  seat: number;
  place: Place;
  name: string;
  role: string;
  bid: string;
  note: string;
}

export interface DrillTrickCard extends CardState {
  place: Place;
  seat: string;
  led: boolean;
}

export interface DrillTrick {
  number: number;
  label: string;
  cards: DrillTrickCard[];
  complete: boolean;
}

export interface DrillTable {
  caption: string;
  columns: string[];
  rows: { label: string; cells: string[] }[];
}

export interface DrillPosition {
  facts: string[];
  seats: DrillSeat[];
  tricks: DrillTrick[];
  cards: CardState[];
  hand: CardState[];
  hand_label: string;
  table: DrillTable | null;
}

export interface DrillValue {
  field: string;
  values: string[];
}

export interface DrillNote {
  field: string;
  value: string;
  verdict: "too many" | "left out" | "not right";
  text: string;
  clause: string;
}

export interface DrillVerdict {
  right: boolean;
  trap: string;
  lead: string;
  shows: string;
  why: string;
  clause: string;
  notes: DrillNote[];
  steps: string[];
  key: DrillValue[];
}

export interface DrillSkill {
  skill: string;
  title: string;
  state: "new" | "learning" | "held" | "due";
  level: number;
  top: number;
  label: string;
  beaten: number;
  traps: number;
}

export interface DrillState {
  kind: "drill";
  revision: number;
  variant: "two-player" | "partnership";
  name: string;
  heading: string;
  subheading: string;
  step: "worked" | "completion" | "free" | "stalled" | "done";
  why: string;
  item: string;
  prompt: Say;
  position: DrillPosition | null;
  fields: DrillField[];
  given: DrillValue[];
  answer: DrillValue[];
  verdict: DrillVerdict | null;
  closed: boolean;
  hints: string[];
  hints_left: number;
  buttons: { intent: "next" | "hint" | "show" | "skip" | "park" | "go on"; label: string }[];
  skills: DrillSkill[];
  testing: string;
  events: Record<string, unknown>[];
  announce: string;
}

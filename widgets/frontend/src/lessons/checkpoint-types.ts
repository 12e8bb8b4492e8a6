/** The state of a checkpoint; mirrors spadeslib/lessons/drills/states.py field by field. */

import type { Refusal } from "../host";
import type { Say, TableState } from "../types";
import type { DrillField, DrillPosition, DrillValue, DrillVerdict } from "./drill-types";

export interface CheckpointStep {
  title: string;
  answered: boolean;
  right: boolean | null;
}

export interface CheckpointOutcome {
  title: string;
  right: boolean;
  prompt: Say;
  position: DrillPosition | null;
  fields: DrillField[];
  lines: { label: string; given: string; wanted: string; right: boolean }[];
  answer: DrillValue[];
  verdict: DrillVerdict | null;
}

export interface CheckpointState {
  kind: "checkpoint";
  revision: number;
  form: "C1" | "C2" | "C3" | "C4" | "C5";
  variant: "two-player" | "partnership";
  name: string;
  heading: string;
  subheading: string;
  phase: "start" | "asking" | "hand" | "wait" | "review" | "done";
  at: number;
  item: string;
  facts: string[];
  steps: CheckpointStep[];
  prompt: Say;
  position: DrillPosition | null;
  fields: DrillField[];
  answer: DrillValue[];
  table: TableState | null;
  refusal: Refusal | null;
  submit: string;
  buttons: { intent: "start" | "go" | "finish" | "again"; label: string; to: number; primary: boolean }[];
  verdicts: CheckpointOutcome[];
  ready: boolean | null;
  again: { skill: string; title: string; chapter: string }[];
  events: Record<string, unknown>[];
  announce: string;
}

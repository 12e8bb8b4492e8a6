/** The state of the page of progress; mirrors spadeslib/lessons/drills/states_progress.py field by field. */

import type { ChapterSummary } from "../progress-store";
import type { Say } from "../types";
import type { DrillSkill } from "./drill-types";

export interface ChapterStanding {
  chapter: string;
  title: string;
  state: "new" | "learning" | "held" | "due";
  label: string;
  skills: DrillSkill[];
}

export interface CheckState {
  form: string;
  title: string;
  after: string;
  state: "open" | "again" | "ready";
  label: string;
  day: number;
}

export interface ProgressState {
  kind: "progress";
  revision: number;
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  advice: { chapter: string; title: string; text: string }[];
  chapters: ChapterStanding[];
  checkpoints: CheckState[];
  day: number;
  asked: number;
  fresh: boolean;
  back: string;
  summary: ChapterSummary[];
  events: Record<string, unknown>[];
  undo: null;
  announce: string;
}

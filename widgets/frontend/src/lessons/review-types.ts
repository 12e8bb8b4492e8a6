import type { LessonState } from "../types";
import type { ReplayState, ViewOption } from "./replay-types";

export interface CostState {
  step: number;
  where: string;
  cost: string;
  reason: string;
  did: string;
  better: string;
  chosen: string;
  advised: string;
}

export interface ReviewState extends LessonState {
  kind: "review";
  hands: ViewOption[];
  hand: string;
  looked: number;
  of: number;
  going: boolean;
  progress: string;
  start: string;
  costs: CostState[];
  show: string;
  hide: string;
  shown: number | null;
  moment: ReplayState | null;
}

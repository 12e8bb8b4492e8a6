import type { ComponentType } from "preact";
import type { LessonState } from "../types";
import { Bags } from "./bags";
import { Checkpoint } from "./checkpoint";
import { Drill } from "./drill";
import { Bid } from "./bid";
import { Breaking } from "./breaking";
import { Draft } from "./draft";
import { Progress } from "./progress";
import { Replay } from "./replay";
import { Review } from "./review";
import { Score } from "./score";
import { HouseRules } from "./house";
import { Legal } from "./legal";
import type { Lesson } from "./session";
import { Trick } from "./trick";

export interface ViewProps<State extends LessonState = LessonState> {
  lesson: Lesson<State>;
  state: State;
}

export type View<State extends LessonState = LessonState> = ComponentType<ViewProps<State>>;

/** A view is only ever given states of its own kind. */
export const view = <State extends LessonState>(component: View<State>) => component as unknown as View;

/** A line a kind, `kind: view(Component)`; a lesson without one stays the still picture. */
export const views: Record<string, View> = {
  bags: view(Bags),
  checkpoint: view(Checkpoint),
  drill: view(Drill),
  bid: view(Bid),
  breaking: view(Breaking),
  draft: view(Draft),
  house: view(HouseRules),
  progress: view(Progress),
  replay: view(Replay),
  review: view(Review),
  score: view(Score),
  legal: view(Legal),
  trick: view(Trick),
};

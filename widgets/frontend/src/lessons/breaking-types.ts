import type { CardState, LessonState, Place, Say, TrickState, UndoState } from "../types";

export interface OpenSeat {
  seat: number;
  place: Place;
  name: string;
  leads: boolean;
  acting: boolean;
  cards: CardState[];
}

export interface BreakingStep {
  text: string;
  clause: string;
  breaks: boolean;
}

export interface WayState {
  text: string;
  clause: string;
  seen: boolean;
}

export interface BreakingState extends LessonState {
  kind: "breaking";
  revision: number;
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  undo: UndoState | null;
  broken: boolean;
  sign: string;
  seats: OpenSeat[];
  trick: TrickState;
  hand: { label: string; note: string; cards: CardState[]; most: number };
  steps: BreakingStep[];
  ways_label: string;
  ways: WayState[];
  next: boolean;
  over: boolean;
  begun: boolean;
}

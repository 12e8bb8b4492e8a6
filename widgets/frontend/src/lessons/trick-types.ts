import type { LessonState, Place, Say, TrickCard, UndoState } from "../types";

export interface PlayedCard extends TrickCard {
  say: Say;
}

export interface TrickSeat {
  seat: number;
  place: Place;
  name: string;
  leads: boolean;
  next: boolean;
}

export interface TrickStep {
  seat: string;
  code: string;
  name: string;
  sentence: string;
  clause: string;
  so_far: string;
  takes: boolean;
}

export interface TrickLessonState extends LessonState {
  kind: "trick";
  revision: number;
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  undo: UndoState | null;
  seats: TrickSeat[];
  cards: PlayedCard[];
  waiting: Place[];
  complete: boolean;
  steps: TrickStep[];
  more: number;
}

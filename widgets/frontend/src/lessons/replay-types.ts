import type { CardState, LessonState, Place, Say, SheetSide, SideState, TrickState, UndoState } from "../types";

export interface ReplaySeat {
  seat: number;
  place: Place;
  name: string;
  role: string;
  acting: boolean;
  bid: string;
  won: number | null;
  label: string;
  cards: CardState[];
  hidden: number;
}

export interface ReplayDraft {
  turn: number;
  turns: number;
  stock: number;
  discards: number;
  drawer: string;
  drawn: CardState | null;
}

export interface Jump {
  step: number;
  label: string;
}

export interface ReplayNote {
  text: string;
  clause: string;
}

export interface ViewOption {
  value: string;
  label: string;
}

export interface ReplayState extends LessonState {
  kind: "replay";
  revision: number;
  name: string;
  heading: string;
  subheading: string;
  say: Say;
  announce: string;
  undo: UndoState | null;
  step: number;
  last: number;
  progress: string;
  seats: ReplaySeat[];
  sides: SideState[];
  spades_broken: boolean | null;
  draft: ReplayDraft | null;
  trick: TrickState | null;
  sheet: SheetSide[];
  note: ReplayNote | null;
  question: string;
  note_before: number | null;
  note_after: number | null;
  notes: string;
  jumps: Jump[];
  jump: number;
  view: string;
  views: ViewOption[];
  review: string;
}

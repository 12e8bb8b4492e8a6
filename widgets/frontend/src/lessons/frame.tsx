import type { ComponentChildren } from "preact";
import { Button, Undo } from "../actions";
import { Sheet } from "../drawer";
import { Reset, Resumed, Share } from "../menu";
import { KeyList } from "../panel";
import { Starting, Words } from "../say";
import { Settings } from "../settings";
import type { LessonState, Say } from "../types";
import type { Lesson } from "./session";

export interface FrameProps {
  lesson: Lesson;
  /** What is looked at: it stands above the sentence; what is worked with stands below. */
  figure?: ComponentChildren;
  /** Buttons of the lesson, before Undo. */
  actions?: ComponentChildren;
  /** Is there anything to take back at all? */
  undo?: boolean;
  /** Keys of the lesson, for the list: `["← →", "step back, step on"]`. */
  keys?: [string, string][];
  children?: ComponentChildren;
  /** What is long, and read after all that: the actions stay near what they act on. */
  after?: ComponentChildren;
}

/** Heading, figure, sentence, controls and actions: the same places in every lesson. */
export function LessonFrame({ lesson, figure, actions, undo = true, keys = [], children, after }: FrameProps) {
  const { state } = lesson;
  return (
    <>
      <Heading state={state} />
      {figure && <div class="spades-figure">{figure}</div>}
      <SayBox lesson={lesson} />
      {children}
      <div class="spades-actions" data-zone="actions">
        {actions}
        {undo && <Undo talk={lesson} />}
        <Button talk={lesson} class="push" opens="menu" label="Settings and help">⋯</Button>
      </div>
      <LessonMenu lesson={lesson} keys={keys} />
      {after}
      <Resumed talk={lesson} />
    </>
  );
}

export const LessonMenu = ({ lesson, keys }: { lesson: Lesson; keys: [string, string][] }) =>
  lesson.drawer === "menu" ? (
    <Sheet talk={lesson} title="Settings and help">
      <div class="spades-menu">
        <Settings only={["deck", "motion", "keys"]} />
        {keys.length > 0 && <section><h4>Keys</h4><KeyList keys={keys} /></section>}
        <Share talk={lesson} />
        <section class="spades-menu-row"><Reset talk={lesson} /></section>
      </div>
    </Sheet>
  ) : null;

export const Heading = ({ state }: { state: Pick<LessonState, "heading" | "subheading"> }) => (
  <header class="spades-bar">
    <h2 tabIndex={-1}>
      {state.heading}
      {state.subheading && <span> · {state.subheading}</span>}
    </h2>
  </header>
);

function SayBox({ lesson }: { lesson: Lesson }) {
  const { kind, say } = saying(lesson);
  return (
    <div class={`spades-say is-${kind}`}>
      <Starting talk={lesson} />
      <Words say={say} href={lesson.href} />
    </div>
  );
}

/** A cut link comes before an answer, an answer before the state's own sentence. */
export function saying(lesson: Lesson): { kind: string; say: Say } {
  const { state, link, reply, undone } = lesson;
  if (link.kind === "off") return { kind: "off", say: { lead: "", text: link.say, more: "", clause: "" } };
  if (reply && !lesson.atField) return reply;
  return { kind: "state", say: { ...state.say, more: undone || state.say.more } };
}

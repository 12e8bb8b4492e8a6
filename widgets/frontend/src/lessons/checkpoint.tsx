import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../actions";
import { nextPage } from "../chapters";
import { Resumed } from "../menu";
import { Starting, Words } from "../say";
import { OnceMore, Outcomes } from "./checkpoint-outcome";
import { StepList, Steps, Track } from "./checkpoint-steps";
import { InnerTable } from "./checkpoint-table";
import type { CheckpointState } from "./checkpoint-types";
import { today, useDraft, type Asked } from "./drill-answer";
import { Fields } from "./drill-fields";
import { placedFields, Position } from "./drill-position";
import { Heading, LessonMenu } from "./frame";
import type { Lesson } from "./session";
import type { ViewProps } from "./views";

const KEYS: [string, string][] = [["← → ↑ ↓", "in a hand: next card, next suit"], ["S H C D", "in a hand: that suit"], ["Space", "mark, or take the mark off"], ["Enter", "in a field: answer"]];

/** Some questions without a word on the answers, and at the end all of them explained. */
export function Checkpoint({ lesson, state: given }: ViewProps) {
  const state = given as unknown as CheckpointState;
  const main = useFocus(lesson, state);
  const go = (to: number) => void lesson.do({ do: "go", to, day: today() });
  const { phase } = state;
  return (
    <div class="spades-drill spades-check" data-phase={phase} ref={main}>
      <div class="spades-drill-top">
        <Heading state={state} />
        <Button talk={lesson} class="push" opens="menu" label="Settings and help">⋯</Button>
      </div>
      <LessonMenu lesson={lesson} keys={KEYS} />
      {phase !== "start" && phase !== "done" && <Track state={state} />}
      <Prompt lesson={lesson} state={state} />
      {state.facts.length > 0 && <ul class="spades-check-facts">{state.facts.map((fact) => <li key={fact}>{fact}</li>)}</ul>}
      {phase === "done" && <OnceMore state={state} />}
      {phase === "asking" && <Question lesson={lesson} state={state} />}
      {phase === "hand" && state.table && <InnerTable lesson={lesson} table={state.table} />}
      {phase === "review" && <StepList state={state} go={go} />}
      {phase !== "asking" && <Buttons lesson={lesson} state={state} />}
      <Trouble lesson={lesson} />
      {["asking", "hand", "wait"].includes(phase) && <Steps state={state} go={go} />}
      {phase === "done" && <Outcomes key={state.item} lesson={lesson} state={state} />}
      <Resumed talk={lesson} />
    </div>
  );
}

const Prompt = ({ lesson, state }: { lesson: Lesson; state: CheckpointState }) => {
  const off = lesson.link.kind === "off";
  const look = state.phase === "done" ? (state.ready ? " is-ready" : " is-again") : "";
  return (
    <div class={`spades-say spades-drill-prompt is-${off ? "off" : "state"}${look}`} tabIndex={-1}>
      <Words say={lesson.link.kind === "off" ? { lead: "", text: lesson.link.say, more: "", clause: "" } : state.prompt} href={lesson.href} />
      <Starting talk={lesson} />
    </div>
  );
};

function Question({ lesson, state }: { lesson: Lesson; state: CheckpointState }) {
  const { item, position, fields, answer } = state;
  const asked: Asked = { item, step: "free", position, fields, given: [], answer, verdict: null, closed: false };
  const draft = useDraft(lesson, asked);
  const placed = placedFields(asked);
  const form = useRef<HTMLFormElement>(null);
  const send = async () => {
    const why = await lesson.here({ do: "answer", answer: draft.answer(), day: today() });
    if (!why) return;
    form.current?.querySelector<HTMLElement>(`input[id="${lesson.id}-${why.where}"]`)?.focus();
    form.current?.querySelector(".spades-problem")?.scrollIntoView?.({ block: "nearest" });
  };
  return (
    <form
      class="spades-drill-form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Position draft={draft} placed={placed} />
      <Fields key={item} draft={draft} placed={placed.names} />
      <Buttons lesson={lesson} state={state} />
    </form>
  );
}

const Buttons = ({ lesson, state }: { lesson: Lesson; state: CheckpointState }) => (
  <div class="spades-actions spades-drill-buttons" data-zone="next">
    {state.submit && <button type="submit" class="spades-btn primary">{state.submit}</button>}
    {state.buttons.map(({ intent, label, to, primary }) => (
      <button
        key={`${intent} ${to}`}
        type="button"
        data-intent={intent}
        class={`spades-btn${primary ? " primary" : ""}`}
        onClick={() => void lesson.here({ do: intent, ...(intent === "go" ? { to } : {}), day: today() })}
      >
        {label}
      </button>
    ))}
    {state.phase === "done" && <Onward ready={state.ready === true} />}
  </div>
);

/** The way to the page after this one; it leads where the checkpoint has been passed, and locks nothing. */
function Onward({ ready }: { ready: boolean }) {
  const next = nextPage();
  return next && <a class={`spades-btn${ready ? " primary" : ""}`} href={next.href}>On to {next.title || "the next page"}</a>;
}

/** What was refused and belongs to no field. */
const Trouble = ({ lesson }: { lesson: Lesson }) =>
  lesson.reply && !lesson.atField ? (
    <div class="spades-say is-refused"><Words say={lesson.reply.say} href={lesson.href} /></div>
  ) : null;

/** Another question, another phase: its sentence gets the focus and comes into view. */
function useFocus(lesson: Lesson, state: CheckpointState) {
  const main = useRef<HTMLDivElement>(null);
  const before = useRef({ item: state.item, phase: state.phase, revision: state.revision });
  useLayoutEffect(() => {
    const was = before.current;
    const { item, phase, revision } = state;
    before.current = { item, phase, revision };
    if (revision === was.revision || lesson.host.state.revision !== revision || (item === was.item && phase === was.phase)) return;
    main.current?.querySelector<HTMLElement>(".spades-drill-prompt")?.focus({ preventScroll: true });
    const top = main.current?.getBoundingClientRect().top ?? 0;
    const covered = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < covered || top > innerHeight / 2) main.current?.scrollIntoView?.({ block: "start" });
  });
  return main;
}

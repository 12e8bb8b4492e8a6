import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../actions";
import { Resumed } from "../menu";
import { Starting, Words } from "../say";
import { today, useDraft } from "./drill-answer";
import { Fields } from "./drill-fields";
import { placedFields, Position } from "./drill-position";
import { Progress } from "./drill-progress";
import type { DrillState } from "./drill-types";
import { Hints, Verdict } from "./drill-verdict";
import { Heading, LessonMenu } from "./frame";
import type { Lesson } from "./session";
import type { ViewProps } from "./views";

const KEYS: [string, string][] = [["← → ↑ ↓", "in a hand: next card, next suit"], ["S H C D", "in a hand: that suit"], ["Space", "mark, or take the mark off"], ["Enter", "in a field: check"]];

/** Questions one after the other: answer, check, read why, go on. */
export function Drill({ lesson, state: given }: ViewProps) {
  const state = given as unknown as DrillState;
  const draft = useDraft(lesson, state);
  const placed = placedFields(state);
  const act = (intent: string, more: Record<string, unknown> = {}) => void lesson.here({ do: intent, ...more, day: today() });
  const main = useFocus(lesson, state);
  const open = state.fields.length > 0 && !draft.done;
  const check = async () => {
    const why = await lesson.here({ do: "answer", answer: draft.answer(), day: today() });
    if (!why) return;
    main.current?.querySelector<HTMLElement>(`input[id="${lesson.id}-${why.where}"]`)?.focus();
    main.current?.querySelector(".spades-problem")?.scrollIntoView?.({ block: "nearest" });
  };
  return (
    <div class="spades-drill" ref={main}>
      <div class="spades-drill-top">
        <Heading state={state} />
        <Button talk={lesson} class="push" opens="menu" label="Settings and help">⋯</Button>
      </div>
      <LessonMenu lesson={lesson} keys={KEYS} />
      <Prompt lesson={lesson} state={state} />
      <form
        class="spades-drill-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (open) void check();
        }}
      >
        <Position draft={draft} placed={placed} />
        <Fields key={state.item} draft={draft} placed={placed.names} />
        <div class="spades-actions spades-drill-buttons" data-zone="next">
          {open && <button type="submit" class="spades-btn primary">Check</button>}
          {state.buttons.map(({ intent, label }) => (
            <button key={intent} type="button" data-intent={intent} class={`spades-btn${intent === "next" ? " primary" : ""}`} onClick={() => act(intent)}>{label}</button>
          ))}
        </div>
      </form>
      <Trouble lesson={lesson} />
      <Verdict lesson={lesson} state={state} />
      <Hints hints={state.hints} />
      <Progress state={state} act={act} />
      <Resumed talk={lesson} />
    </div>
  );
}

const Prompt = ({ lesson, state }: { lesson: Lesson; state: DrillState }) => (
  <div class={`spades-say spades-drill-prompt is-${lesson.link.kind === "off" ? "off" : "state"}`} tabIndex={-1}>
    <Words say={lesson.link.kind === "off" ? { lead: "", text: lesson.link.say, more: "", clause: "" } : state.prompt} href={lesson.href} />
    <Starting talk={lesson} />
  </div>
);

/** What was refused and belongs to no field. */
const Trouble = ({ lesson }: { lesson: Lesson }) =>
  lesson.reply && !lesson.atField ? (
    <div class="spades-say is-refused"><Words say={lesson.reply.say} href={lesson.href} /></div>
  ) : null;

/** An answer that closes the question leads to Next, and Next to the next question; otherwise the focus stays. */
function useFocus(lesson: Lesson, state: DrillState) {
  const main = useRef<HTMLDivElement>(null);
  const before = useRef({ item: state.item, step: state.step, closed: state.closed, revision: state.revision });
  useLayoutEffect(() => {
    const was = before.current;
    const { item, step, closed, revision } = state;
    before.current = { item, step, closed, revision };
    const root = main.current;
    if (!root || revision === was.revision || lesson.host.state.revision !== revision) return;
    if (item !== was.item || step !== was.step) {
      const prompt = root.querySelector<HTMLElement>(".spades-drill-prompt");
      prompt?.focus({ preventScroll: true });
      prompt?.scrollIntoView?.({ block: "nearest" });
    } else if (closed && !was.closed) {
      root.querySelector<HTMLElement>('[data-intent="next"]')?.focus({ preventScroll: true });
      root.querySelector(".spades-drill-verdict")?.scrollIntoView?.({ block: "nearest" });
    } else {
      root.querySelector(".spades-drill-verdict, .spades-drill-hints")?.scrollIntoView?.({ block: "nearest" });
    }
  });
  return main;
}

import { chapterPages } from "../chapters";
import { Pause } from "../pause";
import { Rich } from "../rich";
import { Words } from "../say";
import type { CheckpointOutcome, CheckpointState } from "./checkpoint-types";
import { toldDraft, type Asked } from "./drill-answer";
import { Fields } from "./drill-fields";
import { placedFields, Position } from "./drill-position";
import { Verdict } from "./drill-verdict";
import type { Lesson } from "./session";

interface Props {
  lesson: Lesson;
  state: CheckpointState;
}

/** What to go through once more, with the way there. */
export function OnceMore({ state }: { state: CheckpointState }) {
  if (!state.again.length) return null;
  const pages = chapterPages();
  return (
    <ul class="spades-check-again" aria-label="To go through once more">
      {state.again.map(({ skill, title, chapter }) => <li key={skill}>{pages[chapter] ? <a href={pages[chapter]}>{title}</a> : title}</li>)}
    </ul>
  );
}

/** Every question again, on its cards; those that were right are folded. */
export const Outcomes = ({ lesson, state }: Props) => (
  <ol class="spades-check-outcomes" aria-label="Every question with its answer">
    {state.verdicts.map((one, i) => (
      <li key={i}>
        <details class={`spades-check-outcome is-${one.right ? "right" : "wrong"}`} open={!one.right}>
          <summary>
            <span class="sign" aria-hidden="true">{one.right ? "✓" : "✕"}</span>
            <span>{i + 1}. {one.title}<Pause /></span>
            <small>{one.right ? "right" : one.answer.length || !one.fields.length ? "not right" : "left open"}</small>
          </summary>
          <Outcome lesson={lesson} outcome={one} number={i + 1} />
        </details>
      </li>
    ))}
  </ol>
);

function Outcome({ lesson, outcome, number }: { lesson: Lesson; outcome: CheckpointOutcome; number: number }) {
  const id = `${lesson.id}-${number}`;
  const { right, prompt, position, fields, answer, verdict, lines } = outcome;
  const asked: Asked = { item: id, step: "worked", position, fields, given: [], answer, verdict, closed: true };
  const draft = toldDraft(lesson, id, asked);
  const placed = placedFields(asked);
  return (
    <div class="told">
      <Words say={prompt} href={lesson.href} />
      <Position draft={draft} placed={placed} />
      <Fields draft={draft} placed={placed.names} />
      {verdict && !right && (
        <ul class="spades-check-answers" aria-label="Your answer and the right one">
          {lines.map((line) => (
            <li key={line.label}>
              {lines.length > 1 && <p>{line.label}</p>}
              {line.given && (
                <p class="pair">
                  <span>Yours</span>
                  <span><b><Rich text={line.given} /></b>{line.right && <b class="ok"> <span aria-hidden="true">✓</span><span class="spades-vh">, right</span></b>}</span>
                </p>
              )}
              {!line.right && <p class="pair"><span>Right</span><b><Rich text={line.wanted} /></b></p>}
            </li>
          ))}
        </ul>
      )}
      <Verdict lesson={lesson} state={{ ...asked, step: "free" }} label={`Verdict on question ${number}`} />
    </div>
  );
}

import { Pause } from "../pause";
import type { CheckpointState } from "./checkpoint-types";

interface Props {
  state: CheckpointState;
  go: (to: number) => void;
}

/** How far it has come, for the eye; the heading says it in words. */
export const Track = ({ state: { steps, at, phase } }: { state: CheckpointState }) => (
  <div class="spades-check-track" aria-hidden="true">
    {steps.map((step, i) => <i key={i} class={`${step.answered ? "is-answered" : ""}${i === at && phase !== "start" ? " is-now" : ""}`} />)}
  </div>
);

/** Any question, to look at again and to answer anew. */
export const Steps = ({ state: { steps, at }, go }: Props) => (
  <nav class="spades-check-steps" aria-label="All questions" style={{ "--all": steps.length, "--half": Math.ceil(steps.length / 2) }}>
    {steps.map((step, i) => (
      <button
        key={i}
        type="button"
        class={`spades-check-step${step.answered ? " is-answered" : ""}`}
        aria-current={i === at ? "step" : undefined}
        aria-label={`Question ${i + 1}, ${step.title.replace(/\?$/, "")}, ${step.answered ? "answered" : "open"}`}
        onClick={() => go(i)}
      >
        <span>{i + 1}</span>
        <small aria-hidden="true">{step.answered ? "✓" : "·"}</small>
      </button>
    ))}
  </nav>
);

/** The look back: all of them by name. */
export const StepList = ({ state: { steps }, go }: Props) => (
  <ol class="spades-check-list" aria-label="All questions">
    {steps.map((step, i) => (
      <li key={i}>
        <button type="button" class={`spades-btn${step.answered ? " is-answered" : ""}`} data-step={i} onClick={() => go(i)}>
          <b>{i + 1}<Pause /></b>
          <span>{step.title}<Pause /></span>
          <small>{step.answered ? "answered" : "open"}</small>
        </button>
      </li>
    ))}
  </ol>
);

import { useRef } from "preact/hooks";
import { useKeys, type Lesson } from "./session";

interface Props {
  lesson: Lesson;
  /** `Steps of the trick` */
  label: string;
  at: number;
  last: number;
  /** `Card 2 of 4`, between the buttons. */
  children: string;
  /** Resolves once that has its answer. */
  go: (to: number) => Promise<unknown>;
}

export const STEP_KEYS: [string, string][] = [["← →", "step back, step on"], ["Home End", "first, last step"]];

/** First, back, next, last; arrow keys do the same from anywhere in the lesson but a field or a row of cards. */
export function Stepper({ lesson, label, at, last, children, go }: Props) {
  /** How many presses have no answer yet, and where they lead. */
  const ahead = useRef({ presses: 0, to: at }).current;
  const to = (from: number): Record<string, number> => ({ Home: 0, ArrowLeft: from - 1, ArrowRight: from + 1, End: last });
  const able = (step: number | undefined, from: number): step is number => step !== undefined && step >= 0 && step <= last && step !== from;
  const press = (key: string) => {
    const from = ahead.presses ? ahead.to : at;
    const step = to(from)[key];
    if (!able(step, from)) return;
    ahead.to = step;
    ahead.presses += 1;
    void go(step).finally(() => (ahead.presses -= 1));
  };
  useKeys(lesson, (event) => {
    if (!(event.key in to(at)) || (event.target as HTMLElement).matches("input, select")) return false;
    press(event.key);
    return true;
  });
  const button = (key: string, sign: string, name: string) => (
    <button type="button" class="spades-btn" aria-label={name} aria-disabled={!able(to(at)[key], at) || undefined} onClick={() => press(key)}>
      {sign}
    </button>
  );
  return (
    <div class="spades-steps" role="group" aria-label={label} data-zone="steps">
      {button("Home", "«", "First")}
      {button("ArrowLeft", "‹", "Back")}
      <span>{children}</span>
      {button("ArrowRight", "›", "Next")}
      {button("End", "»", "Last")}
    </div>
  );
}

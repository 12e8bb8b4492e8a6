import { useKeys, type Lesson } from "./session";

interface Props {
  lesson: Lesson;
  /** `Steps of the trick` */
  label: string;
  at: number;
  last: number;
  /** `Card 2 of 4`, between the buttons. */
  children: string;
  go: (to: number) => void;
}

export const STEP_KEYS: [string, string][] = [["← →", "step back, step on"], ["Home End", "first, last step"]];

/** First, back, next, last; arrow keys do the same from anywhere in the lesson but a field or a row of cards. */
export function Stepper({ lesson, label, at, last, children, go }: Props) {
  const to: Record<string, number> = { Home: 0, ArrowLeft: at - 1, ArrowRight: at + 1, End: last };
  const able = (step: number) => step >= 0 && step <= last && step !== at;
  useKeys(lesson, (event) => {
    const step = to[event.key];
    if (step === undefined || (event.target as HTMLElement).matches("input, select")) return false;
    if (able(step)) go(step);
    return true;
  });
  const button = (key: string, sign: string, name: string) => {
    const step = to[key] ?? at;
    return (
      <button type="button" class="spades-btn" aria-label={name} aria-disabled={!able(step) || undefined} onClick={() => able(step) && go(step)}>
        {sign}
      </button>
    );
  };
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

import { useLayoutEffect } from "preact/hooks";
import { Button } from "../actions";
import { Rich } from "../rich";
import { LessonFrame } from "./frame";
import { Problem } from "./problem";
import { RecordSheet } from "./record";
import { Hands, Stage } from "./replay";
import type { CostState, ReviewState } from "./review-types";
import { useField, type Lesson } from "./session";
import type { ViewProps } from "./views";

const WORDS = { hand: "Hand", goOn: "Go on", costs: "Decisions that cost points", progress: "Decisions looked at", record: "Record", choices: "What was chosen, and what is better" };

/** What a hand cost: the list grows while the coach looks at one decision after the other. */
export function Review({ lesson, state }: ViewProps<ReviewState>) {
  const look = () => void lesson.do({ do: "look" });
  const { going, revision, costs } = state;
  const live = lesson.link.kind === "live";
  useLayoutEffect(() => {
    if (going && live) look();
  }, [going, live, revision]);
  return (
    <LessonFrame
      lesson={lesson}
      undo={false}
      actions={
        <>
          {state.hands.length > 1 && <Choose lesson={lesson} />}
          {state.start ? (
            <Button talk={lesson} class="primary" press={look}>{state.start}</Button>
          ) : (
            <label class="spades-review-progress">
              <progress aria-label={WORDS.progress} max={state.of} value={state.looked} />
              <span>{state.progress}</span>
            </label>
          )}
          {going && lesson.reply?.kind === "refused" && <Button talk={lesson} press={look}>{WORDS.goOn}</Button>}
          <Button talk={lesson} opens="record">{WORDS.record}</Button>
        </>
      }
      after={
        <>
          {lesson.drawer === "record" && <RecordSheet lesson={lesson} title={WORDS.record} />}
          {costs.length > 0 && <Costs lesson={lesson} />}
        </>
      }
    />
  );
}

interface Props {
  lesson: Lesson<ReviewState>;
}

function Choose({ lesson }: Props) {
  const { hands, hand } = lesson.state;
  useField(lesson, "hand");
  return (
    <label class="spades-review-hand">
      <span class="spades-vh">{WORDS.hand}</span>
      <select class="spades-choose" value={hand} onChange={(event) => void lesson.do({ do: "hand", hand: Number(event.currentTarget.value) })}>
        {hands.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
      </select>
      <Problem lesson={lesson} name="hand" />
    </label>
  );
}

const Costs = ({ lesson }: Props) => (
  <ol class="spades-review-costs" aria-label={WORDS.costs} data-zone="costs">
    {lesson.state.costs.map((cost) => <Cost key={cost.step} lesson={lesson} cost={cost} />)}
  </ol>
);

function Cost({ lesson, cost }: Props & { cost: CostState }) {
  const { shown, moment, show, hide } = lesson.state;
  const open = shown === cost.step;
  const marks = { [cost.did]: "played", [cost.better]: "better" };
  return (
    <li>
      <p class="what"><b>{cost.where}</b> <span>{cost.cost}</span></p>
      <p class="why"><Rich text={cost.reason} /></p>
      <button type="button" class="spades-btn" aria-expanded={open} onClick={() => void lesson.do({ do: "show", step: open ? null : cost.step })}>
        {open ? hide : show}<span class="spades-vh">: {cost.where}</span>
      </button>
      {open && moment && (
        <div class="spades-review-moment">
          <Stage state={moment} />
          {cost.chosen && <Choices cost={cost} />}
          <Hands state={moment} marks={marks} />
          {(cost.did || cost.better) && (
            <p class="legend">
              {cost.did && <span class="is-played">played</span>} {cost.better && <span class="is-better">better</span>}
            </p>
          )}
        </div>
      )}
    </li>
  );
}

/** What is done without a card to play, as a bid: both ways, side by side. */
const Choices = ({ cost }: { cost: CostState }) => (
  <ul class="spades-review-choices" aria-label={WORDS.choices}>
    <li class="is-played"><b><Rich text={cost.chosen} /></b> <span><i aria-hidden="true">✗</i> chosen</span></li>
    <li class="is-better"><b><Rich text={cost.advised} /></b> <span><i aria-hidden="true">✓</i> better</span></li>
  </ul>
);

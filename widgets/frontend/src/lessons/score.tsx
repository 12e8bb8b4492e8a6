import { useLayoutEffect, useRef } from "preact/hooks";
import { minus, signed } from "../cards";
import { Rich, Rule } from "../rich";
import type { Choice, SheetSide } from "../types";
import { Choose, FIELD_KEYS, House, Line, Problem, NumberBox, useFields, type Fields } from "./fields";
import { LessonFrame } from "./frame";
import type { ScoreSide, ScoreState } from "./score-types";
import type { ViewProps } from "./views";
import { upTo } from "../sane";

/** A score sheet to fill in: what is changed on the left is explained on the right. */
export function Score({ lesson, state }: ViewProps<ScoreState>) {
  const fields = useFields(lesson);
  return (
    <LessonFrame lesson={lesson} keys={FIELD_KEYS}>
      <Games state={state} fields={fields} />
      <div class="spades-score-sides">
        {state.sides.map((side) => <Side key={`${state.variant} ${side.label}`} side={side} choices={state.choices} fields={fields} />)}
      </div>
      <House rules={state.rules} fields={fields} />
    </LessonFrame>
  );
}

/** Two players or four. */
export const Games = ({ state, fields }: { state: Pick<ScoreState, "game">; fields: Fields }) => (
  <fieldset class="spades-switch">
    <legend class="spades-vh">{state.game.label}</legend>
    {state.game.options.map((option) => (
      <label key={option.value}>
        <input
          type="radio"
          name={`${fields.lesson.id}-game`}
          checked={option.value === state.game.value}
          onChange={() => void fields.set("game", option.value)}
        />
        <span>{option.label}</span>
      </label>
    ))}
  </fieldset>
);

interface SideProps {
  side: ScoreSide;
  choices: Choice[];
  fields: Fields;
}

function Side({ side, choices, fields }: SideProps) {
  const { sheet } = side;
  const before = [side.bags, side.total];
  const fold = useRef<HTMLDetailsElement>(null);
  const wrong = before.some((field) => fields.drafts.get(field.name)?.why);
  useLayoutEffect(() => {
    if (wrong && fold.current) fold.current.open = true;
  }, [wrong]);
  return (
    <article class={`spades-sheet spades-score-side${side.mine ? " is-mine" : ""}`} aria-label={side.label}>
      <h3>
        {side.label}
        <span class={`hand${sheet && sheet.points < 0 ? " loss" : ""}`}>
          {side.was !== null && <s class="was"><span class="spades-vh">before: </span>{signed(side.was)}</s>}
          {sheet ? signed(sheet.points) : "?"}
        </span>
      </h3>
      <table class="spades-score-seats" data-seats={side.seats.length}>
        <caption class="spades-vh">{side.label}: bids and tricks won</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Bid</th>
            <th scope="col">Tricks won</th>
          </tr>
        </thead>
        <tbody>
          {side.seats.map(({ name, bid, tricks }) => [
            <tr key={name}>
              <th scope="row"><span class={side.seats.length > 1 ? "" : "spades-vh"}>{name}</span></th>
              <td><Choose field={bid} fields={fields} /></td>
              <td><NumberBox field={tricks} fields={fields} /></td>
            </tr>,
            [bid, tricks].some((field) => fields.drafts.get(field.name)?.why) && (
              <tr key={`${name} why`} class="why">
                <td colSpan={3}>
                  <Problem field={bid} fields={fields} />
                  <Problem field={tricks} fields={fields} />
                </td>
              </tr>
            ),
          ])}
        </tbody>
      </table>
      <Lines side={side} choices={choices} fields={fields} />
      <details ref={fold} class="spades-fold">
        <summary>Before this hand: {side.bags.value} {side.bags.value === "1" ? "bag" : "bags"}, {side.total.value} points</summary>
        <div class="spades-lines">
          {before.map((field) => <Line key={field.name} field={field} fields={fields} />)}
        </div>
      </details>
    </article>
  );
}

/** While tricks are missing the lines give way to the question who won them; the card keeps its height. */
function Lines({ side, choices, fields }: SideProps) {
  const { sheet } = side;
  const body = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    if (sheet) height.current = body.current?.offsetHeight ?? 0;
  });
  return (
    <div ref={body} class="spades-score-lines" style={sheet ? "" : `min-height: ${height.current}px`}>
      {sheet ? <Sheet side={side} sheet={sheet} fields={fields} /> : <Open side={side} choices={choices} fields={fields} />}
    </div>
  );
}

function Open({ side, choices, fields }: SideProps) {
  const mine = choices.filter((choice) => side.seats.some((seat) => seat.tricks.name === choice.action.replace("fill", "tricks")));
  return (
    <>
      {mine.map(({ action, label }) => (
        <button key={action} type="button" class="spades-btn" onClick={() => void fields.act({ do: "fill", seat: Number(action.replace("fill ", "")) })}>
          {label}
        </button>
      ))}
      <p>The lines come as soon as all is filled in.</p>
    </>
  );
}

function Sheet({ side, sheet, fields }: { side: ScoreSide; sheet: SheetSide; fields: Fields }) {
  return (
    <>
      <table>
        <caption class="spades-vh">{side.label}: score of the hand</caption>
        <tbody>
          {sheet.lines.map((line, i) => (
            <tr key={`${line.clause} ${i}`} class={side.changed[i] ? "is-changed" : ""}>
              <th scope="row">
                {side.changed[i] && <span class="mark">changed</span>}
                <Rich text={line.sentence} />{" "}
                <small><Rule clause={line.clause} href={fields.lesson.href} named /></small>
              </th>
              <td class={line.points < 0 ? "loss" : ""}>{signed(line.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="sum">
            <th scope="row">Points now</th>
            <td>{minus(sheet.now)}</td>
          </tr>
        </tfoot>
      </table>
      <p class="spades-bags">
        {sheet.bag_limit <= 20 && (
          <span class="dots" aria-hidden="true">
            {upTo(sheet.bag_limit, 20).map((i) => <i key={i} class={i < sheet.bags_now ? "on" : ""} />)}
          </span>
        )}
        <span>{sheet.bags_sentence}</span>
      </p>
    </>
  );
}

import { minus, signed } from "../cards";
import { Rich, Rule } from "../rich";
import { Choose, FIELD_KEYS, House, Line, Problem, NumberBox, useFields, type Fields } from "./fields";
import { LessonFrame } from "./frame";
import type { BagsHand, BagsState, RoundState } from "./score-types";
import type { ViewProps } from "./views";
import { upTo } from "../sane";
import { Pause } from "../pause";

/** The bags of a game, hand by hand: rings that fill up, and the fine that falls when one is full. */
export function Bags({ lesson, state }: ViewProps<BagsState>) {
  const fields = useFields(lesson);
  return (
    <LessonFrame lesson={lesson} keys={FIELD_KEYS}>
      <ol class="spades-bagbook-hands">
        {state.hands.map((hand) => <Hand key={hand.number} hand={hand} state={state} fields={fields} />)}
      </ol>
      {state.choices.map((choice) => (
        <button key={choice.action} type="button" class={`spades-btn${choice.primary ? " primary" : ""}`} data-zone="add" onClick={() => void fields.act({ do: choice.action })}>
          <span>{choice.label}{choice.detail && <Pause />}</span>
          {choice.detail && <small>{choice.detail}</small>}
        </button>
      ))}
      <details class="spades-fold">
        <summary>Before the first hand: {state.start[0]?.value} bags, {state.start[1]?.value} points</summary>
        <div class="spades-lines">
          {state.start.map((field) => <Line key={field.name} field={field} fields={fields} />)}
        </div>
      </details>
      <House rules={state.rules} fields={fields} />
    </LessonFrame>
  );
}

interface HandProps {
  hand: BagsHand;
  state: BagsState;
  fields: Fields;
}

function Hand({ hand, state, fields }: HandProps) {
  return (
    <li class={`spades-sheet spades-bagbook-hand${hand.changed ? " is-changed" : ""}`} aria-label={hand.label}>
      <header>
        <h3>{hand.label}{hand.changed && <span class="mark">changed</span>}</h3>
        <button type="button" class="spades-btn spades-remove" aria-label={`Take ${hand.label.toLowerCase()} out`} onClick={() => void fields.act({ do: "remove", hand: hand.number })}>✕</button>
      </header>
      <div class="inputs">
        <span class="pair"><span aria-hidden="true">{state.variant === "two-player" ? "Bid" : "Contract"}</span><Choose field={hand.bid} fields={fields} /></span>
        <span class="pair"><span aria-hidden="true">Won</span><NumberBox field={hand.won} fields={fields} /></span>
      </div>
      <Problem field={hand.bid} fields={fields} />
      <Problem field={hand.won} fields={fields} />
      <div class="count">
        {hand.rounds.length > 0 && (
          <span class="rings" aria-hidden="true">
            {hand.rounds.map((round, i) => <Ring key={i} round={round} limit={state.limit} fine={state.fine} />)}
          </span>
        )}
        <p>
          <span class="facts">{hand.facts}</span> <b>{hand.bags_sentence}</b>
        </p>
      </div>
      <details class="spades-fold">
        <summary>
          <b class={hand.points < 0 ? "loss" : ""}>{signed(hand.points)}</b>
          <span> points, {minus(hand.total)} in all</span>
        </summary>
        <table>
          <caption class="spades-vh">{hand.label}: score</caption>
          <tbody>
            {hand.lines.map((line, i) => (
              <tr key={i}>
                <th scope="row">
                  <Rich text={line.sentence} />
                  <small><Rule clause={line.clause} href={fields.lesson.href} named /></small>
                </th>
                <td class={line.points < 0 ? "loss" : ""}>{signed(line.points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </li>
  );
}

const MOST_BAGS = 1000;

/** One round of the count: dots that were there, dots that came, and room up to the limit. */
function Ring({ round, limit, fine }: { round: RoundState; limit: number; fine: number }) {
  const dots = upTo(limit, MOST_BAGS).map((i) => {
    const turn = ((i + 0.5) / limit) * 2 * Math.PI;
    const kind = i < round.old ? "old" : i < round.old + round.new ? "new" : "open";
    return <circle key={i} class={kind} cx={50 + 38 * Math.sin(turn)} cy={50 - 38 * Math.cos(turn)} r={limit > 12 ? 5 : 8.5} />;
  });
  return (
    <span class={`ring${round.full ? " is-full" : ""}`}>
      <svg viewBox="0 0 100 100">
        {dots}
        <text x="50" y={round.full ? 42 : 50}>{round.old + round.new}</text>
        {round.full && <text class="fine" x="50" y="61">{minus(-fine)}</text>}
      </svg>
    </span>
  );
}

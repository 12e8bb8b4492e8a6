import { useEffect, useState } from "preact/hooks";
import { Button } from "../actions";
import { Bids } from "../bids";
import { Back, Chip, Picture } from "../card";
import { rowStart, suitStarts } from "../hand";
import { freshSeed } from "../moves";
import { keepAll } from "../exchange";
import { Pause } from "../pause";
import type { ExchangeState, HandState } from "../types";
import { WORDS as SHARED } from "../words";
import type { BidLessonState, CountState, Outcome, OutcomeState, PadBid } from "./bid-types";
import { LessonFrame } from "./frame";
import { CardRow } from "./row";
import type { Lesson } from "./session";
import type { ViewProps } from "./views";
import { upTo } from "../sane";

const WORDS = {
  pad: "Your bid",
  choose: "choose a number",
  mine: "your bid",
  best: "best number",
  near: "within 5 of it",
};
const KEYS: [string, string][] = [["Tab", "to the bids"], ["← →", "another bid"], ["Enter", "make the bid"], ["U", "undo"]];

/** A hand to bid on; then what each card counts for, and what each bid risks and pays. */
export function Bid({ lesson, state }: ViewProps<BidLessonState>) {
  const { phase, hand, exchange, choices } = state;
  const act = (action: string) => void lesson.here(action === "new" ? { do: "new", seed: freshSeed() } : { do: "act", action });
  return (
    <LessonFrame
      lesson={lesson}
      keys={KEYS}
      figure={<Bids rows={state.bids} />}
      after={(state.count || state.outcomes) && (
        <div class="spades-bidbook-told">
          {state.count && <Count count={state.count} />}
          {state.outcomes && <Outcomes outcomes={state.outcomes} />}
        </div>
      )}
      actions={phase === "told" && choices.map((choice) => (
        <Button key={choice.action} talk={lesson} class="primary" press={() => act(choice.action)}>{choice.label}</Button>
      ))}
    >
      {phase === "look" && (
        <div class="spades-choice" role="group" aria-label={state.say.lead} data-zone="choice">
          {choices.map((choice) => (
            <button key={choice.action} type="button" class="spades-btn even" onClick={() => act(choice.action)}>
              <b>{choice.label}{choice.detail && <Pause />}</b>
              {choice.detail && <small>{choice.detail}</small>}
            </button>
          ))}
        </div>
      )}
      {state.stake && (
        <ul class="spades-bidbook-stake">
          {state.stake.sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      )}
      {exchange ? <Swap key={state.revision} lesson={lesson} hand={hand} exchange={exchange} act={act} /> : <Cards hand={hand} />}
      {phase === "bid" && <Pad key={state.revision} lesson={lesson} pad={state.pad} act={act} />}
    </LessonFrame>
  );
}

const Head = ({ hand, note = "" }: { hand: HandState; note?: string }) => (
  <p class="spades-handhead">
    <b>{hand.label.split(", ")[0]}</b>
    <span>{note || hand.label.split(", ")[1]}</span>
  </p>
);

/** The hand to look at, or its backs. */
function Cards({ hand }: { hand: HandState }) {
  const { cards, hidden, label } = hand;
  if (!hidden && !cards.length) return null;
  const starts = suitStarts(cards);
  return (
    <>
      <Head hand={hand} />
      {hidden > 0 ? (
        <div class="spades-hand" role="img" aria-label={label}>
          {upTo(hidden, 13).map((i) => <span key={i} class={`spades-card${rowStart(i, hidden, [])}`}><Back /></span>)}
        </div>
      ) : (
        <ul class="spades-hand" aria-label={label}>
          {cards.map((card, i) => (
            <li key={card.code} class={`spades-card${i > 0 && starts.includes(i) ? " suit-start" : ""}${rowStart(i, cards.length, starts)}`}>
              <Picture code={card.code} name={card.name} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface SwapProps {
  lesson: Lesson<BidLessonState>;
  hand: HandState;
  exchange: ExchangeState;
  act: (action: string) => void;
}

/** Cards to give or to throw: press to choose, press again to put back. */
function Swap({ lesson, hand, exchange, act }: SwapProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const ready = chosen.length >= exchange.least && chosen.length <= exchange.most;
  const fill = (text: string) => text.replaceAll("{n}", String(chosen.length)).replace(/\b1 cards/, "1 card");
  const label = chosen.length === 0 && exchange.least === 0 ? keepAll(hand.cards.length) : fill(exchange.button);
  const press = (code: string) => {
    if (chosen.includes(code)) setChosen(chosen.filter((one) => one !== code));
    else if (chosen.length < exchange.most) setChosen([...chosen, code]);
    else lesson.remark(SHARED.enough, SHARED.putBack);
  };
  useEffect(() => lesson.live.say(fill(exchange.counter)), [chosen.length]);
  return (
    <>
      <Head hand={hand} note={fill(exchange.counter)} />
      <CardRow
        label={hand.label}
        cards={hand.cards.map(({ code, name }) => ({ code, name, mark: chosen.includes(code) ? "chosen" : "", says: exchange.new.includes(code) ? "new" : undefined }))}
        pressed={(code) => chosen.includes(code)}
        onPress={press}
      />
      <div class="spades-bidding" data-zone="choice">
        <button type="button" class={`spades-btn spades-confirm${chosen.length || exchange.least ? " primary" : ""}`} aria-disabled={!ready || undefined} onClick={() => ready && act([exchange.verb, ...chosen].join(" "))}>
          <span>{label}<Pause /></span>
          <small>{fill(exchange.counter)}</small>
        </button>
      </div>
    </>
  );
}

interface PadProps {
  lesson: Lesson<BidLessonState>;
  pad: PadBid[];
  act: (action: string) => void;
}

/** Choose, see what it pays, then bid. */
function Pad({ lesson, pad, act }: PadProps) {
  const [action, setAction] = useState("");
  const chosen = pad.find((option) => option.action === action);
  const [label, detail] = chosen ? [chosen.confirm, chosen.pays] : [WORDS.pad, WORDS.choose];
  return (
    <div class="spades-bidding" data-zone="pad">
      <fieldset class="spades-pad">
        <legend class="spades-vh">{WORDS.pad}</legend>
        {pad.map((option) => (
          <label key={option.action} class={/\d/.test(option.label) ? "" : "nil"}>
            <input
              type="radio"
              name={`${lesson.id}-bid`}
              value={option.action}
              checked={action === option.action}
              aria-label={`${option.name}, ${option.pays}`}
              aria-disabled={!option.allowed || undefined}
              onChange={() => setAction(option.action)}
              onKeyDown={(event) => event.key === "Enter" && act(option.action)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
      <button type="button" class="spades-btn primary spades-confirm" aria-disabled={!chosen || undefined} onClick={() => (chosen ? act(chosen.action) : lesson.live.say(SHARED.chooseBid))}>
        <span>{label}<Pause /></span>
        <small>{detail}</small>
      </button>
    </div>
  );
}

function Count({ count }: { count: CountState }) {
  const most = Math.max(100, ...count.rows.map((row) => row.hundredths));
  return (
    <section class="spades-sheet spades-bidbook-count">
      <table>
        <caption>{count.heading}</caption>
        <thead><tr><th scope="col"><span class="spades-vh">What counts, and why</span></th><th scope="col">Tricks</th></tr></thead>
        <tbody>
          {count.rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                <b>{row.what}</b>{" "}
                <span class="chips" aria-hidden={row.cards.length === 1 || undefined}>{row.cards.map((card) => <Chip key={card.code} code={card.code} />)}</span>
                <small>{row.why}</small>
              </th>
              <td>
                {row.worth}
                <span class="bar" aria-hidden="true"><span style={{ width: `${(100 * Math.max(0, row.hundredths)) / most}%` }} /></span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot><tr><th scope="row">{count.sentence}</th><td><b>{count.total}</b></td></tr></tfoot>
      </table>
      <p class="source">{count.source}</p>
    </section>
  );
}

function Outcomes({ outcomes }: { outcomes: OutcomeState }) {
  const best = Math.max(...outcomes.rows.map((row) => row.average));
  return (
    <section class="spades-sheet spades-bidbook-outcomes">
      <table>
        <caption>{outcomes.heading}</caption>
        <thead>
          <tr><th scope="col">Bid</th><th scope="col">Made</th><th scope="col">Missed</th><th scope="col">Chance</th><th scope="col">Average</th></tr>
        </thead>
        <tbody>{outcomes.rows.map((row) => <Row key={row.bid} row={row} best={best} />)}</tbody>
        <tbody class="nil"><Row row={outcomes.nil} best={best} /></tbody>
      </table>
      <p>{outcomes.note}</p>
      <p>{outcomes.nil_note}</p>
      <p class="source">{outcomes.source}</p>
    </section>
  );
}

const Row = ({ row, best }: { row: Outcome; best: number }) => (
  <tr class={`${row.mine ? "is-mine" : ""}${row.near ? " is-near" : ""}`}>
    <th scope="row">
      <b>{row.bid}</b>
      {row.mine && <span class="mark">{WORDS.mine}</span>}
      {row.near && <span class="near">{row.average === best ? WORDS.best : WORDS.near}</span>}
    </th>
    <td>{row.made}</td>
    <td>{row.missed}</td>
    <td>
      {row.chance}%
      <span class="bar" aria-hidden="true"><span style={{ width: `${row.chance}%` }} /></span>
    </td>
    <td><b class={row.average < 0 ? "loss" : ""}>{row.average_text}</b></td>
  </tr>
);

import { Button } from "../actions";
import { SuitMark } from "../art";
import { Back, Chip, Picture } from "../card";
import type { Suit } from "../cards";
import { freshSeed } from "../moves";
import { Rich, Rule } from "../rich";
import type { CompareRow, DraftLessonState, HistoryRow, MapRow } from "./draft-types";
import { Pause } from "../pause";
import { LessonFrame } from "./frame";
import { useKeys, type Lesson } from "./session";
import type { ViewProps } from "./views";

interface Props {
  lesson: Lesson<DraftLessonState>;
}

const WORDS = {
  numbers: "In numbers",
  choice: "Keep or refuse",
  turn: "The last turns",
  none: "What happens in a turn is told here.",
  known: "What you know of the 52 cards",
  places: "Where the 52 cards are",
  legend: [["hand", "in your hand"], ["drawn", "drawn now"], ["gone", "discarded, you saw it"], ["unseen", "not seen"]] as const,
  history: "Your turns",
  stock: "Stock",
  discards: "Discards",
  drew: "You drew",
};
const KEYS: [string, string][] = [["K", "keep"], ["R", "refuse"], ["I", "in numbers"], ["U", "undo"]];

/** One's own draft: the card held up, where every card is as far as one knows, and the hand beside the average. */
export function Draft({ lesson, state }: ViewProps<DraftLessonState>) {
  const act = (action: string) => void lesson.here(action === "new" ? { do: "new", seed: freshSeed() } : { do: "act", action });
  const hint = async () => {
    const answer = await lesson.ask("hint");
    if (answer?.say) lesson.note(answer.say, "note", { card: answer.card ?? "" });
  };
  useKeys(lesson, (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || (event.target as HTMLElement).matches("input, select")) return false;
    const key = event.key.toLowerCase();
    const choice = state.choices.find((one) => one.key === key);
    if (choice) act(choice.action);
    else if (key === "i" && state.hint) void hint();
    else return false;
    return true;
  });
  return (
    <>
      <LessonFrame
        lesson={lesson}
        keys={KEYS}
        figure={state.compare ? <Compare lesson={lesson} /> : <Piles state={state} />}
        actions={
          state.done
            ? state.choices.map((choice) => <Button key={choice.action} talk={lesson} class="primary" press={() => act(choice.action)}>{choice.label}</Button>)
            : <Button talk={lesson} letter="I" press={() => void hint()}>{WORDS.numbers}</Button>
        }
      >
        {!state.done && (
          <div class="spades-choice" role="group" aria-label={WORDS.choice} data-zone="choice">
            {state.choices.map((choice) => (
              <button key={choice.action} type="button" class="spades-btn even" onClick={() => act(choice.action)}>
                <b>{choice.label}<Pause /></b>
                <kbd aria-hidden="true">{choice.key.toUpperCase()}</kbd>
                <small>{choice.detail}</small>
              </button>
            ))}
          </div>
        )}
        <div class="spades-draftbook-now">
          <Known state={state} />
          <ul class="spades-draftbook-told" aria-label={WORDS.turn}>
            {state.told.length === 0 && <li class="none">{WORDS.none}</li>}
            {state.told.map((turn, i) => (
              <li key={i}>
                <Rich text={turn.sentence} /> <small><Rule clause={turn.clause} href={lesson.href} named /></small>
                {turn.numbers && <small class="numbers"><Rich text={turn.numbers} /></small>}
              </li>
            ))}
          </ul>
        </div>
      </LessonFrame>
      <div class="spades-draftbook-more">
        <Places state={state} />
        {state.history.length > 0 && <History rows={state.history} />}
      </div>
    </>
  );
}

function Piles({ state }: { state: DraftLessonState }) {
  const { drawn, stock, discards } = state;
  return (
    <div class="spades-draft">
      <figure>
        <div class="spades-pile">{stock > 0 ? <Back /> : <span class="empty">empty</span>}</div>
        <figcaption><b>{WORDS.stock}</b>{stock} left</figcaption>
      </figure>
      <figure>
        <div class="spades-drawn">{drawn ? <Picture code={drawn.code} name={drawn.name} /> : <span class="empty">complete</span>}</div>
        <figcaption><b>{drawn ? WORDS.drew : state.hand.note}</b></figcaption>
      </figure>
      <figure>
        <div class="spades-pile">{discards > 0 ? <Back /> : <span class="empty">none yet</span>}</div>
        <figcaption><b>{WORDS.discards}</b>{discards > 0 ? `${discards}, face down` : "none"}</figcaption>
      </figure>
    </div>
  );
}

/** The whole deck, suit by suit: the hand at a glance, what is gone, and what may still come. */
function Known({ state }: { state: DraftLessonState }) {
  const { hand, done } = state;
  const legend = WORDS.legend.filter(([place]) => !done || place !== "drawn");
  return (
    <section class="spades-draftbook-known" aria-label={WORDS.known}>
      <p class="spades-handhead">
        <b>{hand.label.split(", ")[0]}</b>
        <span>{hand.note}</span>
      </p>
      <ul class="spades-vh" aria-label={hand.label}>
        {hand.cards.map((card) => <li key={card.code}>{card.name}{card.code === hand.new ? ", new" : ""}</li>)}
      </ul>
      <div class="spades-draftbook-map">
        {state.map.map((row) => <Row key={row.suit} row={row} fresh={hand.new} />)}
      </div>
      <ul class="spades-draftbook-legend" aria-hidden="true">
        {legend.map(([place, words]) => <li key={place}><span class={`cell is-${place}`}>{place === "gone" ? "9" : ""}</span> {words}</li>)}
      </ul>
    </section>
  );
}

/** All 52 cards by place, and who has seen them. */
const Places = ({ state }: { state: DraftLessonState }) => (
  <table class="spades-draftbook-places">
    <caption>{WORDS.places}</caption>
    <tbody>
      {state.places.map((place) => (
        <tr key={place.key}>
          <th scope="row">{place.label}</th>
          <td class="n">{place.count}</td>
          <td class="who">{place.who}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Row = ({ row, fresh }: { row: MapRow; fresh: string }) => {
  const suit = row.suit.toLowerCase() as Suit;
  return (
    <div class="row" role="img" aria-label={row.label} data-suit={suit}>
      <span class="suit"><SuitMark suit={suit} /></span>
      {row.cards.map((card) => <span key={card.code} class={`cell is-${card.place}${card.code === fresh ? " is-fresh" : ""}`}>{card.rank}</span>)}
    </div>
  );
};

function Compare({ lesson }: Props) {
  const { compare } = lesson.state;
  if (!compare) return null;
  return (
    <section class="spades-draftbook-compare">
      <table>
        <caption>{compare.heading}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="spades-vh">What</span></th>
            <th scope="col"><span class="key yours" aria-hidden="true" />Yours</th>
            <th scope="col"><span class="key mean" aria-hidden="true" />Average</th>
            <th scope="col"><span class="key half" aria-hidden="true" />Half have</th>
            <th scope="col">Dealt</th>
          </tr>
        </thead>
        {compare.rows.map((row) => (
          <tbody key={row.label}>
            <tr>
              <th scope="row">{row.label}</th>
              <td><b>{row.yours}</b></td>
              <td>{row.average}</td>
              <td>{row.half}</td>
              <td>{row.dealt}</td>
            </tr>
            <tr aria-hidden="true"><td class="strip" colSpan={5}><Scale row={row} /></td></tr>
          </tbody>
        ))}
      </table>
      <p class="source">{compare.source}</p>
    </section>
  );
}

/** A strip: where half of the hands lie, their average, and the dot of this hand. */
const Scale = ({ row }: { row: CompareRow }) => (
  <svg class="scale" viewBox="-20 0 1040 60" preserveAspectRatio="none" aria-hidden="true">
    <line class="line" x1="0" x2="1000" y1="30" y2="30" />
    <rect class="half" x={row.low_at} width={Math.max(8, row.high_at - row.low_at)} y="16" height="28" />
    <line class="mean" x1={row.average_at} x2={row.average_at} y1="6" y2="54" />
    <line class="yours" x1={row.at} x2={row.at} y1="4" y2="56" />
  </svg>
);

const History = ({ rows }: { rows: HistoryRow[] }) => (
  <details class="spades-fold spades-draftbook-history">
    <summary>{WORDS.history}</summary>
    <table>
      <caption class="spades-vh">{WORDS.history}, in tricks</caption>
      <thead>
        <tr><th scope="col">Turn</th><th scope="col">Drew</th><th scope="col">Took</th><th scope="col">Worth</th><th scope="col">Not seen</th></tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{row.number}</th>
            <td><Chip code={row.drawn.code} /> {row.kept ? "kept" : "refused"}</td>
            <td><Chip code={row.taken.code} /></td>
            <td>{row.worth}</td>
            <td>{row.average}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

import { Button } from "../actions";
import { SuitMark } from "../art";
import { Sides } from "../bar";
import { Bids } from "../bids";
import { Back, Picture } from "../card";
import { ReviewRoom } from "../review";
import { Rich, Rule } from "../rich";
import { Sheets } from "../sheet";
import type { BidRow, TrickCard } from "../types";
import { bidWord } from "../words";
import { LessonFrame } from "./frame";
import { Problem } from "./problem";
import { RecordSheet, useReview } from "./record";
import type { ReplayDraft, ReplaySeat, ReplayState } from "./replay-types";
import { useField, type Lesson } from "./session";
import { STEP_KEYS, Stepper } from "./steps";
import type { ViewProps } from "./views";
import { upTo } from "../sane";

interface Props {
  lesson: Lesson<ReplayState>;
}

const HAND = 13;
const WORDS = {
  steps: "Steps of the record",
  jump: "Go to",
  view: "View",
  ahead: "Before you go on:",
  noteBefore: "‹ Note",
  noteAfter: "Note ›",
  record: "Record",
  reviewed: "The game shown above",
};

/** A record step by step: the position, what the step was, and what somebody has noted on it. */
export function Replay({ lesson, state }: ViewProps<ReplayState>) {
  const go = (step: number) => lesson.do({ do: "go", step });
  const room = useReview(lesson);
  const noted = state.note || state.question || state.note_before !== null || state.note_after !== null;
  return (
    <>
      <LessonFrame
        lesson={lesson}
        keys={STEP_KEYS}
        figure={
          <>
            <Stepper lesson={lesson} label={WORDS.steps} at={state.step} last={state.last} go={go}>{state.progress}</Stepper>
            <Stage state={state} />
          </>
        }
        actions={
          <>
            {noted && <NoteButton lesson={lesson} to={state.note_before}>{WORDS.noteBefore}</NoteButton>}
            {noted && <NoteButton lesson={lesson} to={state.note_after} primary>{WORDS.noteAfter}</NoteButton>}
            {state.review && room.open && <Button talk={lesson} off={room.opening} press={() => void room.open?.()}>{state.review}</Button>}
            <Button talk={lesson} opens="record">{WORDS.record}</Button>
          </>
        }
      >
        {noted && <Notes lesson={lesson} />}
        {state.sheet.length === 0 && <Hands state={state} />}
        <div class="spades-replay-foot">
          <Choices lesson={lesson} />
          {state.sheet.length === 0 && <Sides state={state} />}
        </div>
      </LessonFrame>
      {lesson.drawer === "record" && (
        <RecordSheet lesson={lesson} title={WORDS.record} load={(record) => lesson.attempt({ do: "load", record })} loaded={() => { room.close(); lesson.open(""); }} />
      )}
      {state.sheet.length > 0 && <Sheets session={lesson} />}
      <ReviewRoom talk={lesson} review={room.review} title={WORDS.reviewed} close={room.close} />
    </>
  );
}

const NoteButton = ({ lesson, to, primary, children }: Props & { to: number | null; primary?: boolean; children: string }) => (
  <Button talk={lesson} class={primary ? "primary" : ""} label={primary ? "Next note" : "Note before"} off={to === null} press={() => void (to !== null && lesson.do({ do: "go", step: to }))}>{children}</Button>
);

/** The note on the step, and the question about the next one; the room is kept on steps without. */
function Notes({ lesson }: Props) {
  const { note, question, notes } = lesson.state;
  return (
    <div class={`spades-replay-note${note || question ? " is-on" : ""}`}>
      {note && (
        <p>
          <Rich text={note.text} /> <small>{notes} <Rule clause={note.clause} href={lesson.href} /></small>
        </p>
      )}
      {question && <p><b>{WORDS.ahead}</b> <Rich text={question} /></p>}
    </div>
  );
}

export function Stage({ state }: { state: ReplayState }) {
  const { trick, draft, seats } = state;
  if (trick) {
    return (
      <div class="spades-stage spades-replay-stage" data-seats={seats.length}>
        {seats.map((seat) => <Seat key={seat.seat} seat={seat} />)}
        <Trick state={state} />
        {state.spades_broken !== null && (
          <p class="spades-sign" data-broken={String(state.spades_broken)}>
            <SuitMark suit="s" cracked={state.spades_broken} />
            {state.spades_broken ? "Broken" : "Not broken"}
          </p>
        )}
      </div>
    );
  }
  return (
    <div class="spades-stage spades-replay-stage" data-seats="list" data-of={seats.length}>
      {draft && <div class="spades-row">{seats.map((seat) => <Seat key={seat.seat} seat={seat} />)}</div>}
      {draft ? <Draft draft={draft} /> : <Bids rows={bidding(seats)} />}
    </div>
  );
}

/** The seats in bidding order: whoever dealt or drew first bids last. */
const bidding = (seats: ReplaySeat[]): BidRow[] => {
  const after = seats.findIndex((seat) => seat.role) + 1;
  return [...seats.slice(after), ...seats.slice(0, after)].map((seat) => ({
    place: seat.place, seat: seat.name, bid: seat.bid, note: seat.role, acting: seat.acting,
  }));
};

/** The piles, as on the table, and between them the card held up. */
const Draft = ({ draft }: { draft: ReplayDraft }) => (
  <div class="spades-draft">
    <figure>
      <div class="spades-pile" data-pile="stock">{draft.stock > 0 ? <Back /> : <span class="empty">empty</span>}</div>
      <figcaption><b>Stock</b>{draft.stock} left</figcaption>
    </figure>
    <figure>
      <div class="spades-drawn">{draft.drawn ? <Picture code={draft.drawn.code} name={draft.drawn.name} /> : <span class="empty">drawn card</span>}</div>
      <figcaption><b>{draft.drawer ? (draft.drawer === "You" ? "You draw" : `${draft.drawer} draws`) : "\u00a0"}</b></figcaption>
    </figure>
    <figure>
      <div class="spades-pile" data-pile="discards">{draft.discards > 0 ? <Back /> : <span class="empty">none yet</span>}</div>
      <figcaption><b>Discards</b>{draft.discards > 0 ? `${draft.discards}, face down` : "\u00a0"}</figcaption>
    </figure>
  </div>
);

function Trick({ state }: { state: ReplayState }) {
  const { trick, seats } = state;
  if (!trick) return null;
  const two = seats.length === 2;
  const name = (place: string) => seats.find((seat) => seat.place === place)?.name ?? "";
  return (
    <ol class="spades-trick" aria-label="The trick, in playing order">
      {trick.cards.map((card) => (
        <li key={card.place} class={`spades-slot at-${card.place}${card.winning ? " is-winning" : ""}`}>
          <span class={two ? "name" : "spades-vh"}>{card.seat}{!two && ": "}</span>
          <Picture code={card.code} name={card.name} />
          <Tag card={card} complete={trick.complete} />
        </li>
      ))}
      {trick.waiting.map((place, i) => (
        <li key={place} class={`spades-slot at-${place}${i === 0 ? " is-next" : ""}`}>
          <span class={two ? "name" : "spades-vh"}>{name(place)}{!two && ": "}</span>
          <span class="empty">{i === 0 ? "next" : ""}</span>
        </li>
      ))}
    </ol>
  );
}

function Tag({ card, complete }: { card: TrickCard; complete: boolean }) {
  const wins = complete ? "wins" : "winning";
  if (card.led && card.winning) return <span class="tag">led<span class="also"> · {wins}</span></span>;
  return card.led || card.winning ? <span class="tag">{card.led ? "led" : wins}</span> : null;
}

const Seat = ({ seat }: { seat: ReplaySeat }) => (
  <p class={`spades-seat at-${seat.place}${seat.acting ? " is-acting" : ""}`}>
    <b>{seat.name}</b>{" "}
    {seat.role && <span class="bid role">{seat.role}</span>}{" "}
    <span class="bid">
      {seat.bid && <span>{bidWord(seat.bid)}</span>} {seat.won !== null && <span>won {seat.won}</span>}
    </span>
  </p>
);

interface HandsProps {
  state: ReplayState;
  /** Cards to be looked at, by their codes: what each is. */
  marks?: Record<string, string>;
}

/** Every hand that is shown, its cards overlapping, and in the draft the room for those to come. */
export const Hands = ({ state, marks = {} }: HandsProps) => (
  <ul class="spades-replay-hands">
    {state.seats.filter((_, i) => i === 0 || state.view === "all").map((seat) => (
      <li key={seat.seat}>
        <b>{seat.hidden && !seat.cards.length ? `${seat.label}, not seen yet` : seat.label}</b>
        <div class={`fan${state.view === "all" ? " is-small" : ""}`}>
          {state.draft && seat.cards.length < HAND && <span class="open" style={`grid-column: ${seat.cards.length + 1} / -1`}>{HAND - seat.cards.length} to come</span>}
          {seat.cards.map(({ code, name }) => <Picture key={code} code={code} name={marks[code] ? `${name}, ${marks[code]}` : name} class={marks[code] ? ` is-${marks[code]}` : ""} />)}
          {!seat.cards.length && upTo(seat.hidden, 13).map((i) => <span key={i} class="spades-picture"><Back /></span>)}
        </div>
      </li>
    ))}
  </ul>
);

function Choices({ lesson }: Props) {
  const { state } = lesson;
  useField(lesson, "seat");
  return (
    <div class="spades-replay-choices">
      <label>
        <span>{WORDS.jump}</span>
        <select class="spades-choose" value={String(state.jump)} onChange={(event) => void lesson.do({ do: "go", step: state.jumps[Number(event.currentTarget.value)]?.step ?? 0 })}>
          {state.jumps.map((jump, i) => <option key={i} value={String(i)}>{jump.label}</option>)}
        </select>
      </label>
      <label>
        <span>{WORDS.view}</span>
        <select class="spades-choose" value={state.view} onChange={(event) => void lesson.do({ do: "seat", seat: /\d/.test(event.currentTarget.value) ? Number(event.currentTarget.value) : event.currentTarget.value })}>
          {state.views.map((view) => <option key={view.value} value={view.value}>{view.label}</option>)}
        </select>
      </label>
      <Problem lesson={lesson} name="seat" />
    </div>
  );
}

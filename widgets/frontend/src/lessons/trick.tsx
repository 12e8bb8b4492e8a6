import { useRef } from "preact/hooks";
import { Button } from "../actions";
import { Face } from "../card";
import { freshSeed } from "../moves";
import { LessonFrame } from "./frame";
import { CardPicker } from "./picker";
import { Problem } from "./problem";
import { SentenceList } from "./sentences";
import { useField, type Lesson } from "./session";
import { Segments, Setup } from "./setup";
import type { PlayedCard, TrickLessonState, TrickSeat } from "./trick-types";
import type { ViewProps } from "./views";

interface Props {
  lesson: Lesson<TrickLessonState>;
}

const WORDS = {
  example: "Example",
  next: "Next card",
  out: "All played",
  setup: "Set up",
  steps: "Card by card",
  takes: ["takes the trick so far", "does not take it"] as [string, string],
  back: "Take back",
  clear: "New trick",
  seats: "Seats",
  seatOptions: [{ value: "2", label: "two" }, { value: "4", label: "four" }],
  leader: "Who leads",
  full: "The trick is full. Press one of its cards to change it.",
};

/** A trick on the table: who wins after every card, and what becomes of each. */
export function Trick({ lesson, state }: ViewProps<TrickLessonState>) {
  const stepping = useRef(false);
  if (state.more) stepping.current = true;
  const why = (card: PlayedCard) => {
    if (asked(lesson) === card) {
      if (lesson.drawer) lesson.open("");
      lesson.dismiss();
      return;
    }
    lesson.note(card.say, card.winning ? "hint" : "note", { card: card.code });
    if (lesson.drawer !== "setup") lesson.open("setup");
  };
  return (
    <>
      <LessonFrame
        lesson={lesson}
        figure={<Figure lesson={lesson} why={why} />}
        actions={
          <>
            {stepping.current && (state.more || state.complete) && <Button talk={lesson} class="primary" off={!state.more} press={() => void (state.more && lesson.do({ do: "next" }))}>{state.more ? WORDS.next : WORDS.out}</Button>}
            <Button talk={lesson} press={() => void lesson.do({ do: "deal", seed: freshSeed() })}>{WORDS.example}</Button>
            <Button talk={lesson} opens="setup">{WORDS.setup}</Button>
          </>
        }
      />
      <Setup lesson={lesson}><Cards lesson={lesson} /></Setup>
      {state.steps.length > 0 && (
        <section class="spades-trick-steps">
          <h3>{WORDS.steps}</h3>
          <SentenceList
            label={WORDS.steps}
            href={lesson.href}
            words={WORDS.takes}
            items={state.steps.map((step) => ({
              text: `${step.seat}: ${step.sentence} ${step.so_far}`.trim(),
              clause: step.clause,
              mark: step.takes ? "yes" : "no",
            }))}
          />
        </section>
      )}
    </>
  );
}

/** The card that the learner has pressed. */
const asked = ({ reply, state }: Lesson<TrickLessonState>): PlayedCard | undefined =>
  reply?.where ? undefined : state.cards.find((card) => card.code === reply?.card);

function Figure({ lesson, why }: Props & { why: (card: PlayedCard) => void }) {
  const { state } = lesson;
  const two = state.seats.length === 2;
  const pressed = asked(lesson);
  return (
    <div class="spades-stage spades-trick-stage" data-seats={state.seats.length}>
      {!two && state.seats.map((seat) => <Seat key={seat.seat} seat={seat} />)}
      <ol class="spades-trick" aria-label="The trick, in playing order">
        {state.seats.map((seat, i) => (
          <Slot key={seat.seat} seat={seat} card={state.cards[i]} complete={state.complete} named={two} pressed={pressed?.place === seat.place} why={why} put={() => lesson.drawer !== "setup" && lesson.open("setup")} />
        ))}
      </ol>
    </div>
  );
}

interface SlotProps {
  seat: TrickSeat;
  card: PlayedCard | undefined;
  complete: boolean;
  /** Does the seat's name stand above the card? */
  named: boolean;
  pressed: boolean;
  why: (card: PlayedCard) => void;
  put: () => void;
}

function Slot({ seat, card, complete, named, pressed, why, put }: SlotProps) {
  const name = <span class={named ? "name" : "spades-vh"}>{seat.name}{!named && ": "}</span>;
  if (!card) {
    return (
      <li class={`spades-slot at-${seat.place}${seat.next ? " is-next" : ""}`}>
        {name}
        {seat.next ? (
          <button type="button" class="spades-laid" onClick={put}>
            <span class="empty">{seat.place === "s" ? "your card" : <><span class="spades-vh">{seat.name} </span>plays</>}</span>
          </button>
        ) : (
          <span class="empty" />
        )}
      </li>
    );
  }
  const tag = card.winning ? (complete ? "wins" : "winning") : card.led ? "led" : "";
  const says = [card.led && "led", card.winning && (complete ? "wins" : "winning")].filter(Boolean).join(", ");
  return (
    <li class={`spades-slot at-${seat.place}${card.winning ? " is-winning" : ""}`}>
      {name}
      <button type="button" class="spades-laid" aria-pressed={pressed} aria-label={says ? `${card.name}, ${says}` : card.name} onClick={() => why(card)}>
        <Face code={card.code} />
      </button>
      {tag && <span class="tag" aria-hidden="true">{tag}</span>}
    </li>
  );
}

const Seat = ({ seat }: { seat: TrickSeat }) => (
  <p class={`spades-seat at-${seat.place}${seat.next ? " is-acting" : ""}`}>
    <b>{seat.name}</b> {seat.leads && <span class="bid">{seat.place === "s" ? "lead" : "leads"}</span>}
  </p>
);

/** Any card into the trick: the next one, or another in the place of the one that was pressed. */
function Cards({ lesson }: Props) {
  const { state } = lesson;
  const changed = asked(lesson);
  const at = changed ? state.cards.indexOf(changed) : -1;
  const next = state.seats.find((seat) => seat.next);
  const last = state.cards.at(-1);
  const codes = changed ? [changed.code] : state.cards.map((card) => card.code);
  const marks = Object.fromEntries(state.cards.filter((card) => changed && card !== changed).map((card) => [card.code, "played"]));
  const label = changed ? `In place of the ${changed.name.toLowerCase()}` : next ? (next.place === "s" ? "Your card" : `${next.name}’s card`) : WORDS.full;
  useField(lesson, "seats");
  useField(lesson, "leader");
  const press = async (card: string) => {
    let puts = true;
    const refused = await lesson.do((now) => {
      puts = changed !== undefined || card !== now.cards.at(-1)?.code;
      return puts ? { do: "put", card, ...(changed ? { at } : {}) } : { do: "take" };
    });
    if (refused === null && puts && (changed || lesson.state.complete)) lesson.open("");
    return refused;
  };
  return (
    <>
      <p class="spades-trick-what"><b>{label}</b></p>
      <CardPicker lesson={lesson} label={label} chosen={codes} marks={marks} onPress={(card) => void press(card)} name="cards" />
      <div class="spades-menu-row">
        <Button talk={lesson} off={!last} press={() => void (last && lesson.do({ do: "take" }))}>{WORDS.back}</Button>
        <Button talk={lesson} off={!last} press={() => void (last && lesson.do({ do: "clear" }))}>{WORDS.clear}</Button>
      </div>
      <Segments id={`${lesson.id}-seats`} label={WORDS.seats} options={WORDS.seatOptions} value={String(state.seats.length)} set={(value) => void lesson.do({ do: "seats", seats: Number(value) })} />
      <Problem lesson={lesson} name="seats" />
      <Segments
        id={`${lesson.id}-leader`}
        label={WORDS.leader}
        options={[...state.seats].sort((a, b) => a.seat - b.seat).map((seat) => ({ value: String(seat.seat), label: seat.name }))}
        value={String(state.seats[0]?.seat)}
        set={(value) => void lesson.do({ do: "leader", seat: Number(value) })}
      />
      <Problem lesson={lesson} name="leader" />
    </>
  );
}

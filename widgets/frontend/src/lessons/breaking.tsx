import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../actions";
import { SuitMark } from "../art";
import { Face } from "../card";
import { Rich, Rule } from "../rich";
import type { BreakingState, OpenSeat, WayState } from "./breaking-types";
import { LessonFrame } from "./frame";
import { CardRow } from "./row";
import { SentenceList } from "./sentences";
import type { Lesson } from "./session";
import type { ViewProps } from "./views";

interface Props {
  lesson: Lesson<BreakingState>;
}

const WORDS = {
  next: "Next trick",
  again: "Start again",
  steps: "Card by card",
  hands: "The other hands",
  none: "no card left",
  unplayed: "Nobody has played to this trick.",
  marks: ["breaks spades", ""] as [string, string],
};
const KEYS: [string, string][] = [["← → ↑ ↓", "next card, next suit"], ["S H C D", "that suit"], ["Enter", "play it"], ["U", "undo"]];

/** A short hand with open cards: you choose what to play, and each card says what it does to broken spades. */
export function Breaking({ lesson, state }: ViewProps<BreakingState>) {
  const asked = lesson.reply?.kind === "refused" && !lesson.reply.where ? lesson.reply.card : "";
  const most = useRef(0);
  most.current = Math.max(most.current, state.hand.most);
  const head = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  // What had the focus is gone or idle now: on to what comes next, the next trick or a card.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const next = state.next || state.over ? ".spades-actions .primary" : '.spades-hand [tabindex="0"]';
    head.current?.closest(".spades")?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [state.revision]);
  const press = async (wish: { do: string; card?: string }) => {
    pressed.current = true;
    if ((await lesson.here(wish)) !== null) pressed.current = false;
  };
  return (
    <>
      <LessonFrame
        lesson={lesson}
        figure={<Figure lesson={lesson} />}
        keys={KEYS}
        actions={
          <>
            <Button talk={lesson} class={state.next ? "primary" : ""} off={!state.next} press={() => void (state.next && press({ do: "next" }))}>{WORDS.next}</Button>
            <Button talk={lesson} class={state.over ? "primary" : ""} off={!state.begun} press={() => void (state.begun && press({ do: "again" }))}>{WORDS.again}</Button>
          </>
        }
      >
        <p class="spades-handhead" ref={head}>
          <b>{state.hand.label.split(", ")[0]}</b>
          <span>{state.hand.note}</span>
        </p>
        <CardRow
          label={state.hand.label}
          most={most.current}
          cards={state.hand.cards.map((card) => ({ ...card, mark: card.code === asked ? "refused" : "" }))}
          onPress={(card) => void press({ do: "play", card })}
        />
      </LessonFrame>
      <div class="spades-breaking-told">
        <section>
          <h3>{WORDS.steps}</h3>
          {state.steps.length > 0 ? (
            <SentenceList
              label={WORDS.steps}
              href={lesson.href}
              words={WORDS.marks}
              items={state.steps.map((step) => ({ text: step.text, clause: step.clause, mark: step.breaks ? "yes" : undefined }))}
            />
          ) : <p class="none">{WORDS.unplayed}</p>}
        </section>
        <section>
          <h3>{state.ways_label}</h3>
          <ul class="spades-sentences spades-breaking-ways" aria-label={state.ways_label}>
            {state.ways.map((way) => <Way key={way.text} way={way} href={lesson.href} />)}
          </ul>
        </section>
      </div>
    </>
  );
}

const Way = ({ way, href }: { way: WayState; href: (clause: string) => string }) => (
  <li class={way.seen ? "is-yes" : "is-open"}>
    <span class="sign">
      <span aria-hidden="true">{way.seen ? "✓" : ""}</span>
      <span class="spades-vh">{way.seen ? "seen" : "not yet"}: </span>
    </span>
    <span>
      {way.text} <small><Rule clause={way.clause} href={href} named /></small>
    </span>
  </li>
);

/** The sign, the open hands of the others, and the trick between the seats. */
function Figure({ lesson }: Props) {
  const { seats, trick, broken, sign } = lesson.state;
  return (
    <div class="spades-breaking">
      <p class="spades-sign" data-broken={String(broken)}><SuitMark suit="s" cracked={broken} /><span><Rich text={sign} /></span></p>
      <ul class="spades-breaking-hands" aria-label={WORDS.hands}>
        {seats.slice(1).map((seat) => (
          <li key={seat.seat}>
            <b>{seat.name}</b> <span>{seat.cards.length ? <Rich text={seat.cards.map((card) => `{${card.code}}`).join(" ")} /> : WORDS.none}</span>
          </li>
        ))}
      </ul>
      <div class="spades-stage spades-trick-stage" data-seats={seats.length}>
        {seats.length > 2 && seats.map((seat) => <Seat key={seat.seat} seat={seat} />)}
        <ol class="spades-trick" aria-label="The trick, in playing order">
          {trick.cards.map((card) => (
            <li key={card.place} class={`spades-slot at-${card.place}${card.winning ? " is-winning" : ""}`}>
              <span class={seats.length > 2 ? "spades-vh" : "name"}>{card.seat}{seats.length > 2 && ": "}</span>
              <span role="img" aria-label={[card.name, card.led && "led", card.winning && (trick.complete ? "wins" : "winning")].filter(Boolean).join(", ")}>
                <Face code={card.code} />
              </span>
              {(card.winning || card.led) && <span class="tag" aria-hidden="true">{card.winning ? (trick.complete ? "wins" : "winning") : "led"}</span>}
            </li>
          ))}
          {trick.waiting.map((place, i) => (
            <li key={place} class={`spades-slot at-${place}${i ? "" : " is-next"}`}>
              <span class={seats.length > 2 ? "spades-vh" : "name"}>{seats.find((seat) => seat.place === place)?.name}{seats.length > 2 && ": "}</span>
              <span class="empty">{!i && place === "s" ? "your card" : <span class="spades-vh">no card yet</span>}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

const Seat = ({ seat }: { seat: OpenSeat }) => (
  <p class={`spades-seat at-${seat.place}${seat.acting ? " is-acting" : ""}`}>
    <b>{seat.name}</b> {seat.leads && <span class="bid">{seat.place === "s" ? "lead" : "leads"}</span>}
  </p>
);

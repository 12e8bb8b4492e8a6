import type { ComponentChildren } from "preact";
import { Bids } from "./bids";
import { Picture } from "./card";
import { capital } from "./cards";
import { Draft } from "./draft";
import { Exchange } from "./exchange";
import type { Session } from "./session";
import type { Place, SeatState, TableState, TrickCard } from "./types";
import { bidWord, seatAt, turnWord } from "./words";
import { upTo } from "./sane";

export function Stage({ session }: { session: Session }) {
  const { state } = session;
  const layout = state.trick ? String(state.seats.length) : state.draft && !state.bidding ? "draft" : "list";
  return (
    <div
      class={`spades-stage${state.pause === "trick" ? " can-continue" : ""}`}
      data-seats={layout}
      onClick={() => state.pause === "trick" && session.proceed()}
    >
      {middle(session)}
    </div>
  );
}

function middle(session: Session): ComponentChildren {
  const { state } = session;
  if (state.trick) return <Play state={session.shown} />;
  if (state.exchange) return <Exchange session={session} exchange={state.exchange} />;
  if (state.bidding) return <Bids rows={state.bidding.rows} />;
  if (state.draft) {
    return (
      <>
        {state.seats.filter((seat) => !seat.mine).map((seat) => <Seat key={seat.seat} seat={seat} state={state} at="n" />)}
        <Draft draft={state.draft} state={state} />
      </>
    );
  }
  return (
    <div class="spades-row">
      {state.seats.map((seat) => <Seat key={seat.seat} seat={seat} state={state} at={seat.place} />)}
    </div>
  );
}

function Play({ state }: { state: TableState }) {
  const mine = state.seats.filter((seat) => seat.mine);
  const others = state.seats.filter((seat) => !seat.mine);
  const at = (place: Place): Place => (state.seats.length === 2 && place !== "s" ? "n" : place);
  const [first, second, third] = others.length === 3 ? [others[1], others[0], others[2]] : [others[0]];
  const show = (seat: SeatState | undefined) => seat && <Seat key={seat.seat} seat={seat} state={state} at={at(seat.place)} />;
  return (
    <>
      {show(first)}
      {show(second)}
      <Trick state={state} at={at} />
      {show(third)}
      {mine.map(show)}
    </>
  );
}

function Trick({ state, at }: { state: TableState; at: (place: Place) => Place }) {
  const { trick } = state;
  if (!trick) return null;
  const two = state.seats.length === 2;
  return (
    <ol class="spades-trick" aria-label={capital(state.subheading) || "Trick"}>
      {trick.cards.map((card) => (
        <li key={card.place} class={`spades-slot at-${at(card.place)}${card.winning ? " is-winning" : ""}`} data-place={card.place}>
          <Owner name={card.seat} shown={two} />
          <Picture code={card.code} name={card.name} />
          <Tag card={card} complete={trick.complete} />
        </li>
      ))}
      {trick.waiting.map((place, i) => {
        const name = seatAt(state, place);
        const next = i === 0;
        return (
          <li key={place} class={`spades-slot at-${at(place)}${next ? " is-next" : ""}`} data-place={place}>
            <Owner name={name} shown={two} />
            <span class="empty">{place === "s" ? "your card" : next && !state.my_turn ? `${name} plays` : `then ${name}`}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Whose place it is: for two it shows, for four it is beside the seat and only heard. */
const Owner = ({ name, shown }: { name: string; shown: boolean }) =>
  shown ? <span class="name">{name}<span class="spades-vh">: </span></span> : <span class="spades-vh">{name}: </span>;

/** Where there is room for one word, it is the one that counts at the moment. */
function Tag({ card, complete }: { card: TrickCard; complete: boolean }) {
  const wins = complete ? "wins" : "winning";
  if (card.led && card.winning) {
    return complete ? <span class="tag"><span class="also">led · </span>wins</span> : <span class="tag">led<span class="also"> · winning</span></span>;
  }
  return card.led || card.winning ? <span class="tag">{card.led ? "led" : wins}</span> : null;
}

function Seat({ seat, state, at }: { seat: SeatState; state: TableState; at: Place }) {
  const playing = state.phase === "play";
  return (
    <p class={`spades-seat at-${at}${seat.acting ? " is-acting" : ""}`} data-seat={seat.place}>
      <b>{seat.name}</b>{" "}
      {seat.partner && <span class="bid">partner</span>}{" "}
      {seat.role && <span class="bid role">{seat.role}</span>}{" "}
      <span class="bid">
        {seat.bid && <span>{bidWord(seat.bid)}</span>} {seat.won !== null && <span>won {seat.won}</span>}
        {!playing && <span>{seat.cards} {seat.cards === 1 ? "card" : "cards"}</span>}
      </span>{" "}
      {(seat.tally.length > 0 || playing) && (
        <span class="spades-tally" aria-hidden="true">{seat.tally.map((kind, i) => <i key={i} class={kind} />)}</span>
      )}
      {!seat.mine && state.seats.length === 2 && seat.cards > 0 && (
        <>
          <span class="spades-backs" aria-hidden="true">{upTo(seat.cards, 13).map((i) => <i key={i} />)}</span>
          {playing && <span class="spades-vh">, {seat.cards} in hand</span>}
        </>
      )}
      {seat.acting && turnWord(state) && <span class="turn">{turnWord(state)}</span>}
    </p>
  );
}

import { Picture } from "./card";
import { Pause } from "./pause";
import type { Session } from "./session";
import type { ExchangeState } from "./types";
import { upTo } from "./sane";

export function Exchange({ session, exchange }: { session: Session; exchange: ExchangeState }) {
  const { state, chosen } = session;
  const mine = state.seats.find((seat) => seat.mine);
  const partner = state.seats.find((seat) => seat.partner);
  const to = exchange.verb === "give" ? (partner?.name ?? "") : "the discards";
  const names = new Map(state.hand.cards.map((card) => [card.code, card.name]));
  return (
    <div class="spades-swap">
      <p class="spades-swap-who">
        <b>{mine?.name}</b> <span aria-hidden="true">→</span>
        <span class="spades-vh">to</span> <b>{to}</b>
      </p>
      <ul class="spades-swap-cards" aria-label={`Chosen for ${to}`}>
        {upTo(exchange.most, 13).map((i) => {
          const code = chosen[i];
          return (
            <li key={code ?? i} class="spades-slot">
              {code ? <Picture code={code} name={names.get(code) ?? ""} /> : <span class="empty"><span class="spades-vh">empty</span></span>}
            </li>
          );
        })}
      </ul>
      <p class="spades-swap-bids">
        {state.seats.map((seat) => (
          <span key={seat.seat}>{seat.name} {seat.bid}</span>
        ))}
      </p>
    </div>
  );
}

export const keepAll = (n: number): string => `Keep all ${n}`;

export function ExchangeConfirm({ session, exchange }: { session: Session; exchange: ExchangeState }) {
  const n = session.chosen.length;
  const ready = n >= exchange.least && n <= exchange.most;
  const label = n === 0 && exchange.least === 0 ? keepAll(session.state.hand.cards.length) : exchange.button;
  const fill = (text: string) => text.replaceAll("{n}", String(n)).replace(/\b1 cards/, "1 card");
  const detail = session.pending ? "pending" : fill(exchange.counter);
  return (
    <div class="spades-bidding" data-zone="choice">
      <button
        type="button"
        class={`spades-btn spades-confirm${n || exchange.least ? " primary" : ""}`}
        aria-disabled={!ready || undefined}
        onClick={() => session.act([exchange.verb, ...session.chosen].join(" "))}
      >
        <span>{fill(label)}<Pause /></span>
        <small>{detail}</small>
      </button>
    </div>
  );
}

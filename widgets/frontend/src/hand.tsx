import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { Back, Face, Picture } from "./card";
import { capital, suitName, suitOf } from "./cards";
import type { Session } from "./session";
import type { HandCard } from "./types";
import { WORDS } from "./words";
import { upTo } from "./sane";

const ROW = 7;

export function Hand({ session }: { session: Session }) {
  const { state } = session;
  const { hand } = state;
  /** One row will do where there have never been more cards than it holds; else two stay, so that nothing jumps. */
  const most = useRef(0);
  most.current = Math.max(most.current, hand.hidden, state.phase === "draft" ? 13 : hand.cards.length);
  const size = most.current > ROW ? "" : " is-small";
  if (state.phase === "scored" || state.phase === "over") return null;
  const pressed = hand.cards.length > 0 && (hand.use !== "none" || state.phase === "play");
  return (
    <>
      {state.phase !== "play" && (
        <p class="spades-handhead">
          <b>{hand.label.split(", ")[0]}</b>
          <span>{hand.note || hand.label.split(", ")[1]}</span>
        </p>
      )}
      {hand.hidden > 0 ? <Hidden count={hand.hidden} /> : pressed ? <Pressed session={session} size={size} /> : <Passive session={session} size={size} />}
    </>
  );
}

const Hidden = ({ count }: { count: number }) => (
  <div class="spades-hand" role="img" aria-label={`${count} cards, face down`}>
    {upTo(count, 13).map((i) => (
      <span key={i} class={`spades-card${rowStart(i, count, [])}`}><Back /></span>
    ))}
  </div>
);

interface SizedProps {
  session: Session;
  size: string;
}

function Passive({ session, size }: SizedProps) {
  const { state } = session;
  const { cards, label } = state.hand;
  const open = state.phase === "draft" ? 13 - cards.length : 0;
  const starts = suitStarts(cards);
  return (
    <ul class={`spades-hand${size}`} aria-label={label}>
      {cards.map((card, i) => (
        <li key={card.code} class={`spades-card${session.fresh.includes(card.code) ? " is-new" : ""}${i > 0 && starts.includes(i) ? " suit-start" : ""}${open > 0 ? "" : rowStart(i, cards.length, starts)}`}>
          {session.fresh.includes(card.code) && <span class="badge" aria-hidden="true" />}
          <Picture code={card.code} name={session.nameOf(card.code, card.name)} />
        </li>
      ))}
      {upTo(open, 13).map((i) => (
        <li key={i} class="spades-card is-open" aria-hidden="true"><span class="empty" /></li>
      ))}
    </ul>
  );
}

function Pressed({ session, size }: SizedProps) {
  const { state } = session;
  const { cards, label, why_not } = state.hand;
  const starts = suitStarts(cards);
  const reason = `${session.id}-why`;
  return (
    <>
      <p hidden id={reason}>{why_not}</p>
      <p hidden id={`${session.id}-how`}>{WORDS.handKeys}</p>
      <div class={`spades-hand${size}`} role="toolbar" aria-disabled={session.link.kind === "off" || undefined} aria-label={label} aria-describedby={`${session.id}-how`} data-zone="hand">
        {starts.map((from, g) => {
          const group = cards.slice(from, starts[g + 1]);
          const suit = suitName(suitOf(cards[from]?.code ?? "S"));
          return (
            <div key={suit} class="spades-suitset" role="group" aria-label={`${capital(suit)}, ${group.length}`}>
              {group.map((card, i) => (
                <PressedCard key={card.code} session={session} card={card} reason={reason} extra={rowStart(from + i, cards.length, starts)} />
              ))}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface PressedProps {
  session: Session;
  card: HandCard;
  reason: string;
  extra: string;
}

function PressedCard({ session, card, reason, extra }: PressedProps) {
  const { code } = card;
  const { reply } = session;
  const choosing = session.state.hand.use === "choose";
  const chosen = session.chosen.includes(code);
  const refused = card.playable === false;
  const signs: [string, boolean][] = [
    ["is-legal", card.playable ?? (reply?.allowed.includes(code) || false)],
    ["is-refused", reply?.kind === "refused" && reply.card === code],
    ["is-hinted", session.isHinted(code)],
    ["is-chosen", chosen],
    ["is-lifted", session.lifted === code || session.isDoubted(code)],
    ["is-new", session.fresh.includes(code) || (session.state.exchange?.new.includes(code) ?? false)],
    ["is-pending", session.isPending(`play ${code}`)],
  ];
  const on = signs.filter(([, yes]) => yes).map(([name]) => name);
  const badge: ComponentChildren = on.some((name) => name !== "is-legal" && name !== "is-lifted") && <span class="badge" aria-hidden="true" />;
  return (
    <button
      type="button"
      class={`spades-card ${on.join(" ")}${extra}`}
      data-card={code}
      tabIndex={session.cursor === code ? 0 : -1}
      aria-label={session.nameOf(code, card.name)}
      aria-pressed={choosing ? chosen : undefined}
      aria-disabled={refused || undefined}
      aria-describedby={refused ? reason : undefined}
      onFocus={() => session.moveTo(code)}
      onClick={(event) => {
        event.currentTarget.focus({ preventScroll: true });
        void session.pressCard(code);
      }}
    >
      {badge}
      <Face code={code} />
    </button>
  );
}

/** Where each suit begins. */
export const suitStarts = (cards: readonly { code: string }[]): number[] =>
  cards.flatMap((card, i) => (i === 0 || suitOf(card.code) !== suitOf(cards[i - 1]?.code ?? "") ? [i] : []));

/** Two rows of at most seven break at a suit where they can, as evenly as they can. */
export function rowBreak(count: number, starts: number[]): number {
  if (count <= 7) return -1;
  const fits = starts.filter((at) => at > 0 && at <= 7 && count - at <= 7);
  const spread = (at: number) => Math.abs(2 * at - count);
  return fits.reduce((best, at) => (best < 0 || spread(at) <= spread(best) ? at : best), -1);
}

export const rowStart = (i: number, count: number, starts: number[]): string =>
  i > 0 && i === rowBreak(count, starts) ? " row-start" : "";

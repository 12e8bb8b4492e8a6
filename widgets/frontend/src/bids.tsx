import { Pause } from "./pause";
import type { Session } from "./session";
import type { BiddingState, BidRow } from "./types";
import { WORDS } from "./words";

export const Bids = ({ rows }: { rows: BidRow[] }) => (
  <ol class="spades-bids" data-seats={rows.length} aria-label="Bids, in order">
    {rows.map((row) => (
      <li key={row.place} class={row.acting ? "is-acting" : ""} data-seat={row.place}>
        <b>{row.seat}</b> <span class={`v${row.bid ? "" : " open"}${row.bid.length > 4 ? " long" : ""}`}>{row.bid || "not yet"}</span>{" "}
        <span class="r">{row.note || "\u00a0"}</span>
      </li>
    ))}
  </ol>
);

/** Choose, then confirm: fourteen close targets with one consequence. */
export function Pad({ session, bidding }: { session: Session; bidding: BiddingState }) {
  if (!bidding.pad.length) return null;
  const chosen = bidding.pad.find((option) => option.action === session.bid);
  const [label, consequence] = chosen ? split(chosen.confirm) : ["Your bid", "choose a number"];
  const detail = chosen && session.isPending(chosen.action) ? "pending" : consequence;
  const hinted = session.advised;
  return (
    <div class="spades-bidding" data-zone="pad">
      <fieldset class="spades-pad" aria-disabled={session.link.kind === "off" || undefined}>
        <legend class="spades-vh">Your bid</legend>
        {bidding.pad.map((option) => (
          <label key={option.action} class={`${/\d/.test(option.label) ? "" : "nil"}${hinted === option.action ? " is-hinted" : ""}`}>
            <input
              type="radio"
              name={`${session.id}-bid`}
              value={option.action}
              checked={session.bid === option.action}
              aria-label={option.name + (hinted === option.action ? ", hint" : "")}
              aria-disabled={!option.allowed || undefined}
              onChange={() => session.chooseBid(option.action)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class={`spades-btn${session.reply?.kind === "check" ? "" : " primary"} spades-confirm`}
        aria-disabled={!chosen || undefined}
        onClick={() => (chosen ? session.act(chosen.action) : session.live.say(WORDS.chooseBid))}
      >
        <span>{label}{detail && <Pause />}</span>
        {detail && <small>{detail}</small>}
      </button>
    </div>
  );
}

/** `Bid 3, contract 5 with North`: the bid on one line, its consequence on the next. */
function split(confirm: string): [string, string] {
  const at = confirm.indexOf(", ");
  return at < 0 ? [confirm, ""] : [confirm.slice(0, at), confirm.slice(at + 2)];
}

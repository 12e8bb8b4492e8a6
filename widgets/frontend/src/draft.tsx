import { Back, Picture } from "./card";
import type { DraftState, TableState } from "./types";
import { seatAt } from "./words";

export function Draft({ draft, state }: { draft: DraftState; state: TableState }) {
  return (
    <div class="spades-draft">
      <figure>
        <div class="spades-pile" data-pile="stock">{draft.stock > 0 ? <Back /> : <span class="empty">empty</span>}</div>
        <figcaption>
          <b>Stock</b>
          {draft.stock} left
        </figcaption>
      </figure>
      <Drawn draft={draft} state={state} />
      <figure>
        <div class="spades-pile" data-pile="discards"><Discards draft={draft} /></div>
        <figcaption>
          <b>Discards</b>
          {draft.discards > 0 && `${draft.discards}, `}
          {draft.peeked ? "this one seen" : "face down"}
        </figcaption>
      </figure>
    </div>
  );
}

function Discards({ draft }: { draft: DraftState }) {
  if (draft.peeked) return <Picture code={draft.peeked.code} name={draft.peeked.name} />;
  return draft.discards > 0 ? <Back /> : <span class="empty">none yet</span>;
}

function Drawn({ draft, state }: { draft: DraftState; state: TableState }) {
  if (draft.drawn) {
    return (
      <figure>
        <div class="spades-drawn"><Picture code={draft.drawn.code} name={draft.drawn.name} /></div>
        <figcaption><b>You drew</b></figcaption>
      </figure>
    );
  }
  const who = seatAt(state, draft.drawer);
  if (draft.holding) {
    return (
      <figure>
        <div class="spades-drawn is-theirs"><Back /></div>
        <figcaption><b>{who} drew</b></figcaption>
      </figure>
    );
  }
  return (
    <figure>
      <div class="spades-drawn"><span class="empty">{draft.drawer === "s" ? "your card" : `${who}’s card`}</span></div>
      <figcaption><b>{draft.drawer === "s" ? "You draw" : `${who} draws`}</b></figcaption>
    </figure>
  );
}

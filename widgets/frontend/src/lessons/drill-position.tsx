import { Picture } from "../card";
import { Rich } from "../rich";
import type { CardState } from "../types";
import type { Draft } from "./drill-answer";
import { Cards, Trick } from "./drill-cards";
import type { DrillField, DrillPosition, DrillTable, DrillTrick } from "./drill-types";

/** Which fields are answered at the cards of the position: a trick's, or the hand's. */
export function placedFields({ position, fields }: Draft["state"]): { tricks: Map<DrillTrick, DrillField>; hand: DrillField | undefined; names: Set<string> } {
  const tricks = new Map<DrillTrick, DrillField>();
  const names = new Set<string>();
  const key = (codes: string[]) => codes.join(" ");
  const free = () => fields.filter((field) => /^cards?$/.test(field.kind) && !names.has(field.name));
  const at = (codes: string[]) => free().find((field) => key(field.options.map((one) => one.value)) === key(codes));
  for (const trick of position?.tricks ?? []) {
    const field = at(trick.cards.map((card) => card.code));
    if (field?.kind !== "card" || field.none) continue;
    tricks.set(trick, field);
    names.add(field.name);
  }
  const held = new Set(position?.hand.map((card) => card.code));
  const hand = free().find((field) => field.options.every((one) => held.has(one.value)));
  if (hand) names.add(hand.name);
  return { tricks, hand, names };
}

interface Props {
  draft: Draft;
  placed: ReturnType<typeof placedFields>;
}

/** What the question shows, and what of it is pressed to answer. */
export function Position({ draft, placed }: Props) {
  const { position } = draft.state;
  if (!position) return null;
  const { facts, tricks, cards, hand, hand_label, table } = position;
  const last = tricks.at(-1);
  const large = (trick: DrillTrick) => placed.tricks.has(trick) || (trick === last && !placed.tricks.size);
  const past = tricks.filter((trick) => !large(trick));
  return (
    <>
      {(facts.length > 0 || tricks.length > 0 || cards.length > 0 || table || showsSeats(position)) && (
        <div class="spades-figure spades-drill-figure">
          {facts.length > 0 && <ul class="facts">{facts.map((fact, i) => <li key={i}><Rich text={fact} /></li>)}</ul>}
          {showsSeats(position) && <Seats position={position} />}
          {past.length > 0 && (
            <ul class="past">
              {past.map((trick) => (
                <li key={trick.number}>
                  <b>{trick.label}</b>{" "}
                  <span>{trick.cards.map((card, i) => <span key={card.code} class="played">{card.seat}{card.led && " led"} <Rich text={`{${card.code}}`} />{i < trick.cards.length - 1 && " "}</span>)}</span>
                </li>
              ))}
            </ul>
          )}
          {tricks.filter(large).map((trick) => <Trick key={trick.number} draft={draft} trick={trick} field={placed.tricks.get(trick)} />)}
          {cards.length > 0 && <div class={`laid${asked(draft.state.fields, cards) ? " is-asked" : ""}`}>{cards.map((card) => <Picture key={card.code} code={card.code} name={card.name} />)}</div>}
          {table && <Table table={table} />}
        </div>
      )}
      {placed.hand && <Cards draft={draft} field={placed.hand} label={hand_label} hand={hand} />}
      {!placed.hand && hand.length > 0 && (
        <div class="spades-drill-hand" role="group" aria-label={hand_label}>
          <p class="label">{hand_label}</p>
          <div class="laid">{hand.map((card) => <Picture key={card.code} code={card.code} name={card.name} />)}</div>
        </div>
      )}
    </>
  );
}

/** Does each of the cards come again below, to be put in its place? */
const asked = (fields: DrillField[], cards: CardState[]): boolean => fields.some(({ kind, options }) => kind === "places" && cards.every(({ code }) => options.some((one) => one.label === `{${code}}`)));

/** Names alone say nothing that the rest does not. */
const showsSeats = ({ seats }: DrillPosition): boolean => seats.some((seat) => seat.bid || seat.note || /dealer|drew|first/.test(seat.role));

const Seats = ({ position }: { position: DrillPosition }) => (
  <ul class="seats">
    {position.seats.map((seat) => (
      <li key={seat.seat}>
        <b>{seat.name}</b>
        {seat.role && <span>{seat.role}</span>}
        {seat.bid && <span>bid {seat.bid}</span>}
        {seat.note && <span>{seat.note}</span>}
      </li>
    ))}
  </ul>
);

const Table = ({ table }: { table: DrillTable }) => (
  <div class="scroll">
    <table class={table.rows.some(({ cells }) => cells.some((cell) => cell.includes("{"))) ? "is-cards" : undefined}>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          <td />
          {table.columns.map((column) => <th key={column} scope="col">{column}</th>)}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, i) => (
          <tr key={i}>
            <th scope="row"><Rich text={row.label} /></th>
            {row.cells.map((cell, j) => <td key={j}><Rich text={cell} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

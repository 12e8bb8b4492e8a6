import { useState } from "preact/hooks";
import { Picture } from "./card";
import { minus, signed, spoken } from "./cards";
import { Rich, Rule } from "./rich";
import type { Reply } from "./conversation";
import type { Session } from "./session";
import { KEYS, trickSentence, WORDS } from "./words";

/** Beside the table where there is room; the same parts open below it where there is none. */
export const Panel = ({ session }: { session: Session }) => (
  <div class="spades-more">
    {session.state.tricks.length > 0 && (
      <section><h3>Last trick</h3><Tricks session={session} /></section>
    )}
    <Seen session={session} />
    <section><h3>Game to {session.state.target}</h3><Scores session={session} /></section>
    <section>
      <h3>Keys</h3>
      <KeyList keys={KEYS.filter(([key]) => SHORT.has(key))} />
      <button type="button" class="spades-btn spades-quiet" onClick={() => session.open("keys")}>All keys</button>
    </section>
  </div>
);

export function Tricks({ session }: { session: Session }) {
  const { tricks } = session.state;
  const [back, setBack] = useState({ of: tricks.length, steps: 0 });
  const steps = back.of === tricks.length ? Math.min(back.steps, tricks.length - 1) : 0;
  const trick = tricks[tricks.length - 1 - steps];
  if (!trick) return <p>{WORDS.noTricks}</p>;
  const go = (by: number) => {
    const next = steps + by;
    const shown = tricks[tricks.length - 1 - next];
    if (!shown) return;
    setBack({ of: tricks.length, steps: next });
    session.live.say(spoken(`Trick ${shown.number}. ${trickSentence(shown)}`));
  };
  return (
    <div class="spades-tricks">
      <ol class="row" aria-label={`Trick ${trick.number}`}>
        {trick.cards.map((card) => (
          <li key={card.code} class={card.winning ? "is-winning" : ""}>
            <Picture code={card.code} name={card.name} />
            {card.seat}
            {card.winning && <span class="spades-vh">, won</span>}
          </li>
        ))}
      </ol>
      <p>
        <Rich text={trick.sentence} /> <Rule clause={trick.clause} href={session.href} />
      </p>
      {tricks.length > 1 && (
        <p class="spades-step">
          <button type="button" class="spades-btn" aria-label="Trick before" aria-disabled={steps >= tricks.length - 1 || undefined} onClick={() => go(1)}>‹</button>
          <span>Trick {trick.number} of {tricks.length}</span>
          <button type="button" class="spades-btn" aria-label="Trick after" aria-disabled={steps === 0 || undefined} onClick={() => go(-1)}>›</button>
        </p>
      )}
    </div>
  );
}

export function Scores({ session }: { session: Session }) {
  const { sides, history } = session.state;
  /** A game may be entered in the middle. */
  const start = sides.map((side, i) => history.reduce((rest, row) => rest - (row.points[i] ?? 0), side.total));
  return (
    <table>
      <caption class="spades-vh">Points by hand</caption>
      <thead>
        <tr>
          <th scope="col">Hand</th>
          {sides.map((side) => <th key={side.label} scope="col">{side.label}</th>)}
        </tr>
      </thead>
      <tbody>
        {start.some((points) => points !== 0) && (
          <tr>
            <th scope="row">Start</th>
            {start.map((points, i) => <td key={i}>{minus(points)}</td>)}
          </tr>
        )}
        {history.map((row) => (
          <tr key={row.number}>
            <th scope="row">{row.number}</th>
            {row.points.map((points, i) => <td key={i}>{signed(points)}</td>)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {sides.map((side) => <td key={side.label}>{minus(side.total)}</td>)}
        </tr>
        <tr class="bags">
          <th scope="row">Bags</th>
          {sides.map((side) => <td key={side.label}>{side.bags}</td>)}
        </tr>
      </tfoot>
    </table>
  );
}

/** What may be done, the best first, and what it is worth. */
export const Options = ({ options, caption }: Pick<Reply, "options" | "caption">) => (
  <table class="spades-options-table">
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Option</th>
        <th scope="col">Points</th>
        <th scope="col"><span aria-hidden="true">±</span><span class="spades-vh">give or take</span></th>
        <th scope="col">Beside the best</th>
      </tr>
    </thead>
    <tbody>
      {options.map(({ label, points, error, less }) => (
        <tr key={label}>
          <th scope="row"><Rich text={label} /></th>
          <td>{points}</td>
          <td>{error}</td>
          <td>{less}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function Seen({ session }: { session: Session }) {
  const shown = session.state.draft?.shown ?? [];
  if (!shown.length) return null;
  return (
    <section>
      <h3>Discards you have seen</h3>
      <p class="spades-seen"><Rich text={shown.map((card) => `{${card.code}}`).join(" ")} /></p>
    </section>
  );
}

const SHORT = new Set(["← →", "↑ ↓", "Enter", "W", "T", "L", "?"]);

export const KeyList = ({ keys }: { keys: [string, string][] }) => (
  <dl class="spades-keys">
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>{key.split(" ").map((one) => <kbd key={one}>{one}</kbd>)}</dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Conversation } from "./conversation";
import { Pause } from "./pause";
import { RecordBox } from "./record";
import type { Session } from "./session";
import { Settings } from "./settings";
import type { TableState } from "./types";
import { levelName, WORDS } from "./words";

const GAMES: [TableState["variant"], string, string][] = [
  ["two-player", "Two players", "with a draft"],
  ["partnership", "Four players", "two sides of partners"],
];

export const Menu = ({ session }: { session: Session }) => (
  <div class="spades-menu">
    {!session.host.tested && <NewGame session={session} />}
    <ThisTable session={session} />
    <Settings />
    <Share talk={session} />
    {!session.host.tested && (
      <RecordBox talk={session} record={() => session.record()} load={(record) => session.send({ do: "load", record })} loaded={() => session.open("")} />
    )}
    <section class="spades-menu-row">
      <button type="button" class="spades-btn" onClick={() => session.open("keys")}>Keys</button>
      <Reset talk={session} />
    </section>
  </div>
);

function NewGame({ session }: { session: Session }) {
  const [variant, setVariant] = useState(session.state.variant);
  const [seed, setSeed] = useState("");
  const wrong = seed !== "" && !(/^\d{1,10}$/.test(seed) && Number(seed) >= 1 && Number(seed) < 2 ** 31);
  const problem = `${session.id}-seed`;
  const start = async () => {
    if (wrong) return session.live.alert(WORDS.seed);
    session.open("");
    await (seed ? session.newGame(variant, Number(seed)) : session.newGame(variant));
  };
  return (
    <section>
      <h4>New game</h4>
      <form onSubmit={(event) => { event.preventDefault(); void start(); }}>
        <fieldset class="spades-options">
          <legend class="spades-vh">Which game</legend>
          {GAMES.map(([value, label, detail]) => (
            <label key={value}>
              <input type="radio" name={`${session.id}-variant`} checked={variant === value} onChange={() => setVariant(value)} />
              <span>{label}<Pause /> <small>{detail}</small></span>
            </label>
          ))}
        </fieldset>
        <label class="spades-field">
          <span>Seed<Pause /> <small>the same number deals the same cards; empty for a surprise</small></span>
          <input type="text" inputMode="numeric" autocomplete="off" value={seed} aria-invalid={wrong || undefined}
            aria-describedby={wrong ? problem : undefined} onInput={(event) => setSeed(event.currentTarget.value.trim())} />
        </label>
        {wrong && <p class="spades-problem" id={problem}>{WORDS.seed}</p>}
        <button type="submit" class="spades-btn primary">Start a new game</button>
        {session.state.seed !== null && <small class="spades-aside">This game’s seed: {session.state.seed}</small>}
      </form>
    </section>
  );
}

/** What this table does, from now on and in its next games. */
function ThisTable({ session }: { session: Session }) {
  const { levels } = session.state;
  const [check, opponents] = [session.setting("check"), session.setting("opponents")];
  if (check === null && !levels.length) return null;
  return (
    <section>
      <h4>This table</h4>
      <div class="spades-options">
        {check !== null && (
          <label>
            <input type="checkbox" checked={check} onChange={() => void session.set({ check: !check })} />
            <span>Check my play<Pause /> <small>the coach looks before a bid or a card counts</small></span>
          </label>
        )}
        {levels.length > 0 && (
          <label class="spades-select">
            <span>{WORDS.others}</span>
            <select value={opponents} onChange={(event) => void session.set({ opponents: event.currentTarget.value })}>
              {!opponents && <option value="">as set, by seat</option>}
              {levels.map((name) => <option key={name} value={name}>{levelName(name)}</option>)}
            </select>
          </label>
        )}
      </div>
    </section>
  );
}

/** Drawn by the host, where it can. */
export function Share({ talk }: { talk: Conversation }) {
  const place = useRef<HTMLElement>(null);
  const { share } = talk.host;
  useLayoutEffect(() => {
    if (!share || !place.current) return undefined;
    return share(place.current, { say: (sentence) => talk.live.say(sentence), settled: () => talk.settled() });
  }, [share]);
  return share ? <section ref={place} class="spades-share" /> : null;
}

/** What was kept of an earlier visit is gone on with, and how not to. */
export const Resumed = ({ talk }: { talk: Conversation }) =>
  talk.host.resumed ? (
    <p class="spades-resumed" data-zone="resumed">
      <span>{WORDS.resumed}</span> <Reset talk={talk} />
    </p>
  ) : null;

/** Back to the stored beginning, asked twice. */
export function Reset({ talk }: { talk: Conversation }) {
  const [sure, setSure] = useState(false);
  if (!talk.host.reset) return null;
  return (
    <button
      type="button"
      class={`spades-btn${sure ? " warn" : ""}`}
      onBlur={() => setSure(false)}
      onClick={() => {
        if (!sure) return setSure(true);
        talk.open("");
        talk.reset();
      }}
    >
      {sure ? WORDS.forget : WORDS.over}
    </button>
  );
}

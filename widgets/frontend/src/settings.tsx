import { useLayoutEffect, useState } from "preact/hooks";
import { Pause } from "./pause";
import { onPrefs, prefs, setPrefs, type Prefs } from "./prefs";

type Switch = { [K in keyof Prefs]: Prefs[K] extends boolean ? K : never }[keyof Prefs];

const SWITCHES: [Switch, string, string][] = [
  ["ask", "Ask before playing", "a card is lifted first, then played"],
  ["pauses", "One card at a time", "a pause before each card of the others"],
  ["auto", "Go on after a trick", "where the table doesn’t wait for you"],
  ["keys", "Single-letter keys", "S H C D, W, T, L …"],
];

const MOTIONS: [Prefs["motion"], string][] = [["system", "As the system says"], ["on", "On"], ["off", "Off"]];

export function usePrefs(): Prefs {
  const [now, set] = useState(prefs);
  useLayoutEffect(() => onPrefs(() => set(prefs())), []);
  return now;
}

/** Those of the table, or the ones that a lesson knows. */
export function Settings({ only }: { only?: (keyof Prefs)[] }) {
  const now = usePrefs();
  const switches = SWITCHES.filter(([key]) => !only || only.includes(key));
  return (
    <section>
      <h4>Settings</h4>
      <div class="spades-options">
        <label>
          <input type="checkbox" checked={now.deck === "four"} onChange={(event) => setPrefs({ deck: event.currentTarget.checked ? "four" : "two" })} />
          <span>Four colours<Pause /> <small>a colour for each suit</small></span>
        </label>
        {switches.map(([key, label, detail]) => (
          <label key={key}>
            <input type="checkbox" checked={now[key]} onChange={(event) => setPrefs({ [key]: event.currentTarget.checked })} />
            <span>{label}<Pause /> <small>{detail}</small></span>
          </label>
        ))}
        <label class="spades-select">
          <span>Motion</span>
          <select value={now.motion} onChange={(event) => setPrefs({ motion: event.currentTarget.value as Prefs["motion"] })}>
            {MOTIONS.map(([value, label]) => <option key={value} value={value}>{label}</option>)}
          </select>
        </label>
      </div>
    </section>
  );
}

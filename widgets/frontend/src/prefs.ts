export interface Prefs {
  deck: "two" | "four";
  motion: "system" | "on" | "off";
  ask: boolean;
  keys: boolean;
  auto: boolean;
  /** Between the cards of the others, so that they can be followed one by one. */
  pauses: boolean;
  /** How many full tricks the reader has sent on, as long as that is few. */
  tricks: number;
}

const KEY = "spades/prefs";
const EVENT = "spades-prefs";
const DEFAULTS: Prefs = { deck: "two", motion: "system", ask: false, keys: true, auto: true, pauses: true, tricks: 0 };

let unsaved: Prefs | null = null;

export function prefs(): Prefs {
  if (unsaved) return unsaved;
  const found = { ...DEFAULTS };
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    for (const [name, value] of Object.entries(saved ?? {})) {
      if (name in DEFAULTS && typeof value === typeof DEFAULTS[name as keyof Prefs]) Object.assign(found, { [name]: value });
    }
  } catch {
    return DEFAULTS;
  }
  return found;
}

export function setPrefs(change: Partial<Prefs>): void {
  const next = { ...prefs(), ...change };
  unsaved = null;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    unsaved = next;
  }
  dispatchEvent(new Event(EVENT));
}

/** Other tables of the page, even other copies of this file, hear of a change. */
export function onPrefs(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(EVENT, listener);
    removeEventListener("storage", listener);
  };
}

export function still(): boolean {
  const { motion } = prefs();
  if (motion !== "system") return motion === "off";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

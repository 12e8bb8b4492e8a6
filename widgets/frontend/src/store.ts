import type { Saved } from "./engine";
import { bounded } from "./sane";
import type { LessonState } from "./types";

declare const STATE_SHAPE: string;

interface Kept extends Saved {
  state?: LessonState;
  shape?: string;
}

const ALL = "spades/1/";
const INNER = 8;
/** Characters of one lesson, and of all of them in this browser. */
const MOST = 400_000;
const MOST_ALL = 2_000_000;
const PLACE = /^(spades\/1\/.*\/\d+\/)[0-9a-z]+$/;

/** Progress in one lesson of one page; storage that is full, shut or broken only means none. */
export class Store {
  /** What this tab has last read or written. */
  private known: string | null = null;
  /** Has the storage been swept since the page came? */
  private swept = false;
  /** Does it belong to a lesson that was opened from another one? */
  private inside = false;

  /** @param shared is true where tabs may write over each other's. */
  constructor(readonly key: string, private readonly shared = false) {}

  /** For a lesson that is opened from this one: of those the last few are kept. */
  inner(kind: string, setup: unknown): Store {
    const key = `${this.key}/${hash(kind + JSON.stringify(setup))}`;
    this.forgetAllBut(key);
    const store = new Store(key);
    store.inside = true;
    return store;
  }

  private forgetAllBut(latest: string): void {
    const list = `${this.key}#inner`;
    try {
      const keys = [latest, ...listed(localStorage.getItem(list)).filter((key) => key !== latest)].slice(0, INNER);
      const stays = (key: string) => keys.some((one) => key === one || key.startsWith(`${one}/`) || key.startsWith(`${one}#`));
      for (const key of allKeys()) if (key.startsWith(`${this.key}/`) && !stays(key)) localStorage.removeItem(key);
      localStorage.setItem(list, JSON.stringify(keys));
    } catch {
      return;
    }
  }

  read(): Kept | null {
    this.known = this.text();
    if (this.known && this.known.length > MOST) return null;
    try {
      const kept: unknown = JSON.parse(this.known ?? "null");
      if (!kept || typeof kept !== "object" || !("setup" in kept) || !Array.isArray((kept as Kept).log)) return null;
      const found = kept as Kept;
      return found.shape === STATE_SHAPE && bounded(found.state) ? found : { setup: found.setup, log: found.log };
    } catch {
      return null;
    }
  }

  /** With the state, so that a return draws it before the engine is up; what is too long for that comes without. */
  write({ setup, log }: Saved, state: LessonState): void {
    const kept = { setup, log, at: Date.now() };
    const text = [{ ...kept, state, shape: STATE_SHAPE }, kept].map((one) => JSON.stringify(one)).find((one) => one.length <= MOST);
    if (!text) return this.clear();
    if (!this.swept) this.sweep(MOST_ALL - text.length);
    this.swept = true;
    if (!this.put(text)) {
      this.sweep(0);
      if (!this.put(text)) return this.clear();
    }
    this.known = this.text();
  }

  private put(text: string): boolean {
    try {
      localStorage.setItem(this.key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Lets go what stood in this place before, then what was left longest ago, until the others fit into so much. */
  private sweep(room: number): void {
    const place = this.inside ? "" : PLACE.exec(this.key)?.[1];
    const own = (key: string) => key === this.key || key.startsWith(`${this.key}/`) || key.startsWith(`${this.key}#`);
    try {
      const others = allKeys().filter((key) => key.startsWith(ALL) && !own(key));
      const gone = others.filter((key) => place && key.startsWith(place));
      const found = others.filter((key) => !gone.includes(key)).map((key) => entry(key));
      let sum = found.reduce((total, { length }) => total + length, 0);
      for (const { key, length } of found.sort((one, two) => one.at - two.at)) {
        if (sum <= room) break;
        gone.push(key);
        sum -= length;
      }
      for (const key of gone) localStorage.removeItem(key);
    } catch {
      return;
    }
  }

  clear(): void {
    try {
      localStorage.removeItem(this.key);
    } catch {
      return;
    } finally {
      this.known = this.text();
    }
  }

  /** Has another tab written since? */
  overtaken(): boolean {
    return !this.shared && this.text() !== this.known;
  }

  /** Hears of it when it happens, until told to stop. */
  onOther(listener: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      if ((key === this.key || key === null) && this.overtaken()) listener();
    };
    addEventListener("storage", heard);
    return () => removeEventListener("storage", heard);
  }

  private text(): string | null {
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }
}

function listed(text: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

const allKeys = (): string[] => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");

/** How long an entry is, and when it was written: what says nothing of that was written first. */
function entry(key: string): { key: string; length: number; at: number } {
  const text = localStorage.getItem(key) ?? "";
  return { key, length: key.length + text.length, at: Number(/"at":(\d{1,16})[,}]/.exec(text)?.[1] ?? 0) };
}

/** Short and stable; another stored game on the same spot of a page starts afresh. */
export function hash(text: string): string {
  let h = 5381;
  for (let i = 0; i < text.length; i++) h = ((h * 33) ^ text.charCodeAt(i)) >>> 0;
  return h.toString(36);
}

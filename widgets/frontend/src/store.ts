import type { Saved } from "./engine";
import { bounded } from "./sane";
import type { LessonState } from "./types";

declare const STATE_SHAPE: string;

interface Kept extends Saved {
  state?: LessonState;
  shape?: string;
}

const INNER = 8;

/** Progress in one lesson of one page; storage that is full, shut or broken only means none. */
export class Store {
  /** What this tab has last read or written. */
  private known: string | null = null;

  /** @param shared is true where tabs may write over each other's. */
  constructor(readonly key: string, private readonly shared = false) {}

  /** For a lesson that is opened from this one: of those the last few are kept. */
  inner(kind: string, setup: unknown): Store {
    const key = `${this.key}/${hash(kind + JSON.stringify(setup))}`;
    this.forgetAllBut(key);
    return new Store(key);
  }

  private forgetAllBut(latest: string): void {
    const list = `${this.key}#inner`;
    try {
      const before: unknown = JSON.parse(localStorage.getItem(list) ?? "[]");
      const keys = [latest, ...(Array.isArray(before) ? before : []).filter((key) => key !== latest)].slice(0, INNER);
      const all = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
      for (const key of all) if (key.startsWith(`${this.key}/`) && !keys.includes(key)) localStorage.removeItem(key);
      localStorage.setItem(list, JSON.stringify(keys));
    } catch {
      return;
    }
  }

  read(): Kept | null {
    this.known = this.text();
    try {
      const kept: unknown = JSON.parse(this.known ?? "null");
      if (!kept || typeof kept !== "object" || !("setup" in kept) || !Array.isArray((kept as Kept).log)) return null;
      const found = kept as Kept;
      return found.shape === STATE_SHAPE && bounded(found.state) ? found : { setup: found.setup, log: found.log };
    } catch {
      return null;
    }
  }

  /** With the state, so that a return draws it before the engine is up. */
  write({ setup, log }: Saved, state: LessonState): void {
    try {
      localStorage.setItem(this.key, JSON.stringify({ setup, log, state, shape: STATE_SHAPE }));
      this.known = this.text();
    } catch {
      this.clear();
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

/** Short and stable; another stored game on the same spot of a page starts afresh. */
export function hash(text: string): string {
  let h = 5381;
  for (let i = 0; i < text.length; i++) h = ((h * 33) ^ text.charCodeAt(i)) >>> 0;
  return h.toString(36);
}

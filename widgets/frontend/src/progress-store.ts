/** What a reader has done, kept in this browser for the whole site; see spadeslib.lessons.drills.progress. */

export interface ProgressEvent {
  device: string;
  counter: number;
  day?: number;
  [field: string]: unknown;
}

interface Snapshot {
  memory: unknown;
  counters: Record<string, number>;
  [field: string]: unknown;
}

export interface ProgressData {
  format: "spades-progress";
  version: number;
  events: ProgressEvent[];
  snapshot?: Snapshot;
  [field: string]: unknown;
}

/** A chapter in few words. */
export interface ChapterSummary {
  chapter: string;
  state: "new" | "learning" | "held" | "due";
  label: string;
  /** The label from the day `due` on. */
  later: string;
  due: number;
}

export interface Summary {
  /** How many events it tells of. */
  of: number;
  chapters: ChapterSummary[];
}

/** How a chapter stands, as a sign beside its name. */
export const SIGNS: Record<ChapterSummary["state"], string> = { new: "○", learning: "◐", held: "✓", due: "↻" };

export type Trouble = "broken" | "full";

/** So many are laid aside; the next takes the place of the last. */
const ASIDE = 3;
const KEY = "spades/progress/1";
const EVENT = "spades-progress";

/** The storage is shared by all that lives on a host: the site's root is part of the key. */
export const keyFor = (root: string): string => `${KEY}${root}`;

/** What this browser keeps of the chapters in few words. */
export function summaryOf(root: string): Summary | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${keyFor(root)}#summary`) ?? "null");
    return isObject(found) && Array.isArray(found.chapters) ? (found as unknown as Summary) : null;
  } catch {
    return null;
  }
}

export const empty = (): ProgressData => ({ format: "spades-progress", version: 1, events: [] });

export const nameOf = ({ device, counter }: ProgressEvent): string => `${counter} ${device}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const isEvent = (one: unknown): one is ProgressEvent => isObject(one) && typeof one.device === "string" && Number.isInteger(one.counter);
const isSnapshot = (one: unknown): one is Snapshot => isObject(one) && isObject(one.counters) && Object.values(one.counters).every((n) => typeof n === "number");

/** The progress that a text holds; null where it is none. */
export function parse(text: string): ProgressData | null {
  try {
    const data: unknown = JSON.parse(text);
    if (!isObject(data) || data.format !== "spades-progress" || data.version !== 1) return null;
    data.events ??= [];
    if (!Array.isArray(data.events) || !data.events.every(isEvent)) return null;
    if (data.snapshot !== undefined && data.snapshot !== null && !isSnapshot(data.snapshot)) return null;
    return data as unknown as ProgressData;
  } catch {
    return null;
  }
}

const counted = ({ snapshot }: ProgressData): number => Object.values(snapshot?.counters ?? {}).reduce((sum, n) => sum + n, 0);
const order = (a: ProgressEvent, b: ProgressEvent): number => (a.day ?? 0) - (b.day ?? 0) || a.counter - b.counter || (a.device < b.device ? -1 : a.device > b.device ? 1 : 0);

/** Every event of both, once and in order; of two snapshots the one that holds more. */
export function merge(one: ProgressData, other: ProgressData): ProgressData {
  const most = counted(other) > counted(one) ? other : one;
  const covered = most.snapshot?.counters ?? {};
  const events = new Map<string, ProgressEvent>();
  for (const event of [...other.events, ...one.events]) if (event.counter > (covered[event.device] ?? 0)) events.set(nameOf(event), event);
  const { snapshot: _, ...rest } = { ...other, ...one };
  return { ...rest, format: "spades-progress", version: 1, events: [...events.values()].sort(order), ...(most.snapshot ? { snapshot: most.snapshot } : {}) };
}

export class ProgressStore {
  readonly key: string;
  /** All that this page knows of, kept or not. */
  private now: ProgressData;
  private text: string | null = null;
  private told = new Set<Trouble>();
  private readonly listeners = new Set<() => void>();

  constructor(private readonly root: string, private readonly tell: (trouble: Trouble) => void = () => undefined) {
    this.key = keyFor(root);
    this.now = empty();
    this.refresh();
    addEventListener("storage", this.heard);
  }

  close(): void {
    removeEventListener("storage", this.heard);
    this.listeners.clear();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Everything so far, other tabs' answers included. */
  read(): ProgressData {
    this.refresh();
    return this.now;
  }

  add(events: ProgressEvent[]): void {
    if (events.length) this.merge({ ...empty(), events });
  }

  merge(data: ProgressData): void {
    this.refresh();
    const before = this.now;
    const next = merge(before, data);
    if (next.events.length === before.events.length && counted(next) === counted(before) && Object.keys(next).length === Object.keys(before).length) return;
    this.now = next;
    this.write();
  }

  /** The engine can't read it: it is laid aside as it is, and a new one begun. */
  setAside(): void {
    this.layAside(JSON.stringify(this.now));
    this.now = empty();
    this.changed();
  }

  summary(): Summary | null {
    return summaryOf(this.root);
  }

  summarise(summary: Summary): void {
    try {
      localStorage.setItem(`${this.key}#summary`, JSON.stringify(summary));
    } catch {
      return;
    } finally {
      dispatchEvent(new Event(EVENT));
    }
  }

  private readonly heard = (event: StorageEvent): void => {
    if (event.key !== this.key && event.key !== null) return;
    if (event.newValue === null) {
      this.now = { ...empty(), events: this.unwritten() };
      this.text = null;
    }
    const { length } = this.read().events;
    const kept = parse(this.text ?? "") ?? empty();
    if (kept.events.length < length && counted(kept) <= counted(this.now)) this.write();
    this.changed();
  };

  /** What the storage would not take. */
  private unwritten(): ProgressEvent[] {
    const kept = new Set(parse(this.text ?? "")?.events.map(nameOf));
    return this.now.events.filter((event) => !kept.has(nameOf(event)));
  }

  /** Takes in what the storage holds by now. */
  private refresh(): void {
    let text: string | null;
    try {
      text = localStorage.getItem(this.key);
    } catch {
      this.trouble("full");
      return;
    }
    if (text === this.text || text === null) return;
    const kept = parse(text);
    if (kept) {
      this.text = text;
      this.now = merge(kept, this.now);
    } else {
      this.layAside(text);
    }
  }

  private write(): void {
    const text = JSON.stringify(this.now);
    try {
      localStorage.setItem(this.key, text);
      this.text = text;
    } catch {
      this.trouble("full");
    }
    this.changed();
  }

  private layAside(text: string): void {
    try {
      let n = 1;
      while (n < ASIDE && localStorage.getItem(`${this.key}#aside-${n}`) !== null) n++;
      localStorage.setItem(`${this.key}#aside-${n}`, text);
      localStorage.removeItem(this.key);
    } catch {
      this.trouble("full");
    }
    this.text = null;
    this.trouble("broken");
  }

  private trouble(trouble: Trouble): void {
    if (this.told.has(trouble)) return;
    this.told.add(trouble);
    this.tell(trouble);
  }

  private changed(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

/** Hears of a new summary, of this page's or of another tab's. */
export function onSummary(listener: () => void): () => void {
  addEventListener(EVENT, listener);
  addEventListener("storage", listener);
  return () => {
    removeEventListener(EVENT, listener);
    removeEventListener("storage", listener);
  };
}

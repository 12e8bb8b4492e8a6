/** Tells how Python starts, on a first visit by the line: a snapshot of its memory is more bytes and less to do. */

/** What a worker's address asks of it. */
export interface Asked {
  /** There are lessons that need more than the table. */
  lessons: boolean;
  /** Fetch the snapshot for later pages: no service worker does it. */
  keep: boolean;
  /** Start without a snapshot. */
  plain: boolean;
}

export function askedIn(address: string): Asked {
  const has = (name: string) => new URL(address).searchParams.has(name);
  return { lessons: has("lessons"), keep: has("keep"), plain: has("plain") };
}

/** What there is to start with, and where. */
export interface Means extends Asked {
  /** The name of the snapshot; empty if there is none. */
  snapshot: string;
  /** Can the browser keep it? */
  caches: boolean;
  /** Did the reader ask for few bytes? */
  saving: boolean;
}

/** May Python start from a snapshot that is here already? */
export const mayStart = ({ snapshot, plain }: Means): boolean => snapshot !== "" && !plain;

/** Is a snapshot of so many bytes to be fetched for this start? The line is measured where it matters. */
export async function choose(means: Means, size: number, rate: () => Promise<number>): Promise<boolean> {
  return mayStart(means) && means.caches && !means.saving && worthFetching(size, await rate());
}

/** May a page keep the snapshot for later ones? Where it is here already, that takes no bytes. */
export const mayKeep = ({ snapshot, keep, plain, caches, saving }: Means, here: boolean): boolean =>
  snapshot !== "" && !plain && caches && (here || (keep && !saving));

/** What a start from a snapshot saves on a fast machine, in ms; a slow one gains more. */
const SAVES = 400;

/** Is Python live sooner with a snapshot of so many bytes, when so many come in a millisecond? */
export const worthFetching = (size: number, rate: number): boolean => size > 0 && size / rate <= SAVES;

/** Of the whole, so much is enough to know the line by. */
const PART = 1 / 8;
/** What compressed bytes are of their content, where the host does not say. */
const PACKED = 3 / 8;

export interface Measured {
  /** The same response, still to be read. */
  response: Response;
  /** Bytes a millisecond, as they were sent. */
  rate: number;
}

/** Reads the beginning of a response of so many bytes, counted without compression. */
export async function measure(response: Response, whole: number, sign: () => void = () => undefined): Promise<Measured> {
  if (!response.ok || !response.body) return { response, rate: 0 };
  const reader = response.body.getReader();
  const begun: Chunk[] = [];
  let [seen, since] = [0, 0];
  while (seen < whole * PART) {
    const { done, value } = await reader.read();
    if (done) break;
    if (begun.length) seen += value.length;
    else since = performance.now();
    begun.push(value);
  }
  const rate = (seen / (performance.now() - since)) * packed(response.headers, whole);
  const body = onward(begun, reader, telling(whole, sign));
  const type = response.headers.get("Content-Type") ?? "";
  return { response: new Response(body, { headers: { "Content-Type": type } }), rate };
}

type Chunk = Uint8Array<ArrayBuffer>;

/** What was read already, and then the rest. */
export function onward(begun: Chunk[], reader: ReadableStreamDefaultReader<Chunk>, tell: (bytes: number) => void = () => undefined): ReadableStream<Chunk> {
  return new ReadableStream<Chunk>({
    async pull(into) {
      const value = begun.shift() ?? (await reader.read()).value;
      if (!value) return into.close();
      into.enqueue(value);
      tell(value.length);
    },
    cancel: (why) => reader.cancel(why),
  });
}

/** A sign of life now and then, while so many bytes come. */
export function telling(whole: number, sign: () => void): (bytes: number) => void {
  let untold = 0;
  return (bytes) => {
    untold += bytes;
    if (untold < whole * PART) return;
    untold = 0;
    sign();
  };
}

function packed(headers: Headers, whole: number): number {
  if (!headers.get("Content-Encoding")) return 1;
  return Number(headers.get("Content-Length")) / whole || PACKED;
}

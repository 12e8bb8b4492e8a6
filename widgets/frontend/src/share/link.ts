/** What a link holds, packed and unpacked; the format is described in spadeswidgets/share.py. */

export interface Shared {
  kind: string;
  setup: Record<string, unknown>;
  log: unknown[];
}

export type Problem = "version" | "long" | "broken" | "kind";

export class LinkProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

const NAME = "spades=";
/** What messengers make of it, on one way or several. */
const ENCODED = /^spades%(?:25)*3d/i;
const VERSION = "1";
const LONGEST = 16_000;
const MOST_BYTES = 300_000;
const DEEPEST = 32;
const PIECE = 512;
const KINDS = ["table", "bags", "bid", "breaking", "checkpoint", "draft", "drill", "house", "legal", "replay", "review", "score", "trick"];
/** Of the reader alone, or of this copy alone. */
const OWN = ["revision", "before", "progress", "device", "day"];

/** What is answered in these tells of the reader: links leave it out. */
const TESTED = ["drill", "checkpoint"];

export const isTested = (kind: string): boolean => TESTED.includes(kind);
export const isShared = (kind: string): boolean => KINDS.includes(kind);

/** The part of an address after `#`. */
export async function fragmentOf({ kind, setup, log }: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([kind, common(setup), isTested(kind) ? [] : log]));
  if (bytes.length > MOST_BYTES) throw new LinkProblem("long");
  const packed = await through(bytes, new CompressionStream("deflate-raw"), MOST_BYTES);
  const code = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  const fragment = `${NAME}${VERSION}.${code.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  if (fragment.length > LONGEST) throw new LinkProblem("long");
  return fragment;
}

/** The fragment as it was made. */
export const plain = (fragment: string): string => fragment.replace(ENCODED, NAME);

export const isLink = (fragment: string): boolean => fragment.startsWith(NAME);

/** Null where the fragment is none of ours. */
export async function sharedIn(given: string): Promise<Shared | null> {
  const fragment = plain(given);
  if (!isLink(fragment)) return null;
  if (fragment.length > LONGEST) throw new LinkProblem("long");
  const [, version, code] = /^(\d{1,9})\.([\w-]+)$/.exec(fragment.slice(NAME.length)) ?? [];
  if (!version || !code) throw new LinkProblem("broken");
  if (version !== VERSION) throw new LinkProblem("version");
  const [kind, setup, log] = await contentOf(code);
  if (typeof kind !== "string" || !isObject(setup) || !Array.isArray(log)) throw new LinkProblem("broken");
  if (!isShared(kind)) throw new LinkProblem("kind");
  return { kind, setup: common(setup), log };
}

async function contentOf(code: string): Promise<unknown[]> {
  try {
    const packed = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MOST_BYTES);
    const content: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
    if (Array.isArray(content) && content.length === 3 && isSafe(content, DEEPEST)) return content;
  } catch (problem) {
    if (problem instanceof LinkProblem) throw problem;
  }
  throw new LinkProblem("broken");
}

/** Piece by piece, so that what swells is stopped in time. */
async function through(bytes: Uint8Array, { writable, readable }: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array> {
  const writer = writable.getWriter();
  const write = async () => {
    for (let at = 0; at < bytes.length; at += PIECE) await writer.write(bytes.slice(at, at + PIECE));
    await writer.close();
  };
  const written = write();
  written.catch(() => undefined);
  const reader = readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new LinkProblem("long");
    }
    parts.push(value);
  }
  await written;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const common = (setup: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(setup).filter(([name]) => !OWN.includes(name)));

function isSafe(value: unknown, deep: number): boolean {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (typeof value !== "object" || value === null) return true;
  return deep > 0 && Object.values(value).every((one) => isSafe(one, deep - 1));
}

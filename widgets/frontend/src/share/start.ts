import type { Shared } from "./link";

const TRICKS = 13;
/** After the last card of a hand one goes on from the trick, and then from the score. */
const ONWARD = 2;

interface Entry {
  do: string;
  action?: string;
  then?: string[];
}

/** The same from its start: of a table the deal on show, of a drill the question on show. */
export function fromStart({ kind, setup, log }: Shared): Shared {
  if (kind !== "table") return { kind, setup, log: [] };
  const { opening = [], script = [] } = setup as { opening?: string[]; script?: string[] };
  const rules = setup.rules as { game?: string } | undefined;
  const hand = TRICKS * (rules?.game === "partnership" ? 4 : 2);
  let played = [...script, ...opening].filter(isPlay).length;
  let start = -1;
  for (const [at, entry] of (log as Entry[]).entries()) {
    const before = played;
    played += [entry.action ?? "", ...(entry.then ?? [])].filter(isPlay).length;
    const begun = at + ONWARD + 1;
    if (Math.floor(played / hand) > Math.floor(before / hand) && begun <= log.length) start = begun;
  }
  if (start >= 0) return { kind, setup, log: log.slice(0, start) };
  const { opening: _, ...rest } = setup;
  return { kind, setup: script.length ? { ...rest, script: wholeHands(script, hand) } : rest, log: [] };
}

const isPlay = (action: string): boolean => action.startsWith("play ");

/** The actions of the hands before this one. */
function wholeHands(script: string[], hand: number): string[] {
  let plays = 0;
  let end = 0;
  for (const [at, action] of script.entries()) {
    plays += Number(isPlay(action));
    if (isPlay(action) && plays % hand === 0) end = at + 1;
  }
  return script.slice(0, end);
}

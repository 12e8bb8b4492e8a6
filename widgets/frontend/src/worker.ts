import { boot, type Live } from "./boot";

/** Starts Python and answers one JSON text with another. */

interface Scope {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const scope = self as unknown as Scope;
const tell = (event: string, why?: string) => scope.postMessage(JSON.stringify({ event, why }));

const IDLE = 3000;
const STUMBLED = "The engine stumbled over that. Try something else.";
const OUT_OF_REACH = "The coach could not be fetched. Try again once you are connected.";
const MISSING = /^\{"id": [^,]*, "missing": /;

/**
 * Answers messages one after the other; what only some of them need is fetched for the first of these.
 * The engine has an answer to everything: if something is thrown, it is Python that has come to its end.
 */
function serve({ handle, add, later, keep, ...live }: Live): void {
  let rest: Promise<ArrayBuffer[]> | null = null;
  let whole = live.whole ?? false;
  let turn = Promise.resolve();
  let idle = 0;

  const fetchRest = () => {
    rest ??= later();
    rest.catch(() => (rest = null));
    return rest;
  };
  const answer = async (text: string): Promise<string> => {
    const failed = (error: string, why: unknown) => JSON.stringify({ id: (JSON.parse(text) as { id: number }).id, error, why: String(why) });
    try {
      const reply = handle(text);
      if (!MISSING.test(reply)) return reply;
      if (whole) return failed(STUMBLED, reply);
    } catch (problem) {
      setTimeout(() => tell("failed", String(problem)));
      return failed(STUMBLED, problem);
    }
    try {
      add(await fetchRest());
      whole = true;
    } catch (problem) {
      return failed(OUT_OF_REACH, problem);
    }
    return answer(text);
  };
  const spare = async () => {
    if (!whole) await fetchRest();
    await keep();
  };
  /** Fetched beforehand when there is nothing else to do: then it is there without a connection, too. */
  const rests = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void spare().catch(() => undefined), IDLE) as unknown as number;
  };
  scope.onmessage = ({ data }) => {
    clearTimeout(idle);
    turn = turn.then(async () => scope.postMessage(await answer(String(data)))).then(rests);
  };
  rests();
}

boot(() => tell("starting")).then(
  (live) => {
    serve(live);
    tell("live");
  },
  (problem: unknown) => tell("failed", String(problem)),
);

import type { Engine } from "../engine";
import type { LessonState } from "../types";
import { isLink, LinkProblem, plain, sharedIn, type Shared } from "./link";
import { OPENING, TROUBLE, WAYS } from "./words";

/** What the page does for what was shared. */
export interface Page {
  start: string;
  engine: () => Engine;
  /** What this browser has kept of it. */
  kept: (shared: Shared, fragment: string) => { state?: LessonState } | null;
  styled: (kind: string) => Promise<void>;
  /** Draws it, live; returns its cleanup. */
  draw: (section: HTMLElement, shared: Shared & { state: LessonState }, fragment: string) => Promise<() => void>;
}

/** Shows what the page's address says, whenever it changes. */
export function room(section: HTMLElement, page: Page): Promise<void> {
  const nothing = [...section.childNodes];
  let asked = "";
  let turn = 0;
  let leave = () => {};

  const enter = async (): Promise<void> => {
    const fragment = plain(location.hash.slice(1));
    if (fragment && fragment === asked) return;
    // A part of the page, where a skip link leads: what was asked for stays.
    if (asked && fragment && !isLink(fragment)) return history.replaceState(history.state, "", `#${asked}`);
    asked = isLink(fragment) ? fragment : "";
    const mine = ++turn;
    const late = () => mine !== turn;
    try {
      const shared = await sharedIn(fragment);
      if (late()) return;
      leave();
      leave = () => {};
      if (!shared) return rest(section, nothing);
      section.dataset.kind = shared.kind;
      const kept = page.kept(shared, fragment);
      if (!kept?.state) wait(section, shared);
      await page.styled(shared.kind);
      const state = kept?.state ?? (await made(page.engine(), shared));
      if (late()) return;
      const close = await page.draw(section, { ...shared, state }, fragment);
      if (late()) close();
      else leave = close;
    } catch (problem) {
      if (late()) return;
      leave();
      leave = () => {};
      tell(section, problem, page.start);
    }
  };
  addEventListener("hashchange", () => void enter());
  return enter();
}

class Refused extends Error {}
class Stopped extends Error {}

/** The state that the engine makes of it; an engine that was lost over it is asked once more. */
async function made(engine: Engine, { kind, setup, log }: Shared, again = true): Promise<LessonState> {
  await live(engine);
  try {
    const { state } = await engine.call({ to: "make", key: "shared", kind, setup, log });
    if (state) return state;
  } catch (problem) {
    if (engine.status === "live") throw new Refused(problem instanceof Error ? problem.message : "");
    if (again) return made(engine, { kind, setup, log }, false);
    throw new Stopped();
  }
  throw new Refused("");
}

function live(engine: Engine): Promise<void> {
  return new Promise((done, fail) => {
    const look = () => {
      if (engine.status === "starting") return;
      leave();
      if (engine.status === "live") done();
      else fail(new Stopped());
    };
    const leave = engine.on(look);
    look();
  });
}

/** Room for what will come. */
function wait(section: HTMLElement, { kind, setup, log }: Shared): void {
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  words.textContent = OPENING;
  section.replaceChildren(words);
  const text = JSON.stringify([setup, log]);
  section.dataset.kind = kind;
  section.dataset.setup = text;
  section.dataset.phase = text.includes('"play ') ? "play" : "bidding";
  delete section.dataset.drawn;
}

function rest(section: HTMLElement, content: Node[]): void {
  for (const name of ["kind", "setup", "phase"]) delete section.dataset[name];
  section.dataset.drawn = "nothing";
  section.replaceChildren(...content);
}

/** Why there is nothing to see, and where to go from here. */
function tell(section: HTMLElement, problem: unknown, start: string): void {
  const known = problem instanceof LinkProblem ? problem.problem : problem instanceof Refused ? "refused" : "stopped";
  const sentence = document.createElement("p");
  sentence.className = "spades-failed";
  sentence.setAttribute("role", "alert");
  sentence.textContent = TROUBLE[known];
  const ways = document.createElement("p");
  ways.className = "spades-ways";
  const link = document.createElement("a");
  [link.href, link.textContent] = [start, WAYS.start];
  ways.append(link);
  if (known === "stopped" || known === "version") {
    const again = document.createElement("button");
    [again.type, again.className, again.textContent] = ["button", "spades-btn", WAYS.again];
    again.onclick = () => location.reload();
    ways.append(again);
  }
  rest(section, [sentence, ways]);
  if (!(problem instanceof LinkProblem)) console.info("spades: a link could not be opened", problem);
}

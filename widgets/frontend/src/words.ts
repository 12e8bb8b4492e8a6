import { cardName, minus, spoken } from "./cards";
import type { PastTrick, Place, TableState } from "./types";

/** The page's own words; all about rules and moves comes from the engine. */
export const WORDS = {
  starting: "Still loading; you can already choose.",
  kept: "Still loading; your choice is kept.",
  thinking: "Thinking …",
  fine: "Checked: fine",
  checkOn: "The coach looks before a bid or a card counts.",
  checkOff: "The coach looks only when you ask.",
  others: "The others play",
  offline: "Not connected: run the cell again.",
  stopped: "This could not start. You can read it, but it gives no answers. What you did so far is kept.",
  reload: "Reload the page",
  elsewhere: "You went on with this in another tab or window.",
  takeOther: "Go on from there",
  keepMine: "Keep this one",
  resumed: "You go on where you left off.",
  over: "Start over",
  forget: "Forget my moves here?",
  nothingToUndo: "Nothing to undo.",
  noHint: "No hint for this moment.",
  noTricks: "No trick is finished yet.",
  enough: "That is enough.",
  putBack: "Press a chosen card again to put it back.",
  seed: "A whole number from 1 to 2147483647.",
  orAnother: "Press it again, or choose another card.",
  chooseBid: "Choose a number first.",
  again: "The engine was started again. Try once more.",
  tooBig: "That is more than this page can take in at once. Nothing has changed.",
  endless: "This takes longer than a page can wait for, so it is not begun.",
  failed: "That did not work. Try once more.",
  rule: "the rule",
  handKeys: "Arrow keys move, Enter presses, question mark lists all keys.",
};

/** Players by their names, from the weakest. */
const LEVELS: Record<string, string> = { random: "at random", beginner: "as beginners", solid: "solidly", expert: "as experts" };
export const levelName = (name: string): string => LEVELS[name] ?? name;

const TURN: Record<string, string> = { draft: "choosing", bidding: "to bid", exchange: "to choose", play: "to play" };
export const turnWord = (state: TableState): string => TURN[state.phase] ?? "";

export const seatAt = (state: TableState, place: Place): string =>
  state.seats.find((seat) => seat.place === place)?.name ?? "";

export const bidWord = (bid: string): string => (/^\d+$/.test(bid) ? `bid ${bid}` : bid);

/** Key T: cards out, who wins, whose turn. */
export function tableSentence(state: TableState): string {
  if (state.trick) {
    const out = state.trick.cards.map(
      (card) => `${card.seat} ${card.led ? "led " : ""}{${card.code}}${card.winning ? (state.trick?.complete ? ", wins" : ", winning") : ""}`,
    );
    const next = state.trick.waiting[0];
    const turn = next ? `${seatAt(state, next)} to play.` : "";
    return `${out.length ? `${out.join("; ")}.` : "No card is out."} ${turn}`.trim();
  }
  const { draft } = state;
  if (draft) {
    const drawn = draft.drawn ? `You hold up the {${draft.drawn.code}}. ` : "";
    return `${drawn}Stock ${draft.stock}, discards ${draft.discards}. Turn ${draft.turn} of ${draft.turns}.`;
  }
  return `${state.say.lead} ${state.say.text}`.trim();
}

/** Key B: bids and tricks won. */
export function bidsSentence(state: TableState): string {
  const rows = state.seats.map((seat) => {
    const won = seat.won === null ? "" : `, won ${seat.won}`;
    return `${seat.name}: ${seat.bid ? bidWord(seat.bid) : "no bid yet"}${won}`;
  });
  return `${rows.join("; ")}.`;
}

/** Key P: points and bags. */
export const pointsSentence = (state: TableState): string =>
  `${state.sides.map((side) => `${side.label}: ${minus(side.total)} ${Math.abs(side.total) === 1 ? "point" : "points"}, bags ${side.bags}`).join("; ")}. Game to ${state.target}.`;

/** Key L: the last trick and its winner. */
export function lastTrickSentence(state: TableState): string {
  const last = state.tricks.at(-1);
  return last ? trickSentence(last) : WORDS.noTricks;
}

export const trickSentence = ({ cards, sentence }: PastTrick): string =>
  `${cards.map((card) => `${card.seat} {${card.code}}`).join(", ")}. ${sentence}`;

export const sayAloud = (say: { lead: string; text: string; more: string }): string =>
  spoken([say.lead, say.text, say.more].filter(Boolean).join(" "));

export const again = (code: string): string => `Press again to play the ${cardName(code)}.`;

export const KEYS: [string, string][] = [
  ["← →", "next card"],
  ["↑ ↓", "next suit"],
  ["S H C D", "that suit; again: its next card"],
  ["Home End", "first, last card"],
  ["Enter", "play, press"],
  ["W", "why, or why not"],
  ["T", "what is on the table"],
  ["L", "last trick"],
  ["B", "bids and tricks won"],
  ["P", "points and bags"],
  ["I", "hint; again: all options"],
  ["U", "undo"],
  ["K R", "keep, refuse (draft)"],
  ["?", "all keys"],
];

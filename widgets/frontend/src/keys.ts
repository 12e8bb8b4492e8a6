import { suitOf, type Suit } from "./cards";
import { focusCard } from "./focus";
import { prefs } from "./prefs";
import type { Session } from "./session";
import { bidsSentence, lastTrickSentence, pointsSentence, tableSentence } from "./words";

const SUIT_KEYS = "shcd";

/** Handled keys stay in the widget: notebooks and pages listen further out. */
export function onKey(session: Session, root: HTMLElement, event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const typing = target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") {
    if (session.dismiss()) taken(event);
    return;
  }
  if (typing) {
    event.stopPropagation();
    return;
  }
  if (event.key === "Enter" || event.key === " ") {
    if (event.shiftKey) return;
    event.stopPropagation();
    if (event.repeat) event.preventDefault();
    return;
  }
  const inHand = target.closest(".spades-hand[role=toolbar]") !== null;
  if ((inHand && arrow(session, root, event.key)) || (prefs().keys && letter(session, root, event))) taken(event);
  else if (target.matches("input") && event.key.startsWith("Arrow")) event.stopPropagation();
}

export function taken(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function arrow(session: Session, root: HTMLElement, key: string): boolean {
  const codes = session.state.hand.cards.map((card) => card.code);
  const at = codes.indexOf(session.cursor);
  const to: Record<string, () => number> = {
    ArrowLeft: () => at - 1,
    ArrowRight: () => at + 1,
    Home: () => 0,
    End: () => codes.length - 1,
    ArrowUp: () => suitFrom(codes, at, -1),
    ArrowDown: () => suitFrom(codes, at, 1),
  };
  const move = to[key];
  if (!move) return false;
  const code = codes[move()];
  if (code) go(session, root, code);
  return true;
}

/** First card of the suit before or after. */
function suitFrom(codes: string[], at: number, step: 1 | -1): number {
  const suits = codes.map(suitOf);
  let to = at;
  while (to in suits && suits[to] === suits[at]) to += step;
  return to in suits ? suits.indexOf(suits[to] as Suit) : at;
}

function go(session: Session, root: HTMLElement, code: string): void {
  session.moveTo(code);
  focusCard(root, code);
}

function letter(session: Session, root: HTMLElement, event: KeyboardEvent): boolean {
  const { state } = session;
  if (event.key === "?") {
    session.open("keys");
    return true;
  }
  if (event.shiftKey || event.key.length !== 1) return false;
  const key = event.key.toLowerCase();
  const choice = state.choices.find((one) => one.key.toLowerCase() === key);
  if (choice) {
    session.press(choice);
    return true;
  }
  if (SUIT_KEYS.includes(key) && root.querySelector(".spades-hand[role=toolbar]")) {
    nextOf(session, root, key as Suit);
    return true;
  }
  const does: Record<string, () => void> = {
    w: () => void session.why(),
    t: () => session.remark("The table.", tableSentence(state)),
    l: () => session.remark("Last trick.", lastTrickSentence(state)),
    b: () => session.remark("Bids.", bidsSentence(state)),
    p: () => session.remark("Points.", pointsSentence(state)),
    i: () => void session.hint(),
    u: () => void session.undo(),
  };
  does[key]?.();
  return key in does;
}

function nextOf(session: Session, root: HTMLElement, suit: Suit): void {
  const codes = session.state.hand.cards.map((card) => card.code).filter((code) => suitOf(code) === suit);
  const code = codes[(codes.indexOf(session.cursor) + 1) % codes.length];
  if (code) go(session, root, code);
}

import type { Problem } from "./link";

/** What the page says about links. */
export const SHARE = {
  title: "Share",
  copy: "Copy link",
  embed: "Embed",
  copied: "Copied.",
  waiting: "As soon as your last step has its answer …",
  byHand: "Here it is: copy it from the field.",
  link: "Link",
  line: "Line of HTML",
  lineHelp: "put it into any web page, and this is live there",
  copyLine: "Copy the line",
  what: "What the link opens",
  now: "This moment, as you see it",
  start: (kind: string): string =>
    ({ table: "This deal, from its start", drill: "This question, not yet answered" })[kind] ?? "This lesson, from its start",
  long: "This game is too long for a link. Copy its record instead.",
  failed: "This browser can’t make a link.",
  secret: "A link tells no other hand, but all cards can be worked out from it.",
  here: "The book runs on this computer, so the link works on this computer alone.",
};

export const OPENING = "Opening what was shared …";

type Trouble = Problem | "refused" | "stopped";

/** Why a link opens nothing. */
export const TROUBLE: Record<Trouble, string> = {
  version: "This link was made by another version of this book, which says it in another way. Reload the page; if that does not help, ask for a new link.",
  long: "This link is longer than any that this book makes, so it was not opened.",
  broken: "This link is not whole. A part of it was lost or changed on its way: ask for it again.",
  kind: "This link leads to something that this book does not have.",
  refused: "What this link describes can’t happen at a table, so there is nothing to show.",
  stopped: "This could not start in this browser, so the link can’t be opened here.",
};

export const WAYS = { start: "Go to the start of the book", again: "Try again" };

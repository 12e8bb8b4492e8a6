import { capital, cardName } from "../src/cards";
import type { CardState, HandState, PhaseState, Place, Say, SeatState, TableState, TrickCard } from "../src/types";

/** Hand-written states for looking and testing; those that Python writes lie in ../fixtures. */

const card = (code: string): CardState => ({ code, name: capital(cardName(code)) });
const cards = (codes: string): CardState[] => codes.split(" ").filter(Boolean).map(card);
const say = (lead: string, text: string, more = "", clause = ""): Say => ({ lead, text, more, clause });

function hand(codes: string, use: HandState["use"] = "none", playable: string | null = null, note = ""): HandState {
  const list = cards(codes);
  return {
    label: `Your hand, ${list.length} cards`,
    cards: list.map((one) => ({ ...one, playable: playable === null ? null : playable.split(" ").includes(one.code) })),
    hidden: 0,
    use,
    note,
    why_not: playable !== null && list.length > playable.split(" ").length ? "Can't be played now: follow hearts." : "",
    marking: "always",
  };
}

function phases(now: number, first: string): PhaseState[] {
  return [first, "Bid", "Play", "Score"].map((name, i) => ({ name, status: i < now ? "done" : i === now ? "now" : "later" }));
}

const NAMES: Record<Place, string> = { s: "You", w: "West", n: "North", e: "East" };

function seat(place: Place, n: number, more: Partial<SeatState> = {}): SeatState {
  return {
    seat: n, place, name: NAMES[place], mine: place === "s", partner: false, acting: false,
    role: "", bid: "", won: null, tally: [], cards: 13, ...more,
  };
}

function trickCard(place: Place, code: string, more: Partial<TrickCard> = {}): TrickCard {
  return { place, seat: NAMES[place], ...card(code), led: false, winning: false, ...more };
}

const BASE: TableState = {
  kind: "table", revision: 10, variant: "partnership", name: "Spades, partnership: play", heading: "Hand 4", subheading: "trick 4 of 13",
  phase: "play", pause: "", my_turn: true, phases: phases(2, "Deal"), spades_broken: null,
  sides: [], seats: [], say: say("", ""), happened: "", announce: "", choices: [],
  draft: null, bidding: null, exchange: null, trick: null, hand: hand(""),
  tricks: [], sheet: [], history: [], target: 500, undo: null, hint: true, pace: "wait", seed: 20261129,
  check: false, opponents: "solid", levels: ["random", "beginner", "solid", "expert"],
};

const FOUR: Partial<TableState> = {
  sides: [
    { label: "You & North", mine: true, total: 163, facts: "contract 5 · won 2", bags: 3 },
    { label: "East & West", mine: false, total: 128, facts: "4 + Nil · won 1", bags: 8 },
  ],
  history: [{ number: 1, points: [52, 42] }, { number: 2, points: [61, 33] }, { number: 3, points: [50, 53] }],
};

const TWO: Partial<TableState> = {
  variant: "two-player",
  sides: [
    { label: "You", mine: true, total: 132, facts: "bid 4 · won 3", bags: 2 },
    { label: "North", mine: false, total: 92, facts: "bid 4 · won 5", bags: 2 },
  ],
  history: [{ number: 1, points: [71, 41] }, { number: 2, points: [61, 51] }],
};

const seats4 = (more: Partial<Record<Place, Partial<SeatState>>> = {}): SeatState[] => [
  seat("s", 0, { bid: "3", won: 1, tally: ["won", "owed", "owed"], cards: 10, acting: true, ...more.s }),
  seat("w", 1, { bid: "Nil", won: 0, cards: 10, ...more.w }),
  seat("n", 2, { bid: "2", won: 1, tally: ["won", "owed"], cards: 9, partner: true, ...more.n }),
  seat("e", 3, { bid: "4", won: 1, tally: ["won", "owed", "owed", "owed"], cards: 9, ...more.e }),
];

const seats2 = (mine: Partial<SeatState> = {}, other: Partial<SeatState> = {}): SeatState[] => [seat("s", 0, mine), seat("n", 1, other)];

const HAND10 = "AS 9S 4S 2S AH QH 6H 7C JD 2D";
const HAND13 = "AS 9S 4S 2S AH QH 6H QC 7C 3C JD 5D 2D";
const LAST4 = [trickCard("s", "5D", { led: true }), trickCard("w", "3D"), trickCard("n", "AD", { winning: true }), trickCard("e", "9D")];
const PAST = [
  { number: 1, cards: [trickCard("w", "4C", { led: true }), trickCard("n", "9C"), trickCard("e", "KC", { winning: true }), trickCard("s", "3C")], sentence: "East won: the highest club.", clause: "trick.highest" },
  { number: 2, cards: [trickCard("e", "7H", { led: true }), trickCard("s", "KH", { winning: true }), trickCard("w", "2H"), trickCard("n", "3H")], sentence: "You won: the highest heart.", clause: "trick.highest" },
  { number: 3, cards: LAST4, sentence: "North won: the highest diamond.", clause: "trick.highest" },
];

const play4: TableState = {
  ...BASE, ...FOUR, spades_broken: false, seats: seats4(), tricks: PAST,
  say: say("Your turn.", "Hearts were led: follow with the {AH}, {QH} or {6H}.", "The {KH} is winning.", "play.follow"),
  announce: "North leads the 10 of hearts, East plays the king. Your turn: follow hearts.",
  trick: { cards: [trickCard("n", "TH", { led: true }), trickCard("e", "KH", { winning: true })], complete: false, waiting: ["s", "w"] },
  hand: hand(HAND10, "play", "AH QH 6H", "3 may be played"), undo: { label: "your 5 of diamonds" },
};

const complete4: TableState = {
  ...play4, revision: 11, pause: "trick", my_turn: false, hint: false, pace: "auto",
  say: say("You win the trick.", "The {AH} is the highest heart.", "You lead the next one.", "trick.highest"),
  announce: "West plays the 2 of spades. You win the trick with the ace of hearts.",
  choices: [{ action: "continue", label: "Continue", detail: "", key: "", primary: true }],
  seats: seats4({ s: { acting: false, cards: 9 } }),
  trick: { cards: [trickCard("n", "TH", { led: true }), trickCard("e", "KH"), trickCard("s", "AH", { winning: true }), trickCard("w", "2H")], complete: true, waiting: [] },
  hand: hand("AS 9S 4S 2S QH 6H 7C JD 2D", "none"), undo: { label: "your ace of hearts" },
};

const next4: TableState = {
  ...play4, revision: 12, subheading: "trick 5 of 13", say: say("Your lead.", "Spades are not broken, so lead another suit.", "", "break.no-lead"),
  announce: "Your lead. Spades are not broken.",
  seats: seats4({ s: { won: 2, tally: ["won", "won", "owed"], cards: 9 } }),
  trick: { cards: [], complete: false, waiting: ["s", "w", "n", "e"] },
  hand: hand("AS 9S 4S 2S QH 6H 7C JD 2D", "play", "QH 6H 7C JD 2D"),
  tricks: [...PAST, { number: 4, cards: complete4.trick?.cards ?? [], sentence: "You won: the highest heart.", clause: "trick.highest" }],
  undo: { label: "your ace of hearts" },
};

const play2: TableState = {
  ...BASE, ...TWO, name: "Spades, two players: play", heading: "Hand 3", subheading: "trick 9 of 13", phases: phases(2, "Draft"), spades_broken: true,
  seats: seats2(
    { bid: "4", won: 3, tally: ["won", "won", "won", "owed"], cards: 5, acting: true },
    { bid: "4", won: 5, tally: ["won", "won", "won", "won", "bag"], cards: 4 },
  ),
  trick: { cards: [trickCard("n", "JC", { led: true, winning: true })], complete: false, waiting: ["s"] },
  say: say("Your turn.", "Clubs were led: follow with the {KC} or {5C}.", "", "play.follow"),
  announce: "North leads the jack of clubs. Your turn: follow clubs.",
  hand: hand("KS 8S 7H KC 5C", "play", "KC 5C"), undo: { label: "your 3 of diamonds" },
  tricks: [{ number: 8, cards: [trickCard("s", "3D", { led: true }), trickCard("n", "TD", { winning: true })], sentence: "North won: the higher diamond, and leads.", clause: "trick.next-lead" }],
};

const DRAFT: Partial<TableState> = {
  ...TWO, name: "Spades, two players: draft", phase: "draft", heading: "Hand 2", phases: phases(0, "Draft"), tricks: [],
  sides: [
    { label: "You", mine: true, total: 71, facts: "draw first", bags: 1 },
    { label: "North", mine: false, total: 41, facts: "bids first", bags: 1 },
  ],
  history: [{ number: 1, points: [71, 41] }],
};

const CHOICE = [
  { action: "keep", label: "Keep it", detail: "the next card is discarded, unseen", key: "K", primary: false },
  { action: "refuse", label: "Refuse it", detail: "the next card is yours, unseen", key: "R", primary: false },
];

const draft: TableState = {
  ...BASE, ...DRAFT, subheading: "draft turn 9 of 13",
  seats: seats2({ cards: 8, acting: true, role: "drew first" }, { cards: 8 }),
  draft: { turn: 9, turns: 13, stock: 19, discards: 16, drawer: "s", drawn: card("QH"), holding: true, shown: cards("3C 8D 2H"), peeked: null },
  say: say("Your turn.", "Keep the {QH}, or refuse it and take the next card as it comes?", "One of the two goes face down to the discards.", "draft.keep"),
  announce: "You drew the queen of hearts. Keep or refuse? Turn 9 of 13.",
  choices: CHOICE, hand: { ...hand("AS 9S 4S KH TH QC 8C 7D", "none", null, "8 of 13 cards"), label: "Your hand so far, 8 of 13 cards" },
  undo: { label: "your refusal" },
};

const draftKept: TableState = {
  ...draft, revision: 11, subheading: "draft turn 10 of 13",
  seats: seats2({ cards: 9, acting: true, role: "drew first" }, { cards: 9 }),
  draft: { turn: 10, turns: 13, stock: 15, discards: 18, drawer: "s", drawn: card("2S"), holding: true, shown: cards("3C 8D 2H"), peeked: null },
  say: say("Your turn.", "Keep the {2S}, or refuse it and take the next card as it comes?", "One of the two goes face down to the discards.", "draft.keep"),
  happened: "Kept. The next card is discarded, unseen. North keeps.",
  announce: "Kept. The next card is discarded, unseen. North keeps. You drew the 2 of spades. Keep or refuse?",
  hand: { ...hand("AS 9S 4S KH QH TH QC 8C 7D", "none", null, "9 of 13 cards"), label: "Your hand so far, 9 of 13 cards" },
};

const draftFirst: TableState = {
  ...draft, revision: 1, subheading: "draft turn 1 of 13", hint: true, undo: null,
  seats: seats2({ cards: 0, acting: true, role: "draws first" }, { cards: 0 }),
  draft: { turn: 1, turns: 13, stock: 52, discards: 0, drawer: "s", drawn: null, holding: false, shown: [], peeked: null },
  say: say("Before you draw:", "Double Nil is open until your first card.", "Win no trick at all: +200. Win one or more: −200.", "blind.when"),
  announce: "Double Nil, or draw?",
  choices: [
    { action: "look", label: "Draw", detail: "look at the first card", key: "", primary: true },
    { action: "double nil", label: "Double Nil", detail: "unseen; win no trick", key: "", primary: false },
  ],
  hand: { ...hand("", "none", null, "0 of 13 cards"), label: "Your hand so far, 0 of 13 cards" },
};

const draftPeek: TableState = {
  ...draft,
  draft: { turn: 9, turns: 13, stock: 17, discards: 18, drawer: "s", drawn: card("5D"), holding: true, shown: cards("JS 3C"), peeked: card("JS") },
};

const draftTheirs: TableState = {
  ...draft, seats: seats2({ cards: 8 }, { cards: 8, acting: true }), my_turn: false, choices: [],
  draft: { turn: 9, turns: 13, stock: 19, discards: 16, drawer: "n", drawn: null, holding: true, shown: [], peeked: null },
  say: say("North is looking.", "It keeps the card or takes the next one."),
};

const BIDDING: Partial<TableState> = {
  ...FOUR, name: "Spades, partnership: bidding", phase: "bidding", subheading: "bidding", phases: phases(1, "Deal"), tricks: [],
  sides: [
    { label: "You & North", mine: true, total: 163, facts: "North bid 2", bags: 3 },
    { label: "East & West", mine: false, total: 128, facts: "bids 4 + Nil", bags: 8 },
  ],
  seats: seats4({ s: { bid: "", won: null, tally: [], cards: 13 }, w: { won: null, cards: 13 }, n: { won: null, tally: [], cards: 13 }, e: { won: null, tally: [], cards: 13 } }),
};

const ROWS = [
  { place: "w" as const, seat: "West", bid: "Nil", note: "no trick", acting: false },
  { place: "n" as const, seat: "North", bid: "2", note: "partner", acting: false },
  { place: "e" as const, seat: "East", bid: "4", note: "", acting: false },
  { place: "s" as const, seat: "You", bid: "?", note: "dealer, last", acting: true },
];

const bidUnseen: TableState = {
  ...BASE, ...BIDDING, hand: { label: "Your hand, 13 cards, face down", cards: [], hidden: 13, use: "none", note: "13 cards, face down", why_not: "", marking: "always" },
  bidding: { rows: ROWS, pad: [] },
  say: say("Your bid.", "Your cards lie face down. Double Nil is open until you look.", "Win no trick: +200. Win one or more: −200.", "blind.when"),
  announce: "Your turn to bid. West bid Nil, North 2, East 4. You have not looked: Double Nil, or look?",
  choices: [
    { action: "look", label: "Look at my cards", detail: "then bid 0 to 13", key: "", primary: true },
    { action: "double nil", label: "Double Nil", detail: "unseen; then swap 3 cards with North", key: "", primary: false },
  ],
};

const PAD = Array.from({ length: 14 }, (_, n) => ({
  action: n ? `bid ${n}` : "nil",
  label: n ? String(n) : "Nil",
  name: n ? `${n} ${n === 1 ? "trick" : "tricks"}` : "Nil, no trick",
  confirm: n ? `Bid ${n}, contract ${n + 2} with North` : "Bid Nil, North’s 2 still counts",
  allowed: true,
}));

const bidSeen: TableState = {
  ...bidUnseen, revision: 11, hand: hand(HAND13, "none", null, "13 cards"), bidding: { rows: ROWS, pad: PAD },
  say: say("Your bid.", "How many tricks will you win? With North’s 2, a bid of 3 makes your contract 5.", "Double Nil closed when you looked.", "bid.sum"),
  announce: "Your turn to bid. North bid 2.", choices: [], undo: { label: "your look" },
};

const bid2: TableState = {
  ...bidSeen, ...TWO, name: "Spades, two players: bidding", phases: phases(1, "Draft"),
  seats: seats2({ acting: true }, { bid: "Double Nil" }),
  bidding: { rows: [{ place: "n", seat: "North", bid: "Double Nil", note: "unseen", acting: false }, { place: "s", seat: "You", bid: "?", note: "bids last", acting: true }], pad: PAD.map((one) => ({ ...one, confirm: one.confirm.split(",")[0] ?? "" })) },
  say: say("Your bid.", "How many tricks will you win alone?", "", "bid.range"),
};

const give: TableState = {
  ...BASE, ...FOUR, name: "Spades, partnership: exchange", phase: "exchange", subheading: "exchange", phases: phases(1, "Deal"), tricks: [],
  seats: seats4({ s: { bid: "Double Nil", won: null, tally: [], cards: 13 }, w: { won: null, cards: 13 }, n: { bid: "4", won: null, tally: [], cards: 13 }, e: { won: null, tally: [], cards: 13 } }),
  exchange: { verb: "give", least: 3, most: 3, button: "Give {n} cards to North", counter: "{n} of 3 chosen", new: [] },
  say: say("Choose 3 cards for North.", "You bid Double Nil: give away what could win.", "North takes them up and gives 3 back.", "blind.exchange"),
  announce: "Choose 3 cards for North.", hand: hand(HAND13, "choose", null, "13 cards"),
};

const throwing: TableState = {
  ...give, ...TWO, name: "Spades, two players: exchange", phases: phases(1, "Draft"), seats: seats2({ bid: "Double Nil", acting: true }, { bid: "4" }),
  exchange: { verb: "throw", least: 0, most: 3, button: "Throw {n} and take {n}", counter: "{n} of at most 3 chosen", new: [] },
  say: say("Throw 0 to 3 cards.", "You take as many at random from the discard pile.", "It held 26 cards before your throw.", "blind.exchange"),
};

const received: TableState = { ...give, exchange: { verb: "give", least: 3, most: 3, button: "Give {n} cards back to North", counter: "{n} of 3 chosen", new: ["QH", "7C", "2D"] } };

const scored: TableState = {
  ...BASE, ...FOUR, name: "Spades, partnership: score", phase: "scored", pause: "hand", my_turn: false, subheading: "scored", phases: phases(3, "Deal"), hint: false,
  seats: seats4({ s: { acting: false, cards: 0 } }), tricks: PAST,
  say: say("You made it.", "7 tricks on a contract of 5: +52. East & West lose 158: a failed Nil, and their tenth bag.", "Nobody has 500 yet, so the game goes on. West, left of you, deals next.", "game.continue"),
  announce: "Hand 4. You and North plus 52, now 215. East and West minus 158, now minus 30. Nobody has 500.",
  choices: [{ action: "continue", label: "Next hand", detail: "", key: "", primary: true }],
  sheet: [
    {
      label: "You & North", mine: true, facts: "You bid 3, won 4 · North bid 2, won 3", points: 52, before: 163, now: 215,
      lines: [
        { sentence: "Contract of 5, won 7: 10 a trick bid", clause: "score.made", points: 50 },
        { sentence: "2 tricks over the contract", clause: "bags.count", points: 2 },
      ],
      bags_before: 3, bags_won: 2, bags_now: 5, bag_limit: 10, bags_sentence: "3 + 2 = 5 of 10",
    },
    {
      label: "East & West", mine: false, facts: "East bid 4, won 5 · West bid Nil, won 1", points: -158, before: 128, now: -30,
      lines: [
        { sentence: "Contract of 4, East won 5", clause: "score.made", points: 40 },
        { sentence: "1 trick over the contract", clause: "bags.count", points: 1 },
        { sentence: "West bid Nil and won 1 trick", clause: "nil.score", points: -100 },
        { sentence: "West’s trick is a bag", clause: "nil.failed-tricks", points: 1 },
        { sentence: "Bags reach 10: 8 + 2", clause: "bags.penalty", points: -100 },
      ],
      bags_before: 8, bags_won: 2, bags_now: 0, bag_limit: 10, bags_sentence: "8 + 2 = 10; the fine takes 10 off: 0 left",
    },
  ],
  undo: { label: "your 2 of spades" },
};

const over: TableState = {
  ...scored, name: "Spades, partnership: over", phase: "over", pause: "", heading: "Game over", subheading: "after 9 hands",
  say: say("You and North win.", "513 points to 208.", "You are at 500 and alone on top.", "game.win"),
  announce: "You and North win with 513 points to 208.",
  choices: [{ action: "new", label: "New game", detail: "", key: "N", primary: true }],
};

export const states = {
  "draft-first": draftFirst, draft, "draft-kept": draftKept, "draft-theirs": draftTheirs, "draft-peek": draftPeek,
  "bid-unseen": bidUnseen, bid: bidSeen, "bid-two": bid2, give, received, throw: throwing,
  play: play4, "trick-complete": complete4, "next-lead": next4, "play-two": play2, scored, over,
} satisfies Record<string, TableState>;

export type StateName = keyof typeof states;

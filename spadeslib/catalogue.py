"""The catalogue: every sentence of the engine and the lessons by id, to be filled by ``texts``."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    # refusals: lead | reason | hint
    "refuse.turn": "Wait for {actor}.|{actor} {actor:act} now, not {who}.|Each seat acts when its turn comes.",
    "refuse.over": "The game is over.|No action is left to take.|Start a new game to play on.",
    "refuse.phase": "Not now.|{action} belongs to another moment; now it is time to {now}.|You may: {allowed}.",
    "refuse.not-held": "Not the {card:}.|That card is not in the hand to play from.|You may play {cards}.",
    "refuse.follow": "Not the {card:}.|{Led} were led and you hold {count}, so follow suit: {cards}."
    "|{A_card} may fall only when you have no {led_one}.",
    "refuse.lead": "Not the {card:} yet.|Spades are not broken and you still hold other suits, so lead "
    "{cards}.|They break when someone who can't follow plays one.",
    "refuse.first-trick": "Not the {card:} yet.|These house rules keep spades out of the first trick "
    "while you hold other suits: {cards}.|From the second trick on a spade is free.",
    "refuse.bid-range": "Bid 0 to 13.|{value} is not a whole number from 0 to 13.|0 is Nil: no trick at all.",
    "refuse.bid-pass": "There is no passing.|Every seat bids one number from 0 to 13, once."
    "|To promise nothing, bid 0, which is Nil.",
    "refuse.bid-again": "One bid each.|This seat has bid; there is one round only.|Now it is time to {now}.",
    "refuse.bid-mirror": "Not {bid}.|These house rules tie the bid to the spades you hold ({spades})."
    "|You may bid {bids}.",
    "refuse.blind-seen": "Double Nil is closed.|{why}|It is open only before the first look.",
    "refuse.blind-off": "Double Nil is off.|These house rules play without it.|You may bid Nil after looking.",
    "refuse.blind-first": "Look first.|A number is bid with the cards in view; unseen, only Double Nil is "
    "open.|Choose: look or double nil.",
    "refuse.looked": "You have looked.|The cards are in view already.|Now it is time to {now}.",
    "refuse.give": "Choose {n:card} for {partner}.|You have chosen {chosen}.|The exchange is {n} for {n}.",
    "refuse.throw": "Throw 0 to {n:card}.|You have chosen {chosen}."
    "|You take as many at random from the discard pile.",
    "refuse.exchange-held": "Not the {card:}.|That card is not in your hand.|Choose among {cards}.",
    # what is due
    "due.draft": "keep or refuse the card you drew",
    "due.look": "look at your cards or bid Double Nil",
    "due.draw": "draw your first card or bid Double Nil",
    "due.bid": "bid",
    "due.give": "give {n:card} to {partner}",
    "due.throw": "throw up to {n:card}",
    "due.play": "play a card",
    # score lines
    "score.made": "Contract made: {contract:trick} bid, 10 points each.",
    "score.over": "{over:trick} over the contract: {over_bags}.",
    "score.set": "Set: {won} won of {contract} bid, so {cost} is lost for each trick bid.",
    "score.ten-made": "A contract of ten or more made: the house bonus.",
    "score.ten-set": "A contract of ten or more missed: the house malus.",
    "nil.made": "{who:'s} Nil is made: no trick won.",
    "nil.failed": "{who:'s} Nil failed: {won:trick} won.",
    "blind.made": "{who:'s} Double Nil is made: no trick won.",
    "blind.failed": "{who:'s} Double Nil failed: {won:trick} won.",
    "nil.bags": "{bags:trick} won in spite of a Nil bid: {nil_bags}.",
    "bags.penalty": "{before} + {gained} = {total:bag}, reaching the limit of {limit} {times}: "
    "{fine} lost{each}.",
    "bags.count": "{before} + {won} = {after:bag}.",
    "bags.fined": "{before} + {won} = {total:bag}: the fine falls and takes {off} off, {after} left.",
    "bags.free": "{before} + {won} = {after:bag}; these rules have no fine.",
    # tricks
    "trick.highest": "{who} {who:win}: the highest {suit}.",
    "trick.trump": "{who} {who:win}: a spade beats every other suit.",
    "trick.alone": "{who} {who:win}: nobody else had a spade.",
    "trick.trumps": "{who} {who:win}: the highest spade.",
    # ends of games
    "end.win": "{side} {side:win} the game with {total} points.",
    "end.final": "{most} points to {least}.",
    "end.lose": "{loser} fell to {total}, the losing score. {side} {side:win}.",
    "end.sets": "{loser} {loser:have} been set as often as these rules allow. {side} {side:win}.",
    "end.max": "These rules stop after {hands:hand}. {side} {side:be} ahead and {side:win}.",
    "end.max-tie": "These rules stop after {hands:hand}, level at {total}.",
    "end.decks": "No deck is left to play another hand with.",
    "end.tie": "Level at {total}: another hand decides.",
    "end.on": "Nobody has {target} points yet: play on.",
    # why a card may be played
    "may.follow": "Yes.|{Led} were led, and the {card} follows suit.|",
    "may.free": "Yes.|{Led} were led and you have none, so any card will do.|A spade would win against them.",
    "may.free-first": "Yes.|{Led} were led and you have none, so any card but a spade will do.|"
    "These house rules keep spades out of the first trick.",
    "may.lead-first": "Yes.|You lead, and it is no spade.|These house rules keep spades out of the first trick.",
    "may.lead": "Yes.|You lead, and it is no spade.|Spades wait until they are broken.",
    "may.lead-any": "Yes.|You lead, and spades {why}, so any card will do.|",
    "may.only-spades": "Yes.|You hold only spades, so you may lead one.|That breaks them.",
    "may.wait": "Not yet.|It is not your turn to play.|",
}

TABLE_TEXTS: dict[str, str] = {
    # what the table says at each moment: lead | text | more
    "table.draw": "Your first draft turn.|Draw a card, or first bid Double Nil: no trick at all, "
    "for +{worth} or −{worth}.|It is open only until you draw.",
    "table.draft": "Your turn.|Keep the {card}, or refuse it and take the next card as it comes?"
    "|One of the two goes face down to the discards.",
    "table.look": "Your bid.|Your cards lie face down. Double Nil is open until you look."
    "|Win no trick: +{worth}. Win one or more: −{worth}.",
    "table.bid": "Your bid.|How many of the 13 tricks will you win with this hand?|{more}",
    "table.bid-tied": "Your bid.|These house rules tie it to the spades you hold: {spades}.|{more}",
    "table.give": "Choose {n:card} for {partner}.|{partner} takes them up, then gives {n} back.|{more}",
    "table.give-back": "Choose {n:card} for {partner}.|{partner} bid Double Nil and gave you {cards}."
    "|Low cards help a Double Nil.",
    "table.give-more": "Throw off what could win a trick.",
    "table.throw": "Throw up to {n:card}.|You take as many at random from the discard pile, as it lies now."
    "|Throwing none is allowed.",
    "table.lead": "Your lead.|Spades are not broken: lead another suit.|",
    "table.lead-first": "Your lead.|Lead any card but a spade, in the first trick.|",
    "table.lead-spades": "Your lead.|You hold only spades, so you may lead one. That breaks them.|",
    "table.lead-any": "Your lead.|Any card will do.|{more}",
    "table.follow": "Your turn.|{Led} were led: play {cards}.|",
    "table.follow-many": "Your turn.|{Led} were led: follow with one of your {n}.|",
    "table.void": "Your turn.|You have no {led}: any card will do, a spade too.|",
    "table.void-spades": "Your turn.|Spades were led and you have none: any card will do.|",
    "table.void-first": "Your turn.|You have no {led}: any card but a spade, in the first trick.|",
    "table.trick-next": "{who}: {won} won, {bid} bid.",
    "table.trick-nil": "{who} bid {bid}: that is a trick too many.",
    "table.scored": "Hand {number} is scored.|{points}|{more}",
    "table.points": "{side} {points}, now {now}.",
    "table.next-first": "{who} {who:draw} first in the next hand.",
    "table.next-dealer": "{who} {who:deal} next.",
    "table.over": "{lead}|{why}|{points}",
    "table.win": "You win the game.",
    "table.win-side": "{side} win the game.",
    "table.lose": "{side} {side:win} the game.",
    "table.draw-game": "The game ends without a winner.",
    "table.wait-continue": "The trick lies open.|Press Continue, then play on.|",
    "table.wait-next": "The hand is over.|Press Next hand to play on.|",
    "table.wait-over": "The game is over.|Start a new game to play on.|",
    "table.stale": "That was for an earlier moment.|The table has moved on; look again.|",
    "table.go": "Nothing waits to go on.|It is your turn.|",
    "table.full": "This table is full.|It holds no more moves; start a new game.|",
    "table.why-later": "Play first.|Explanations come after your answer here.|",
    "table.shape": "That did not reach the table.|{why}|",
    "table.nothing-to-undo": "Nothing to take back.|You have not done anything yet.|",
    "table.record": "This is no game record.|{why}|",
    "table.seed": "No such deal.|A deal has a whole number from 0 to 9007199254740991.|",
    # bidding notes and buttons
    "bid.alone": "You need that many tricks or more; each one over is a bag.",
    "bid.with": "{partner} bid {bid}: your contract together is {bid} more than your own bid.",
    "bid.first": "{partner} bids later; the two bids are added.",
    "bid.with-nil": "{partner} bid {bid}: the contract is your own bid.",
    "bid.button": "Bid {n}",
    "bid.button-with": "Bid {n}, contract {contract} with {partner}",
    "bid.button-nil": "Bid Nil: no trick, +{worth} or −{worth}",
    # narration
    "said.double": "{who} {who:bid} Double Nil, unseen.",
    "said.kept": "{who} {who:keep}.",
    "said.refused": "{who} {who:refuse} and {who:take} the next card.",
    "said.you-kept": "You kept it.",
    "said.unseen": "The next card is discarded, unseen.",
    "said.peeked": "The {card} is discarded.",
    "said.you-refused": "You refused and took the {cards}.",
    "said.bid": "{who} {who:bid} {bid}.",
    "said.gave": "{who} {who:give} {n:card} to {to}.",
    "said.you-got": "You get {cards}.",
    "said.threw": "{who} {who:throw} {n:card} and {who:take} as many from the discards.",
    "said.broken": "Spades are broken.",
    "hand.follow": "Can't be played now: follow {led}.",
    "hand.lead": "Can't be led now: spades are not broken.",
    "hand.first-trick": "Can't be played now: no spades in the first trick.",
    "undo.play": "your {card}",
    "undo.bid": "your bid of {bid}",
    "undo.keep": "keeping a card",
    "undo.refuse": "refusing a card",
    "undo.look": "your look",
    "undo.exchange": "your exchange",
    "undo.game": "the new game",
}
TEXTS |= TABLE_TEXTS

TEXTS |= {
    # what became of one card of a trick
    "fate.alone": "{card} is led: the highest {suit} wins, unless a spade is played.",
    "fate.alone-spade": "{card} is led: the highest spade wins.",
    "fate.best": "{card} {wins}: the highest {suit}, and no spade was played.",
    "fate.only-spade": "{card} {wins}: a spade beats every other suit.",
    "fate.best-spade": "{card} {wins}: the highest spade.",
    "fate.lower": "{card} can't win: {best} is the higher {suit}.",
    "fate.trumped-best": "{card} is the best {suit}, but {best} is a spade, and a spade beats every {suit}.",
    "fate.trumped": "{card} can't win: {best} is a spade, and a spade beats every {suit}.",
    "fate.outside-high": "{card} has the highest rank, but {led} were led: a {suit} can't win.",
    "fate.outside": "{card} can't win: {led} were led, and a {suit} is neither that nor a spade.",
}

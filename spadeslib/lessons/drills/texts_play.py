"""Sentences of the questions about tricks, following suit and leading."""

from __future__ import annotations

PLAY_TEXTS: dict[str, str] = {
    # trick
    "trick.title": "Who wins the trick?",
    "trick.ask": "Who wins?|Tap the card that wins this trick.|The first card is the lead.",
    "trick.ask-three": "Who wins?|Tap the winning card of each trick.|The first card of each is the lead.",
    "trick.ask-row": "Three tricks in a row.|Tap the card that wins the last one. Who leads next, and how many "
    "of the three did you win?|",
    "trick.ask-row-side": "Three tricks in a row.|Tap the card that wins the last one. Who leads next, and how "
    "many of the three did you and {mate} win together?|{mate} is your partner.",
    "trick.winner": "The winning card",
    "trick.first": "Trick 1: the winning card",
    "trick.second": "Trick 2: the winning card",
    "trick.third": "Trick 3: the winning card",
    "trick.last": "The card that wins trick 3",
    "trick.leader": "Who leads trick 4?",
    "trick.won": "Tricks you won of the three",
    "trick.won-side": "Tricks that you and {mate} won together",
    "trick.look": "Look at the suit of the first card, then for spades.",
    "trick.miss": "The trick goes to the highest spade in it; without a spade, to the best card of the suit "
    "led.|Look at each card's suit before its rank.",
    "trick.miss-count": "The card and the leader are right; the count is not.|Look at each trick once more and "
    "count those that your own card won.",
    "trick.miss-count-side": "The card and the leader are right; the count is not.|{mate} is your partner: a trick "
    "counts when your card or the card of {mate} won it.",
    "trick.trap.rank-over-suit": "{wrong} has the highest rank here, but {led} were led.|A {off} can't win this "
    "trick: {right} is the {best}.",
    "trick.trap.rank-over-suit-led": "{wrong} has the highest rank here, but {right} is a spade.|One spade beats "
    "every card of another suit, whatever the rank.",
    "trick.trap.ace-unbeatable": "{wrong} beats all {led}, and {right} beats {wrong}.|One spade is worth more than "
    "any card of another suit.",
    "trick.trap.first-spade": "Two spades fell.|When they came does not matter; {right} ranks above {wrong}.",
    "trick.trap.last-spade": "Two spades fell.|When they came does not matter; {right} ranks above {wrong}.",
    "trick.trap.ten-low": "{right} ranks above {wrong}.|The ten ranks between nine and jack.",
    "trick.trap.turn-order": "{who} won the trick and {who:lead} the next, whatever seat comes after.|The "
    "lead follows the trick; it does not go round to {other}.",
    "trick.step.none": "No spade fell on {led}, so the best {one} wins: {best}.",
    "trick.step.spades": "A spade fell on {led}, so the highest spade wins: {best}.",
    "trick.step.led-spades": "Spades were led, so the highest spade wins: {best}.",
    "trick.step.leader": "{who} won the last trick and {who:lead} the next.",
    "trick.step.won": "Tricks that you won: {n} of 3.",
    "trick.step.won-side": "Tricks that you and {mate} won together: {n} of 3.",
    # legal
    "legal.title": "Which cards may be played?",
    "legal.ask": "Your turn.|Mark every card that you may play to this trick.|",
    "legal.cards": "Cards you may play",
    "legal.first": "This is the first trick of the hand.",
    "legal.now": "This is trick {n}. Spades are {state}.",
    "legal.before": "Before trick {first} spades were {state}.",
    "legal.look": "Which suit was led? Look for it in your hand.",
    "legal.miss": "The suit led decides.|With a card of it, only such a card may be played; without one, any "
    "card may.",
    "legal.trap.spade-anytime": "{Led} were led and you hold {held}, so one of the {led} must be played.|A spade "
    "may come in once you have no {one}.",
    "legal.trap.must-trump": "Without a {one} you are free.|A spade may win the trick, {side} throws a card away: "
    "both are allowed.",
    "legal.trap.must-beat": "The rule asks for the suit, not for a better card.|{low} is as good to play as {high}.",
    "legal.trap.wait-for-break": "'Not broken' stops a spade lead, and you are answering {led} without a {one}.|"
    "{spade} may be played, and it breaks spades.",
    "legal.trap.first-trick-ban": "You have no {one}, so every card may be played, {spade} too.|These rules have no ban "
    "in the first trick; it is a house rule of some tables.",
    "legal.trap.free-for-all": "You hold a card of the suit led: {held}.|While you do, the others stay in the hand.",
    "legal.step.led": "The first card decides: {led} were led.",
    "legal.step.held": "You hold {cards}. While you have a {one}, nothing else may be played.",
    "legal.step.void": "You have no {one}.",
    "legal.step.all": "So any of your {n:card} may be played, a spade or not.",
    "legal.step.only": "Under these house rules that leaves {cards}.",
    "legal.fact.void": "Without a {one} every card of the hand may be played.",
    "legal.fact.one": "{card} is your only {one}, so it has to be played.",
    "legal.fact.held": "Any of your {n} {led} may be played, high or low.",
    # lead
    "lead.title": "May a spade be led?",
    "lead.ask": "Your lead.|Mark every card that you may lead.|",
    "lead.ask-two": "Your lead.|Mark every card that you may lead, and say what broke spades.|",
    "lead.cards": "Cards you may lead",
    "lead.none": "No card may be led",
    "lead.breaker": "What broke spades in this hand?",
    "lead.breaker.none": "Nothing has broken them",
    "lead.breaker.before": "They are still broken from the last hand",
    "lead.breaker.first": "The first card led, whatever it is",
    "lead.before": "In the hand before this one spades were broken.",
    "lead.fresh": "A new hand begins; you lead the first trick.",
    "lead.until": "Before trick {n} no spade was played.",
    "lead.look": "Look for a spade in the finished tricks, then at the suits in your hand.",
    "lead.miss": "A spade played in this hand opens the lead; until then another suit must be led.|A hand with no "
    "other suit may lead one.",
    "lead.trap.lead-anytime": "No spade has been played in this hand yet, and you hold other suits.|Lead one of "
    "those.",
    "lead.trap.stuck": "All your {n:card} are spades.|A hand of spades alone may lead one; that lead breaks them.",
    "lead.trap.any-discard-breaks": "{card} was thrown on {led}.|A {one} breaks nothing. It takes a spade.",
    "lead.trap.break-must-win": "{broke} was beaten by {card}, but it was played.|Spades are broken from that card "
    "on, won or lost.",
    "lead.trap.carry-over": "Spades were broken in the last hand, not in this one.|Broken lasts until the hand "
    "ends. New hand, unbroken again.",
    "lead.step.unbroken": "No spade lies in the finished tricks, so spades are not broken.",
    "lead.step.fresh": "No trick has been played in this hand, so spades are not broken.",
    "lead.step.broken": "{card} was played by {who} in trick {n}: that broke spades.",
    "lead.step.all": "So every card may be led.",
    "lead.step.only": "The hand holds spades alone, so one may be led all the same.",
    "lead.step.side": "You hold other suits: lead {cards}.",
    "lead.fact.broken": "{card} broke spades, so any suit may be led.",
    "lead.fact.only": "With spades alone you lead one, and that breaks them.",
    "lead.fact.unbroken": "Spades stay back until one is played by a hand that can't follow.",
}

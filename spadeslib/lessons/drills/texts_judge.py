"""Sentences of the questions that ask for judgement: what to keep, and what a hand is worth."""

from __future__ import annotations

JUDGE_TEXTS: dict[str, str] = {
    "verdict.agree": "The numbers agree.",
    "verdict.differ": "The numbers differ.",
    "drill.judged": "That is enough to judge by.|You have seen through every rule of thumb that misleads here.|More "
    "questions sharpen the eye.",
    # keep
    "keep.title": "Keep or refuse?",
    "keep.ask": "Your draft turn.|Mark each card that you would keep, if it was the one you drew now.|",
    "keep.turn": "It is your turn {n} of {turns} in the draft.",
    "keep.gone": "You have refused {cards}.",
    "keep.none-gone": "You have refused nothing so far.",
    "keep.cards": "Cards to keep",
    "keep.none": "I would refuse them all",
    "keep.hand": "Your hand so far: {n:card}",
    "keep.look": "Ask of each card: will the hand be worth more with it, or with a card not seen yet?",
    "keep.miss": "There is no single right choice, but there are numbers.|The cards that they say something else "
    "about are marked.",
    "keep.for-keeping": "They speak for keeping {card}.",
    "keep.for-refusing": "They speak for refusing {card}.",
    "keep.numbers": "Kept, it brings the hand to {kept} tricks on average; refused, to {refused}.",
    "keep.step.keep": "{card}: {kept} tricks if kept, {refused} if refused. Keeping brings {gain} more.",
    "keep.step.refuse": "{card}: {kept} tricks if kept, {refused} if refused. Refusing brings {gain} more.",
    "keep.step.taste": "{card}: {kept} tricks if kept, {refused} if refused. That is too close to tell: a matter of "
    "taste.",
    "keep.source": "These are averages of {n} ways the draft may end, if you go on to keep spades, aces, kings and "
    "queens.",
    "keep.short": "By the numbers, keep {cards}.",
    "keep.short-none": "By the numbers, keep none of them.",
    "keep.short-taste": "Either way is as good for {cards}.",
    "keep.fact": "They are averages, and a single draft may turn out otherwise.",
    "keep.fact-taste": "{cards} may go either way: the two numbers are too close to tell.",
    "keep.trap.pictures-only": "Spades are worth keeping, pictures or not: with one in hand you can trump a suit that "
    "you no longer hold.",
    "keep.trap.never-refuse": "The next card is on average the better one. Whoever never refuses drafts a hand by chance.",
    "keep.trap.trumps-only": "Spades are not all: high cards of the other suits win where everybody can follow.",
    "keep.trap.above-middle": "It ranks above the middle, but tricks go to the very top of a suit and to spades.",
    "keep.trap.long-suit": "Length pays in spades. In another suit the low cards lose, or are trumped in the end.",
    "keep.trap.wait-for-ace": "Something better may come, but it is rare: the next card is on average worth less.",
    "keep.trap-kept": "The next card is on average the better one.",
    "keep.trap-refused": "It is on average better than the next card.",
    # worth
    "worth.title": "How many tricks?",
    "worth.ask-two": "A drafted hand.|About how many tricks is it worth?|",
    "worth.ask-four": "A dealt hand.|About how many tricks is it worth, without your partner's?|",
    "worth.tricks": "Tricks",
    "worth.look": "Go through it card by card: what is above each high card, and what can the low spades trump?",
    "worth.miss": "There is no single right number, but this one lies more than a trick off the count.|Spades, high "
    "cards and short suits add up, each with a chance.",
    "worth.step": "{what}: {worth}. {why}",
    "worth.total": "In all {count} tricks, so {n}; one more or one fewer is as good an answer.",
    "worth.short": "The number of spades brings {spades}, high cards {high}, short suits {short}: in all {count} tricks.",
    "worth.fact": "Counted card by card it comes to {count} tricks on average. From {low} to {high} is a good answer.",
    "worth.shows.honours-are-tricks": "Aces, kings and queens in this hand: {n}. Its count is {count}.",
    "worth.shows.spades-only": "The hand has {n:spade}, and its count is {count}.",
    "worth.shows.length-forgotten": "The high cards alone make {n:trick} here, and the count is {count}.",
    "worth.shows.fair-share-two": "Half of 13 tricks is about {n}, and the count of this hand is {count}.",
    "worth.shows.fair-share-four": "A quarter of 13 tricks is about {n}, and the count of this hand is {count}.",
    "worth.over.honours-are-tricks": "A queen, or a king with few cards beside it, often falls to a higher card or a "
    "trump.",
    "worth.under.honours-are-tricks": "Spades and short suits win as well, whatever their rank.",
    "worth.over.spades-only": "A low spade is a chance, not a trick: higher spades are out, and it may have to follow "
    "to them.",
    "worth.under.spades-only": "The high cards of the other suits win tricks as well.",
    "worth.over.length-forgotten": "Too few spades take something off: others can trump your high cards.",
    "worth.under.length-forgotten": "Spades beside the high ones win too, and so does a short suit that you can trump.",
    "worth.over.fair-share": "That is an average hand, and this one is weaker: count what it holds.",
    "worth.under.fair-share": "That is an average hand, and this one is stronger: count what it holds.",
}

"""The sentences of the players, by id: short, true, told to the seat that acts."""

from __future__ import annotations

from spadeslib.texts import fill

SAYINGS: dict[str, str] = {
    "play.last": "{card} is your last card.",
    "play.only": "{card} is the only card you may play.",
    # your own Nil
    "nil.lead-safe": "You bid Nil, and {card} is almost sure to be beaten.",
    "nil.lead": "You bid Nil, and {card} is the lead that others can best play over.",
    "nil.under": "You bid Nil: {card} gets out of your hand under {best}.",
    "nil.trumped": "You bid Nil: {best} has trumped, so {card} is safe to throw now.",
    "nil.discard": "You bid Nil and can't follow: throw {card}, your most dangerous card.",
    "nil.hope": "You bid Nil: hope that somebody plays over {card}.",
    "nil.lost": "Every card you may play wins, so let the highest go: {card}.",
    # a partner's Nil
    "cover.take": "{mate} bid Nil and is winning the trick: take it with {card}.",
    "cover.cannot": "{mate} bid Nil and is winning, but you can't take the trick: throw {card}.",
    "cover.lead": "{mate} bid Nil: lead high with {card}, so that {mate} can play under it.",
    "cover.lead-low": "{mate} bid Nil: {card} is the lead least likely to make {mate} win.",
    "cover.high": "{mate} bid Nil: {card} leaves more room to play under.",
    # a foe's Nil
    "hunt.leave": "{foe} bid Nil and is winning: stay under with {card} and the Nil fails.",
    "hunt.leave-early": "{foe} bid Nil and is winning: stay under with {card}, and the Nil may fail.",
    "hunt.lead": "{foe} bid Nil: lead {card}, which may be hard to play under.",
    "hunt.low": "{foe} bid Nil: stay low with {card}, which may be hard to play under.",
    # leads
    "lead.cash": "{card} is the highest {one} left: lead it now, before somebody can trump it with a spade.",
    "lead.likely-one": "{card} is likely to win: only one {one} you have not seen is higher.",
    "lead.likely": "{card} is likely to win: only {above} {suit} you have not seen are higher.",
    "lead.draw": "{card} is the highest spade left: it wins, and whoever has spades must follow with them.",
    "lead.pull": "Lead {card}: it draws spades, and yours are long enough to spare it.",
    "lead.top": "{card} is the highest spade left, so it wins for certain.",
    "lead.ruff": "{mate} has no {suit} left and may trump: lead {card}.",
    "lead.touching": "Lead {card}: it can force out the one higher {one}, and then your next one is good.",
    "lead.short": "Lead {card} from a short suit: once you have no {suit}, you can trump them.",
    "lead.low": "No card of yours is sure to win, so lead {card}, which you will hardly miss.",
    "lead.must": "You need every trick that is left: {card} has the best chance.",
    "lead.bag": "{safe}: lead {card}, which others may well win.",
    "lead.fine": "{safe} and the next bag brings the fine: lead {card}, which others may well win.",
    "lead.bag-likely": "{safe}, and every lead may win: let {card} go now.",
    "lead.lost": "Your contract is out of reach: lead {card} and make it hard for the others.",
    # winning
    "win.cheap": "{card} wins the trick as cheaply as you can, and {you} still {need} {n}.",
    "win.sure": "{card} wins the trick for certain, and {you} still {need} {n}.",
    "win.trump": "{card} trumps and wins the trick, and {you} still {need} {n}.",
    "win.likely": "{card} goes over {best} and may well win; {you} still {need} {n}.",
    "win.trump-likely": "{card} trumps and may well win; {you} still {need} {n}.",
    "win.spoil": "Your contract is out of reach, but each trick taken hurts the others: play {card}.",
    "win.forced": "Every card you may play goes over {best}, so let a high one go: {card}.",
    "win.rid": "Your side is winning the trick anyway, so get rid of {card} now.",
    "win.set": "{safe}: tricks can set the others now, so take it with {card}.",
    "win.bag-free": "Extra tricks cost nothing under these rules, so take it with {card}.",
    "win.plain": "{card} goes over {best}.",
    # losing
    "lose.mate": "{mate} is winning the trick, so keep your better cards and play {card}.",
    "lose.bag": "{safe} and a trick more is a bag: stay under with {card}.",
    "lose.fine": "{safe} and the next bag brings the fine: stay under with {card}.",
    "lose.rid": "{safe}: {card} can't win here, so it goes now.",
    "lose.low": "You can't win this trick, so give up {card}, which you will miss least.",
    "lose.save": "Winning now would cost a card that is worth more later: play {card}.",
    "lose.failed": "Your Nil has failed, so tricks no longer help: play {card}.",
    "lose.plain": "{card} is the card you will miss least.",
    # draft
    "draft.look": "Look at your first card: Double Nil is for those far behind.",
    "look": "Look at your cards: Double Nil is for those far behind.",
    "double-nil": "You are far behind, and Double Nil may be the only way back: risk it.",
    "draft.keep": "Keep {card}: it is worth more than the average card you have not seen.",
    "draft.refuse": "Refuse {card}: the average card you have not seen is worth more.",
    "draft.keep-low": "Keep {card}: it is low enough for the Nil you are after.",
    "draft.refuse-high": "Refuse {card}: it is too dangerous for the Nil you are after.",
    # bids
    "bid.count": "You can count on about {n:trick}: {cards}.",
    "bid.more": "{cards} should win; a long suit and low spades may bring the rest of {n:trick}.",
    "bid.fewer": "{cards} are your best cards, but not all may win: bid {n}.",
    "bid.plain": "No card of yours is sure to win; a long suit and luck may bring {n:trick}.",
    "bid.one": "A Nil is too dangerous with this hand, so bid the least there is.",
    "bid.need": "{n:trick} would be enough to win the game, and your hand may well make that.",
    "bid.over-nil": "{foe} bid Nil and will duck, so you should win about {n:trick}.",
    "bid.house": "These house rules fix your bid at {n}.",
    "bid.nil": "Your hand is low enough to duck every trick, most likely, and Nil is worth {points}.",
    "bid.nil-gamble": "You are far behind, and Nil has the best chance to turn the game.",
    # exchange
    "give.nil": "Give away the cards most likely to win a trick: {cards}.",
    "give.back": "Give {mate} low cards that are easy to lose: {cards}.",
    "throw": "Throw the cards most likely to win a trick: {cards}.",
    "throw.none": "Your hand is low enough: keep it as it is.",
    # the beginner's own
    "first.look": "Look first: who would bid unseen?",
    "first.keep": "Keep {card}: spades and high cards win tricks.",
    "first.refuse": "Refuse {card}: the next card may be higher.",
    "first.bid": "Count your aces, your kings and a long row of spades: bid {n}.",
    "first.nil": "No high card at all, so bid Nil.",
    "first.lead": "Lead {card}: high cards win tricks.",
    "first.under": "You bid Nil: {card} can't win now, so it goes.",
}


def reason(key: str, **params: object) -> str:
    """Return a sentence by its id.

    >>> from spadeslib import Card
    >>> reason("play.only", card=Card.parse("QS"))
    '{QS} is the only card you may play.'
    """
    return fill(SAYINGS[key], params)

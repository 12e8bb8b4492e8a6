"""The sentences of the coach, by id: what was counted and what it comes to, told to the seat that acts."""

from __future__ import annotations

from spadeslib.texts import fill

SAYINGS: dict[str, str] = {
    # no choice
    "only.last": "{card} is your last card.",
    "only.play": "{card} is the only card you may play.",
    "only.bid": "These house rules leave you no other bid.",
    "only.other": "There is nothing else you may do.",
    # exact facts about a lead
    "lead.top-played": "Every {one} above {card} has been played.",
    "lead.top": "Nobody else can hold a {one} above {card}.",
    "lead.one": "Only {higher} is above {card}, and {holders} may still hold it.",
    "lead.one-aside": "Only {higher} is above {card}: {holder} may hold it, or it is out of play.",
    "lead.one-mate": "Only {higher} is above {card}, and only {mate} can still hold it.",
    "lead.some": "{card} may well lose: {higher} {suit} above it may still be out.",
    # exact facts about a card that follows
    "follow.cheapest": "{card} takes the trick, and no cheaper card of yours does.",
    "follow.takes": "{card} takes the trick for certain.",
    "follow.mate-only": "Only {mate} can still beat {card}.",
    "follow.one": "Only {higher} can still beat {card}.",
    "follow.spade": "Only a spade can still beat {card}.",
    "follow.some": "{card} is the best card so far, and {higher} cards still out can beat it.",
    "follow.mate": "{mate} is winning the trick with {best}.",
    "follow.leave": "{card} leaves the trick to {owner}.",
    "follow.off": "{card} can't win: {suit} were led.",
    "follow.under": "{card} stays under {best}.",
    "follow.cannot": "No card you may play beats {best}.",
    "follow.trumped": "{best} has trumped the trick, and {card} can't beat it.",
    # what separates two cards
    "made": "{needs}: that happens in {a}, after {rival} in {b}",
    "made.mine": "{who:'s} contract is made in {a}, after {rival} in {b}",
    "set": "{needs}: that fails in {a}, after {rival} in {b}",
    "nil": "{nil} {nil:hold} in {a}, after {rival} in {b}",
    "foes-nil": "{nil} {nil:fail} in {a}, after {rival} in {b}",
    "bags": "{safe}: {card} brings {tricks} tricks fewer than {rival} on average, and each is a bag",
    "fine": "{safe} and the next bag costs {fine}: {card} brings {tricks} tricks fewer than {rival} on average",
    "tricks": "{card} brings {tricks} tricks more than {rival} on average",
    "points": "{card} comes out about {points:point} ahead of {rival}, give or take {error}",
    "level": "The deals tried don't tell apart what you may do.",
    "level.cards": "The deals tried don't tell your cards apart.",
    "level.same": "Each card that you may play comes to the same.",
    "as-good.one": "; {cards} is as good",
    "as-good.two": "; {cards} are as good",
    "as-good.many": "; {n} others are as good",
    "maybe-good.one": "; {cards} may be as good",
    "maybe-good.two": "; {cards} may be as good",
    "maybe-good.many": "; {n} others may be as good",
    # needs
    "need.some": "{who} {who:need} {n} of the last {left} tricks",
    "need.all": "{who} {who:need} all of the last {left} tricks",
    "need.last": "{who} {who:need} the last trick",
    "safe.made": "Your contract is made",
    "safe.none": "You have no contract to make",
    "safe.failed": "Your Nil has failed",
    "safe.near": "Your contract is made in nearly every deal",
    # bids
    "bid.reach": "Bid {n} is enough to reach {target} points.",
    "bid.ahead": "{foes} {foes:reach} {target} points with {theirs} tricks, and bid {n} is enough to be ahead of that.",
    "bid.fine": "The fine of {fine} is {n:bag} away.",
    "bid.hand": "{who} {who:win} {tricks} tricks on average.",
    "bid.made": "{bid} is made in {a}, {other} in {b}",
    "bid.made-side": "Your side makes its contract in {a} with {bid}, with {other} in {b}",
    "bid.made-alone": "{bid} is made in {a}",
    "bid.nil": "Nil holds in {a} and is worth {worth}",
    "bid.nil-than": "Nil holds in {a} and is worth {worth}: about {points:point} more than {rival} on average",
    "bid.points": "{bid} comes out about {points:point} ahead of {rival}, give or take {error}",
    # looking
    "look": "Double Nil would hold in {a}: it costs about {points:point} on average, so look first.",
    "look.plain": "Double Nil costs about {points:point} on average, so look at your cards first.",
    "look.custom": "Look first: Double Nil would hold in {a}, but most tables keep that bet for a side far behind.",
    "double-nil": "Double Nil holds in {a}, and is worth about {points:point} more than looking first.",
    "double-nil.plain": "Double Nil is worth about {points:point} more than looking first.",
    "look.level": "Looking and Double Nil come out level, and looking is the safer of the two.",
    # draft
    "keep.tricks": "Keep {card}: it is worth {tricks} tricks more than the average next card.",
    "keep.points": "Keep {card}: it is worth about {points:point} more than the average next card.",
    "keep.nil": "Keep {card}: a Nil then holds in {a}, with the next card in {b}.",
    "refuse.tricks": "Refuse {card}: the average next card is worth {tricks} tricks more.",
    "refuse.points": "Refuse {card}: the average next card is worth about {points:point} more.",
    "refuse.nil": "Refuse {card}: with the next card a Nil holds in {a}, with this one in {b}.",
    "keep.level": "{card} is worth about as much as the average next card: keep it or refuse it.",
    # exchange
    "exchange.none": "Your hand does best as it is.",
    "exchange.give": "Give {cards}.",
    "exchange.throw": "Throw {cards}.",
    "exchange.nil": "{nil} then holds in {a}, after {rival} in {b}",
    "exchange.level": "Other exchanges come to nearly the same.",
    "exchange.points": "That comes out about {points:point} ahead of {rival}, give or take {error}",
    # a worse action
    "why.best": "Nothing comes out better than {action}.",
    "why.same": "{action} is as good as {best}.",
    "why.level": "{action} may be as good as {best}: the deals tried don't tell them apart.",
    "why.points": "{action} is about {points:point} worse than {best}, give or take {error}.",
    "why": "{action} is about {points:point} worse than {best}: {because}.",
    "because.made": "{who:'s} contract is made in {b} instead of {a}",
    "because.set": "{foes} {foes:make} the contract in {b} instead of {a}",
    "because.nil": "{nil} {nil:hold} in {b} instead of {a}",
    "because.foes-nil": "{nil} {nil:fail} in {b} instead of {a}",
    "because.bags": "it brings {tricks} tricks more on average, and each is a bag",
    "because.fine": "it brings {tricks} tricks more on average, and the next bag costs {fine}",
    "because.tricks": "it brings {tricks} tricks fewer on average",
}


def saying(key: str, **params: object) -> str:
    """Return a sentence by its id.

    >>> from spadeslib import Card
    >>> saying("follow.takes", card=Card.parse("QS"))
    '{QS} takes the trick for certain.'
    """
    return fill(SAYINGS[key], params)

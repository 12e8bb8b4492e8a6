"""Exchanges after Double Nil as the questions show them: who bids, who throws, what lies in the pile."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.bidding import Bid, bid_order
from spadeslib.lessons.drills.families.hands import totals_told
from spadeslib.lessons.drills.family import Facts, rules_of
from spadeslib.lessons.drills.fields import option
from spadeslib.lessons.drills.positions import ME, in_text, name_of, table
from spadeslib.lessons.drills.rulebook import Rulebook
from spadeslib.lessons.drills.states import OptionShape, TableShape
from spadeslib.lessons.drills.words import say
from spadeslib.seats import partner
from spadeslib.texts import Voice, listing


def swap_events(facts: Facts, book: Rulebook) -> list[str]:
    """Return bids and exchanges of a hand in order, by a rulebook."""
    rules, first = rules_of(facts), facts["first"]
    bids = [Bid.parse(bid) for bid in facts["bids"]]
    double = [seat for seat, bid in enumerate(bids) if bid.is_double]
    order = book.bid_order(rules, first)
    bidders = [seat for seat in order if facts["seats"] == 4 or seat not in double]
    return book.timeline(bidders, book.exchange_steps(rules, bids, first), double)


def event_option(facts: Facts, event: str) -> OptionShape:
    """Return an event as something to put in order."""
    seats, rules = facts["seats"], rules_of(facts)
    voice = Voice(seats, me=ME)
    if event == "lead":
        return option(
            event, say("exchange.event.lead", who=voice.seat(bid_order(rules, facts["first"])[0]))
        )
    kind, _, number = event.partition("-")
    seat = int(number)
    bid = Bid.parse(facts["bids"][seat])
    if kind == "bid":
        return option(event, say("exchange.event.bid", who=voice.seat(seat), bid=bid.name))
    if seats == 2:
        n = facts["sizes"][seat]
        key = "exchange.event.throw" if n else "exchange.event.throw-none"
        return option(event, say(key, who=voice.seat(seat), n=n))
    mate = partner(seat, seats)
    assert mate is not None
    key = "exchange.event.give" if bid.is_double else "exchange.event.give-back"
    to = in_text(mate, seats)
    return option(event, say(key, who=voice.seat(seat), to=to, n=rules.exchange_size))


def show_order(facts: Facts) -> list[str]:
    """Return who deals or draws first, and who bids what, as facts of a position."""
    seats, first = facts["seats"], facts["first"]
    voice = Voice(seats, me=ME)
    told = [say("bid.first-two" if seats == 2 else "bid.first-four", who=in_text(first, seats))]
    for seat in bid_order(rules_of(facts), first):
        bid = Bid.parse(facts["bids"][seat])
        early = bid.is_double and seats == 2
        key = "exchange.declares" if early else "exchange.will-bid"
        told.append(say(key, who=voice.seat(seat), bid=bid.name))
    return told


def show_steps(facts: Facts, steps: Sequence[str]) -> list[str]:
    """Return why these seats exchange in this order."""
    seats = facts["seats"]
    double = [seat for seat in range(seats) if facts["bids"][seat] == "double nil"]
    pairs = [seat for seat in double if partner(seat, seats) in double]
    told = []
    if pairs:
        names = listing([name_of(seat, seats) for seat in pairs])
        told.append(say("exchange.step.cancel", pair=names))
    if not steps:
        return [*told, say("exchange.step.nobody")]
    names = ", then ".join(in_text(int(seat), seats) for seat in steps)
    return [*told, say("exchange.step.steps-four", order=names)]


def pile_rows(facts: Facts) -> TableShape:
    """Return where each card of a question about the pile lies, in words."""
    other = name_of(1, 2)
    where = {}
    for place, card in enumerate(facts["pile"]):
        key = ("exchange.lies.yours", "exchange.lies.theirs", "exchange.lies.passed")[place % 3]
        where[card] = say(key, other=other)
    for card in facts["thrown"]:
        where[card] = say("exchange.lies.thrown")
    for card in facts["before"]:
        where[card] = say("exchange.lies.before", other=other)
    for place, card in enumerate(facts["hands"]):
        key = "exchange.lies.hand" if place else "exchange.lies.their-hand"
        where[card] = say(key, other=other)
    rows = {"{" + card + "}": [where[card]] for card in sorted(where)}
    return table(say("exchange.cards-caption"), [say("exchange.where")], rows)


def open_told(facts: Facts) -> list[str]:
    """Return who has looked and who has bid so far, as facts of a position."""
    seats, first = facts["seats"], facts["first"]
    if seats == 2:
        told = [*totals_told(facts), say("exchange.first", who=in_text(first, 2))]
        turns, held = facts["turns"], facts["held"]
        told.append(say("exchange.turns" if turns else "exchange.no-turns", n=turns))
        if held:
            told.append(say("exchange.held", who=Voice(2, me=ME).seat((first + turns) % 2)))
        return told
    told = [*totals_told(facts), say("bid.first-four", who=in_text(first, 4))]
    voice = Voice(4, me=ME)
    for seat in bid_order(rules_of(facts), first):
        bid = facts["bids"][seat]
        if bid:
            key = "exchange.bid-unseen" if bid == "double nil" else "exchange.bid-seen"
            told.append(say(key, who=voice.seat(seat), bid=Bid.parse(bid).name))
    told.append(say("exchange.you-looked" if facts["looked"][ME] else "exchange.you-unseen"))
    return told

"""What a view tells for certain about a card and about the tricks still needed, in words."""

from __future__ import annotations

from spadeslib.bidding import Bid
from spadeslib.cards import SPADES_MASK, SUIT_MASKS, Card, Cards, Suit
from spadeslib.coach.sayings import saying
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import Stakes
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, Who, count_word, listing
from spadeslib.tricks import BEATEN_BY


def seat_who(read: Reading, seat: int | None) -> Who:
    """Return a seat as the subject of a sentence."""
    assert seat is not None
    return Voice(read.view.rules.seats, me=read.me).seat(seat)


def side_who(read: Reading, side: int, *, opening: bool = True) -> Who:
    """Return a side as the subject of a sentence, or of a part of it that does not open it."""
    if side != read.view.side:
        return Voice(read.view.rules.seats).side(side)
    if read.mate is None:
        return Who("You" if opening else "you", plural=True)
    return Who("Your side" if opening else "your side")


def nil_who(read: Reading, side: int, *, opening: bool = True) -> Who | None:
    """Return the Nil that a side still has in play, or its two Nils, as the subject of a sentence."""
    nils = [seat for seat in seats_of(side, read.view.rules.seats) if read.nil_alive(seat)]
    if not nils:
        return None
    if len(nils) > 1:
        name = "your side's two Nils" if side == read.view.side else "their two Nils"
    else:
        double = read.view.bids[nils[0]] is Bid.DOUBLE_NIL
        whose = "your" if nils[0] == read.me else f"{seat_who(read, nils[0]):'s}"
        name = f"{whose} {'Double Nil' if double else 'Nil'}"
    return Who(name[0].upper() + name[1:] if opening else name, plural=len(nils) > 1)


def card_fact(read: Reading, index: int) -> str:
    """Return one certain thing about a card that may be played now.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> view = game.view(game.to_act)
    >>> card_fact(Reading(view), view.legal_actions[0].card.index)
    '{9H} may well lose: five hearts above it may still be out.'
    """
    card = Card.ALL[index]
    return _lead_fact(read, card) if read.best < 0 else _follow_fact(read, card)


def _lead_fact(read: Reading, card: Card) -> str:
    index, suit = card.index, card.suit
    params: dict[str, object] = {"card": card, "one": suit.one, "suit": suit.word}
    others = [read.mate, *read.foes] if read.mate is not None else read.foes
    able = [seat for seat in others if not read.void[seat] & SUIT_MASKS[suit]]
    above = read.above(index) if able else 0
    if not above:
        higher = SUIT_MASKS[suit] & BEATEN_BY[index]
        played = higher and not higher & ~read.played
        return saying("lead.top-played" if played else "lead.top", **params)
    if above.bit_count() > 1:
        more = count_word(above.bit_count())
        return saying("lead.some", higher=more, **params)
    params["higher"] = Card.ALL[above.bit_length() - 1]
    names = [seat_who(read, seat).name for seat in able if seat != read.mate]
    if not names:
        return saying("lead.one-mate", mate=seat_who(read, read.mate), **params)
    if read.mate is None:
        return saying("lead.one-aside", holder=names[0], **params)
    whom = "either opponent" if len(names) == 2 else listing(names)
    return saying("lead.one", holders=whom, **params)


def _follow_fact(read: Reading, card: Card) -> str:
    best = Card.ALL[read.best]
    if BEATEN_BY[read.best] >> card.index & 1:
        return _taking_fact(read, card)
    legal = [action.card.index for action in read.view.legal_actions if action.card is not None]
    if read.mate is not None and read.owner == read.mate:
        return saying("follow.mate", mate=seat_who(read, read.mate), best=best)
    if not any(BEATEN_BY[read.best] >> other & 1 for other in legal):
        return saying("follow.cannot", best=best)
    if not read.to_come:
        return saying("follow.leave", card=card, owner=seat_who(read, read.owner))
    if best.suit is Suit.SPADES and card.suit is not Suit.SPADES:
        return saying("follow.trumped", card=card, best=best)
    if card.suit is not best.suit:
        return saying("follow.off", card=card, suit=best.suit.word)
    return saying("follow.under", card=card, best=best)


def _taking_fact(read: Reading, card: Card) -> str:
    """Say how sure a card is to win that beats all cards so far."""
    foes = mine = 0
    for seat in read.to_come:
        better = read.out & BEATEN_BY[card.index] & ~read.void[seat]
        if seat == read.mate:
            mine |= better
        else:
            foes |= better
    threats = foes | mine
    if not threats:
        legal = [action.card.index for action in read.view.legal_actions if action.card is not None]
        cheaper = [
            other for other in legal if other < card.index and BEATEN_BY[read.best] >> other & 1
        ]
        return saying("follow.takes" if cheaper else "follow.cheapest", card=card)
    if not foes:
        return saying("follow.mate-only", mate=seat_who(read, read.mate), card=card)
    if threats.bit_count() == 1:
        return saying("follow.one", higher=Card.ALL[threats.bit_length() - 1], card=card)
    if card.suit is not Suit.SPADES and not threats & ~SPADES_MASK:
        return saying("follow.spade", card=card)
    higher = Cards.from_mask(threats)
    return saying("follow.some", card=card, higher=count_word(len(higher)))


def needs(read: Reading, stakes: Stakes, side: int) -> str:
    """Return how many tricks a side still needs of those left."""
    need = stakes.need if side == read.view.side else stakes.foe_need
    who = side_who(read, side)
    if need == stakes.left == 1:
        return saying("need.last", who=who)
    params = {"who": who, "n": count_word(need), "left": count_word(stakes.left)}
    return saying("need.all" if need >= stakes.left else "need.some", **params)


def why_safe(read: Reading, stakes: Stakes) -> str:
    """Return why no more tricks are wanted."""
    if stakes.contract:
        return saying("safe.made" if stakes.need <= 0 else "safe.near")
    bid = read.view.bids[read.me]
    return saying("safe.failed" if bid is not None and bid.is_nil else "safe.none")

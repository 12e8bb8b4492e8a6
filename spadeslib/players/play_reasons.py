"""Why a card was chosen, in one sentence told to the seat that plays it."""

from __future__ import annotations

from spadeslib.cards import Card, Suit
from spadeslib.players.reading import SPADES, Reading
from spadeslib.players.sayings import reason
from spadeslib.players.stakes import Stakes
from spadeslib.players.trick_chances import trick_chances, wins_now
from spadeslib.texts import Voice, count_word
from spadeslib.view import View

_CARDS = Card.ALL


def only_reason(view: View, card: int) -> str:
    """Say that there is no choice."""
    if len(view.hand) == 1:
        return reason("play.last", card=_CARDS[card])
    return reason("play.only", card=_CARDS[card])


def _still(stakes: Stakes, read: Reading) -> dict[str, object]:
    return {
        "n": count_word(stakes.need),
        "you": "you" if read.mate is None else "your side",
        "need": "need" if read.mate is None else "needs",
    }


def _names(read: Reading, seat: int | None) -> object:
    return Voice(len(read.view.hand_sizes), me=read.me).seat(seat) if seat is not None else ""


def nil_reason(read: Reading, card: int, risk: float, *, hopeless: bool) -> str:
    """Say why a Nil bidder plays a card."""
    one = _CARDS[card]
    if read.best < 0:
        key = "nil.lead-safe" if risk < 0.1 else "nil.lead"
        return reason(key, card=one)
    best = _CARDS[read.best]
    if hopeless:
        return reason("nil.lost", card=one)
    if wins_now(read, card):
        return reason("nil.hope", card=one)
    if one.suit is best.suit:
        return reason("nil.under", card=one, best=best)
    if read.led is not None and card // 13 == read.led:
        return reason("nil.trumped", card=one, best=best)
    return reason("nil.discard", card=one)


def lead_reason(read: Reading, stakes: Stakes, card: int, kind: str) -> str:
    """Say why a card is led while tricks are wanted."""
    one = _CARDS[card]
    suit = Suit(card // 13)
    above = read.above(card).bit_count()
    params: dict[str, object] = {
        "card": one,
        "suit": suit.word,
        "one": suit.one,
        "above": count_word(above),
    }
    if kind == "cash":
        key = "lead.cash" if not above else "lead.likely" if above > 1 else "lead.likely-one"
    elif kind == "ruff":
        key, params["mate"] = "lead.ruff", _names(read, read.mate)
    else:
        key = "lead.must" if kind == "low" and stakes.need >= stakes.left else f"lead.{kind}"
    return reason(key, **params)


def follow_reason(
    read: Reading, stakes: Stakes, legal: list[int], card: int, *, hunting: bool
) -> str:
    """Say why a card is played to a trick, or led for or against a Nil, or to lose the lead."""
    if read.nil_alive(read.mate):
        text = _covering(read, stakes, card)
        if text:
            return text
    if hunting:
        text = _hunting(read, card)
        if text:
            return text
    if read.best < 0:
        return _losing_lead(read, stakes, card)
    if wins_now(read, card):
        return _winning(read, stakes, legal, card)
    return _losing(read, stakes, legal, card)


def _covering(read: Reading, stakes: Stakes, card: int) -> str:
    one, mate = _CARDS[card], _names(read, read.mate)
    if read.owner == read.mate:
        key = "cover.take" if wins_now(read, card) else "cover.cannot"
        return reason(key, card=one, mate=mate)
    if read.mate not in read.to_come:
        return ""
    if read.best < 0:
        high = card % 13 >= 8 or not read.above(card)
        return reason("cover.lead" if high else "cover.lead-low", card=one, mate=mate)
    if wins_now(read, card) and card // 13 == read.led:
        return reason("cover.high", card=one, mate=mate)
    return ""


def _hunting(read: Reading, card: int) -> str:
    nils = [foe for foe in read.foes if read.nil_alive(foe)]
    one = _CARDS[card]
    for foe in nils:
        if read.owner == foe and not wins_now(read, card):
            key = "hunt.leave-early" if read.to_come else "hunt.leave"
            return reason(key, card=one, foe=_names(read, foe))
        if foe in read.to_come and not (read.best >= 0 and wins_now(read, card)):
            chance = trick_chances(read, card)[foe]
            if chance > 0.02:
                return reason(
                    "hunt.lead" if read.best < 0 else "hunt.low", card=one, foe=_names(read, foe)
                )
    return ""


def _safe(read: Reading, stakes: Stakes) -> str:
    """Say why no more tricks are needed."""
    if stakes.contract:
        return "Your contract is made"
    bid = read.view.bids[read.me]
    return (
        "Your Nil has failed" if bid is not None and bid.is_nil else "You have no contract to make"
    )


def _losing_lead(read: Reading, stakes: Stakes, card: int) -> str:
    if stakes.need > stakes.left:
        return reason("lead.lost", card=_CARDS[card])
    if stakes.need > 0:
        return reason("lose.plain", card=_CARDS[card])
    if trick_chances(read, card)[read.me] > 0.5:
        return reason("lead.bag-likely", card=_CARDS[card], safe=_safe(read, stakes))
    key = "lead.fine" if stakes.fine_next else "lead.bag"
    return reason(key, card=_CARDS[card], safe=_safe(read, stakes))


def _winning(read: Reading, stakes: Stakes, legal: list[int], card: int) -> str:
    one = _CARDS[card]
    params = {"card": one, "best": _CARDS[read.best], "safe": _safe(read, stakes)} | _still(
        stakes, read
    )
    trumps = card // 13 == SPADES and read.led != SPADES
    assert read.led is not None
    sure = not any(read.takes_chance(seat, read.led, card) > 0 for seat in read.to_come)
    if stakes.need > stakes.left:
        return reason("win.spoil", **params)
    if stakes.need <= 0:
        if all(wins_now(read, other) for other in legal):
            return reason("win.forced", **params)
        if read.mate is not None and read.owner == read.mate:
            return reason("win.rid", **params)
        if stakes.set_gain and stakes.slack >= 0:
            return reason("win.set", **params)
        return reason("win.bag-free" if not stakes.bags_hurt else "win.plain", **params)
    if not stakes.my_tricks_count:
        return reason("win.plain", **params)
    if not sure:
        return reason("win.trump-likely" if trumps else "win.likely", **params)
    cheapest = card == min([other for other in legal if wins_now(read, other)])
    if trumps:
        return reason("win.trump", **params)
    return reason("win.cheap" if cheapest else "win.sure", **params)


def _losing(read: Reading, stakes: Stakes, legal: list[int], card: int) -> str:
    one, can_win = _CARDS[card], any(wins_now(read, other) for other in legal)
    params: dict[str, object] = {
        "card": one,
        "best": _CARDS[read.best],
        "safe": _safe(read, stakes),
    }
    mate_owns = read.mate is not None and read.owner == read.mate
    if stakes.need > 0 and mate_owns:
        return reason("lose.mate", mate=_names(read, read.mate), **params)
    if stakes.need <= 0 and stakes.bags_hurt and can_win and not mate_owns:
        return reason("lose.fine" if stakes.fine_next else "lose.bag", **params)
    if not stakes.my_tricks_count and can_win:
        return reason("lose.failed", **params)
    if not can_win:
        return reason("lose.rid" if stakes.need <= 0 and stakes.bags_hurt else "lose.low", **params)
    if stakes.need > 0:
        return reason("lose.save", **params)
    return reason("lose.plain", **params)

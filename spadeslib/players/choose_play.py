"""Which card to play: every legal card is weighed by what it does for contract, Nils and bags."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum

from spadeslib.actions import Action
from spadeslib.players.base import Decision
from spadeslib.players.choose_lead import choose_lead
from spadeslib.players.choose_nil_play import choose_nil_play
from spadeslib.players.play_reasons import follow_reason, only_reason
from spadeslib.players.reading import SPADES, Reading
from spadeslib.players.stakes import Stakes, read_stakes
from spadeslib.players.trick_chances import trick_chances, wins_now
from spadeslib.players.worth import card_worth, hand_worth
from spadeslib.view import View

_LATER_BAG = 0.6
"""A high card that would win a bag later may still be thrown before."""


@dataclass(slots=True)
class Values:
    """What the trick in progress is worth in points, by the seat that wins it."""

    by_seat: list[float]
    future: float
    """What a trick of one's own later on is worth; below 0 when it would be a bag."""
    hunting: bool
    """Is it time to make a foe's Nil fail?"""


def choose_play(view: View) -> Decision:
    """Return the card to play and why."""
    legal = [action.code for action in view.legal_actions]
    if len(legal) == 1:
        return Decision(view.legal_actions[0], only_reason(view, legal[0]))
    read = Reading(view)
    stakes = read_stakes(view)
    if read.nil_alive(view.seat):
        card, reason = choose_nil_play(read, legal)
        return Decision(Action.PLAYS[card], reason)
    values = weigh_trick(read, stakes)
    covering = read.nil_alive(read.mate)
    if not view.trick and not covering and not values.hunting and values.future > 0:
        card, reason = choose_lead(read, stakes, legal)
        return Decision(Action.PLAYS[card], reason)
    legal = (
        [card for card in legal if not _same_as_lower(read, card, legal)]
        if values.future >= 0
        else legal
    )
    card = max(legal, key=lambda one: _weight(read, values, one))
    return Decision(
        Action.PLAYS[card], follow_reason(read, stakes, legal, card, hunting=values.hunting)
    )


def _same_as_lower(read: Reading, card: int, legal: list[int]) -> bool:
    """Is the next lower card of the suit in hand too, so that both are worth the same?"""
    return bool(card % 13) and card - 1 in legal


def _weight(read: Reading, values: Values, card: int) -> float:
    chances = trick_chances(read, card)
    weight = fsum([chance * value for chance, value in zip(chances, values.by_seat, strict=True)])
    weight -= card_worth(read, card) * values.future
    if _steals(read, values, card):
        weight -= 1000.0
    return weight


def _steals(read: Reading, values: Values, card: int) -> bool:
    """Would it trump a trick that the partner is likely to win just as well?"""
    mate = read.mate
    if mate is None or read.owner != mate or card // 13 != SPADES or read.led == SPADES:
        return False
    if (
        not wins_now(read, card)
        or read.nil_alive(mate)
        or values.by_seat[mate] < values.by_seat[read.me]
    ):
        return False
    return _mate_holds(read) > 0.35


def _mate_holds(read: Reading) -> float:
    holds = 1.0
    assert read.led is not None
    for seat in read.to_come:
        holds *= 1.0 - read.takes_chance(seat, read.led, read.best)
    return holds


def weigh_trick(read: Reading, stakes: Stakes) -> Values:
    """Return what the trick in progress is worth, by the seat that wins it."""
    view, mate = read.view, read.mate
    mine = hand_worth(read)
    side = mine
    if mate is not None and not read.nil_alive(mate):
        bid = view.bids[mate]
        promised = bid.number - view.tricks_won[mate] if bid is not None else 0
        side += min(float(max(promised, 0)), 0.6 * view.hand_sizes[mate]) if promised > 0 else 0.0
    trick, future = _trick_value(stakes, mine, side, 1.0 if mate is None else 1 / 3)
    idle = 0.0 if view.rules.failed_nil_tricks == "ignored" else -stakes.bag_cost
    by_seat = [0.0] * len(view.hand_sizes)
    by_seat[read.me] = trick if stakes.my_tricks_count else idle
    if mate is not None:
        by_seat[mate] = trick if stakes.mate_tricks_count else idle
        if read.nil_alive(mate):
            by_seat[mate] = -2.0 * read.nil_value(mate)
    if not stakes.my_tricks_count:
        future = min(idle, -0.1)
    hunt = _hunt(stakes, side)
    hunting = False
    for foe in read.foes:
        if read.nil_alive(foe):
            by_seat[foe] = hunt * 2.0 * read.nil_value(foe)
            hunting = hunting or hunt >= 0.5
    return Values(by_seat, future, hunting)


def _trick_value(stakes: Stakes, mine: float, side: float, share: float) -> tuple[float, float]:
    """Return what a trick now and a trick later are worth to the own side."""
    need, left = stakes.need, stakes.left
    chase = _chase(stakes, mine + share * (left - mine) if share < 1.0 else mine)
    if need > left:
        return chase + 0.3, chase + 0.2
    if need > 0:
        press = min(0.5, max(0.03, (1.5 - (side - need)) / 4))
        value = 10.0 + 20.0 * stakes.contract * press
        return value, 0.95 * value * min(1.0, max(0.3, need / max(side, 0.5)))
    value = chase - stakes.bag_cost
    return value, value if value > 0 else _LATER_BAG * value


def _chase(stakes: Stakes, reach: float) -> float:
    """Return what a trick is worth for setting the other side, given the tricks within reach."""
    wanted = stakes.slack + 1
    if not stakes.set_gain or wanted <= 0:
        return 0.0
    chance = min(1.0, max(0.0, 0.5 + 0.4 * (reach - wanted)))
    return chance * stakes.set_gain / wanted


def _hunt(stakes: Stakes, side: float) -> float:
    """Return how much a foe's Nil matters beside the own contract, 0 to 1."""
    if stakes.need <= 0 or stakes.need > stakes.left:
        return 1.0
    return 0.6 if side - stakes.need >= 1.0 else 0.02

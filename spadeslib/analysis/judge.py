"""What each legal card is worth: played out on the same deals, with error bars.

The deals agree with what the seat knows (:mod:`spadeslib.analysis.sampler`), those that fit the bids come
more often (:mod:`spadeslib.analysis.weights`). On each of them every card is tried, and the hand is played
to its end by the sensible policy of the batch. When few cards are left it is solved with open hands too,
and a card is worth the mean of the two: open hands find every trick, and policy knows that they are not open.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random

from spadeslib.actions import Action
from spadeslib.analysis.batch.outcomes import tricks_by_lane
from spadeslib.analysis.batch.sensible import Sensible, shuns_bags
from spadeslib.analysis.batch.table import Pick, Table
from spadeslib.analysis.early_table import check_deals, lanes_of
from spadeslib.analysis.options import Option, Outlook, ranked
from spadeslib.analysis.position import Position
from spadeslib.analysis.sampler import Deal
from spadeslib.analysis.solver import solve_cards
from spadeslib.analysis.stakes import Stakes
from spadeslib.analysis.weights import likely_deals
from spadeslib.bidding import counting_seats
from spadeslib.cards import Card
from spadeslib.errors import SetupError
from spadeslib.view import View

DEALS = 400
SOLVED = {2: (400, 400, 400, 400, 200, 100, 60), 4: (400, 400, 300, 150, 80, 30)}
"""By seats and cards in hand: how many deals are solved at most; with more cards none are."""

Won = tuple[int, ...]
"""Tricks by seat."""


def judge_plays(view: View, rng: Random, deals: int = DEALS) -> list[Option]:
    """Return the legal cards of a seat whose turn it is, the best first.

    Points are those of the hand with a price for bags, and more for what wins the game
    (:class:`~spadeslib.analysis.stakes.Stakes`). Cards that are worth the same whatever happens, such as
    two that touch, share their numbers; the lowest of them comes first.

    :param view: what the seat knows; it must be its turn to play.
    :param rng: where chance comes from; the same state gives the same numbers.
    :param deals: how many deals to try, from 2 to 100,000.
    :raises SetupError: when it is not the seat's turn to play, or the number is out of range.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.partnership(), seed=7)
    >>> for text in ["look", "bid 3"] * 4:
    ...     _ = game.push(text)
    >>> options = judge_plays(game.view(game.to_act), Random(1), deals=50)
    >>> len(options), options[0].behind
    (10, 0.0)
    """
    check_deals(rng, deals)
    if isinstance(view, View) and view.phase == "play" and _is_solved(view):
        deals = min(deals, SOLVED[view.rules.seats][len(view.hand)])
    some, times = likely_deals(view, rng, deals)
    return judge_on(view, some, times)


def judge_on(
    view: View, deals: Sequence[Deal], weights: Sequence[float] | None = None
) -> list[Option]:
    """Do what :func:`judge_plays` does, on given deals: hands by seat, as masks of the cards still held.

    With the one deal that lies on the table, ``judge_on(view, [held])``, this is the judge that sees all
    cards; ``held`` are a hand's ``holdings``. It then has no errors to tell, they are all 0.

    :param weights: how much each deal counts; all the same by default.
    :raises SetupError: when it is not the seat's turn to play, or there is no deal.
    """
    if view.phase != "play" or view.to_act != view.seat:
        raise SetupError(f"expected a seat whose turn it is, not seat {view.seat}")
    if not deals:
        raise SetupError("expected a deal to judge on, not none")
    alike = _alike(view)
    cards = list(dict.fromkeys(alike.values()))
    weights = weights or [1] * len(deals)
    results = _results(view, cards, deals)
    told = _Told(view)
    values: dict[Card, list[float]] = {
        card: [told.worth(won) for won in result]
        for card, result in zip(cards, results, strict=True)
    }
    if _is_solved(view):
        for card, solved in _solved(view, cards, deals).items():
            values[card] = [(a + b) / 2 for a, b in zip(values[card], solved, strict=True)]
    outlooks = {
        card: told.outlook(result, weights) for card, result in zip(cards, results, strict=True)
    }
    actions = sorted(
        [action for action in view.legal_actions if action.card is not None],
        key=lambda action: action.card not in outlooks,
    )
    played = [alike[_card_of(action)] for action in actions]
    return ranked(
        actions, [values[card] for card in played], [outlooks[card] for card in played], weights
    )


def _is_solved(view: View) -> bool:
    return len(view.hand) < len(SOLVED[view.rules.seats])


def _solved(view: View, cards: Sequence[Card], deals: Sequence[Deal]) -> dict[Card, list[int]]:
    """Return for each card what it is worth with open hands, deal by deal."""
    goals = Stakes.of(view).goals([bid for bid in view.bids if bid is not None])
    sign = -1 if view.side else 1
    leader = view.trick[0][0] if view.trick else view.seat
    trick = tuple([card.index for _, card in view.trick])
    values: dict[Card, list[int]] = {card: [] for card in cards}
    for deal in deals:
        position = Position(
            view.rules, tuple(deal), leader, trick, view.spades_broken, view.tricks_won
        )
        worth = solve_cards(position, goals).cards
        for card in cards:
            values[card].append(sign * worth[card])
    return values


def _card_of(action: Action) -> Card:
    assert action.card is not None
    return action.card


def _alike(view: View) -> dict[Card, Card]:
    """Return for each legal card the lowest one of the hand that does the same.

    Cards of a suit with nothing but cards of earlier tricks between them do the same.
    """
    played = {card for trick in view.tricks for _, card in trick}
    legal = sorted([_card_of(action) for action in view.legal_actions], key=lambda card: card.index)
    found: dict[Card, Card] = {}
    for card in legal:
        below = card.index - 1
        while below // 13 == card.index // 13 and below >= 0 and Card.ALL[below] in played:
            below -= 1
        same = below >= 0 and below // 13 == card.index // 13 and Card.ALL[below] in found
        found[card] = found[Card.ALL[below]] if same else card
    return found


class _Told:
    """What tricks by seat mean to the seat that sees a view; each way they may fall is looked at once."""

    def __init__(self, view: View) -> None:
        self._bids = tuple([bid for bid in view.bids if bid is not None])
        self._stakes = Stakes.of(view)
        self._side = view.side
        self._sign = -1 if view.side else 1
        self._counting = [counting_seats(view.rules, self._bids, side) for side in (0, 1)]
        self._promised = [view.contract(side) for side in (0, 1)]

    def worth(self, won: Won) -> int:
        return self._sign * self._stakes.worth_of(self._bids, won)

    def outlook(self, results: Sequence[Won], weights: Sequence[float]) -> Outlook:
        """Return the shares of a card's results."""
        shares: dict[Won, float] = {}
        for won, weight in zip(results, weights, strict=True):
            shares[won] = shares.get(won, 0) + weight
        whole, side = fsum(weights), self._side
        return Outlook(
            fsum([sum(won[side::2]) * share for won, share in shares.items()]) / whole,
            self._made(side, shares, whole),
            self._nil(side, shares, whole),
            self._made(1 - side, shares, whole),
            self._nil(1 - side, shares, whole),
        )

    def _made(self, side: int, shares: dict[Won, float], whole: float) -> float | None:
        promised, seats = self._promised[side], self._counting[side]
        if not promised:
            return None
        made = [s for won, s in shares.items() if sum([won[seat] for seat in seats]) >= promised]
        return fsum(made) / whole

    def _nil(self, side: int, shares: dict[Won, float], whole: float) -> float | None:
        nils = [seat for seat in range(side, len(self._bids), 2) if self._bids[seat].is_nil]
        if not nils:
            return None
        return fsum([s for won, s in shares.items() if not any(won[n] for n in nils)]) / whole


def _results(view: View, cards: Sequence[Card], deals: Sequence[Deal]) -> list[list[Won]]:
    """Return for each card the tricks of all seats at the end of the hand, deal by deal."""
    count, lanes = len(deals), len(deals) * len(cards)
    full, block = (1 << lanes) - 1, (1 << count) - 1
    every_block = full // block
    held = [[mask * every_block for mask in hand] for hand in lanes_of(deals)]
    leader = view.trick[0][0] if view.trick else view.seat
    for seat, card in view.trick:
        held[seat][card.index] = full
    table = Table(
        view.rules,
        held,
        [full if seat == leader else 0 for seat in range(view.rules.seats)],
        lanes,
        left=13 - len(view.tricks),
        broken=view.spades_broken,
        gone=sum([1 << card.index for trick in view.tricks for _, card in trick]),
    )
    numbers = [bid.number for bid in view.bids if bid is not None]
    policy = Sensible(table, numbers, shuns_bags(view.rules), won=view.tricks_won)
    for _, card in view.trick:
        table.put(_pick([(card, full)]))
    table.put(_pick([(card, block << at * count) for at, card in enumerate(cards)]))
    table.play(policy)
    before = view.tricks_won
    final = [
        [tricks + had for tricks in by_lane]
        for by_lane, had in zip(tricks_by_lane(table), before, strict=True)
    ]
    results = list(zip(*final, strict=True))
    return [results[at * count : (at + 1) * count] for at in range(len(cards))]


def _pick(cards: Sequence[tuple[Card, int]]) -> Pick:
    suits, ranks = [0] * 4, [0] * 13
    for card, lanes in cards:
        suits[card.suit] |= lanes
        ranks[card.rank] |= lanes
    return suits, ranks

"""Many hands dealt, bid, played and scored at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from spadeslib.analysis.batch.any_card import play_any_card
from spadeslib.analysis.batch.bids import count_bids
from spadeslib.analysis.batch.deals import DECK
from spadeslib.analysis.batch.lanes import constant
from spadeslib.analysis.batch.outcomes import Scoring
from spadeslib.analysis.batch.places import (
    Hand,
    deal_places,
    draft_places,
    held_in,
    holding_in,
)
from spadeslib.analysis.batch.sensible import Sensible, shuns_bags
from spadeslib.analysis.batch.stats import Batch, HandStats
from spadeslib.analysis.batch.table import Table
from spadeslib.bidding import Bid
from spadeslib.cards import Card, Rank, Suit, split_cards
from spadeslib.errors import SetupError, shown
from spadeslib.game import MAX_SEED
from spadeslib.rules import Rules, check_rules
from spadeslib.scoring import check_bags, check_length, check_number
from spadeslib.seats import check_seat

LANES = 60_000
"""Hands in one batch."""
MOST_HANDS = 10_000_000
"""They take some 200 MB: each hand is kept, to be looked at by itself."""
POLICIES = ("sensible", "uniform")
COUNT = "count"

KeepIf = Callable[[Card], bool]


def is_strong(card: Card) -> bool:
    """Is a card worth keeping in the draft: a spade, an ace, a king or a queen?

    :param card: the card drawn first, a :class:`spadeslib.Card`.

    >>> [is_strong(Card.parse(text)) for text in ("2S", "QH", "JH")]
    [True, True, False]
    """
    if not isinstance(card, Card):
        raise SetupError(f"expected a card, not {shown(card)}")
    return card.suit is Suit.SPADES or card.rank >= Rank.QUEEN


def simulate_hands(
    rules: Rules,
    *,
    hands: int = 10_000,
    seed: int = 1,
    hand: str | Iterable[Card | str] | None = None,
    policy: str = "sensible",
    bids: str | Sequence[Bid | int | str] | None = COUNT,
    bags: Sequence[int] = (0, 0),
    keep_if: KeepIf | Sequence[KeepIf] = is_strong,
    first: int | None = None,
) -> HandStats:
    """Deal, bid, play and score many hands at once, and return what came of them.

    All seats play by one policy. In the two-player game both draft by ``keep_if``; where seat 0's hand
    is given, the other seat drafts from the 39 cards that are left.

    :param rules: the rules in force.
    :param hands: how many; 10,000 take a fraction of a second.
    :param seed: the same seed deals the same hands, however they are bid and played.
    :param hand: 13 cards that seat 0 holds in every hand; without it all cards are dealt at random.
    :param policy: ``sensible``: play for the contract, duck with Nil, shun bags where they cost; or
        ``uniform``: any legal card, each as likely as the other.
    :param bids: a bid for each seat, or ``count`` in its place: what a count of the hand says, never
        Nil. One ``count`` stands for all seats. ``None``: no bids, and uniform play.
    :param bags: the bags of both sides before the hand.
    :param keep_if: tells whether a card that is drawn first in the draft is kept; one for both seats,
        or one for each. :func:`is_strong` keeps spades, aces, kings and queens.
    :param first: the seat that leads to the first trick; ``None``: each in turn, hand by hand.
    :raises SetupError: when something is out of range.

    >>> mine = "AS KS 3S AH KH 4H 2H 9C 5C 3C 8D 6D 2D"
    >>> stats = simulate_hands(Rules.partnership(), hands=1_000, hand=mine)
    >>> 3.5 < stats.tricks[0].mean < 4.2, stats.tricks[0].error < 0.1
    (True, True)
    >>> 0.5 < stats.tricks[0].at_least(4).value < 0.8
    True
    """
    check_rules(rules)
    if policy not in POLICIES:
        raise SetupError(f"expected a policy, {' or '.join(POLICIES)}, not {shown(policy)}")
    setup = _Setup(
        rules,
        _parse_hand(hand),
        policy,
        _parse_bids(rules, policy, bids),
        (*check_bags(rules, bags),),
        _keep_masks(keep_if),
        None if first is None else check_seat(first, rules.seats, "first seat"),
    )
    left = check_number(hands, 1, MOST_HANDS, "hands")
    rng = Random(check_number(seed, 0, MAX_SEED, "a seed"))
    scoring, batches = setup.scoring(), []
    while left:
        lanes = min(left, LANES)
        batches.append(setup.run(lanes, rng, scoring))
        left -= lanes
    return HandStats.of(batches)


@dataclass(frozen=True)
class _Setup:
    rules: Rules
    hand: Sequence[int]
    """Seat 0's, or nothing."""
    policy: str
    bids: Sequence[Bid | None]
    """By seat, ``None`` for a count; nothing without bids."""
    bags: Sequence[int]
    keeps: Sequence[int]
    first: int | None

    def scoring(self) -> Scoring:
        nils = [bid if bid is Bid.DOUBLE_NIL else Bid.NIL for bid in self.bids]
        return Scoring(self.rules, nils, self.bags)

    def run(self, lanes: int, rng: Random, scoring: Scoring) -> Batch:
        """Play one batch."""
        dealing, playing = Random(rng.getrandbits(64)), Random(rng.getrandbits(64))
        hands, leaders = self._deal(lanes, dealing), self._leaders(lanes)
        full = (1 << lanes) - 1
        bids = self._bids(hands, full)
        if self.policy == "uniform":
            tricks = play_any_card(self.rules, hands, leaders, lanes, playing)
        else:
            table = Table(self.rules, [held_in(hand, full) for hand in hands], leaders, lanes)
            table.play(Sensible(table, bids, shuns_bags(self.rules)))
            tricks = table.won_by_seat()
        points = [scoring.points(side, tricks, bids, full) for side in (0, 1) if bids]
        return Batch(lanes, tricks, bids, points)

    def _deal(self, lanes: int, rng: Random) -> list[Hand]:
        deck = [card for card in range(DECK) if card not in self.hand]
        if self.rules.two:
            hands = draft_places(deck, self.keeps[1:] if self.hand else self.keeps, lanes, rng)
        else:
            hands = deal_places(deck, len(deck) // 13, lanes, rng)
        return [*deal_places(self.hand, 1, lanes, rng), *hands] if self.hand else hands

    def _bids(self, hands: Sequence[Hand], full: int) -> list[Sequence[int]]:
        return [
            constant(bid.number, full)
            if bid
            else count_bids(self.rules, holding_in(hands[seat], full), full)
            for seat, bid in enumerate(self.bids)
        ]

    def _leaders(self, lanes: int) -> list[int]:
        seats, full = self.rules.seats, (1 << lanes) - 1
        if self.first is not None:
            return [full if seat == self.first else 0 for seat in range(seats)]
        turns = int(("0" * (seats - 1) + "1") * (lanes // seats + 1), 2)
        return [turns << seat & full for seat in range(seats)]


def _parse_hand(hand: str | Iterable[Card | str] | None) -> list[int]:
    if hand is None:
        return []
    cards = [card.index for card in split_cards(hand)]
    if len(set(cards)) != 13 or len(cards) != 13:
        raise SetupError(f"expected 13 different cards in a hand, not {shown(hand)}")
    return cards


def _parse_bids(
    rules: Rules, policy: str, bids: str | Sequence[Bid | int | str] | None
) -> list[Bid | None]:
    if bids is None:
        if policy != "uniform":
            raise SetupError("expected bids for sensible play: it plays for them")
        return []
    if bids == COUNT:
        return [None] * rules.seats
    by_seat = check_length(bids, rules.seats, "bids", "seats")
    return [None if bid == COUNT else Bid.parse(bid) for bid in by_seat]


def _keep_masks(keep_if: KeepIf | Sequence[KeepIf]) -> list[int]:
    rules = [keep_if] * 2 if callable(keep_if) else keep_if
    if not isinstance(rules, (list, tuple)) or not all(callable(rule) for rule in rules):
        raise SetupError(f"expected a function that tells what is kept, not {shown(keep_if)}")
    if len(rules) != 2:
        raise SetupError(
            f"expected one rule of keeping or one for each of 2 seats, not {len(rules)}"
        )
    return [sum([1 << card.index for card in Card.ALL if rule(card)]) for rule in rules]

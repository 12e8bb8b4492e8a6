"""Play that knows what a hand is played for: the contract, Nil, and bags."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.analysis.batch.lanes import any_of, below, constant, first, minus, total
from spadeslib.analysis.batch.table import RANKS, SPADES, SUITS, Pick, Table, pick_of
from spadeslib.players.stakes import average_bag_cost
from spadeslib.rules import Rules

SIDE = [13 * suit + rank for rank in RANKS for suit in SUITS if suit != SPADES]
UP = [*SIDE, *range(39, 52)]
"""All cards by rank from the lowest, the spades after the others."""
DOWN = [*sorted(SIDE, key=lambda card: (-(card % 13), card)), *range(51, 38, -1)]
"""All cards by rank from the highest, the spades after the others."""

SPARE = 1
"""A foe's contract is fought while it has no more than so many tricks to spare."""

Bids = int | Sequence[int]
"""A number of tricks that is the same in all lanes, or lane digits."""


class Sensible:
    """Plays for the contract, ducks under with Nil, covers a partner's Nil, and sheds what would be bags.

    A place wants a trick while its side can make its contract and has not yet, while the other side can
    be set, and always where its side does not shun bags. It wins as cheaply as its place in the trick
    allows, and throws the least useful card otherwise; it leaves a trick to a foe whose Nil that breaks.

    :param table: the hands.
    :param bids: by seat, the number bid, 0 for Nil and Double Nil: one number for all lanes, or lane
        digits (:func:`~spadeslib.analysis.batch.lanes.digits_of` makes them of a list).
    :param shuns: by side, does it shun bags?
    :param won: by seat, tricks won before the table began.
    """

    def __init__(
        self,
        table: Table,
        bids: Sequence[Bids],
        shuns: Sequence[bool] = (True, True),
        won: Sequence[int] | None = None,
    ) -> None:
        full = table.full
        numbers = [constant(bid, full) if isinstance(bid, int) else bid for bid in bids]
        nils = [full ^ any_of(digits) for digits in numbers]
        had = [constant(tricks, full) for tricks in won or [0] * table.seats]
        help_partner = table.rules.failed_nil_tricks == "help partner"
        counts = [full if help_partner else full ^ nil for nil in nils]
        self._counts = table.note(counts)
        self._nil = table.note(
            [nil ^ (nil & any_of(tricks)) for nil, tricks in zip(nils, had, strict=True)]
        )
        counted = [
            [digit & one for digit in tricks] for tricks, one in zip(had, counts, strict=True)
        ]
        self._short = [minus(_sum(numbers[side::2]), _sum(counted[side::2])) for side in (0, 1)]
        self._shuns = [full if one else 0 for one in shuns]

    def __call__(self, table: Table) -> Pick:
        """Return what the place to act plays."""
        place, full, four = table.place, table.full, table.seats == 4
        mate = (place + 2) % 4 if four else place
        alive = [
            nil[0] ^ (nil[0] & any_of(won)) for nil, won in zip(self._nil, table.won, strict=True)
        ]
        want = self._wants(table, place) & (full ^ alive[place])
        cover = alive[mate] & (full ^ alive[place]) if four else 0
        if place == 0:
            return _lead(table, want, cover)
        mate_wins = table.winning[mate] if four else 0
        foe_breaks = 0
        for foe in range(1 - place % 2, table.seats, 2):
            foe_breaks |= alive[foe] & table.winning[foe]
        take = (want ^ (want & mate_wins)) | (cover & mate_wins)
        return _answer(table, take ^ (take & foe_breaks), (full ^ want) | foe_breaks)

    def _wants(self, table: Table, place: int) -> int:
        """The lanes in which the side of a place wants tricks."""
        needs = self._needs(table, place), self._needs(table, 1 - place % 2)
        left = constant(table.left, table.full)
        open_, foes_open = [
            some ^ (some & below(left, need)) for need in needs for some in [any_of(need)]
        ]
        spare = max(table.left - SPARE, 0)
        sets = foes_open ^ (foes_open & below(needs[1], constant(spare, table.full)))
        ours, theirs = self._shuns
        shuns = ours ^ ((ours ^ theirs) & table.turned[place][0])
        return open_ | sets | (table.full ^ shuns)

    def _needs(self, table: Table, place: int) -> list[int]:
        """Tricks that the side of a place needs for its contract, in lane digits."""
        side = table.turned[place][0]
        short = [a ^ ((a ^ b) & side) for a, b in zip(*self._short, strict=True)]
        won = _sum(
            [
                [digit & self._counts[one][0] for digit in table.won[one]]
                for one in range(place % 2, table.seats, 2)
            ]
        )
        return minus(short, won)


def shuns_bags(rules: Rules) -> tuple[bool, bool]:
    """Tell for both sides whether bags cost more than they pay.

    >>> shuns_bags(Rules.two_player()), shuns_bags(Rules.two_player(bag_worth=10))
    ((True, True), (False, False))
    """
    costs = average_bag_cost(rules) > 0
    return costs, costs


def _sum(numbers: Sequence[Sequence[int]]) -> Sequence[int]:
    """Add up the numbers of a side's one or two seats."""
    return total(*numbers) if len(numbers) == 2 else numbers[0]


def _lead(table: Table, want: int, cover: int) -> Pick:
    """Winners first for those who want tricks, high cards over a partner's Nil, else low ones.

    A winner is a card with none above it out, else one of another suit than spades with one above it.
    """
    hand, full = table.hands[0], table.full
    suits, _ = table.legal()
    cards = [mask & suits[card // 13] for card, mask in enumerate(hand)]
    sure, likely = [0] * 52, [0] * 52
    for suit in SUITS:
        none_out, one_out = want, 0
        for card in range(13 * suit + 12, 13 * suit - 1, -1):
            sure[card], likely[card] = cards[card] & none_out, cards[card] & one_out
            known = hand[card] | table.gone[card]
            one_out = (one_out & known) | (none_out ^ (none_out & known))
            none_out &= known
    chosen = [0] * 52
    rest = _choose(chosen, sure, DOWN, full)
    rest = _choose(chosen, likely, DOWN[:39], rest)
    _choose(chosen, cards, DOWN, rest & cover)
    _choose(chosen, cards, UP, rest ^ (rest & cover))
    return pick_of(chosen)


def _choose(chosen: list[int], cards: Sequence[int], order: Sequence[int], lanes: int) -> int:
    """Choose the first card of an order in the lanes that have one; return the lanes that have none."""
    picks, rest = first([cards[card] for card in order], lanes)
    for card, pick in zip(order, picks, strict=True):
        chosen[card] |= pick
    return rest


def _answer(table: Table, take: int, duck: int) -> Pick:
    """Win as cheaply as needed where the trick is wanted; else get rid of what is least useful."""
    hand, full, trumped, led = table.hands[table.place], table.full, table.trumped, table.led
    suits, follow = table.legal()
    under = [0] * 13
    for rank in RANKS[1:]:
        under[rank] = under[rank - 1] | table.best[rank - 1]
    picked: list[int] = [0] * 13
    _follow(table, picked, under, take & follow, duck & follow, follow)
    chosen_suits = [lanes & follow for lanes in led]

    void = full ^ follow
    spades = [hand[39 + rank] & suits[SPADES] & void for rank in RANKS]
    beats = [
        mask ^ (mask & trumped & (full ^ lower)) for mask, lower in zip(spades, under, strict=True)
    ]
    loses = [mask ^ beat for mask, beat in zip(spades, beats, strict=True)]
    ruffs, rest = first(beats, take & void)
    rest |= void ^ (take & void)
    sheds, rest_ducking = first(loses[::-1], rest & duck)
    rest ^= (rest & duck) ^ rest_ducking
    thrown = [0] * 52
    high = _choose(thrown, hand, DOWN[:39], rest & duck)
    low = _choose(thrown, hand, SIDE, rest ^ (rest & duck))
    forced, _ = first(spades, high | low)
    for rank in RANKS:
        of_spades = ruffs[rank] | sheds[12 - rank] | forced[rank]
        chosen_suits[SPADES] |= of_spades
        picked[rank] |= of_spades
        for suit in SUITS[:SPADES]:
            lanes = thrown[13 * suit + rank]
            chosen_suits[suit] |= lanes
            picked[rank] |= lanes
    return chosen_suits, picked


def _follow(
    table: Table, picked: list[int], under: Sequence[int], take: int, duck: int, lanes: int
) -> None:
    """Choose ranks of the suit led."""
    hand, led, full = table.hands[table.place], table.led, table.full
    c, d, h, s = led
    held = [
        (hand[r] & c) | (hand[13 + r] & d) | (hand[26 + r] & h) | (hand[39 + r] & s) for r in RANKS
    ]
    can = full ^ table.trumped | s
    wins = [mask & lower & can for mask, lower in zip(held, under, strict=True)]
    loses = [mask ^ win for mask, win in zip(held, wins, strict=True)]
    after = table.seats - 1 - table.place
    if after == 0:
        rest = _choose(picked, wins, RANKS, take)
    elif after == 1:
        rest = _choose(picked, wins, RANKS[::-1], take)
    else:
        gone, top = table.gone, full
        sure = [0] * 13
        for r in RANKS[::-1]:
            sure[r] = wins[r] & top
            fell = (gone[r] & c) | (gone[13 + r] & d) | (gone[26 + r] & h) | (gone[39 + r] & s)
            top &= held[r] | fell
        rest = _choose(picked, sure, RANKS[::-1], take)
    rest |= lanes ^ take
    forced = _choose(picked, loses, RANKS[::-1], rest & duck)
    _choose(picked, held, RANKS if after else RANKS[::-1], forced)
    _choose(picked, held, RANKS, rest ^ (rest & duck))

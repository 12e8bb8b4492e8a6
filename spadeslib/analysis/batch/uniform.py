"""Any legal card: play that knows the rules and nothing else."""

from __future__ import annotations

from random import Random

from spadeslib.analysis.batch.chance import Chance
from spadeslib.analysis.batch.lanes import count, pick_nth
from spadeslib.analysis.batch.table import RANKS, SUITS, Pick, Table, pick_of


class Uniform:
    """Any legal card, each as likely as the other."""

    def __init__(self, table: Table, rng: Random) -> None:
        self._chance = Chance(table.lanes, rng)

    def __call__(self, table: Table) -> Pick:
        """Return what the place to act plays."""
        hand = table.hands[table.place]
        suits, _ = table.legal()
        cards = [hand[13 * suit + rank] & suits[suit] for suit in SUITS for rank in RANKS]
        return pick_of(pick_nth(cards, self._chance.below_each(count(cards)[:4])))

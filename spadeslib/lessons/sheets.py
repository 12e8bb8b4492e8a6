"""A side's score sheet as the page draws it, wherever a hand is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spadeslib.bidding import Bid
from spadeslib.rules import Rules
from spadeslib.scoring import SideScore
from spadeslib.texts import Voice

if TYPE_CHECKING:
    from spadeslib.lessons.states import SheetLine, SheetSide


def sheet_side(
    rules: Rules, score: SideScore, bids: Sequence[Bid], *, before: int, voice: Voice
) -> SheetSide:
    """Return a side's itemised score.

    :param bids: the bids of its seats.
    :param before: its points before the hand.
    """
    promised = [f"contract {score.contract}"] if any(not bid.is_nil for bid in bids) else []
    promised += [bid.name for bid in bids if bid.is_nil]
    return {
        "label": voice.side_label(score.side),
        "mine": voice.mine(score.side),
        "facts": f"{' + '.join(promised)}, won {score.won}",
        "lines": sheet_lines(score, voice),
        "points": score.points,
        "before": before,
        "now": before + score.points,
        "bags_before": score.bags_before,
        "bags_won": score.bags,
        "bags_now": score.bags_after,
        "bag_limit": rules.bag_limit,
        "bags_sentence": score.bags_told(),
    }


def sheet_lines(score: SideScore, voice: Voice) -> list[SheetLine]:
    """Return the lines of a score, told to the reader."""
    return [
        {"sentence": line.told(voice), "clause": line.clause, "points": line.points}
        for line in score.lines
    ]

"""How scores are told in a shell: lines for people, plain values for JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spadeslib.bidding import Bid
from spadeslib.scoring import SideScore
from spadeslib.seats import seats_of
from spadeslib.texts import Voice, plain


def side_lines(
    score: SideScore, voice: Voice, bids: Sequence[Bid], tricks: Sequence[int]
) -> Iterator[str]:
    """Yield a side's score: its points, then line by line with clause ids, then its bags."""
    bid = ", ".join(bids[seat].name for seat in seats_of(score.side, voice.seats))
    won = ", ".join(str(tricks[seat]) for seat in seats_of(score.side, voice.seats))
    yield f"  {voice.side(score.side).name}: bid {bid}, won {won}: {score.points:+d}"
    for line in score.lines:
        yield f"    {line.points:>+5d}  {plain(line.told(voice))} [{line.clause}]"
    yield f"           {score.bags_told()} [bags.count]"


def side_json(score: SideScore) -> dict[str, Any]:
    """Return a side's score as JSON."""
    return {
        "side": score.side,
        "contract": score.contract,
        "won": score.won,
        "set": score.is_set,
        "points": score.points,
        "bags": score.bags,
        "penalties": score.penalties,
        "bags_after": score.bags_after,
        "lines": [
            {"clause": line.clause, "points": line.points, "sentence": plain(line.sentence)}
            for line in score.lines
        ],
    }


def both(voice: Voice, values: Sequence[object]) -> str:
    """Tell a value of each side: ``South 43, East 30``.

    >>> both(Voice(2), (43, 30))
    'South 43, East 30'
    """
    return ", ".join(f"{voice.side(side).name} {value}" for side, value in enumerate(values))

"""Reviews that the front end's tests draw: from set findings, whatever the judges find."""

from __future__ import annotations

from typing import Any

from spadeslib import Rules
from spadeslib.coach.naming import action_name, opened
from spadeslib.lessons import Review
from tests.lessons.card_fixtures import refusal_of
from tests.lessons.replay_fixtures import record

JSON = Any
COSTS = {3: 61, 17: 124, 19: 29}
"""In tenths of a point, by the number of the decision."""


def findings(review: Review) -> dict[int, dict[str, JSON]]:
    """Something better for some of the decisions: any other thing that could be done."""
    found = {}
    for at, cost in COSTS.items():
        if at >= len(review.decisions):
            continue
        decision = review.decisions[at]
        other = next(one for one in decision.view.legal_actions if one != decision.action)
        names = [opened(action_name(decision.view, one)) for one in (decision.action, other)]
        reason = f"{names[0]} is about {cost // 10} points worse than {names[1]}, give or take 1."
        found[at] = {"cost": cost, "better": other.text, "reason": reason}
    return found


def looked(review: Review, count: int, *, clean: bool = False) -> Review:
    """The review after some of its decisions, with set findings or with nothing found."""
    found = {} if clean else findings(review)
    review.restore([{"do": "look", "then": found.get(at, {})} for at in range(count)])
    return review


def at_bid(review: Review) -> Review:
    """The review at its bid, which another one would have beaten."""
    at = next(n for n, one in enumerate(review.decisions) if one.action.bid is not None)
    found = {"cost": 83, "better": "bid 5", "reason": "Bid 5 is about 8 points better."}
    review.restore([{"do": "look", "then": found if n == at else {}} for n in range(at + 1)])
    review.do({"do": "show", "step": review.decisions[at].step, "revision": review.revision})
    return review


def review_states() -> dict[str, dict[str, JSON]]:
    """A review at its beginning, on its way and done, with and without something to find."""
    two = record(Rules.two_player())
    fresh = Review(record=two)
    of = len(fresh.decisions)
    done = looked(Review(record=two), of)
    shown = looked(Review(record=two), of)
    shown.do({"do": "show", "step": shown.costly[0][0].step, "revision": shown.revision})
    draft = looked(Review(record=two), of)
    draft.do({"do": "show", "step": draft.costly[1][0].step, "revision": draft.revision})
    four = looked(Review(record=record(Rules.partnership()), seat=2, mine=True), 4)
    four.do({"do": "show", "step": four.costly[0][0].step, "revision": four.revision})
    return {
        "ready": fresh.state(),
        "going": looked(Review(record=two), 18).state(),
        "done": done.state(),
        "moment": shown.state(),
        "draft": draft.state(),
        "four": four.state(),
        "bid": at_bid(Review(record=record(Rules.partnership()), seat=2)).state(),
        "clean": looked(Review(record=two), of, clean=True).state(),
        "refusal moment": refusal_of(Review(record=two), {"do": "show", "step": 3}),
        "refusal all": refusal_of(done, {"do": "look"}),
    }

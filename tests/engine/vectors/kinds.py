"""Checks of cases that have no test of their own, by kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from spadeslib import Cards, Game, Rules, deck_for, legal_plays, trick_winner
from tests.engine.tables import cards, whole
from tests.engine.vectors.cases import DECIDED, Case, rules_of, side_score


def check_delta(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    if case["id"] in DECIDED:
        expect = expect["alt_if_failed_nil_tricks_are_bags"]
    side = side_score(rules_of(case), given["bids"], given["tricks"], given["prev_bags"])
    assert side.points == expect["delta"]
    assert given["prev_score"] + side.points == expect["score"]
    assert (side.bags_after, side.penalties) == (expect["bags"], expect["penalties"])
    if "delta_if_nil_bags_unscored" in expect:
        unscored = rules_of(case, failed_nil_bag_worth=0)
        side = side_score(unscored, given["bids"], given["tricks"], given["prev_bags"])
        assert side.points == expect["delta_if_nil_bags_unscored"]


def check_sequence(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    start = given.get("start", {"score": 0, "bags": 0})
    rules, totals, bags = rules_of(case), [start["score"]], [start["bags"]]
    fines = []
    for promised, won in given["hands"]:
        bids = [promised] if rules.two else [promised - 1, 1]
        side = side_score(rules, bids, [won] if rules.two else [won, 0], bags[-1])
        totals.append(totals[-1] + side.points)
        bags.append(side.bags_after)
        fines.append(side.penalties)
    deltas = [after - before for before, after in zip(totals, totals[1:], strict=False)]
    assert (deltas, totals[1:], bags[1:]) == (
        expect["deltas"], expect["running"], expect["bags_after"]
    )  # fmt: skip
    assert fines == expect.get("penalties", fines)


def check_endgame(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    (ours, theirs), (won, lost) = given["bids"], given["tricks"]
    if case["variant"] == "two":
        hand = ((ours[0], theirs[0]), (won[0], lost[0]))
    else:
        hand = ((ours[0], theirs[0], ours[1], theirs[1]), (won[0], lost[0], won[1], lost[1]))
    game = whole(rules_of(case), [hand], totals=given["prev_scores"], bags=given["prev_bags"])
    assert list(game.scores) == expect["scores"]
    assert list(game.bags) == expect["bags"]
    assert (game.phase == "over", game.winner) == (expect["game_over"], expect["winner"])


def check_trick(case: Case) -> None:
    assert trick_winner(case["given"]["cards"]) == case["expect"]["winner_index"]


def check_legal(case: Case) -> None:
    given = case["given"]
    led = given["trick"][0] if given.get("trick") else None
    broken = False if given.get("new_hand") else given["broken"]
    first = given.get("trick_no") == 1
    found = legal_plays(Cards(given["hand"]), led, broken, rules_of(case), first_trick=first)
    assert found == Cards(case["expect"]["legal"])


def check_bids(case: Case, house: dict[str, Any], expected: list[str]) -> None:
    deal = ("AKQJ.AK.AKQ.AKQJ", "T987.QJT.JT9.T98", "65.9876.8765.765", "432.5432.432.432")
    game = Game(Rules.partnership(**house), decks=[deck_for([cards(hand) for hand in deal])])
    game.push("look")
    assert list(game.legal_actions) == expected


BY_KIND: dict[str, Callable[[Case], None]] = {
    "score": check_delta,
    "bags": check_delta,
    "nil": check_delta,
    "double_nil": check_delta,
    "score_sequence": check_sequence,
    "endgame": check_endgame,
    "trick": check_trick,
    "legality": check_legal,
}

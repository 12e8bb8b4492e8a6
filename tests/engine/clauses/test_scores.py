"""Points, bags and the end of a game."""

from __future__ import annotations

import pytest

from spadeslib import Bid, score_hand, winning_side
from tests.engine.clauses.contract import FOUR, TWO, lines
from tests.engine.tables import bid, refused, whole

# score.*


def test_score_made_two_player() -> None:
    game = whole(TWO, [((7, 5), (8, 5))])
    assert lines(game, 0) == [("score.made", 70), ("score.made", 1)]
    assert lines(game, 1) == [("score.made", 50)]
    assert (game.scores, game.bags) == ((71, 50), (1, 0))


def test_score_made_partnership() -> None:
    game = whole(FOUR, [((3, 3, 3, 2), (3, 4, 3, 3))])
    assert lines(game, 0) == [("score.made", 60)]
    assert lines(game, 1) == [("score.made", 50), ("score.made", 2)]
    assert (game.scores, game.bags) == ((60, 52), (0, 2))


def test_score_set_two_player() -> None:
    game = whole(TWO, [((8, 7), (7, 6))], bags=(4, 9))
    assert lines(game, 0) == [("score.set", -80)]
    assert (game.scores, game.bags) == ((-80, -70), (4, 9))
    assert whole(TWO, [((8, 7), (0, 13))]).scores[0] == -80


def test_score_set_partnership() -> None:
    game = whole(FOUR, [((5, 3, 3, 3), (4, 3, 3, 3))])
    assert (game.scores, game.bags) == ((-80, 60), (0, 0))
    assert lines(game, 0) == [("score.set", -80)]


# bags.*


def test_bags_count_two_player() -> None:
    game = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7))])
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 6]
    assert game.bags == (6, 1)
    assert game.scores == (76, 121)


def test_bags_count_partnership() -> None:
    game = whole(FOUR, [((2, 3, 2, 2), (4, 2, 3, 4)), ((3, 3, 2, 4), (4, 3, 2, 4))])
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 4]
    assert game.bags == (4, 1)


def test_bags_penalty_two_player() -> None:
    game = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7)), ((4, 4), (9, 4))])
    assert [hand.points[0] for hand in game.hands] == [43, 33, -55]
    assert lines(game, 0) == [("score.made", 40), ("score.made", 5), ("bags.penalty", -100)]
    assert whole(TWO, [((4, 6), (7, 6))], bags=(7, 0)).scores[0] == -57
    assert whole(TWO, [((4, 6), (7, 6))], bags=(6, 0)).scores[0] == 43


def test_bags_penalty_partnership() -> None:
    game = whole(FOUR, [((2, 4, 2, 3), (4, 3, 2, 4))], bags=(8, 9))
    assert (game.scores, game.bags) == ((-58, 70), (0, 9))
    # The count is its own, whatever the last digit of the points is.
    below = whole(FOUR, [((3, 4, 2, 3), (4, 3, 2, 4))], totals=(-51, 0), bags=(9, 0))
    assert below.scores[0] == -51 + 51 - 100


def test_bags_carry_two_player() -> None:
    erratum = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7)), ((4, 4), (9, 4))])
    assert (erratum.bags[0], erratum.scores[0]) == (3 + 3 + 5 - 10, 21)
    goes_on = whole(TWO, [((4, 1), (13, 0))], totals=(21, 0), bags=(1, 0))
    assert (goes_on.bags[0], goes_on.scores[0]) == (0, 21 + 49 - 100)
    twice = whole(TWO, [((1, 1), (13, 0))], bags=(8, 0))
    assert (twice.bags[0], twice.scores[0]) == (0, 22 - 200)


def test_bags_carry_partnership() -> None:
    twice = whole(FOUR, [((1, 1, 1, 1), (6, 0, 7, 0))], bags=(9, 0))
    assert (twice.bags[0], twice.scores[0]) == (0, 31 - 200)
    rest = whole(FOUR, [((1, 3, 1, 3), (4, 3, 2, 4))], bags=(9, 0))
    assert (rest.bags[0], rest.scores[0]) == (3, 24 - 100)


# game.*


def test_game_continue_two_player() -> None:
    game = whole(TWO, [((5, 6), (6, 7))])
    assert (game.number, len(game.hands), game.phase, game.to_act) == (2, 1, "draft", 1)
    bid(game, [4])
    assert (game.phase, game.to_act) == ("bidding", 1)
    view = game.view(0)
    assert (view.first, view.tricks_won, view.bids, view.spades_broken) == (
        1, (0, 0), (Bid.parse(4), None), False
    )  # fmt: skip
    third = whole(TWO, [((5, 6), (6, 7)), ((5, 6), (6, 7))])
    assert (third.number, third.to_act) == (3, 0)


def test_game_continue_partnership() -> None:
    hands = [((3, 3, 3, 3), (4, 2, 4, 3))]
    for count, dealer in ((1, 0), (2, 1), (4, 3)):
        game = whole(FOUR, hands * count)
        view = game.view(0)
        assert (game.number, view.first, game.to_act) == (count + 1, dealer, (dealer + 1) % 4)
        assert (view.tricks_won, view.bids, view.looked) == ((0,) * 4, (None,) * 4, False)


def test_game_win_two_player() -> None:
    both = whole(TWO, [((5, 8), (5, 8))], totals=(450, 480))
    assert (both.scores, both.winner, both.phase, both.to_act) == ((500, 560), 1, "over", None)
    assert not both.legal_actions
    assert refused(both, "look").clause == "game.win"
    # The bags' fine is part of the hand: 495 + 61 - 100.
    fined = whole(TWO, [((6, 5), (7, 6))], totals=(495, 450), bags=(9, 0))
    assert (fined.scores, fined.winner) == ((456, 501), 1)


def test_game_win_partnership() -> None:
    both = whole(FOUR, [((3, 4, 2, 4), (3, 4, 2, 4))], totals=(460, 470))
    assert (both.scores, both.winner) == ((510, 550), 1)
    close = whole(FOUR, [((3, 4, 3, 1), (4, 4, 4, 1))], totals=(465, 476))
    assert (close.scores, close.winner) == ((527, 526), 0)
    fined = whole(FOUR, [((1, 4, 1, 3), (3, 5, 1, 4))], totals=(480, 300), bags=(9, 0))
    assert (fined.scores, fined.winner, fined.number) == ((402, 372), None, 2)


def test_game_tie_two_player() -> None:
    tie = whole(TWO, [((5, 8), (5, 8))], totals=(480, 450))
    assert (tie.scores, tie.winner, tie.phase, tie.number) == ((530, 530), None, "draft", 2)
    again = whole(TWO, [((5, 8), (5, 8)), ((6, 6), (6, 7))], totals=(480, 450))
    assert (again.hands[1].totals, again.hands[1].over, again.winner) == ((590, 591), True, 1)


def test_game_tie_partnership() -> None:
    hands = [((3, 4, 3, 3), (3, 4, 3, 3))]
    tie = whole(FOUR, hands, totals=(450, 440))
    assert (tie.scores, tie.winner, tie.phase, tie.number) == ((510, 510), None, "bidding", 2)
    back = whole(FOUR, [*hands, ((4, 4, 4, 4), (3, 4, 3, 3))], totals=(450, 440))
    assert (back.scores, back.winner) == ((430, 430), None)


# The worked examples of the rules, on the scorer alone.


@pytest.mark.parametrize(
    ("bids", "tricks", "points", "bags"),
    [
        ((3, 2, 2, 2), (4, 2, 4, 3), (53, 41), (3, 1)),
        ((3, 4, 2, 2), (4, 4, 3, 2), (52, 60), (2, 0)),
        (("nil", 4, "nil", 4), (0, 7, 0, 6), (200, 85), (0, 5)),
        (("nil", 4, "nil", 4), (1, 6, 2, 4), (-197, 82), (3, 2)),
        (("nil", 4, "nil", 4), (0, 7, 1, 5), (1, 84), (1, 4)),
        (("double nil", 4, "double nil", 4), (0, 7, 0, 6), (400, 85), (0, 5)),
        (("double nil", 4, "double nil", 4), (1, 6, 2, 4), (-397, 82), (3, 2)),
        (("double nil", 4, "double nil", 4), (0, 7, 1, 5), (1, 84), (1, 4)),
    ],
)
def test_worked_examples_partnership(
    bids: tuple[int | str, ...],
    tricks: tuple[int, ...],
    points: tuple[int, int],
    bags: tuple[int, int],
) -> None:
    sides = score_hand(FOUR, bids, tricks)
    assert tuple(side.points for side in sides) == points
    assert tuple(side.bags for side in sides) == bags


def test_worked_examples_two_player() -> None:
    total, bags = 0, 0
    points = []
    for mine, won in ((4, 7), (3, 6), (4, 9)):
        side, _ = score_hand(TWO, (mine, 0), (won, 13 - won), bags=(bags, 0))
        points.append(side.points)
        total, bags = total + side.points, side.bags_after
    assert (points, total, bags) == ([43, 33, -55], 21, 1)
    assert score_hand(TWO, (7, 5), (8, 5))[0].points == 71
    assert score_hand(TWO, (1, 1), (10, 3), bags=(1, 0))[0].penalties == 1
    assert score_hand(TWO, (1, 1), (10, 3), bags=(1, 0))[0].bags_after == 0


def test_winning_side_of_totals() -> None:
    for rules in (TWO, FOUR):
        assert winning_side(rules, (499, 0)) is None
        assert winning_side(rules, (500, 0)) == 0
        assert winning_side(rules, (500, 560)) == 1
        assert winning_side(rules, (510, 510)) is None
        assert winning_side(rules, (-600, 499)) is None

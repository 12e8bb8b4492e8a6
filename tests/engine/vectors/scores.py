"""Cases of points, bags, Nil, house rules and the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from spadeslib import Bid, Cards, Game, Rules, legal_plays, score_hand, winning_side
from spadeslib.bidding import contract
from spadeslib.seats import seats_of
from tests.engine.tables import bid, cards, deck_for_two, drafted, four, play, push, refused, whole
from tests.engine.vectors.cases import Case, side_score
from tests.engine.vectors.kinds import check_bids


def b021(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    bags = total = fines = 0
    for over, points in zip(given["history_bags"], given["scores"], strict=True):
        promised = (points - over) // 10
        side = side_score(Rules.partnership(), [promised - 1, 1], [promised + over, 0], bags)
        total += side.points
        bags, fines = side.bags_after, fines + side.penalties
    assert (bags, -100 * fines, total) == (expect["bags"], expect["total_penalty"], expect["total"])


def b022(case: Case) -> None:
    side = side_score(Rules.partnership(), [1, 1], [13, 0], case["given"]["prev_bags"])
    assert side.bags == case["given"]["new_bags"]
    fine = next(line for line in side.lines if line.clause == "bags.penalty")
    assert fine.points == case["expect"]["penalty_shown"]
    assert "twice" in fine.sentence


def b024(case: Case) -> None:
    rules = Rules.partnership(bag_limit=0)
    side = side_score(rules, [2, 2], [9, 0], case["given"]["prev_bags"])
    assert (side.bags, side.penalties, side.bags_after, side.points) == (5, 0, 35, 45)


def b025(case: Case) -> None:
    game = whole(Rules.partnership(), [((3, 3, 3, 4), (3, 3, 3, 4))], totals=(430, 0), bags=(9, 0))
    assert (game.scores[0], game.bags[0]) == (case["given"]["score"], case["given"]["bags"])


def e011(case: Case) -> None:
    level, apart = ((6, 6, 6, 6), (4, 2, 4, 3)), ((7, 6, 7, 5), (4, 2, 4, 3))
    for house in ({"max_hands": 2}, {"losing_score": -250}):
        assert whole(Rules.partnership(**house), [level]).phase == "bidding"
        assert whole(Rules.partnership(**house), [level, apart]).phase == "over"
    assert whole(Rules.partnership(max_hands=2), [level, level]).winner is None


def e012(case: Case) -> None:
    rules = Rules.two_player(losing_score=-250)
    assert winning_side(rules, case["given"]["scores"]) == 1 - case["expect"]["loser"]
    assert winning_side(rules, (-260, -260)) is None
    game = whole(rules, [((8, 7), (7, 6))], totals=(-180, -185))
    assert (game.scores, game.winner) == ((-260, -255), 1)


def e013(case: Case) -> None:
    game = whole(Rules.partnership(), [((3, 3, 3, 3), (4, 2, 4, 3))])
    assert (len(game.hands), game.number) == (case["expect"]["hands_created"], 2)
    assert refused(game, "play AS").clause == "bid.no-pass"
    assert (len(game.hands), game.number) == (1, 2)


def e015(case: Case) -> None:
    game = whole(Rules.partnership(), [((4, 3, 3, 3), (4, 3, 3, 3))], totals=(0, 450))
    assert game.winner == case["given"]["winner_team"]
    assert list(seats_of(game.winner, 4)) == case["expect"]["win_credited_to"]


def n020(case: Case) -> None:
    bids = [Bid.parse(one) for one in (case["given"]["bids"][0], 3, case["given"]["bids"][1], 3)]
    assert contract(Rules.partnership(), bids, 0) == case["expect"]["contract"]


def n032(case: Case) -> None:
    assert Bid.parse(0) is Bid.parse("nil") is Bid.parse("0")
    game = push(Game(Rules.partnership(), seed=1), "look")
    assert len(game.legal_actions) == 14
    assert game.legal_actions.count("nil") == 1
    game.push("bid 0")
    assert game.view(0).bids[0] is Bid.NIL
    assert score_hand(Rules.partnership(), [0, 4, 4, 4], [0, 5, 4, 4])[0].points == 140


def n033(case: Case) -> None:
    game = whole(
        Rules.partnership(), [(("nil", 4, 4, 3), (0, 4, 5, 4)), (("nil", 4, 4, 3), (1, 4, 4, 4))]
    )
    nils = [hand.tricks[0] for hand in game.hands if hand.bids[0] is Bid.NIL]
    expect = case["expect"]
    assert (len(nils), nils.count(0)) == (expect["nil_attempts"], expect["nil_made"])


def team_option(case: Case) -> None:
    given, house = case["given"], dict(case["given"]["option"])
    if "bag_penalty" in house:
        house["bag_fine"] = house.pop("bag_penalty")
    mine = given["team_bid"]
    side = side_score(
        Rules.partnership(**house),
        [mine - 1, 1],
        [given["team_tricks"], 0],
        given.get("prev_bags", 0),
    )
    assert side.points == case["expect"]["delta"]
    assert side.bags_after == case["expect"].get("bags", side.bags_after)


def o010(case: Case) -> None:
    rules = Rules.partnership(nil_value=50, double_nil_value=100)
    assert side_score(rules, ["nil", 4], [0, 4]).points == case["expect"]["delta"]
    assert side_score(rules, ["double nil", 4], [0, 4]).points == 140


def help_partner(case: Case) -> None:
    rules = Rules.partnership(failed_nil_tricks="help partner")
    side = side_score(rules, case["given"]["bids"], case["given"]["tricks"])
    assert (side.points, side.bags_after) == (case["expect"]["delta"], case["expect"]["bags"])


def o014(case: Case) -> None:
    rules = Rules.partnership(losing_score=-200)
    assert winning_side(rules, (case["given"]["score"], 100)) == 1
    assert winning_side(rules, (-199, 100)) is None


def o015(case: Case) -> None:
    check_bids(case, {"bidding": "mirror"}, [f"bid {case['expect']['only_legal_bid']}"])
    rules = Rules.two_player(bidding="mirror")
    deck = deck_for_two(cards("AKQJ.AK.AKQ.AKQJ"), cards(".432.65432.65432"))
    game = drafted(Game(rules, decks=[deck]))
    assert game.legal_actions == ("nil",)


def o016(case: Case) -> None:
    check_bids(case, {"bidding": "whiz"}, ["nil", "bid 4"])


def o025(case: Case) -> None:
    given, rules = case["given"], Rules.partnership(first_trick="no spades")
    legal = partial(legal_plays, Cards(given["hand"]), given["trick"][0])
    assert legal(False, rules, first_trick=True) == Cards(case["expect"]["legal"])
    assert legal(False, rules, first_trick=False) == Cards(given["hand"])
    deal = ("AK3.AKQJ7.AKQJT.", "QJT2..98765.AKQJ", "987.65432.432.32", "654.T98..T987654")
    game = play(four(deal, house={"first_trick": "no spades"}), "7H")
    assert refused(game, "play 2S").clause == "play.free-discard"
    play(game, "5D 2H TH")
    assert game.to_act == 3


def s006(case: Case) -> None:
    game = bid(Game(Rules.partnership(), seed=4), list(case["given"]["bids"].values()))
    assert [game.view(0).contract(side) for side in (0, 1)] == case["expect"]["contracts"]


def s030(case: Case) -> None:
    game = bid(Game(Rules.partnership(), seed=4), [7, 3])
    game.push("look")
    legal = [action.bid.number for action in game.legal_actions if action.bid is not None]
    assert sorted(legal) == case["expect"]["legal_bids"]


OWN: dict[str, Callable[[Case], None]] = {
    "B-021": b021, "B-022": b022, "B-024": b024, "B-025": b025, "E-011": e011, "E-012": e012,
    "E-013": e013, "E-015": e015, "N-020": n020, "N-032": n032, "N-033": n033,
    "O-001": team_option, "O-002": team_option, "O-003": team_option, "O-004": team_option,
    "O-005": team_option, "O-007": team_option, "O-010": o010, "O-011": help_partner,
    "O-012": help_partner, "O-014": o014, "O-015": o015, "O-016": o016, "O-025": o025,
    "S-006": s006, "S-030": s030,
}  # fmt: skip

"""The beginner plays as in a first week: legal, with reasons that are true, above random, below solid."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from spadeslib import Action, Card, Game, Rules
from spadeslib.players import make_player, play_out
from spadeslib.players.beginner import Beginner
from tests.parts import mostly_slow
from tests.players.conftest import make_view

BOTH = pytest.mark.parametrize(
    "rules", [Rules.two_player(max_hands=4), Rules.partnership(max_hands=4)], ids=["two", "four"]
)
HOUSES = [
    {"bidding": "mirror"},
    {"bidding": "whiz"},
    {"first_trick": "no spades", "spade_leads": "any time"},
    {"double_nil": False},
    {},
]


def shown_to_seat(game: Game, seat: int) -> set[str]:
    view = game.view(seat)
    cards = [*view.hand, *(card for _, card in view.trick)]
    return {str(card) for card in cards} | {str(view.drawn)}


@pytest.mark.parametrize("house", HOUSES)
def test_each_action_is_legal_and_has_a_reason_that_the_seat_can_check(
    house: dict[str, object],
) -> None:
    for seed in range(4):
        make = Rules.two_player if seed % 2 else Rules.partnership
        game, player = Game(make(max_hands=3, **house), seed=seed), Beginner()
        while (seat := game.to_act) is not None:
            decision = player.decide(game.view(seat))
            assert decision == player.decide(game.view(seat))
            assert 3 <= len(decision.reason.split()) <= 25, decision.reason
            named = set(re.findall(r"\{([^}]*)\}", decision.reason))
            assert named <= shown_to_seat(game, seat), decision.reason
            game.push(decision.action)


def test_it_answers_a_double_nil_with_an_exchange() -> None:
    for rules in (Rules.two_player(), Rules.partnership()):
        game = Game(rules, seed=3)
        game.push("double nil")
        kinds = {action.kind for action in play_out_hand(game)}
        assert kinds & {"throw", "give"}


def play_out_hand(game: Game) -> list[Action]:
    player, done = Beginner(), []
    while game.to_act is not None and not game.hands:
        done.append(player.act(game.view(game.to_act)))
        game.push(done[-1])
    return done


def bid_on(hand: str) -> Action:
    others = [card for card in Card.ALL if card.text not in hand.split()]
    deck = []
    for text in hand.split():
        deck += [text, *(card.text for card in others[:3])]
        del others[:3]
    game = Game(Rules.partnership(), decks=[deck])
    game.push("look")
    assert set(map(str, game.view(0).hand)) == set(hand.split())
    return Beginner().act(game.view(0))


def test_it_bids_aces_kings_and_a_row_of_spades() -> None:
    assert bid_on("AS KS 5S 4S AH 2H 3H KC 2C 3C 4D 5D 6D") == "bid 5"
    assert bid_on("5S QH JH TH 9H 2C 3C 4C 5C 6C 7C 8C 9C") == "bid 1"
    assert bid_on("5S 2H JH TH 9H 2C 3C 4C 5C 6C 7C 8C 9C") == "nil"


def plays(hand: str, trick: str, bids: Sequence[object], won: list[int]) -> str:
    view = make_view(Rules.partnership(), hand, trick=trick, bids=bids, won=won)
    return str(Beginner().act(view)).removeprefix("play ")


def test_it_lets_a_partner_win() -> None:
    trick = "2: QH 4H"
    assert plays("KH 5H 2C", trick, [3, 3, 3, 3], [0, 0, 0, 0]) == "5H"
    assert plays("KH 5H 2C", "3: QH", [3, 3, 3, 3], [0, 0, 0, 0]) == "KH"


def test_it_ducks_with_nil_until_that_has_failed() -> None:
    trick, bids = "3: TH", ["nil", 3, 3, 3]
    assert plays("QH 5H 2C", trick, bids, [0, 0, 0, 0]) == "5H"
    assert plays("QH 5H 2C", trick, bids, [1, 0, 0, 0]) == "QH"


@BOTH
@pytest.mark.parametrize(
    ("better", "worse"), mostly_slow([("beginner", "random"), ("solid", "beginner")])
)
def test_it_stands_between_random_and_solid(rules: Rules, better: str, worse: str) -> None:
    total = 0
    for seed in range(4 if worse == "random" else 24):
        for names, sign in (((better, worse), 1), ((worse, better), -1)):
            game = Game(rules, seed=seed)
            players = [make_player(name, seed) for name in names * (rules.seats // 2)]
            play_out(game, players)
            total += sign * (game.scores[0] - game.scores[1])
    assert total > 0

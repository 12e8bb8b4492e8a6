"""Double Nil and its exchange."""

from __future__ import annotations

import pytest

from spadeslib import Bid, Cards, Game, Rules
from tests.engine import naive
from tests.engine.clauses.contract import FOUR, PLAIN_DEAL, TWO
from tests.engine.tables import bid, cards, deck_for_two, drafted, four, push, refused, whole

# blind.*


def test_blind_when_two_player() -> None:
    game = Game(TWO, seed=4)
    assert game.legal_actions == ("look", "double nil")
    game.push("look")
    assert refused(game, "double nil").clause == "blind.when"
    game.push("keep")
    assert game.legal_actions == ("look", "double nil")
    push(game, "double nil, refuse")
    assert refused(game, "double nil").clause == "blind.when"
    drafted(game)
    assert game.to_act == 0
    assert refused(game, "double nil").clause == "blind.when"
    assert game.view(0).bids == (None, Bid.DOUBLE_NIL)
    assert Game(TWO, seed=4, totals=(400, 0)).legal_actions == ("look", "double nil")


def test_blind_when_partnership() -> None:
    game = Game(FOUR, seed=4)
    assert not game.view(0).looked
    assert not game.view(0).hand
    game.push("look")
    assert len(game.view(0).hand) == 13
    assert refused(game, "double nil").clause == "blind.when"
    game.push("bid 4")
    assert refused(game, "bid 4").clause == "blind.when"
    game.push("double nil")
    assert game.view(0).bids[:2] == (Bid.parse(4), Bid.DOUBLE_NIL)
    assert len(game.view(1).hand) == 13
    off = Game(Rules.partnership(double_nil=False), seed=4)
    assert refused(off, "double nil").clause == "blind.when"


def test_blind_score_two_player() -> None:
    assert whole(TWO, [(("double nil", 7), (0, 13))]).scores == (200, 76)
    assert whole(TWO, [((7, "double nil"), (11, 2))]).scores == (74, -198)


def test_blind_score_partnership() -> None:
    assert whole(FOUR, [(("double nil", 4, 4, 4), (0, 4, 5, 4))]).scores == (241, 80)
    assert whole(FOUR, [(("double nil", 4, 4, 4), (1, 4, 4, 4))]).scores == (-159, 80)
    assert whole(FOUR, [((4, "double nil", 4, "nil"), (7, 0, 6, 0))]).scores == (85, 300)


def test_blind_exchange_two_player() -> None:
    low, high = ".432.432.5432AKQ", "AK.AKQ.AKQ.JT987"
    for thrown in ("", "KC", "KC 4H", "KC 4H 3H"):
        game = Game(TWO, decks=[deck_for_two(cards(low), cards(high))])
        push(game, "double nil, keep, look, keep")
        bid(game, [5])
        assert (game.phase, game.to_act) == ("exchange", 0)
        assert refused(game, "throw KC 4H 3H 2H").clause == "blind.exchange"
        assert refused(game, "throw AS").clause == "blind.exchange"
        before = game.view(0).hand
        pile = Cards(naive.DECK) - before - game.view(1).hand
        push(game, [f"throw {thrown}".strip()])
        view = game.view(0)
        assert view.gave == Cards(thrown)
        assert len(view.got) == len(Cards(thrown))
        assert view.got <= pile
        assert view.hand == (before - Cards(thrown)) | view.got
        assert (view.discards, view.hand_sizes, game.phase) == (26, (13, 13), "play")
        assert game.view(1).exchanged == ((0, len(Cards(thrown))),)
        assert not game.view(1).got


def test_blind_exchange_draws_from_the_whole_pile_two_player() -> None:
    taken: set[int] = set()
    for seed in range(60):
        game = push(Game(TWO, seed=seed), "double nil, keep, look, keep")
        bid(game, [5])
        pile = game.current_hand.discards[:]
        push(game, ["throw " + " ".join(str(card) for card in list(game.view(0).hand)[:3])])
        assert {card.index for card in game.view(0).got} <= set(pile)
        taken |= {pile.index(card.index) for card in game.view(0).got}
    assert len(taken) > 20


def test_blind_exchange_partnership() -> None:
    game = four(PLAIN_DEAL, ["double nil", 3, 5, 3])
    assert (game.phase, game.to_act) == ("exchange", 0)
    for wrong in ("give AS KS", "give AS KS 2S AH", "give", "give AS KS 3S"):
        assert refused(game, wrong).clause == "blind.exchange"
    assert refused(game, "throw AS KS 2S").clause == "blind.exchange"
    game.push("give AS KS AH")
    assert (game.phase, game.to_act) == ("exchange", 2)
    assert game.view(2).hand_sizes == (10, 13, 16, 13)
    assert Cards("AS KS AH") <= game.view(2).hand
    assert refused(game, "give 2S 9S 8S").clause == "blind.exchange"
    game.push("give AS 5H 5D")
    assert game.phase == "play"
    assert game.view(0).hand == Cards(cards(PLAIN_DEAL[0])) - Cards("KS AH") | Cards("5H 5D")
    assert game.view(2).got == Cards("AS KS AH")
    assert game.view(1).exchanged == ((0, 3), (2, 3))
    assert game.view(1).got == game.view(3).gave == Cards()


def test_blind_both_two_player() -> None:
    passed_on = 0
    for seed in range(20):
        game = push(Game(TWO, seed=seed), "double nil, keep, double nil, keep")
        drafted(game)
        assert (game.phase, game.to_act) == ("exchange", 1)
        pile = Cards(naive.DECK) - game.view(0).hand - game.view(1).hand
        thrown = list(game.view(1).hand)[:3]
        push(game, ["throw " + " ".join(map(str, thrown))])
        assert game.to_act == 0
        got = game.view(1).got
        push(game, ["throw " + " ".join(str(card) for card in list(game.view(0).hand)[:3])])
        assert game.view(0).got <= (pile - got) | Cards(thrown)
        passed_on += len(game.view(0).got & Cards(thrown))
        assert (game.phase, game.view(0).discards) == ("play", 26)
    assert passed_on > 0


@pytest.mark.parametrize(
    ("tricks", "points"), [((0, 7, 0, 6), 400), ((1, 6, 2, 4), -397), ((0, 5, 1, 7), 1)]
)
def test_blind_both_partnership(tricks: tuple[int, ...], points: int) -> None:
    game = push(Game(FOUR, seed=4), "double nil, look, bid 3, double nil, look, bid 3")
    assert game.phase == "play"
    assert whole(FOUR, [(("double nil", 5, "double nil", 5), tricks)]).scores[0] == points


def test_blind_timing_two_player() -> None:
    game = push(Game(TWO, seed=4), "double nil, keep, look")
    drafted(game)
    assert (game.phase, game.to_act) == ("bidding", 1)
    assert refused(game, "throw").clause == "blind.timing"
    game.push("bid 7")
    assert (game.phase, game.to_act) == ("exchange", 0)
    assert refused(game, f"play {list(game.view(0).hand)[0]}").clause == "blind.timing"
    game.push("throw")
    assert (game.phase, game.to_act) == ("play", 1)
    assert refused(game, "throw").clause == "blind.timing"


def test_blind_timing_partnership() -> None:
    game = push(Game(FOUR, seed=4), "double nil")
    assert (game.phase, game.to_act) == ("bidding", 1)
    push(game, "look, bid 3, look, bid 4")
    assert refused(game, "give 2C 3C 4C").clause == "blind.timing"
    push(game, "look, bid 2")
    assert (game.phase, game.to_act) == ("exchange", 0)
    assert refused(game, f"play {list(game.view(0).hand)[0]}").clause == "blind.timing"
    for seat in (0, 2):
        assert game.to_act == seat
        push(game, ["give " + " ".join(str(card) for card in list(game.view(seat).hand)[:3])])
    assert (game.phase, game.to_act) == ("play", 0)

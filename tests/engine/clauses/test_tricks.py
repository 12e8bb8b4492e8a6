"""Who plays, what may be played, and who wins the trick."""

from __future__ import annotations

import pytest

from spadeslib import Cards, Game
from tests.engine.clauses.contract import DUEL, FOUR, PLAIN_DEAL, TWO, VOID_DEAL, winner_of
from tests.engine.tables import bid, four, play, refused, two, whole

# play.*


@pytest.mark.parametrize("first", [0, 1])
def test_play_first_lead_two_player(first: int) -> None:
    game = bid(Game(TWO, seed=6, first=first), [5, 5])
    assert (game.phase, game.to_act) == ("play", 1 - first)


@pytest.mark.parametrize("dealer", range(4))
def test_play_first_lead_partnership(dealer: int) -> None:
    game = bid(Game(FOUR, seed=6, dealer=dealer), [3, 3, 3, 3])
    assert (game.phase, game.to_act) == ("play", (dealer + 1) % 4)


def test_play_turn_two_player() -> None:
    game = two(*DUEL)
    assert refused(game, "play KH", seat=0).clause == "play.turn"
    play(game, "9H")
    assert game.to_act == 0
    assert refused(game, "play TH", seat=1).clause == "play.turn"
    play(game, "JH")
    assert game.to_act == 0


def test_play_turn_partnership() -> None:
    game = four(PLAIN_DEAL)
    for seat, card in enumerate(("AH", "JH", "5H", "2H")):
        assert game.to_act == seat
        for other in {0, 1, 2, 3} - {seat}:
            assert refused(game, f"play {card}", seat=other).clause == "play.turn"
        play(game, card)


def test_play_follow_two_player() -> None:
    game = play(two(*DUEL), "9H")
    assert set(game.legal_actions) == {"play KH", "play QH", "play JH"}
    error = refused(game, "play AS")
    assert (error.clause, set(error.allowed)) == ("play.follow", set(game.legal_actions))
    assert refused(game, "play 2C").clause == "play.follow"
    assert refused(game, "play AH").clause == "play.follow"


def test_play_follow_partnership() -> None:
    game = play(four(PLAIN_DEAL), "AC")
    for legal, card in (("TC 9C 8C", "TC"), ("7C 6C 5C", "5C"), ("4C 3C 2C", "2C")):
        assert {text[-2:] for text in game.legal_actions} == set(legal.split())
        for other in game.view(game.to_act or 0).hand - Cards(legal):
            assert refused(game, f"play {other}").clause == "play.follow"
        play(game, card)


def test_play_free_discard_two_player() -> None:
    game = play(two("AK2.KQJT.K432.43", "QJT.A95.AQ.QJT98"), "AD")
    assert len(game.legal_actions) == 4
    void = play(two("AK2.KQJT.K43265.", "QJT.A95.AQ.QJT98"), "QC")
    assert len(void.legal_actions) == 13
    assert play(void, "2D").to_act == 1


def test_play_free_discard_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D")
    assert len(game.legal_actions) == 13
    for card in ("3S", "2H", "AC"):
        assert play(play(four(VOID_DEAL), "AD 5D 2D"), card).view(0).hand_sizes == (12,) * 4


# trick.*


def test_trick_highest_two_player() -> None:
    assert winner_of(two(*DUEL), "9H JH") == 0
    assert winner_of(two(*DUEL), "AH JH") == 1
    # A higher card of another suit does not win.
    assert winner_of(two(".AKQJ.AKQJT.AKQJ", "KQJ.432.432.T987", [5, 6]), "7C JC") == 0
    assert winner_of(two(".AKQJ.AKQJT987.A", "KQJ.432..T987654", [5, 6]), "4C AC") == 0
    assert winner_of(two(".AKQJ.AKQJT9876.", "KQJ.432..T987654", [5, 6]), "4C AH") == 1


def test_trick_highest_partnership() -> None:
    assert winner_of(four(PLAIN_DEAL), "QC TC 7C 4C") == 0
    assert winner_of(four(PLAIN_DEAL), "AH JH 5H 2H") == 0
    # East, void in diamonds, throws the ace of clubs: it does not win.
    assert winner_of(four(VOID_DEAL), "9D 8D 4D AC") == 0
    tens = ["AK2.AKQ.AKQ.9876", "QJT.JT9.JT98.T52", "987.8765.765.AKQ", "6543.432.432.J43"]
    assert winner_of(four(tens), "9C TC QC JC") == 2
    assert winner_of(four(tens, dealer=2), "JC 9C TC KC") == 2


def test_trick_trump_two_player() -> None:
    game = two("2.AKQJ.AKQJT987.", "KQJ.432..T987654")
    assert winner_of(game, "TC 2S") == 0
    later = two("3.AKQJ.AKQJT987.", "2.432..AKQJT9876")
    play(later, "AC 3S")
    assert winner_of(later, "AD 2S") == 1


def test_trick_trump_partnership() -> None:
    assert winner_of(four(VOID_DEAL), "AD 5D 2D 3S") == 3
    # Two spades in one trick: the higher wins, whoever played it last.
    deal = (".AKQJ.AKQJT9.876", "QJT.T98.8765.432", "987.7654..KQJT95", "AK65432.32.432.A")
    assert winner_of(four(deal), "AD 5D 7S 2D") == 2
    over = ("A.AKQJ.AKQJT9.87", "QJT.T98654..6432", "987.732..KQJT95A", "K65432..8765432.")
    assert winner_of(four(over), "AD TS 9S 2D") == 1
    assert winner_of(four(over), "AD TS 7S 8D") == 1
    higher = ("A.AKQJ.AKQJT9.87", "987.T98654..6432", "QJT.732..KQJT95A", "K65432..8765432.")
    assert winner_of(four(higher), "AD 9S TS 2D") == 2
    assert winner_of(four(over, dealer=2), "2D AD JS 9S") == 1


def test_trick_next_lead_two_player() -> None:
    game = play(two(*DUEL), "9H JH")
    assert (game.to_act, game.view(1).tricks_won) == (0, (1, 0))
    play(game, "KH AH")
    assert (game.to_act, game.view(1).tricks_won) == (1, (1, 1))
    assert [trick[0][0] for trick in game.view(0).tricks] == [1, 0]
    done = whole(TWO, [((5, 6), (6, 7))])
    assert sum(done.hands[0].tricks) == 13


def test_trick_next_lead_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D 3S")
    assert game.to_act == 3
    play(game, "AC")
    assert game.to_act == 0
    game = play(four(PLAIN_DEAL, dealer=1), "7D 4D KD JD")
    assert (game.to_act, game.view(3).tricks_won) == (0, (1, 0, 0, 0))
    assert game.view(3).side_tricks(0) == 1
    done = whole(FOUR, [((3, 3, 3, 3), (4, 2, 4, 3))])
    assert done.hands[0].tricks == (4, 2, 4, 3)

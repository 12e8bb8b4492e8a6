"""Bad actions: an error of our own that names what was expected and what came, and nothing changes."""

from __future__ import annotations

from spadeslib import Card, Game, IllegalAction, SetupError
from tests.engine.bad import DEAL, FOUR, TWO, fails
from tests.engine.tables import bid, drafted, four, play, push, refused, script


def test_card_not_held() -> None:
    game = four(DEAL)
    error = refused(game, "play QC".replace("QC", "TC"))
    assert (error.clause, error.action) == ("play.follow", "play TC")
    assert "TC" in str(error)
    assert "not in the hand" in str(error)
    assert "play AC" in error.allowed
    gave = bid(
        Game(FOUR, decks=[game.current_hand.deck and list(map(str, deck_of(game)))]),
        ["double nil", 3, 3, 3],
    )
    assert "2C" in str(refused(gave, "give AS KS 2C"))


def deck_of(game: Game) -> list[Card]:
    return [Card.ALL[index] for index in game.current_hand.deck]


def test_out_of_turn() -> None:
    game = four(DEAL)
    error = refused(game, "play TC", seat=1)
    assert error.clause == "play.turn"
    assert "South" in str(error)
    assert "West" in str(error)
    for seat in ("1", 4, -1, True, 1.0):
        fails(SetupError, lambda seat=seat: game.push("play AC", seat=seat), "seat from 0 to 3")
        fails(SetupError, lambda seat=seat: game.view(seat), "seat from 0 to 3")


def test_wrong_phase() -> None:
    two = Game(TWO, seed=1)
    for text, clause in (
        ("play AS", "draft.end"),
        ("bid 4", "draft.end"),
        ("throw", "blind.timing"),
    ):
        error = refused(two, text)
        assert error.clause == clause
        assert text[1:] in str(error)
    assert refused(two, "keep").clause == "draft.draw"
    assert "look" in refused(two, "keep").allowed
    game = Game(FOUR, seed=1)
    for text in ("keep", "refuse", "give 2C 3C 4C", "play QS"):
        assert "Not now" in refused(game, text).lead
    assert "Play QS belongs to another moment" in str(refused(game, "play QS"))


def test_the_other_game_s_exchange() -> None:
    game = bid(Game(FOUR, seed=1), ["double nil", 3, 3, 3])
    held = [str(card) for card in game.view(0).hand]
    for text in ("throw", f"throw {held[0]}", " ".join(["throw", *held[:4]])):
        error = refused(game, text)
        assert error.clause == "blind.exchange"
        assert "give 3 cards to North" in str(error)
    two = bid(drafted(push(Game(TWO, seed=1), "double nil, keep, look")), [4])
    held = [str(card) for card in two.view(0).hand]
    for text in (f"give {held[0]}", " ".join(["give", *held[:3]])):
        error = refused(two, text)
        assert error.clause == "blind.exchange"
        assert "throw up to 3 cards" in str(error)


def test_second_bid_and_second_look() -> None:
    game = push(Game(FOUR, seed=1), "look")
    assert refused(game, "look").clause == "blind.when"
    bid(game, [3, 3, 3, 3])
    for text in ("bid 4", "nil"):
        assert refused(game, text).clause == "bid.no-pass"
    assert refused(game, "look").clause == "blind.when"
    assert refused(game, "double nil").clause == "blind.when"


def test_actions_after_the_end() -> None:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    game = push(Game(FOUR, decks=[deck]), actions)
    assert game.phase == "over"
    for text in ("look", "play AS", "bid 3", "keep", "throw"):
        for seat in (None, 0, 3):
            error = refused(game, text, seat=seat)
            assert error.clause in ("game.win", "play.turn")


def test_nothing_to_take_back() -> None:
    game = Game(FOUR, seed=1)
    fails(IllegalAction, game.pop, "Nothing to take back")


def test_an_error_tells_everything_once() -> None:
    game = play(four(DEAL), "AC")
    error = refused(game, "play JS")
    assert (error.clause, error.action) == ("play.follow", "play JS")
    assert error.allowed == ("play TC", "play 9C", "play 8C")
    assert error.lead == "Not the {JS}."
    assert str(error).count("[play.follow]") == 1
    assert "{" not in str(error)

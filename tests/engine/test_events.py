"""What an action is said to have caused, and why a game is over."""

from __future__ import annotations

from typing import Any

import pytest

from spadeslib import Event, Game, Rules
from spadeslib.texts import Voice
from tests.engine.tables import four, play, push, script, two, whole

TWO, FOUR = Rules.two_player(), Rules.partnership()


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def last(game: Game, *actions: str) -> list[str]:
    """Push actions and return what the last one caused."""
    push(game, actions[:-1])
    return kinds(game.push(actions[-1]))


def test_a_draft_turn() -> None:
    game = Game(TWO, seed=1)
    assert kinds(game.push("look")) == ["looked"]
    assert kinds(game.push("keep")) == ["kept"]
    assert last(game, "look", "refuse") == ["refused"]


def test_the_last_bid_and_the_first_lead() -> None:
    game = Game(FOUR, seed=1)
    actions = ["look", "bid 3"] * 3 + ["look", "bid 2"]
    assert last(game, *actions) == ["bid", "bidding over", "play begins"]
    blind = Game(FOUR, seed=1)
    assert last(blind, "double nil", *["look", "bid 3"] * 3) == ["bid", "bidding over"]


def test_two_double_nils_end_the_bidding_with_the_draft() -> None:
    game = push(Game(TWO, seed=1), ["double nil", "keep", "double nil", *["keep"] * 24])
    assert kinds(game.push("keep")) == ["kept", "bidding over"]
    short = Game(Rules.two_player(exchange_size=0), seed=1)
    push(short, ["double nil", "keep", "double nil", *["keep"] * 24])
    assert kinds(short.push("keep")) == ["kept", "bidding over", "play begins"]


def test_an_exchange_tells_the_number_only() -> None:
    game = push(Game(FOUR, seed=1), ["double nil", *["look", "bid 3"] * 3])
    cards = " ".join(str(card) for card in list(game.view(0).hand)[:3])
    (event,) = game.push(f"give {cards}")
    assert event == Event("exchanged", 0, count=3, clause="blind.exchange")


def test_a_trick() -> None:
    game = two("32.AKQJ.AKQJT98.", "KQJ.432..T987654")
    assert kinds(game.push("play TC")) == ["played"]
    events = game.push("play 2S")
    assert kinds(events) == ["played", "spades broken", "trick"]
    assert [event.clause for event in events] == ["play.turn", "break.discard", "trick.trump"]
    assert (events[2].seat, str(events[2].card), events[2].count) == (0, "2S", 1)
    assert events[-1] == events[2]
    assert events[:1] == (events[0],)
    assert len(events) == 3


def test_events_stay_what_they_were() -> None:
    game = four(("AK2.AKQ.AKQ.AKQJ", "QJT.JT9.JT98.T98", "987.8765.765.765", "6543.432.432.432"))
    events = game.push("play AC")
    play(game, "TC 7C 4C")
    assert kinds(events) == ["played"]
    for _ in range(4):
        game.pop()
    play(game, "KC")
    assert str(events[0].card) == "AC"


@pytest.mark.parametrize("over", [False, True])
def test_the_end_of_a_hand(over: bool) -> None:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    totals = (460, 0) if over else (0, 0)
    game = push(Game(FOUR, decks=[deck], seed=1, totals=totals), actions[:-1])
    events = kinds(game.push(actions[-1]))
    assert events == ["played", "trick", "hand scored", *["game over"] * over]


LEVEL, APART = ((6, 6, 6, 6), (4, 2, 4, 3)), ((7, 6, 7, 5), (4, 2, 4, 3))
FOURS = ((3, 3, 3, 3), (4, 2, 4, 3))


@pytest.mark.parametrize(
    ("house", "hands", "options", "words"),
    [
        ({}, [FOURS], {"totals": (450, 0)}, ["South and North win the game with 512"]),
        ({}, [FOURS], {}, ["Nobody has 500 points yet"]),
        ({"losing_score": -130}, [APART], {}, ["South and North fell to -140", "West and East win"]),
        ({"sets_to_lose": 1}, [((7, 2, 7, 2), (4, 2, 4, 3))], {}, ["South and North have been set", "West and East win"]),
        ({"max_hands": 1}, [FOURS], {}, ["after 1 hand", "South and North are ahead and win"]),
        ({"max_hands": 1}, [LEVEL], {}, ["after 1 hand", "level at -120"]),
        ({}, [FOURS], {"seed": None}, ["No deck is left"]),
        (
            {},
            [((3, 4, 3, 3), (3, 4, 3, 3))],
            {"totals": (450, 440)},
            ["Level at 510", "another hand decides"],
        ),
    ],
)  # fmt: skip
def test_why_a_game_is_over(
    house: dict[str, Any], hands: list[Any], options: dict[str, Any], words: list[str]
) -> None:
    game = whole(Rules.partnership(**house), hands, **options)
    for word in words:
        assert word in game.why_over().replace("−", "-")
    assert ("You" in game.why_over(Voice(4, me=0))) == ("South" in game.why_over())

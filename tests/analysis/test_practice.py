"""The checks of a bot: they pass what is right, name what is not, and say the same each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spadeslib import Card, Cards, SetupError, Suit
from spadeslib.actions import Action
from spadeslib.analysis.arena import STEPS, Check, check_bot, hint
from spadeslib.analysis.arena.positions import NILS, PLAYS, SOUTH, Position
from spadeslib.analysis.arena.sayings import HINTS, SAYINGS
from spadeslib.players.beginner import Beginner
from spadeslib.tricks import beats
from spadeslib.view import View
from tests.parts import mostly_slow

PLAYING = [position for position in PLAYS + NILS if position.trick]


class Does(Beginner):
    """A beginner, but for one kind of action."""

    def __init__(self, kind: str, answer: Callable[[View], Any]) -> None:
        self.kind, self.answer, self.name = kind, answer, kind

    def act(self, view: View) -> Action:
        due = "bid" if view.phase == "bidding" and view.looked else view.phase
        return self.answer(view) if due == self.kind else super().act(view)  # type: ignore[no-any-return]


def marks(check: Check) -> list[bool]:
    return [one.passed for one in check.seen]


def lowest(view: View) -> Action:
    return min(view.legal_actions, key=lambda action: action.code % 13)


def highest(view: View) -> Action:
    return max(view.legal_actions, key=lambda action: action.code % 13)


# the steps


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "passes"), mostly_slow([("random", 1), ("solid", 5)]))
def test_better_players_get_further(bot: str, passes: int) -> None:
    assert [step for step in STEPS if check_bot(bot, step).passed] == list(STEPS[:passes])


def test_a_beginner_gets_to_the_last_step() -> None:
    assert all(check_bot("beginner", step).passed for step in STEPS[:-1])


def test_a_check_says_the_same_each_time() -> None:
    for step in ("beats random", "plays tricks", "keeps Nil"):
        assert check_bot("beginner", step) == check_bot("beginner", step)


def test_another_seed_plays_other_hands() -> None:
    one, other = (str(check_bot("beginner", "beats random", seed=seed)) for seed in (1, 2))
    assert one != other


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda view: "play 2H", "Does (North) tried 'play 2H'"),
        (lambda view: None, "gave no action"),
        (lambda view: view.nothing, "raised an error"),
    ],
)
def test_who_does_not_run_is_named(answer: Callable[[View], Any], told: str) -> None:
    bot = Does("play", answer)
    bot.name = "Does"
    for step in ("runs", "beats random"):
        (seen,) = check_bot(bot, step).seen
        assert not seen.passed
        assert told.partition(") ")[2] in seen.text or told in seen.text
        assert "of hand 1" in seen.text
    assert not any(marks(check_bot(bot, "plays tricks"))[:3])


def test_the_two_player_game_is_played_too() -> None:
    assert "at action" in str(check_bot(Does("draft", lambda view: "play AS"), "runs"))


def test_a_bot_that_is_none_did_not_run() -> None:
    assert "act, not 7" in str(check_bot(lambda: 7, "plays tricks"))  # type: ignore[arg-type, return-value]


# the positions


@pytest.mark.parametrize("position", PLAYS + NILS, ids=lambda position: position.name)
def test_the_right_actions_are_allowed_and_not_all(position: Position) -> None:
    view = position.game().view(SOUTH)
    assert view.to_act == SOUTH and view.hand == Cards(position.hand)
    assert 0 < len(position.right) < len(view.legal_actions)
    assert all(action in view.legal_actions for action in position.right)


@pytest.mark.parametrize("position", PLAYING, ids=lambda position: position.name)
def test_what_is_right_follows_from_the_trick(position: Position) -> None:
    view = position.game().view(SOUTH)
    cards = [action.card for action in view.legal_actions if action.card is not None]
    owner, best = view.trick[0]
    for seat, card in view.trick:
        if beats(card, best):
            owner, best = seat, card
    over = [card for card in cards if beats(card, best)]
    right = {Card.parse(action[5:]) for action in position.right}
    if position.name in ("cheap", "trump"):
        assert owner in (1, 3) and right == {min(over, key=lambda card: card.rank)}
    else:
        assert not right & set(over)
        assert position.name != "mate" or (owner == view.partner and over)
        assert position.name != "low" or not over
    if view.bids[SOUTH] and view.bids[SOUTH].is_nil:  # type: ignore[union-attr]
        assert over and right == set(cards) - set(over)


def test_the_hands_to_bid_on_are_clear() -> None:
    weak, strong = (Cards(position.hand) for position in NILS[:2])
    assert max(card.rank for card in weak) <= 6 and len(weak.of(Suit.SPADES)) == 2
    assert "AS" in strong


@pytest.mark.parametrize(
    ("bot", "step", "expected"),
    [
        (Does("play", lowest), "plays tricks", [False, False, True, True]),
        (Does("play", highest), "plays tricks", [False, True, False, False]),
        (Does("bid", lambda view: "nil"), "keeps Nil", [True, False, True, True]),
        (Does("bid", lambda view: "bid 3"), "keeps Nil", [False, True, True, True]),
        (Does("play", highest), "keeps Nil", [True, True, False, True]),
        (Does("play", lambda view: view.legal_actions[0]), "keeps Nil", [True, True, False, False]),
    ],
)
def test_each_position_finds_its_mistake(bot: Does, step: str, expected: list[bool]) -> None:
    assert marks(check_bot(bot, step)) == expected


# what is shown


def test_a_check_shows_itself() -> None:
    check = check_bot(Does("play", lowest), "plays tricks")
    assert repr(check) == "<Check: plays tricks: not yet>"
    head, first, *rest = str(check).splitlines()
    assert head == "plays tricks: not yet" and len(rest) == 3
    assert first == "✗ It played the 4♥ on the 10♥. The J♥ wins, and costs least."
    shown = check._repr_html_()
    assert first in shown and shown.count("<li") == 4 and shown.startswith("<div")


def test_what_a_bot_says_is_no_html() -> None:
    bot = Does("play", lambda view: "<script>")
    assert "<script>" in str(check_bot(bot, "runs"))
    assert "<script>" not in check_bot(bot, "runs")._repr_html_()


def test_every_sentence_is_of_use() -> None:
    named = {position.name for position in PLAYS + NILS}
    assert set(SAYINGS) == named | {"runs", "beats", "failed", "stopped"}
    assert tuple(HINTS) == STEPS
    assert all(len(hints) == 3 for hints in HINTS.values())


# hints and what is refused


def test_hints_grow_to_a_line_of_code() -> None:
    for step in STEPS:
        compile(hint(step, 3).replace("return ", ""), step, "exec")
        assert hint(step, 1) != hint(step, 2)


@pytest.mark.parametrize("step", ["wins", "", None, ["runs"]])
def test_an_unknown_step_is_refused(step: Any) -> None:
    with pytest.raises(SetupError, match="expected a step, one of runs"):
        check_bot("beginner", step)
    with pytest.raises(SetupError, match="expected a step"):
        hint(step, 1)


@pytest.mark.parametrize("number", [0, 4, True, "1", 1.0])
def test_an_unknown_hint_is_refused(number: Any) -> None:
    with pytest.raises(SetupError, match="expected a hint from 1 to 3"):
        hint("runs", number)


@pytest.mark.parametrize("bot", [7, "nobody", None])
def test_what_is_no_bot_is_refused(bot: Any) -> None:
    with pytest.raises(SetupError, match="expected a player"):
        check_bot(bot, "runs")

"""Bad input: an error of our own that names what was expected and what came, and nothing changes."""

from __future__ import annotations

import copy
import json
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from spadeslib import (
    Action,
    Bid,
    Card,
    Cards,
    Game,
    IllegalAction,
    ParseError,
    Record,
    RecordError,
    Rules,
    SetupError,
    SpadesError,
    clause_sentence,
    deck_for,
    legal_plays,
    score_hand,
    trick_winner,
    winning_side,
)
from spadeslib.errors import Refused
from spadeslib.record import MAX_CHARS, dumps, loads
from tests.engine import naive
from tests.engine.tables import bid, drafted, fingerprint, four, play, push, refused, script

TWO, FOUR = Rules.two_player(), Rules.partnership()
HTML = "<img src=x onerror=alert(1)>"
DEAL = ("AK2.AKQ.AKQ.AKQJ", "QJT.JT9.JT98.T98", "987.8765.765.765", "6543.432.432.432")


def fails(error: type[SpadesError], call: Callable[[], object], *words: str) -> SpadesError:
    """Call what must fail; the message is one line, bounded, and says these words."""
    with pytest.raises(error) as caught:
        call()
    text = str(caught.value)
    assert "\n" not in text
    assert len(text) < 500
    for word in words:
        assert word in text
    return caught.value


# Texts


@pytest.mark.parametrize(
    "text",
    ["", "Q", "QX", "1S", "11H", "QSS", "SQ", "Q S", " QS", "joker", "0", "Q\nS", HTML, "Q" * 500],
)
def test_unknown_card_text(text: str) -> None:
    fails(ParseError, lambda: Card.parse(text), "expected a card such as QS", repr(text[:3])[:-1])


@pytest.mark.parametrize("thing", [None, True, 5, 2.5, b"QS", [], {}, object()])
def test_a_card_that_is_no_text(thing: object) -> None:
    fails(ParseError, lambda: Card.parse(thing), "expected a card such as QS")
    fails(
        SpadesError, lambda: Cards(thing) if not isinstance(thing, (list, dict)) else Cards([thing])
    )


def test_a_card_twice() -> None:
    fails(ParseError, lambda: Cards("AS KS AS"), "each card once", "AS")
    fails(ParseError, lambda: Cards("AS" * 10**6), "at most 52 cards", "2000000")
    fails(ParseError, lambda: Action.parse("throw AS AS"), "each card once", "AS")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "  ",
        "play",
        "play QX",
        "play QS KS",
        "play 4",
        "QS",
        "bidd 4",
        "keep it",
        "look!",
        "give QX",
        HTML,
    ],
)
def test_unknown_action_text(text: str) -> None:
    error = fails(
        ParseError, lambda: Action.parse(text), "expected an action such as 'play QS'", repr(text)
    )
    game = Game(FOUR, seed=1)
    before = fingerprint(game)
    with pytest.raises(ParseError) as caught:
        game.push(text)
    assert str(caught.value) == str(error)
    assert fingerprint(game) == before


def test_a_very_long_action_is_not_repeated() -> None:
    fails(ParseError, lambda: Action.parse("x" * 10**7), "not a text of 10000000 characters")
    fails(IllegalAction, lambda: Action.parse("bid " + "9" * 190), "whole number from 0 to 13")


@pytest.mark.parametrize("thing", [None, True, 4, 2.5, b"keep", [], {}, ["keep"]])
def test_an_action_that_is_no_text(thing: Any) -> None:
    game = Game(FOUR, seed=1)
    before = fingerprint(game)
    fails(ParseError, lambda: game.push(thing), "expected an action such as")
    assert fingerprint(game) == before


@pytest.mark.parametrize(
    "value", [-1, 14, 2.5, "x", None, True, "pass", "", [], float("nan"), 10**30, HTML]
)
def test_a_bid_that_is_none(value: Any) -> None:
    error = fails(IllegalAction, lambda: Bid.parse(value), "0 to 13")
    assert isinstance(error, IllegalAction)
    assert error.clause == ("bid.no-pass" if value == "pass" else "bid.range")
    fails(IllegalAction, lambda: score_hand(TWO, [value, 4], [6, 7]))


@pytest.mark.parametrize("text", ["bid double_nil", "bid blind_nil", "Double_Nil", "BLIND NIL"])
def test_double_nil_is_never_read_as_nil(text: str) -> None:
    assert Action.parse(text) is Action.DOUBLE_NIL


# Actions that the rules refuse


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


# Setting up


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, ["a seed or decks"]),
        ({"seed": 1.0}, ["seed from 0", "1.0"]),
        ({"seed": True}, ["seed from 0", "True"]),
        ({"seed": -1}, ["seed from 0", "-1"]),
        ({"seed": 10**400}, ["seed from 0", "very large"]),
        ({"seed": "7"}, ["seed from 0", "'7'"]),
        ({"decks": 5}, ["decks", "5"]),
        ({"decks": "AS KS"}, ["list of decks"]),
        ({"decks": [5]}, ["deck of 52 cards", "5"]),
        ({"decks": [None]}, ["deck of 52 cards", "None"]),
        ({"decks": ["AS KS"]}, ["deck of 52 cards", "not 2"]),
        ({"decks": [naive.DECK[:51]]}, ["not 51", "missing: AS"]),
        ({"decks": [[*naive.DECK[:51], "2C"]]}, ["each card once", "2C"]),
        ({"decks": [[*naive.DECK, "2C"]]}, ["each card once", "2C"]),
        ({"decks": [[*naive.DECK[:51], HTML]]}, ["deck of 52 cards", "'<img"]),
        ({"seed": 1, "dealer": 4}, ["dealer from 0 to 3", "4"]),
        ({"seed": 1, "dealer": True}, ["dealer from 0 to 3", "True"]),
        ({"seed": 1, "first": 0}, ["dealer="]),
        ({"seed": 1, "totals": (1, 2, 3)}, ["totals for 2", "3"]),
        ({"seed": 1, "totals": (1.5, 2)}, ["totals", "1.5"]),
        ({"seed": 1, "totals": (True, 2)}, ["totals", "True"]),
        ({"seed": 1, "totals": None}, ["totals for 2", "None"]),
        ({"seed": 1, "totals": (500, 0)}, ["still going on", "500"]),
        ({"seed": 1, "totals": (10**20, 0)}, ["totals", "very large"]),
        ({"seed": 1, "bags": (10, 0)}, ["bags from 0 to 9", "10"]),
        ({"seed": 1, "bags": (-1, 0)}, ["bags from 0 to 9", "-1"]),
        ({"seed": 1, "bags": "12"}, ["bags for 2"]),
    ],
)
def test_a_game_that_can_not_be(options: dict[str, Any], words: list[str]) -> None:
    fails(SetupError, lambda: Game(FOUR, **options), *words)


def test_a_game_without_rules() -> None:
    for thing in (None, "partnership", 4, {}):
        fails(SetupError, lambda thing=thing: Game(thing, seed=1), "expected Rules")
    fails(SetupError, lambda: Game(TWO, seed=1, dealer=0), "first=")
    fails(SetupError, lambda: Game(TWO, seed=1, first=2), "first player from 0 to 1", "2")


@pytest.mark.parametrize(
    ("make", "house", "words"),
    [
        (
            Rules.two_player,
            {"failed_nil_tricks": "help partner"},
            ["failed_nil_tricks", "no partner"],
        ),
        (Rules.partnership, {"peek_discard": "both"}, ["peek_discard"]),
        (
            Rules.partnership,
            {"failed_nil_tricks": "ignored", "failed_nil_bag_worth": 0},
            ["failed_nil_bag_worth"],
        ),
        (Rules.partnership, {"ten_for_200": True, "ten_bid_bonus": 50}, ["ten_for_200"]),
        (Rules.partnership, {"ten_for_200": True, "ten_bid_malus": 50}, ["ten_for_200"]),
        (Rules.partnership, {"double_nil": False, "double_nil_value": 100}, ["double_nil"]),
        (Rules.partnership, {"double_nil": False, "exchange_size": 2}, ["exchange_size"]),
        (Rules.partnership, {"target": 0}, ["target", "1 to 100000", "0"]),
        (Rules.partnership, {"target": 10**30}, ["target", "very large"]),
        (Rules.partnership, {"target": True}, ["target", "True"]),
        (Rules.partnership, {"target": 500.0}, ["target", "500.0"]),
        (Rules.partnership, {"target": float("nan")}, ["target", "nan"]),
        (Rules.partnership, {"target": None}, ["target", "None"]),
        (Rules.partnership, {"losing_score": 0}, ["losing_score", "None"]),
        (Rules.partnership, {"bag_limit": -1}, ["bag_limit", "-1"]),
        (Rules.partnership, {"exchange_size": 14}, ["exchange_size", "0 to 13"]),
        (Rules.partnership, {"spade_leads": "never"}, ["spade_leads", "after broken", "'never'"]),
        (Rules.partnership, {"spade_leads": []}, ["spade_leads", "a list"]),
        (Rules.partnership, {"double_nil": 1}, ["double_nil", "true or false", "1"]),
        (Rules.partnership, {"targett": 1}, ["no house rule 'targett'", "did you mean target"]),
        (Rules.partnership, {HTML: 1}, ["no house rule '<img"]),
        (Rules.partnership, {"bidding": HTML * 100}, ["bidding", "'<img"]),
    ],
)
def test_rules_that_contradict_themselves(
    make: Callable[..., Rules], house: dict[str, Any], words: list[str]
) -> None:
    fails(SetupError, lambda: make(**house), *words)
    game = "two-player" if make == Rules.two_player else "partnership"
    fails(SetupError, lambda: Rules.from_dict({"game": game, **house}), *words)


@pytest.mark.parametrize(
    "data", [None, [], "two-player", {}, {"game": "whist"}, {"game": None}, {"game": []}]
)
def test_rules_that_are_none(data: object) -> None:
    fails(SetupError, lambda: Rules.from_dict(data), "expected")


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: score_hand(TWO, [3], [6, 7]), ["bids for 2 seats", "1"]),
        (lambda: score_hand(TWO, "34", [6, 7]), ["bids for 2 seats"]),
        (lambda: score_hand(TWO, [3, 4], [6, 6]), ["13 tricks", "12"]),
        (lambda: score_hand(TWO, [3, 4], [14, -1]), ["0 to 13", "14"]),
        (lambda: score_hand(TWO, [3, 4], [6.0, 7]), ["whole number", "6.0"]),
        (lambda: score_hand(TWO, [3, 4], [True, 12]), ["whole number", "True"]),
        (lambda: score_hand(TWO, [3, 4], [6, 7], bags=(10, 0)), ["bags from 0 to 9", "10"]),
        (lambda: winning_side(TWO, (1, 2, 3)), ["totals for 2"]),
        (lambda: winning_side(TWO, ("a", 2)), ["totals", "'a'"]),
        (lambda: trick_winner([]), ["1 to 4 different cards"]),
        (lambda: trick_winner(None), ["expected cards", "None"]),
        (lambda: legal_plays(None, None, False, TWO), ["hand as Cards", "None"]),
        (lambda: legal_plays("AS", "X", False, TWO), ["expected a card", "'X'"]),
        (lambda: deck_for(["AS"] * 4), ["13 cards in each of 4 hands"]),
        (lambda: clause_sentence("play.folow", TWO), ["clause", "'play.folow'"]),
        (lambda: clause_sentence("bid.sum", TWO), ["clause", "two-player", "'bid.sum'"]),
        (lambda: clause_sentence(HTML, FOUR), ["clause", "'<img"]),
    ],
)
def test_functions_of_the_rules(call: Callable[[], object], words: list[str]) -> None:
    fails(SpadesError, call, *words)


# Records


def game_of_some_length() -> Game:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    return push(Game(FOUR, decks=[deck], seed=1), actions[:40])


def changed(**fields: Any) -> str:
    return json.dumps({**game_of_some_length().record().data, **fields})


def test_a_truncated_record() -> None:
    text = dumps(game_of_some_length())
    for end in range(0, len(text), 37):
        fails(RecordError, lambda end=end: loads(text[:end]), "expected")
    error = fails(RecordError, lambda: loads(text[: len(text) // 2]), "breaks off or is garbled")
    assert isinstance(error, RecordError)
    assert error.position is None


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"format": "chess"}, ["spades-record", "'chess'"]),
        ({"format": HTML}, ["spades-record", "'<img"]),
        ({"version": 2}, ["version 2", "up to 1"]),
        ({"version": 10**4000}, ["version", "very large"]),
        ({"version": True}, ["version", "True"]),
        ({"version": 1.0}, ["version", "1.0"]),
        ({"version": "1"}, ["version", "'1'"]),
        ({"version": 0}, ["version", "0"]),
        ({"rules": None}, ["rules"]),
        ({"rules": {"game": "whist"}}, ["'whist'"]),
        ({"rules": {"game": "two-player"}}, ["dealer"]),
        ({"rules": {"game": "partnership", "target": float("nan")}}, ["target", "nan"]),
        ({"rules": {"game": "partnership", "target": float("inf")}}, ["target", "inf"]),
        ({"seed": float("nan")}, ["seed", "nan"]),
        ({"seed": 7.5}, ["seed", "7.5"]),
        ({"seed": True}, ["seed", "True"]),
        ({"shuffle": "riffle"}, ["shuffle", "'riffle'"]),
        ({"decks": "AS"}, ["decks", "'AS'"]),
        ({"decks": [5]}, ["decks", "a list"]),
        ({"decks": ["AS AS"]}, ["each card once", "AS"]),
        ({"decks": [], "seed": None}, ["a seed or decks"]),
        ({"dealer": "3"}, ["dealer", "'3'"]),
        ({"totals": "12"}, ["totals"]),
        ({"totals": {"0": 1, "1": 2}}, ["totals", "2 sides"]),
        ({"bags": [10, 0]}, ["bags", "10"]),
        ({"actions": "look"}, ["actions as a list", "'look'"]),
        ({"actions": {"0": "look"}}, ["actions as a list", "a dict"]),
        ({"winner": 0}, ["no field 'winner'"]),
        ({HTML: 0}, ["no field '<img"]),
    ],
)
def test_a_record_with_a_wrong_field(fields: dict[str, Any], words: list[str]) -> None:
    fails(RecordError, lambda: Game.replay(changed(**fields)), *words)


@pytest.mark.parametrize("field", ["format", "version", "rules"])
def test_a_record_without_a_field(field: str) -> None:
    data = dict(game_of_some_length().record().data)
    del data[field]
    fails(RecordError, lambda: Game.replay(data), field)


@pytest.mark.parametrize(
    ("position", "action", "words"),
    [
        (0, "keep", ["action 1 of 40", "'keep'"]),
        (1, "bid 14", ["action 2 of 40", "'bid 14'", "bid.range"]),
        (9, "play", ["action 10 of 40", "'play'"]),
        (39, "look", ["action 40 of 40", "blind.when"]),
        (20, HTML, ["action 21 of 40", "'<img"]),
        (20, 5, ["action 21 as a text", "5"]),
        (20, None, ["action 21 as a text", "None"]),
        (20, ["play AS"], ["action 21 as a text", "a list"]),
    ],
)
def test_a_record_with_an_edited_action(position: int, action: Any, words: list[str]) -> None:
    actions: list[Any] = list(game_of_some_length().record().data["actions"])
    actions[position] = action
    error = fails(RecordError, lambda: Game.replay(changed(actions=actions)), *words)
    assert isinstance(error, RecordError)
    assert error.position == position


def test_a_record_with_an_impossible_play() -> None:
    actions = list(game_of_some_length().record().data["actions"])
    actions[12], actions[13] = actions[13], actions[12]
    error = fails(
        RecordError,
        lambda: Game.replay(changed(actions=actions)),
        "action 13 of 40",
        "can't have happened",
    )
    assert isinstance(error, RecordError)
    assert error.position == 12
    assert isinstance(error.__cause__, IllegalAction)
    actions = list(game_of_some_length().record().data["actions"])
    error = fails(
        RecordError,
        lambda: Game.replay(changed(actions=[*actions, actions[-1]])),
        "action 41 of 41",
    )
    assert isinstance(error, RecordError)
    assert error.position == 40


def test_noise() -> None:
    noise = random.Random(1).randbytes(10_000_000)
    fails(RecordError, lambda: loads(noise), "at most", "10,000,000")
    fails(RecordError, lambda: loads(noise.decode("latin-1")), "at most")
    fails(RecordError, lambda: loads(noise[:5000]), "garbled")
    fails(RecordError, lambda: loads("x" * MAX_CHARS), "garbled at character 0")


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "5", '"spades-record"', "NaN", "-Infinity", "{}", "[" * 100_000, '{"a":' * 100_000,
        '{"format": "spades-record", "format": "spades-record"}', "\ufeff{}", b"\xff\xfe\x00", b"",
        '{"version": ' + "9" * 10_000 + "}",
    ],
    ids=range(15),
)  # fmt: skip
def test_json_that_is_no_record(text: str | bytes) -> None:
    fails(RecordError, lambda: loads(text), "expected")


@pytest.mark.parametrize("thing", [None, 5, [], bytearray(b"{}"), object(), Game])
def test_a_record_that_is_no_text(thing: Any) -> None:
    fails(RecordError, lambda: Game.replay(thing), "expected a record as a JSON object")


def test_a_record_object_of_nothing() -> None:
    fails(RecordError, lambda: Record(5), "JSON object", "5")  # type: ignore[arg-type]
    fails(RecordError, lambda: Game.replay(Record({})), "format")
    assert repr(Record({})) == "<Record of 0 actions>"


def test_a_field_twice() -> None:
    text = dumps(game_of_some_length())
    twice = text.replace('"version": 1', '"version": 1, "version": 1')
    fails(RecordError, lambda: loads(twice), "stands there twice")


def test_a_record_can_not_change_its_game() -> None:
    game = game_of_some_length()
    before = fingerprint(game)
    data = game.record().data
    data["actions"].clear()
    data["rules"]["target"] = 1
    assert fingerprint(game) == before


# Copies


def test_errors_and_games_travel_to_other_processes() -> None:
    game = game_of_some_length()
    error = refused(game, "look")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.clause, again.allowed) == (str(error), error.clause, error.allowed)
    record_error = RecordError("broken", 3)
    assert pickle.loads(pickle.dumps(record_error)).position == 3
    refusal = Refused({"say": {"lead": "No."}, "card": "", "code": "stale"})
    assert pickle.loads(pickle.dumps(refusal)).explanation == refusal.explanation
    for copied in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert fingerprint(copied) == fingerprint(game)
        before = fingerprint(game)
        copied.push(copied.legal_actions[0])
        assert fingerprint(game) == before
        assert fingerprint(copied) != before


def test_values_travel_and_stay_themselves() -> None:
    for value in (Card.parse("QS"), Bid.DOUBLE_NIL, Action.parse("play QS"), Cards("AS 2H"), FOUR):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(Card.parse("QS"))) is Card.parse("QS")
    assert pickle.loads(pickle.dumps(Bid.NIL)) is Bid.NIL
    view = four(DEAL).view(0)
    assert pickle.loads(pickle.dumps(view)) == view


def test_values_can_not_be_changed() -> None:
    with pytest.raises(AttributeError):
        Cards("AS").mask = 0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        FOUR.target = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        drafted(Game(TWO, seed=1)).view(0).hand = Cards()  # type: ignore[misc]


def test_cards_meet_texts_on_both_sides() -> None:
    assert "KS AS" & Cards("AS") == Cards("AS")
    assert "KS" | Cards("AS") == Cards("AS KS")
    assert "KS AS" - Cards("AS") == Cards("KS")
    fails(ParseError, lambda: Cards("AS") | 5, "expected cards", "5")
    fails(ParseError, lambda: Cards("AS") & "XX", "expected a card", "'XX'")

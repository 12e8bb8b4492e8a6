"""The catalogue: every sentence in it is said somewhere, and every one that is said is in it and fills."""

from __future__ import annotations

import ast
import string
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib import (
    Card,
    Cards,
    Game,
    IllegalAction,
    Refused,
    Rules,
    Suit,
    catalogue,
    score_hand,
    texts,
)
from spadeslib.catalogue import TEXTS
from spadeslib.explain import explain_play
from spadeslib.lessons import (
    Table,
    base,
    sentences,
    sentences_cards,
    sentences_coach,
    sentences_house,
)
from spadeslib.lessons.model_hands import MODEL_HANDS
from spadeslib.texts import Voice
from spadeslib.tricks import only_spades
from tests.engine import tables as engine
from tests.lessons.catalogues import DRILLS, KEY, SOURCES, literals, nodes_of, said
from tests.lessons.shape import SOUR
from tests.lessons.tables import FOUR, do, intents, random_setup, refuse, refused

PLAIN = set(SOURCES) - DRILLS
"""The drills have a catalogue of their own, and tests of it."""
SAYERS = {"say": 0, "say_parts": 0, "_say": 0, "refused": 0, "refusal": 1, "_refusal": 1}
THREE = ("refuse.", "may.")
"""Families of sentences that come as lead, reason and hint."""
AT_THE_TABLE = (
    *("refuse.", "due.", "score.", "nil.", "blind.", "bags.", "end.", "may.", "hand."),
    *("table.", "bid.", "said.", "undo.", "trick.highest", "trick.trump"),
)
"""Families of sentences that a game at the table can bring about."""


@pytest.mark.slow
def test_every_sentence_is_used() -> None:
    assert sorted(set(TEXTS) - literals(PLAIN, TEXTS)) == []


@pytest.mark.slow
def test_every_key_exists() -> None:
    keys = said(PLAIN, SAYERS)
    assert len(keys) > 60
    assert sorted(keys - set(TEXTS)) == []


def test_keys_are_written_once() -> None:
    modules = (catalogue, sentences, sentences_cards, sentences_coach, sentences_house)
    files = [Path(one.__file__) for one in modules]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    keys = [
        key.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Dict)
        for key in node.keys
        if isinstance(key, ast.Constant)
    ]
    assert len(keys) == len(set(keys))
    assert all(isinstance(key, str) and KEY.fullmatch(key) for key in keys)


def test_no_state_has_words_of_its_own() -> None:
    """What names, heads and labels stands in the catalogue."""
    words = {"name", "heading", "subheading", "label", "led_label", "role"}
    found = [
        f"{path.name}:{value.lineno}"
        for path in sorted(Path(base.__file__).parent.glob("*_state*.py"))
        for node in nodes_of(path)
        if isinstance(node, ast.Dict)
        for key, value in zip(node.keys, node.values, strict=True)
        if isinstance(key, ast.Constant) and key.value in words
        if isinstance(value, ast.JoinedStr) or (isinstance(value, ast.Constant) and value.value)
    ]
    assert not found


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_how_a_sentence_is_written(key: str) -> None:
    template = TEXTS[key]
    assert not SOUR.search(template)
    assert "  " not in template and template == template.strip()
    assert template.count("|") in (0, 2)
    if key.startswith(AT_THE_TABLE):
        assert (template.count("|") == 2) == (key.startswith(THREE) or is_three(key))
    names = [name for _, name, _, _ in string.Formatter().parse(template) if name is not None]
    assert all(name.isidentifier() for name in names), names


def is_three(key: str) -> bool:
    tell = {"table.give-more", "table.trick-next", "table.trick-nil", "table.points", "table.next-first",
            "table.next-dealer", "table.lead-you", "table.lead-next", "table.win", "table.win-side", "table.lose", "table.draw-game"}  # fmt: skip
    return key.startswith("table.") and key not in tell


def test_refusals_are_short() -> None:
    """Fact and rule in at most 30 words, a hint of at most 20, as the table refuses them."""
    for why in refusals(40):
        say = why["say"]
        assert len(f"{say['lead']} {say['text']}".split()) <= 30, say
        assert len(say["more"].split()) <= 30, say
        assert say["lead"].endswith("."), say
        assert not SOUR.search(f"{say['lead']} {say['text']} {say['more']}"), say


def refusals(tables: int) -> list[dict[str, Any]]:
    found = []
    for number in range(tables):
        rng = Random(f"refusals {number}")
        table = Table(**random_setup(rng))
        for _, intent in zip(range(20), intents(table, rng), strict=False):
            do(table, intent)
            hand = [f"play {card}" for card in table.view().hand]
            for action in rng.sample(
                ["bid 3", "look", "double nil", "keep", "pass", "bid 99", *hand], 4
            ):
                if action in [str(one) for one in table.game.legal_actions] and not table.ended:
                    continue
                try:
                    table.do({"do": "act", "action": action, "revision": table.revision})
                except Refused as refusal:
                    found.append(refusal.explanation)
    return found


def seldom_refused() -> None:
    blind = Table(rules=FOUR, seed=7, script=["double nil", *["look", "bid 3"] * 3])
    drafted = ["double nil", "keep", "look", *["keep"] * 25, "bid 3"]
    throwing = Table(seed=7, script=drafted)
    held = [str(card) for card in throwing.view().hand]
    for table, intent in (
        (blind, {"do": "act", "action": "give 2C"}),
        (blind, {"do": "act", "action": "give " + " ".join(map(str, list(blind.view().hand)[:2]))}),
        (blind, {"do": "act", "action": "bid 3"}),
        (throwing, {"do": "act", "action": "throw " + " ".join(held[:4])}),
        (Table(rules=FOUR, seed=7), {"do": "continue"}),
        (Table(rules=FOUR, seed=7), {"do": "undo"}),
        (Table(rules=FOUR, seed=7), {"do": "undo", "revision": 4}),
        (Table(seed=7, before={"setup": {"seed": -7}, "log": []}), {"do": "undo"}),
        (Table(rules=FOUR, seed=7), {"do": "new"}),
        (Table(rules=FOUR, seed=7), {"do": "load"}),
        (
            Table(rules={**FOUR, "bidding": "mirror"}, seed=7, script=["look"]),
            {"do": "act", "action": "bid 13"},
        ),
    ):
        refused(table, {"revision": table.revision, **intent})
    play = Table(rules=FOUR, seed=7, script=["look", "bid 3"] * 4)
    refuse(play, next(f"play {card}" for card in Card.ALL if card not in play.view().hand))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(base, "MAX_LOG", 0)
        refuse(Table(seed=7), "look")
    over = engine.whole(Rules.two_player(max_hands=1), [((4, 3), (9, 4))])
    for game, seat in ((over, None), (Game(Rules.partnership(), seed=7), 2)):
        with pytest.raises(IllegalAction):
            game.push("look", seat=seat)
    first = Table(rules={**FOUR, "first_trick": "no spades"}, seed=7, script=["look", "bid 3"] * 4)
    for card in first.view().hand:
        first.ask({"ask": "why", "card": str(card)})
    explain_play("2H", Cards("AS 2H"), Suit.CLUBS, False, first.rules, first_trick=True)


def seldom_scored() -> None:
    for rules in (Rules.partnership(ten_for_200=True), Rules.partnership()):
        for bids, tricks in (
            ((6, 1, 5, 1), (6, 1, 5, 1)),
            ((6, 1, 5, 1), (5, 1, 5, 2)),
            ((0, 9, 4, 4), (0, 5, 4, 4)),
        ):
            for side in score_hand(rules, bids, tricks):
                for line in side.lines:
                    line.told(Voice(4, me=0))


def seldom_led() -> None:
    """The lead of a hand of spades only, while they are not broken."""
    record = MODEL_HANDS["only-spades"].record()
    game = Game.replay(record)
    while game.actions:
        game.pop()
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        leads = view.phase == "play" and not view.trick and not view.spades_broken
        if leads and only_spades(view.hand):
            break
    table = Table(**setup_of(game), seat=seat)
    assert table.state()["say"]["lead"]
    table.ask({"ask": "why", "card": str(next(iter(table.view().hand)))})


def seldom_ended() -> None:
    level = {"bag_worth": 0}
    for rules, bids, totals in (
        (Rules.two_player(**level), (6, 6), (440, 440)),
        (Rules.two_player(**level, max_hands=1), (6, 6), (0, 0)),
        (Rules.two_player(losing_score=-100), (13, 6), (0, 0)),
    ):
        game = engine.whole(rules, [(bids, (6, 7))], totals=totals)
        game.why_over()
        Table(**setup_of(game)).state()
    game = engine.whole(Rules.two_player(), [((6, 6), (6, 7))], seed=None)
    assert game.why_over() == "No deck is left to play another hand with."
    assert Table(**setup_of(game)).state()["say"]["lead"] == "The game ends without a winner."


def setup_of(game: Game) -> dict[str, Any]:
    data = game.record().data
    names = ("rules", "seed", "decks", "first", "totals")
    return {name: data[name] for name in names if name in data} | {"script": data["actions"]}


@pytest.mark.slow
def test_every_sentence_fills_when_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables under random rules say most of the catalogue without a gap."""
    heard: set[str] = set()

    class Listening(dict[str, str]):
        def __getitem__(self, key: str) -> str:
            heard.add(key)
            return super().__getitem__(key)

    monkeypatch.setattr(texts, "TEXTS", Listening(TEXTS))
    refusals(25)
    for scene in (seldom_refused, seldom_scored, seldom_led, seldom_ended):
        scene()
    for number in range(25):
        rng = Random(f"fills {number}")
        table = Table(**random_setup(rng))
        for _, intent in zip(range(60), intents(table, rng), strict=False):
            do(table, intent)
            hint = [] if table.state()["hint"] else [{"ask": "hint"}]
            for question in (
                *hint,
                {"ask": "review"},
                {"ask": "why", "card": rng.choice(["AS", "2C", "7H", "TD"])},
            ):
                try:
                    table.ask(question)
                except Refused:
                    continue
    unheard = sorted(key for key in set(TEXTS) - heard if key.startswith(AT_THE_TABLE))
    assert not unheard, "\n".join(unheard)

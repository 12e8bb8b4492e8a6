"""Cards that the learner has not seen stand in no state, picture, announcement, hint or refusal.

What a table stores (setup and log) does hold the seed and the replies of the other seats, so that it can
be built again; what it *says* never names a card before the learner may know it.
"""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from spadeslib import Card, Refused
from spadeslib.lessons import Table
from spadeslib.lessons.table_coach import hint
from spadeswidgets._html import picture
from tests.lessons.tables import FOUR, do, intents, random_setup, run_to
from tests.parts import mostly_slow

JSON = Any
NAMED = re.compile(r"(?<![A-Za-z0-9])([2-9TJQKA][SHDC])(?![A-Za-z0-9])")
EXAMPLES = re.compile(r"(such )?as (in )?'?(play QS|give [0-9A-Z ]+|throw [0-9A-Z ]+)'?")
BY_NAME = {card.name: card for card in Card.ALL}
BY_SIGN = {
    ("10" if card.text[0] == "T" else card.text[0]) + card.suit.symbol: card for card in Card.ALL
}
IN_WORDS = re.compile(rf"\b({'|'.join(BY_NAME)})\b", re.IGNORECASE)
BY_SIGNS = re.compile(rf"(?<!\d)({'|'.join(BY_SIGN)})")


def known(table: Table) -> set[Card]:
    """The cards that the learner has seen in the hand on show."""
    view = table.view()
    seen = {*view.hand, *view.seen_discards, *view.gave, *view.got}
    seen |= {card for trick in (*view.tricks, view.trick) for _, card in trick}
    return seen | {card for card in (view.drawn, view.peeked) if card is not None}


def cards_in(value: JSON) -> set[Card]:
    """Every card that a JSON value or a text names, by code, in words or by sign."""
    text = EXAMPLES.sub(
        "", value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    )
    found = {Card.parse(code) for code in NAMED.findall(text)}
    found |= {BY_NAME[name.lower()] for name in IN_WORDS.findall(text)}
    return found | {BY_SIGN[sign] for sign in BY_SIGNS.findall(text)}


def body(table: Table) -> str:
    """The picture without what is stored in its attributes."""
    html = picture(table.kind, table.setup, table.log, table.state())
    return re.sub(r'data-(setup|log)="[^"]*"', "", html)


def test_what_counts_as_naming_a_card() -> None:
    assert cards_in({"a": "Not the {4S}."}) == {Card.parse("4S")}
    assert cards_in("East plays the 10 of hearts.") == {Card.parse("TH")}
    assert cards_in("<td>10♥ A♠</td>") == {Card.parse("TH"), Card.parse("AS")}
    assert cards_in("throw and the cards, as in throw 2C 3D 4H") == set()


def check(table: Table, rng: Random) -> None:
    seen = known(table)
    mine = {
        Card.parse(entry["action"][-2:]) for entry in table.log if "play" in entry.get("action", "")
    }
    undo = cards_in(table.state()["undo"])
    assert undo <= mine
    assert cards_in(table.state()) <= seen | undo
    assert cards_in(body(table)) <= seen | undo
    assert cards_in(repr(table.events())) <= seen
    for question in ({"ask": "hint"}, {"ask": "why", "card": rng.choice(Card.ALL).text}):
        asked = {Card.parse(question["card"])} if "card" in question else set()
        try:
            answer = table.ask(question)
        except Refused as refusal:
            answer = {**refusal.explanation, "text": str(refusal)}
        else:
            if question["ask"] == "hint":
                # a card that is out may be named: it is told from the view alone
                assert answer == hint(table.view(), table.chance(table.seat))
                del answer["say"]
        assert cards_in(answer) <= seen | asked, answer
    card = rng.choice(Card.ALL)
    for action in (
        f"play {card}",
        f"throw {card}",
        f"give {card}",
        "bid 3",
        "keep",
        "look",
        "double nil",
    ):
        try:
            table.do({"do": "act", "action": action, "revision": -1})
        except Refused as refusal:
            assert cards_in(refusal.explanation) == set()
        if action not in [str(one) for one in table.game.legal_actions]:
            with pytest.raises(Refused) as caught:
                table.do({"do": "act", "action": action, "revision": table.revision})
            assert cards_in(caught.value.explanation) <= seen | {card}
            assert cards_in(str(caught.value)) <= seen | {card}


@pytest.mark.slow
@pytest.mark.parametrize("part", mostly_slow(range(6)))
def test_no_hidden_card_is_named(part: int, few_deals: None) -> None:
    for number in range(6):
        rng = Random(f"secrets {part} {number}")
        table = Table(**random_setup(rng))
        for _, intent in zip(range(rng.choice([12, 30, 60])), intents(table, rng), strict=False):
            do(table, intent)
            if rng.random() < 0.4:
                check(table, rng)


def test_unseen_cards_lie_face_down() -> None:
    state = Table(rules=FOUR, seed=7).state()
    assert cards_in(state) == set()
    assert (state["hand"]["cards"], state["hand"]["hidden"]) == ([], 13)


def test_an_exchange_between_others_names_no_card() -> None:
    """West and East exchange; South hears of three cards each way, and of no other thing."""
    for seed in range(40):
        script = ["look", "bid 3", "double nil", "look", "bid 4", "look", "bid 2"]
        table = Table(rules=FOUR, seed=seed, seat=0, script=script)
        said = table.state()["announce"]
        assert "West gives 3 cards to East." in said and "East gives 3 cards to West." in said
        assert cards_in(table.state()) <= known(table)
        assert cards_in(said) <= {card for _, card in table.view().trick}


def test_the_other_players_throw_names_no_card() -> None:
    script = ["double nil", "keep", "look", *["keep"] * 25]
    table = Table(seed=7, seat=1, script=script)
    assert table.state()["phase"] == "bidding"
    do(table, {"do": "act", "action": "bid 5"})
    assert "South throws" in table.state()["announce"]
    assert cards_in(table.state()) <= known(table)
    thrown = [action for action in table.log[-1]["then"] if action.startswith("throw")]
    assert thrown


def test_a_drawn_card_of_the_other_player_is_not_shown() -> None:
    table = run_to(Table(seed=3, seat=1), lambda table: table.view().turn >= 6)
    assert table.state()["draft"]["drawn"]["code"] == str(table.view().drawn)
    assert cards_in(table.state()) <= known(table)

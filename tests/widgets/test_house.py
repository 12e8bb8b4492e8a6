"""HouseRules as a widget: rules out of it, and a picture that reads without scripts."""

from __future__ import annotations

import html
import re

import pytest

from spadeslib import Rules, SetupError
from spadeswidgets import HouseRules, Table
from spadeswidgets._html import picture


def words_of(widget: HouseRules) -> str:
    text = picture(widget.kind, widget.setup, widget.log, widget.state)
    bare = re.sub(r"<script.*?</script>|<[^>]+>", " ", text, flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(bare))


def test_the_rules_chosen_are_the_rules_of_a_table() -> None:
    house = HouseRules(rules=Rules.partnership(target=300))
    house.do(do="set", field="failed_nil_tricks", value="help partner")
    assert house.rules == Rules.partnership(target=300, failed_nil_tricks="help partner")
    assert Table(rules=house.rules, seed=7).game.rules == house.rules


def test_the_picture_tells_every_rule_and_what_is_changed() -> None:
    house = HouseRules()
    plain = words_of(house)
    for group in house.state["groups"]:
        for one in group["fields"]:
            assert f"{one['field']['label']} " in plain
    assert "What the rules say" not in plain and "Examples" not in plain
    house.do(do="set", field="bag_limit", value="9")
    changed = words_of(house)
    assert "Each time the count reaches 10, 100 points are lost." in changed
    assert "Each time the count reaches 9, 100 points are lost." in changed
    assert "6 bags were on the count. +43 −57" in changed
    assert "Rules.two_player(bag_limit=9)" in changed and "{" not in changed


def test_settings_that_do_not_fit() -> None:
    with pytest.raises(SetupError, match="did you mean rules"):
        HouseRules(rule=Rules.two_player())
    with pytest.raises(SetupError, match="no house rule"):
        HouseRules(rules={"game": "two-player", "bag_limt": 5})

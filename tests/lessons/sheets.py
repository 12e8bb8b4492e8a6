"""A learner at a score sheet or a count of bags: random settings, good and bad intents."""

from __future__ import annotations

import copy
import json
import re
from random import Random
from typing import Any

from spadeslib import CLAUSES, Refused, Rules, SetupError
from spadeslib.lessons import Bags, Lesson, Score
from tests.lessons.shape import SOUR, sentence

JSON = Any
HOSTILE = (
    "<img src=x onerror=alert(1)>", "{QS}", "{n}", "{who:win}", "|", "a|b|c|d", "\x00", "\n\n", "٣", "９",
    "1e3", "0x7", "7.0", "13.5", "13½", "--7", "−−7", "9" * 50, "x" * 3000, "nil; drop", "́" * 40,
)  # fmt: skip
NUMBERS: tuple[JSON, ...] = (
    -1,
    14,
    13.5,
    7.0,
    True,
    False,
    10**30,
    -(10**30),
    [],
    {},
    [7],
    {"a": 1},
)
HOUSE: dict[str, tuple[JSON, ...]] = {
    "target": (100, 200, 500),
    "nil_value": (50, 100),
    "double_nil": (True, False),
    "failed_nil_tricks": ("bags", "ignored", "help partner"),
    "failed_nil_bag_worth": (0, 1, 2),
    "bag_limit": (0, 3, 5, 10, 30),
    "bag_fine": (0, 50, 100),
    "bag_worth": (-1, 0, 1),
    "set_cost": (0, 5, 10),
    "ten_for_200": (False, True),
    "ten_bid_bonus": (0, 50),
    "losing_score": (None, -100),
    "sets_to_lose": (None, 1),
}
RULE_VALUES: dict[str, tuple[JSON, ...]] = {
    "target": ("100", 200, "500"),
    "nil_value": ("50", 100, "0"),
    "double_nil_value": ("100", "200"),
    "failed_nil_tricks": ("bags", "ignored", "help partner"),
    "failed_nil_bag_worth": ("0", "1", "2"),
    "bag_limit": ("0", "3", "5", "10"),
    "bag_fine": ("0", "50", "100"),
    "bag_worth": ("−1", "0", "1"),
    "set_cost": ("0", "5", "10"),
    "ten_for_200": ("yes", "no", True),
}


def random_rules(rng: Random) -> dict[str, JSON]:
    """Rules as JSON, house rules among them."""
    while True:
        rules: dict[str, JSON] = {"game": rng.choice(["two-player", "partnership"])}
        rules |= {
            name: rng.choice(HOUSE[name]) for name in rng.sample(sorted(HOUSE), rng.randint(0, 4))
        }
        try:
            Rules.from_dict(rules)
        except SetupError:
            continue
        return rules


def random_bid(rng: Random) -> JSON:
    return rng.choice(
        [rng.randint(0, 13), rng.randint(1, 5), str(rng.randint(0, 13)), "nil", "double nil"]
    )


def random_tricks(rng: Random, seats: int) -> list[JSON]:
    """Tricks by seat, sometimes not all of them."""
    won = [0] * seats
    for _ in range(rng.choice([13, 13, rng.randint(0, 13)])):
        won[rng.randrange(seats)] += 1
    return [n or rng.choice([0, None]) for n in won]


def new_score(rng: Random) -> Score:
    """A score sheet under random settings."""
    while True:
        setup: dict[str, JSON] = {"rules": random_rules(rng)} if rng.random() < 0.8 else {}
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        limit = rules.bag_limit or 100
        parts = {
            "bids": [
                rng.choice([random_bid(rng), random_bid(rng), None]) for _ in range(rules.seats)
            ],
            "tricks": random_tricks(rng, rules.seats),
            "bags": [rng.randrange(limit), rng.randrange(limit)],
            "totals": [rng.choice([0, 80, 470, 510, -90]), rng.choice([0, 80, 470, 510])],
            "seat": rng.choice([None, *range(rules.seats)]),
            "revision": rng.randrange(100),
        }
        setup |= {name: parts[name] for name in rng.sample(sorted(parts), rng.randint(0, 6))}
        try:
            return Score(**setup)
        except SetupError:
            continue


def new_bags(rng: Random) -> Bags:
    """A count of bags under random settings."""
    while True:
        setup: dict[str, JSON] = {"rules": random_rules(rng)} if rng.random() < 0.8 else {}
        two = setup.get("rules", {"game": "two-player"})["game"] == "two-player"
        hands = [
            [random_bid(rng) if two else rng.randint(2, 26), rng.randint(0, 13)]
            for _ in range(rng.randint(0, 8))
        ]
        parts = {
            "hands": hands,
            "bags": rng.randrange(10),
            "total": rng.choice([0, 90, -300]),
            "revision": 3,
        }
        setup |= {name: parts[name] for name in rng.sample(sorted(parts), rng.randint(0, 4))}
        try:
            return Bags(**setup)
        except SetupError:
            continue


def any_field(lesson: Lesson, rng: Random) -> str:
    """A field that the lesson has."""
    if isinstance(lesson, Score):
        seat, side = rng.randrange(lesson.sheet.rules.seats), rng.randrange(2)
        own = [
            f"bid {seat}",
            f"tricks {seat}",
            f"tricks {seat}",
            f"bags {side}",
            f"total {side}",
            "game",
        ]
    else:
        assert isinstance(lesson, Bags)
        hand = rng.randint(1, max(1, len(lesson.count.hands)))
        own = [f"bid {hand}", f"won {hand}", "bags", "total"]
    return rng.choice([*own, *own, rng.choice(sorted(RULE_VALUES))])


def value_for(field: str, rng: Random) -> JSON:
    """A value that may well fit a field."""
    what = field.split(" ")[0]
    if field in RULE_VALUES:
        return rng.choice(RULE_VALUES[field])
    if what == "bid":
        return rng.choice([random_bid(rng), "", None])
    if what in ("tricks", "won"):
        return rng.choice(
            [rng.randint(0, 13), str(rng.randint(0, 7)), f" {rng.randint(0, 4)} ", ""]
        )
    if what == "game":
        return rng.choice(["two-player", "partnership"])
    return rng.choice([rng.randint(0, 9), "7", "−30", "490", ""])


def random_intent(lesson: Lesson, rng: Random) -> dict[str, JSON]:
    """Something that a learner may do; it may be refused."""
    kinds = ["set"] * 8 + ["undo", "book"]
    kinds += ["fill"] if isinstance(lesson, Score) else ["add", "add", "remove"]
    do = rng.choice(kinds)
    intent: dict[str, JSON] = {"do": do, "revision": lesson.revision}
    if do == "set":
        field = any_field(lesson, rng)
        intent |= {"field": field, "value": value_for(field, rng)}
    elif do == "fill":
        intent |= {"seat": rng.randrange(4)}
    elif do == "remove":
        intent |= {"hand": rng.randint(0, 9)}
    return intent


def bad_intent(lesson: Lesson, rng: Random) -> dict[str, JSON]:
    """Something that must be refused."""
    field = any_field(lesson, rng)
    wrong = rng.choice([*HOSTILE, *NUMBERS])
    while (field == "ten_for_200" and wrong in (True, False)) or fits(lesson, field, wrong):
        wrong = rng.choice([*HOSTILE, *NUMBERS])
    nowhere = rng.choice(
        [
            "bid 9",
            "tricks",
            "bags 7",
            "total x",
            "",
            "x" * 100,
            "{QS}",
            "<b>",
            None,
            7,
            [],
            "bid 0 0",
        ]
    )
    intent = rng.choice(
        [
            {"do": "set", "field": field, "value": wrong},
            {"do": "set", "field": field, "value": wrong},
            {"do": "set", "field": nowhere, "value": "3"},
            {"do": "fill", "seat": rng.choice([-1, 4, "0", None, True, 1.0])},
            {"do": "remove", "hand": rng.choice([0, 99, "1", None, True])},
            {"do": "dance"},
            {"do": 7},
            {"do": "set", "field": field, "value": 1, "revision": lesson.revision + 1},
        ]
    )
    return {"revision": lesson.revision, **intent}


def fits(lesson: Lesson, field: str, value: JSON) -> bool:
    """Would this value be none to refuse?"""
    again = copy.deepcopy(lesson)
    try:
        again.do({"do": "set", "field": field, "value": value, "revision": again.revision})
    except Refused:
        return False
    return (isinstance(value, int) and not isinstance(value, bool)) or not str(value).strip()


def snapshot(lesson: Lesson) -> str:
    """All that a lesson shows and keeps."""
    return json.dumps([lesson.setup, lesson.log, lesson.state()])


def told_well(say: dict[str, str]) -> None:
    """Hold a refusal against the style, what it quotes left aside."""
    assert set(say) == {"lead", "text", "more", "clause"}
    sentence(say["lead"])
    sentence(say["more"])
    assert say["text"].endswith(".") and len(say["text"]) <= 300
    assert not re.search(r"[{}\n]", say["text"])
    assert not SOUR.search(say["text"])
    assert say["clause"] in CLAUSES or say["clause"] == ""

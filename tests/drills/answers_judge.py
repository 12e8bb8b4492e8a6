"""The answers to questions of judgement: numbers counted and measured again, another way."""

from __future__ import annotations

import re
from itertools import product
from math import sqrt
from random import Random
from typing import Any

from spadeslib.lessons.drills.items import Item, check
from spadeslib.players.counting import FOUR, TWO, Table
from tests.drills.answers_play import in_hand

DECK = [rank + suit for suit in "SHCD" for rank in "23456789TJQKA"]
LINE = re.compile(r"\{(..)\}: (\d+\.\d\d) tricks if kept, (\d+\.\d\d) if refused\. (.*)")


def count(hand: list[str], table: Table) -> float:
    """A hand's count, by the table alone."""
    suits = {suit: [card[0] for card in hand if card[1] == suit] for suit in "SHCD"}
    spades = len(suits["S"])
    tricks = table.spades[min(8, spades)] + table.next_spade * max(0, spades - 8)
    for suit, ranks in suits.items():
        values = table.top_spades if suit == "S" else table.honours
        for rank in ranks:
            if rank in "TJQKA":
                row = values[8 + "TJQKA".index(rank)]
                tricks += row[min(len(row), len(ranks)) - 1]
        if suit != "S" and spades and len(ranks) < 3:
            tricks += table.short[len(ranks)]
    return min(13.0, max(0.0, tricks))


# Keep or refuse


def worth_keeping(card: str) -> bool:
    """What the drafter goes on to keep, as the answer says."""
    return card[1] == "S" or card[0] in "AKQ"


def ends(hand: list[str], gone: list[str], card: str, samples: int, rng: Random) -> list[float]:
    """How many more tricks a card brings if it is kept: once for each end of the draft."""
    unseen = [one for one in DECK if one not in (*hand, *gone, card)]
    more = []
    for _ in range(samples):
        stock = rng.sample(unseen, len(unseen))
        kept, refused = [*hand, card], [*hand, stock.pop()]
        while len(kept) < 13:
            drawn, second = stock.pop(), stock.pop()
            taken = drawn if worth_keeping(drawn) else second
            kept.append(taken)
            refused.append(taken)
        more.append(count(kept, TWO) - count(refused, TWO))
    return more


def told(item: Item) -> dict[str, tuple[float, float, str]]:
    """What the answer says of each card: tricks if kept, if refused, and what follows."""
    found = [LINE.fullmatch(step) for step in check(item, item.keys[0]).steps[1:]]
    return {one[1]: (float(one[2]), float(one[3]), one[4]) for one in found if one}


def measured(item: Item, samples: int) -> None:
    """The numbers of an item are what the draft comes to."""
    gone = re.findall(r"\{(..)\}", " ".join(item.position["facts"]))
    for card, (kept, refused, _) in told(item).items():
        more = ends(in_hand(item), gone, card, samples, Random(item.id + card))
        mean = sum(more) / samples
        spread = sqrt(sum((one - mean) ** 2 for one in more) / samples)
        error = spread * sqrt(1 / samples + 1 / 200) + 0.01
        assert abs(kept - refused - mean) < 5 * error, (item.id, card, kept - refused, mean)


def keep(item: Item) -> Any:
    """All answers that the numbers allow: where they are too close, both."""
    measured(item, 40)
    ways: list[list[list[str]]] = []
    for card, (kept, refused, words) in told(item).items():
        if "matter of taste" in words:
            assert abs(kept - refused) < 0.25
            ways.append([[card], []])
        else:
            assert abs(kept - refused) >= 0.1 - 1e-9
            ways.append([[card]] if kept > refused else [[]])
            assert ("Keeping" in words) is (kept > refused)
    assert len(ways) == len(item.fields[0]["options"])
    return [{"cards": [card for some in way for card in some]} for way in product(*ways)]


# How many tricks


def worth(item: Item) -> Any:
    """The count, rounded, and one trick to either side."""
    tricks = count(in_hand(item), TWO if item.variant == "two" else FOUR)
    total = round(100 * tricks)
    assert f"In all {total / 100:.2f} tricks" in check(item, item.keys[0]).steps[-1]
    number = (total + 50) // 100
    assert item.keys[0] == {"tricks": number}
    return [{"tricks": n} for n in (number - 1, number, number + 1) if 0 <= n <= 13]


# What a bid is worth


def numbers(item: Item) -> Any:
    """Worked out from the table and the sentences, bid by bid."""
    table, text = item.position["table"], " ".join(item.position["facts"])
    assert table is not None
    found = re.search(r"North bid (\d+)", text)
    mate = int(found[1]) if found else 0
    found = re.search(r"(\d+) points lost", text)
    price = int(found[1]) if found else 0
    worths = {}
    for row in table["rows"]:
        bid, made = int(row["label"].split()[1]), int(row["cells"][0].split()[0])
        bags = int(row["cells"][1]) if price else 0
        points = 10 * (bid + mate)
        worths[bid] = points * made - points * (100 - made) - price * bags
    best = max(worths, key=worths.__getitem__)
    exact = worths[best] / 100
    near = [n for n in range(-500, 501) if abs(n - exact) < 1]
    return [{"bid": str(best), "points": n} for n in near]


ANSWERS = {"keep": keep, "worth": worth, "numbers": numbers}

"""The answers to questions about points, worked out from what is shown and from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from spadeslib.lessons.drills.items import Item

Shown = Any
LIMIT, FINE, TARGET = 10, 100, 500


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"-?\d+", text.replace("−", "-"))]


def fact(item: Item, start: str) -> list[int]:
    """The numbers in the sentence that begins so."""
    return next((numbers(one) for one in item.position["facts"] if one.startswith(start)), [])


def rows(item: Item) -> dict[str, list[str]]:
    table = item.position["table"]
    assert table
    return {row["label"]: row["cells"] for row in table["rows"]}


def lines(bids: list[str], won: list[int], bags: int, limit: int = LIMIT) -> dict[str, int]:
    """The score sheet of one side: what each line pays, the bags it brings and those left."""
    contract = sum(int(bid) for bid in bids if bid.isdecimal())
    counted = sum(took for bid, took in zip(bids, won, strict=True) if bid.isdecimal())
    sheet = {"contract": 0, "bags": 0, "nil": 0, "fine": 0}
    new = 0
    if contract and counted < contract:
        sheet["contract"] = -10 * contract
    elif contract:
        sheet["contract"] = 10 * contract
        new += counted - contract
    for bid, took in zip(bids, won, strict=True):
        if "Nil" in bid:
            worth = 200 if bid == "Double Nil" else 100
            sheet["nil"] += worth if took == 0 else -worth
            new += took
    sheet["bags"] = new
    count = bags + new
    while count >= limit:
        count -= limit
        sheet["fine"] -= FINE
    return sheet | {"left": count}


def points(sheet: dict[str, int]) -> int:
    return sheet["contract"] + sheet["bags"] + sheet["nil"] + sheet["fine"]


def sides(item: Item) -> list[tuple[list[str], list[int]]]:
    """Bids and tricks of both sides, the learner's first; there are 13 tricks."""
    cells = list(rows(item).values())
    bids, won = [row[0] for row in cells], [int(row[1]) for row in cells]
    assert sum(won) == 13, item.id
    return [(bids[side::2], won[side::2]) for side in (0, 1)]


def score(item: Item) -> Shown:
    bags = (fact(item, "Bags from") or [0])[0]
    ours, theirs = sides(item)
    mine, yours = lines(*ours, bags), lines(*theirs, 0)
    answer = {}
    for field in item.fields:
        name = field["name"]
        answer[name] = yours[name[6:]] if name.startswith("their-") else mine[name]
    return answer


def nil(item: Item) -> Shown:
    bags = (fact(item, "Bags from") or [0])[0]
    ours, theirs = sides(item)
    assert any("Nil" in bid for bid in (*ours[0], *theirs[0])), item.id
    names = [field["name"] for field in item.fields]
    if "nil" in names:
        whose = ours if "Nil" in ours[0][0] else theirs
        one = lines(*whose, 0)
        return {"nil": one["nil"], "bags": one["bags"]}
    sheet = lines(*ours, bags)
    answer = {"points": points(sheet)}
    if "bags" in names:
        answer["bags"] = sheet["left"]
    return answer


def bags(item: Item) -> Shown:
    limit = (fact(item, "At this table") or [LIMIT])[0]
    count = fact(item, "Bags before")[0]
    answer, fines, total, last = {}, 0, (fact(item, "Points before") or [0])[0], 0
    for number, cells in enumerate(rows(item).values(), 1):
        bids, won = cells[0].split(" + "), numbers(cells[1].replace(" + ", " "))
        sheet = lines(bids, won, count, limit)
        count, last = sheet["left"], points(sheet)
        fines += sheet["fine"]
        total += last
        answer[f"count-{number}"] = count
    names = [field["name"] for field in item.fields]
    more = {"fines": fines, "points": last, "total": total}
    return answer | {name: value for name, value in more.items() if name in names}


def end(item: Item) -> Shown:
    totals = []
    for cells in rows(item).values():
        before = numbers(cells[0])[0]
        if len(cells) == 2:
            totals.append(before + numbers(cells[1])[0])
        else:
            bids = cells[2].split(" + ")
            won = numbers(cells[3].replace(" + ", " "))
            totals.append(before + points(lines(bids, won, int(cells[1]))))
    there = [total >= TARGET for total in totals]
    answer = {"who": "on", "why": "nobody"}
    if all(there):
        who = "on" if totals[0] == totals[1] else str(totals.index(max(totals)))
        answer = {"who": who, "why": "tie" if who == "on" else "higher"}
    elif any(there):
        answer = {"who": str(there.index(True)), "why": "alone"}
    if any(field["name"] == "next" for field in item.fields):
        seats = ["you", *(seat["name"] for seat in item.position["seats"][1:])]
        now = item.position["facts"][-1].rstrip(".").split()[-1]
        then = (seats.index(now) + 1) % len(seats)
        answer["next"] = str(then) if answer["who"] == "on" else "over"
    return answer


ANSWERS = {"score": score, "nil": nil, "bags": bags, "end": end}

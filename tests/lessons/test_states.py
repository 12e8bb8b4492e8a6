"""Every state has the shape that the page's types promise, says true things and says them well."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spadeslib import CLAUSES, Card
from spadeslib.bidding import Bid
from spadeslib.lessons import Table
from spadeslib.lessons.states import TableState
from spadeslib.lessons.table_state import table_state
from spadeslib.seats import seats_of, side_of
from tests.lessons.shape import conforms, read_aloud, reads_well, say_reads_well, sentence, texts
from tests.lessons.tables import do, intents, random_setup
from tests.parts import mostly_slow

State = dict[str, Any]
CODES = {card.text for card in Card.ALL}


def check_texts(state: State) -> None:
    for where, text in texts(state):
        reads_well(text, where)
    say_reads_well(state["say"])
    read_aloud(state["announce"])
    for quiet in (state["happened"], state["hand"]["why_not"]):
        if quiet:
            read_aloud(quiet)
    assert state["announce"].startswith(state["happened"])
    for line in (line for side in state["sheet"] for line in side["lines"]):
        sentence(line["sentence"])
        assert line["clause"] in CLAUSES
    for trick in state["tricks"]:
        sentence(trick["sentence"])
        assert trick["clause"] in CLAUSES
    for side in state["sheet"]:
        sentence(side["bags_sentence"])
    assert 1 <= len(state["say"]["lead"]) <= 60
    assert len(state["say"]["text"]) <= 160


def check_choices(table: Table, state: State) -> None:
    legal = {str(action) for action in table.game.legal_actions}
    actions = [choice["action"] for choice in state["choices"]]
    assert len(set(actions)) == len(actions)
    if state["pause"]:
        assert actions == ["continue"]
    elif state["phase"] == "over":
        assert actions == ["new"]
    elif state["phase"] == "draft" or (state["phase"] == "bidding" and "look" in legal):
        assert set(actions) == legal
    else:
        assert actions == []
    keys = [choice["key"] for choice in state["choices"] if choice["key"]]
    assert len(set(keys)) == len(keys)
    if {"keep", "refuse"} <= set(actions):
        assert not any(choice["primary"] for choice in state["choices"])
    elif actions:
        assert sum(choice["primary"] for choice in state["choices"]) == 1


def check_bidding(table: Table, state: State) -> None:
    bidding = state["bidding"]
    assert (bidding is not None) == (state["phase"] in ("bidding", "exchange"))
    if bidding is None:
        return
    bids = (
        {str(a) for a in table.game.legal_actions if a.kind == "bid"} if state["my_turn"] else set()
    )
    pad = bidding["pad"]
    assert {option["action"] for option in pad if option["allowed"]} == bids
    assert len(pad) == (14 if bids else 0)
    assert [option["label"] for option in pad] == ["Nil", *map(str, range(1, 14))][: len(pad)]
    assert [row["place"] for row in bidding["rows"]] == [
        seat["place"]
        for seat in sorted(state["seats"], key=lambda seat: order_of(table, seat["seat"]))
    ]
    shown = {row["seat"]: row["bid"].replace("?", "") for row in bidding["rows"]}
    assert shown == {seat["name"]: seat["bid"] for seat in state["seats"]}


def order_of(table: Table, seat: int) -> int:
    return table.view().bid_order.index(seat)


def check_seats(table: Table, state: State) -> None:
    hand, seats = table.hand, table.rules.seats
    assert [seat["seat"] for seat in state["seats"]] == [
        (table.seat + n) % seats for n in range(seats)
    ]
    assert [seat["place"] for seat in state["seats"]] == (
        ["s", "n"] if seats == 2 else list("swne")
    )
    assert [seat["mine"] for seat in state["seats"]] == [True] + [False] * (seats - 1)
    assert [seat["partner"] for seat in state["seats"]] == [False, False, True, False][:seats]
    assert sum(seat["role"] != "" for seat in state["seats"]) == 1
    assert len({seat["name"] for seat in state["seats"]}) == seats
    for seat in state["seats"]:
        number = seat["seat"]
        bid = hand.bids[number]
        assert seat["bid"] == (bid.name if bid else "")
        assert seat["acting"] == (not state["pause"] and table.game.to_act == number)
        in_play = state["phase"] in ("play", "scored", "over")
        assert seat["won"] == (hand.tricks[number] if in_play else None)
        if in_play and bid is not None:
            check_tally(table, seat, bid)
        else:
            assert seat["tally"] == []
    if state["phase"] in ("play", "scored", "over"):
        played = sum(seat["won"] for seat in state["seats"])
        assert played == len(hand.played) // seats


def check_tally(table: Table, seat: State, bid: Bid) -> None:
    tally, won = seat["tally"], seat["won"]
    assert tally == sorted(tally, key=["won", "owed", "bag"].index)
    assert tally.count("won") + tally.count("bag") == won
    if bid.is_nil:
        if table.rules.failed_nil_tricks != "help partner":
            ignored = table.rules.failed_nil_tricks == "ignored"
            assert tally == ["won" if ignored else "bag"] * won
        return
    hand = table.hand
    side = seats_of(side_of(seat["seat"]), table.rules.seats)
    numbers = [one for one in side if (b := hand.bids[one]) is not None and not b.is_nil]
    if table.rules.failed_nil_tricks == "help partner":
        numbers = list(side)
    over = sum(hand.tricks[one] for one in numbers) - table.view().contract(side_of(seat["seat"]))
    if len(numbers) == 1:
        assert tally.count("bag") == max(0, over)
    assert tally.count("bag") <= max(0, over)
    assert tally.count("owed") == max(0, min(bid.number - won, -over))


def check_side_bags(table: Table, state: State) -> None:
    """Together, the blocks of a side show as many bags, or tricks owed, as its contract is over or short."""
    for side in (0, 1):
        members = [seat for seat in state["seats"] if side_of(seat["seat"]) == side]
        numbers = [m for m in members if m["bid"] not in ("", "Nil", "Double Nil")]
        if not numbers or any(m["won"] is None for m in members):
            continue
        over = sum(m["won"] for m in numbers) - sum(int(m["bid"]) for m in numbers)
        assert sum(m["tally"].count("bag") for m in numbers) == max(0, over)
        if table.rules.failed_nil_tricks != "help partner":
            assert sum(m["tally"].count("owed") for m in numbers) == max(0, -over)


def check_sheet(table: Table, state: State) -> None:
    scored = state["phase"] in ("scored", "over")
    assert len(state["sheet"]) == (2 if scored and table.game.hands else 0)
    for place, sheet in enumerate(state["sheet"]):
        assert sheet["points"] == sum(line["points"] for line in sheet["lines"])
        assert sheet["before"] + sheet["points"] == sheet["now"] == state["sides"][place]["total"]
        assert sheet["label"] == state["sides"][place]["label"]
        assert sheet["bags_now"] == state["sides"][place]["bags"]
        assert sheet["mine"] == (place == 0)
        total, limit = sheet["bags_before"] + sheet["bags_won"], sheet["bag_limit"]
        assert sheet["bags_now"] == (total % limit if limit else total)
        assert state["history"][-1]["points"][place] == sheet["points"]
    rows = state["history"]
    assert [row["number"] for row in rows] == list(range(1, len(rows) + 1))
    mine = side_of(table.seat)
    start = [table.game.start_totals[mine], table.game.start_totals[1 - mine]]
    for place, side in enumerate(state["sides"]):
        assert side["total"] == start[place] + sum(row["points"][place] for row in rows)
        assert side["mine"] == (place == 0)
    assert state["target"] == table.rules.target


def check_cards(table: Table, state: State) -> None:
    hand = state["hand"]
    codes = [card["code"] for card in hand["cards"]]
    phase = state["phase"]
    if phase in ("scored", "over"):
        assert (codes, hand["hidden"], hand["use"]) == ([], 0, "none")
    elif hand["hidden"]:
        assert (codes, hand["hidden"], phase) == ([], 13, "bidding")
        assert "double nil" in [choice["action"] for choice in state["choices"]]
    else:
        assert codes == [card.text for card in table.hand.cards(table.seat)]
        assert state["seats"][0]["cards"] == len(codes)
    legal = {action.card.text for action in table.game.legal_actions if action.card}
    marks = {card["code"]: card["playable"] for card in hand["cards"]}
    if state["my_turn"] and phase == "play" and table.marking == "always":
        assert {code for code, playable in marks.items() if playable} == legal
        assert None not in marks.values()
    else:
        assert set(marks.values()) <= {None}
    assert bool(hand["why_not"]) == (False in marks.values())
    assert hand["marking"] == table.marking
    if state["my_turn"]:
        assert hand["use"] == {"play": "play", "exchange": "choose"}.get(phase, "none")
    for seat in state["seats"]:
        assert seat["cards"] == table.hand.holdings[seat["seat"]].bit_count()
    for where, text in texts(state):
        if where in ("code", "new"):
            assert text in CODES


def check_tricks(table: Table, state: State) -> None:
    played = [Card.ALL[index].text for index in table.hand.played]
    shown = [card["code"] for trick in state["tricks"] for card in trick["cards"]]
    assert [trick["number"] for trick in state["tricks"]] == list(
        range(1, len(state["tricks"]) + 1)
    )
    trick = state["trick"]
    assert (trick is not None) == (state["phase"] == "play")
    if trick is not None:
        shown += [card["code"] for card in trick["cards"]]
        waiting, seats = trick["waiting"], table.rules.seats
        assert trick["complete"] == (state["pause"] == "trick")
        assert len(trick["cards"]) + len(waiting) == seats
        if waiting:
            (acting,) = [seat["place"] for seat in state["seats"] if seat["acting"]]
            assert waiting[0] == acting == "s"
        assert len({card["place"] for card in trick["cards"]} | set(waiting)) == seats
    assert shown == played
    for cards in [past["cards"] for past in state["tricks"]] + ([trick["cards"]] if trick else []):
        if cards:
            assert [card["led"] for card in cards] == [True] + [False] * (len(cards) - 1)
            assert sum(card["winning"] for card in cards) == 1
    assert (state["spades_broken"] is None) == (state["phase"] != "play")
    if state["phase"] == "play":
        assert state["spades_broken"] == any(code.endswith("S") for code in played)


def check_moment(table: Table, state: State) -> None:
    phase, game = state["phase"], table.game
    assert state["pause"] == {"scored": "hand"}.get(phase, state["pause"])
    assert state["my_turn"] == state["hint"] == (not state["pause"] and game.to_act == table.seat)
    assert state["my_turn"] or state["pause"] or phase == "over"
    assert (state["exchange"] is not None) == (phase == "exchange")
    assert (state["draft"] is not None) == (phase == "draft")
    now = [step["name"] for step in state["phases"] if step["status"] == "now"]
    assert len(now) == 1 and len(state["phases"]) == 4
    rank = {"done": 0, "now": 1, "later": 2}
    assert [s["status"] for s in state["phases"]] == sorted(
        (s["status"] for s in state["phases"]), key=lambda status: rank[status]
    )
    draft = state["draft"]
    if draft is not None:
        assert draft["holding"] == (draft["drawn"] is not None)
        assert draft["stock"] == 52 - 2 * table.hand.turn - draft["holding"]
        assert draft["discards"] == table.hand.turn
        assert draft["drawer"] == "s"
    exchange = state["exchange"]
    if exchange is not None:
        sizes = {len(action.cards) for action in game.legal_actions}
        assert (exchange["least"], exchange["most"]) == (min(sizes), max(sizes))
        assert {exchange["verb"]} == {action.kind for action in game.legal_actions}
    number = game.number if not table.ended else game.hands[-1].number
    assert state["heading"] == f"Hand {number}"
    acted = any(entry["do"] == "act" for entry in table.log)
    assert (state["undo"] is not None) == (acted or "before" in table.setup)


def check(table: Table) -> None:
    """Hold the state of a table against everything that must be true of it."""
    state = table.state()
    conforms(table_state(table), TableState)
    check_texts(state)
    for one in (check_choices, check_bidding, check_seats, check_side_bags, check_sheet, check_cards,
                check_tricks, check_moment):  # fmt: skip
        one(table, state)


@pytest.mark.slow
@pytest.mark.parametrize("part", mostly_slow(range(8)))
def test_states_of_random_tables(part: int) -> None:
    for number in range(7):
        rng = Random(f"states {part} {number}")
        table = Table(**random_setup(rng))
        check(table)
        steps = rng.choice([15, 40, 90])
        for _, intent in zip(range(steps), intents(table, rng), strict=False):
            do(table, intent)
            check(table)

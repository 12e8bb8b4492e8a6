"""The table before the first trick: Double Nil at its time, draft, bidding, exchange."""

from __future__ import annotations

import re
from typing import Any

import pytest

from spadeslib.lessons import Table
from tests.lessons.tables import CALM, FOUR, act, offered, refuse, run_to

BIDS = ["look", "bid 3", "look", "bid 3", "look", "bid 3", "look", "bid 3"]
State = dict[str, Any]


# Double Nil at its time


def test_blind_when_two_player() -> None:
    table = Table(seed=7)
    assert offered(table.state()) == ["look", "double nil"]
    assert table.state()["draft"]["drawn"] is None
    state = act(table, "look")
    assert offered(state) == ["keep", "refuse"]
    assert state["draft"]["drawn"] is not None
    why = refuse(table, "double nil")
    assert (why["code"], why["say"]["clause"]) == ("illegal", "blind.when")
    assert why["say"]["text"] == "You have drawn your first card."


def test_blind_when_partnership() -> None:
    table = Table(rules=FOUR, seed=7)
    assert offered(table.state()) == ["look", "double nil"]
    assert table.state()["bidding"]["pad"] == []
    assert refuse(table, "bid 3")["say"]["lead"] == "Look first."
    state = act(table, "look")
    assert offered(state) == []
    assert len(state["bidding"]["pad"]) == 14
    assert refuse(table, "double nil")["say"]["text"] == "You have looked at your cards."


@pytest.mark.parametrize("rules", [CALM, FOUR])
def test_no_double_nil_where_it_is_off(rules: State) -> None:
    table = Table(rules={**rules, "double_nil": False}, seed=7)
    assert "double nil" not in offered(table.state())
    assert refuse(table, "double nil")["say"]["lead"] == "Double Nil is off."


def test_double_nil_before_the_draft_leaves_the_draft_to_do() -> None:
    table = Table(seed=7)
    state = act(table, "double nil")
    assert offered(state) == ["keep", "refuse"]
    assert state["seats"][0]["bid"] == "Double Nil"
    state = run_to(table, lambda table: table.game.phase != "draft").state()
    assert state["phase"] in ("exchange", "bidding")


# the draft


def test_keep_and_refuse() -> None:
    table = Table(seed=7)
    state = act(table, "look")
    drawn = state["draft"]["drawn"]
    state = act(table, "keep")
    assert state["announce"].startswith("You kept it. The next card is discarded. East ")
    assert [card["code"] for card in state["hand"]["cards"]] == [drawn["code"]]
    assert (state["draft"]["shown"], state["draft"]["peeked"]) == ([], None)
    drawn = state["draft"]["drawn"]
    state = act(table, "refuse")
    assert state["announce"].startswith("You refused and took the ")
    assert [card["code"] for card in state["draft"]["shown"]] == [drawn["code"]]
    assert len(state["hand"]["cards"]) == 2
    assert (state["draft"]["turn"], state["subheading"]) == (3, "draft turn 3 of 13")


@pytest.mark.parametrize("peek", ["nobody", "drafter", "both"])
def test_who_sees_the_second_card(peek: str) -> None:
    table = Table(rules={**CALM, "peek_discard": peek}, seed=7, opponents="random")
    state = act(table, "look", "keep")
    assert (state["draft"]["peeked"] is None) == (peek == "nobody")
    mine, theirs = state["announce"].split(" East ", 1)
    if peek == "nobody":
        assert mine == "You kept it. The next card is discarded."
    else:
        assert re.fullmatch(r"You kept it\. The [a-z0-9]+ of [a-z]+ is discarded\.", mine)
    assert ("is discarded" in theirs) == (peek == "both" and theirs.startswith("keeps"))


def test_the_second_player_drafts_after_the_first() -> None:
    state = Table(seed=7, seat=1).state()
    assert state["announce"].startswith("South ")
    assert (state["seats"][0]["place"], state["seats"][0]["name"]) == ("s", "You")
    assert [seat["role"] for seat in state["seats"]] == ["", "drew first"]
    assert state["draft"]["discards"] == 1


# bidding


def test_the_bid_pad_names_the_contract() -> None:
    table = Table(rules=FOUR, seed=7, seat=2, script=["look", "bid 4", "look", "bid 2"])
    pad = act(table, "look")["bidding"]["pad"]
    assert pad[3]["confirm"] == "Bid 3, contract 7 with South"
    assert pad[0]["confirm"] == "Bid Nil: no trick, +100 or −100"
    assert [row["bid"] for row in table.state()["bidding"]["rows"]] == ["4", "2", "?", ""]


def test_the_bid_pad_with_a_nil_across() -> None:
    table = Table(rules=FOUR, seed=7, seat=2, script=["look", "nil", "look", "bid 2"])
    state = act(table, "look")
    assert state["bidding"]["pad"][3]["confirm"] == "Bid 3"
    assert state["say"]["more"] == "South bid Nil: the contract is your own bid."


@pytest.mark.parametrize("bidding", ["mirror", "whiz"])
def test_the_bid_pad_under_bidding_rules(bidding: str) -> None:
    table = Table(rules={**FOUR, "bidding": bidding}, seed=7)
    state = act(table, "look")
    spades = sum(card["code"][1] == "S" for card in state["hand"]["cards"])
    allowed = [option["label"] for option in state["bidding"]["pad"] if option["allowed"]]
    assert allowed == (["Nil"] if bidding == "whiz" else []) + [str(spades)]
    why = refuse(table, "bid 13")
    assert why["say"]["clause"] == "bid.range"
    assert f"({spades})" in why["say"]["text"]


@pytest.mark.parametrize(
    "bid", ["bid -1", "bid 14", "bid 2.5", "bid x", "bid None", "bid True", "bid"]
)
def test_no_bid(bid: str) -> None:
    table = Table(rules=FOUR, seed=7, script=["look"])
    why = refuse(table, bid)
    assert (why["code"], why["say"]["lead"], why["say"]["clause"]) == (
        "illegal",
        "Bid 0 to 13.",
        "bid.range",
    )


def test_a_second_bid_and_a_pass() -> None:
    table = Table(rules=FOUR, seed=7, script=BIDS)
    assert refuse(table, "bid 4")["say"]["lead"] == "One bid each."
    assert refuse(table, "pass")["say"]["clause"] == "bid.no-pass"


# the exchange


def test_blind_exchange_partnership_bidder_gives_first() -> None:
    table = Table(
        rules=FOUR, seed=7, script=["double nil", "look", "bid 3", "look", "bid 3", "look", "bid 3"]
    )
    state = table.state()
    assert state["phase"] == "exchange"
    assert (state["exchange"]["verb"], state["exchange"]["least"], state["exchange"]["most"]) == (
        "give",
        3,
        3,
    )
    held = [card["code"] for card in state["hand"]["cards"]]
    assert refuse(table, f"give {held[0]} {held[1]}")["say"]["clause"] == "blind.exchange"
    missing = next(code for code in ("AS", "KS", "2C", "3C", "2D") if code not in held)
    why = refuse(table, f"give {held[0]} {held[1]} {missing}")
    assert why["say"]["lead"] == f"Not the {{{missing}}}."
    state = act(table, f"give {' '.join(held[-3:])}")
    assert "You give 3 cards to North. North gives 3 cards to you. You get " in state["announce"]
    assert len(state["hand"]["cards"]) == 13
    assert state["phase"] == "play"


def test_blind_exchange_partnership_partner_gives_back() -> None:
    table = Table(
        rules=FOUR, seed=7, script=["look", "bid 3", "look", "bid 3", "double nil", "look", "bid 3"]
    )
    state = table.state()
    assert state["say"]["lead"] == "Choose 3 cards for North."
    assert state["say"]["text"].startswith("North bid Double Nil and gave you {")
    assert len(state["hand"]["cards"]) == 16
    got = state["exchange"]["new"]
    assert len(got) == 3
    assert set(got) <= {card["code"] for card in state["hand"]["cards"]}
    state = act(table, f"give {' '.join(got)}")
    assert (state["phase"], len(state["hand"]["cards"])) == ("play", 13)
    assert state["announce"].startswith("You give 3 cards to North. ")


def test_blind_both_partnership_no_exchange() -> None:
    table = Table(
        rules=FOUR, seed=7, script=["double nil", "look", "bid 3", "double nil", "look", "bid 3"]
    )
    state = table.state()
    assert state["phase"] == "play"
    assert state["sides"][0]["facts"] == "Double Nil + Double Nil, won 0"


DRAFTED = ["double nil", "keep", "look", *["keep"] * 25]


@pytest.mark.parametrize("count", range(4))
def test_blind_exchange_two_player_throws_none_to_three(count: int) -> None:
    table = Table(seed=7, script=[*DRAFTED, "bid 4"])
    state = table.state()
    assert (state["exchange"]["verb"], state["exchange"]["least"], state["exchange"]["most"]) == (
        "throw",
        0,
        3,
    )
    held = [card["code"] for card in state["hand"]["cards"]]
    assert refuse(table, f"throw {' '.join(held[:4])}")["say"]["lead"] == "Throw 0 to 3 cards."
    state = act(table, f"throw {' '.join(held[:count])}".strip())
    after = [card["code"] for card in state["hand"]["cards"]]
    assert len(after) == 13
    assert not set(held[:count]) & set(after)
    new = "" if not count else "You get "
    assert new in state["announce"]
    assert state["announce"].startswith(f"You throw {count} card{'' if count == 1 else 's'} ")
    assert state["undo"]["label"] == "your exchange"


def test_blind_both_two_player_each_exchanges() -> None:
    draft = ["double nil", "keep", "double nil", *["keep"] * 25]
    table = Table(seed=7, script=draft)
    state = table.state()
    assert state["phase"] == "exchange"
    assert state["announce"].startswith("East throws ")
    state = act(table, "throw")
    assert state["phase"] == "play"

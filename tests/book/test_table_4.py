"""*The table and the deal*: the seats, the order and the tables are as the text says."""

from __future__ import annotations

import re

from spadeslib import Card, Game, Rules
from tests.book.chapters import BOOK, cell
from tests.book.tables import act, do, held, last_winner, table_of

CHAPTER = BOOK / "chapters" / "table-4.ipynb"
YOU = 0


def test_the_others_follow_and_the_partners_trick_counts_for_both() -> None:
    table = table_of(CHAPTER, "first-table")
    assert [seat["name"] for seat in table.state()["seats"]] == ["You", "West", "North", "East"]
    assert next(seat["name"] for seat in table.state()["seats"] if seat["role"]) == "East"
    act(table, "play AD")
    assert [card["seat"] for card in table.state()["trick"]["cards"]] == [
        "You",
        "West",
        "North",
        "East",
    ]
    assert last_winner(table) == "You"
    do(table, "continue")
    act(table, "play 4H")
    assert last_winner(table) == "North"
    cards = [(card["seat"], card["code"]) for card in table.state()["trick"]["cards"]]
    assert cards[1:3] == [("West", "QH"), ("North", "KH")]
    assert table.state()["sides"][0]["facts"].endswith("won 2")


def test_the_dealer_bids_last_and_the_left_neighbour_leads() -> None:
    table = table_of(CHAPTER, "dealer-table")
    view = table.view()
    assert view.first == YOU and view.bid_order[-1] == YOU
    assert all(view.bids[seat] is not None for seat in (1, 2, 3))
    act(table, "look")
    act(table, "bid 3")
    assert table.view().trick[0][0] == 1
    while table.game.number == 1:
        game = table.game
        game.push(next(iter(game.legal_actions)))
    assert table.game.view(YOU).first == 1 and table.game.to_act == 2


def test_the_picture_names_every_seat_and_says_the_order_in_words() -> None:
    (output,) = cell(CHAPTER, "picture").outputs
    drawn = output.data["text/html"]
    assert 'role="img"' in drawn and "clockwise" in drawn
    for word in ("You", "West", "North", "East", "deals, bids last", "bid and lead first"):
        assert f">{word}</text>" in drawn
    assert "#" not in drawn.replace("#tip", ""), "no colour of its own, for dark and light"


def test_the_first_hand_of_the_page_holds_the_cards_it_names() -> None:
    table = table_of(CHAPTER, "first-table")
    assert Card.parse("AD") in held(table, YOU) and Card.parse("4H") in held(table, YOU)


def test_when_north_deals() -> None:
    game = Game(Rules.partnership(), seed=1, dealer=2)
    view = game.view(3)
    found = [view.partner, view.bid_order[0], view.bid_order[-1]]
    while not game.hands:
        if game.phase == "play" and len(found) == 3:
            found.append(game.to_act)
        game.push(next(iter(game.legal_actions)))
    found.append(game.view(3).first)
    names = ("South", "West", "North", "East")
    told = re.findall(r"<summary>Who.*?</summary>\s+(\w+)", cell(CHAPTER, "who").source)
    assert told == [names[seat] for seat in found if seat is not None]

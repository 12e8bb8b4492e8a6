"""The model hands of the game for four hold what their notes tell."""

from __future__ import annotations

from spadeslib import Card, Cards, Game, Suit, legal_plays, score_hand, trick_winner
from spadeslib.lessons.model_hands import MODEL_HANDS
from tests.lessons.test_model_hands import acting, before, trick_after

SOUTH, WEST, NORTH, EAST = range(4)


def held(name: str, step: int, seat: int) -> Cards:
    return before(name, step).view(seat).hand


def finished(name: str) -> Game:
    return Game.replay(MODEL_HANDS[name].record())


def bids(game: Game, hand: int = 0) -> list[str]:
    return [bid.name for bid in game.hands[hand].bids]


def test_a_partner_wins_over_the_nil() -> None:
    name = "cover"
    game = before(name, 11)
    view = game.view(NORTH)
    assert acting(game) == NORTH and view.trick[0] == (SOUTH, Card.parse("TH"))
    assert trick_winner([card for _, card in view.trick]) == 0, "the Nil is winning"
    assert view.hand.of(Suit.HEARTS) == Cards("QH 7H 6H")
    assert trick_winner(trick_after(name, 12)) == 2
    low = [*trick_after(name, 10), Card.parse("7H"), trick_after(name, 12)[3]]
    assert trick_winner(low) == 0, "a low heart would have left it with the Nil"


def test_the_highest_club_goes_under_the_ace() -> None:
    name = "cover"
    assert acting(before(name, 15)) == SOUTH
    assert [card.text for card in trick_after(name, 15)] == ["AC", "8C", "JC"]
    clubs = held(name, 15, SOUTH).of(Suit.CLUBS)
    assert max(clubs, key=lambda card: card.rank).text == "JC" and len(clubs) > 1


def test_the_nil_dies_with_nothing_but_spades() -> None:
    name = "cover"
    game = before(name, 51)
    assert acting(game) == SOUTH
    assert game.view(SOUTH).hand == Cards("7S 6S 5S") and game.view(SOUTH).led is Suit.DIAMONDS
    assert Card.parse("QS") in held(name, 51, WEST)
    assert trick_winner(trick_after(name, 52)) == 2


def test_tricks_of_a_failed_nil_do_not_help() -> None:
    game = finished("cover")
    (hand,) = game.hands
    assert bids(game)[SOUTH] == "Nil" and bids(game)[NORTH] == "5"
    assert (hand.tricks[SOUTH], hand.tricks[NORTH], hand.points[0]) == (2, 4, -148)
    six = score_hand(game.rules, hand.bids, [2, 2, 6, 3])[0]
    assert six.points == 51 - 100 + 2 == -47


def test_two_nils_are_settled_alone() -> None:
    name = "two-nils"
    game = before(name, 26)
    assert acting(game) == SOUTH and game.view(SOUTH).hand.of(Suit.DIAMONDS) == Cards("AD")
    assert game.view(SOUTH).led is Suit.DIAMONDS
    assert trick_winner(trick_after(name, 28)) == 1
    game = finished(name)
    assert bids(game)[::2] == ["Nil", "Nil"]
    assert (game.hands[0].tricks[SOUTH], game.hands[0].tricks[NORTH]) == (2, 0)
    assert [line.points for line in game.hands[0].sides[0].lines] == [-100, 100, 2]


def test_two_double_nils_exchange_no_cards() -> None:
    name = "two-nils"
    game = before(name, 66)
    assert acting(game) == SOUTH and not game.view(SOUTH).looked
    assert game.view(SOUTH).bids[NORTH] is not None and "double nil" in game.legal_actions
    assert before(name, 67).phase == "play", "no exchange"
    game = before(name, 110)
    assert game.view(SOUTH).hand == Cards("QS TS 2D")
    spades = legal_plays("QS TS 2D", game.view(SOUTH).trick[0][1], True, game.rules)
    assert spades == Cards("QS TS"), "both of them over the 9"
    assert [card.text for card in trick_after(name, 109)] == ["4S", "7S", "9S"]
    last = finished(name).hands[1]
    assert (last.tricks[SOUTH], last.tricks[NORTH], last.points[0]) == (1, 0, 1)


def test_the_contract_is_home_at_the_ninth_trick_and_a_low_card_led() -> None:
    name = "tenth-bag"
    start = before(name, 9)
    assert start.bags == (9, 3) and start.view(0).contract(0) == 6
    view = before(name, 43).view(NORTH)
    assert (view.side_tricks(0), len(view.tricks)) == (5, 8)
    assert not view.hand.of(Suit.HEARTS) and view.led is Suit.HEARTS
    after = before(name, 45).view(NORTH)
    assert (after.side_tricks(0), len(after.tricks)) == (6, 9)
    assert after.hand == Cards("7S 5S 4S KD")
    assert trick_winner(trick_after(name, 48)) == 1, "East takes it"
    south = before(name, 47).view(SOUTH)
    assert south.hand == Cards("QH 9H 4H 8C") and south.led is Suit.SPADES


def test_the_tenth_bag_costs_less_than_it_brings() -> None:
    name = "tenth-bag"
    game = before(name, 52)
    view = game.view(NORTH)
    assert acting(game) == NORTH and not view.hand.of(Suit.HEARTS)
    assert (view.contract(1), view.side_tricks(1), len(view.tricks)) == (7, 4, 10)
    assert [card.text for _, card in view.trick][0] == "KH"
    (hand,) = finished(name).hands
    assert hand.points == (-39, -70) and hand.sides[0].penalties == 1
    ours, theirs = score_hand(game.rules, hand.bids, [4, 2, 2, 5], bags=(9, 3))
    assert (ours.points, theirs.points) == (60, 70)
    assert (ours.points - hand.points[0], theirs.points - hand.points[1]) == (99, 140)

"""Seats, deck, goal, deal and draft."""

from __future__ import annotations

import pytest

from spadeslib import Card, Cards, Game, Rules, SetupError
from tests.engine import naive
from tests.engine.clauses.contract import FOUR, PLAIN_DEAL, TWO, winner_of
from tests.engine.tables import bid, deck_for_two, drafted, four, play, push, refused, whole

# players.*, deck.*, goal.*


def test_players_seats_two_player() -> None:
    game = whole(TWO, [((3, 4), (6, 7))])
    assert [game.view(seat).partner for seat in (0, 1)] == [None, None]
    assert game.scores == (33, 43)
    with pytest.raises(SetupError, match="seat from 0 to 1, not 2"):
        game.view(2)


def test_players_seats_partnership() -> None:
    game = four(PLAIN_DEAL)
    assert [game.view(seat).partner for seat in range(4)] == [2, 3, 0, 1]
    turns = [play(game, card).to_act for card in ("AC", "TC", "7C")]
    assert turns == [1, 2, 3]
    done = whole(FOUR, [((3, 3, 3, 3), (4, 2, 4, 3))])
    assert [side.won for side in done.hands[0].sides] == [8, 5]


def climbing_hand(low: str, high: str) -> Game:
    """Play 12 tricks in two suits, each won by the second card, one rank above the first."""
    ranks = naive.RANKS
    pairs = [(ranks[i] + low, ranks[i + 1] + low) for i in range(0, 12, 2)]
    pairs += [(ranks[i] + high, ranks[i + 1] + high) for i in range(1, 13, 2)]
    hands: list[list[str]] = [["A" + low], ["2" + high]]
    for trick, (lead, follow) in enumerate(pairs):
        leader = 1 - trick % 2
        hands[leader].append(lead)
        hands[1 - leader].append(follow)
    game = bid(Game(TWO, decks=[deck_for_two(*hands)], seed=1), [5, 5])
    for trick, pair in enumerate(pairs):
        assert game.to_act == 1 - trick % 2
        play(game, " ".join(pair))
        assert game.view(0).tricks_won == ((trick + 2) // 2, (trick + 1) // 2)
    return game


def test_deck_cards_two_player() -> None:
    climbing_hand("C", "D")
    climbing_hand("H", "S")
    game = drafted(Game(TWO, seed=5))
    held = game.view(0).hand | game.view(1).hand
    assert len(held) == 26
    assert game.view(0).discards == 26
    for wrong in (naive.DECK[:51], [*naive.DECK[:51], "2C"], [*naive.DECK, "2C"]):
        with pytest.raises(SetupError):
            Game(TWO, decks=[wrong])


def test_deck_cards_partnership() -> None:
    game = push(Game(FOUR, seed=5), "look, nil, look, nil, look, nil, look")
    held = [card for seat in range(4) for card in game.view(seat).hand]
    assert len(held) == len(set(held)) == 52
    assert {str(card) for card in held} == set(naive.DECK)
    ranks = [
        "AK2.AKQ.AKQ.9KQJ", "QJT.JT9.JT98.T82", "987.8765.765.765", "6543.432.432.A43"
    ]  # fmt: skip
    assert winner_of(four(ranks), "9C TC 7C 4C") == 1
    assert winner_of(four(ranks), "KC 8C 7C AC") == 3
    assert winner_of(four(ranks), "9C 2C 7C 4C") == 0


def test_goal_target_two_player() -> None:
    short = whole(TWO, [((7, 6), (7, 6))], totals=(429, 0))
    assert (short.scores, short.phase, short.winner) == ((499, 60), "draft", None)
    there = whole(TWO, [((7, 6), (7, 6))], totals=(430, 0))
    assert (there.scores, there.phase, there.winner) == ((500, 60), "over", 0)


def test_goal_target_partnership() -> None:
    short = whole(FOUR, [((4, 3, 3, 3), (4, 3, 3, 3))], totals=(0, 439))
    assert (short.scores, short.phase, short.winner) == ((70, 499), "bidding", None)
    there = whole(FOUR, [((4, 3, 3, 3), (4, 3, 3, 3))], totals=(0, 440))
    assert (there.scores, there.phase, there.winner) == ((70, 500), "over", 1)


# deal.*, draft.*


def test_deal_none_two_player() -> None:
    game = Game(TWO, seed=3)
    view = game.view(0)
    assert (view.phase, view.stock, view.discards, view.hand_sizes) == ("draft", 52, 0, (0, 0))
    assert not view.hand
    assert not game.view(1).hand


def test_deal_thirteen_partnership() -> None:
    game = Game(FOUR, seed=3)
    assert game.view(2).hand_sizes == (13, 13, 13, 13)
    push(game, "look, nil, look, nil, look, nil, look")
    held = [game.view(seat).hand for seat in range(4)]
    assert [len(hand) for hand in held] == [13] * 4
    assert len(held[0] | held[1] | held[2] | held[3]) == 52


def test_deal_dealer_partnership() -> None:
    assert Game(FOUR, seed=3).to_act == 0
    assert Game(FOUR, seed=3).view(0).first == 3
    for dealer in range(4):
        assert Game(FOUR, seed=3, dealer=dealer).to_act == (dealer + 1) % 4
    with pytest.raises(SetupError, match="dealer from 0 to 3, not 4"):
        Game(FOUR, seed=3, dealer=4)


SORTED_DECK = [rank + suit for suit in "SHDC" for rank in reversed(naive.RANKS)]


def test_draft_draw_two_player() -> None:
    game = Game(TWO, decks=[SORTED_DECK])
    assert game.view(0).drawn is None
    game.push("look")
    assert game.view(0).drawn == Card.parse("AS")
    assert game.view(1).drawn is None
    assert game.view(0).stock == 51


def test_draft_keep_two_player() -> None:
    game = push(Game(TWO, decks=[SORTED_DECK]), "look, keep")
    assert game.view(0).hand == Cards("AS")
    assert [game.view(seat).seen_discards for seat in (0, 1)] == [Cards(), Cards()]
    assert (game.view(1).discards, game.view(1).stock) == (1, 50)
    game.push("look")
    assert game.view(1).drawn == Card.parse("QS")
    for peek, seen in (("drafter", ["KS", ""]), ("both", ["KS", "KS"])):
        rules = Rules.two_player(peek_discard=peek)
        game = push(Game(rules, decks=[SORTED_DECK]), "look, keep")
        assert [str(game.view(seat).seen_discards) for seat in (0, 1)] == seen


def test_draft_refuse_two_player() -> None:
    game = push(Game(TWO, decks=[SORTED_DECK]), "look, refuse")
    assert game.view(0).hand == Cards("KS")
    assert [str(game.view(seat).seen_discards) for seat in (0, 1)] == ["AS", ""]
    assert (game.view(1).discards, game.view(1).stock) == (1, 50)
    assert game.to_act == 1


@pytest.mark.parametrize("first", [0, 1])
def test_draft_alternate_two_player(first: int) -> None:
    game = Game(TWO, decks=[SORTED_DECK], first=first)
    for turn in range(26):
        assert game.phase == "draft"
        assert game.to_act == (first + turn) % 2
        if "look" in game.legal_actions:
            game.push("look")
        assert game.view((first + turn) % 2).drawn == Card.parse(SORTED_DECK[2 * turn])
        refused(game, "keep", seat=(first + turn + 1) % 2)
        game.push("keep")


def test_draft_end_two_player() -> None:
    game = Game(TWO, decks=[SORTED_DECK])
    push(game, "look, keep, look, refuse")
    for _ in range(12):
        assert game.phase == "draft"
        push(game, "keep, refuse")
    assert (game.phase, game.view(0).stock, game.view(0).discards) == ("bidding", 0, 26)
    assert str(game.view(0).hand) == "AS TS 6S 2S JH 7H 3H KC 9C 5C QD 8D 4D"
    assert str(game.view(1).hand) == "JS 7S 3S QH 8H 4H AC TC 6C 2C KD 9D 5D"
    assert refused(game, "keep").clause == "draft.end"
    bid(game, [3, 3])
    assert refused(game, "play KS").clause == "play.follow"
    assert game.view(0).discards == 26

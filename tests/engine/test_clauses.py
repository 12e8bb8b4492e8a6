"""Every clause of the rules, on games that are played: tests bear the clause's id and the game.

``test_play_follow_two_player`` is about the clause ``play.follow`` in the two-player game.
"""

from __future__ import annotations

import sys

import pytest

from spadeslib import CLAUSES, Bid, Card, Cards, Game, Rules, SetupError, score_hand, winning_side
from spadeslib.rules import clauses_of
from tests.engine import naive
from tests.engine.tables import (
    bid,
    cards,
    deck_for_two,
    drafted,
    four,
    play,
    push,
    refused,
    two,
    whole,
)

TWO, FOUR = Rules.two_player(), Rules.partnership()

# Clause ids in the order of the rules; "2" and "4" tell which game has the clause.
CONTRACT = {
    "players.seats": "24", "deck.cards": "24", "goal.target": "24",
    "deal.none": "2", "deal.thirteen": "4", "deal.dealer": "4",
    "draft.draw": "2", "draft.keep": "2", "draft.refuse": "2", "draft.alternate": "2", "draft.end": "2",
    "bid.order": "24", "bid.range": "24", "bid.no-pass": "24", "bid.free": "24", "bid.sum": "4",
    "nil.claim": "24", "nil.score": "24", "nil.partner": "4", "nil.both": "4", "nil.failed-tricks": "24",
    "blind.when": "24", "blind.score": "24", "blind.exchange": "24", "blind.both": "24",
    "blind.timing": "24",
    "play.first-lead": "24", "play.turn": "24", "play.follow": "24", "play.free-discard": "24",
    "trick.highest": "24", "trick.trump": "24", "trick.next-lead": "24",
    "break.no-lead": "24", "break.only-spades": "24", "break.discard": "24", "break.lead": "24",
    "score.made": "24", "score.set": "24",
    "bags.count": "24", "bags.penalty": "24", "bags.carry": "24",
    "game.continue": "24", "game.win": "24", "game.tie": "24",
}  # fmt: skip

# Clubs, diamonds and hearts are short in turn; South has only spades to fall back on.
PLAIN_DEAL = (
    "AK2.AKQ.AKQ.AKQJ",
    "QJT.JT9.JT98.T98",
    "987.8765.765.765",
    "6543.432.432.432",
)
VOID_DEAL = (
    "AK2.AKQJ.AKQJT9.",
    "QJT.T98.8765.T98",
    "9876.765.432.765",
    "543.432..AKQJ432",
)


def lines(game: Game, side: int) -> list[tuple[str, int]]:
    """The score lines of the last hand, as clause and points."""
    return [(line.clause, line.points) for line in game.hands[-1].sides[side].lines]


def winner_of(game: Game, played: str) -> int | None:
    """The seat that leads after a trick."""
    return play(game, played).to_act


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


# bid.*


@pytest.mark.parametrize("first", [0, 1])
def test_bid_order_two_player(first: int) -> None:
    game = drafted(Game(TWO, seed=2, first=first))
    second = 1 - first
    assert game.to_act == second
    assert refused(game, "bid 3", seat=first).clause == "play.turn"
    game.push("bid 3")
    assert game.to_act == first
    game.push("bid 4")
    assert game.view(0).bids[second] == Bid.parse(3)


@pytest.mark.parametrize("dealer", range(4))
def test_bid_order_partnership(dealer: int) -> None:
    game = Game(FOUR, seed=2, dealer=dealer)
    for step in range(1, 5):
        assert game.to_act == (dealer + step) % 4
        game.push("look")
        assert game.to_act == (dealer + step) % 4
        game.push(f"bid {step}")
        assert game.view(0).bids[(dealer + step) % 4] == Bid.parse(step)


ALL_BIDS = ("nil", *(f"bid {number}" for number in range(1, 14)))


def test_bid_range_two_player() -> None:
    game = drafted(Game(TWO, seed=2))
    assert set(game.legal_actions) == set(ALL_BIDS)
    for wrong in ("bid -1", "bid 14", "bid 2.5", "bid x", "bid None", "bid True", "bid 1e1"):
        assert refused(game, wrong).clause == "bid.range"
    push(game, "bid 0, bid 13")
    assert game.view(0).bids == (Bid.parse(13), Bid.NIL)


def test_bid_range_partnership() -> None:
    game = Game(FOUR, seed=2)
    assert refused(game, "bid 3").clause == "blind.when"
    game.push("look")
    assert set(game.legal_actions) == set(ALL_BIDS)
    for wrong in ("bid -1", "bid 14", "bid 2.5", "bid x"):
        assert refused(game, wrong).clause == "bid.range"
    push(game, "bid 0, look, bid 13")
    assert game.view(0).bids[:2] == (Bid.NIL, Bid.parse(13))


def test_bid_no_pass_two_player() -> None:
    game = drafted(Game(TWO, seed=2))
    assert refused(game, "pass").clause == "bid.no-pass"
    assert refused(game, "pass 4").clause == "bid.no-pass"
    game.push("bid 3")
    assert refused(game, "bid 5", seat=1).clause == "play.turn"
    game.push("bid 4")
    assert game.phase == "play"
    assert refused(game, "bid 5").clause == "bid.no-pass"


def test_bid_no_pass_partnership() -> None:
    game = push(Game(FOUR, seed=2), "look")
    assert refused(game, "pass").clause == "bid.no-pass"
    bid(game, [3, 3, 3, 3])
    assert game.phase == "play"
    assert refused(game, "bid 5").clause == "bid.no-pass"


@pytest.mark.parametrize("bids", [(5, 2), (6, 6), (13, 13), (1, "nil")])
def test_bid_free_two_player(bids: tuple[object, ...]) -> None:
    game = bid(Game(TWO, seed=2), bids)
    assert [one.text for one in game.view(0).bids if one] == [str(one) for one in reversed(bids)]


@pytest.mark.parametrize("bids", [(7, 3, 9, 1), (5, 5, 5, 5), (13, 13, 13, 13), (4, 3, 2, 1)])
def test_bid_free_partnership(bids: tuple[object, ...]) -> None:
    game = Game(FOUR, seed=2)
    for one in bids:
        game.push("look")
        assert set(game.legal_actions) == set(ALL_BIDS)
        bid(game, [one])
    assert [str(one) for one in game.view(0).bids] == [str(one) for one in bids]


def test_bid_sum_partnership() -> None:
    game = bid(Game(FOUR, seed=2), [4, 3, 2, 2])
    assert [game.view(0).contract(side) for side in (0, 1)] == [6, 5]
    # One partner alone falls short of their own bid, the side does not.
    done = whole(FOUR, [((4, 3, 2, 2), (1, 2, 6, 4))])
    assert [side.contract for side in done.hands[0].sides] == [6, 5]
    assert done.scores == (61, 51)


# nil.*


def test_nil_claim_two_player() -> None:
    for tricks, clause_points in (((0, 13), 100), ((1, 12), -100)):
        game = whole(TWO, [(("nil", 7), tricks)])
        assert ("nil.score", clause_points) in lines(game, 0)


def test_nil_claim_partnership() -> None:
    for tricks, clause_points in (((0, 4, 5, 4), 100), ((1, 4, 4, 4), -100)):
        game = whole(FOUR, [(("nil", 3, 4, 4), tricks)])
        assert ("nil.score", clause_points) in lines(game, 0)


def test_nil_score_two_player() -> None:
    assert whole(TWO, [(("nil", 7), (0, 13))]).scores == (100, 76)
    assert whole(TWO, [((7, "nil"), (10, 3))]).scores == (73, -97)


def test_nil_score_partnership() -> None:
    assert whole(FOUR, [((3, "nil", 4, 3), (4, 0, 5, 4))]).scores == (72, 131)
    assert whole(FOUR, [((3, "nil", 4, 3), (4, 1, 4, 4))]).scores == (71, -68)


def test_nil_partner_partnership() -> None:
    assert whole(FOUR, [(("nil", 3, 4, 3), (0, 6, 3, 4))]).scores[0] == 100 - 40
    # The trick of the failed Nil does not help: 3 + 1 are not the partner's 4.
    game = whole(FOUR, [(("nil", 3, 4, 3), (1, 5, 3, 4))])
    assert lines(game, 0) == [("score.set", -40), ("nil.score", -100), ("nil.failed-tricks", 1)]


@pytest.mark.parametrize(
    ("tricks", "points"), [((0, 7, 0, 6), 200), ((1, 6, 1, 5), -198), ((0, 5, 2, 6), 2)]
)
def test_nil_both_partnership(tricks: tuple[int, ...], points: int) -> None:
    game = whole(FOUR, [(("nil", 5, "nil", 5), tricks)])
    assert game.scores[0] == points
    assert game.hands[0].sides[0].contract == 0
    assert not game.hands[0].sides[0].is_set


def test_nil_failed_tricks_two_player() -> None:
    game = whole(TWO, [(("nil", 7), (4, 9))], bags=(7, 0))
    assert game.scores[0] == -100 + 4 - 100
    assert game.bags == (1, 2)
    blind = whole(TWO, [(("double nil", 7), (4, 9))])
    assert (blind.scores[0], blind.bags[0]) == (-196, 4)


def test_nil_failed_tricks_partnership() -> None:
    game = whole(FOUR, [((4, 3, "nil", 3), (4, 4, 2, 3))], bags=(8, 0))
    assert game.scores[0] == 40 - 100 + 2 - 100
    assert game.bags[0] == 0
    blind = whole(FOUR, [((4, 3, "double nil", 3), (3, 4, 2, 4))])
    assert (blind.scores[0], blind.bags[0]) == (-40 - 200 + 2, 2)
    ignored = Rules.partnership(failed_nil_tricks="ignored")
    assert whole(ignored, [((4, 3, "nil", 3), (4, 4, 2, 3))]).scores[0] == 40 - 100
    helped = Rules.partnership(failed_nil_tricks="help partner")
    assert whole(helped, [((4, 3, "nil", 3), (3, 4, 2, 4))]).scores[0] == 40 + 1 - 100


# blind.*


def test_blind_when_two_player() -> None:
    game = Game(TWO, seed=4)
    assert game.legal_actions == ("look", "double nil")
    game.push("look")
    assert refused(game, "double nil").clause == "blind.when"
    game.push("keep")
    assert game.legal_actions == ("look", "double nil")
    push(game, "double nil, refuse")
    assert refused(game, "double nil").clause == "blind.when"
    drafted(game)
    assert game.to_act == 0
    assert refused(game, "double nil").clause == "blind.when"
    assert game.view(0).bids == (None, Bid.DOUBLE_NIL)
    assert Game(TWO, seed=4, totals=(400, 0)).legal_actions == ("look", "double nil")


def test_blind_when_partnership() -> None:
    game = Game(FOUR, seed=4)
    assert not game.view(0).looked
    assert not game.view(0).hand
    game.push("look")
    assert len(game.view(0).hand) == 13
    assert refused(game, "double nil").clause == "blind.when"
    game.push("bid 4")
    assert refused(game, "bid 4").clause == "blind.when"
    game.push("double nil")
    assert game.view(0).bids[:2] == (Bid.parse(4), Bid.DOUBLE_NIL)
    assert len(game.view(1).hand) == 13
    off = Game(Rules.partnership(double_nil=False), seed=4)
    assert refused(off, "double nil").clause == "blind.when"


def test_blind_score_two_player() -> None:
    assert whole(TWO, [(("double nil", 7), (0, 13))]).scores == (200, 76)
    assert whole(TWO, [((7, "double nil"), (11, 2))]).scores == (74, -198)


def test_blind_score_partnership() -> None:
    assert whole(FOUR, [(("double nil", 4, 4, 4), (0, 4, 5, 4))]).scores == (241, 80)
    assert whole(FOUR, [(("double nil", 4, 4, 4), (1, 4, 4, 4))]).scores == (-159, 80)
    assert whole(FOUR, [((4, "double nil", 4, "nil"), (7, 0, 6, 0))]).scores == (85, 300)


def test_blind_exchange_two_player() -> None:
    low, high = ".432.432.5432AKQ", "AK.AKQ.AKQ.JT987"
    for thrown in ("", "KC", "KC 4H", "KC 4H 3H"):
        game = Game(TWO, decks=[deck_for_two(cards(low), cards(high))])
        push(game, "double nil, keep, look, keep")
        bid(game, [5])
        assert (game.phase, game.to_act) == ("exchange", 0)
        assert refused(game, "throw KC 4H 3H 2H").clause == "blind.exchange"
        assert refused(game, "throw AS").clause == "blind.exchange"
        before = game.view(0).hand
        pile = Cards(naive.DECK) - before - game.view(1).hand
        push(game, [f"throw {thrown}".strip()])
        view = game.view(0)
        assert view.gave == Cards(thrown)
        assert len(view.got) == len(Cards(thrown))
        assert view.got <= pile
        assert view.hand == (before - Cards(thrown)) | view.got
        assert (view.discards, view.hand_sizes, game.phase) == (26, (13, 13), "play")
        assert game.view(1).exchanged == ((0, len(Cards(thrown))),)
        assert not game.view(1).got


def test_blind_exchange_draws_from_the_whole_pile_two_player() -> None:
    taken: set[int] = set()
    for seed in range(60):
        game = push(Game(TWO, seed=seed), "double nil, keep, look, keep")
        bid(game, [5])
        pile = game.current_hand.discards[:]
        push(game, ["throw " + " ".join(str(card) for card in list(game.view(0).hand)[:3])])
        assert {card.index for card in game.view(0).got} <= set(pile)
        taken |= {pile.index(card.index) for card in game.view(0).got}
    assert len(taken) > 20


def test_blind_exchange_partnership() -> None:
    game = four(PLAIN_DEAL, ["double nil", 3, 5, 3])
    assert (game.phase, game.to_act) == ("exchange", 0)
    for wrong in ("give AS KS", "give AS KS 2S AH", "give", "give AS KS 3S"):
        assert refused(game, wrong).clause == "blind.exchange"
    assert refused(game, "throw AS KS 2S").clause == "blind.exchange"
    game.push("give AS KS AH")
    assert (game.phase, game.to_act) == ("exchange", 2)
    assert game.view(2).hand_sizes == (10, 13, 16, 13)
    assert Cards("AS KS AH") <= game.view(2).hand
    assert refused(game, "give 2S 9S 8S").clause == "blind.exchange"
    game.push("give AS 5H 5D")
    assert game.phase == "play"
    assert game.view(0).hand == Cards(cards(PLAIN_DEAL[0])) - Cards("KS AH") | Cards("5H 5D")
    assert game.view(2).got == Cards("AS KS AH")
    assert game.view(1).exchanged == ((0, 3), (2, 3))
    assert game.view(1).got == game.view(3).gave == Cards()


def test_blind_both_two_player() -> None:
    passed_on = 0
    for seed in range(20):
        game = push(Game(TWO, seed=seed), "double nil, keep, double nil, keep")
        drafted(game)
        assert (game.phase, game.to_act) == ("exchange", 1)
        pile = Cards(naive.DECK) - game.view(0).hand - game.view(1).hand
        thrown = list(game.view(1).hand)[:3]
        push(game, ["throw " + " ".join(map(str, thrown))])
        assert game.to_act == 0
        got = game.view(1).got
        push(game, ["throw " + " ".join(str(card) for card in list(game.view(0).hand)[:3])])
        assert game.view(0).got <= (pile - got) | Cards(thrown)
        passed_on += len(game.view(0).got & Cards(thrown))
        assert (game.phase, game.view(0).discards) == ("play", 26)
    assert passed_on > 0


@pytest.mark.parametrize(
    ("tricks", "points"), [((0, 7, 0, 6), 400), ((1, 6, 2, 4), -397), ((0, 5, 1, 7), 1)]
)
def test_blind_both_partnership(tricks: tuple[int, ...], points: int) -> None:
    game = push(Game(FOUR, seed=4), "double nil, look, bid 3, double nil, look, bid 3")
    assert game.phase == "play"
    assert whole(FOUR, [(("double nil", 5, "double nil", 5), tricks)]).scores[0] == points


def test_blind_timing_two_player() -> None:
    game = push(Game(TWO, seed=4), "double nil, keep, look")
    drafted(game)
    assert (game.phase, game.to_act) == ("bidding", 1)
    assert refused(game, "throw").clause == "blind.timing"
    game.push("bid 7")
    assert (game.phase, game.to_act) == ("exchange", 0)
    assert refused(game, f"play {list(game.view(0).hand)[0]}").clause == "blind.timing"
    game.push("throw")
    assert (game.phase, game.to_act) == ("play", 1)
    assert refused(game, "throw").clause == "blind.timing"


def test_blind_timing_partnership() -> None:
    game = push(Game(FOUR, seed=4), "double nil")
    assert (game.phase, game.to_act) == ("bidding", 1)
    push(game, "look, bid 3, look, bid 4")
    assert refused(game, "give 2C 3C 4C").clause == "blind.timing"
    push(game, "look, bid 2")
    assert (game.phase, game.to_act) == ("exchange", 0)
    assert refused(game, f"play {list(game.view(0).hand)[0]}").clause == "blind.timing"
    for seat in (0, 2):
        assert game.to_act == seat
        push(game, ["give " + " ".join(str(card) for card in list(game.view(seat).hand)[:3])])
    assert (game.phase, game.to_act) == ("play", 0)


# play.*


@pytest.mark.parametrize("first", [0, 1])
def test_play_first_lead_two_player(first: int) -> None:
    game = bid(Game(TWO, seed=6, first=first), [5, 5])
    assert (game.phase, game.to_act) == ("play", 1 - first)


@pytest.mark.parametrize("dealer", range(4))
def test_play_first_lead_partnership(dealer: int) -> None:
    game = bid(Game(FOUR, seed=6, dealer=dealer), [3, 3, 3, 3])
    assert (game.phase, game.to_act) == ("play", (dealer + 1) % 4)


DUEL = ("AK2.KQJ.5432.432", "QJT.AT9.AKQ.QJT9")


def test_play_turn_two_player() -> None:
    game = two(*DUEL)
    assert refused(game, "play KH", seat=0).clause == "play.turn"
    play(game, "9H")
    assert game.to_act == 0
    assert refused(game, "play TH", seat=1).clause == "play.turn"
    play(game, "JH")
    assert game.to_act == 0


def test_play_turn_partnership() -> None:
    game = four(PLAIN_DEAL)
    for seat, card in enumerate(("AH", "JH", "5H", "2H")):
        assert game.to_act == seat
        for other in {0, 1, 2, 3} - {seat}:
            assert refused(game, f"play {card}", seat=other).clause == "play.turn"
        play(game, card)


def test_play_follow_two_player() -> None:
    game = play(two(*DUEL), "9H")
    assert set(game.legal_actions) == {"play KH", "play QH", "play JH"}
    error = refused(game, "play AS")
    assert (error.clause, set(error.allowed)) == ("play.follow", set(game.legal_actions))
    assert refused(game, "play 2C").clause == "play.follow"
    assert refused(game, "play AH").clause == "play.follow"


def test_play_follow_partnership() -> None:
    game = play(four(PLAIN_DEAL), "AC")
    for legal, card in (("TC 9C 8C", "TC"), ("7C 6C 5C", "5C"), ("4C 3C 2C", "2C")):
        assert {text[-2:] for text in game.legal_actions} == set(legal.split())
        for other in game.view(game.to_act or 0).hand - Cards(legal):
            assert refused(game, f"play {other}").clause == "play.follow"
        play(game, card)


def test_play_free_discard_two_player() -> None:
    game = play(two("AK2.KQJT.K432.43", "QJT.A95.AQ.QJT98"), "AD")
    assert len(game.legal_actions) == 4
    void = play(two("AK2.KQJT.K43265.", "QJT.A95.AQ.QJT98"), "QC")
    assert len(void.legal_actions) == 13
    assert play(void, "2D").to_act == 1


def test_play_free_discard_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D")
    assert len(game.legal_actions) == 13
    for card in ("3S", "2H", "AC"):
        assert play(play(four(VOID_DEAL), "AD 5D 2D"), card).view(0).hand_sizes == (12,) * 4


# trick.*


def test_trick_highest_two_player() -> None:
    assert winner_of(two(*DUEL), "9H JH") == 0
    assert winner_of(two(*DUEL), "AH JH") == 1
    # A higher card of another suit does not win.
    assert winner_of(two(".AKQJ.AKQJT.AKQJ", "KQJ.432.432.T987", [5, 6]), "7C JC") == 0
    assert winner_of(two(".AKQJ.AKQJT987.A", "KQJ.432..T987654", [5, 6]), "4C AC") == 0
    assert winner_of(two(".AKQJ.AKQJT9876.", "KQJ.432..T987654", [5, 6]), "4C AH") == 1


def test_trick_highest_partnership() -> None:
    assert winner_of(four(PLAIN_DEAL), "QC TC 7C 4C") == 0
    assert winner_of(four(PLAIN_DEAL), "AH JH 5H 2H") == 0
    # East, void in diamonds, throws the ace of clubs: it does not win.
    assert winner_of(four(VOID_DEAL), "9D 8D 4D AC") == 0
    tens = ["AK2.AKQ.AKQ.9876", "QJT.JT9.JT98.T52", "987.8765.765.AKQ", "6543.432.432.J43"]
    assert winner_of(four(tens), "9C TC QC JC") == 2
    assert winner_of(four(tens, dealer=2), "JC 9C TC KC") == 2


def test_trick_trump_two_player() -> None:
    game = two("2.AKQJ.AKQJT987.", "KQJ.432..T987654")
    assert winner_of(game, "TC 2S") == 0
    later = two("3.AKQJ.AKQJT987.", "2.432..AKQJT9876")
    play(later, "AC 3S")
    assert winner_of(later, "AD 2S") == 1


def test_trick_trump_partnership() -> None:
    assert winner_of(four(VOID_DEAL), "AD 5D 2D 3S") == 3
    # Two spades in one trick: the higher wins, whoever played it last.
    deal = (".AKQJ.AKQJT9.876", "QJT.T98.8765.432", "987.7654..KQJT95", "AK65432.32.432.A")
    assert winner_of(four(deal), "AD 5D 7S 2D") == 2
    over = ("A.AKQJ.AKQJT9.87", "QJT.T98654..6432", "987.732..KQJT95A", "K65432..8765432.")
    assert winner_of(four(over), "AD TS 9S 2D") == 1
    assert winner_of(four(over), "AD TS 7S 8D") == 1
    higher = ("A.AKQJ.AKQJT9.87", "987.T98654..6432", "QJT.732..KQJT95A", "K65432..8765432.")
    assert winner_of(four(higher), "AD 9S TS 2D") == 2
    assert winner_of(four(over, dealer=2), "2D AD JS 9S") == 1


def test_trick_next_lead_two_player() -> None:
    game = play(two(*DUEL), "9H JH")
    assert (game.to_act, game.view(1).tricks_won) == (0, (1, 0))
    play(game, "KH AH")
    assert (game.to_act, game.view(1).tricks_won) == (1, (1, 1))
    assert [trick[0][0] for trick in game.view(0).tricks] == [1, 0]
    done = whole(TWO, [((5, 6), (6, 7))])
    assert sum(done.hands[0].tricks) == 13


def test_trick_next_lead_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D 3S")
    assert game.to_act == 3
    play(game, "AC")
    assert game.to_act == 0
    game = play(four(PLAIN_DEAL, dealer=1), "7D 4D KD JD")
    assert (game.to_act, game.view(3).tricks_won) == (0, (1, 0, 0, 0))
    assert game.view(3).side_tricks(0) == 1
    done = whole(FOUR, [((3, 3, 3, 3), (4, 2, 4, 3))])
    assert done.hands[0].tricks == (4, 2, 4, 3)


# break.*


def test_break_no_lead_two_player() -> None:
    game = two(*DUEL)
    assert Cards(text[-2:] for text in game.legal_actions) == Cards(cards(".AT9.AKQ.QJT9"))
    error = refused(game, "play QS")
    assert error.clause == "break.no-lead"
    assert "not broken" in str(error)
    play(game, "9H JH")
    assert refused(game, "play 2S").clause == "break.no-lead"


def test_break_no_lead_partnership() -> None:
    game = four(PLAIN_DEAL)
    for spade in ("AS", "KS", "2S"):
        assert refused(game, f"play {spade}").clause == "break.no-lead"
    play(game, "AC TC 7C 4C")
    assert refused(game, "play AS").clause == "break.no-lead"
    open_rules = four(PLAIN_DEAL, house={"spade_leads": "any time"})
    assert "play AS" in open_rules.legal_actions


def test_break_no_lead_resets_two_player() -> None:
    game = whole(TWO, [((5, 6), (6, 7))])
    bid(game, [4, 4])
    assert not game.view(0).spades_broken
    assert Cards(text[-2:] for text in game.legal_actions).of(Card.parse("AS").suit) == Cards()


def test_break_no_lead_resets_partnership() -> None:
    game = whole(FOUR, [((3, 3, 3, 3), (4, 2, 4, 3))])
    bid(game, [3, 3, 3, 3])
    assert not game.view(0).spades_broken
    assert not any(text.endswith("S") for text in game.legal_actions)


def test_break_only_spades_two_player() -> None:
    game = two(".AKQJ.AKQJT987.A", "AKQJT98765432...")
    assert not game.view(0).spades_broken
    assert len(game.legal_actions) == 13
    play(game, "2S")
    assert game.to_act == 0


def test_break_only_spades_partnership() -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    game = four(deal)
    assert len(game.legal_actions) == 13
    play(game, "7S AH 2D 2C")
    assert game.to_act == 0


def test_break_discard_two_player() -> None:
    game = two("32.AKQJ.AKQJT98.", "KQJ.432..T987654")
    play(game, "TC")
    assert not game.view(0).spades_broken
    kinds = [event.kind for event in game.push("play 2S")]
    assert "spades broken" in kinds
    assert game.view(1).spades_broken
    assert "play 3S" in game.legal_actions
    play(game, "3S")
    calm = play(two("32.AKQJ.AKQJT98.", "KQJ.432..T987654"), "TC AH")
    assert not calm.view(0).spades_broken
    assert refused(calm, "play KS").clause == "break.no-lead"


def test_break_discard_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D 3S")
    assert game.view(2).spades_broken
    assert "play 5S" in game.legal_actions
    play(game, "4S")
    calm = play(four(VOID_DEAL), "AD 5D 2D AC")
    assert not calm.view(2).spades_broken


def test_break_lead_two_player() -> None:
    game = two("32.AKQJ.AKQJT98.", "AKQJT987654...23")
    play(game, "3C 8D 2C 9D")
    assert (game.to_act, game.view(0).spades_broken) == (1, False)
    kinds = {event.kind: event.clause for event in game.push("play AS")}
    assert kinds.get("spades broken") == "break.lead"
    assert game.view(0).spades_broken


def test_break_lead_partnership() -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    game = play(four(deal), "7S")
    assert game.view(1).spades_broken


# score.*


def test_score_made_two_player() -> None:
    game = whole(TWO, [((7, 5), (8, 5))])
    assert lines(game, 0) == [("score.made", 70), ("score.made", 1)]
    assert lines(game, 1) == [("score.made", 50)]
    assert (game.scores, game.bags) == ((71, 50), (1, 0))


def test_score_made_partnership() -> None:
    game = whole(FOUR, [((3, 3, 3, 2), (3, 4, 3, 3))])
    assert lines(game, 0) == [("score.made", 60)]
    assert lines(game, 1) == [("score.made", 50), ("score.made", 2)]
    assert (game.scores, game.bags) == ((60, 52), (0, 2))


def test_score_set_two_player() -> None:
    game = whole(TWO, [((8, 7), (7, 6))], bags=(4, 9))
    assert lines(game, 0) == [("score.set", -80)]
    assert (game.scores, game.bags) == ((-80, -70), (4, 9))
    assert whole(TWO, [((8, 7), (0, 13))]).scores[0] == -80


def test_score_set_partnership() -> None:
    game = whole(FOUR, [((5, 3, 3, 3), (4, 3, 3, 3))])
    assert (game.scores, game.bags) == ((-80, 60), (0, 0))
    assert lines(game, 0) == [("score.set", -80)]


# bags.*


def test_bags_count_two_player() -> None:
    game = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7))])
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 6]
    assert game.bags == (6, 1)
    assert game.scores == (76, 121)


def test_bags_count_partnership() -> None:
    game = whole(FOUR, [((2, 3, 2, 2), (4, 2, 3, 4)), ((3, 3, 2, 4), (4, 3, 2, 4))])
    assert [hand.sides[0].bags_after for hand in game.hands] == [3, 4]
    assert game.bags == (4, 1)


def test_bags_penalty_two_player() -> None:
    game = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7)), ((4, 4), (9, 4))])
    assert [hand.points[0] for hand in game.hands] == [43, 33, -55]
    assert lines(game, 0) == [("score.made", 40), ("score.made", 5), ("bags.penalty", -100)]
    assert whole(TWO, [((4, 6), (7, 6))], bags=(7, 0)).scores[0] == -57
    assert whole(TWO, [((4, 6), (7, 6))], bags=(6, 0)).scores[0] == 43


def test_bags_penalty_partnership() -> None:
    game = whole(FOUR, [((2, 4, 2, 3), (4, 3, 2, 4))], bags=(8, 9))
    assert (game.scores, game.bags) == ((-58, 70), (0, 9))
    # The count is its own, whatever the last digit of the points is.
    below = whole(FOUR, [((3, 4, 2, 3), (4, 3, 2, 4))], totals=(-51, 0), bags=(9, 0))
    assert below.scores[0] == -51 + 51 - 100


def test_bags_carry_two_player() -> None:
    erratum = whole(TWO, [((4, 6), (7, 6)), ((3, 6), (6, 7)), ((4, 4), (9, 4))])
    assert (erratum.bags[0], erratum.scores[0]) == (3 + 3 + 5 - 10, 21)
    goes_on = whole(TWO, [((4, 1), (13, 0))], totals=(21, 0), bags=(1, 0))
    assert (goes_on.bags[0], goes_on.scores[0]) == (0, 21 + 49 - 100)
    twice = whole(TWO, [((1, 1), (13, 0))], bags=(8, 0))
    assert (twice.bags[0], twice.scores[0]) == (0, 22 - 200)


def test_bags_carry_partnership() -> None:
    twice = whole(FOUR, [((1, 1, 1, 1), (6, 0, 7, 0))], bags=(9, 0))
    assert (twice.bags[0], twice.scores[0]) == (0, 31 - 200)
    rest = whole(FOUR, [((1, 3, 1, 3), (4, 3, 2, 4))], bags=(9, 0))
    assert (rest.bags[0], rest.scores[0]) == (3, 24 - 100)


# game.*


def test_game_continue_two_player() -> None:
    game = whole(TWO, [((5, 6), (6, 7))])
    assert (game.number, len(game.hands), game.phase, game.to_act) == (2, 1, "draft", 1)
    bid(game, [4])
    assert (game.phase, game.to_act) == ("bidding", 1)
    view = game.view(0)
    assert (view.first, view.tricks_won, view.bids, view.spades_broken) == (
        1, (0, 0), (Bid.parse(4), None), False
    )  # fmt: skip
    third = whole(TWO, [((5, 6), (6, 7)), ((5, 6), (6, 7))])
    assert (third.number, third.to_act) == (3, 0)


def test_game_continue_partnership() -> None:
    hands = [((3, 3, 3, 3), (4, 2, 4, 3))]
    for count, dealer in ((1, 0), (2, 1), (4, 3)):
        game = whole(FOUR, hands * count)
        view = game.view(0)
        assert (game.number, view.first, game.to_act) == (count + 1, dealer, (dealer + 1) % 4)
        assert (view.tricks_won, view.bids, view.looked) == ((0,) * 4, (None,) * 4, False)


def test_game_win_two_player() -> None:
    both = whole(TWO, [((5, 8), (5, 8))], totals=(450, 480))
    assert (both.scores, both.winner, both.phase, both.to_act) == ((500, 560), 1, "over", None)
    assert not both.legal_actions
    assert refused(both, "look").clause == "game.win"
    # The bags' fine is part of the hand: 495 + 61 - 100.
    fined = whole(TWO, [((6, 5), (7, 6))], totals=(495, 450), bags=(9, 0))
    assert (fined.scores, fined.winner) == ((456, 501), 1)


def test_game_win_partnership() -> None:
    both = whole(FOUR, [((3, 4, 2, 4), (3, 4, 2, 4))], totals=(460, 470))
    assert (both.scores, both.winner) == ((510, 550), 1)
    close = whole(FOUR, [((3, 4, 3, 1), (4, 4, 4, 1))], totals=(465, 476))
    assert (close.scores, close.winner) == ((527, 526), 0)
    fined = whole(FOUR, [((1, 4, 1, 3), (3, 5, 1, 4))], totals=(480, 300), bags=(9, 0))
    assert (fined.scores, fined.winner, fined.number) == ((402, 372), None, 2)


def test_game_tie_two_player() -> None:
    tie = whole(TWO, [((5, 8), (5, 8))], totals=(480, 450))
    assert (tie.scores, tie.winner, tie.phase, tie.number) == ((530, 530), None, "draft", 2)
    again = whole(TWO, [((5, 8), (5, 8)), ((6, 6), (6, 7))], totals=(480, 450))
    assert (again.hands[1].totals, again.hands[1].over, again.winner) == ((590, 591), True, 1)


def test_game_tie_partnership() -> None:
    hands = [((3, 4, 3, 3), (3, 4, 3, 3))]
    tie = whole(FOUR, hands, totals=(450, 440))
    assert (tie.scores, tie.winner, tie.phase, tie.number) == ((510, 510), None, "bidding", 2)
    back = whole(FOUR, [*hands, ((4, 4, 4, 4), (3, 4, 3, 3))], totals=(450, 440))
    assert (back.scores, back.winner) == ((430, 430), None)


# The worked examples of the rules, on the scorer alone.


@pytest.mark.parametrize(
    ("bids", "tricks", "points", "bags"),
    [
        ((3, 2, 2, 2), (4, 2, 4, 3), (53, 41), (3, 1)),
        ((3, 4, 2, 2), (4, 4, 3, 2), (52, 60), (2, 0)),
        (("nil", 4, "nil", 4), (0, 7, 0, 6), (200, 85), (0, 5)),
        (("nil", 4, "nil", 4), (1, 6, 2, 4), (-197, 82), (3, 2)),
        (("nil", 4, "nil", 4), (0, 7, 1, 5), (1, 84), (1, 4)),
        (("double nil", 4, "double nil", 4), (0, 7, 0, 6), (400, 85), (0, 5)),
        (("double nil", 4, "double nil", 4), (1, 6, 2, 4), (-397, 82), (3, 2)),
        (("double nil", 4, "double nil", 4), (0, 7, 1, 5), (1, 84), (1, 4)),
    ],
)
def test_worked_examples_partnership(
    bids: tuple[int | str, ...],
    tricks: tuple[int, ...],
    points: tuple[int, int],
    bags: tuple[int, int],
) -> None:
    sides = score_hand(FOUR, bids, tricks)
    assert tuple(side.points for side in sides) == points
    assert tuple(side.bags for side in sides) == bags


def test_worked_examples_two_player() -> None:
    total, bags = 0, 0
    points = []
    for mine, won in ((4, 7), (3, 6), (4, 9)):
        side, _ = score_hand(TWO, (mine, 0), (won, 13 - won), bags=(bags, 0))
        points.append(side.points)
        total, bags = total + side.points, side.bags_after
    assert (points, total, bags) == ([43, 33, -55], 21, 1)
    assert score_hand(TWO, (7, 5), (8, 5))[0].points == 71
    assert score_hand(TWO, (1, 1), (10, 3), bags=(1, 0))[0].penalties == 1
    assert score_hand(TWO, (1, 1), (10, 3), bags=(1, 0))[0].bags_after == 0


def test_winning_side_of_totals() -> None:
    for rules in (TWO, FOUR):
        assert winning_side(rules, (499, 0)) is None
        assert winning_side(rules, (500, 0)) == 0
        assert winning_side(rules, (500, 560)) == 1
        assert winning_side(rules, (510, 510)) is None
        assert winning_side(rules, (-600, 499)) is None


# Traceability


def test_every_clause_has_its_tests() -> None:
    here = [name for name in vars(sys.modules[__name__]) if name.startswith("test_")]
    for clause, games in CONTRACT.items():
        for game in games:
            start = "test_" + clause.replace(".", "_").replace("-", "_")
            column = {"2": "two_player", "4": "partnership"}[game]
            assert any(name.startswith(start) and column in name for name in here), (clause, column)


def test_the_clauses_are_the_contract() -> None:
    assert list(CLAUSES) == list(CONTRACT)
    assert list(clauses_of(TWO)) == [clause for clause, games in CONTRACT.items() if "2" in games]
    assert list(clauses_of(FOUR)) == [clause for clause, games in CONTRACT.items() if "4" in games]
    assert all(CLAUSES.values())

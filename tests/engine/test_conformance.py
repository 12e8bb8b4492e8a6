"""Random games of both kinds under random house rules, held against these invariants.

On every game:

1.  The 52 cards are always there, each once: in hands, stock, discard pile or on the table.
2.  A hand has 13 tricks, each seat plays 13 cards, nobody revokes.
3.  The winner of a trick leads the next; turns go round; the bidding goes round once.
4.  Spades are led only when they are broken, nothing else is held, or a house rule allows it.
5.  The score of a hand is the sum of its lines; the bags after it are the history modulo the limit;
    a fine fell each time the count reached it. A naive scorer gets the same.
6.  The game ends exactly when the naive rules say so, with the same winner.
7.  The record replays to an equal game.

On a sample, at every ply:

8.  The legal actions are those of the naive engine, and seat, phase, hands and tricks agree.
9.  ``push`` takes the legal actions and refuses every other one, with a known clause, and changes
    nothing by that.
10. No view, legal action, event, message or ``repr`` shows a card that the seat has not seen; the
    seat's own hand is there in full; every card that may be in another hand counts as unseen.
11. ``pop`` is the exact inverse of ``push``, back over all hands to the start.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from random import Random

import pytest

from spadeslib import CLAUSES, Action, Card, Cards, Game, IllegalAction, Rules, SpadesError
from spadeslib.view import unseen
from tests.engine import naive
from tests.engine.random_games import choose, games, play_out
from tests.engine.tables import fingerprint

# 1-7: every game


def check_hand(rules: Rules, actions: list[Action], first: int, tricks: tuple[int, ...]) -> None:
    """Follow the plays of a finished hand with nothing but the cards that fell."""
    seats, house = rules.seats, asdict(rules)
    plays = [str(action.card) for action in actions if action.kind == "play"]
    assert len(plays) == len(set(plays)) == 13 * seats
    if seats == 4:
        assert set(plays) == set(naive.DECK)
    leader, broken, won = (first + 1) % seats, False, [0] * seats
    held: list[list[str]] = [[] for _ in range(seats)]
    order: list[int] = []
    for start in range(0, len(plays), seats):
        trick = plays[start : start + seats]
        order += [(leader + step) % seats for step in range(seats)]
        leader = (leader + naive.winner(trick)) % seats
        won[leader] += 1
    for seat, card in zip(order, plays, strict=True):
        held[seat].append(card)
    assert [len(hand) for hand in held] == [13] * seats
    assert tuple(won) == tricks
    assert sum(won) == 13
    for number, (seat, card) in enumerate(zip(order, plays, strict=True)):
        trick = plays[number - number % seats : number]
        assert card in naive.legal(held[seat], trick, broken, house, number < seats)
        held[seat].remove(card)
        broken = broken or card[1] == "S"


def check_scores(game: Game) -> None:
    rules, house = game.rules, asdict(game.rules)
    totals, bags, sets = list(game.start_totals), list(game.start_bags), [0, 0]
    gained = [0, 0]
    for number, hand in enumerate(game.hands, 1):
        assert hand.number == number
        assert hand.first == (game.start + number - 1) % rules.seats
        for side, score in enumerate(hand.sides):
            seats = range(side, rules.seats, 2)
            bids = [
                "nil" if b.text == "nil" else b.text if b.is_double else f"bid {b}"
                for b in hand.bids
            ]
            points, after, fines, was_set = naive.score_side(
                [bids[seat] for seat in seats],
                [hand.tricks[seat] for seat in seats],
                bags[side],
                house,
            )
            assert (score.points, score.bags_after, score.penalties) == (points, after, fines)
            assert score.points == sum(line.points for line in score.lines)
            assert all(line.clause in CLAUSES and line.sentence for line in score.lines)
            gained[side] += score.bags
            if rules.bag_limit:
                assert after == (game.start_bags[side] + gained[side]) % rules.bag_limit
            else:
                assert after == game.start_bags[side] + gained[side]
            totals[side] += points
            bags[side] = after
            sets[side] += was_set
        assert (list(hand.totals), list(hand.sets)) == (totals, sets)
        over, winner = naive.outcome(house, totals, sets, number)
        assert hand.over == over == (number == len(game.hands))
    assert (list(game.scores), list(game.bags), game.winner) == (totals, bags, winner)


def check_game(game: Game) -> None:
    check_scores(game)
    hands: list[list[Action]] = [[]]
    for action in game.actions:
        hands[-1].append(action)
        if sum(one.kind == "play" for one in hands[-1]) == 13 * game.rules.seats:
            hands.append([])
    assert hands.pop() == []
    for hand, actions in zip(game.hands, hands, strict=True):
        check_hand(game.rules, actions, hand.first, hand.tricks)


def games_hold(seats: int, count: int) -> None:
    hands = ends = 0
    for game, rng in games(seats, 0, count):
        play_out(game, rng)
        check_game(game)
        hands += len(game.hands)
        ends += game.winner is not None
    assert hands > count
    assert ends > count // 5


def records_replay(seats: int, count: int) -> None:
    for game, rng in games(seats, 5000, count):
        play_out(game, rng)
        again = Game.replay(str(game.record()))
        assert fingerprint(again) == fingerprint(game)
        assert [hand.points for hand in again.hands] == [hand.points for hand in game.hands]


# 8-11: a sample, at every ply


def mirror_of(game: Game) -> naive.Hand:
    deck = [Card.ALL[index].text for index in game.current_hand.deck]
    return naive.Hand(asdict(game.rules), game.rules.seats, deck, game.current_hand.first)


def follow(game: Game, mirror: naive.Hand, action: Action) -> naive.Hand:
    """Push an action to both engines and return the mirror of the hand that is now played."""
    seat, number = game.to_act, game.number
    game.push(action)
    taken: list[str] = []
    if action.kind == "throw":
        taken = [str(card) for card in game.view(seat or 0).got]
        assert set(taken) <= set(mirror.pile)
    mirror.push(action.text, taken)
    return mirror_of(game) if game.number != number and game.phase != "over" else mirror


def agree(game: Game, mirror: naive.Hand) -> None:
    assert (game.phase, game.to_act) == (
        mirror.phase,
        None if mirror.phase == "over" else mirror.seat,
    )
    assert set(game.legal_actions) == {Action.parse(text) for text in mirror.legal_actions()}
    assert len(game.legal_actions) == len(set(game.legal_actions))
    where = [card for hand in mirror.hands for card in hand] + mirror.stock + mirror.pile
    assert sorted(where + mirror.table + mirror.trick) == sorted(naive.DECK)
    for seat in range(game.rules.seats):
        view = game.view(seat)
        sees = mirror.looked[seat] or game.rules.two
        assert view.hand == Cards(mirror.hands[seat] if sees else "")
        assert view.hand_sizes == tuple(map(len, mirror.hands))
        assert view.tricks_won == tuple(mirror.won)
        assert view.spades_broken == mirror.broken
        assert [str(card) for _, card in view.trick] == mirror.trick
        assert [str(card) for trick in view.tricks for _, card in trick] == mirror.table
        assert [
            bid and Action.parse(str(bid) if bid.is_nil else f"bid {bid}").text for bid in view.bids
        ] == [bid and Action.parse(bid).text for bid in mirror.bids]
        assert view.discards == len(mirror.pile)


def naive_agrees(seats: int, count: int) -> None:
    for game, rng in games(seats, 2000, count):
        mirror = mirror_of(game)
        while game.phase != "over":
            agree(game, mirror)
            mirror = follow(game, mirror, choose(game, rng))
        agree(game, mirror)


EVERYTHING = (
    *(f"play {card}" for card in naive.DECK), *naive.BIDS, "look", "double nil", "keep", "refuse",
    "throw", "give", "throw 2C", "give 2C 3D 4H", "throw AS KS QS JS", "pass", "bid 14", "bid -1", "",
    "play 1S", "QS", "double", "undo",
)  # fmt: skip


def refusals(game: Game, rng: Random) -> Iterator[SpadesError]:
    """Push everything that is not allowed, and yield the errors."""
    before = fingerprint(game)
    legal = set(game.legal_actions)
    for text in EVERYTHING:
        try:
            if Action.parse(text) in legal:
                continue
        except SpadesError:
            assert text not in game.legal_actions
        with pytest.raises(SpadesError) as caught:
            game.push(text)
        yield caught.value
    for action in game.legal_actions[:3]:
        for seat in range(game.rules.seats):
            if seat != game.to_act:
                with pytest.raises(IllegalAction) as refused:
                    game.push(action, seat=seat)
                yield refused.value
    assert fingerprint(game) == before


def push_is_exact(seats: int, count: int) -> None:
    """Try everything else too, at every ply of the first hands."""
    clauses: set[str] = set()
    for game, rng in games(seats, 3000, count):
        while game.phase != "over" and game.number == 1:
            for error in refusals(game, rng):
                assert len(str(error)) < 600
                if isinstance(error, IllegalAction):
                    assert error.clause in CLAUSES
                    clauses.add(error.clause)
                    assert error.lead
                    assert error.reason
            legal = game.legal_actions
            for action in rng.sample(legal, min(3, len(legal))):
                before = fingerprint(game)
                game.push(action)
                assert game.pop() == action
                assert fingerprint(game) == before
            game.push(choose(game, rng))
    both = {"play.turn", "play.follow", "break.no-lead", "blind.when", "bid.no-pass", "bid.range"}
    assert both <= clauses


CARD_WORD = "(?:[2-9]|10|jack|queen|king|ace) of (?:clubs|diamonds|hearts|spades)"


CARD_NAMED = re.compile(rf"(?<![\w.])([2-9TJQKA][CDHS])(?!\w)|({CARD_WORD})")


EXAMPLES = re.compile(r"such as 'play QS'|such as QS or TH|as in (?:throw|give) 2C 3D 4H")


BY_NAME = {card.name: str(card) for card in Card.ALL}


def cards_in(text: str) -> set[str]:
    """The cards that a text names."""
    found = CARD_NAMED.findall(EXAMPLES.sub("", text))
    return {short or BY_NAME[name] for short, name in found}


def told_by(game: Game, seat: int) -> set[str]:
    """Every card that a seat is told of in its view."""
    view = game.view(seat)
    texts = [repr(view), *view.legal_actions, repr(view.legal_actions)]
    texts += [
        repr(getattr(view, name)) for name in ("led", "drafter", "bid_order", "partner", "side")
    ]
    return {card for text in texts for card in cards_in(text)}


def nothing_leaks(seats: int, count: int) -> None:
    for game, rng in games(seats, 4000, count):
        mirror = mirror_of(game)
        while game.phase != "over" and game.number == 1:
            assert not cards_in(repr(game))
            for seat in range(seats):
                known = mirror.known[seat] | set(mirror.table) | set(mirror.trick)
                assert told_by(game, seat) <= known
                others = {
                    card
                    for other in mirror.hands
                    if other is not mirror.hands[seat]
                    for card in other
                }
                placed = set(map(str, game.view(seat).gave)) if seats == 4 else set()
                assert others - placed <= set(map(str, unseen(game.view(seat))))
            actor = mirror.seat
            asked = (
                "bid 3",
                "look",
                "double nil",
                "keep",
                "throw",
                "give 2C 3C 4C",
                "play 2C",
                "play AS",
            )
            for text in asked:
                if Action.parse(text) not in game.legal_actions:
                    with pytest.raises(SpadesError) as caught:
                        game.push(text)
                    assert cards_in(str(caught.value)) <= mirror.known[actor] | cards_in(text)
            number, action = game.number, choose(game, rng)
            events = game.push(action)
            mirror.push(
                action.text,
                [str(card) for card in game.view(actor).got] if action.kind == "throw" else (),
            )
            public = set(mirror.table) | set(mirror.trick)
            assert cards_in(repr(list(events)) + repr(events)) <= public
            if game.number != number:
                break


def pop_inverts(seats: int, count: int) -> None:
    for game, rng in games(seats, 6000, count):
        trail = []
        while game.phase != "over":
            trail.append((fingerprint(game), choose(game, rng)))
            game.push(trail[-1][1])
        assert len(game.hands) >= 1
        for before, action in reversed(trail):
            assert game.pop() == action
            assert fingerprint(game) == before
        assert not game.actions
        with pytest.raises(IllegalAction, match="Nothing to take back"):
            game.pop()


CHECKS = {
    games_hold: 1200,
    records_replay: 60,
    naive_agrees: 80,
    push_is_exact: 10,
    nothing_leaks: 30,
    pop_inverts: 20,
}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_random_games(check: Callable[[int, int], None], seats: int) -> None:
    check(seats, CHECKS[check])


def test_seeds_deal_the_same_cards_everywhere() -> None:
    game = Game(Rules.partnership(), seed=7)
    for _ in range(4):
        game.push("look")
        game.push("bid 3")
    assert str(game.view(0).hand) == SEED_SEVEN


SEED_SEVEN = "TS 7S 5S 9H 7H 5H 2H JC TC 6C 4C 3C AD"

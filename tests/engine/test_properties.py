"""Properties that hold for anything: texts that parse back, push and pop, records, garbage."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spadeslib import (
    Action,
    Bid,
    Card,
    Cards,
    Game,
    RecordError,
    Rules,
    SetupError,
    SpadesError,
    Suit,
    legal_plays,
    score_hand,
    trick_winner,
    winning_side,
)
from spadeslib.record import dumps, loads
from tests.engine import naive
from tests.engine.random_games import HOUSE_RULES, MAKERS, choose
from tests.engine.tables import PLAIN, fingerprint

settings.register_profile(
    "engine", deadline=None, derandomize=True, max_examples=60, database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)  # fmt: skip
ENGINE = settings.get_profile("engine")

all_cards = st.sampled_from(Card.ALL)
hands = st.sets(all_cards, min_size=1, max_size=13)
decks = st.permutations(naive.DECK)
kinds = st.sampled_from([2, 4])
anything: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.binary(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@st.composite
def house_rules(draw: st.DrawFn) -> Rules:
    seats = draw(kinds)
    names = draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), max_size=5, unique=True))
    house = {name: draw(st.sampled_from(HOUSE_RULES[name])) for name in names}
    try:
        return MAKERS[seats](max_hands=2, **house)
    except SetupError:
        return MAKERS[seats](max_hands=2)


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game some way in."""
    rules, seed = draw(house_rules()), draw(st.integers(0, 2**53 - 1))
    game, rng = Game(rules, seed=seed), Random(seed)
    for _ in range(draw(st.integers(0, 170))):
        if game.phase == "over":
            break
        game.push(choose(game, rng))
    return game


# Texts


@pytest.mark.slow
@given(all_cards, st.booleans(), st.sampled_from(["", "\ufe0f"]))
@ENGINE
def test_a_card_parses_its_texts(card: Card, lower: bool, style: str) -> None:
    text = str(card)
    assert Card.parse(text) is card
    assert Card.parse(text.lower() if lower else text) is card
    assert Card.parse(card.rank.letter + card.suit.symbol + style) is card
    assert eval(repr(card), {"Card": Card.parse}) is card
    assert Card.of(card.suit, card.rank) is card


@given(hands, st.randoms(use_true_random=False))
@ENGINE
def test_cards_parse_their_text(hand: set[Card], rng: Random) -> None:
    cards = Cards(hand)
    assert Cards(str(cards)) == cards == Cards(rng.sample(sorted(hand, key=str), len(hand)))
    assert eval(repr(cards), {"Cards": Cards}) == cards
    assert set(cards) == hand
    assert len(cards) == len(hand)
    assert hash(Cards(str(cards))) == hash(cards)


@given(hands, hands)
@ENGINE
def test_cards_are_sets(one: set[Card], other: set[Card]) -> None:
    left, right = Cards(one), Cards(other)
    assert set(left | right) == one | other
    assert set(left & right) == one & other
    assert set(left - right) == one - other
    assert set(left ^ right) == one ^ other
    assert (left <= right) == (one <= other)
    assert left.isdisjoint(right) == one.isdisjoint(other)
    assert [len(left.of(suit)) for suit in Suit] == [
        sum(card.suit == suit for card in one) for suit in Suit
    ]


@given(st.sampled_from([*Bid.NUMBERS, Bid.DOUBLE_NIL]))
@ENGINE
def test_a_bid_parses_its_text(bid: Bid) -> None:
    for text in (str(bid), bid.name, str(bid).upper(), f" {bid} "):
        assert Bid.parse(text) is bid
    if not bid.is_double:
        assert Bid.parse(bid.number) is bid


actions = st.one_of(
    st.sampled_from(
        [*Action.PLAYS, *Action.BIDS, Action.LOOK, Action.DOUBLE_NIL, Action.KEEP, Action.REFUSE]
    ),
    st.builds(Action.exchange, st.sampled_from(["give", "throw"]), st.sets(all_cards, max_size=13)),
)


@given(actions)
@ENGINE
def test_an_action_parses_its_text(action: Action) -> None:
    for text in (str(action), str(action).upper(), f"  {action} ".replace(" ", "  ")):
        again = Action.parse(text)
        assert again == action
        assert (again.kind, again.card, again.cards, again.bid) == (
            action.kind, action.card, action.cards, action.bid
        )  # fmt: skip
        assert str(again) == str(action)
    assert eval(repr(action), {"Action": Action.parse}) == action


@given(house_rules())
@ENGINE
def test_rules_read_back(rules: Rules) -> None:
    assert Rules.from_dict(rules.to_dict()) == rules
    assert Rules.from_dict(json.loads(json.dumps(asdict(rules)))) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules
    assert hash(Rules.from_dict(rules.to_dict())) == hash(rules)


# Games


@given(games())
@ENGINE
def test_a_record_loads_and_goes_on_the_same(game: Game) -> None:
    text = dumps(game)
    record = loads(text)
    assert record == game.record()
    assert str(record) == text == dumps(record)
    again = Game.replay(record)
    assert fingerprint(again) == fingerprint(game)
    for seed in range(2):
        mine, yours = Random(seed), Random(seed)
        one, other = Game.replay(text), Game.replay(json.loads(text))
        for _ in range(12):
            if one.phase == "over":
                break
            one.push(choose(one, mine))
            other.push(choose(other, yours))
        assert fingerprint(one) == fingerprint(other)


@given(games(), st.integers(1, 30))
@ENGINE
def test_pop_takes_back_what_push_did(game: Game, steps: int) -> None:
    rng, trail = Random(steps), []
    for _ in range(steps):
        if game.phase == "over":
            break
        action = choose(game, rng)
        trail.append((fingerprint(game), action))
        game.push(action)
    for before, action in reversed(trail):
        assert game.pop() == action
        assert fingerprint(game) == before


@given(games())
@ENGINE
def test_a_record_holds_nothing_derived(game: Game) -> None:
    allowed = {"format", "version", "rules", "seed", "shuffle", "first", "dealer", "actions"}
    assert set(game.record().data) <= allowed | {"totals", "bags", "decks"}


@given(decks, st.sampled_from([0, 1]))
@ENGINE
def test_any_deck_can_be_given(deck: list[str], first: int) -> None:
    game = Game(Rules.two_player(), decks=[deck, " ".join(deck)], first=first)
    assert Game.replay(str(game.record())).given_decks == game.given_decks
    game.push("look")
    assert str(game.view(first).drawn) == deck[0]


# Rules of play and of scores


@given(hands, st.none() | st.sampled_from(list(Suit)), st.booleans(), house_rules(), st.booleans())
@ENGINE
def test_legal_plays_are_the_naive_ones(
    hand: set[Card], led: Suit | None, broken: bool, rules: Rules, first_trick: bool
) -> None:
    found = legal_plays(Cards(hand), led, broken, rules, first_trick=first_trick)
    trick = [] if led is None else [f"2{led.letter}"]
    expected = naive.legal([str(card) for card in hand], trick, broken, asdict(rules), first_trick)
    assert found == Cards(expected)
    assert found


@given(st.lists(all_cards, min_size=1, max_size=4, unique=True))
@ENGINE
def test_the_winner_is_the_naive_one(trick: list[Card]) -> None:
    assert trick_winner(trick) == naive.winner([str(card) for card in trick])


@st.composite
def finished(draw: st.DrawFn) -> tuple[Rules, list[Bid], list[int], tuple[int, int]]:
    rules = draw(house_rules())
    bids = [
        draw(st.sampled_from([*Bid.NUMBERS, Bid.NIL, Bid.DOUBLE_NIL])) for _ in range(rules.seats)
    ]
    cuts = sorted(
        draw(st.lists(st.integers(0, 13), min_size=rules.seats - 1, max_size=rules.seats - 1))
    )
    tricks = [b - a for a, b in zip([0, *cuts], [*cuts, 13], strict=True)]
    limit = rules.bag_limit or 100
    return rules, bids, tricks, (draw(st.integers(0, limit - 1)), draw(st.integers(0, limit - 1)))


@pytest.mark.slow
@given(finished())
@settings(ENGINE, max_examples=300)
def test_a_score_is_the_naive_one(
    hand: tuple[Rules, list[Bid], list[int], tuple[int, int]],
) -> None:
    rules, bids, tricks, bags = hand
    texts = [str(one) if one.is_nil else f"bid {one}" for one in bids]
    for side, score in enumerate(score_hand(rules, bids, tricks, bags=bags)):
        points, after, fines, _ = naive.score_side(
            texts[side::2], tricks[side::2], bags[side], asdict(rules)
        )
        assert (score.points, score.bags_after, score.penalties) == (points, after, fines)
        assert score.points == sum(line.points for line in score.lines)
        assert score.won == sum(tricks[side::2])
        assert (score.side, score.bags_before) == (side, bags[side])
        assert score.bags == score.penalties * rules.bag_limit + after - bags[side]
        for line in score.lines:
            assert line.sentence.endswith(".")
            assert "{" not in line.sentence


@given(house_rules(), st.tuples(st.integers(-600, 600), st.integers(-600, 600)))
@ENGINE
def test_who_has_won_is_the_naive_answer(rules: Rules, totals: tuple[int, int]) -> None:
    _, winner = naive.outcome({**asdict(rules), "max_hands": None}, totals, (0, 0), 0)
    assert winning_side(rules, totals) == winner


@given(finished())
@ENGINE
def test_a_second_scoring_is_the_same(
    hand: tuple[Rules, list[Bid], list[int], tuple[int, int]],
) -> None:
    rules, bids, tricks, bags = hand
    as_texts = score_hand(rules, [str(one) for one in bids], tuple(tricks), bags=list(bags))
    assert [side.points for side in as_texts] == [
        side.points for side in score_hand(rules, bids, tricks, bags=bags)
    ]


# Garbage


@pytest.mark.slow
@pytest.mark.parametrize(
    "read",
    [Card.parse, Cards, Bid.parse, Action.parse, loads, Game.replay, Rules.from_dict, trick_winner],
    ids=lambda read: read.__qualname__,
)
@given(thing=anything)
@settings(ENGINE, max_examples=120)
def test_garbage_raises_nothing_but_our_errors(read: Any, thing: Any) -> None:
    try:
        read(thing)
    except SpadesError as error:
        assert len(str(error)) < 400
        assert "\n" not in str(error)


@given(st.sampled_from([field.name for field in fields(Rules)][1:]), kinds, anything)
@settings(ENGINE, max_examples=200)
def test_any_house_rule_is_checked(name: str, seats: int, value: Any) -> None:
    try:
        rules = MAKERS[seats](**{name: value})
    except SetupError as error:
        assert name in str(error)
    else:
        assert asdict(rules) == {**PLAIN[rules.game], name: value}


@given(games(), anything)
@ENGINE
def test_any_push_leaves_a_game_that_can_go_on(game: Game, thing: Any) -> None:
    before = fingerprint(game)
    try:
        game.push(thing)
    except SpadesError:
        assert fingerprint(game) == before


@given(games(), st.data())
@ENGINE
def test_a_damaged_record_is_refused_or_replays(game: Game, data: st.DataObject) -> None:
    text = dumps(game)
    start = data.draw(st.integers(0, len(text) - 1))
    width = data.draw(st.integers(0, 8))
    damaged = text[:start] + data.draw(st.text(max_size=4)) + text[start + width :]
    try:
        again = Game.replay(damaged)
    except RecordError as error:
        assert len(str(error)) < 900
        assert error.position is None or 0 <= error.position < len(game.actions)
    else:
        assert Game.replay(str(again.record())).scores == again.scores

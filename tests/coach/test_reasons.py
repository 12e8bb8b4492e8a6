"""The coach's sentences: true, short, and told from the view alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from spadeslib import Action, Card, Cards, Game, Rules, SetupError, View, legal_plays
from spadeslib.analysis import Option, Outlook
from spadeslib.coach import advise, reason_for, why
from spadeslib.coach.facts import card_fact
from spadeslib.coach.sayings import SAYINGS
from spadeslib.players import Solid
from spadeslib.players.reading import Reading
from spadeslib.texts import count_word
from spadeslib.tricks import beats
from spadeslib.view import unseen
from tests.players.conftest import make_view

CARD = re.compile(r"\{([2-9TJQKA][CDHS])\}")
WORDS = [count_word(number) for number in range(14)]
FOUR, TWO = Rules.partnership(), Rules.two_player()


def outlook(
    tricks: float = 5.0,
    made: float | None = None,
    nil: float | None = None,
    foes_made: float | None = None,
    foes_nil: float | None = None,
) -> Outlook:
    return Outlook(tricks, made, nil, foes_made, foes_nil)


def options(*rows: tuple[str, float, Outlook | None], error: float = 1.0) -> list[Option]:
    """Options from actions, how far each is behind, and what the hand comes to."""
    return [
        Option(Action.parse(text), 20.0 - behind, 2.0, behind, error if behind else 0.0, what)
        for text, behind, what in rows
    ]


# What separates two cards

NEEDY = make_view(FOUR, "AH QH 2H", bids=[5, 4, 2, 2], won=[3, 3, 2, 2], trick="1: JH TH 9H")
SAFE = make_view(FOUR, "6H 3H 2C", bids=[3, 3, 3, 3], won=[3, 2, 3, 2], trick="1: 2H 4H 5H")
NIL = make_view(FOUR, "TH 7H 2H 5C", bids=["nil", 4, 4, 3], won=[0, 4, 3, 2], trick="1: 9H JH 3H")
COVER = make_view(FOUR, "KH 3H 9C", bids=[4, 3, "nil", 4], won=[4, 3, 0, 3], trick="1: 4H JH 5H")
HUNT = make_view(FOUR, "AH 3H 2C", bids=[3, "nil", 3, 3], won=[4, 0, 3, 3], trick="1: KH 4H 5H")
LEAD = make_view(TWO, "AH QC 2C", bids=[6, 6], won=[5, 5])

TOLD = [
    (
        NEEDY,
        options(("play QH", 0, outlook(made=0.84)), ("play 2H", 20, outlook(made=0.71))),
        "{QH} takes the trick, and no cheaper card of yours does. Your side needs two of the last "
        "three tricks: that happens in 84 of 100 deals, after {2H} in 71.",
        "{2H} is about 20 points worse than {QH}: your side's contract is made in 71 of 100 deals "
        "instead of 84.",
    ),
    (
        SAFE,
        options(("play 3H", 0, outlook(6.4, made=1.0)), ("play 6H", 9, outlook(7.4, made=1.0))),
        "{3H} leaves the trick to East. Your contract is made: {3H} brings 1.0 tricks fewer than "
        "{6H} on average, and each is a bag.",
        "{6H} is about 9 points worse than {3H}: it brings 1.0 tricks more on average, and each "
        "is a bag.",
    ),
    (
        replace(SAFE, bags=(9, 0)),
        options(("play 3H", 0, outlook(6.4, made=1.0)), ("play 6H", 90, outlook(7.4, made=1.0))),
        "{3H} leaves the trick to East. Your contract is made and the next bag costs 100: {3H} "
        "brings 1.0 tricks fewer than {6H} on average.",
        "{6H} is about 90 points worse than {3H}: it brings 1.0 tricks more on average, and the "
        "next bag costs 100.",
    ),
    (
        SAFE,
        options(
            ("play 6H", 0, outlook(7.4, made=1.0, foes_made=0.0)),
            ("play 3H", 30, outlook(6.4, made=1.0, foes_made=0.55)),
        ),
        "{6H} takes the trick, and no cheaper card of yours does. West and East need two of the "
        "last three tricks: that fails in every deal tried, after {3H} in 45 of 100.",
        "{3H} is about 30 points worse than {6H}: West and East make the contract in 55 of 100 "
        "deals instead of none.",
    ),
    (
        NIL,
        options(("play TH", 0, outlook(nil=0.9)), ("play 2H", 30, outlook(nil=0.6))),
        "North is winning the trick with {JH}. Your Nil holds in 90 of 100 deals, after {2H} in 60.",
        "{2H} is about 30 points worse than {TH}: your Nil holds in 60 of 100 deals instead of 90.",
    ),
    (
        COVER,
        options(("play KH", 0, outlook(nil=0.9)), ("play 3H", 160, outlook(nil=0.0))),
        "{KH} takes the trick, and no cheaper card of yours does. North's Nil holds in 90 of 100 "
        "deals, after {3H} in none.",
        "{3H} is about 160 points worse than {KH}: North's Nil holds in no deal tried instead of "
        "90 of 100.",
    ),
    (
        HUNT,
        options(("play 3H", 0, outlook(foes_nil=0.0)), ("play AH", 99, outlook(foes_nil=0.4))),
        "{3H} leaves the trick to West. West's Nil fails in every deal tried, after {AH} in "
        "60 of 100.",
        "{AH} is about 99 points worse than {3H}: West's Nil fails in 60 of 100 deals instead of "
        "all.",
    ),
    (
        LEAD,
        options(("play AH", 0, None), ("play QC", 4, None), ("play 2C", 0.2, None)),
        "Nobody else can hold a heart above {AH}. {AH} comes out about 4 points ahead of {QC}, "
        "give or take 1; {2C} is as good.",
        "{QC} is about 4 points worse than {AH}, give or take 1.",
    ),
]


@pytest.mark.parametrize(("view", "given", "reason", "worse"), TOLD)
def test_a_reason_tells_what_separates_the_best_from_the_next(
    view: View, given: list[Option], reason: str, worse: str
) -> None:
    assert reason_for(view, given) == reason
    assert why(view, given, given[1].action) == worse


def test_level_cards_are_called_level() -> None:
    given = options(("play QH", 0, None), ("play AH", 3, None), ("play 2H", 50, None), error=4.0)
    assert reason_for(NEEDY, given).endswith("ahead of {2H}, give or take 4; {AH} may be as good.")
    assert why(NEEDY, given, "play AH") == (
        "{AH} may be as good as {QH}: the deals tried don't tell them apart."
    )
    assert why(NEEDY, given, "play QH") == "Nothing comes out better than {QH}."
    assert reason_for(NEEDY, given[:2]).endswith("The deals tried don't tell your cards apart.")
    same = options(("play QH", 0, None), ("play AH", 0.1, None))
    assert reason_for(NEEDY, same).endswith("Each card that you may play comes to the same.")
    assert why(NEEDY, same, "play AH") == "{AH} is as good as {QH}."


def test_no_choice_is_told_as_none() -> None:
    last = make_view(FOUR, "QH", bids=[3, 3, 3, 3], won=[3, 3, 3, 3])
    assert reason_for(last, options(("play QH", 0, None))) == "{QH} is your last card."
    forced = make_view(FOUR, "QH 2C", bids=[3, 3, 3, 3], won=[3, 3, 2, 3], trick="1: 2H 3H 4H")
    assert reason_for(forced, options(("play QH", 0, None))) == (
        "{QH} is the only card you may play."
    )


def test_what_is_no_option_is_refused() -> None:
    with pytest.raises(SetupError, match="expected one of the options, not 'play 3C'"):
        why(NEEDY, options(("play QH", 0, None)), "play 3C")
    with pytest.raises(SetupError, match="expected options"):
        reason_for(NEEDY, [])


# Before the play

LOW = "9H 6H 3H 2H 8C 5C 4C 2C 7D 4D 3D 2D 3S"
HAND = "AS KS 4S AH 7H 3H 2H QC 8C 5C JD 6D 2D"
BEFORE = [
    (
        make_view(FOUR, HAND, phase="bidding", bids=[None, 2, 3, 2]),
        options(("bid 4", 0, outlook(7.8, made=0.78)), ("bid 5", 9, outlook(7.8, made=0.52))),
        "Your side wins 7.8 tricks on average. Your side makes its contract in 78 of 100 deals "
        "with bid 4, with bid 5 in 52.",
    ),
    (
        make_view(TWO, HAND, phase="bidding", bids=[None, 6]),
        options(("bid 4", 0, outlook(4.8, made=0.78)), ("bid 5", 9, outlook(4.8, made=0.52))),
        "You win 4.8 tricks on average. Bid 4 is made in 78 of 100 deals, bid 5 in 52.",
    ),
    (
        make_view(FOUR, HAND, phase="bidding", bids=[None, 3, 3, 2], totals=(450, 100)),
        options(("bid 2", 0, outlook(7.8, made=0.96)), ("bid 3", 9, outlook(7.8, made=0.9))),
        "Bid 2 is enough to reach 500 points. Your side makes its contract in 96 of 100 "
        "deals with bid 2, with bid 3 in 90.",
    ),
    (
        make_view(FOUR, LOW, phase="bidding", bids=[None, 3, 4, 3]),
        options(("nil", 0, outlook(4.0, nil=0.84)), ("bid 1", 60, outlook(5.0, made=0.9))),
        "Nil holds in 84 of 100 deals and is worth 100: about 60 points more than bid 1 on average.",
    ),
    (
        make_view(TWO, "2H", phase="draft", drawn="QS"),
        options(("keep", 0, outlook(5.2)), ("refuse", 4, outlook(4.8))),
        "Keep {QS}: it is worth 0.4 tricks more than the average next card.",
    ),
    (
        make_view(TWO, "2H", phase="draft", drawn="4D"),
        options(("refuse", 0, outlook(5.2)), ("keep", 4, outlook(4.8))),
        "Refuse {4D}: the average next card is worth 0.4 tricks more.",
    ),
    (
        make_view(TWO, "2H", phase="draft", drawn="4D"),
        options(("keep", 0, outlook(2.2, nil=0.5)), ("refuse", 4, outlook(2.8, nil=0.4))),
        "Keep {4D}: a Nil then holds in 50 of 100 deals, with the next card in 40.",
    ),
    (
        make_view(FOUR, "", phase="bidding", looked=False),
        options(("look", 0, None), ("double nil", 120, outlook(3.0, nil=0.11))),
        "Double Nil would hold in 11 of 100 deals: it costs about 120 points on average, so look "
        "first.",
    ),
]


@pytest.mark.parametrize(("view", "given", "reason"), BEFORE)
def test_reasons_before_the_play(view: View, given: list[Option], reason: str) -> None:
    assert reason_for(view, given) == reason


def test_an_exchange_tells_what_it_does_for_the_nil() -> None:
    view = make_view(FOUR, LOW, phase="exchange", bids=["double nil", 3, 4, 3])
    view = replace(view, legal_actions=(Action("give 9H 8C 3S"), Action("give 9H 6H 3S")))
    given = options(
        ("give 9H 8C 3S", 0, outlook(nil=0.6)), ("give 9H 6H 3S", 25, outlook(nil=0.45))
    )
    assert reason_for(view, given) == (
        "Give {3S}, {9H} and {8C}. Your Double Nil then holds in 60 of 100 deals, after giving "
        "{3S}, {9H} and {6H} in 45."
    )


# Facts are true of the cards as they really lie


def seen(rules: Rules, seeds: range) -> Iterator[tuple[Game, View]]:
    for seed in seeds:
        game, player = Game(rules, seed=seed), Solid()
        while game.to_act is not None and game.number < 2:
            view = game.view(game.to_act)
            if view.phase == "play":
                yield game, view
            game.push(player.act(view))


def can_beat(game: Game, seat: int, card: Card) -> set[Card]:
    """The cards with which a seat may beat a card in the trick in progress, or in one led by it."""
    hand = game.current_hand
    led = game.view(seat).trick[0][1] if game.view(seat).trick else card
    legal = legal_plays(hand.cards(seat), led, hand.broken, game.rules, first_trick=False)
    return {one for one in legal if beats(one, card)}


def check_fact(game: Game, view: View, card: Card) -> str:
    """Hold a sentence about a card against the real hands; returns what kind it was."""
    text = card_fact(Reading(view), card.index)
    read = Reading(view)
    named = {Card.parse(found) for found in CARD.findall(text)} - {card}
    others = [seat for seat in range(game.rules.seats) if seat != view.seat]
    hands = {seat: set(game.current_hand.cards(seat)) for seat in others}
    higher = {
        one for held in hands.values() for one in held if one.suit is card.suit and beats(one, card)
    }
    beating = {one for seat in read.to_come for one in can_beat(game, seat, card)}
    if text.startswith(("Every ", "Nobody else")):
        assert not higher, text
    elif " is above " in text:
        assert higher <= named, text
    elif text.endswith("still be out."):
        assert len(higher) <= WORDS.index(text.partition(": ")[2].split()[0]), text
    elif "takes the trick" in text:
        assert not beating, text
    elif "Only a spade" in text:
        assert all(one.suit.name == "SPADES" for one in beating), text
    elif text.startswith("Only {"):
        assert beating <= named, text
    elif text.startswith("Only "):
        mate = view.partner
        foes = {one for seat in read.to_come if seat != mate for one in can_beat(game, seat, card)}
        assert not foes, text
    elif "cards still out can beat it" in text:
        said = text.rpartition(" cards still out")[0].split()[-1]
        assert said not in WORDS or len(beating) <= WORDS.index(said), text
    elif text.startswith("No card you may play"):
        assert not any(beats(one.card, *named) for one in view.legal_actions if one.card), text
    elif "can't win" in text:
        led = view.trick[0][1]
        assert text.endswith(f": {led.suit.word} were led.") and card.suit is not led.suit
        assert not beats(card, led), text
    else:
        (best,) = named or {card}
        assert not beats(card, best), text
    return re.sub(CARD, "", text).split()[0]


@pytest.mark.parametrize("rules", [FOUR, TWO], ids=["four", "two"])
def test_facts_about_cards_are_true(rules: Rules) -> None:
    checked = 0
    for game, view in seen(rules, range(4)):
        for action in view.legal_actions:
            assert action.card is not None
            check_fact(game, view, action.card)
            checked += 1
    assert checked > 300


# Nothing hidden is told


def test_a_card_that_is_named_lies_open_or_may_still_be_out() -> None:
    for _, view in seen(FOUR, range(40, 43)):
        given = [
            Option(action, -3.0 * at, 1.0, 3.0 * at, 1.0, outlook(5 - at / 2, made=1 - at / 20))
            for at, action in enumerate(view.legal_actions)
        ]
        known = view.hand | Cards([card for _, card in view.trick])
        for name in CARD.findall(reason_for(view, given)):
            assert Card.parse(name) in known or Card.parse(name) in unseen(view)


def test_two_games_that_differ_in_hidden_cards_only_get_the_same_sentences() -> None:
    """The first seat bids and leads; then the hands of the others are dealt anew."""
    for seed in range(4):
        first = Game(FOUR, seed=seed)
        deck, mine = list(first.current_hand.deck), first.current_hand.cards(0).mask
        places = [at for at, card in enumerate(deck) if not mine >> card & 1]
        others = [deck[at] for at in places]
        Random(seed).shuffle(others)
        for at, card in zip(places, others, strict=True):
            deck[at] = card
        told = []
        for game in (first, Game(FOUR, decks=[[Card.ALL[card] for card in deck]])):
            for text in ["look", "bid 3"] * 4:
                game.push(text)
            view = game.view(0)
            advice = advise(view, Random(1), deals=40)
            told.append((advice.reason, why(view, advice.options, advice.options[-1].action)))
        assert told[0] == told[1]


def test_sentences_are_short_and_of_the_catalogue() -> None:
    for key, text in SAYINGS.items():
        assert len(text.split()) <= 22, key
        assert "just" not in text.split() and "simply" not in text, key

"""An action at the wrong moment is refused with the clause that gives it its place, in every phase of both games."""

from __future__ import annotations

from random import Random

import pytest

from spadeslib import Card, Cards, Game, IllegalAction, Rules, Suit
from spadeslib.explain import explain_play
from spadeslib.lessons import Legal
from spadeslib.rules import clauses_of
from spadeslib.tricks import legal_plays, only_spades, spades_barred, spades_kept_back

DRAFTED = [*["look", "keep"] * 2, *["keep"] * 24]
BLIND = ["double nil", "keep", "look", *["keep"] * 25]
MOMENTS = {
    "draft, unseen": (Rules.two_player(), []),
    "draft": (Rules.two_player(), ["look"]),
    "bids of two": (Rules.two_player(), DRAFTED),
    "exchange of two": (Rules.two_player(), [*BLIND, "bid 3"]),
    "play of two": (Rules.two_player(), [*DRAFTED, "bid 3", "bid 4"]),
    "bids of four, unseen": (Rules.partnership(), []),
    "bids of four": (Rules.partnership(), ["look"]),
    "exchange of four": (Rules.partnership(), ["double nil", *["look", "bid 3"] * 3]),
    "play of four": (Rules.partnership(), ["look", "bid 3"] * 4),
}
KINDS = (
    "keep",
    "refuse",
    "look",
    "double nil",
    "bid 3",
    "nil",
    "give 2C 3C 4C",
    "throw",
    "play 2C",
)


def game_at(moment: str) -> Game:
    rules, actions = MOMENTS[moment]
    game = Game(rules, seed=7)
    for action in actions:
        game.push(action)
    return game


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_refusal_cites_a_clause_of_the_game(moment: str, kind: str) -> None:
    game = game_at(moment)
    if kind in game.legal_actions:
        return
    with pytest.raises(IllegalAction) as caught:
        game.push(kind)
    assert caught.value.clause in clauses_of(game.rules)


@pytest.mark.parametrize(
    ("moment", "action", "clause"),
    [
        ("draft, unseen", "keep", "draft.draw"),
        ("draft, unseen", "play 2C", "draft.end"),
        ("draft", "bid 3", "draft.end"),
        ("draft", "throw", "blind.timing"),
        ("bids of two", "refuse", "draft.end"),
        ("bids of two", "play 2C", "bid.no-pass"),
        ("exchange of two", "play 2C", "blind.timing"),
        ("exchange of two", "give 2C 3C 4C", "blind.exchange"),
        ("play of two", "keep", "draft.end"),
        ("play of two", "bid 3", "bid.no-pass"),
        ("play of two", "throw", "blind.timing"),
        ("bids of four, unseen", "keep", "deal.thirteen"),
        ("bids of four", "give 2C 3C 4C", "blind.timing"),
        ("exchange of four", "bid 3", "bid.no-pass"),
        ("exchange of four", "throw", "blind.exchange"),
        ("play of four", "refuse", "deal.thirteen"),
    ],
)
def test_the_clause_of_the_moment(moment: str, action: str, clause: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        game_at(moment).push(action)
    assert caught.value.clause == clause


# no spades in the first trick: what may be played, and what is said of it


def test_spades_are_barred_where_a_mixed_hand_may_not_play_them() -> None:
    rng = Random(5)
    for _ in range(300):
        hand = Cards(rng.sample(Card.ALL, rng.randint(1, 5)))
        for ban in ("any card", "no spades"):
            for leads in ("after broken", "any time"):
                rules = Rules.two_player(first_trick=ban, spade_leads=leads)
                for first in (True, False):
                    barred = spades_barred(rules, hand, first_trick=first)
                    kept = spades_kept_back(
                        rules, leading=False, spades_broken=True, first_trick=first
                    )
                    assert barred == (kept and not only_spades(hand))


@pytest.mark.parametrize("led", [None, Suit.CLUBS])
def test_the_words_say_the_first_trick_exactly_where_the_rule_bars(led: Suit | None) -> None:
    rules = Rules.two_player(first_trick="no spades", spade_leads="any time")
    for text in ("AS 5H 2D", "AS 3S", "5H 2D"):
        hand = Cards(text)
        for first in (True, False):
            legal = legal_plays(hand, led, False, rules, first_trick=first)
            barred = spades_barred(rules, hand, first_trick=first)
            for card in hand:
                why = explain_play(card, hand, led, False, rules, first_trick=first)
                told = "first trick" in f"{why.text} {why.more}"
                assert why.allowed == (card in legal)
                assert told == (barred and not (led and card.suit is Suit.SPADES and why.allowed))
            lesson = Legal(
                hand=text, led="9C" if led else None, first_trick=first, rules=rules.to_dict()
            )
            said = " ".join(lesson.state()["say"].values())
            assert ("first trick" in said) == (barred and bool(hand.of(Suit.SPADES)))

"""Explanations for people: why a card may or may not be played, and why a trick was won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spadeslib.cards import Card, Cards, Suit
from spadeslib.errors import IllegalAction, ParseError, shown
from spadeslib.refusals import refuse_play
from spadeslib.rules import Rules
from spadeslib.texts import Voice, say, say_parts
from spadeslib.tricks import check_hand, legal_plays, only_spades, spades_barred, trick_winner
from spadeslib.view import View


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict in words, with its clause; cards stand in braces, as in ``{QS}``."""

    lead: str
    text: str
    more: str
    clause: str
    allowed: bool = True


def explain_play(
    card: Card | str,
    hand: Cards | str,
    led: Suit | None,
    spades_broken: bool,
    rules: Rules,
    *,
    first_trick: bool = False,
) -> Explanation:
    """Explain whether a card of a hand may be played, and by which clause.

    >>> explain_play("AS", Cards("AS 5H"), Suit.HEARTS, False, Rules.two_player()).clause
    'play.follow'
    """
    one = Card.parse(card)
    held = check_hand(hand)
    legal = legal_plays(held, led, spades_broken, rules, first_trick=first_trick)
    if one not in legal:
        return of_refusal(refuse_play(rules, one, held, legal, led, first_trick=first_trick))
    no_spades = spades_barred(rules, held, first_trick=first_trick)
    if led is not None:
        return _why_follow(one, held, led, no_spades=no_spades)
    if only_spades(held) and not spades_broken and rules.spade_leads == "after broken":
        return Explanation(*say_parts("may.only-spades"), "break.only-spades")
    if no_spades:
        return Explanation(*say_parts("may.lead-first"), "break.no-lead")
    if spades_broken or rules.spade_leads == "any time":
        why = "are broken" if spades_broken else "may be led at any time in these house rules"
        return Explanation(*say_parts("may.lead-any", why=why), "break.no-lead")
    return Explanation(*say_parts("may.lead"), "break.no-lead")


def _why_follow(card: Card, held: Cards, led: Suit, *, no_spades: bool) -> Explanation:
    if held.of(led):
        key, clause = "may.follow", "play.follow"
    else:
        key, clause = "may.free-first" if no_spades else "may.free", "play.free-discard"
    lead, text, more = say_parts(key, Led=led.word.capitalize(), card=card)
    if card.suit is Suit.SPADES or led is Suit.SPADES:
        more = ""
    return Explanation(lead, text, more, clause)


def explain_card(view: View, card: Card | str) -> Explanation:
    """Explain whether a seat may play one of its cards now.

    :raises ParseError: when the card is not in the hand.
    """
    one = Card.parse(card)
    if one not in view.hand:
        raise ParseError(f"expected a card of the hand, not {shown(one.text)}")
    if view.phase != "play" or view.to_act != view.seat:
        return Explanation(*say_parts("may.wait"), "play.turn", allowed=False)
    return explain_play(
        one, view.hand, view.led, view.spades_broken, view.rules, first_trick=not view.tricks
    )


def explain_trick(cards: Sequence[tuple[int, Card]], voice: Voice) -> tuple[str, str]:
    """Return who wins a trick and why, in a sentence, and the clause.

    :param cards: seats and cards in playing order.

    >>> explain_trick([(2, Card.parse("9H")), (3, Card.parse("2S"))], Voice(4))
    ('East wins: a spade beats every other suit.', 'trick.trump')
    """
    seat, best = cards[trick_winner([card for _, card in cards])]
    spades = sum(card.suit is Suit.SPADES for _, card in cards)
    who = voice.seat(seat)
    if best.suit is not Suit.SPADES:
        return say("trick.highest", who=who, suit=best.suit.one), "trick.highest"
    if spades > 1 or len(cards) == 1:
        key = "trick.trumps"
    else:
        key = "trick.alone" if cards[0][1] is best else "trick.trump"
    return say(key, who=who), "trick.trump"


def of_refusal(error: IllegalAction) -> Explanation:
    """Return a refusal as an explanation."""
    return Explanation(error.lead, error.reason, error.hint, error.clause, allowed=False)


def explain_fate(played: Sequence[Card], place: int, *, complete: bool = True) -> tuple[str, str]:
    """Return what became of one card of a trick and why, in a sentence, and the clause.

    :param played: the cards in playing order.
    :param place: the card's place in this order, from 0 for the lead.
    :param complete: has everybody played? Otherwise the winner is only winning so far.

    >>> explain_fate([Card.parse("9H"), Card.parse("AD")], 1)
    ("{AD} has the highest rank, but hearts were led: a diamond can't win.", 'trick.highest')
    """
    card, led, best = played[place], played[0].suit, played[trick_winner(played)]
    if card is best:
        return _why_best(card, played, "wins" if complete else "is winning")
    clause = "trick.trump" if best.suit is Suit.SPADES else "trick.highest"
    words = {"card": card, "best": best, "suit": card.suit.one, "led": led.word}
    if card.suit is best.suit:
        return say("fate.lower", **words), clause
    if card.suit is led:
        highest = all(other.rank <= card.rank for other in played if other.suit is led)
        return say("fate.trumped-best" if highest else "fate.trumped", **words), clause
    higher = all(other.rank < card.rank for other in played if other is not card)
    return say("fate.outside-high" if higher else "fate.outside", **words), "trick.highest"


def _why_best(card: Card, played: Sequence[Card], wins: str) -> tuple[str, str]:
    spade = card.suit is Suit.SPADES
    if len(played) == 1:
        key = "fate.alone-spade" if spade else "fate.alone"
    elif spade:
        rivals = sum(other.suit is Suit.SPADES for other in played) - 1
        key = "fate.best-spade" if rivals else "fate.only-spade"
    else:
        key = "fate.best"
    clause = "trick.trump" if spade else "trick.highest"
    return say(key, card=card, suit=card.suit.one, wins=wins), clause

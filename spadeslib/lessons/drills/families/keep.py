"""``keep``: which cards to keep in the draft, with numbers in place of a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import TURNS
from spadeslib.lessons.bid_count import hundredths
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.draft_ends import KEPT_ON, SAMPLES, compare
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import cards_field
from spadeslib.lessons.drills.positions import position, seats_shape, sorted_codes
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer, NoteShape
from spadeslib.lessons.drills.traps_judge import KEEP, LONG, MIDDLE
from spadeslib.lessons.drills.words import marks, say, saying
from spadeslib.players.counting import ACE, JACK, QUEEN

CLOSE = 10
"""Two averages nearer than this, in hundredths of a trick, are alike."""


# Building


def _build(brief: Brief) -> Facts | None:
    dice = brief.dice
    hand, gone = _begun(dice, dice.between(3, TURNS // 2 - 2))
    unseen = [card for card in Card.ALL if card not in hand and card not in gone]
    aimed = [card for card in unseen if _suits(brief.trap, hand, card)]
    if not aimed:
        return None
    first = dice.pick(aimed)
    others = [card for card in unseen if card is not first]
    cards = list(Cards([first, *dice.sample(others, 3 if brief.level >= 2 else 2)]))
    if not _likely(hand, cards, brief):
        return None
    if len({_guess(card) for card in cards}) == 1 and dice.chance(0.8):
        return None
    numbers = compare(hand.mask, gone.mask, [card.index for card in cards], dice)
    return {
        "seats": 2,
        "hand": [card.text for card in hand],
        "gone": [card.text for card in gone],
        "cards": [card.text for card in cards],
        "numbers": {card: list(told) for card, told in numbers.items()},
    }


def _begun(dice: Dice, turns: int) -> tuple[Cards, Cards]:
    """A draft after some turns: the hand, and the refused cards."""
    deck = dice.sample(Card.ALL, 2 * turns)
    hand, gone = [], []
    for drawn, second in zip(deck[::2], deck[1::2], strict=True):
        keep = bool(KEPT_ON >> drawn.index & 1) or dice.chance(0.2)
        hand.append(drawn if keep else second)
        if not keep:
            gone.append(drawn)
    return Cards(hand), Cards(gone)


def _suits(trap: str, hand: Cards, card: Card) -> bool:
    """Is the wrong idea likely to show itself in this card?"""
    spade = card.suit is Suit.SPADES
    return {
        "pictures-only": spade and card.rank < JACK,
        "never-refuse": not spade and card.rank < MIDDLE,
        "trumps-only": not spade and card.rank > QUEEN,
        "above-middle": not spade and MIDDLE <= card.rank < QUEEN,
        "long-suit": not spade and card.rank < MIDDLE and len(hand.of(card.suit)) >= LONG,
        "wait-for-ace": not spade and QUEEN <= card.rank < ACE,
    }[trap]


def _likely(hand: Cards, cards: Sequence[Card], brief: Brief) -> bool:
    """Would the wrong ideas answer differently, as far as can be told before counting?"""
    told = {
        book.why: [card for card in cards if book.keeps(hand, card, _guess(card))]
        for book in (ENGINE, *(trap.book for trap in KEEP))
    }
    wrong = [one for why, one in told.items() if why and one != told[""]]
    live = [told[trap.id] for trap in KEEP if trap.level <= brief.level]
    live = [one for one in live if one != told[""]]
    return wrong.count(told[brief.trap]) == 1 and all(live.count(one) == 1 for one in live)


def _guess(card: Card) -> int:
    return 1 if KEPT_ON >> card.index & 1 else -1


# Answering


def _gain(facts: Facts, card: str) -> int:
    kept, refused, _ = facts["numbers"][card]
    return int(kept - refused)


def _taste(facts: Facts) -> list[str]:
    """The cards whose numbers are too close to tell."""
    return [
        card
        for card in facts["cards"]
        if abs(_gain(facts, card)) < max(CLOSE, facts["numbers"][card][2])
    ]


def _answer(facts: Facts, book: Rulebook) -> Answer:
    hand = Cards(facts["hand"])
    kept = [
        card for card in facts["cards"] if book.keeps(hand, Card.parse(card), _gain(facts, card))
    ]
    return {"cards": kept}


def _also(facts: Facts) -> list[Answer]:
    key, taste = _answer(facts, ENGINE)["cards"], _taste(facts)
    swaps = [set(some) for n in range(1, len(taste) + 1) for some in combinations(taste, n)]
    return [
        {"cards": [card for card in facts["cards"] if (card in key) is not (card in some)]}
        for some in swaps
    ]


# Showing and explaining


def _show(facts: Facts) -> Shown:
    hand, gone = facts["hand"], facts["gone"]
    told = [
        say("keep.turn", n=len(hand) + 1, turns=TURNS // 2),
        say("keep.gone", cards=marks(gone)) if gone else say("keep.none-gone"),
    ]
    shown = position(
        facts=told,
        seats=seats_shape(2),
        hand=sorted_codes(hand),
        hand_label=say("keep.hand", n=len(hand)),
    )
    field = cards_field("cards", say("keep.cards"), facts["cards"], none=say("keep.none"))
    return Shown(saying("keep.ask"), shown, [field])


def _numbers(facts: Facts, card: str) -> dict[str, object]:
    kept, refused, _ = facts["numbers"][card]
    return {
        "card": Card.parse(card),
        "kept": hundredths(kept),
        "refused": hundredths(refused),
        "gain": hundredths(abs(kept - refused)),
    }


def _apart(facts: Facts, answer: Answer) -> list[str]:
    """The cards on which an answer and the numbers differ, the clearest first."""
    key, taste = _answer(facts, ENGINE)["cards"], _taste(facts)
    cards = [
        card
        for card in facts["cards"]
        if card not in taste and (card in key) is not (card in answer["cards"])
    ]
    return sorted(cards, key=lambda card: -abs(_gain(facts, card)))


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    apart = _apart(facts, answer)
    card = next((one for one in apart if _shows(trap, one, answer)), "")
    why = f"keep.trap.{trap}" if card else ""
    card = card or apart[0]
    if card in answer["cards"]:
        shows, why = "keep.for-refusing", why or "keep.trap-kept"
    else:
        shows, why = "keep.for-keeping", why or "keep.trap-refused"
    return Told(say(shows, card=Card.parse(card)), say(why))


def _shows(trap: str, card: str, answer: Answer) -> bool:
    """Is this a card on which the wrong idea fails as its sentence says?"""
    kept, spade = card in answer["cards"], Card.parse(card).suit is Suit.SPADES
    return {
        "pictures-only": spade and not kept,
        "never-refuse": kept,
        "trumps-only": not spade and not kept,
        "above-middle": not spade and kept,
        "long-suit": not spade and kept,
        "wait-for-ace": not kept,
    }[trap]


def _notes(facts: Facts, answer: Answer) -> list[NoteShape]:
    return [
        {
            "field": "cards",
            "value": card,
            "verdict": "too many" if card in answer["cards"] else "left out",
            "text": say("keep.numbers", **_numbers(facts, card)),
            "clause": "draft.refuse" if card in answer["cards"] else "draft.keep",
        }
        for card in _apart(facts, answer)
    ]


def _steps(facts: Facts) -> list[str]:
    taste = _taste(facts)
    steps = [say("keep.source", n=SAMPLES)]
    for card in facts["cards"]:
        way = "taste" if card in taste else "keep" if _gain(facts, card) > 0 else "refuse"
        steps.append(say(f"keep.step.{way}", **_numbers(facts, card)))
    return steps


def _short(facts: Facts) -> str:
    key = _answer(facts, ENGINE)["cards"]
    told = say("keep.short", cards=marks(key)) if key else say("keep.short-none")
    taste = _taste(facts)
    return f"{told} {say('keep.short-taste', cards=marks(taste))}" if taste else told


def _fact(facts: Facts) -> str:
    taste = _taste(facts)
    return say("keep.fact-taste", cards=marks(taste)) if taste else say("keep.fact")


def _clauses(facts: Facts) -> list[str]:
    return ["draft.refuse", "draft.keep"]


FAMILY = Family(
    id="keep",
    tops={"two": 2},
    traps=KEEP,
    build=_build,
    answer=_answer,
    also=_also,
    show=_show,
    tell=_tell,
    steps=_steps,
    short=_short,
    fact=_fact,
    clauses=_clauses,
    notes=_notes,
)

"""``play``: the last card of a trick, where one look tells which is best, and endings in sight.

On levels 1 and 2 the last card is judged by itself; on level 3 the solver judges an ending with open
hands. On level 4 the other hands are hidden, and only positions are asked in which many deals leave no
doubt about the best card.
"""

from __future__ import annotations

from spadeslib.cards import Card
from spadeslib.lessons.drills.families.ending import (
    COVER,
    SHED,
    WIN,
    best_cards,
    build_ending,
    ending_answer,
    ending_fact,
    ending_steps,
    show_ending,
    tell_ending,
)
from spadeslib.lessons.drills.families.hidden import (
    build_hidden,
    hidden_also,
    hidden_answer,
    hidden_fact,
    hidden_miss,
    hidden_steps,
    show_hidden,
    tell_hidden,
)
from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told
from spadeslib.lessons.drills.fields import card_field
from spadeslib.lessons.drills.history import SIDE_SUITS
from spadeslib.lessons.drills.positions import (
    ME,
    name_of,
    position,
    seats_shape,
    sorted_codes,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_house import PLAY
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.seats import partner
from spadeslib.texts import Voice, card_list

ENDINGS, HIDDEN = 3, 4
"""The levels with endings in sight, and with hidden hands."""

# Building


def _build(brief: Brief) -> Facts | None:
    if brief.level >= ENDINGS:
        return (build_ending if brief.level < HIDDEN else build_hidden)(brief)
    dice, seats, trap = brief.dice, brief.seats, brief.trap
    goal = {"bag-blind": SHED, "nil-exposed": COVER}.get(trap, WIN)
    if brief.level >= 2 and trap in ("overkill", "waste") and dice.chance(0.3):
        goal = SHED if trap == "overkill" else WIN
    led = dice.pick(SIDE_SUITS)
    suit = dice.shuffled([card for card in Card.ALL if card.suit is led])
    trick = suit[: seats - 1]
    if seats == 4 and goal == WIN and dice.chance(0.35):
        other = dice.pick([one for one in SIDE_SUITS if one is not led])
        trick[dice.between(1, 2)] = dice.pick([c for c in Card.ALL if c.suit is other])
    held = suit[seats - 1 : seats - 1 + dice.between(3, 5)]
    size = dice.between(max(4, len(held)), 8)
    rest = [card for card in Card.ALL if card.suit is not led and card not in trick]
    hand = [*held, *dice.sample(rest, size - len(held))]
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": seats,
        "goal": goal,
        "trick": {"leader": (ME + 1) % seats, "cards": [card.text for card in trick]},
        "hand": sorted_codes([card.text for card in hand]),
        "number": 14 - size,
    }
    return facts if _fits(facts, trap) else None


def _fits(facts: Facts, trap: str) -> bool:
    """Does the trick put the wrong idea to the test, with more than one way to go wrong?"""
    winners, losers, ours = _winners(facts), _losers(facts), _ours(facts)
    if facts["goal"] == COVER:
        return ours and bool(winners) and bool(losers)
    if facts["goal"] == SHED:
        return not ours and bool(losers) and len(winners) > 1
    if trap == "beat-partner":
        return ours and bool(winners) and bool(losers)
    if trap == "waste":
        return (ours or not winners) and len(losers) > 1
    return not ours and len(winners) > 1


# The trick as it stands


def _trick(facts: Facts) -> list[Card]:
    return [Card.parse(card) for card in facts["trick"]["cards"]]


def _best(facts: Facts) -> Card:
    trick = _trick(facts)
    return trick[ENGINE.trick_winner(trick)]


def _follow(facts: Facts) -> list[Card]:
    """The cards that follow suit, low to high."""
    led = _trick(facts)[0].suit
    held = [Card.parse(card) for card in facts["hand"]]
    return sorted((card for card in held if card.suit is led), key=lambda card: card.rank)


def _winners(facts: Facts) -> list[Card]:
    trick = _trick(facts)
    return [card for card in _follow(facts) if ENGINE.trick_winner([*trick, card]) == len(trick)]


def _losers(facts: Facts) -> list[Card]:
    winners = _winners(facts)
    return [card for card in _follow(facts) if card not in winners]


def _ours(facts: Facts) -> bool:
    """Does the partner win the trick so far?"""
    trick = _trick(facts)
    seat = (facts["trick"]["leader"] + ENGINE.trick_winner(trick)) % facts["seats"]
    return bool(seat == partner(ME, facts["seats"]))


# Answering


def _good(facts: Facts) -> list[Card]:
    """Every card that does what the goal asks for, at the least price."""
    winners, losers, ours = _winners(facts), _losers(facts), _ours(facts)
    if facts["goal"] == COVER:
        return winners
    if facts["goal"] == SHED:
        return _level_with(facts, losers[-1]) if losers else winners[-1:]
    if ours or not winners:
        return _level_with(facts, (losers or winners)[0])
    return _level_with(facts, winners[0])


def _level_with(facts: Facts, card: Card) -> list[Card]:
    """The card and those of the hand that are worth the same: no card of others lies between them."""
    winners = _winners(facts)
    same = [one for one in _follow(facts) if (one in winners) is (card in winners)]
    seen = {one.rank for one in [*_follow(facts), *_trick(facts)] if one.suit is card.suit}
    return [
        one
        for one in same
        if all(rank in seen for rank in range(min(one.rank, card.rank), max(one.rank, card.rank)))
    ]


def _answer(facts: Facts, book: Rulebook) -> Answer | None:
    if "judged" in facts:
        return hidden_answer(facts, book)
    if "hands" in facts:
        return ending_answer(facts, book)
    winners, losers = _winners(facts), _losers(facts)
    wrong = {
        "overkill": winners[-1:] if not _ours(facts) else [],
        "waste": losers[-1:] if facts["goal"] == WIN and (_ours(facts) or not winners) else [],
        "beat-partner": winners[:1] if _ours(facts) and facts["goal"] == WIN else [],
        "bag-blind": winners[:1] if facts["goal"] == SHED else [],
        "nil-exposed": losers[:1] if facts["goal"] == COVER else [],
    }
    cards = wrong.get(book.why, []) if book.why else _good(facts)
    return {"card": cards[0].text} if cards else None


def _also(facts: Facts) -> list[Answer]:
    if "judged" in facts:
        return hidden_also(facts)
    if "hands" in facts:
        return [{"card": card.text} for card in best_cards(facts)[1:]]
    return [{"card": card.text} for card in _good(facts)[1:]]


# Showing and explaining


def _show(facts: Facts) -> Shown:
    if "judged" in facts:
        return show_hidden(facts)
    if "hands" in facts:
        return show_ending(facts)
    seats, goal = facts["seats"], facts["goal"]
    mate = partner(ME, seats)
    notes = {}
    if goal == COVER and mate is not None:
        notes[mate] = say("play.nil")
    told = [
        say(
            f"play.goal.{goal}{'' if seats == 2 else '-side'}",
            mate=name_of(mate, seats) if mate is not None else "",
        )
    ]
    if len(_follow(facts)) < len(facts["hand"]):
        told.append(say("play.follow", led=_trick(facts)[0].suit.word))
    shape = position(
        facts=told,
        seats=seats_shape(seats, notes=notes),
        tricks=[trick_shape(facts["trick"], seats, facts["number"], complete=False)],
        hand=facts["hand"],
    )
    legal = [card.text for card in reversed(_follow(facts))]
    return Shown(saying(f"play.ask.{goal}"), shape, [card_field("card", say("play.card"), legal)])


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    if "judged" in facts:
        return tell_hidden(facts, trap, answer)
    if "hands" in facts:
        return tell_ending(facts, trap, answer)
    card, good = Card.parse(answer["card"]), _good(facts)
    seats = facts["seats"]
    mate = partner(ME, seats)
    key = f"play.trap.{trap}"
    if trap == "overkill" and facts["goal"] == SHED:
        key += "-bag"
    shows, why, _ = parts(
        key,
        card=card,
        good=good[0],
        best=_best(facts),
        mate=name_of(mate, seats) if mate is not None else "",
        led=card.suit.word,
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    if "judged" in facts:
        return hidden_steps(facts)
    if "hands" in facts:
        return ending_steps(facts)
    good, winners = _good(facts), _winners(facts)
    voice = Voice(facts["seats"], me=ME)
    seat = (facts["trick"]["leader"] + ENGINE.trick_winner(_trick(facts))) % facts["seats"]
    first = say("play.step.now", who=voice.seat(seat), best=_best(facts))
    beats = (
        say("play.step.beats", cards=card_list(winners, "and"))
        if winners
        else say("play.step.none")
    )
    if facts["goal"] == COVER:
        key = "play.step.cover"
    elif facts["goal"] == SHED:
        key = "play.step.shed"
    elif _ours(facts):
        key = "play.step.partner"
    else:
        key = "play.step.win" if winners else "play.step.low"
    return [first, beats, say(key, cards=card_list(good))]


def _short(facts: Facts) -> str:
    steps = _steps(facts)
    return steps[0] if "judged" in facts else " ".join(steps)


def _fact(facts: Facts) -> str:
    if "judged" in facts:
        return hidden_fact(facts)
    if "hands" in facts:
        return ending_fact(facts)
    if facts["goal"] == WIN and (_ours(facts) or not _winners(facts)):
        return say("play.fact.low")
    return say(f"play.fact.{facts['goal']}")


def _miss(facts: Facts, answer: Answer) -> Told | None:
    return hidden_miss(facts, answer) if "judged" in facts else None


def _clauses(facts: Facts) -> list[str]:
    if facts["goal"] == SHED:
        return ["bags.count", "trick.highest"]
    if facts["goal"] == COVER:
        return ["nil.claim", "trick.highest"]
    return ["trick.highest", "score.made"]


FAMILY = Family(
    id="play",
    tops={"two": 4, "four": 4},
    traps=PLAY,
    build=_build,
    answer=_answer,
    show=_show,
    tell=_tell,
    steps=_steps,
    fact=_fact,
    clauses=_clauses,
    also=_also,
    miss=_miss,
    short=_short,
)

"""``play``, level 3: the last tricks of a hand with all cards in sight, judged by the solver."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadeslib.analysis.goals import Goals, trick_goals
from spadeslib.analysis.position import Position
from spadeslib.analysis.solver import Solution, solve_cards
from spadeslib.cards import Card, Cards
from spadeslib.lessons.drills.family import Brief, Facts, Shown, Told
from spadeslib.lessons.drills.fields import card_field
from spadeslib.lessons.drills.history import SIDE_SUITS
from spadeslib.lessons.drills.positions import (
    ME,
    in_text,
    name_of,
    position,
    seats_shape,
    sorted_codes,
    table,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.words import mark, parts, say, saying
from spadeslib.rules import Rules
from spadeslib.seats import partner
from spadeslib.texts import Voice

WIN, SHED, COVER = "win", "shed", "cover"
"""Every trick counts; the bid is home; the partner's Nil is in danger."""


def build_ending(brief: Brief) -> Facts | None:
    """Return an ending in which it matters what is played, or None to try again."""
    dice, seats = brief.dice, brief.seats
    goal = {"bag-blind": SHED, "nil-exposed": COVER}.get(brief.trap, WIN)
    left = dice.between(3, 4) if seats == 4 else dice.between(3, 5)
    suits = [*dice.sample(SIDE_SUITS, 2), Card.parse("AS").suit]
    cards = dice.sample([card for card in Card.ALL if card.suit in suits], seats * left)
    held = [sum([1 << card.index for card in cards[seat::seats]]) for seat in range(seats)]
    leader = dice.below(seats)
    if brief.trap in ("waste", "beat-partner") and leader == ME:
        leader = 1
    where = Position(brief.rules, tuple(held), leader, (), dice.chance(0.7), (0,) * seats)
    while where.to_act != ME:
        card = dice.pick(list(where.legal()))
        rest = [mask & ~(1 << card.index) for mask in where.held]
        where = Position(
            where.rules,
            tuple(rest),
            leader,
            (*where.trick, card.index),
            where.broken or card.suit is suits[-1],
            where.won,
        )
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": seats,
        "goal": goal,
        "trick": {"leader": leader, "cards": [Card.ALL[index].text for index in where.trick]},
        "hands": [sorted_codes([c.text for c in Cards.from_mask(mask)]) for mask in where.held],
        "broken": where.broken,
        "number": 14 - left,
    }
    worths = solved(facts).cards
    return facts if len(set(worths.values())) > 1 else None


def solved(facts: Facts) -> Solution:
    """Return what each card of the learner's is worth."""
    return _solved(
        Rules.from_dict(facts["rules"]),
        facts["goal"],
        tuple([" ".join(hand) for hand in facts["hands"]]),
        facts["trick"]["leader"],
        " ".join(facts["trick"]["cards"]),
        facts["broken"],
    )


@lru_cache(maxsize=256)
def _solved(
    rules: Rules, goal: str, hands: Sequence[str], leader: int, trick: str, broken: bool
) -> Solution:
    where = Position.of(rules, hands, leader=leader, trick=trick, broken=broken)
    return solve_cards(where, _goals(goal, rules.seats))


def _goals(goal: str, seats: int) -> Goals:
    """What the learner's side plays for; the other side wants the opposite."""
    if goal == WIN:
        return trick_goals(seats)
    if goal == SHED:
        return Goals([seat % 2 for seat in range(seats)], lambda tricks: -tricks[0])
    return Goals([0, 1, 2, 1], lambda tricks: -min(tricks[2], 1))


def best_cards(facts: Facts) -> list[Card]:
    """Return every card that serves as well as the best, low to high."""
    return sorted(solved(facts).best, key=lambda card: card.index)


def ending_answer(facts: Facts, book: Rulebook) -> Answer | None:
    """Return what a way of playing answers; None where it has no answer."""
    card = _chosen(facts, book.why) if book.why else best_cards(facts)[0]
    return {"card": card.text} if card is not None else None


def _chosen(facts: Facts, why: str) -> Card | None:
    legal = sorted(solved(facts).cards, key=lambda card: (card.rank, card.index))
    trick = [Card.parse(card) for card in facts["trick"]["cards"]]
    winners = [c for c in legal if ENGINE.trick_winner([*trick, c]) == len(trick)]
    losers = [card for card in legal if card not in winners]
    led_by = facts["trick"]["leader"]
    ours = bool(trick) and (led_by + ENGINE.trick_winner(trick)) % facts["seats"] == partner(
        ME, facts["seats"]
    )
    goal = facts["goal"]
    if why == "overkill":
        return winners[-1] if goal == WIN and winners and not ours else None
    if why == "waste":
        return losers[-1] if goal == WIN and trick and losers and (ours or not winners) else None
    if why == "beat-partner":
        return winners[0] if goal == WIN and ours and winners else None
    if why == "low-first":
        return legal[0] if goal == WIN else None
    if (why == "bag-blind" and goal == SHED) or (why == "nil-exposed" and goal == COVER):
        return best_cards({**facts, "goal": WIN})[0]
    return None


def show_ending(facts: Facts) -> Shown:
    """Return how an ending is put before the learner."""
    seats, goal, trick = facts["seats"], facts["goal"], facts["trick"]
    mate = partner(ME, seats)
    named = name_of(mate, seats) if mate is not None else ""
    notes = {mate: say("play.nil")} if goal == COVER and mate is not None else {}
    legal = sorted_codes([card.text for card in solved(facts).cards])
    closed = len(legal) < len(facts["hands"][ME])
    spades = "closed" if closed and not trick["cards"] else "unbroken"
    told = [
        say(f"play.goal.{goal}{'' if seats == 2 else '-side'}", mate=named),
        say(f"play.end.{'broken' if facts['broken'] else spades}"),
    ]
    if trick["cards"] and closed:
        told.append(say("play.follow", led=Card.parse(trick["cards"][0]).suit.word))
    hands = {
        name_of(seat, seats): [" ".join(map(mark, facts["hands"][seat]))]
        for seat in range(seats)
        if seat != ME
    }
    shape = position(
        facts=told,
        seats=seats_shape(seats, notes=notes),
        tricks=[trick_shape(trick, seats, facts["number"], complete=False)]
        if trick["cards"]
        else [],
        hand=facts["hands"][ME],
        table=table(say("play.end.open"), [say("play.end.column")], hands),
    )
    key = "play.end.lead" if not trick["cards"] else f"play.end.ask.{goal}"
    return Shown(saying(key), shape, [card_field("card", say("play.card"), legal)])


def tell_ending(facts: Facts, trap: str, answer: Answer) -> Told:
    """Explain what a card gives away: how the rest of the hand goes with it and with the best one."""
    worths, card, good = solved(facts).cards, Card.parse(answer["card"]), best_cards(facts)[0]
    mate = partner(ME, facts["seats"])
    shows, why, _ = parts(
        f"play.end.trap.{facts['goal']}{'' if facts['seats'] == 2 else '-side'}",
        card=card,
        good=good,
        with_card=abs(worths[card]),
        with_good=abs(worths[good]),
        mate=name_of(mate, facts["seats"]) if mate is not None else "",
    )
    return Told(shows, why or say(f"play.end.why.{trap}"))


def ending_steps(facts: Facts) -> list[str]:
    """Return how the rest goes when everybody plays their best, a sentence a trick."""
    seats, voice = facts["seats"], Voice(facts["seats"], me=ME)
    rules, goals = Rules.from_dict(facts["rules"]), _goals(facts["goal"], facts["seats"])
    held = [Cards(" ".join(hand)).mask for hand in facts["hands"]]
    leader, broken, number = facts["trick"]["leader"], facts["broken"], facts["number"]
    trick = [Card.parse(card) for card in facts["trick"]["cards"]]
    steps: list[str] = []
    while any(held) or trick:
        while len(trick) < seats:
            spot = Position(
                rules, tuple(held), leader, tuple([c.index for c in trick]), broken, (0,) * seats
            )
            best = solve_cards(spot, goals).best
            card = min(best, key=lambda one: one.index)
            held[spot.to_act] &= ~(1 << card.index)
            broken = broken or ENGINE.breaker([[card]], False) != "none"
            trick.append(card)
        winner = (leader + ENGINE.trick_winner(trick)) % seats
        cards = " ".join(map(mark, trick))
        who = in_text(leader, seats)
        steps.append(
            say("play.end.step", n=number, who=who, cards=cards, winner=voice.seat(winner))
        )
        leader, trick, number = winner, [], number + 1
    return steps


def ending_fact(facts: Facts) -> str:
    """Return a fact that confirms a right answer."""
    count = abs(solved(facts).value)
    side = "" if facts["seats"] == 2 else "-side"
    return say(f"play.end.fact.{facts['goal']}{side}", count=count)

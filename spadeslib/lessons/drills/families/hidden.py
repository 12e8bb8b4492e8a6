"""``play``, level 4: the others' cards are hidden, and many deals have judged what is best.

The positions come from hands that solid players played. Which of them are clear, and by how much, is in
:mod:`spadeslib.lessons.drills.families.hidden_found`, so that a question needs no deals of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from spadeslib.cards import SUIT_MASKS, Card, Cards, Suit
from spadeslib.game import Game
from spadeslib.lessons.drills.families.ending import COVER, SHED, WIN, build_ending
from spadeslib.lessons.drills.families.hidden_found import FOUND
from spadeslib.lessons.drills.family import Brief, Facts, Shown, Told
from spadeslib.lessons.drills.fields import card_field
from spadeslib.lessons.drills.positions import (
    ME,
    name_of,
    position,
    seats_shape,
    sorted_codes,
    table,
    trick_shape,
)
from spadeslib.lessons.drills.rulebook import ENGINE, Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.words import mark, marks, say, saying
from spadeslib.players import Solid
from spadeslib.players.reading import Reading
from spadeslib.players.stakes import read_stakes
from spadeslib.rules import Rules
from spadeslib.seats import partner
from spadeslib.texts import count_word, listing
from spadeslib.view import View

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
TOLD = 3
"""So many of the worse cards are named in the steps."""


def build_hidden(brief: Brief) -> Facts | None:
    """Return a position that many deals have judged; under house rules an ending with open hands."""
    if brief.rules != (Rules.two_player() if brief.two else Rules.partnership()):
        return build_ending(brief)
    rows = [row for row in FOUND[brief.variant] if brief.trap in row.split()[2].split(",")]
    seed, ply, _, good, *worse = brief.dice.pick(rows).split()
    facts = facts_of(view_at(brief.variant, int(seed), int(ply)))
    judged = {}
    for one in worse:
        card, points, kind, with_good, with_card = one.split(":")
        judged[card] = {"points": int(points), "kind": kind, "good": with_good, "card": with_card}
    if facts is None or {*facts["legal"]} != {*good.split(","), *judged}:
        return None
    return facts | {"hand_of": [int(seed), int(ply)], "good": good.split(","), "judged": judged}


@lru_cache(maxsize=64)
def view_at(variant: str, seed: int, ply: int) -> View:
    """Return what the learner's seat sees in a hand of solid players after so many actions."""
    game, player = game_of(variant, seed), Solid()
    for _ in range(ply):
        assert game.to_act is not None
        game.push(player.act(game.view(game.to_act)))
    return game.view(ME)


def game_of(variant: str, seed: int) -> Game:
    """Return the game that a position is from."""
    return Game(Rules.two_player() if variant == "two" else Rules.partnership(), seed=seed)


def facts_of(view: View) -> Facts | None:
    """Return what a view tells, as plain JSON; None where the goal is more than one thing."""
    read, stakes = Reading(view), read_stakes(view)
    nils = [seat for seat in range(view.rules.seats) if _is_nil(view, seat)]
    if [seat for seat in nils if seat != read.mate]:
        return None
    if read.nil_alive(read.mate):
        goal = COVER
    elif stakes.need > stakes.left or not stakes.contract or nils:
        return None
    else:
        goal = WIN if stakes.need > 0 else SHED
    leader = view.trick[0][0] if view.trick else ME
    return {
        "seats": view.rules.seats,
        "goal": goal,
        "trick": {"leader": leader, "cards": [card.text for _, card in view.trick]},
        "hand": sorted_codes([card.text for card in view.hand]),
        "legal": sorted_codes([action.card.text for action in view.legal_actions if action.card]),
        "number": len(view.tricks) + 1,
        "bids": [str(bid) for bid in view.bids],
        "won": list(view.tricks_won),
        "need": max(stakes.need, 0),
        "out": sorted_codes([card.text for card in Cards.from_mask(read.out)]),
        "voids": [
            [seat, suit.name]
            for seat in range(1, view.rules.seats)
            for suit in SUITS
            if read.void[seat] & SUIT_MASKS[suit] and read.out & SUIT_MASKS[suit]
        ],
    }


def _is_nil(view: View, seat: int) -> bool:
    bid = view.bids[seat]
    return bid is not None and bid.is_nil


# Answering


def hidden_answer(facts: Facts, book: Rulebook) -> Answer | None:
    """Return what a way of playing answers; None where it has no answer."""
    if not book.why:
        return {"card": facts["good"][0]}
    card = wrong_card(facts, book.why)
    return None if card is None else {"card": card.text}


def wrong_card(facts: Facts, why: str) -> Card | None:
    """Return the card that a wrong idea plays here."""
    legal = sorted(map(Card.parse, facts["legal"]), key=lambda card: (card.rank, card.index))
    trick = [Card.parse(card) for card in facts["trick"]["cards"]]
    winners = [c for c in legal if ENGINE.trick_winner([*trick, c]) == len(trick)]
    losers = [card for card in legal if card not in winners]
    ours = bool(trick) and _owner(facts, trick) == partner(ME, facts["seats"])
    goal = facts["goal"]
    if why == "overkill":
        return winners[-1] if goal == WIN and winners and not ours else None
    if why == "waste":
        return losers[-1] if goal == WIN and trick and losers and (ours or not winners) else None
    if why == "beat-partner":
        return winners[0] if goal == WIN and ours and winners else None
    if why == "low-first":
        return legal[0] if goal == WIN and not (trick and ours) else None
    if why == "bag-blind" and goal == SHED:
        return winners[0] if trick and winners else legal[-1]
    if why == "nil-exposed" and goal == COVER:
        return losers[0] if losers else legal[0]
    return None


def _owner(facts: Facts, trick: Sequence[Card]) -> int:
    return int((facts["trick"]["leader"] + ENGINE.trick_winner(trick)) % facts["seats"])


def hidden_also(facts: Facts) -> list[Answer]:
    """Return the other cards that are as good."""
    return [{"card": card} for card in facts["good"][1:]]


# Showing and explaining


def show_hidden(facts: Facts) -> Shown:
    """Return how the position is put before the learner."""
    seats, goal, trick = facts["seats"], facts["goal"], facts["trick"]
    mate = partner(ME, seats)
    side = "" if seats == 2 else "-side"
    left = 14 - facts["number"]
    told = [
        say(
            f"play.hidden.goal.{goal}{side if goal != COVER else ''}",
            mate=name_of(mate, seats) if mate is not None else "",
            need=_needed(facts["need"], left),
        )
    ]
    if goal == COVER and facts["need"]:
        told.append(say("play.hidden.goal.win", need=_needed(facts["need"], left)))
    if len(facts["legal"]) < len(facts["hand"]):
        led = [Card.parse(card).suit.word for card in trick["cards"][:1]]
        told.append(say("play.follow", led=led[0]) if led else say("play.end.closed"))
    shape = position(
        facts=told,
        seats=seats_shape(
            seats,
            bids=[bid.title() for bid in facts["bids"]],
            notes={seat: _note(facts, seat) for seat in range(seats)},
        ),
        tricks=[trick_shape(trick, seats, facts["number"], complete=False)]
        if trick["cards"]
        else [],
        hand=facts["hand"],
        table=table(
            say(f"play.hidden.out{side}"),
            [say("play.hidden.column")],
            {suit.word.capitalize(): [_out(facts, suit)] for suit in SUITS},
        ),
    )
    key = "play.hidden.ask" if trick["cards"] else "play.hidden.lead"
    return Shown(saying(key), shape, [card_field("card", say("play.card"), facts["legal"])])


def _needed(need: int, left: int) -> str:
    if left == 1:
        return say("play.hidden.last")
    key = "play.hidden.all" if need >= left else "play.hidden.some"
    return say(key, need=count_word(need), left=count_word(left))


def _out(facts: Facts, suit: Suit) -> str:
    cards = [card for card in facts["out"] if Card.parse(card).suit is suit]
    return " ".join(map(mark, cards)) or say("play.hidden.none")


def _note(facts: Facts, seat: int) -> str:
    gone = [Suit[name].word for who, name in facts["voids"] if who == seat]
    won = say("play.hidden.won", n=facts["won"][seat])
    return f"{won}, {say('play.hidden.void', suits=listing(gone, 'or'))}" if gone else won


def tell_hidden(facts: Facts, trap: str, answer: Answer) -> Told:
    """Explain what a card costs over many deals."""
    return Told(_cost(facts, answer["card"]), say(f"play.end.why.{trap}"))


def hidden_miss(facts: Facts, answer: Answer) -> Told | None:
    """Explain a card that follows no known idea."""
    if answer["card"] not in facts["judged"]:
        return None
    return Told(_cost(facts, answer["card"]), say("play.hidden.why"))


def _cost(facts: Facts, card: str) -> str:
    found: dict[str, Any] = facts["judged"][card]
    seats, mate = facts["seats"], partner(ME, facts["seats"])
    key = f"play.hidden.{found['kind']}"
    if found["kind"] in ("made", "bags", "tricks", "set") and seats == 4:
        key += "-side"
    return say(
        key,
        card=Card.parse(card),
        good=Card.parse(facts["good"][0]),
        with_card=found["card"],
        with_good=found["good"],
        points=found["points"],
        mate=name_of(mate, seats) if mate is not None else "",
        foe=name_of(1, seats),
    )


def hidden_steps(facts: Facts) -> list[str]:
    """Return the cards in the order of their worth, the first in one sentence."""
    good = facts["good"]
    first = say(
        "play.hidden.step.good" if len(good) == 1 else "play.hidden.step.level", cards=marks(good)
    )
    worse = sorted(facts["judged"], key=lambda card: (facts["judged"][card]["points"], card))
    return [first, *[_cost(facts, card) for card in worse[:TOLD]]]


def hidden_fact(facts: Facts) -> str:
    """Return how far the next card is behind."""
    near = min(facts["judged"], key=lambda card: (facts["judged"][card]["points"], card))
    points = facts["judged"][near]["points"]
    return say("play.hidden.fact", card=Card.parse(near), points=points)

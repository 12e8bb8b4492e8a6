"""A hand to bid on: the bid, then the tricks counted card by card, and what each bid risks and pays."""

from __future__ import annotations

from random import Random
from typing import Any

import spadeslib.lessons.sentences  # noqa: F401
from spadeslib import bidding
from spadeslib.actions import Action
from spadeslib.cards import Card, Cards
from spadeslib.draft import TURNS, deck_for, deck_text, drafter, shuffled
from spadeslib.errors import Refused, SetupError, SpadesError, shown
from spadeslib.game import MAX_SEED, Game
from spadeslib.lessons.acting import advance, push, read_action
from spadeslib.lessons.base import Lesson, quoted, refused, shape_refused
from spadeslib.lessons.card_fields import as_setup_error, read_cards, read_flag, read_seed
from spadeslib.players import Solid
from spadeslib.rules import Rules
from spadeslib.seats import check_seat
from spadeslib.texts import Voice
from spadeslib.view import View

JSON = Any
ME, MATE = 0, 2


class Bid(Lesson):
    """A hand to bid on, drafted by two players or dealt to four.

    Settings: ``rules``; ``seed``, which deals; or ``hand``, 13 cards, the others' cards dealt by the
    seed; ``first`` to draw (two players) or ``dealer``; ``partner``: the bid of the partner, where
    another than the player's own is wanted; ``blind``: begin before the look, with Double Nil open.

    >>> lesson = Bid(hand="AS KS 9S 4S AH KH 7H QC 8C 3C JD 9D 2D")
    >>> lesson.do({"do": "act", "action": "bid 6", "revision": 0})
    >>> lesson.state()["count"]["total"]
    '6.22'
    """

    kind = "bid"
    fields = (
        "rules",
        "seed",
        "hand",
        "first",
        "dealer",
        "partner",
        "blind",
        "opening",
        "revision",
    )
    logged = ("act",)

    def _begin(self) -> None:
        setup = self.setup
        rules = Rules.from_dict(setup.get("rules", {"game": "two-player"}))
        self.given = _hand_of(setup["hand"]) if "hand" in setup else None
        if self.given is None and "seed" not in setup:
            raise SetupError("expected a seed or a hand: give seed=7, or hand='AS KS ...'")
        self.blind = _flag(setup.get("blind", False))
        if self.blind and not rules.double_nil:
            raise SetupError("expected blind only where the rules have Double Nil")
        self.game = _game(rules, setup, self.given)
        self._mate = _mate_bid(rules, setup)
        self._bot = Solid()
        self.before = Cards()
        """The hand before an exchange."""
        opening = setup.get("opening")
        replies = advance(self.game, self._next, opening)
        if opening is None and replies:
            setup["opening"] = replies

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.game.rules

    @property
    def voice(self) -> Voice:
        """How the lesson speaks: the learner is called you."""
        return Voice(self.rules.seats, me=ME)

    @property
    def phase(self) -> str:
        """``look``, ``bid``, ``exchange`` or ``told``."""
        view = self.view()
        if view.phase == "play":
            return "told"
        if view.phase == "exchange":
            return "exchange"
        return "bid" if view.looked else "look"

    @property
    def hand(self) -> Cards:
        """The cards that the learner holds and has seen."""
        return self.view().hand

    @property
    def bid(self) -> bidding.Bid | None:
        """What the learner has bid."""
        return self.view().bids[ME]

    def view(self) -> View:
        """Return what the learner may know."""
        return self.game.view(ME)

    def state(self) -> dict[str, JSON]:
        """Return all that the page draws; see :class:`spadeslib.lessons.states_bid.BidLessonState`."""
        from spadeslib.lessons.bid_state import bid_lesson_state

        return dict(bid_lesson_state(self))

    def _accept(self, intent: dict[str, JSON]) -> None:
        do = intent["do"]
        if do == "act":
            self._act(intent.get("action"), intent.get("then"))
        elif do == "new":
            self._new(intent.get("seed"))
        else:
            raise shape_refused(f"Expected act, undo or new, not {quoted(do)}.")

    def _act(self, text: JSON, then: JSON) -> None:
        action = read_action(text)
        if self.phase == "told":
            raise refused("bidding.over", code="illegal", clause="bid.no-pass")
        push(self.game, action)
        replies = advance(self.game, self._next, then)
        self.log.append(
            {"do": "act", "action": action.text} | ({"then": replies} if replies else {})
        )

    def _new(self, seed: JSON) -> None:
        kept = {
            name: self.setup[name]
            for name in ("rules", "first", "dealer", "blind")
            if name in self.setup
        }
        fresh = type(self)(**kept, seed=read_seed(seed), revision=self.revision + 1)
        self.__dict__.update(fresh.__dict__)

    def _next(self, game: Game) -> Action | None:
        """Return what is to be done until the learner is asked."""
        if game.phase in ("play", "over"):
            return None
        seat, view = game.to_act, game.view(game.to_act or 0)
        if game.phase == "exchange" and not self.before:
            self.before = game.view(ME).hand
        if seat == ME:
            return self._mine(view)
        if seat == MATE and self._mate is not None:
            if not view.looked and not self._mate.is_double:
                return Action.LOOK
            if game.phase == "bidding":
                return Action.DOUBLE_NIL if self._mate.is_double else Action.BIDS[self._mate.number]
        return self._bot.act(view)

    def _mine(self, view: View) -> Action | None:
        if not view.looked:
            return None if self.blind else Action.LOOK
        if view.phase == "draft":
            return Action.KEEP if self.given is not None else self._bot.act(view)
        return None


def _hand_of(value: JSON) -> Cards:
    try:
        hand = Cards(read_cards(value, "hand"))
    except Refused as error:
        raise as_setup_error(error, "a hand") from error
    if len(hand) != 13:
        raise SetupError(f"expected a hand of 13 cards, not {len(hand)}")
    return hand


def _flag(value: JSON) -> bool:
    try:
        return read_flag(value, "blind")
    except Refused as error:
        raise as_setup_error(error, "blind") from error


def _mate_bid(rules: Rules, setup: dict[str, JSON]) -> bidding.Bid | None:
    if setup.get("partner") is None:
        return None
    if rules.two:
        raise SetupError("expected no partner's bid: two players sit alone")
    try:
        bid = bidding.Bid.parse(setup["partner"])
    except SpadesError as error:
        raise SetupError(f"expected the partner's bid: {error}") from error
    if bid.is_double and not rules.double_nil:
        raise SetupError("expected no Double Nil where the rules play without it")
    if rules.bidding != "free":
        raise SetupError("expected no partner's bid where the cards decide it")
    return bid


def _game(rules: Rules, setup: dict[str, JSON], hand: Cards | None) -> Game:
    """Return a game in which the learner is to hold the cards given, or any by the seed."""
    if rules.two and "dealer" in setup:
        raise SetupError("expected first, the seat that draws first, not a dealer")
    if not rules.two and "first" in setup:
        raise SetupError("expected a dealer, not a first player")
    start = check_seat(setup.get("first" if rules.two else "dealer", 1), rules.seats)
    seed = setup.get("seed", 0)
    if hand is None:
        return (
            Game(rules, seed=seed, first=start)
            if rules.two
            else Game(rules, seed=seed, dealer=start)
        )
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MAX_SEED:
        raise SetupError(f"expected a seed from 0 to {MAX_SEED}, not {shown(seed)}")
    rest = [card for index in shuffled(Random(seed)) if (card := Card.ALL[index]) not in hand]
    if rules.two:
        return Game(rules, decks=[_draft_deck(list(hand), rest, start)], first=start)
    hands = [list(hand), rest[:13], rest[13:26], rest[26:]]
    return Game(rules, decks=[deck_for(hands, start)], dealer=start)


def _draft_deck(hand: list[Card], rest: list[Card], first: int) -> str:
    """Return a deck from which the learner drafts a hand by keeping every card drawn."""
    mine, others = iter(hand), iter(rest)
    cards: list[Card] = []
    for turn in range(TURNS):
        cards += [next(mine if drafter(turn, first) == ME else others), next(others)]
    return deck_text([card.index for card in cards])

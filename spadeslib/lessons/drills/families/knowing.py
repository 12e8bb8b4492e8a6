"""The hands behind the questions of ``knows``: drafted or dealt, bid and played some way by chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from spadeslib.actions import Action
from spadeslib.cards import Card, Suit
from spadeslib.draft import deck_text, draft_turn, drafter, parse_deck
from spadeslib.game import Game
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import Brief, Facts, rules_of
from spadeslib.lessons.drills.positions import ME, in_text, name_of, sorted_codes
from spadeslib.lessons.drills.rulebook import ENGINE
from spadeslib.lessons.drills.words import say
from spadeslib.rules import Rules
from spadeslib.seats import partner
from spadeslib.view import Trick


def build(brief: Brief) -> Facts | None:
    """Return a position for a wrong idea about what a seat knows."""
    dice, level, trap = brief.dice, brief.level, brief.trap
    deck = deck_text([card.index for card in dice.shuffled(Card.ALL)])
    first = dice.below(brief.seats)
    observer = ME if level == 1 or dice.chance(0.5) else dice.between(1, brief.seats - 1)
    game = _new(brief.rules, deck, first)
    if brief.two:
        _draft(brief, game)
    else:
        _bid(brief, game)
    facts: Facts = {
        "rules": brief.rules.to_dict(),
        "seats": brief.seats,
        "deck": deck,
        "first": first,
        "actions": [action.text for action in game.actions],
        "observer": observer,
        "suit": "",
    }
    swapped = [seat for seat, _ in game.view(ME).exchanged]
    if trap in ("gave-and-forgot", "pile-stays"):
        if not swapped:
            return None
        facts["observer"] = swapped[0] if trap == "gave-and-forgot" else 1 - swapped[0]
    if trap == "no-void":
        suits = [suit for suit in Suit if ENGINE.shown_void(tricks_of(facts), suit)]
        if not suits:
            return None
        facts["suit"] = dice.pick(suits).letter
    facts["cards"] = _pick(dice, facts)
    return facts


def _new(rules: Rules, deck: str, first: int) -> Game:
    if rules.two:
        return Game(rules, decks=[deck], first=first)
    return Game(rules, decks=[deck], dealer=first)


def _draft(brief: Brief, game: Game) -> None:
    """Draft turns; from level 3 on the whole draft, bids and a few tricks."""
    dice, level, trap = brief.dice, brief.level, brief.trap
    late = level >= 3 and trap in ("tricks-gone", "pile-stays")
    double = trap == "pile-stays" or (level >= 4 and late and dice.chance(0.4))
    doubler = dice.below(2)
    turns = 26 if late else dice.between(2, 3) if level == 1 else dice.between(3, 5)
    while game.phase == "draft" and len(game.view(ME).choices) < turns:
        if "look" in game.legal_actions:
            blind = double and game.to_act == doubler
            game.push("double nil" if blind else "look")
        else:
            game.push(dice.pick(("keep", "refuse")))
    if late:
        _play(brief, game, dice.between(1, 4))


def _bid(brief: Brief, game: Game) -> None:
    """Bids, an exchange from level 3 on, and a few tricks."""
    dice, level = brief.dice, brief.level
    double = brief.trap == "gave-and-forgot" or (level >= 3 and dice.chance(0.4))
    doubler = dice.below(4)
    while game.phase == "bidding" and brief.rules.double_nil:
        if "look" in game.legal_actions:
            blind = double and game.to_act == doubler
            game.push("double nil" if blind else "look")
        else:
            _push_bid(dice, game)
    tricks = 0 if level == 1 else dice.between(1, 3)
    if brief.trap in ("tricks-gone", "no-void"):
        tricks = dice.between(1, 5)
    _play(brief, game, tricks)


def _push_bid(dice: Dice, game: Game) -> None:
    bids = list(game.legal_actions)
    game.push(bids[min(len(bids) - 1, dice.between(1, 5))])


def _play(brief: Brief, game: Game, tricks: int) -> None:
    """Finish bids and exchange, then play some tricks and begin one more."""
    dice, seats = brief.dice, brief.seats
    while game.phase == "bidding":
        _push_bid(dice, game)
    while game.phase == "exchange" and game.to_act is not None:
        held = sorted_codes(str(game.view(game.to_act).hand))
        thrown = dice.sample(held, brief.rules.exchange_size)
        game.push(Action.exchange("throw" if brief.two else "give", thrown))
    for _ in range(tricks * seats + dice.below(seats)):
        game.push(dice.pick(list(game.legal_actions)))


def game_of(facts: Facts) -> Game:
    """Return the game of a position; it knows every card."""
    return _replayed(rules_of(facts), facts["deck"], facts["first"], tuple(facts["actions"]))


@lru_cache(maxsize=32)
def _replayed(rules: Rules, deck: str, first: int, actions: tuple[str, ...]) -> Game:
    game = _new(rules, deck, first)
    for action in actions:
        game.push(action)
    return game


def tricks_of(facts: Facts) -> tuple[Trick, ...]:
    """Return the finished tricks of a position, seats and cards in playing order."""
    return game_of(facts).view(ME).tricks


def _pick(dice: Dice, facts: Facts) -> list[str]:
    """Cards from every kind of place, eight at most, some known to the observer and some not."""
    kinds: dict[str, list[str]] = {}
    for card, (key, seat, _) in places(facts).items():
        kinds.setdefault(f"{key} {seat}", []).append(card)
    chosen: list[str] = []
    for cards in kinds.values():
        chosen += dice.sample(cards, 2 if len(kinds) < 5 else 1)
    return sorted_codes(dice.sample(chosen, 8))


Where = tuple[str, int, int]
"""What has become of a card (a text's id), which seat did it, and a number or another seat."""


def places(facts: Facts) -> dict[str, Where]:
    """Return what has become of each card that has come into play."""
    return _places(rules_of(facts), facts["deck"], facts["first"], tuple(facts["actions"]))


@lru_cache(maxsize=32)
def _places(rules: Rules, deck: str, first: int, actions: tuple[str, ...]) -> dict[str, Where]:
    game, seats = _replayed(rules, deck, first, actions), rules.seats
    views = [game.view(seat) for seat in range(seats)]
    found = _discards(views[ME].choices, deck, first)
    for seat, view in enumerate(views if seats == 2 else []):
        found |= {card.text: ("knows.thrown", seat, 0) for card in view.gave}
    for seat, view in enumerate(views):
        mate = partner(seat, seats)
        given = views[mate].gave if mate is not None else ()
        for card in view.hand:
            if card in given and mate is not None:
                found[card.text] = ("knows.given", mate, seat)
            elif seats == 2 and card in view.got:
                found[card.text] = ("knows.taken", seat, 0)
            else:
                found[card.text] = ("knows.hand", seat, 0)
    tricks = [("knows.played", trick) for trick in views[ME].tricks]
    for number, (key, trick) in enumerate([*tricks, ("knows.lies", views[ME].trick)], 1):
        for seat, card in trick:
            found[card.text] = (key, seat, number)
    return found


def _discards(choices: Sequence[str], deck: str, first: int) -> dict[str, Where]:
    """The cards that went to the discard pile in the draft."""
    cards = parse_deck(deck)
    found: dict[str, Where] = {}
    for turn, choice in enumerate(choices):
        keep = choice == "keep"
        _, card = draft_turn(cards, turn, keep=keep)
        key = "knows.passed" if keep else "knows.refused"
        found[Card.ALL[card].text] = (key, drafter(turn, first), 0)
    return found


def where_is(facts: Facts, card: str) -> str:
    """Return what has become of a card, in words."""
    seats = facts["seats"]
    key, seat, n = places(facts)[card]
    if key == "knows.hand":
        return say("knows.my-hand") if seat == ME else say(key, who=name_of(seat, seats))
    return say(key, who=in_text(seat, seats), to=in_text(n % seats, seats), n=n)

"""Wrong ideas about what a seat may know: each with one thing wrong."""

from __future__ import annotations

from spadeslib.cards import Card, Cards
from spadeslib.draft import draft_turn, drafter
from spadeslib.game import Game
from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import ENGINE, known_places
from spadeslib.seats import partner

TWO, FOUR = ("two",), ("four",)


def _discards(game: Game, seat: int, choice: str) -> Cards:
    """The cards that a seat let go to the pile in turns that it kept, or refused."""
    view, deck = game.view(seat), game.given_decks[0]
    turns = [turn for turn, done in enumerate(view.choices) if done == choice]
    mine = [turn for turn in turns if drafter(turn, view.first) == seat]
    return Cards(Card.ALL[draft_turn(deck, turn, keep=choice == "keep")[1]] for turn in mine)


def _played(game: Game, *, finished: bool = False) -> Cards:
    """The cards that have been played."""
    view = game.view(0)
    tricks = view.tricks if finished else (*view.tricks, view.trick)
    return Cards(card for trick in tricks for _, card in trick)


def knows_next(game: Game, seat: int) -> Cards:
    """Who keeps a card sees the next one go by."""
    return known_places(game, seat) | _discards(game, seat, "keep")


def knows_pile(game: Game, seat: int) -> Cards:
    """The discard pile lies open to both."""
    known = known_places(game, seat)
    for who in (0, 1):
        known |= _discards(game, who, "keep") | _discards(game, who, "refuse")
    return known


def forgets_refused(game: Game, seat: int) -> Cards:
    """A card refused is as unknown as any other."""
    view = game.view(seat)
    return known_places(game, seat) - (_discards(game, seat, "refuse") - view.hand - _played(game))


def forgets_tricks(game: Game, seat: int) -> Cards:
    """Cards of finished tricks are gone and known to nobody."""
    return known_places(game, seat) - _played(game, finished=True)


def pile_stays(game: Game, seat: int) -> Cards:
    """What a seat refused lies in the pile still, whoever drew from it since."""
    return known_places(game, seat) | (_discards(game, seat, "refuse") - _played(game))


def partners_show(game: Game, seat: int) -> Cards:
    """Partners see each other's cards."""
    mate = partner(seat, game.rules.seats)
    known = known_places(game, seat)
    return known if mate is None else known | game.view(mate).hand


def gave_and_forgot(game: Game, seat: int) -> Cards:
    """What was given to the partner is as unknown as any other card."""
    view = game.view(seat)
    return known_places(game, seat) - (view.gave - view.hand - _played(game))


def no_void(tricks: object, suit: object) -> tuple[int, ...]:
    """A card that does not follow suit tells nothing."""
    return ()


KNOWS = (
    Trap("peek", 1, "draft.keep", ENGINE.but("peek", known_places=knows_next), TWO),
    Trap("open-pile", 1, "draft.keep", ENGINE.but("open-pile", known_places=knows_pile), TWO),
    Trap(
        "refused-forgotten",
        1,
        "draft.refuse",
        ENGINE.but("refused-forgotten", known_places=forgets_refused),
        TWO,
    ),
    Trap(
        "tricks-gone",
        3,
        "trick.next-lead",
        ENGINE.but("tricks-gone", known_places=forgets_tricks),
        TWO,
    ),
    Trap("pile-stays", 4, "blind.exchange", ENGINE.but("pile-stays", known_places=pile_stays), TWO),
    Trap(
        "partners-show",
        1,
        "players.seats",
        ENGINE.but("partners-show", known_places=partners_show),
        FOUR,
    ),
    Trap(
        "tricks-gone",
        2,
        "trick.next-lead",
        ENGINE.but("tricks-gone", known_places=forgets_tricks),
        FOUR,
    ),
    Trap(
        "gave-and-forgot",
        3,
        "blind.exchange",
        ENGINE.but("gave-and-forgot", known_places=gave_and_forgot),
        FOUR,
    ),
    Trap("no-void", 4, "play.follow", ENGINE.but("no-void", shown_void=no_void), FOUR),
)

"""The clauses of the rules as sentences: id -> what it says, for the rules in force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from spadeslib.errors import ParseError, shown
from spadeslib.texts import fill, number

if TYPE_CHECKING:
    from spadeslib.rules import Rules

# id: (two-player, partnership); None where a game has no such clause. {r} is the Rules in force.
_SENTENCES: dict[str, tuple[str | None, str | None]] = {
    "players.seats": (
        "Two seats play, each for itself.",
        "Four seats play, clockwise; partners sit opposite and are one side.",
    ),
    "deck.cards": ("The deck has 52 cards in four suits; the ace is highest, the two lowest.",) * 2,
    "goal.target": ("The first side to reach {r.target:point} wins.",) * 2,
    "deal.none": ("Nothing is dealt: the shuffled deck lies face down as the stock.", None),
    "deal.thirteen": (None, "The dealer deals all 52 cards, 13 to each seat."),
    "deal.dealer": (None, "A dealer is chosen for the first hand."),
    "draft.draw": ("The player in turn draws the top card of the stock and looks at it.", None),
    "draft.keep": (
        "Keep it, and the next card of the stock goes to the discards face down{peek}.",
        None,
    ),
    "draft.refuse": ("Refuse it, and it goes to the discards; the next card must be kept.", None),
    "draft.alternate": (
        "Then the other player does the same with the next two cards, in turn.",
        None,
    ),
    "draft.end": ("After 26 turns the stock is empty: 13 cards in each hand, 26 set aside.", None),
    "bid.order": (
        "The player who did not draw first bids first.",
        "The seat left of the dealer bids first, then clockwise.",
    ),
    "bid.range": ("A bid is any whole number from 0 to 13{mirror}; 0 is Nil.",) * 2,
    "bid.no-pass": ("Nobody passes; there is one round of bidding.",) * 2,
    "bid.free": ("A bid need not be higher than an earlier one.",) * 2,
    "bid.sum": (None, "Partners' number bids are added; the sum is the side's contract."),
    "nil.claim": ("A Nil bidder contracts to win no trick.",) * 2,
    "nil.score": ("Nil pays {r.nil_value} when made and costs {r.nil_value} when failed.",) * 2,
    "nil.partner": (None, "The partner of a Nil bidder must still make their own number."),
    "nil.both": (None, "Both partners may bid Nil; each Nil is settled alone."),
    "nil.failed-tricks": ("Tricks won by a failed Nil bidder {failed}.",) * 2,
    "blind.when": (
        "Double Nil {blind} only before the player's own first draft turn.",
        "Double Nil {blind} only before the player looks at their cards.",
    ),
    "blind.score": (
        "Double Nil pays {r.double_nil_value} when made and costs {r.double_nil_value} when failed.",
    )
    * 2,
    "blind.exchange": (
        "After Double Nil the bidder may throw 0 to {n:card} and takes as many at random "
        "from the discard pile as it stood before.",
        "After Double Nil the bidder gives {n:card} to the partner, who takes them up and "
        "gives {r.exchange_size} back.",
    ),
    "blind.both": (
        "Both players may bid Double Nil; each exchanges, in bidding order.",
        "Both partners may bid Double Nil; then they exchange no cards.",
    ),
    "blind.timing": ("Exchanges come after the bidding and before the first lead.",) * 2,
    "play.first-lead": (
        "The second player leads the first trick.",
        "The seat left of the dealer leads the first trick.",
    ),
    "play.turn": ("Players take turns.", "Play goes clockwise."),
    "play.follow": ("Follow the suit led if you can.",) * 2,
    "play.free-discard": ("If you can't follow, play any card, a spade or not{first}.",) * 2,
    "trick.highest": ("The highest card of the suit led wins, unless a spade was played.",) * 2,
    "trick.trump": ("If spades were played, the highest spade wins.",) * 2,
    "trick.next-lead": ("The winner of a trick keeps it in front and leads the next.",) * 2,
    "break.no-lead": ("Spades may {lead}.",) * 2,
    "break.only-spades": ("A hand that holds only spades may lead one at any time.",) * 2,
    "break.discard": ("Spades are broken when a player who can't follow plays one.",) * 2,
    "break.lead": ("Spades are broken too when a player{only} leads one.",) * 2,
    "score.made": ("A contract made scores 10 a trick bid and {over} a trick over{ten_made}.",) * 2,
    "score.set": (
        "A contract missed costs {r.set_cost} a trick bid{ten_missed}; its tricks score nothing.",
    )
    * 2,
    "bags.count": ("Tricks over the bid are bags, counted over the whole game.",) * 2,
    "bags.penalty": ("{fine}",) * 2,
    "bags.carry": ("{carry}",) * 2,
    "game.continue": (
        "If nobody has won, the second player draws first in the next hand.",
        "If nobody has won, the seat left of the dealer deals next.",
    ),
    "game.win": ("A side at {r.target} or more after a hand wins; of two, the higher.",) * 2,
    "game.tie": ("Level at the top: play another hand.",) * 2,
}

_FAILED = {
    "bags": "are bags of the side",
    "ignored": "count for nothing",
    "help partner": "help the partner's bid",
}
_PEEK = {
    "nobody": ", unseen",
    "drafter": ", after the drawer has looked",
    "both": ", after both have looked",
}
_MIRROR = {
    "free": "",
    "mirror": ", and here it must be the number of spades held",
    "whiz": ", and here it must be the number of spades held, or Nil",
}


def clause_sentence(clause: str, rules: Rules) -> str:
    """Return what a clause says under the rules in force.

    :param clause: an id such as ``play.follow``.
    :param rules: the rules; a house rule changes the sentence with the game.
    :raises ParseError: when the id is unknown, or the game has no such clause.
    :raises SetupError: when the rules are none.

    >>> from spadeslib import Rules
    >>> clause_sentence("goal.target", Rules.two_player(target=200))
    'The first side to reach 200 points wins.'
    """
    pair = _SENTENCES.get(clause) if isinstance(clause, str) else None
    template = pair and pair[0 if _checked(rules).seats == 2 else 1]
    if not template:
        raise ParseError(f"expected a clause of the {rules.game} rules, not {shown(clause)}")
    if clause == "blind.exchange" and not rules.exchange_size:
        return "After Double Nil no cards are exchanged."
    fine, carry = _bags(rules)
    words = {
        "r": rules,
        "failed": _failed(rules),
        "peek": _PEEK[rules.peek_discard],
        "mirror": _MIRROR[rules.bidding],
        "blind": "may be bid"
        if rules.double_nil
        else "is off in these house rules; elsewhere it may be bid",
        "first": ", but no spade in the first trick" if rules.first_trick == "no spades" else "",
        "lead": _lead(rules),
        "only": " with only spades" if rules.spade_leads == "after broken" else "",
        "fine": fine,
        "carry": carry,
        "n": rules.exchange_size,
        "over": number(rules.bag_worth),
        "ten_made": _ten(rules.ten_worth(made=True)),
        "ten_missed": _ten(rules.ten_worth(made=False)),
    }
    return fill(template, words) + (_other_ends(rules) if clause == "game.win" else "")


def _bags(rules: Rules) -> tuple[str, str]:
    limit = rules.bag_limit
    if not limit:
        return "Bags are never fined.", "The count of bags goes on; nothing comes off it."
    fine = rules.bag_fine
    words = {"limit": limit, "fine": fine, "lost": "is lost" if fine == 1 else "are lost"}
    return (
        fill("Each time the count reaches {limit}, {fine:point} {lost}.", words),
        f"The fine takes {limit} off the count and the rest carries over.",
    )


def _lead(rules: Rules) -> str:
    if rules.spade_leads == "after broken":
        first = ", nor in the first trick" if rules.first_trick == "no spades" else ""
        return f"not be led until they are broken{first}"
    first = ", but not in the first trick" if rules.first_trick == "no spades" else ""
    return f"be led at any time{first}"


def _failed(rules: Rules) -> str:
    worth, tricks = rules.failed_nil_bag_worth, rules.failed_nil_tricks
    told = f", worth {worth} each" if tricks == "bags" and worth != 1 else ""
    return _FAILED[tricks] + told


def _ten(more: int) -> str:
    return f", and {more} more where ten or more are bid" if more else ""


def _other_ends(rules: Rules) -> str:
    """What ends a game beside the target, under house rules."""
    ends = ""
    if (sets := rules.sets_to_lose) is not None:
        ends += f" A side that was set {'once' if sets == 1 else f'{sets} times'} loses."
    if (least := rules.losing_score) is not None:
        ends += f" A side at {number(least)} or less loses."
    if (most := rules.max_hands) is not None:
        ends += f" After {most} hand{'' if most == 1 else 's'} the higher total wins."
    return ends


def clause_changes(rules: Rules) -> tuple[tuple[str, str, str], ...]:
    """Return the clauses that house rules change: id, what the book says, what these rules say.

    :param rules: the rules of the table.
    :raises SetupError: when they are no rules.

    >>> from spadeslib import Rules
    >>> clause_changes(Rules.two_player(set_cost=5))[0][2]
    'A contract missed costs 5 a trick bid; its tricks score nothing.'
    """
    book = type(_checked(rules))(game=rules.game)
    told = [
        (clause, clause_sentence(clause, book), clause_sentence(clause, rules))
        for clause in clauses_of(rules)
    ]
    return tuple(one for one in told if one[1] != one[2])


def clauses_of(rules: Rules) -> tuple[str, ...]:
    """Return the ids of the clauses that a game has, in the order of the rules."""
    column = 0 if _checked(rules).seats == 2 else 1
    return tuple(clause for clause, pair in _SENTENCES.items() if pair[column])


def _checked(rules: Rules) -> Rules:
    from spadeslib.rules import check_rules  # rules tell their clauses, so they load these first

    return check_rules(rules)


def build_clauses(two: Rules, four: Rules) -> Mapping[str, str]:
    """Return every clause with its sentence, the two-player one where the games differ."""
    sides: list[Callable[[str], str]] = [
        lambda clause: clause_sentence(clause, two),
        lambda clause: clause_sentence(clause, four),
    ]
    return MappingProxyType(
        {clause: sides[0 if pair[0] else 1](clause) for clause, pair in _SENTENCES.items()}
    )

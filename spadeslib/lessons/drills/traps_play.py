"""Wrong ideas about tricks, following suit and leading spades: each a rule with one thing wrong."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.cards import Card, Cards, Rank, Suit
from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import BEFORE, ENGINE, NONE, Tricks, breaker
from spadeslib.rules import Rules
from spadeslib.tricks import beats, legal_plays, only_spades, trick_winner

# Who wins a trick


def rank_over_suit(cards: Sequence[Card]) -> int:
    """The highest rank wins, whatever its suit."""
    return max(range(len(cards)), key=lambda place: cards[place].rank)


def ace_unbeatable(cards: Sequence[Card]) -> int:
    """The best card of the suit led wins, spades or not."""
    suit = cards[0].suit
    return max(
        (place for place, card in enumerate(cards) if card.suit is suit),
        key=lambda place: cards[place].rank,
    )


def first_spade(cards: Sequence[Card]) -> int:
    """The first spade wins."""
    spades = [place for place, card in enumerate(cards) if card.suit is Suit.SPADES]
    return spades[0] if spades else trick_winner(cards)


def last_spade(cards: Sequence[Card]) -> int:
    """The last spade wins."""
    spades = [place for place, card in enumerate(cards) if card.suit is Suit.SPADES]
    return spades[-1] if spades else trick_winner(cards)


def ten_low(cards: Sequence[Card]) -> int:
    """The ten ranks below the two."""

    def rank(card: Card) -> int:
        return -1 if card.rank is Rank.TEN else int(card.rank)

    best = 0
    for place, card in enumerate(cards):
        top = cards[best]
        higher = rank(card) > rank(top) if card.suit is top.suit else beats(card, top)
        if higher:
            best = place
    return best


def turn_order(leader: int, winner: int, seats: int) -> int:
    """The lead goes round: left of the last leader."""
    return (leader + 1) % seats


TRICK = (
    Trap("ten-low", 1, "deck.cards", ENGINE.but("ten-low", trick_winner=ten_low)),
    Trap(
        "rank-over-suit",
        2,
        "trick.highest",
        ENGINE.but("rank-over-suit", trick_winner=rank_over_suit),
    ),
    Trap(
        "ace-unbeatable",
        3,
        "trick.trump",
        ENGINE.but("ace-unbeatable", trick_winner=ace_unbeatable),
    ),
    Trap("first-spade", 3, "trick.trump", ENGINE.but("first-spade", trick_winner=first_spade)),
    Trap("last-spade", 3, "trick.trump", ENGINE.but("last-spade", trick_winner=last_spade)),
    Trap("turn-order", 4, "trick.next-lead", ENGINE.but("turn-order", next_leader=turn_order)),
)

# Which cards may be played

Led = Suit | Card | str | None


def _suit(led: Led) -> Suit | None:
    return led if led is None or isinstance(led, Suit) else Card.parse(led).suit


def spade_anytime(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """A spade may always be put in."""
    legal = legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)
    return legal if led is None else legal | hand.of(Suit.SPADES)


def must_trump(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """Who can't follow must play a spade."""
    suit = _suit(led)
    if suit is None or hand.of(suit) or not hand.of(Suit.SPADES):
        return legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)
    return hand.of(Suit.SPADES)


def must_beat(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """Who follows must play a higher card if there is one; ``led`` is the best card so far."""
    legal = legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)
    if led is None or isinstance(led, Suit):
        return legal
    best = Card.parse(led)
    higher = Cards(card for card in legal.of(best.suit) if card.rank > best.rank)
    return higher or legal


def wait_for_break(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """No spade at all before they are broken, not even by a hand that can't follow."""
    legal = legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)
    if spades_broken or _suit(led) is Suit.SPADES:
        return legal
    return legal - hand.of(Suit.SPADES) or legal


def first_trick_ban(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """No spade in the first trick, as some tables have it."""
    legal = legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)
    if not first_trick or _suit(led) is Suit.SPADES:
        return legal
    return legal - hand.of(Suit.SPADES) or legal


def free_for_all(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """Any card at any time."""
    return hand


LEGAL = (
    Trap("free-for-all", 1, "play.follow", ENGINE.but("free-for-all", legal_plays=free_for_all)),
    Trap("must-beat", 1, "play.follow", ENGINE.but("must-beat", legal_plays=must_beat)),
    Trap("spade-anytime", 2, "play.follow", ENGINE.but("spade-anytime", legal_plays=spade_anytime)),
    Trap("must-trump", 2, "play.free-discard", ENGINE.but("must-trump", legal_plays=must_trump)),
    Trap(
        "wait-for-break",
        3,
        "play.free-discard",
        ENGINE.but("wait-for-break", legal_plays=wait_for_break),
    ),
    # Among two, nobody can have broken spades in the first trick before one answers: there this
    # idea and the one before always mark the same cards.
    Trap(
        "first-trick-ban",
        3,
        "play.free-discard",
        ENGINE.but("first-trick-ban", legal_plays=first_trick_ban),
        variants=("four",),
    ),
)

# Which cards may be led


def lead_anytime(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """Spades may be led like any suit."""
    return legal_plays(hand, led, spades_broken or led is None, rules)


def stuck(
    hand: Cards, led: Led, spades_broken: bool, rules: Rules, *, first_trick: bool = False
) -> Cards:
    """A hand of spades alone can lead nothing before they are broken."""
    if led is None and not spades_broken and only_spades(hand):
        return Cards()
    return legal_plays(hand, led, spades_broken, rules, first_trick=first_trick)


def any_discard_breaks(tricks: Tricks, before: bool) -> str:
    """Any card that does not follow suit breaks spades."""
    for trick in tricks:
        for card in trick:
            if card.suit is not trick[0].suit or card.suit is Suit.SPADES:
                return card.text
    return NONE


def break_must_win(tricks: Tricks, before: bool) -> str:
    """Only a spade that wins its trick breaks them."""
    for trick in tricks:
        best = trick[trick_winner(trick)]
        if best.suit is Suit.SPADES:
            return best.text
    return NONE


def carry_over(tricks: Tricks, before: bool) -> str:
    """Spades broken once stay broken in the next hand."""
    return BEFORE if before else breaker(tricks, before)


LEAD = (
    Trap("lead-anytime", 1, "break.no-lead", ENGINE.but("lead-anytime", legal_plays=lead_anytime)),
    Trap(
        "any-discard-breaks",
        2,
        "break.discard",
        ENGINE.but("any-discard-breaks", breaker=any_discard_breaks),
    ),
    Trap(
        "break-must-win",
        2,
        "break.discard",
        ENGINE.but("break-must-win", breaker=break_must_win),
        variants=("four",),
    ),
    # With two seats a spade loses only to a spade that follows a spade lead.
    Trap(
        "break-must-win",
        3,
        "break.lead",
        ENGINE.but("break-must-win", breaker=break_must_win),
        variants=("two",),
    ),
    Trap("stuck", 3, "break.only-spades", ENGINE.but("stuck", legal_plays=stuck)),
    Trap("carry-over", 4, "break.no-lead", ENGINE.but("carry-over", breaker=carry_over)),
)

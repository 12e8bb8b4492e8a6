"""Wrong ideas about the draft, bids and Double Nil: each a rule with one thing wrong."""

from __future__ import annotations

from collections.abc import Sequence

from spadeslib.bidding import Bid, bid_order, contract, legal_bids
from spadeslib.cards import Card, Cards
from spadeslib.draft import draft_turn
from spadeslib.exchange import exchange_steps
from spadeslib.lessons.drills.family import Trap
from spadeslib.lessons.drills.rulebook import (
    ENGINE,
    exchange_sizes,
    pool_of,
)
from spadeslib.rules import Rules
from spadeslib.seats import partner, side_of

TWO, FOUR = ("two",), ("four",)
Bids = Sequence[Bid | None]

# The draft


def swap_back(deck: Sequence[int], turn: int, *, keep: bool) -> tuple[int, int]:
    """Who refused may still choose the better of the two."""
    taken, discarded = draft_turn(deck, turn, keep=keep)
    better = Card.ALL[discarded].rank > Card.ALL[taken].rank
    return (discarded, taken) if better and not keep else (taken, discarded)


def refuse_twice(deck: Sequence[int], turn: int, *, keep: bool) -> tuple[int, int]:
    """The second card may be refused as well; the third is taken."""
    if keep:
        return draft_turn(deck, turn, keep=True)
    return deck[2 * turn + 2], deck[2 * turn]


def peek(rules: Rules, seat: int, *, looked: bool) -> tuple[int, ...]:
    """Who keeps a card may look at the next one."""
    return (seat,)


def open_pile(rules: Rules, seat: int, *, looked: bool) -> tuple[int, ...]:
    """The discard pile lies open."""
    return (0, 1)


def hand_26(turns: int, first: int, seat: int) -> tuple[int, int, int]:
    """Each player has 26 turns and ends with 26 cards."""
    return 52 - 2 * turns, turns, turns


def drawer_first(rules: Rules, first: int) -> tuple[int, ...]:
    """Who drew first, or dealt, bids first."""
    order = bid_order(rules, first)
    return (order[-1], *order[:-1])


DRAFT = (
    Trap("swap-back", 1, "draft.refuse", ENGINE.but("swap-back", draft_turn=swap_back), TWO),
    Trap(
        "refuse-twice", 1, "draft.refuse", ENGINE.but("refuse-twice", draft_turn=refuse_twice), TWO
    ),
    Trap("peek", 1, "draft.keep", ENGINE.but("peek", discard_seen_by=peek), TWO),
    Trap("hand-26", 2, "draft.end", ENGINE.but("hand-26", draft_counts=hand_26), TWO),
    Trap("open-pile", 3, "draft.keep", ENGINE.but("open-pile", discard_seen_by=open_pile), TWO),
    Trap(
        "drawer-bids-first",
        4,
        "bid.order",
        ENGINE.but("drawer-bids-first", bid_order=drawer_first),
        TWO,
    ),
)

# Bids; the open bids are numbers as texts, and ``pass`` where somebody thinks so


def must_outbid(rules: Rules, hand: Cards, earlier: Bids) -> list[str]:
    """A bid must be higher than those before it."""
    most = max((bid.number for bid in earlier if bid is not None), default=-1)
    return [str(bid.number) for bid in legal_bids(rules, hand) if bid.number > most]


def sum_13(rules: Rules, hand: Cards, earlier: Bids) -> list[str]:
    """All bids together may not be more than 13."""
    left = 13 - sum(bid.number for bid in earlier if bid is not None)
    return [str(bid.number) for bid in legal_bids(rules, hand) if bid.number <= left]


def may_pass(rules: Rules, hand: Cards, earlier: Bids) -> list[str]:
    """A seat may pass."""
    return [*(str(bid.number) for bid in legal_bids(rules, hand)), "pass"]


def nothing_at_stake(rules: Rules) -> int:
    """A bid of 0 is a bid like any other and puts nothing at stake."""
    return 0


def higher_counts(rules: Rules, bids: Bids, side: int) -> int:
    """The higher of two partners' bids is the contract."""
    return max((bid.number for bid in bids[side::2] if bid is not None), default=0)


def nil_lowers(rules: Rules, bids: Bids, side: int) -> int:
    """Beside a Nil nothing is owed."""
    mine = [bid for bid in bids[side::2] if bid is not None]
    return 0 if any(bid.is_nil for bid in mine) else contract(rules, bids, side)


def asked_again(rules: Rules, bids: Bids, first: int) -> tuple[int, ...]:
    """Who bid Double Nil bids once more in the round."""
    return bid_order(rules, first)


BID = (
    Trap("must-outbid", 1, "bid.free", ENGINE.but("must-outbid", open_bids=must_outbid)),
    Trap("sum-13", 1, "bid.free", ENGINE.but("sum-13", open_bids=sum_13)),
    Trap("pass", 1, "bid.no-pass", ENGINE.but("pass", open_bids=may_pass)),
    Trap("zero-not-nil", 1, "bid.range", ENGINE.but("zero-not-nil", zero_stake=nothing_at_stake)),
    Trap("drawer-bids-first", 2, "bid.order", ENGINE.but("first", bid_order=drawer_first), TWO),
    Trap("dealer-bids-first", 2, "bid.order", ENGINE.but("first", bid_order=drawer_first), FOUR),
    Trap("asked-again", 3, "bid.no-pass", ENGINE.but("asked-again", asked_to_bid=asked_again), TWO),
    Trap("higher-counts", 3, "bid.sum", ENGINE.but("higher-counts", contract=higher_counts), FOUR),
    Trap("nil-lowers", 4, "nil.partner", ENGINE.but("nil-lowers", contract=nil_lowers), FOUR),
)

# Double Nil and its exchange


def after_looking(looked: Sequence[bool], seat: int) -> bool:
    """Double Nil stays open until the seat has bid."""
    return True


def others_look(looked: Sequence[bool], seat: int) -> bool:
    """Double Nil closes as soon as anybody has looked."""
    return not any(looked)


def always_three(rules: Rules) -> tuple[int, int, int]:
    """Exactly three cards are exchanged, whatever the game."""
    size = rules.exchange_size
    return size, size, size


def one_way(rules: Rules) -> tuple[int, int, int]:
    """The partner gives nothing back."""
    least, most, _ = exchange_sizes(rules)
    return least, most, 0


def own_throw_back(
    pile: Sequence[str], thrown: Sequence[str], before: Sequence[str]
) -> tuple[str, ...]:
    """What was thrown just now may come back."""
    return (*pool_of(pile, thrown, before), *thrown)


def fresh_pile(
    pile: Sequence[str], thrown: Sequence[str], before: Sequence[str]
) -> tuple[str, ...]:
    """What the other one threw before is not in the pile."""
    return tuple(pile)


def partner_first(rules: Rules, bids: Bids, first: int) -> tuple[int, ...]:
    """The partner gives first, and the bidder gives back."""
    steps = exchange_steps(rules, bids, first)
    if rules.two:
        return steps
    return tuple(seat for pair in zip(steps[1::2], steps[::2], strict=True) for seat in pair)


def both_swap(rules: Rules, bids: Bids, first: int) -> tuple[int, ...]:
    """Two partners who both bid Double Nil exchange all the same."""
    order = bid_order(rules, first)
    steps: list[int] = []
    for seat in order:
        mate = partner(seat, rules.seats)
        if bids[seat] is Bid.DOUBLE_NIL and mate is not None and seat not in steps:
            steps += [seat, mate]
    return tuple(steps) if not rules.two else exchange_steps(rules, bids, first)


def drawer_swaps_first(rules: Rules, bids: Bids, first: int) -> tuple[int, ...]:
    """Who drew first exchanges first."""
    return exchange_steps(rules, bids, first)[::-1]


def swap_at_once(bidders: Sequence[int], steps: Sequence[int], double: Sequence[int]) -> list[str]:
    """The exchange follows the Double Nil at once, before the others bid."""
    told: list[str] = []
    if not set(double) & set(bidders):
        told += [f"swap-{seat}" for seat in steps]
    for seat in bidders:
        told.append(f"bid-{seat}")
        if seat in double:
            told += [f"swap-{step}" for step in steps if side_of(step) == side_of(seat)]
    return told


EXCHANGE = (
    Trap("after-looking", 1, "blind.when", ENGINE.but("after-looking", may_double=after_looking)),
    Trap("others-look", 1, "blind.when", ENGINE.but("others-look", may_double=others_look)),
    Trap(
        "always-three",
        2,
        "blind.exchange",
        ENGINE.but("always-three", exchange_sizes=always_three),
        TWO,
    ),
    Trap(
        "own-throw-back",
        2,
        "blind.exchange",
        ENGINE.but("own-throw-back", pool_of=own_throw_back),
        TWO,
    ),
    Trap("one-way", 2, "blind.exchange", ENGINE.but("one-way", exchange_sizes=one_way), FOUR),
    Trap(
        "swap-before-bids", 3, "blind.timing", ENGINE.but("swap-before-bids", timeline=swap_at_once)
    ),
    Trap(
        "partner-first",
        3,
        "blind.exchange",
        ENGINE.but("partner-first", exchange_steps=partner_first),
        FOUR,
    ),
    Trap("both-swap", 4, "blind.both", ENGINE.but("both-swap", exchange_steps=both_swap), FOUR),
    Trap("fresh-pile", 4, "blind.both", ENGINE.but("fresh-pile", pool_of=fresh_pile), TWO),
    Trap(
        "drawer-swaps-first",
        4,
        "blind.both",
        ENGINE.but("drawer-swaps-first", exchange_steps=drawer_swaps_first),
        TWO,
    ),
)

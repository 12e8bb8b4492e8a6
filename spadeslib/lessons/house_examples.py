"""For each house rule a moment in which it matters, told by the book and by the rules chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import spadeslib.lessons.sentences_house  # noqa: F401
from spadeslib.bidding import Bid, legal_bids
from spadeslib.cards import Card, Cards, Suit
from spadeslib.draft import second_card_seen_by
from spadeslib.explain import explain_play
from spadeslib.game import Game
from spadeslib.lessons.phase_states import card_state
from spadeslib.lessons.states_house import Example, ExampleCard, ExampleLine
from spadeslib.refusals import due_text
from spadeslib.rules import Rules
from spadeslib.scoring import ScoreLine, end_told, score_hand
from spadeslib.seats import seat_name
from spadeslib.texts import Voice, listing, number, say, signed

ON_LEAD = Cards("KS 8S 3S AH QD 6D 9C 2C")
FIRST = Cards("AS JS 7S 4S KH 9H 5H 2H QC TC 8C 6C 3C")
DIAMOND_LED = Suit.DIAMONDS
Hand = tuple[str, int, str, int]
"""My bid and tricks, then a partner's."""
_HANDS: dict[str, tuple[tuple[Hand, ...], tuple[Hand, ...]]] = {
    "nil_value": ((("nil", 0, "", 0), ("nil", 2, "", 0)), (("nil", 0, "4", 4), ("nil", 2, "4", 4))),
    "double_nil_value": (
        (("double nil", 0, "", 0), ("double nil", 2, "", 0)),
        (("double nil", 0, "4", 4), ("double nil", 2, "4", 4)),
    ),
    "failed_nil_tricks": ((("nil", 2, "", 0),), (("nil", 2, "4", 3),)),
    "failed_nil_bag_worth": ((("nil", 2, "", 0),), (("nil", 2, "4", 4),)),
    "set_cost": ((("5", 4, "", 0),), (("3", 2, "2", 2),)),
    "bag_worth": ((("4", 7, "", 0),), (("2", 4, "2", 3),)),
    "bag_limit": ((("4", 7, "", 0),), (("2", 4, "2", 3),)),
    "bag_fine": ((("4", 7, "", 0),), (("2", 4, "2", 3),)),
    "ten_for_200": ((("10", 10, "", 0), ("10", 9, "", 0)), (("6", 6, "4", 4), ("6", 5, "4", 4))),
    "ten_bid_bonus": ((("10", 10, "", 0),), (("6", 6, "4", 4),)),
    "ten_bid_malus": ((("10", 9, "", 0),), (("6", 5, "4", 4),)),
}
"""By rule the hands that show it, for two players and for four."""


def examples(rules: Rules, name: str) -> list[Example]:
    """Return the examples of a rule; none where the other rules leave it without meaning.

    >>> one, = examples(Rules.two_player(set_cost=5), "set_cost")
    >>> one["title"], one["book"], one["now"]
    ('You bid 5 and win 4 tricks.', '−50', '−25')
    """
    if name in ("double_nil_value", "exchange_size") and not rules.double_nil:
        return []
    if name in _HANDS:
        return [_score(rules, name, hand) for hand in _HANDS[name][not rules.two]]
    return [_MAKERS[name](rules)]


def book_of(rules: Rules) -> Rules:
    """Return the book's rules of the same game."""
    return Rules(game=rules.game)


def _example(
    kind: Literal["score", "cards", "bids", "said"],
    title: str,
    told: tuple[str, str],
    lines: list[ExampleLine] | None = None,
    cards: list[ExampleCard] | None = None,
) -> Example:
    parts = [*(lines or []), *(cards or [])]
    changed = told[0] != told[1] or any(part["changed"] for part in parts)
    return {
        "kind": kind,
        "title": title,
        "book": told[0],
        "now": told[1],
        "changed": changed,
        "lines": lines or [],
        "cards": cards or [],
    }


def _score(rules: Rules, name: str, hand: Hand) -> Example:
    bid, won, other, others = hand
    voice = Voice(rules.seats, me=0)
    bids: list[str] = [bid, "4"] if rules.two else [bid, "3", other, "3"]
    rest = 13 - won - others
    tricks = [won, rest] if rules.two else [won, rest, others, 0]
    bags = _bags_before(rules, name)
    told = say("house.won", n=won) if won else say("house.won-none")
    words = {"who": voice.seat(0), "bid": Bid.parse(bid).name, "won": told}
    if rules.two:
        title = say("house.hand", **words)
    else:
        title = say("house.hand-mate", **words, mate=seat_name(2, 4), other=other, others=others)
    if bags:
        title = say("house.bags", hand=title, bags=bags)
    book, now = (
        score_hand(one, bids, tricks, bags=(bags, 0))[0] for one in (book_of(rules), rules)
    )
    lines = _lines(book.lines, now.lines, voice)
    return _example("score", title, (signed(book.points), signed(now.points)), lines)


def _bags_before(rules: Rules, name: str) -> int:
    """Return bags before the hand, below every limit, with which its three bags tell the rules apart."""
    limit, book = rules.bag_limit, book_of(rules).bag_limit
    if name == "bag_limit":
        return min(limit - 1, 6) if 0 < limit <= book else 7
    if name == "bag_fine":
        return min(limit - 1, 8) if limit else 8
    return 0


def _lines(book: Sequence[ScoreLine], now: Sequence[ScoreLine], voice: Voice) -> list[ExampleLine]:
    """Return the lines of two scores side by side."""
    pairs: dict[tuple[str, int | None], list[ScoreLine | None]] = {}
    for place, lines in enumerate((book, now)):
        for line in lines:
            pairs.setdefault((line.key, line.seat), [None, None])[place] = line
    return [_line(was, told, voice) for was, told in pairs.values()]


def _line(book: ScoreLine | None, now: ScoreLine | None, voice: Voice) -> ExampleLine:
    line = now or book
    assert line is not None
    points = [signed(one.points) if one else "–" for one in (book, now)]
    return {
        "sentence": line.told(voice),
        "clause": line.clause,
        "book": points[0],
        "now": points[1],
        "allowed": True,
        "changed": points[0] != points[1],
    }


def _on_lead(rules: Rules) -> Example:
    return _cards(rules, ON_LEAD, None, "house.lead", "house.cards-lead", first=False)


def _first_trick(rules: Rules) -> Example:
    return _cards(rules, FIRST, DIAMOND_LED, "house.first-lead", "house.cards-play", first=True)


def _cards(
    rules: Rules, hand: Cards, led: Suit | None, title: str, count: str, *, first: bool
) -> Example:
    cards = [_card(rules, card, hand, led, first=first) for card in hand]
    told = tuple(
        say(count, n=sum(card[which] for card in cards), all=len(cards))
        for which in ("book", "playable")
    )
    return _example("cards", say(title), (told[0], told[1]), cards=cards)


def _card(rules: Rules, card: Card, hand: Cards, led: Suit | None, *, first: bool) -> ExampleCard:
    book, now = (
        explain_play(card, hand, led, False, one, first_trick=first)
        for one in (book_of(rules), rules)
    )
    return {
        **card_state(card),
        "book": book.allowed,
        "playable": now.allowed,
        "changed": book.allowed != now.allowed,
        "say": {"lead": now.lead, "text": now.text, "more": now.more, "clause": now.clause},
    }


def _open_bids(rules: Rules) -> Example:
    book, now = (legal_bids(one, FIRST) for one in (book_of(rules), rules))
    words = {True: say("house.bid-open"), False: say("house.bid-closed")}
    lines: list[ExampleLine] = [
        {
            "sentence": bid.name,
            "clause": "",
            "book": words[bid in book],
            "now": words[bid in now],
            "allowed": bid in now,
            "changed": (bid in book) != (bid in now),
        }
        for bid in Bid.NUMBERS
    ]
    title = say("house.open", n=len(FIRST.of(Suit.SPADES)))
    return _example("bids", title, (_bids_told(book), _bids_told(now)), lines)


def _bids_told(bids: Sequence[Bid]) -> str:
    if len(bids) > 3:
        return say("house.bids", n=len(bids))
    return listing([bid.name for bid in bids], "or")


def _said(rules: Rules, title: str, told: Callable[[Rules], str]) -> Example:
    return _example("said", title, (told(book_of(rules)), told(rules)))


def _double_nil(rules: Rules) -> Example:
    def told(one: Rules) -> str:
        opens = "double nil" in Game(one, seed=7).legal_actions
        return say("house.double-open" if opens else "house.double-off")

    return _said(rules, say("house.double"), told)


def _exchange(rules: Rules) -> Example:
    def told(one: Rules) -> str:
        if not one.exchange_size:
            return say("house.no-exchange")
        due = due_text(one, "exchange", 0, looked=True)
        return f"{due[0].upper()}{due[1:]}."

    return _said(rules, say("house.exchange"), told)


def _peek(rules: Rules) -> Example:
    def told(one: Rules) -> str:
        seen = ("nobody", "drafter", "both")[len(second_card_seen_by(one, 0))]
        return say(f"house.seen-{seen}", other=seat_name(1, 2))

    return _said(rules, say("house.peek"), told)


def _ends(rules: Rules, totals: tuple[int, int], *, sets: int = 0, hands: int = 6) -> Example:
    voice = Voice(rules.seats, me=0)
    us, them = voice.side(0), voice.side(1)
    title = say(
        "house.totals",
        hands=hands,
        us=us if us.name != "You" else voice.seat(0),
        them=them,
        mine=totals[0],
        theirs=number(totals[1]),
    ).replace(" You ", " you ")
    if sets:
        times = say("house.once") if sets == 1 else say("house.times", n=sets)
        title = say("house.totals-sets", totals=title, who=them, times=times)
    return _said(
        rules, title, lambda one: end_told(one, totals, voice, sets=(0, sets), hands=hands)
    )


def _target(rules: Rules) -> Example:
    lead = min(rules.target, book_of(rules).target)
    return _ends(rules, (lead, lead - 60))


def _losing(rules: Rules) -> Example:
    return _ends(rules, (0, rules.losing_score or -200))


def _sets(rules: Rules) -> Example:
    lead = min(180, rules.target - 1)
    return _ends(rules, (lead, lead - 30), sets=rules.sets_to_lose or 3)


def _hands(rules: Rules) -> Example:
    lead = min(380, rules.target - 1)
    return _ends(rules, (lead, lead - 30), hands=rules.max_hands or 10)


_MAKERS: dict[str, Callable[[Rules], Example]] = {
    "peek_discard": _peek,
    "bidding": _open_bids,
    "double_nil": _double_nil,
    "exchange_size": _exchange,
    "spade_leads": _on_lead,
    "first_trick": _first_trick,
    "target": _target,
    "losing_score": _losing,
    "sets_to_lose": _sets,
    "max_hands": _hands,
}

"""What the page draws of a hand to bid on: the pad, and afterwards the count and what the bids pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.bidding import Bid
from spadeslib.cards import Cards
from spadeslib.lessons.bid_count import count_state
from spadeslib.lessons.bid_outcomes import bags_told, chance_told, contract_points, outcome_state
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.phase_states import bidding_state, exchange_state
from spadeslib.lessons.states import Choice, HandState, Say, UndoState
from spadeslib.lessons.states_bid import BidLessonState, Outcome, OutcomeState, PadBid, StakeState
from spadeslib.players.counting import nil_chance
from spadeslib.texts import card_list, say, say_parts, signed

if TYPE_CHECKING:
    from spadeslib.lessons.bid import Bid as Lesson

ME = 0


def bid_lesson_state(lesson: Lesson) -> BidLessonState:
    """Return the whole state of a hand to bid on."""
    view, phase, bid = lesson.view(), lesson.phase, lesson.bid
    told = phase == "told" and bid is not None and not bid.is_double
    outcomes = outcome_state(lesson) if told else None
    prompt = _prompt(lesson, outcomes)
    game = say(f"sheet.{lesson.rules.game}")
    return {
        "kind": "bid",
        "revision": lesson.revision,
        "variant": "two-player" if lesson.rules.two else "partnership",
        "name": say("bidding.name", game=game),
        "heading": say("bidding.heading"),
        "subheading": game,
        "phase": phase,  # type: ignore[typeddict-item]
        "say": prompt,
        "announce": aloud(f"{prompt['lead']} {prompt['text']} {prompt['more']}".strip()),
        "undo": _undo(lesson),
        "bids": bidding_state(view, lesson.voice)["rows"],
        "pad": _pad(lesson) if phase == "bid" else [],
        "hand": _hand(lesson),
        "exchange": exchange_state(view, lesson.voice) if phase == "exchange" else None,
        "choices": _choices(lesson),
        "stake": _stake(lesson) if phase == "look" else None,
        "count": count_state(view.hand, two=lesson.rules.two) if told else None,
        "outcomes": outcomes,
    }


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _prompt(lesson: Lesson, outcomes: OutcomeState | None) -> Say:
    phase, bid = lesson.phase, lesson.bid
    if phase == "look":
        key = "bidding.draw" if lesson.rules.two else "bidding.look"
        return _say(key, "blind.when", worth=lesson.rules.double_nil_value)
    if phase == "bid":
        return _say(
            "bidding.ask", "bid.range" if lesson.rules.two else "bid.sum", more=_mate(lesson)
        )
    if phase == "exchange":
        return _exchange_prompt(lesson)
    assert bid is not None
    if bid.is_double:
        return _double_prompt(lesson)
    assert outcomes is not None
    if bid.is_nil:
        text = _told(outcomes["nil"])
        return _say("bidding.told-nil", "nil.score", text=text, more=_contract(lesson))
    mine = next(row for row in outcomes["rows"] if row["mine"])
    near = _near([row for row in outcomes["rows"] if row["near"]], mine)
    text = f"{_told(mine)} {_contract(lesson)}".strip()
    return _say("bidding.told", "score.made", bid=bid.name, text=text, more=near)


def _told(row: Outcome) -> str:
    chance = chance_told(row["chance"] / 100)
    return say("bidding.mine", chance=chance, average=row["average_text"])


def _mate(lesson: Lesson) -> str:
    """Say what the partner's bid means for the contract, where there is a partner."""
    mate = lesson.view().partner
    if mate is None:
        return say("bid.alone")
    who, bid = lesson.voice.seat(mate), lesson.view().bids[mate]
    if bid is None:
        return say("bid.first", partner=who)
    return say("bid.with-nil" if bid.is_nil else "bid.with", partner=who, bid=bid.name)


def _contract(lesson: Lesson) -> str:
    """Say what the side has promised, where partners add their bids."""
    view = lesson.view()
    if view.partner is None:
        return ""
    mine, mate = view.bids[ME], view.bids[view.partner]
    assert mine is not None and mate is not None
    who = lesson.voice.seat(view.partner)
    if mine.is_nil:
        key = "bidding.mate-nil" if mate.is_nil else "bidding.mate-keeps"
    else:
        key = "bidding.contract-nil" if mate.is_nil else "bidding.contract"
    total = view.contract(view.side)
    return say(key, partner=who, bid=mate.name, mine=mine.name, contract=total)


def _near(near: list[Outcome], mine: Outcome) -> str:
    """Say which bids pay about the same, and no more: numbers, not a verdict."""
    best = max(near, key=lambda row: row["average"])
    if len(near) == 1:
        told = say("bidding.best", bid=best["bid"], average=best["average_text"])
    else:
        last, first = near[-1]["bid"], near[0]["bid"]
        key = "bidding.near-two" if len(near) == 2 else "bidding.near"
        told = say(key, first=first, last=last)
    if mine["near"]:
        return told
    less = best["average"] - mine["average"]
    return f"{told} {say('bidding.less', bid=mine['bid'], n=less)}"


def _exchange_prompt(lesson: Lesson) -> Say:
    view, size = lesson.view(), lesson.rules.exchange_size
    if view.partner is None:
        return _say("table.throw", "blind.exchange", n=size)
    mate = lesson.voice.seat(view.partner)
    if lesson.bid is Bid.DOUBLE_NIL:
        more = say("table.give-more")
        return _say("table.give", "blind.exchange", n=size, partner=mate, more=more)
    cards = card_list(view.got, "and")
    return _say("table.give-back", "blind.exchange", n=size, partner=mate, cards=cards)


def _double_prompt(lesson: Lesson) -> Say:
    two, worth = lesson.rules.two, lesson.rules.double_nil_value
    now = nil_chance(lesson.hand.mask, two=two)
    told = say("bidding.double-chance", chance=chance_told(now))
    if lesson.before and lesson.before != lesson.hand:
        was = nil_chance(lesson.before.mask, two=two)
        told = say("bidding.double-after", was=chance_told(was), now=chance_told(now))
    return _say("bidding.told-double", "blind.score", worth=worth, more=told)


def _pad(lesson: Lesson) -> list[PadBid]:
    options = bidding_state(lesson.view(), lesson.voice)["pad"]
    return (
        [
            {
                "action": option["action"],
                "label": option["label"],
                "name": option["name"],
                "confirm": option["confirm"].partition(": ")[0],
                "pays": _pays(lesson, bid),
                "allowed": option["allowed"],
            }
            for option, bid in zip(options, Bid.NUMBERS, strict=True)
        ]
        if options
        else []
    )


def _pays(lesson: Lesson, bid: Bid) -> str:
    worth = lesson.rules.nil_value
    if bid.is_nil:
        return say("bidding.pays", made=signed(worth), missed=signed(-worth))
    made, missed = contract_points(lesson, bid.number)
    if made is None:
        return say("bidding.too-many", missed=signed(missed))
    return say("bidding.pays", made=signed(made), missed=signed(missed))


def _hand(lesson: Lesson) -> HandState:
    view = lesson.view()
    hidden = view.hand_sizes[ME] if not view.looked else 0
    shown: Cards = Cards() if hidden else view.hand
    n = hidden or len(shown)
    exchanging = lesson.phase == "exchange"
    return {
        "label": say("bidding.hand-hidden" if hidden else "bidding.hand", n=n),
        "cards": [
            {
                "code": card.text,
                "name": card.name[0].upper() + card.name[1:],
                "playable": True if exchanging else None,
            }
            for card in shown
        ],
        "hidden": hidden,
        "use": "choose" if exchanging else "none",
        "note": "",
        "why_not": "",
        "marking": "never",
    }


def _choices(lesson: Lesson) -> list[Choice]:
    if lesson.phase == "told":
        return [_choice("new", say("bidding.again"), primary=True)]
    if lesson.phase != "look":
        return []
    size, two = lesson.rules.exchange_size, lesson.rules.two
    swap = say("bidding.swap-pile" if two else "bidding.swap-mate", n=size) if size else ""
    return [
        _choice("look", say("bidding.see-draft" if two else "bidding.see")),
        _choice("double nil", say("bidding.double"), swap),
    ]


def _choice(action: str, label: str, detail: str = "", *, primary: bool = False) -> Choice:
    return {"action": action, "label": label, "detail": detail, "key": "", "primary": primary}


def _stake(lesson: Lesson) -> StakeState:
    worth = lesson.rules.double_nil_value
    exchange = "bidding.stake-pile" if lesson.rules.two else "bidding.stake-mate"
    size = lesson.rules.exchange_size
    sentences = [say("bidding.stake-half"), bags_told(lesson.rules, nil=True)]
    if size:
        sentences.insert(1, say(exchange, n=size))
    return {"made": signed(worth), "missed": signed(-worth), "sentences": sentences}


def _undo(lesson: Lesson) -> UndoState | None:
    if not lesson.log:
        return None
    action = str(lesson.log[-1]["action"])
    if action == "look":
        return {"label": say("undo.look")}
    if action.startswith(("give", "throw")):
        return {"label": say("undo.exchange")}
    bid = Bid.DOUBLE_NIL if action == "double nil" else lesson.bid
    assert bid is not None
    return {"label": say("undo.bid", bid=bid.name)}

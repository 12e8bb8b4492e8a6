"""What the table says to the learner at each moment, and the buttons it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.bidding import Bid
from spadeslib.cards import Suit
from spadeslib.explain import explain_trick
from spadeslib.seats import seat_name
from spadeslib.texts import Voice, card_list, count_word, number, say, say_parts, signed
from spadeslib.tricks import only_spades, spades_barred, trick_winner
from spadeslib.view import View

if TYPE_CHECKING:
    from spadeslib.lessons.states import Choice, Say
    from spadeslib.lessons.table import Table


def prompt_of(table: Table, view: View, phase: str) -> Say:
    """Return what the table says: what is to be done, or what has just come about."""
    if table.pause == "trick":
        return _trick_prompt(view, table.voice, more=_next_leader(table))
    if phase == "scored":
        return _scored_prompt(table)
    if phase == "over":
        return _over_prompt(table)
    if phase in ("draft", "bidding") and not view.looked:
        key = "table.draw" if view.rules.two else "table.look"
        return _say(key, "blind.when", worth=view.rules.double_nil_value)
    if phase == "draft":
        return _say("table.draft", "draft.keep", card=view.drawn)
    if phase == "bidding":
        return _bid_prompt(view, table.voice)
    if phase == "exchange":
        return _exchange_prompt(view, table.voice)
    return _play_prompt(view, table.voice)


def _say(key: str, clause: str, **params: object) -> Say:
    lead, text, more = say_parts(key, **params)
    return {"lead": lead, "text": text, "more": more, "clause": clause}


def _bid_prompt(view: View, voice: Voice) -> Say:
    key, spades = "table.bid", len(view.hand.of(Suit.SPADES))
    if view.rules.bidding != "free":
        key = "table.bid-tied"
    if view.partner is None:
        return _say(key, "bid.range", spades=spades, more=say("bid.alone"))
    who, bid = voice.seat(view.partner), view.bids[view.partner]
    if bid is None:
        return _say(key, "bid.sum", spades=spades, more=say("bid.first", partner=who))
    partly = "bid.with-nil" if bid.is_nil else "bid.with"
    return _say(key, "bid.sum", spades=spades, more=say(partly, partner=who, bid=bid.name))


def _exchange_prompt(view: View, voice: Voice) -> Say:
    size = view.rules.exchange_size
    if view.partner is None:
        return _say("table.throw", "blind.exchange", n=size)
    mate = voice.seat(view.partner)
    if view.bids[view.seat] is Bid.DOUBLE_NIL:
        more = say("table.give-more")
        return _say("table.give", "blind.exchange", n=size, partner=mate, more=more)
    cards = card_list(view.got, "and")
    return _say("table.give-back", "blind.exchange", n=size, partner=mate, cards=cards)


def _play_prompt(view: View, voice: Voice) -> Say:
    legal = [action.card for action in view.legal_actions if action.card]
    led = view.led
    barred = spades_barred(view.rules, view.hand, first_trick=not view.tricks)
    if led is not None:
        held = view.hand.of(led)
        if not held and led is Suit.SPADES:
            return _say("table.void-spades", "play.free-discard")
        if not held:
            return _say(
                "table.void-first" if barred else "table.void", "play.free-discard", led=led.word
            )
        if len(held) > 4:
            n = count_word(len(held))
            words = {"Led": led.word.capitalize(), "led": led.word, "n": n}
            return _say("table.follow-many", "play.follow", **words)
        return _say("table.follow", "play.follow", Led=led.word.capitalize(), cards=card_list(held))
    if len(legal) < len(view.hand):
        return _say("table.lead-first" if barred else "table.lead", "break.no-lead")
    if (
        only_spades(view.hand)
        and not view.spades_broken
        and view.rules.spade_leads == "after broken"
    ):
        return _say("table.lead-spades", "break.only-spades")
    more = say("said.broken") if view.spades_broken else ""
    return _say(
        "table.lead-any", "trick.next-lead" if view.tricks else "play.first-lead", more=more
    )


def _trick_prompt(view: View, voice: Voice, *, more: str) -> Say:
    sentence, clause = explain_trick(view.tricks[-1], voice)
    lead, _, how = sentence.partition(": ")
    return {"lead": lead + ".", "text": how[0].upper() + how[1:], "more": more, "clause": clause}


def _next_leader(table: Table) -> str:
    view, voice = table.view(), table.voice
    last = view.tricks[-1]
    winner = last[trick_winner([card for _, card in last])][0]
    parts = []
    for seat in (view.seat, view.partner):
        bid = view.bids[seat] if seat is not None else None
        if bid is None or seat is None or (bid.is_nil and seat != winner):
            continue
        key = "table.trick-nil" if bid.is_nil else "table.trick-next"
        who = voice.seat(seat).name
        parts.append(say(key, who=who, won=view.tricks_won[seat], bid=bid.name))
    if not table.ended:
        leader = table.game.to_act
        assert leader is not None
        key = "table.lead-you" if leader == view.seat else "table.lead-next"
        parts.append(say(key, who=voice.seat(leader)))
    return " ".join(parts)


def _scored_prompt(table: Table) -> Say:
    finished, voice = table.game.hands[-1], table.voice
    first = table.game.current_hand.first
    key = "table.next-first" if table.rules.two else "table.next-dealer"
    more = f"{table.game.why_over(voice)} {say(key, who=voice.seat(first))}"
    points = _points(table)
    clause = (
        "game.tie"
        if finished.totals[0] == finished.totals[1] >= table.rules.target
        else "game.continue"
    )
    return _say("table.scored", clause, number=finished.number, points=points, more=more)


def _points(table: Table) -> str:
    finished, voice = table.game.hands[-1], table.voice
    mine = next(side for side in (0, 1) if voice.mine(side))
    return " ".join(
        say(
            "table.points",
            side=voice.side(side),
            points=signed(finished.points[side]),
            now=number(finished.totals[side]),
        )
        for side in (mine, 1 - mine)
    )


def _over_prompt(table: Table) -> Say:
    voice, winner = table.voice, table.game.winner
    why = table.game.why_over(voice)
    if winner is None:
        return _say(
            "table.over", "game.tie", lead=say("table.draw-game"), why=why, points=_points(table)
        )
    side = voice.side(winner)
    if not voice.mine(winner):
        lead = say("table.lose", side=side)
    else:
        lead = say("table.win" if table.rules.two else "table.win-side", side=side)
    totals = table.game.scores
    if totals[winner] >= table.rules.target:
        why = say("end.final", most=totals[winner], least=number(totals[1 - winner]))
    return _say("table.over", "game.win", lead=lead, why=why, points=_points(table))


def choices_of(table: Table, view: View, phase: str) -> list[Choice]:
    """Return the buttons of the moment."""
    if table.pause == "trick":
        return [_choice("continue", say("choice.continue"), primary=True)]
    if phase == "scored":
        return [_choice("continue", say("choice.next"), primary=True)]
    if phase == "over":
        return [_choice("new", say("choice.new"), primary=True)]
    texts = [action.text for action in view.legal_actions] if phase in ("draft", "bidding") else []
    if "look" in texts:
        return _look_choices(view)
    if "keep" in texts:
        keeping = say(f"choice.keep-{view.rules.peek_discard}")
        return [
            _choice("keep", say("choice.keep"), keeping, key="k"),
            _choice("refuse", say("choice.refuse"), say("choice.refuse-detail"), key="r"),
        ]
    return []


def _look_choices(view: View) -> list[Choice]:
    size = view.rules.exchange_size
    how = "two" if view.partner is None else "four"
    look = _choice(
        "look", say(f"choice.look-{how}"), say(f"choice.look-detail-{how}"), primary=True
    )
    swap = say(f"choice.unseen-{how}")
    if size:
        mate = "" if view.partner is None else seat_name(view.partner, 4)
        swap += say(f"choice.swap-{how}", n=size, partner=mate)
    return [look, _choice("double nil", say("choice.double"), swap)]


def _choice(
    action: str, label: str, detail: str = "", *, key: str = "", primary: bool = False
) -> Choice:
    return {"action": action, "label": label, "detail": detail, "key": key, "primary": primary}

"""What the page draws of the bags of a game, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spadeslib.bidding import Bid
from spadeslib.lessons.fields import bid_options, choice_field, number_field, options
from spadeslib.lessons.house import rule_label, rule_shown, rules_state
from spadeslib.lessons.narrate import aloud
from spadeslib.lessons.sheets import sheet_lines
from spadeslib.lessons.states import Choice, Say
from spadeslib.lessons.states_score import BagsHand, BagsState, FieldState, RoundState
from spadeslib.rules import Rules
from spadeslib.scoring import SideScore
from spadeslib.texts import Voice, number, say, say_parts

if TYPE_CHECKING:
    from spadeslib.lessons.bags import Bags, Count

RULES = ("set_cost", "bag_worth", "bag_limit", "bag_fine")
"""The fields of the rules that the chooser offers here."""
_MOST_DOTS = 20


def bags_state(lesson: Bags) -> BagsState:
    """Return the whole state of a count of bags."""
    count = lesson.count
    scores, totals = count.scores(), count.totals()
    known = _known(lesson)
    change = _change_told(lesson)
    told = _said(count, scores, change)
    game = say(f"sheet.{count.rules.game}")
    return {
        "kind": "bags",
        "revision": lesson.revision,
        "variant": "two-player" if count.rules.two else "partnership",
        "name": say("count.name", game=game),
        "heading": say("count.heading"),
        "subheading": game,
        "say": told,
        "announce": aloud(" ".join(part for part in (change, told["lead"], told["text"]) if part)),
        "start": [
            number_field("bags", say("count.bags-before"), count.bags),
            number_field("total", say("count.total-before"), count.total, step=10),
        ],
        "hands": [
            _hand(count, place, score, total, changed=known is not None and _facts(score) != known.get(place))
            for place, (score, total) in enumerate(zip(scores, totals, strict=True))
        ],
        "limit": count.rules.bag_limit,
        "fine": count.rules.bag_fine,
        "bags": scores[-1].bags_after if scores else count.bags,
        "total": totals[-1] if totals else count.total,
        "choices": [_add(count)],
        "rules": rules_state(count.rules, RULES),
        "undo": {"label": _undo_label(lesson)} if lesson.log else None,
    }  # fmt: skip


def _facts(score: SideScore) -> tuple[int, int, int, int]:
    return score.bags_before, score.bags, score.bags_after, score.points


def _known(lesson: Bags) -> dict[int, tuple[int, int, int, int]] | None:
    """Return what the hands were like before the last change, by the places that they have now."""
    if lesson.before is None:
        return None
    scores = lesson.before.scores()
    if lesson.last["do"] == "remove":
        del scores[lesson.last["hand"] - 1]
    return {place: _facts(score) for place, score in enumerate(scores)}


def _hand(count: Count, place: int, score: SideScore, total: int, *, changed: bool) -> BagsHand:
    bid, won = count.hands[place]
    hand = place + 1
    return {
        "number": hand,
        "label": say("count.hand", n=hand),
        "bid": _bid_field(count.rules, bid, hand),
        "won": number_field(f"won {hand}", say("count.won", n=hand), won),
        "facts": _told(bid, score),
        "bags_sentence": score.bags_told(),
        "before": score.bags_before,
        "gained": score.bags,
        "fines": score.penalties,
        "after": score.bags_after,
        "rounds": _rounds(count.rules, score),
        "lines": sheet_lines(score, Voice(count.rules.seats, me=0)),
        "points": score.points,
        "total": total,
        "changed": changed,
    }


def _bid_field(rules: Rules, bid: Bid | int, hand: int) -> FieldState:
    name = f"bid {hand}"
    if isinstance(bid, Bid):
        of = bid_options(double=rules.double_nil)
        return choice_field(name, say("count.bid", n=hand), bid.text, of)
    of = options((str(n), str(n)) for n in range(2, 27))
    return choice_field(name, say("count.contract", n=hand), str(bid), of)


def _told(bid: Bid | int, score: SideScore) -> str:
    if isinstance(bid, Bid) and bid.is_nil:
        key = "count.nil-failed" if score.won else "count.nil"
        return say(key, bid=bid.name, won=score.won, bags=score.bags)
    what = "a bid" if isinstance(bid, Bid) else "a contract"
    key = "count.set" if score.is_set else "count.made"
    return say(key, won=score.won, what=what, bid=score.contract, bags=score.bags)


def _rounds(rules: Rules, score: SideScore) -> list[RoundState]:
    """Return the count as rounds of dots; each full one brings the fine."""
    limit = rules.bag_limit
    if not 0 < limit <= _MOST_DOTS:
        return []
    rounds: list[RoundState] = []
    old, new = score.bags_before, score.bags
    for _ in range(score.penalties + 1):
        dots = min(new, limit - old)
        rounds.append({"old": old, "new": dots, "full": old + dots == limit})
        old, new = 0, new - dots
    return rounds


def _add(count: Count) -> Choice:
    detail = say("count.add-like") if count.hands else ""
    return {"action": "add", "label": say("count.add"), "detail": detail, "key": "", "primary": True}  # fmt: skip


def _said(count: Count, scores: list[SideScore], change: str) -> Say:
    total = count.totals()[-1] if scores else count.total
    bags = scores[-1].bags_after if scores else count.bags
    if not scores:
        lead, text, more = say_parts("count.say-none", bags=bags, total=total, more=change)
        return {"lead": lead, "text": text, "more": more, "clause": "bags.count"}
    fallen = sum(score.penalties for score in scores)
    limit = count.rules.bag_limit
    won = ([count.bags] if count.bags else []) + [score.bags for score in scores]
    lead, text, more = say_parts(
        "count.say",
        bags=bags,
        total=total,
        terms=" + ".join(map(str, won)),
        n=sum(won),
        fines=_fines_told(limit, fallen, bags),
        more=change,
    )
    clause = "bags.carry" if fallen else "bags.count"
    return {"lead": lead, "text": text, "more": more, "clause": clause}  # fmt: skip


def _fines_told(limit: int, fallen: int, bags: int) -> str:
    if not limit:
        return say("count.free")
    if not fallen:
        return say("count.no-fine", limit=limit)
    times = {1: "once", 2: "twice"}.get(fallen, f"{fallen} times")
    return say("count.fined", times=times, bags=bags)


def _change_told(lesson: Bags) -> str:
    entry, before = lesson.last, lesson.before
    if before is None:
        return ""
    if entry["do"] == "book":
        return say("sheet.book")
    if entry["do"] == "add":
        return say("count.added", n=len(lesson.count.hands))
    if entry["do"] == "remove":
        return say("count.removed", n=entry["hand"])
    shown = [_shown(count, entry["field"]) for count in (lesson.count, before)]
    return say("sheet.change", label=_label(entry["field"]), now=shown[0], was=shown[1])


def _label(field: str) -> str:
    if field in RULES:
        return rule_label(field)
    what, _, place = field.partition(" ")
    return say(f"count.{what}", n=int(place)) if place else say(f"count.{what}-before")


def _shown(count: Count, field: str) -> str:
    what, _, place = field.partition(" ")
    if field in RULES:
        return rule_shown(count.rules, field)
    if not place:
        return number(count.bags if what == "bags" else count.total)
    bid, won = count.hands[int(place) - 1]
    if what == "won":
        return str(won)
    return bid.name if isinstance(bid, Bid) else str(bid)


def _undo_label(lesson: Bags) -> str:
    entry = lesson.last
    if entry["do"] == "book":
        return say("sheet.undo-book")
    if entry["do"] == "add":
        return say("count.undo-add", n=len(lesson.count.hands))
    if entry["do"] == "remove":
        return say("count.undo-remove", n=entry["hand"])
    return _label(entry["field"])

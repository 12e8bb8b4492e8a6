"""``numbers``: what a bid is worth on average, from how often it is made and from its bags."""

from __future__ import annotations

from math import exp, fsum

from spadeslib.lessons.drills.family import Brief, Facts, Family, Shown, Told, rules_of
from spadeslib.lessons.drills.fields import field, number_field, option
from spadeslib.lessons.drills.positions import name_of, position, seats_shape, table
from spadeslib.lessons.drills.rulebook import Rulebook
from spadeslib.lessons.drills.states import Answer
from spadeslib.lessons.drills.traps_numbers import NUMBERS
from spadeslib.lessons.drills.words import parts, say, saying
from spadeslib.texts import number

BIDS = 4
"""So many bids stand to choose from."""
SPREAD = 1.25
"""How far tricks stray from their average."""
BAGS = 2
"""The level at which bags come in."""
MARGIN = 2
"""By so many points the best bid is ahead of the next."""

# Building


def _build(brief: Brief) -> Facts | None:
    dice, rules = brief.dice, brief.rules
    mate = 0 if brief.two else dice.between(2, 4)
    average = mate + dice.between(28, 62) / 10
    first = dice.between(max(1, int(average) - mate - 3), int(average) - mate)
    shares = _shares(average)
    contracts = [bid + mate for bid in range(first, first + BIDS)]
    facts: Facts = {
        "seats": brief.seats,
        "rules": rules.to_dict(),
        "mate": mate,
        "average": round(10 * average),
        "bids": list(range(first, first + BIDS)),
        "made": [5 * round(20 * fsum(shares[number:])) for number in contracts],
    }
    if contracts[-1] >= 10 or not all(made >= 5 for made in facts["made"]):
        return None
    if brief.level >= BAGS:
        facts["bags"] = [_bags(shares, number) for number in contracts]
    return facts if _is_clear(facts) else None


def _shares(average: float) -> list[float]:
    """Return how likely each number of tricks is."""
    weights = [exp(-(((tricks - average) / SPREAD) ** 2) / 2) for tricks in range(14)]
    total = fsum(weights)
    return [weight / total for weight in weights]


def _bags(shares: list[float], contract: int) -> int:
    """Return bags in 100 deals, in tens."""
    over = fsum(
        [share * (tricks - contract) for tricks, share in enumerate(shares) if tricks > contract]
    )
    return 10 * round(10 * over)


def _is_clear(facts: Facts) -> bool:
    worths = sorted([_worth(facts, at) for at in range(BIDS)])
    if worths[-1] - worths[-2] < MARGIN * 100:
        return False
    return "bags" not in facts or _price(facts) > 0


# Reckoning, in hundredths of a point


def _contract(facts: Facts, at: int) -> int:
    return int(facts["mate"] + facts["bids"][at])


def _worth(facts: Facts, at: int, why: str = "") -> int:
    """Return what a bid brings in 100 deals; a wrong idea leaves something out."""
    made, contract = facts["made"][at], _contract(facts, at)
    worth = 10 * contract * made
    if why != "misses-are-free":
        worth -= rules_of(facts).set_cost * contract * (100 - made)
    if "bags" in facts and why != "bags-are-free":
        worth -= _price(facts) * facts["bags"][at]
    return int(worth)


def _price(facts: Facts) -> int:
    """Return what a bag costs in the long run."""
    rules = rules_of(facts)
    share = rules.bag_fine // rules.bag_limit if rules.bag_limit else 0
    return int(share - rules.bag_worth)


def _each(facts: Facts, at: int, why: str = "") -> int:
    """Return the worth of a bid a deal, rounded; halves are rounded up."""
    return (_worth(facts, at, why) + 50) // 100


def _best(facts: Facts, why: str = "") -> int:
    """Return the place of the bid that comes out best."""
    if why == "safest":
        return 0
    if why == "bid-the-average":
        average = (facts["average"] + 5) // 10 - facts["mate"]
        return max(0, min(BIDS - 1, int(average - facts["bids"][0])))
    return max(range(BIDS), key=lambda at: _worth(facts, at, why))


# Answering


def _answer(facts: Facts, book: Rulebook) -> Answer | None:
    if book.why == "bags-are-free" and "bags" not in facts:
        return None
    at = _best(facts, book.why)
    return {"bid": str(facts["bids"][at]), "points": _each(facts, at, book.why)}


def _also(facts: Facts) -> list[Answer]:
    """The sum may be rounded either way."""
    at = _best(facts)
    if not _worth(facts, at) % 100:
        return []
    key = {"bid": str(facts["bids"][at])}
    low = _worth(facts, at) // 100
    return [{**key, "points": one} for one in (low, low + 1) if one != _each(facts, at)]


# Showing and explaining


def _show(facts: Facts) -> Shown:
    seats, mate, rules = facts["seats"], facts["mate"], rules_of(facts)
    side = "" if seats == 2 else "-side"
    params = {"made": 10, "cost": rules.set_cost, "theirs": mate, "mate": name_of(2, 4)}
    told = [
        say(f"numbers.contract{side}", **params),
        say(f"numbers.average{side}", tricks=_tenths(facts["average"])),
    ]
    bags = "bags" in facts
    if bags:
        told.append(say("numbers.bag", cost=_price(facts)))
    columns = [say("numbers.made"), *([say("numbers.bags")] if bags else [])]
    rows = {
        say("numbers.option", n=bid): [
            say("numbers.of", made=facts["made"][at]),
            *([facts["bags"][at]] if bags else []),
        ]
        for at, bid in enumerate(facts["bids"])
    }
    options = [option(str(bid), say("numbers.option", n=bid)) for bid in facts["bids"]]
    last = number_field("points", say("numbers.points"), -500, 500, unit=say("numbers.points-unit"))
    shape = position(
        facts=told,
        seats=seats_shape(seats),
        table=table(say("numbers.caption"), columns, rows),
    )
    fields = [field("choice", "bid", say("numbers.bid"), options=options), last]
    return Shown(saying("numbers.ask"), shape, fields)


def _tenths(tens: int) -> str:
    return f"{tens // 10}.{tens % 10}"


def _tell(facts: Facts, trap: str, answer: Answer) -> Told:
    at = facts["bids"].index(int(answer["bid"]))
    shows, why, _ = parts(
        f"numbers.trap.{trap}",
        bid=answer["bid"],
        good=facts["bids"][_best(facts)],
        made=facts["made"][at],
        missed=100 - facts["made"][at],
        cost=rules_of(facts).set_cost,
        tricks=_tenths(facts["average"]),
        bags=facts.get("bags", [0] * BIDS)[at],
        price=_price(facts),
    )
    return Told(shows, why)


def _steps(facts: Facts) -> list[str]:
    return [_step(facts, at) for at in range(BIDS)]


def _step(facts: Facts, at: int) -> str:
    made, contract = facts["made"][at], _contract(facts, at)
    return say(
        "numbers.step-bags" if "bags" in facts else "numbers.step",
        bid=facts["bids"][at],
        made=made,
        points=10 * contract,
        missed=100 - made,
        loss=rules_of(facts).set_cost * contract,
        bags=facts.get("bags", [0] * BIDS)[at],
        price=_price(facts),
        sum=number(_worth(facts, at)),
        each=number(_each(facts, at)),
    )


def _short(facts: Facts) -> str:
    at = _best(facts)
    return say("numbers.short", bid=facts["bids"][at], each=_each(facts, at))


def _fact(facts: Facts) -> str:
    at = _best(facts)
    bid = facts["bids"][at]
    others = [_each(facts, other) for other in range(BIDS) if other != at]
    return say("numbers.fact", bid=bid, each=_each(facts, at), next=number(max(others)))


def _clauses(facts: Facts) -> list[str]:
    return ["score.set", "score.made", *(["bags.penalty"] if "bags" in facts else [])]


FAMILY = Family(
    id="numbers",
    tops={"two": 2, "four": 2},
    traps=NUMBERS,
    build=_build,
    answer=_answer,
    also=_also,
    show=_show,
    tell=_tell,
    steps=_steps,
    short=_short,
    fact=_fact,
    clauses=_clauses,
)

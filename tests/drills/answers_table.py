"""The answers to questions before the play, worked out from what is shown and from the rules alone."""

from __future__ import annotations

import re
from typing import Any

from spadeslib import Rules
from spadeslib.analysis.goals import Goals
from spadeslib.analysis.position import Position
from spadeslib.lessons.drills.families.hidden import view_at
from spadeslib.lessons.drills.items import Item
from spadeslib.players import Solid
from tests.analysis.open_hands import try_all
from tests.drills.answers_play import RANKS, best, codes, in_hand, rank
from tests.drills.answers_score import lines, points, rows

Shown = Any
CARD = re.compile(r"\{(..)\}")


def facts(item: Item) -> str:
    return " ".join(item.position["facts"])


def seats(item: Item) -> list[str]:
    """Seats by number, as sentences name them."""
    return ["you", *(seat["name"] for seat in item.position["seats"][1:])]


def asked(item: Item) -> list[str]:
    return [field["name"] for field in item.fields]


def named(item: Item, pattern: str) -> int:
    """The seat that a sentence names."""
    found = re.search(pattern, facts(item))
    assert found, (item.id, pattern)
    return seats(item).index(found[1])


def order(item: Item) -> list[int]:
    """Seats in bidding order: left of the dealer first, or the second player."""
    count = len(seats(item))
    first = named(item, r"(?:first to draw (?:in this hand )?(?:was|is)|dealer is) (\w+)")
    return [(first + 1 + step) % count for step in range(count)]


# Draft


def draft(item: Item) -> Shown:
    places: dict[str, str] = {}
    turns = re.findall(r"(You|East) draws? \{..\} and (keep|refuse)s? it", facts(item))
    for number, (who, choice) in enumerate(turns, 1):
        seat = 0 if who == "You" else 1
        hand, seen = f"hand-{seat}", f"pile-{seat}"
        pair = (hand, "pile-none") if choice == "keep" else (seen, hand)
        places[f"first-{number}"], places[f"second-{number}"] = pair
    answer: Shown = {"places": places}
    if "stock" in asked(item):
        found = re.search(r"turn (\d+) of 26; it was (\w+)", facts(item))
        assert found
        turn = int(found[1])
        mine = (turn + 1) // 2 if found[2] == "you" else turn // 2
        answer |= {"stock": 52 - 2 * turn, "pile": turn, "hand": mine}
    if "bids" in asked(item):
        answer["bids"] = str(order(item)[0])
    return answer


# Bids


def bid(item: Item) -> Shown:
    bids = [seat["bid"] for seat in item.position["seats"]]
    numbers = [int(one) if one.isdecimal() else 0 for one in bids]
    known: Shown = {
        "open": [str(number) for number in range(14)],
        "order": [str(seat) for seat in order(item)],
        "first": str(order(item)[0]),
        "asked": [str(seat) for seat in order(item) if not bids[seat]],
        "stake": 100,
    }
    if "ours" in asked(item):
        label = next(field["label"] for field in item.fields if field["name"] == "ours")
        mine = int(label.split()[-1])
        known |= {"ours": mine + numbers[2], "theirs": numbers[1] + numbers[3]}
    return {name: known[name] for name in asked(item)}


# Exchange


def exchange(item: Item) -> Shown:
    (name, *_) = asked(item)
    two = len(seats(item)) == 2
    if name == "open":
        return {"open": "seen" if begun(item) else "unseen"}
    if name == "least":
        thrown = re.search(r"throws? (\d+) cards?", facts(item))
        assert thrown
        return {"least": 0, "most": 3, "back": int(thrown[1])}
    if name == "gives":
        return {"gives": 3, "back": 3}
    if name == "cards":
        in_pile = ("refused by", "went by", "in the exchange before")
        lie = {CARD.findall(label)[0]: cells[0] for label, cells in rows(item).items()}
        offered = [option["value"] for option in item.fields[0]["options"]]
        return {"cards": [card for card in offered if any(one in lie[card] for one in in_pile)]}
    if name == "steps":
        return {"steps": [str(seat) for seat in steps(item)]}
    labels = {option["value"]: option["label"] for option in item.fields[0]["options"]}
    place = [seats(item)[seat] for seat in order(item)]

    def when(event: str) -> tuple[int, int]:
        label = labels[event]
        who = label.split()[0].replace("You", "you")
        if " bid" in label:
            return 0, place.index(who)
        if "first trick" in label:
            return 3, 0
        return (1, place.index(who)) if two else (2 if "back" in label else 1, 0)

    return {"order": sorted(labels, key=when)}


def begun(item: Item) -> bool:
    """Has the learner seen a card?"""
    if len(seats(item)) == 4:
        return "You have looked" in facts(item)
    first = named(item, r"first to draw is (\w+)")
    over = re.search(r"turns that are over: (\d+)", facts(item))
    turns = (int(over[1]) if over else 0) + ("up the next card" in facts(item))
    return any((first + turn) % 2 == 0 for turn in range(turns))


def steps(item: Item) -> list[int]:
    """Who exchanges: each Double Nil beside a number, and then its partner."""
    blind = [f"{name.capitalize()} bid Double Nil" for name in seats(item)]
    double = [
        seat
        for seat, told in enumerate(blind)
        if told in facts(item) or told.replace("bid", "bids") in facts(item)
    ]
    found: list[int] = []
    for seat in order(item):
        mate = (seat + 2) % 4
        if seat in double and mate not in double:
            found += [seat, mate]
    return found


# What a seat knows


def knows(item: Item) -> Shown:
    label = item.fields[0]["label"]
    who = label.removeprefix("Known to ")
    swapped = re.search(r"(\w+) threw \d+ cards", facts(item))
    other_drew = bool(swapped) and swapped is not None and swapped[1].lower() != who.lower()

    def known(where: str) -> bool:
        if where.startswith(("played", "on the table")):
            return True
        if where.startswith("refused"):
            return where == f"refused by {who} in the draft" and not other_drew
        if where.startswith("given"):
            return who in where.split()
        own = {"you": "in your hand"}.get(who, f"in the hand of {who}")
        return where in (own, f"thrown by {who} in the exchange") or where.startswith(
            f"taken by {who} "
        )

    lie = {CARD.findall(label)[0]: cells[0] for label, cells in rows(item).items()}
    offered = [option["value"] for option in item.fields[0]["options"]]
    answer: Shown = {"cards": [card for card in offered if known(lie[card])]}
    if "void" in asked(item):
        suit = re.search(r"hold no (\w)", item.fields[1]["label"])
        assert suit
        letter = suit[1].upper()
        void = set()
        for trick in item.position["tricks"]:
            if trick["cards"][0]["code"][1] == letter:
                void |= {card["seat"] for card in trick["cards"] if card["code"][1] != letter}
        names = [seat["name"] for seat in item.position["seats"]]
        answer["void"] = sorted(str(names.index(name)) for name in void)
    return answer


# House rules


def house(item: Item) -> Shown:
    rule = item.position["facts"][0]
    value = [int(one) for one in re.findall(r"\d+", rule)]
    return {"book": house_answer(item, "", 0), "house": house_answer(item, rule, (value or [0])[0])}


def house_answer(item: Item, rule: str, value: int) -> Shown:
    table = item.position["table"]
    if "The score after" in (table["caption"] if table else ""):
        target = value if "goes to" in rule else 500
        totals = [int(cells[0]) for cells in rows(item).values()]
        if max(totals) < target or totals[0] == totals[1]:
            return "on"
        return str(totals.index(max(totals)))
    if table:
        return house_points(item, rule, value)
    if "goes by" in facts(item):
        return "drafter" if "The drawer sees" in rule else "both" if "Both" in rule else "none"
    hand = in_hand(item)
    side = [card for card in hand if card[1] != "S"]
    if item.position["tricks"]:
        return (side or hand) if "No spade" in rule else hand
    return hand if "any time" in rule else side or hand


def house_points(item: Item, rule: str, value: int) -> int:
    before = re.search(r"Bags before the first hand: (\d+)", facts(item))
    cells = list(rows(item).values())
    bids, won = [row[0] for row in cells[::2]], [int(row[1]) for row in cells[::2]]
    limit = value if "fine falls" in rule else 10
    sheet = lines(bids, won, int(before[1]) if before else 0, limit)
    if "Nil is worth" in rule:
        sheet["nil"] = sheet["nil"] * value // 100
    if "A set costs" in rule and sheet["contract"] < 0:
        sheet["contract"] = sheet["contract"] * value // 10
    if "count for nothing" in rule:
        sheet["bags"] -= sum(took for bid, took in zip(bids, won, strict=True) if "Nil" in bid)
    return points(sheet)


# The last card of a trick


def play(item: Item) -> list[Shown]:
    """Every card that serves as well as the best."""
    if "judged" in item.facts:
        return hidden_hands(item)
    if item.level >= 3:
        return ending(item)
    trick = codes(item.position["tricks"][0])
    led = trick[0][1]
    mine = sorted((card for card in in_hand(item) if card[1] == led), key=rank)
    winners = [card for card in mine if best([*trick, card]) == card]
    losers = [card for card in mine if card not in winners]
    place = next(c for c in item.position["tricks"][0]["cards"] if c["code"] == best(trick))
    partner_wins = place["seat"] == "North" and len(trick) == 3
    text = facts(item)
    if "bid Nil" in text:
        return [{"card": card} for card in winners]
    if "is home" in text:
        pool, chosen = losers, losers[-1]
    elif partner_wins or not winners:
        pool, chosen = losers or winners, (losers or winners)[0]
    else:
        pool, chosen = winners, winners[0]
    out = {card[0] for card in (*trick, *mine) if card[1] == led}
    low = RANKS.index(chosen[0])
    same = [
        card for card in pool if set(RANKS[min(low, rank(card)) : max(low, rank(card)) + 1]) <= out
    ]
    return [{"card": card} for card in sorted(same, key=rank)]


def ending(item: Item) -> list[Shown]:
    """Every card that is worth as much as the best, by trying everything with the hands as shown."""
    table, text = item.position["table"], facts(item)
    assert table is not None
    hands = {row["label"]: re.findall(r"{(..)}", row["cells"][0]) for row in table["rows"]}
    names = ["You", "East"] if len(hands) == 1 else ["You", "West", "North", "East"]
    hands["You"] = in_hand(item)
    tricks = item.position["tricks"]
    played = [(card["seat"], card["code"]) for trick in tricks for card in trick["cards"]]
    rules = Rules.two_player() if len(names) == 2 else Rules.partnership()
    leader = names.index(played[0][0]) if played else 0

    def worth(tricks: tuple[int, ...]) -> int:
        if "bid Nil" in text or "won no trick" in text:
            return -min(tricks[2], 1)
        return (-1 if "is home" in text else 1) * sum(tricks[::2])

    goals = Goals(list(range(len(names))), worth)
    worths = {}
    for card in item.fields[0]["options"]:
        cards = [*[code for _, code in played], card["value"]]
        after = [" ".join(code for code in hands[name] if code != card["value"]) for name in names]
        if len(cards) == len(names):
            seat = (leader + cards.index(best(cards))) % len(names)
            won = [int(seat == one) for one in range(len(names))]
            cards, first = [], seat
        else:
            won, first = [0] * len(names), leader
        broken = "not broken" not in text or any(code[1] == "S" for code in cards)
        broken = broken or card["value"][1] == "S" or any(code[1] == "S" for _, code in played)
        if any(after) or cards:
            spot = Position.of(rules, after, leader=first, trick=cards, broken=broken, won=won)
            worths[card["value"]] = try_all(spot, goals)
    top = max(worths.values())
    return [{"card": code} for code, value in worths.items() if value == top]


def hidden_hands(item: Item) -> list[Shown]:
    """The cards that deals judged good, as long as the solid player's is among them; what deals made now
    say of them is in test_hidden."""
    view = view_at(item.variant, *item.facts["hand_of"])
    assert {"card": str(Solid().act(view).card)} in item.keys, item.id
    assert not set(item.facts["good"]) & set(item.facts["judged"])
    return [{"card": card} for card in item.facts["good"]]


ANSWERS = {
    "draft": draft,
    "bid": bid,
    "exchange": exchange,
    "knows": knows,
    "house": house,
    "play": play,
}

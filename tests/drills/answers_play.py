"""The answers to questions of trick play, worked out from what is shown and from the rules alone."""

from __future__ import annotations

from typing import Any

from spadeslib.lessons.drills.items import Item

RANKS = "23456789TJQKA"
Shown = Any


def rank(card: str) -> int:
    return RANKS.index(card[0])


def codes(trick: Shown) -> list[str]:
    return [card["code"] for card in trick["cards"]]


def best(cards: list[str]) -> str:
    """The card that wins: the highest spade, or the highest of the suit led."""
    fighting = [card for card in cards if card[1] == "S"]
    fighting = fighting or [card for card in cards if card[1] == cards[0][1]]
    return max(fighting, key=rank)


def winner(trick: Shown) -> str:
    """The name of the seat that wins."""
    cards = codes(trick)
    return str(trick["cards"][cards.index(best(cards))]["seat"])


def trick(item: Item) -> Shown:
    tricks = item.position["tricks"]
    names = [field["name"] for field in item.fields]
    if "leader" not in names:
        return {name: best(codes(one)) for name, one in zip(names, tricks, strict=True)}
    leader = winner(tricks[-1])
    seats = {seat["name"]: str(seat["seat"]) for seat in item.position["seats"]}
    mine = {"You", "North"} if len(seats) == 4 else {"You"}
    won = sum(winner(one) in mine for one in tricks)
    return {"card": best(codes(tricks[-1])), "leader": seats[leader], "won": won}


def in_hand(item: Item) -> list[str]:
    return [card["code"] for card in item.position["hand"]]


def legal(item: Item) -> Shown:
    led = item.position["tricks"][-1]["cards"][0]["code"][1]
    hand = in_hand(item)
    follow = [card for card in hand if card[1] == led]
    return {"cards": follow or hand}


def broke(item: Item) -> str:
    """The first spade of this hand's finished tricks."""
    cards = [card for trick in item.position["tricks"] for card in codes(trick)]
    return next((card for card in cards if card[1] == "S"), "none")


def lead(item: Item) -> Shown:
    hand, breaker = in_hand(item), broke(item)
    side = [card for card in hand if card[1] != "S"]
    answer: Shown = {"cards": hand if breaker != "none" else side or hand}
    if any(field["name"] == "breaker" for field in item.fields):
        answer["breaker"] = breaker
    return answer


def consistent(item: Item) -> None:
    """The tricks shown could have happened: nobody revokes, winners lead, no card lies twice."""
    seats = [seat["name"] for seat in item.position["seats"]]
    cards = in_hand(item)
    held: dict[str, set[str]] = {"You": {card[1] for card in cards}}
    for one in reversed(item.position["tricks"]):
        led = one["cards"][0]["code"][1]
        for card in one["cards"]:
            seat, code = card["seat"], card["code"]
            if code[1] != led and "first" not in item.keys[0]:
                assert led not in held.get(seat, set()), (item.id, seat, "revokes")
            held.setdefault(seat, set()).add(code[1])
            cards.append(code)
    assert len(set(cards)) == len(cards), item.id
    for one, other in zip(item.position["tricks"], item.position["tricks"][1:], strict=False):
        if other["number"] == one["number"] + 1 and "first" not in item.keys[0]:
            assert winner(one) == other["cards"][0]["seat"], item.id
    for one in item.position["tricks"]:
        places = [seats.index(card["seat"]) for card in one["cards"]]
        for here, there in zip(places, places[1:], strict=False):
            assert there == (here + 1) % len(seats), item.id


ANSWERS = {"trick": trick, "legal": legal, "lead": lead}

"""A second engine, written from the rules alone: plain lists of card texts, slow and obvious.

The tests hold the real engine to it. Nothing in here comes from the engine; ``house`` is a
mapping with the value of every house rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
DECK = tuple(rank + suit for suit in "CDHS" for rank in RANKS)
BIDS = ("nil", *(f"bid {number}" for number in range(1, 14)))
House = Mapping[str, Any]


def of_suit(cards: Iterable[str], suit: str) -> list[str]:
    return [card for card in cards if card[1] == suit]


def winner(trick: Sequence[str]) -> int:
    """The place of the winning card."""
    fighting = of_suit(trick, "S") or of_suit(trick, trick[0][1])
    return trick.index(max(fighting, key=lambda card: RANKS.index(card[0])))


def legal(
    hand: Sequence[str], trick: Sequence[str], broken: bool, house: House, first_trick: bool
) -> list[str]:
    """The cards that may be played."""
    side_cards = [card for card in hand if card[1] != "S"]
    no_spade_yet = first_trick and house["first_trick"] == "no spades"
    if trick:
        return of_suit(hand, trick[0][1]) or (no_spade_yet and side_cards) or list(hand)
    closed = not broken and house["spade_leads"] == "after broken"
    return ((closed or no_spade_yet) and side_cards) or list(hand)


def score_side(
    bids: Sequence[str], tricks: Sequence[int], bags: int, house: House
) -> tuple[int, int, int, bool]:
    """Points, bags after the hand, fines and whether it was set, for the seats of one side."""
    contract = sum(BIDS.index(bid) for bid in bids if bid.startswith("bid"))
    for_contract = points = new_bags = 0
    nil_tricks = 0
    for bid, won in zip(bids, tricks, strict=True):
        if bid.startswith("bid"):
            for_contract += won
            continue
        worth = house["double_nil_value" if bid == "double nil" else "nil_value"]
        points += worth if won == 0 else -worth
        nil_tricks += won
    if house["failed_nil_tricks"] == "help partner" and contract:
        for_contract += nil_tricks
        nil_tricks = 0
    if house["failed_nil_tricks"] != "ignored":
        new_bags += nil_tricks
        points += nil_tricks * house["failed_nil_bag_worth"]
    was_set = for_contract < contract
    if was_set:
        points -= house["set_cost"] * contract
        if contract >= 10:
            points -= 100 if house["ten_for_200"] else house["ten_bid_malus"]
    elif contract:
        over = for_contract - contract
        points += 10 * contract + over * house["bag_worth"]
        new_bags += over
        if contract >= 10:
            points += 100 if house["ten_for_200"] else house["ten_bid_bonus"]
    bags += new_bags
    fines = 0
    while house["bag_limit"] and bags >= house["bag_limit"]:
        bags -= house["bag_limit"]
        fines += 1
    return points - fines * house["bag_fine"], bags, fines, was_set


def outcome(
    house: House, totals: Sequence[int], sets: Sequence[int], hands: int
) -> tuple[bool, int | None]:
    """Is the game over after a hand, and which side has won?"""
    ahead = None if totals[0] == totals[1] else totals.index(max(totals))
    if house["max_hands"] and hands >= house["max_hands"]:
        capped = True
    else:
        capped = False
    if max(totals) >= house["target"]:
        return capped or ahead is not None, ahead
    if house["sets_to_lose"] and max(sets) >= house["sets_to_lose"]:
        fewest = sets.index(min(sets)) if sets[0] != sets[1] else ahead
        return capped or fewest is not None, fewest
    floor = house["losing_score"] is not None and min(totals) <= house["losing_score"]
    return capped or (floor and ahead is not None), ahead if floor or capped else None


class Hand:
    """One hand, followed action by action; it also keeps what each seat has seen."""

    def __init__(self, house: House, seats: int, deck: Sequence[str], first: int) -> None:
        self.house, self.seats, self.first = house, seats, first
        self.stock = list(deck)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.known: list[set[str]] = [set() for _ in range(seats)]
        self.looked = [not house["double_nil"]] * seats
        self.bids: list[str | None] = [None] * seats
        self.pile: list[str] = []
        self.choosing: list[int] = []
        self.trick: list[str] = []
        self.table: list[str] = []
        self.won = [0] * seats
        self.broken = False
        if seats == 2:
            self.phase, self.seat = "draft", first
            self._peek()
        else:
            for place, card in enumerate(self.stock):
                self.hands[(first + 1 + place) % 4].append(card)
            self.stock = []
            if self.looked[0]:
                self.known = [set(hand) for hand in self.hands]
            self._next_bidder()

    @property
    def order(self) -> list[int]:
        return [(self.first + 1 + step) % self.seats for step in range(self.seats)]

    def legal_actions(self) -> list[str]:
        hand = self.hands[self.seat]
        if self.phase == "play":
            first_trick = len(self.table) + len(self.trick) < self.seats
            cards = legal(hand, self.trick, self.broken, self.house, first_trick)
            return [f"play {card}" for card in cards]
        if self.phase == "exchange":
            size = self.house["exchange_size"]
            sizes = range(size + 1) if self.seats == 2 else [size]
            verb = "throw" if self.seats == 2 else "give"
            return [
                " ".join([verb, *cards]) for count in sizes for cards in combinations(hand, count)
            ]
        if self.phase == "over":
            return []
        if not self.looked[self.seat]:
            return ["look", "double nil"]
        if self.phase == "draft":
            return ["keep", "refuse"]
        spades = BIDS[len(of_suit(hand, "S"))]
        return {
            "free": list(BIDS),
            "mirror": [spades],
            "whiz": sorted({"nil", spades}),
        }[self.house["bidding"]]

    def push(self, action: str, taken: Iterable[str] = ()) -> None:
        """Do a legal action; ``taken`` are the cards that chance gave in the exchange for two."""
        verb, *cards = action.split()
        if action == "look":
            self._look()
        elif action == "double nil":
            self._look()
            self.bids[self.seat] = action
            if self.phase == "bidding":
                self._next_bidder()
        elif verb in ("keep", "refuse"):
            self._draft(keep=verb == "keep")
        elif verb in ("bid", "nil"):
            self.bids[self.seat] = action
            self._next_bidder()
        elif verb == "play":
            self._play(cards[0])
        else:
            self._exchange(cards, list(taken))

    def _look(self) -> None:
        self.looked[self.seat] = True
        if self.seats == 4:
            self.known[self.seat] |= set(self.hands[self.seat])
        self._peek()

    def _peek(self) -> None:
        if self.phase == "draft" and self.looked[self.seat]:
            self.known[self.seat].add(self.stock[0])

    def _draft(self, *, keep: bool) -> None:
        drawn, second = self.stock.pop(0), self.stock.pop(0)
        kept, thrown = (drawn, second) if keep else (second, drawn)
        self.hands[self.seat].append(kept)
        self.known[self.seat].add(kept)
        self.pile.append(thrown)
        if keep and self.house["peek_discard"] == "drafter":
            self.known[self.seat].add(thrown)
        if keep and self.house["peek_discard"] == "both":
            self.known[0].add(thrown)
            self.known[1].add(thrown)
        if self.stock:
            self.seat = 1 - self.seat
            self._peek()
        else:
            self._next_bidder()

    def _next_bidder(self) -> None:
        self.phase = "bidding"
        waiting = [seat for seat in self.order if self.bids[seat] is None]
        if waiting:
            self.seat = waiting[0]
            return
        if self.house["exchange_size"]:
            for seat in self.order:
                mate = (seat + 2) % 4
                if self.bids[seat] != "double nil":
                    continue
                if self.seats == 2:
                    self.choosing.append(seat)
                elif self.bids[mate] != "double nil":
                    self.choosing += [seat, mate]
        self._next_exchange()

    def _next_exchange(self) -> None:
        if self.choosing:
            self.phase, self.seat = "exchange", self.choosing.pop(0)
        else:
            self.phase, self.seat = "play", self.order[0]

    def _exchange(self, cards: list[str], taken: list[str]) -> None:
        hand = self.hands[self.seat]
        for card in cards:
            hand.remove(card)
        if self.seats == 2:
            assert len(taken) == len(cards), "as many cards come back as were thrown"
            for card in taken:
                self.pile.remove(card)
            hand += taken
            self.pile += cards
            self.known[self.seat] |= set(taken)
        else:
            mate = (self.seat + 2) % 4
            self.hands[mate] += cards
            self.known[mate] |= set(cards)
        self._next_exchange()

    def _play(self, card: str) -> None:
        self.hands[self.seat].remove(card)
        for seat in range(self.seats):
            self.known[seat].add(card)
        self.trick.append(card)
        self.broken = self.broken or card[1] == "S"
        if len(self.trick) < self.seats:
            self.seat = (self.seat + 1) % self.seats
            return
        self.seat = (self.seat + 1 + winner(self.trick)) % self.seats
        self.won[self.seat] += 1
        self.table += self.trick
        self.trick = []
        if sum(self.won) == 13:
            self.phase = "over"

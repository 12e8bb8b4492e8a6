"""Games under random rules, played by random actions."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from spadeslib import Action, Game, Rules, SetupError

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "target": (100, 200, 500),
    "losing_score": (None, -100, -250),
    "sets_to_lose": (None, 1, 2),
    "nil_value": (50, 100),
    "double_nil_value": (100, 200, 300),
    "double_nil": (True, True, False),
    "exchange_size": (0, 1, 2, 3),
    "failed_nil_tricks": ("bags", "ignored", "help partner"),
    "failed_nil_bag_worth": (0, 1),
    "bag_limit": (0, 3, 5, 10),
    "bag_fine": (50, 100),
    "bag_worth": (-1, 0, 1, 10),
    "set_cost": (0, 5, 10),
    "spade_leads": ("after broken", "any time"),
    "peek_discard": ("nobody", "drafter", "both"),
    "first_trick": ("any card", "no spades"),
    "ten_for_200": (False, True),
    "ten_bid_bonus": (0, 50),
    "ten_bid_malus": (0, 50),
    "bidding": ("free", "free", "mirror", "whiz"),
}


MAKERS = {2: Rules.two_player, 4: Rules.partnership}


def random_rules(rng: Random, seats: int) -> Rules:
    """The rules of the book, or some valid house rules."""
    if rng.random() < 0.2:
        return MAKERS[seats](max_hands=3)
    while True:
        chosen = rng.sample(sorted(HOUSE_RULES), rng.randint(1, 6))
        house = {name: rng.choice(HOUSE_RULES[name]) for name in chosen}
        try:
            return MAKERS[seats](max_hands=rng.randint(1, 3), **house)
        except SetupError:
            continue


def choose(game: Game, rng: Random) -> Action:
    """A random legal action; blind bids and big exchanges are made rarer, low bids likelier."""
    legal = game.legal_actions
    if len(legal) == 1:
        return legal[0]
    if game.phase == "bidding" and len(legal) == 14:
        return legal[min(int(rng.expovariate(0.35)), 13)]
    if legal[0] == Action.LOOK and rng.random() < 0.7:
        return Action.LOOK
    return legal[rng.randrange(len(legal))]


def games(seats: int, start: int, count: int) -> Iterator[tuple[Game, Random]]:
    for seed in range(start, start + count):
        rng = Random(f"{seats} {seed}")
        seat = "first" if seats == 2 else "dealer"
        rules = random_rules(rng, seats)
        limit = rules.bag_limit or 30
        options = {
            "totals": (rng.randrange(-50, 90), rng.randrange(-50, 90)),
            seat: rng.randrange(seats),
        }
        if seed % 3 == 0:
            options["bags"] = (rng.randrange(limit), rng.randrange(limit))
        yield Game(rules, seed=seed, **options), rng


def play_out(game: Game, rng: Random) -> Game:
    while game.phase != "over":
        game.push(choose(game, rng))
    return game

"""Deals that agree with a view, against trying all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from spadeslib import Cards, Game, Rules, legal_plays
from spadeslib.analysis.judge import judge_plays
from spadeslib.analysis.sampler import Sampler
from spadeslib.cards import Suit
from spadeslib.errors import SetupError
from spadeslib.players import make_player
from spadeslib.view import View, unseen
from tests.parts import mostly_slow

HOUSES = [
    Rules.partnership(),
    Rules.partnership(first_trick="no spades"),
    Rules.two_player(),
    Rules.two_player(spade_leads="any time"),
]


def late_views(rules: Rules, seed: int, left: int, player: str = "random") -> Iterator[View]:
    """Views of seats whose turn it is, with so many tricks to play."""
    game = Game(rules, seed=seed)
    players = [make_player(player, seed + seat) for seat in range(rules.seats)]
    while not game.hands:
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        if view.phase == "play" and len(view.tricks) == 13 - left:
            yield view
        game.push(players[seat].act(view))


def splits(cards: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    for some in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in some]
        for others in splits(rest, sizes[1:]):
            yield (sum(1 << card for card in some), *others)


def could_have_happened(view: View, deal: tuple[int, ...]) -> bool:
    """Replays the tricks with these hands and asks the rule for each card."""
    hands = list(deal)
    tricks = [*view.tricks, view.trick]
    for trick in tricks:
        for seat, card in trick:
            hands[seat] |= 1 << card.index
    broken = False
    for number, trick in enumerate(tricks):
        for place, (seat, card) in enumerate(trick):
            led = trick[0][1] if place else None
            held = Cards.from_mask(hands[seat])
            if card not in legal_plays(held, led, broken, view.rules, first_trick=number == 0):
                return False
            hands[seat] &= ~(1 << card.index)
            broken = broken or card.suit is Suit.SPADES
    return True


def all_deals(view: View) -> set[tuple[int, ...]]:
    loose = [card.index for card in unseen(view)]
    others = [seat for seat in range(view.rules.seats) if seat != view.seat]
    sure = [0] * view.rules.seats
    if view.partner is not None:
        played = Cards([card for trick in (*view.tricks, view.trick) for _, card in trick])
        sure[view.partner] = (view.gave - played - view.hand).mask
    found = set()
    sizes = [view.hand_sizes[seat] - sure[seat].bit_count() for seat in others]
    for split in splits(loose, sizes):
        hands = list(sure)
        hands[view.seat] = view.hand.mask
        for seat, mask in zip(others, split, strict=True):
            hands[seat] |= mask
        if could_have_happened(view, tuple(hands)):
            found.add(tuple(hands))
    return found


@pytest.mark.parametrize("rules", mostly_slow(HOUSES), ids=repr)
def test_the_deals_are_those_that_could_have_happened(rules: Rules) -> None:
    left = 2 if rules.seats == 4 else 3
    looked_at = 0
    for seed in range(4):
        for view in late_views(rules, seed, left):
            possible = all_deals(view)
            sampler, rng = Sampler(view), Random(seed)
            assert possible
            if rules.seats == 4:
                assert sampler.count == len(possible)
            drawn = {sampler.deal(rng) for _ in range(60)}
            assert drawn <= possible
            looked_at += 1
    assert looked_at >= 2 * rules.seats


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSES[::2], ids=repr)
def test_each_deal_is_as_likely_as_the_other(rules: Rules) -> None:
    checked = 0
    for seed in range(8):
        for view in late_views(rules, seed, 2):
            possible = all_deals(view)
            if not 3 <= len(possible) <= 60:
                continue
            sampler, rng, draws = Sampler(view), Random(seed), 100 * len(possible)
            seen = Counter(sampler.deal(rng) for _ in range(draws))
            assert set(seen) == possible
            chi = sum((n - 100) ** 2 / 100 for n in seen.values())
            assert chi < 2 * len(possible) + 25
            checked += 1
    assert checked >= 3


def test_cards_given_to_the_partner_lie_with_the_partner() -> None:
    checked = 0
    for seed in range(400):
        game, rng = Game(Rules.partnership(), seed=seed), Random(seed)
        game.push("double nil")
        while game.phase != "play":
            legal = [action for action in game.legal_actions if action.kind != "double nil"]
            game.push(rng.choice(legal))
        for _ in range(8):
            game.push(rng.choice(list(game.legal_actions)))
        assert game.to_act is not None
        view = game.view(game.to_act)
        held = game.current_hand.holdings
        mate = view.partner
        assert mate is not None
        sure = Cards.from_mask(view.gave.mask & held[mate])
        if sure:
            deal = Sampler(view).deal(rng)
            assert deal[mate] & sure.mask == sure.mask
            assert could_have_happened(view, deal)
            checked += 1
        if checked == 12:
            break
    assert checked == 12


def test_cards_that_the_partner_gave_back_lie_with_the_seat() -> None:
    game = Game(Rules.partnership(), seed=3)
    for action in ["double nil", *["look", "bid 3"] * 3]:
        game.push(action)
    given = " ".join(str(card) for card in list(game.view(0).hand)[:3])
    game.push(f"give {given}")
    game.push(f"give {given}")
    assert game.phase == "play"
    for seat in 0, 2:
        while game.to_act != seat:
            game.push(next(iter(game.legal_actions)))
        view = game.view(seat)
        deal = Sampler(view).deal(Random(seat))
        assert [mask.bit_count() for mask in deal] == list(view.hand_sizes)
        assert sum(deal) == deal[0] | deal[1] | deal[2] | deal[3]
        assert deal[seat] == view.hand.mask


def test_a_view_that_is_not_in_play() -> None:
    with pytest.raises(SetupError, match="phase 'play', not 'bidding'"):
        Sampler(Game(Rules.partnership(), seed=1).view(0))


@pytest.mark.parametrize("rules", HOUSES[::2], ids=repr)
def test_the_judge_names_every_legal_card_once_and_repeats_itself(rules: Rules) -> None:
    for view in list(late_views(rules, 3, 8, "solid"))[:3]:
        options = judge_plays(view, Random(4), deals=40)
        assert {str(option.action) for option in options} == set(map(str, view.legal_actions))
        assert options == judge_plays(view, Random(4), deals=40)
        assert [o.behind for o in options] == sorted(o.behind for o in options)
        assert options[0].behind == options[0].behind_error == 0


@pytest.mark.parametrize("deals", [1, 0, True, 2.5, "many", 100_001])
def test_a_number_of_deals_that_is_none(deals: object) -> None:
    view = next(late_views(Rules.two_player(), 1, 3))
    with pytest.raises(SetupError, match="expected from 2 to 100,000 deals"):
        judge_plays(view, Random(1), deals=deals)  # type: ignore[arg-type]

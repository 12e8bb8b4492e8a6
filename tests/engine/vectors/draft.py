"""Cases of the draft, Double Nil and its exchange."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from spadeslib import Bid, Card, Cards, Game, Rules
from tests.engine.tables import bid, drafted, fingerprint, play, push, refused, whole
from tests.engine.vectors.cases import Case


def draft_hands(case: Case, choices: Callable[[int], str]) -> None:
    deck = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"]
    game = Game(Rules.two_player(), decks=[deck])
    for turn in range(26):
        if "look" in game.legal_actions:
            game.push("look")
        game.push(choices(turn))
    assert game.view(0).hand == Cards(case["expect"]["first"])
    assert game.view(1).hand == Cards(case["expect"]["second"])
    assert game.view(0).discards == case["expect"]["discards"]


def d003(case: Case) -> None:
    for seed in range(40):
        game = Game(Rules.two_player(), seed=seed)
        for turn in range(26):
            if "look" in game.legal_actions:
                game.push("look")
            game.push(("keep", "refuse")[seed * 7919 >> turn & 1])
        view = game.view(0)
        assert list(view.hand_sizes) == case["expect"]["hand_sizes"]
        assert view.discards == case["expect"]["discards"]
        discarded = Cards([Card.ALL[index] for index in game.current_hand.discards])
        assert len(view.hand | game.view(1).hand | discarded) == case["expect"]["all_distinct"]


def d004(case: Case) -> None:
    seen = []
    for peek in ("nobody", "drafter", "both"):
        game = push(Game(Rules.two_player(peek_discard=peek), seed=1), "look, keep")
        seen.append(tuple(len(game.view(seat).seen_discards) for seat in (0, 1)))
    assert seen == [(0, 0), (1, 0), (1, 1)]


def d005(case: Case) -> None:
    assert case["expect"]["hidden"] == ["hand", "discards", "rest of deck"]
    game = Game(Rules.two_player(), seed=9)
    while game.phase != "play":
        view = game.view(1 - (game.to_act or 0))
        told = repr(view).replace(repr(view.hand), "").replace(repr(view.seen_discards), "")
        assert not any(str(card) in told for card in Card.ALL)
        game.push(game.legal_actions[0])
    play(game, str(game.view(1).hand).split()[-1])
    told = repr(game.view(0)).replace(repr(game.view(0).hand), "")
    assert not any(str(card) in told for card in game.view(1).hand)


def d006(case: Case) -> None:
    game = drafted(Game(Rules.two_player(), seed=2, first=0))
    assert game.to_act == 1
    bid(game, [5, 5])
    assert game.to_act == 1
    assert whole(Rules.two_player(), [((5, 6), (6, 7))], first=0).view(0).first == 1


def d007(case: Case) -> None:
    game = Game(Rules.two_player(), seed=2)
    assert "double nil" in game.legal_actions
    game.push("look")
    assert refused(game, "double nil").clause == "blind.when"


def d008(case: Case) -> None:
    game = Game(Rules.partnership(), seed=2)
    assert not game.view(0).hand
    game.push("look")
    assert ("double nil" in game.legal_actions) is case["expect"]["double_nil_legal"]


def d009(case: Case) -> None:
    for totals in ((0, 0), (400, 0), (0, 400)):
        assert "double nil" in Game(Rules.two_player(), seed=2, totals=totals).legal_actions


def d010(case: Case) -> None:
    for seed in range(25):
        game = push(Game(Rules.two_player(), seed=seed), "double nil, keep, look")
        bid(game, [4])
        hand = game.view(0).hand
        pile = Cards([Card.ALL[index] for index in game.current_hand.discards])
        thrown = list(hand)
        assert refused(game, "throw " + " ".join(map(str, thrown[:4]))).clause == "blind.exchange"
        push(game, ["throw " + " ".join(map(str, thrown[:3]))])
        view = game.view(0)
        assert len(view.hand) == case["expect"]["hand_size"]
        assert view.discards == case["expect"]["discards"]
        assert view.got <= pile
        assert len(view.got) == 3


def d011(case: Case) -> None:
    again = []
    for _ in range(2):
        game = push(Game(Rules.two_player(), seed=3), "double nil, keep, double nil")
        drafted(game)
        while game.phase == "exchange":
            hand = list(game.view(game.to_act or 0).hand)
            push(game, ["throw " + " ".join(map(str, hand[:3]))])
        assert list(game.view(0).hand_sizes) == case["expect"]["hand_sizes"]
        assert len(game.view(0).hand | game.view(1).hand) == 26
        again.append(fingerprint(game))
    assert again[0] == again[1]


def d012(case: Case, size: int = 3) -> None:
    game = Game(Rules.partnership(exchange_size=size), seed=3)
    bid(game, ["double nil", 3, 4, 3])
    for seat in (0, 2):
        held = list(map(str, game.view(seat).hand))
        refused(game, " ".join(["give", *held[: size - 1]]))
        refused(game, " ".join(["give", *held[: size + 1]]))
        push(game, [" ".join(["give", *held[:size]])])
    assert game.view(1).exchanged == ((0, size), (2, size))
    assert game.view(0).hand_sizes == (13, 13, 13, 13)


def d013(case: Case) -> None:
    game = bid(Game(Rules.partnership(), seed=3), ["double nil", 3, "double nil"])
    assert game.phase == "bidding"
    assert bid(game, [4]).phase == "play"


def d014(case: Case) -> None:
    d012(case, case["expect"]["cards_each_way"])


def d017(case: Case) -> None:
    game = push(Game(Rules.two_player(), seed=3, first=0), "double nil, keep, look")
    drafted(game)
    assert (game.phase, game.to_act) == ("bidding", 1)
    bid(game, [5])
    assert game.phase == "exchange"
    assert game.view(0).bids == (Bid.DOUBLE_NIL, Bid.parse(5))


def d018(case: Case) -> None:
    house = {**case["given"]["option"]}
    house["bag_fine"] = house.pop("bag_penalty")
    rules = Rules.two_player(**house)
    game = whole(rules, [((8, 6), (7, 6)), ((8, 6), (7, 6))])
    assert [hand.over for hand in game.hands] == [False, True]
    assert game.winner == 1
    assert "been set as often" in game.why_over()


OWN: dict[str, Callable[[Case], None]] = {
    "D-001": partial(draft_hands, choices=lambda turn: "keep"),
    "D-016": partial(draft_hands, choices=lambda turn: ("keep", "refuse")[turn % 2]),
    "D-003": d003, "D-004": d004, "D-005": d005, "D-006": d006, "D-007": d007, "D-008": d008,
    "D-009": d009, "D-010": d010, "D-011": d011, "D-012": d012, "D-013": d013, "D-014": d014,
    "D-017": d017, "D-018": d018,
}  # fmt: skip

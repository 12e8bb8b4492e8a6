"""Cases of legal cards, tricks, undo and records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from spadeslib import Bid, Cards, Game, IllegalAction, RecordError, Rules, legal_plays, winning_side
from tests.engine.tables import (
    bid,
    drafted,
    fingerprint,
    four,
    play,
    push,
    refused,
    script,
    two,
    whole,
)
from tests.engine.vectors.cases import Case, rules_of, side_score
from tests.engine.vectors.kinds import check_legal


def l004(case: Case) -> None:
    check_legal(case)
    game = whole(Rules.partnership(), [((3, 3, 3, 3), (4, 2, 4, 3))])
    bid(game, [3, 3, 3, 3])
    assert not game.view(0).spades_broken
    assert not any(text.endswith("S") for text in game.legal_actions)


def l008(case: Case) -> None:
    deal = ("AK3.AKQJ7.AKQJT.", "QJT2..98765.AKQJ", "987.65432.432.32", "654.T98..T987654")
    game = play(four(deal), "7H 2S")
    assert game.view(0).spades_broken is case["expect"]["broken_after"]


def l009(case: Case) -> None:
    given = case["given"]
    rules = rules_of(case)
    assert given["play"] in legal_plays(Cards(given["hand"]), None, given["broken"], rules)
    game = two(".AKQJ.AKQJT987.A", "AKQJT98765432...")
    assert not game.view(0).spades_broken
    assert play(game, given["play"]).view(0).spades_broken is case["expect"]["broken_after"]


def l016(case: Case) -> None:
    game = play(two("A.2.AKQJT987.AKQ", "KQJ.AT987.432.32"), "7H")
    error = refused(game, "play " + case["given"]["play"])
    for word in case["expect"]["message_mentions"]:
        assert word in str(error).lower() or word in str(error)
    assert error.allowed == ("play 2H",)


def l017(case: Case) -> None:
    game = two(".32.AKQJT9.AKQJT", "A.AKQJT987654..3")
    for heart, discard in zip(
        "AKQJT987654", "2H 3H TC JC QC KC AC 9D TD JD QD".split(), strict=True
    ):
        play(game, f"{heart}H {discard}")
    assert str(game.view(1).hand) == "AS 3C"
    error = refused(game, "play AS")
    assert "not broken" in str(error)
    assert "3C" in str(error)
    assert error.allowed == ("play 3C",)


def p002(case: Case) -> None:
    game = Game(Rules.partnership(), seed=3)
    push(game, "look, bid 3, look, bid 4")
    before = fingerprint(game)
    undone = [game.pop(), game.pop()]
    assert game.view(0).bids[:2] == (Bid.parse(3), None)
    push(game, map(str, reversed(undone)))
    assert fingerprint(game) == before


def p003(case: Case) -> None:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    game = Game(Rules.partnership(), decks=[deck], seed=1)
    push(game, actions[:-1])
    before = fingerprint(game)
    game.push(actions[-1])
    assert (game.scores, game.number) != ((0, 0), 1)
    game.pop()
    assert fingerprint(game) == before
    assert sum(game.view(0).tricks_won) == 12
    for _ in range(4):
        game.pop()
    assert sum(game.view(0).tricks_won) == 11


def p004(case: Case) -> None:
    game = Game(Rules.partnership(nil_value=50), seed=1)
    assert Game.replay(str(game.record())).rules.nil_value == 50


def p005(case: Case) -> None:
    game = two("32.AKQJ.AKQJT98.", "KQJ.432..T987654")
    play(game, "TC 2S")
    assert Game.replay(str(game.record())).view(0).spades_broken is case["expect"]["broken"]
    with pytest.raises(RecordError, match="no field 'spades_broken'"):
        Game.replay({**game.record().data, "spades_broken": False})


def p006(case: Case) -> None:
    deck, *actions = script(2, (1, 12), ("double nil", 7))
    game = Game(Rules.two_player(), decks=[deck], seed=1)
    for ply, action in enumerate(actions):
        loaded = Game.replay(str(game.record()))
        assert fingerprint(loaded) == fingerprint(game)
        if ply % 8 == 0:
            assert fingerprint(push(loaded, actions[ply:])) == fingerprint(
                push(Game.replay(game.record()), actions[ply:])
            )
        game.push(action)


def p007(case: Case) -> None:
    view = whole(Rules.partnership(), [((3, 3, 3, 3), (4, 2, 4, 3))]).view(1)
    assert list(view.tricks_won) == case["expect"]["tricks"]
    assert list(view.bids) == case["expect"]["bids"]
    assert view.spades_broken is case["expect"]["broken"]


def p008(case: Case) -> None:
    for rules in (Rules.two_player(), Rules.partnership()):
        view = Game(rules, seed=1).view(0)
        assert (view.tricks, view.trick, view.spades_broken) == ((), (), False)
        assert sum(view.tricks_won) == 0


def p016(case: Case) -> None:
    game = four(("AK2.AKQ.AKQ.AKQJ", "QJT.JT9.JT98.T98", "987.8765.765.765", "6543.432.432.432"))
    play(game, "AC")
    for card in game.view(1).hand:
        if card.suit.letter != "C":
            refused(game, f"play {card}")
    assert game.push(game.legal_actions[0])[0].kind == "played"


def p017(case: Case) -> None:
    options: dict[str, tuple[Any, Callable[[Rules], bool]]] = {
        "nil_value": (50, lambda r: side_score(r, ["nil", 4], [0, 4]).lines[-1].points == 50),
        "bag_limit": (5, lambda r: side_score(r, [2, 2], [9, 0]).penalties == 1),
        "set_cost": (5, lambda r: side_score(r, [4, 4], [2, 0]).points == -40),
        "target": (200, lambda r: winning_side(r, (200, 0)) == 0),
        "losing_score": (-300, lambda r: winning_side(r, (-300, 0)) == 1),
        "spade_leads": ("any time", lambda r: "AS" in legal_plays("AS 2H", None, False, r)),
        "first_trick": (
            "no spades",
            lambda r: "AS" not in legal_plays("AS 2H", "2C", False, r, first_trick=True),
        ),
        "ten_bid_bonus": (50, lambda r: side_score(r, [5, 5], [10, 0]).lines[-1].points == 50),
    }
    for one in options:
        for other in options:
            rules = Rules.partnership(**{name: options[name][0] for name in (one, other)})
            assert options[one][1](rules), (one, other)
            assert options[other][1](rules), (one, other)
            assert Rules.from_dict(asdict(rules)) == rules


def r001(case: Case) -> None:
    names = "NESW"
    game = Game(Rules.partnership(), seed=4, dealer=names.index(case["given"]["dealer"]))
    order = []
    for _ in range(4):
        order.append(names[game.to_act or 0])
        push(game, "look, bid 3")
    assert " ".join(order) == case["expect"]["bid_order"]
    assert names[game.to_act or 0] == case["expect"]["first_leader"]
    after = whole(Rules.partnership(), [((3, 3, 3, 3), (4, 2, 4, 3))])
    assert after.view(0).first == (3 + 1) % 4


def r002(case: Case) -> None:
    game = bid(Game(Rules.partnership(), seed=4), case["given"]["bids"])
    assert game.phase == "play"


def r003(case: Case) -> None:
    for wrong in [*case["given"]["bids"], "pass"]:
        with pytest.raises(IllegalAction):
            Bid.parse(wrong)
        game = drafted(Game(Rules.two_player(), seed=4))
        refused(game, f"bid {wrong}")


def r004(case: Case) -> None:
    game = bid(drafted(Game(Rules.two_player(), seed=4)), [4])
    assert refused(game, "bid 5", seat=1).clause == "play.turn"
    bid(game, [3])
    assert refused(game, "bid 5", seat=1).clause == "bid.no-pass"


def t008(case: Case) -> None:
    game = two("AK2.KQ3.5432.432", "QJT.AT2.AKQ.QJT9")
    assert play(game, "2H 3H").to_act == 0


def t009(case: Case) -> None:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    game = Game(Rules.partnership(), decks=[deck], seed=1)
    push(game, actions[:-1])
    before = game.view(0).tricks_won
    trick = next(event for event in game.push(actions[-1]) if event.kind == "trick")
    after = game.hands[0].tricks
    assert sum(after) == case["expect"]["total"]
    assert [a - b for a, b in zip(after, before, strict=True)].index(1) == trick.seat


def t010(case: Case) -> None:
    deck, *actions = script(4, (4, 2, 4, 3), (3, 3, 3, 3))
    game = push(Game(Rules.partnership(), decks=[deck], totals=(450, 0)), actions)
    assert (game.phase, game.winner) == ("over", 0)
    last = game.view(2).tricks[12]
    assert len(game.view(2).tricks) == 13
    assert {f"play {card}" for _, card in last} == set(actions[-4:])
    assert sum(game.view(2).tricks_won) == 13


def t011(case: Case) -> None:
    given, expect = case["given"], case["expect"]
    hands: list[list[str]] = [[] for _ in range(4)]
    plays = []
    for leader, text in given["tricks"]:
        for step, card in enumerate(text.split()):
            hands[(leader + step) % 4].append(card)
            plays.append(card)
    dealer = (given["tricks"][0][0] - 1) % 4
    dotted = [".".join("".join(c[0] for c in hand if c[1] == s) for s in "SHDC") for hand in hands]
    bids = [given["bids"][(dealer + 1 + step) % 4] for step in range(4)]
    game = four(
        dotted, bids, dealer=dealer, house={"spade_leads": "any time"}, seed=1,
        totals=given["prev_scores"], bags=given["prev_bags"],
    )  # fmt: skip
    winners = []
    for number, card in enumerate(plays):
        assert game.to_act == (given["tricks"][number // 4][0] + number % 4) % 4
        events = play_one(game, card)
        winners += [event.seat for event in events if event.kind == "trick"]
    assert winners == expect["winners"]
    assert list(game.hands[0].tricks) == expect["tricks"]
    assert list(game.hands[0].points) == expect["deltas"]
    assert (list(game.scores), list(game.bags)) == (expect["scores"], expect["bags"])


def play_one(game: Game, card: str) -> list[Any]:
    return list(game.push(f"play {card}"))


OWN: dict[str, Callable[[Case], None]] = {
    "L-004": l004, "L-008": l008, "L-009": l009, "L-016": l016, "L-017": l017, "P-002": p002,
    "P-003": p003, "P-004": p004, "P-005": p005, "P-006": p006, "P-007": p007, "P-008": p008,
    "P-016": p016, "P-017": p017, "R-001": r001, "R-002": r002, "R-003": r003, "R-004": r004,
    "T-008": t008, "T-009": t009, "T-010": t010, "T-011": t011,
}  # fmt: skip

"""When spades may be led."""

from __future__ import annotations

from spadeslib import Card, Cards
from tests.engine.clauses.contract import DUEL, FOUR, PLAIN_DEAL, TWO, VOID_DEAL
from tests.engine.tables import bid, cards, four, play, refused, two, whole

# break.*


def test_break_no_lead_two_player() -> None:
    game = two(*DUEL)
    assert Cards(text[-2:] for text in game.legal_actions) == Cards(cards(".AT9.AKQ.QJT9"))
    error = refused(game, "play QS")
    assert error.clause == "break.no-lead"
    assert "not broken" in str(error)
    play(game, "9H JH")
    assert refused(game, "play 2S").clause == "break.no-lead"


def test_break_no_lead_partnership() -> None:
    game = four(PLAIN_DEAL)
    for spade in ("AS", "KS", "2S"):
        assert refused(game, f"play {spade}").clause == "break.no-lead"
    play(game, "AC TC 7C 4C")
    assert refused(game, "play AS").clause == "break.no-lead"
    open_rules = four(PLAIN_DEAL, house={"spade_leads": "any time"})
    assert "play AS" in open_rules.legal_actions


def test_break_no_lead_resets_two_player() -> None:
    game = whole(TWO, [((5, 6), (6, 7))])
    bid(game, [4, 4])
    assert not game.view(0).spades_broken
    assert Cards(text[-2:] for text in game.legal_actions).of(Card.parse("AS").suit) == Cards()


def test_break_no_lead_resets_partnership() -> None:
    game = whole(FOUR, [((3, 3, 3, 3), (4, 2, 4, 3))])
    bid(game, [3, 3, 3, 3])
    assert not game.view(0).spades_broken
    assert not any(text.endswith("S") for text in game.legal_actions)


def test_break_only_spades_two_player() -> None:
    game = two(".AKQJ.AKQJT987.A", "AKQJT98765432...")
    assert not game.view(0).spades_broken
    assert len(game.legal_actions) == 13
    play(game, "2S")
    assert game.to_act == 0


def test_break_only_spades_partnership() -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    game = four(deal)
    assert len(game.legal_actions) == 13
    play(game, "7S AH 2D 2C")
    assert game.to_act == 0


def test_break_discard_two_player() -> None:
    game = two("32.AKQJ.AKQJT98.", "KQJ.432..T987654")
    play(game, "TC")
    assert not game.view(0).spades_broken
    kinds = [event.kind for event in game.push("play 2S")]
    assert "spades broken" in kinds
    assert game.view(1).spades_broken
    assert "play 3S" in game.legal_actions
    play(game, "3S")
    calm = play(two("32.AKQJ.AKQJT98.", "KQJ.432..T987654"), "TC AH")
    assert not calm.view(0).spades_broken
    assert refused(calm, "play KS").clause == "break.no-lead"


def test_break_discard_partnership() -> None:
    game = play(four(VOID_DEAL), "AD 5D 2D 3S")
    assert game.view(2).spades_broken
    assert "play 5S" in game.legal_actions
    play(game, "4S")
    calm = play(four(VOID_DEAL), "AD 5D 2D AC")
    assert not calm.view(2).spades_broken


def test_break_lead_two_player() -> None:
    game = two("32.AKQJ.AKQJT98.", "AKQJT987654...23")
    play(game, "3C 8D 2C 9D")
    assert (game.to_act, game.view(0).spades_broken) == (1, False)
    kinds = {event.kind: event.clause for event in game.push("play AS")}
    assert kinds.get("spades broken") == "break.lead"
    assert game.view(0).spades_broken


def test_break_lead_partnership() -> None:
    deal = ("AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432")
    game = play(four(deal), "7S")
    assert game.view(1).spades_broken

"""The command line: what it prints for people and machines, and one clear line on bad input."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from spadeslib import Card, Game, Rules, record, score_hand
from tests.cli.shell import Run, assert_one_line, played

DECK = " ".join(card.text for card in Card.ALL)

# replay


def test_replay_tells_bids_tricks_and_scores_with_their_reasons(
    run: Run, games: list[Game], file: Path
) -> None:
    code, out, err = run("replay", file)
    assert (code, err) == (0, "")
    for game in games:
        for hand in game.hands:
            for side in hand.sides:
                for line in side.lines:
                    assert f"{line.points:+d}  {line.sentence} [{line.clause}]" in out
    assert "Hand 1: East deals" in out and "Hand 1: South draws first" in out
    assert out.count(" 13. ") == sum(len(game.hands) for game in games)
    assert "[trick.highest]" in out and "[trick.trump]" in out
    assert "Not over: play of hand 2, " in out and "Not over: draft of hand 1, " in out


def test_replay_shows_no_card_that_was_not_played(run: Run) -> None:
    for actions in range(0, 75, 3):
        for rules in (Rules.partnership(), Rules.two_player()):
            game = played(rules, actions=actions)
            seen = {action.card for action in game.actions if action.card is not None}
            for options in ((), ("--json",)):
                out = run("replay", "-", *options, stdin=record.dumps(game))[1]
                assert not [card for card in Card.ALL if card not in seen and card.text in out]


def test_replay_as_json_is_one_object_a_record(run: Run, games: list[Game], file: Path) -> None:
    code, out, err = run("replay", "--json", file)
    told = [json.loads(line) for line in out.splitlines()]
    assert (code, err, len(told)) == (0, "", len(games))
    for data, game in zip(told, games, strict=True):
        assert (data["phase"], data["to_act"], data["winner"]) == (
            game.phase,
            game.to_act,
            game.winner,
        )
        assert (tuple(data["scores"]), tuple(data["bags"])) == (game.scores, game.bags)
        assert data["rules"] == game.rules.to_dict()
        for hand, own in zip(data["hands"], game.hands, strict=True):
            assert tuple(hand["tricks"]) == own.tricks
            for side, score in zip(hand["sides"], own.sides, strict=True):
                assert (
                    sum(line["points"] for line in side["lines"]) == side["points"] == score.points
                )


@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n"])
def test_replay_reads_a_record_on_many_lines(run: Run, games: list[Game], before: str) -> None:
    text = json.dumps(games[0].record().data, indent=2)
    assert run("replay", "-", stdin=before + text) == run(
        "replay", "-", stdin=record.dumps(games[0])
    )


def test_replay_tells_house_rules_and_a_start_in_the_middle(run: Run) -> None:
    game = Game(Rules.two_player(double_nil=False), decks=[DECK], totals=(480, -55), bags=(9, 0))
    out = run("replay", "-", stdin=record.dumps(game))[1]
    assert out.startswith("Two-player Spades, house rules: double_nil=off\n")
    assert "Entered with points: South 480, East -55; bags: South 9, East 0" in out


# score


def test_score_tells_every_line(run: Run) -> None:
    code, out, err = run(
        *"score --rules partnership --bids 4,nil,3,2 --tricks 5,0,4,4 --bags 3,9 --totals -460,400".split()
    )
    assert (code, err) == (0, "")
    us, them = score_hand(Rules.partnership(), [4, "nil", 3, 2], [5, 0, 4, 4], bags=(3, 9))
    made, over = us.lines
    other_made, other_over, nil, fine = them.lines
    assert out.splitlines() == [
        "  South and North: bid 4, 3, won 5, 4: +72",
        f"      +70  {made.sentence} [score.made]",
        f"       +2  {over.sentence} [score.made]",
        f"           {us.bags_told()} [bags.count]",
        "  West and East: bid Nil, 2, won 0, 4: +22",
        f"      +20  {other_made.sentence} [score.made]",
        f"       +2  {other_over.sentence} [score.made]",
        f"     +100  {nil.sentence} [nil.score]",
        f"     -100  {fine.sentence} [bags.penalty]",
        f"           {them.bags_told()} [bags.count]",
        "  Points: South and North -388, West and East 422",
    ]


@pytest.mark.parametrize(
    ("totals", "house", "sentence"),
    [
        ("470,0", (), "South wins the game with 511 points."),
        (
            "0,-200",
            ("--house", "losing_score=-150"),
            "East fell to −165, the losing score. South wins.",
        ),
    ],
)
def test_score_tells_who_has_won(
    run: Run, totals: str, house: tuple[str, ...], sentence: str
) -> None:
    out = run(
        "score", "--rules=two-player", "--bids=4,3", "--tricks=5,8", "--totals", totals, *house
    )[1]
    assert out.splitlines()[-1].strip() == sentence


@pytest.mark.parametrize(
    "house",
    [
        ["bag-limit=3"],
        ["double_nil=off"],
        ["failed_nil_tricks=help-partner", "bag_fine=50"],
        ["max_hands=none"],
    ],
)
def test_score_knows_house_rules(run: Run, house: list[str]) -> None:
    values: dict[str, Any] = {
        "bag-limit=3": {"bag_limit": 3}, "double_nil=off": {"double_nil": False}, "max_hands=none": {},
        "failed_nil_tricks=help-partner": {"failed_nil_tricks": "help partner", "bag_fine": 50},
    }[house[0]]  # fmt: skip
    words = [word for name in house for word in ("--house", name)]
    out = run(
        "score",
        "--rules",
        "partnership",
        *words,
        "--bids",
        "4,nil,3,2",
        "--tricks",
        "3,3,3,4",
        "--json",
    )[1]
    expected = score_hand(Rules.partnership(**values), [4, "nil", 3, 2], [3, 3, 3, 4])
    assert json.loads(out)["points"] == [side.points for side in expected]


def test_score_reads_json_lines(run: Run) -> None:
    lines = [
        {"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9, 4], "bags": [6, 0]},
        {"bids": ["nil", 3, "double nil", 2], "tricks": [0, 5, 2, 6], "totals": [0, 400]},
    ]
    stdin = "\n".join(json.dumps(line) for line in lines) + "\n\n"
    code, out, err = run("score", "--json", "--rules", "partnership", stdin=stdin)
    first, second = map(json.loads, out.splitlines())
    assert (code, err) == (0, "")
    assert (first["points"], first["bags"], "totals" in first) == ([-55, 31], [1, 1], False)
    assert (second["points"], second["totals"], second["winner"]) == ([-98, 56], [-98, 456], None)


def test_score_of_no_lines_is_nothing(run: Run) -> None:
    assert run("score", "--json", stdin="\n") == (0, "", "")


# simulate


def test_simulate_plays_the_same_for_the_same_seed(run: Run) -> None:
    words = "simulate --rules partnership --players random --hands 12 --seed 4 --json".split()
    code, out, err = run(*words)
    data = json.loads(out)
    assert (code, err) == (0, "") and run(*words)[1] == out
    assert (data["hands"], data["players"]) == (12, ["random"] * 4)
    assert sum(seat["tricks"] for seat in data["seats"]) == 12 * 13
    assert run(*words[:-2], "5", "--json")[1] != out


@pytest.mark.parametrize("game", ["two-player", "partnership"])
def test_simulate_prints_a_summary_and_writes_records(run: Run, tmp_path: Path, game: str) -> None:
    path = tmp_path / "games.jsonl"
    words = [
        "simulate",
        "--rules",
        game,
        "--players",
        "solid,random",
        "--hands",
        "14",
        "--house",
        "target=150",
    ]
    code, out, err = run(*words, "--records", path)
    assert (code, err) == (0, "") and " 14 hands, " in out.splitlines()[0] and "solid" in out
    replayed = [Game.replay(line) for line in path.read_text("utf-8").splitlines()]
    assert sum(len(game.hands) for game in replayed) == 14
    assert all(game.rules.target == 150 for game in replayed)
    assert run(*words, "--records", "-") == (0, path.read_text("utf-8"), "")


@pytest.mark.slow
def test_simulate_leaves_a_game_that_nobody_wins(run: Run) -> None:
    words = "simulate --rules two-player --players random --hands 205 --house target=100000 --records -".split()
    assert [len(Game.replay(line).hands) for line in run(*words)[1].splitlines()] == [100, 100, 5]


# review


@pytest.mark.slow
def test_review_tells_what_cost_points(run: Run, games: list[Game]) -> None:
    stdin = "".join(record.dumps(game) + "\n" for game in games[:2])
    code, out, err = run("review", "-", "--deals", 30, "--hand", 1, stdin=stdin)
    assert (code, err) == (0, "")
    assert out.startswith("Hand 1, South's seat\n") and out.count("Hand 1, ") == 2
    assert "{" not in out and re.search(r"step \d+: \S+ is about \d+ points? worse than", out)
    code, out, _ = run("review", "-", "--deals", 30, "--seat", 1, "--json", stdin=stdin)
    reviews = [json.loads(line) for line in out.splitlines()]
    assert [(one["hand"], one["seat"]) for one in reviews] == [(2, 1), (2, 1)]
    costs = [found["cost"] for found in reviews[0]["costly"]]
    assert costs == sorted(costs, reverse=True)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seat 4", "seat"),
        ("--hand 3", "a finished hand from 1 to 2, not 3"),
        ("--deals 1", "from 2 to"),
    ],
)
def test_review_of_what_is_not_there(
    run: Run, games: list[Game], words: str, sentence: str
) -> None:
    done = run("review", "-", *words.split(), stdin=record.dumps(games[0]))
    assert_one_line(*done, sentence)


def test_review_of_an_unfinished_hand(run: Run, games: list[Game]) -> None:
    done = run("review", "-", stdin=record.dumps(games[3]))
    assert_one_line(*done, "stdin, line 1: expected a record with a finished hand")

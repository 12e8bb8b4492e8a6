"""The command line: what it prints for people and machines, and one clear line on bad input."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib import Card, Game, Rules, record, score_hand
from spadeslib.cli import main

DECK = " ".join(card.text for card in Card.ALL)
COMMAND = [sys.executable, "-m", "spadeslib"]
ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in this process: exit code, stdout, stderr."""

    def runner(*words: object, stdin: str | bytes = "") -> tuple[int, str, str]:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return runner


def played(rules: Rules, *, seed: int = 5, actions: int = 10**6) -> Game:
    game, rng = Game(rules, seed=seed), Random(seed)
    while game.to_act is not None and len(game.actions) < actions:
        game.push(rng.choice(game.legal_actions))
    return game


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [
        played(Rules.partnership(max_hands=2)),
        played(Rules.two_player(max_hands=2, target=200)),
        played(Rules.partnership(), actions=90),
        played(Rules.two_player(), actions=20),
    ]


@pytest.fixture
def file(tmp_path: Path, games: Sequence[Game]) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(record.dumps(game) + "\n" for game in games), "utf-8")
    return path


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


def test_simulate_leaves_a_game_that_nobody_wins(run: Run) -> None:
    words = "simulate --rules two-player --players random --hands 205 --house target=100000 --records -".split()
    assert [len(Game.replay(line).hands) for line in run(*words)[1].splitlines()] == [100, 100, 5]


# bad input: exit code 2 and exactly one line on stderr

GOOD = record.dumps(Game(Rules.partnership(), seed=7))
BAD_WORDS = {
    "": "expected a command: replay, review, score, simulate, match or progress",
    "fly": "invalid choice: 'fly'",
    "replay": "the following arguments are required: FILE",
    "replay a b": "unrecognized arguments: b",
    "replay nowhere.json": "can't read nowhere.json: No such file or directory",
    "replay /": "can't read /: Is a directory",
    "score": "expected --rules, or --json with JSON Lines on stdin",
    "score --house target=200": "expected --rules two-player or partnership beside --house",
    "score --rules partnership": "expected --bids",
    "score --rules partnership --bids 4,4,4,1": "expected --tricks",
    "score --rules bridge": "argument --rules: invalid choice: 'bridge'",
    "score --rules partnership --bids 4,4 --tricks 4,4,4,1": "expected bids for 4 seats, not 2",
    "score --rules partnership --bids 4,4,4,1 --tricks 4,4,5": "expected tricks for 4 seats, not 3",
    "score --rules two-player --bids 4,14 --tricks 4,9": "'14' is not a whole number from 0 to 13",
    "score --rules two-player --bids 4,-1 --tricks 4,9": "'-1' is not a whole number from 0 to 13",
    "score --rules two-player --bids 4, --tricks 4,9": "'' is not a whole number from 0 to 13",
    "score --rules two-player --bids 4,pass --tricks 4,9": "There is no passing.",
    "score --rules two-player --bids 4,4 --tricks 4,x": "argument --tricks: expected a whole number, not 'x'",
    "score --rules two-player --bids 4,4 --tricks 4,8": "expected 13 tricks in sum, not 12",
    "score --rules two-player --bids 4,4 --tricks -4,17": "expected tricks won as a whole number from 0 to 13",
    "score --rules two-player --bids 4,4 --tricks 4,9 --bags 10,0": "expected bags from 0 to 9, not 10",
    "score --rules two-player --bids 4,4 --tricks 4,9 --totals 10": "expected totals for 2 sides, not 1",
    "score --rules two-player --house bag_limt=5": "there is no house rule 'bag_limt'; did you mean bag_limit?",
    "score --rules two-player --house bag_limit": "expected a house rule as name=value, not 'bag_limit'",
    "score --rules two-player --house target=1 --house target=2": "expected house rule target once",
    "score --rules two-player --house target=2.5": "expected target to be a whole number from 1 to 100000",
    "score --rules two-player --house target=[1]": "expected target to be a whole number from 1 to 100000",
    f"score --rules two-player --house target={'[' * 90_000}": "expected target to be a whole number",
    "score --rules two-player --house game=partnership": "there is no house rule 'game'",
    "score --rules two-player --house failed_nil_tricks=help-partner": "can't be 'help partner'",
    "simulate": "the following arguments are required: --rules",
    "simulate --rules two-player --hands 0": "expected hands from 1 to 1000000, not 0",
    "simulate --rules two-player --hands many": "argument --hands: expected a whole number, not 'many'",
    "simulate --rules two-player --seed -1": "expected a seed from 0 to",
    "simulate --rules two-player --players clever": "expected a player named random or beginner or solid or expert, not 'clever'",
    "simulate --rules two-player --players solid,,solid": "expected 1 or 2 players, not 3",
    "simulate --rules partnership --players solid,solid,solid": "expected 1, 2 or 4 players, not 3",
    "simulate --rules two-player --records /": "can't write /: Is a directory",
    "match solid": "the following arguments are required: SECOND",
    "match solid clever": "expected a player named random or beginner or solid or expert, not 'clever'",
    "match solid solid,solid,solid": "expected a player or 2 by seat, not 3",
    "match solid solid,solid --rules two-player": "expected a player or 1 by seat, not 2",
    "match solid random --deals 0": "expected deals from 1 to 1,000,000, not 0",
    "match solid random --time-limit soon": "argument --time-limit: expected a number from 0 to 1,000,000, not 'soon'",
    "match solid random --width 0": "expected a width above 0, not 0.0",
    "match solid random --on-error ignore": "argument --on-error: invalid choice: 'ignore'",
    "match solid random --log /": "can't write '/': that is no plain file",
}  # fmt: skip
BAD_RECORDS: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "stdin: expected JSON, but there is nothing"),
    "blanks": (" \n\n", "stdin: expected JSON, but there is nothing"),
    "truncated": (GOOD[:40], "stdin, line 1: expected JSON, but it breaks off or is garbled at character"),
    "broken on line 3": ('{\n "format": "spades-record",\n "version" 1}', "stdin, line 3: expected JSON, but it"),
    "broken after blank lines": ("\n\n{\n x}", "stdin, line 4: expected JSON, but it breaks off or is garbled"),
    "second line truncated": (GOOD + "\n" + GOOD[:40], "stdin, line 2: expected a record as JSON, but it breaks off"),
    "second line wrong": (GOOD + "\n\n[]", "stdin, line 3: expected a record as a JSON object, not a list"),
    "impossible play": (GOOD.replace("[]", '["play QS"]'), "stdin, line 1: action 1 of 1, 'play QS', can't have"),
    "later version": (GOOD.replace("1", "2", 1), "this record has version 2"),
    "binary": (bytes(range(256)), "stdin: expected text in UTF-8, but these bytes are none"),
    "binary later": (b"{\n\xff", "stdin: expected text in UTF-8, but these bytes are none"),
    "zeros": (bytes(5000), "stdin, line 1: expected JSON, but it breaks off or is garbled at character 1"),
    "10 MB of noise on a line": (b"x" * 10_000_000, "stdin: expected a record of at most 2,000,000 characters"),
    "10 MB of noise in lines": (b"noise\n" * 1_700_000, "stdin: expected a record of at most 2,000,000 characters"),
    "nested": ("[" * 100_000, "stdin: expected JSON, but it is nested too deep"),
    "nested, on lines": ("[\n" * 100_000, "expected JSON, but it"),
    "nested, closed": ("[" * 100_000 + "]" * 100_000, "expected JSON, but it is nested too deep"),
    "a number too long": ('{"seed": ' + "9" * 5000 + "}", "expected JSON, but it holds a number too long"),
    "HTML": ('{"format": "<script>alert(1)</script>"}', 'expected "format": "spades-record", not'),
}  # fmt: skip
BAD_HANDS = {
    "[]": "stdin, line 1: expected a hand as an object with rules, bids and tricks, not a list",
    '{"bids": [4, 3], "tricks": [9, 4]}': "stdin, line 1: expected rules of a hand, but there are none",
    '{"rules": {"game": "two-player"}, "tricks": [9, 4]}': "expected bids of a hand, but there are none",
    '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9, 4], "bag": 1}': "not 'bag'",
    '{"rules": {"game": "two-player"}, "bids": [4, true], "tricks": [9, 4]}': "True is not a whole number",
    '{"rules": {"game": "two-player"}, "bids": [4, null], "tricks": [9, 4]}': "None is not a whole number",
    '{"rules": {"game": "two-player"}, "bids": [4, [3]], "tricks": [9, 4]}': "is not a whole number",
    '{"rules": {"game": "two-player"}, "bids": 4, "tricks": [9, 4]}': "expected bids for 2 seats, not 4",
    '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": {"0": 9}}': "expected tricks for 2 seats",
    '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9.0, 4]}': "expected tricks won as a whole",
    '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9, 4], "bags": null}': "expected bags for 2",
    '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9, 4], "totals": ["a", 1]}': "expected totals",
    '{"rules": 7, "bids": [4, 3], "tricks": [9, 4]}': "expected rules as an object with a game, not 7",
    '\n{"rules"': "stdin, line 2: expected a line of JSON, but it breaks off or is garbled at character 9",
}


def assert_one_line(code: int, out: str, err: str, sentence: str) -> None:
    assert (code, err.count("\n"), err[-1:]) == (2, 1, "\n")
    assert err.startswith("spadeslib: ") and sentence in err
    assert len(err) < 500 and "Traceback" not in out + err


@pytest.mark.parametrize("words", BAD_WORDS)
def test_bad_words(run: Run, words: str) -> None:
    code, out, err = run(*words.split())
    assert_one_line(code, out, err, BAD_WORDS[words])
    assert not out


@pytest.mark.parametrize("name", BAD_RECORDS)
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_bad_records(run: Run, name: str, options: tuple[str, ...]) -> None:
    stdin, sentence = BAD_RECORDS[name]
    assert_one_line(*run("replay", "-", *options, stdin=stdin), sentence)


@pytest.mark.parametrize("line", BAD_HANDS)
def test_bad_hands(run: Run, line: str) -> None:
    assert_one_line(*run("score", "--json", stdin=line), BAD_HANDS[line])


@pytest.mark.parametrize("name", ["a\nb", "\udcff.json", "ü.json", "x" * 5000, "<b>"])
def test_odd_file_names_stay_on_one_line(run: Run, name: str) -> None:
    assert_one_line(*run("replay", name), "can't read ")


def test_a_refused_simulation_leaves_an_older_file_alone(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("precious", "utf-8")
    code, _, _ = run("simulate", "--rules", "two-player", "--players", "clever", "--records", path)
    assert (code, path.read_text("utf-8")) == (2, "precious")


# review


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


# as a process


def test_help_is_there_for_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["--help"],
        ["replay", "--help"],
        ["review", "--help"],
        ["score", "--help"],
        ["simulate", "--help"],
        ["--version"],
    ):
        with pytest.raises(SystemExit) as done:
            main(words)
        assert done.value.code == 0
        assert capsys.readouterr().out.startswith(("usage: python -m spadeslib", "spadeslib "))


def test_it_runs_as_a_module() -> None:
    words = "score --rules two-player --bids 4,3 --tricks 9,4".split()
    done = subprocess.run(
        [*COMMAND, *words], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "") and "South: bid 4, won 9: +45" in done.stdout
    done = subprocess.run(
        [*COMMAND, "fly"], env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_reader_that_leaves_early_is_no_trouble() -> None:
    words = "simulate --rules two-player --players random --hands 300 --records -".split()
    with subprocess.Popen(
        [*COMMAND, *words], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_one_line() -> None:
    words = "simulate --rules two-player --players random --hands 3 --records -".split()
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, *words],
            env=ENVIRONMENT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (
        2,
        "spadeslib: can't write the output: No space left on device\n",
    )


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_ends_it_quietly() -> None:
    words = "simulate --rules partnership --players random --hands 1000000 --records -".split()
    with subprocess.Popen(
        [*COMMAND, *words], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")

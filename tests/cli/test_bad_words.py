"""Bad input: exit code 2 and exactly one line on stderr."""

from __future__ import annotations

from pathlib import Path

import pytest

from spadeslib import Game, Rules, record
from tests.cli.shell import Run, assert_one_line

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

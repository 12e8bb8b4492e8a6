"""The command line: its words, and what they mean."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from spadeslib import __version__
from spadeslib.cli import match, progress, replay, review, score, simulate
from spadeslib.errors import SetupError, shown
from spadeslib.rules import Rules

_LISTS = ("--bids", "--tricks", "--bags", "--totals")
_WHOLE = re.compile(r" *[-+]?[0-9]{1,18} *")
_NEGATIVE = re.compile(r"-\d[-\d, ]*")
_WORDS: dict[str, object] = {
    "true": True, "yes": True, "on": True,
    "false": False, "no": False, "off": False,
    "none": None, "null": None,
}  # fmt: skip


class _Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise SetupError(f"{message} ({self.prog} --help tells more)")


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Read the words of a command; ``run`` of the result does it.

    :raises SetupError: when they make no sense.
    """
    if not arguments:
        raise SetupError(
            "expected a command: replay, review, score, simulate, match or progress (python -m spadeslib --help tells more)"
        )
    return _parser().parse_args(_join_negatives(arguments))


def _join_negatives(arguments: Sequence[str]) -> list[str]:
    """Write ``--totals -20,35`` as ``--totals=-20,35``, or the minus would look like an option."""
    joined: list[str] = []
    for word in arguments:
        if joined and joined[-1] in _LISTS and _NEGATIVE.fullmatch(word):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m spadeslib",
        description="Spades in a shell: look through a game, score a hand, let computer players play and compare them, see how a class is doing.",
        epilog="Bad input: one line on stderr and exit code 2.",
    )
    parser.add_argument("--version", action="version", version=f"spadeslib {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_replay(commands)
    _add_review(commands)
    _add_score(commands)
    _add_simulate(commands)
    _add_match(commands)
    _add_progress(commands)
    return parser


def _command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], None], text: str, more: str
) -> _Parser:
    parser: _Parser = commands.add_parser(
        name, help=text, description=f"{text[0].upper()}{text[1:]}.", epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    parser.set_defaults(run=run)
    return parser


def _add_replay(commands: Any) -> None:
    parser = _command(
        commands, "replay", replay.run, "tell a recorded game: bids, tricks and scores, each with its reason",
        "example: python -m spadeslib replay game.json",
    )  # fmt: skip
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a game record, or JSON Lines with a record a line; - reads stdin",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a record")


def _add_review(commands: Any) -> None:
    parser = _command(
        commands, "review", review.run, "tell which decisions of a seat cost points in a finished hand",
        "example: python -m spadeslib review game.json --seat 0",
    )  # fmt: skip
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a game record, or JSON Lines with a record a line; - reads stdin",
    )
    parser.add_argument("--seat", type=_number, default=0, metavar="N", help="whose decisions (0)")
    parser.add_argument(
        "--hand", type=_number, metavar="N", help="which finished hand, from 1 (the last one)"
    )
    parser.add_argument(
        "--deals", type=_number, default=400, metavar="N", help="deals to try for each (400)"
    )
    parser.add_argument(
        "--seed", type=_number, default=0, metavar="S", help="the same seed finds the same (0)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a record")


def _add_score(commands: Any) -> None:
    parser = _command(
        commands, "score", score.run, "score a hand line by line, or many of them as JSON Lines from stdin",
        "examples:\n"
        "  python -m spadeslib score --rules two-player --bids 4,3 --tricks 9,4 --bags 6,0\n"
        "  python -m spadeslib score --rules partnership --bids 4,nil,3,2 --tricks 5,0,4,4\n"
        """  echo '{"rules": {"game": "two-player"}, "bids": [4, 3], "tricks": [9, 4]}' | """
        "python -m spadeslib score --json",
    )  # fmt: skip
    _add_rules(parser, required=False)
    parser.add_argument(
        "--bids", type=_texts, metavar="BID,...", help="by seat: 0 to 13, nil or double nil"
    )
    parser.add_argument(
        "--tricks", type=_numbers, metavar="N,...", help="tricks won by seat, 13 in sum"
    )
    parser.add_argument(
        "--bags", type=_numbers, metavar="N,N", help="bags of both sides before the hand (0,0)"
    )
    parser.add_argument(
        "--totals",
        type=_numbers,
        metavar="N,N",
        help="points of both sides before it: tells who has won",
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON; without --bids, read JSON Lines from stdin"
    )


def _add_simulate(commands: Any) -> None:
    parser = _command(
        commands, "simulate", simulate.run, "let computer players play many hands, and sum them up",
        "example: python -m spadeslib simulate --rules partnership --players solid,random --hands 100",
    )  # fmt: skip
    _add_rules(parser, required=True)
    parser.add_argument(
        "--players", type=_texts, default=["solid"], metavar="NAME,...",
        help="random, beginner, solid or expert: one for all seats, one a side, or one a seat (solid)",
    )  # fmt: skip
    parser.add_argument(
        "--hands", type=_number, default=100, metavar="N", help="hands to play (100)"
    )
    parser.add_argument(
        "--seed", type=_number, default=1, metavar="S", help="the same seed plays the same (1)"
    )
    parser.add_argument("--json", action="store_true", help="print the summary as one JSON object")
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="write a record a game as JSON Lines; - writes them instead of the summary",
    )


def _add_match(commands: Any) -> None:
    parser = _command(
        commands, "match", match.run, "find out which of two players is better, on the same deals with the seats exchanged",
        "examples:\n"
        "  python -m spadeslib match solid beginner --deals 200 --seed 1\n"
        "  python -m spadeslib match expert solid --rules two-player --stop --log match.jsonl",
    )  # fmt: skip
    for name in ("first", "second"):
        parser.add_argument(
            name, type=_texts, metavar=name.upper(),
            help="random, beginner, solid or expert; in a partnership also two of them, as in solid,random",
        )  # fmt: skip
    _add_rules(parser, required=False)
    for name, kind, value, text in (
        ("--deals", _number, 200, "deals at most, each played twice (200)"),
        ("--hands", _number, 20, "hands of a game at most (20)"),
        ("--seed", _number, 1, "the same seed plays the same (1)"),
        ("--workers", _number, None, "processes to play in (as many as there are processors)"),
        ("--time-limit", _decimal, 10.0, "seconds for one action; 0: no limit (10)"),
        ("--width", _decimal, None, "stop when the interval is no wider than this, in points a hand"),
    ):  # fmt: skip
        parser.add_argument(name, type=kind, default=value, metavar="N", help=text)
    parser.add_argument("--stop", action="store_true", help="stop when the interval is clear of 0")
    parser.add_argument(
        "--on-error", choices=("forfeit", "stop"), default="forfeit",
        help="what a player costs that fails: its game (forfeit), or the match stops there",
    )  # fmt: skip
    parser.add_argument(
        "--log", metavar="FILE", help="keep every finished deal; a match that broke off goes on"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as one JSON object")


def _add_progress(commands: Any) -> None:
    parser = _command(
        commands, "progress", progress.run, "put the progress files of a class into one table",
        "example: python -m spadeslib progress class/ --csv > class.csv",
    )  # fmt: skip
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="a file from the progress page, or a folder of them",
    )
    parser.add_argument(
        "--csv", action="store_true", help="print CSV, with a column for each chapter"
    )


def _add_rules(parser: _Parser, *, required: bool) -> None:
    parser.add_argument(
        "--rules",
        choices=list(Rules.SEATS),
        required=required,
        metavar="GAME",
        help="two-player or partnership",
    )
    parser.add_argument(
        "--house", type=_house_rule, action="append", default=[], metavar="NAME=VALUE",
        help="a house rule such as target=200 or double_nil=off; may be given several times",
    )  # fmt: skip


def _texts(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _numbers(text: str) -> list[int]:
    return [_number(part) for part in text.split(",")]


def _number(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"expected a whole number, not {shown(text)}")
    return int(text)


def _decimal(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1e6:
        raise argparse.ArgumentTypeError(
            f"expected a number from 0 to 1,000,000, not {shown(text)}"
        )
    return number


def _house_rule(text: str) -> tuple[str, object]:
    """Read ``name=value``.

    >>> _house_rule("bag-limit=5"), _house_rule("double_nil=off"), _house_rule("spade_leads=any-time")
    (('bag_limit', 5), ('double_nil', False), ('spade_leads', 'any time'))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"expected a house rule as name=value, not {shown(text)}")
    return name.strip().replace("-", "_"), _house_value(value.strip())


def _house_value(text: str) -> object:
    if text.lower() in _WORDS:
        return _WORDS[text.lower()]
    try:
        number = json.loads(text)
    except (ValueError, RecursionError):
        number = None
    if isinstance(number, (int, float)):
        return number
    return text.replace("-", " ").replace("_", " ")

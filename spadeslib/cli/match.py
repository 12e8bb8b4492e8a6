"""``match``: two line-ups play the same deals, and the better one is told with an interval."""

from __future__ import annotations

import argparse
import json
import sys

from spadeslib.analysis.arena import Stop
from spadeslib.analysis.arena import run as play
from spadeslib.cli.inputs import rules_of


def run(options: argparse.Namespace) -> None:
    """Play the match, and print what came of it."""
    early = options.stop or options.width is not None
    result = play(
        options.first,
        options.second,
        rules=rules_of(options),
        deals=options.deals,
        hands=options.hands,
        seed=options.seed,
        stop=Stop(clear=options.stop, width=options.width) if early else None,
        on_error=options.on_error,
        time_limit=options.time_limit or None,
        workers=options.workers,
        log=options.log,
        progress=sys.stderr.isatty(),
    )
    print(json.dumps(result.to_dict()) if options.json else result.table())

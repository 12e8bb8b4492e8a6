"""``python -m spadeslib``: replay, score and simulate from a shell."""

from __future__ import annotations

import sys

from spadeslib.cli import main

if __name__ == "__main__":
    sys.exit(main())

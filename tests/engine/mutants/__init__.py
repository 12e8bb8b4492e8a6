"""Bugs to put into the engine: the modules add theirs to ``MUTANTS``."""

from tests.engine.mutants import hands, scores, seen, tricks
from tests.engine.mutants.mutant import MUTANTS, Mutant, Patch

__all__ = ["MUTANTS", "Mutant", "Patch", "hands", "scores", "seen", "tricks"]

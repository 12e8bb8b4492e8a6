"""The drills' catalogue: every sentence in it is said somewhere, and every one that is said is in it."""

from __future__ import annotations

from spadeslib.lessons.drills.words import TEXTS
from tests.lessons.catalogues import DRILLS, SOURCES, literals, said

SAYERS = {"say": 0, "parts": 0, "saying": 0, "refused_at": 1}


def test_every_sentence_is_used() -> None:
    drills = {path for path in SOURCES if "drills" in path.parts} | DRILLS
    assert sorted(set(TEXTS) - literals(drills, TEXTS)) == []


def test_every_key_exists() -> None:
    keys = said(DRILLS, SAYERS)
    assert len(keys) > 100
    assert sorted(keys - set(TEXTS)) == []

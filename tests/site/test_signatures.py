"""Long signatures of the reference: line by line, without a list inside a list's entry."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SIGNATURE = re.compile(r'<dt class="sig[ "].*?</dt>', re.DOTALL)
LINE = re.compile(r'<span class="sig-line"><em class="sig-param">.*?</em>,</span>', re.DOTALL)


@pytest.mark.site
def test_a_long_signature_stands_on_lines(site: Path) -> None:
    found = SIGNATURE.findall((site / "reference" / "api-engine.html").read_text("utf-8"))
    assert not [one for one in found if re.search(r"<d[ldt]\b", one[3:])]
    long = [one for one in found if "sig-lines" in one]
    assert long and len(long) < len(found)
    assert all(len(LINE.findall(one)) == one.count('class="sig-line"') for one in long)
    assert all(one.count("<span") == one.count("</span>") for one in long)

"""JSON texts of strangers: how deep they are nested is found out before they are read.

A page's Python has little room for calls within calls: reading a text that is nested too deep would end it.
"""

from __future__ import annotations

import json
import re
from typing import Any

MAX_NESTED = 100
"""No text of this package is nested half as deep."""
_ESCAPED = re.compile(r"\\.", re.DOTALL)
_STRING = re.compile(r'"[^"]*"')
_OTHER = re.compile(r"[^\[\]{}]+")


def is_shallow(text: str) -> bool:
    """Tell whether lists and objects are nested ``MAX_NESTED`` deep at most, and all of them end.

    >>> is_shallow('{"hand": ["AS", "[["]}'), is_shallow("[" * 500), is_shallow("[" * 500 + "]" * 500)
    (True, False, False)
    """
    if text.count("[") + text.count("{") <= MAX_NESTED:
        return True
    rest = _OTHER.sub("", _STRING.sub("", _ESCAPED.sub("", text)))
    for _ in range(MAX_NESTED):
        if not rest:
            break
        rest = rest.replace("[]", "").replace("{}", "")
    return not rest


def read_json(text: str | bytes, **hooks: Any) -> Any:
    """Return what a JSON text holds.

    :param hooks: as for ``json.loads``.
    :raises ValueError: when it is garbled.
    :raises RecursionError: when it is nested too deep.
    """
    if not is_shallow(text if isinstance(text, str) else text.decode("latin-1")):
        raise RecursionError("nested too deep, or breaking off")
    return json.loads(text, **hooks)

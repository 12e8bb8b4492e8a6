"""Links to a lesson, and the line of HTML that shows one in any web page.

A link ends in ``#spades=1.`` and a code. The number is the version of the format. The code is base64url
without padding; unpacked by raw deflate it is JSON in UTF-8: ``[kind, setup, log]``, which is what makes
a lesson again. What belongs to a reader or to one copy alone (``OWN``) is left out of the setup. All of
this stands after the ``#``, so it is sent to no server.

A link has at most ``LONGEST`` characters after the ``#`` and ``MOST_BYTES`` bytes unpacked; its numbers
go no further than 2**53 - 1, and it is nested at most ``DEEPEST`` deep.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from html import escape
from typing import Any, NamedTuple

from spadeslib.errors import SetupError, shown
from spadeslib.lessons.base import KINDS
from spadeswidgets._widget import SpadesWidget
from spadeswidgets.site import SiteError, checked_address

__all__ = ["LinkError", "Shared", "embed", "link", "pack", "read"]

JSON = Any
VERSION = 1
LONGEST = 16_000
MOST_BYTES = 300_000
DEEPEST = 32
MOST = 2**53 - 1
OWN = ("revision", "before", "progress", "device", "day")
"""Settings that are left out of links."""
SHARED = tuple(kind for kind in KINDS if kind != "progress")
"""The kinds of lessons that links lead to."""
TESTED = ("drill", "checkpoint")
"""What is answered in these is left out: a link to a drill opens the question on show."""
HEIGHT = 820
HEIGHTS = {"table": 860}
"""Pixels that a lesson gets in a foreign page, where it needs another height than most."""
_ENCODED = re.compile(r"^spades%(25)*3d", re.ASCII | re.IGNORECASE)
_CODE = re.compile(r"(\d{1,9})\.([A-Za-z0-9_-]+)", re.ASCII)


class LinkError(SetupError):
    """A link that opens nothing.

    :param problem: ``"version"``, ``"long"``, ``"broken"`` or ``"kind"``.
    :param why: what was expected.

    >>> read("#spades=2.AAAA")
    Traceback (most recent call last):
        ...
    spadeswidgets.share.LinkError: expected a link of version 1, not 2
    """

    def __init__(self, problem: str, why: str) -> None:
        super().__init__(why)
        self.problem = problem


class Shared(NamedTuple):
    """What a link holds: enough to make a lesson again.

    >>> from spadeslib.lessons import rebuild
    >>> rebuild(*Shared("trick", {"cards": "9H AD 2S KH"}, [])).state()["name"]
    'Who wins the trick'
    """

    kind: str
    """The kind of lesson."""
    setup: dict[str, JSON]
    """How it begins."""
    log: list[JSON]
    """What has been done since."""


def link(widget: SpadesWidget, site: str) -> str:
    """Return a link that opens a widget as it is now.

    :param widget: a widget that shows a lesson; all but :class:`spadeswidgets.Progress` can be shared.
    :param site: the address of the published book, as in ``https://example.org/spades/``.
    :raises LinkError: when the lesson is too long for a link; send its record then.

    >>> from spadeswidgets import Trick
    >>> text = link(Trick(cards="9H AD 2S KH"), "https://example.org/spades/")
    >>> text.partition(".")[0], read(text).setup["cards"]
    ('https://example', '9H AD 2S KH')
    """
    return f"{_address(site)}shared.html#{_fragment(widget)}"


def embed(widget: SpadesWidget, site: str) -> str:
    """Return the line of HTML that shows a widget, live and as it is now, in any web page.

    :param widget: a widget that shows a lesson; all but :class:`spadeswidgets.Progress` can be shared.
    :param site: the address of the published book, as in ``https://example.org/spades/``.
    :raises LinkError: when the lesson is too long for a link.

    >>> from spadeswidgets import Trick
    >>> embed(Trick(cards="9H AD 2S KH"), "https://example.org/spades/")[:57]
    '<iframe src="https://example.org/spades/embed.html#spades'
    """
    address = f"{_address(site)}embed.html#{_fragment(widget)}"
    height = HEIGHTS.get(widget.kind, HEIGHT)
    return (
        f'<iframe src="{escape(address)}" title="{escape(widget.state["name"])}" '
        f'width="100%" height="{height}" style="border:0" loading="lazy"></iframe>'
    )


def read(link: str) -> Shared:
    """Return what a link holds.

    :param link: a whole link, or the part after its ``#``.
    :raises LinkError: when it is no link of this version, or not whole.

    >>> read("#spades=1.AAAA")
    Traceback (most recent call last):
        ...
    spadeswidgets.share.LinkError: expected a whole link; a part of it was lost or changed
    """
    fragment = _ENCODED.sub("spades=", str(link).rpartition("#")[2])
    name, _, code = fragment.partition("=")
    if name == "spades" and len(code) + len("spades=") > LONGEST:
        raise LinkError("long", f"expected a link of at most {LONGEST} characters after the '#'")
    found = _CODE.fullmatch(code) if name == "spades" else None
    if found is None:
        raise _broken()
    if found[1] != str(VERSION):
        raise LinkError("version", f"expected a link of version {VERSION}, not {found[1]}")
    kind, setup, log = _content(found[2])
    if kind not in SHARED:
        raise LinkError("kind", f"expected a link to one of {', '.join(SHARED)}, not {shown(kind)}")
    return Shared(kind, _common(setup), log)


def pack(shared: Shared) -> str:
    """Return the part of a link after its ``#``.

    :param shared: a lesson: its kind, its setup and its log.
    :raises LinkError: when it is too long.

    >>> read(pack(Shared("table", {"seed": 7}, [])))
    Shared(kind='table', setup={'seed': 7}, log=[])
    """
    content = [shared.kind, _common(shared.setup), shared.log]
    text = json.dumps(content, ensure_ascii=True, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(text) + packer.flush()
    code = base64.urlsafe_b64encode(packed).rstrip(b"=").decode()
    fragment = f"spades={VERSION}.{code}"
    if len(text) > MOST_BYTES or len(fragment) > LONGEST:
        raise LinkError("long", "this lesson is too long for a link: send its record instead")
    return fragment


def _address(site: str) -> str:
    address = checked_address(site)
    if not address:
        raise SiteError("expected an address such as https://example.org/spades/, not an empty one")
    return address


def _fragment(widget: SpadesWidget) -> str:
    if widget.kind not in SHARED:
        raise LinkError("kind", f"expected a widget to share, not {shown(widget.kind)}")
    setup, log = widget.setup, widget.log
    if widget.kind == "drill" and widget.state["item"]:
        setup = {**setup, "first": {name: widget.state[name] for name in ("item", "why", "step")}}
    if widget.kind in TESTED:
        log = []
    return pack(Shared(widget.kind, setup, log))


def _common(setup: Mapping[str, JSON]) -> dict[str, JSON]:
    return {name: value for name, value in setup.items() if name not in OWN}


def _content(code: str) -> tuple[str, dict[str, JSON], list[JSON]]:
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        text = unpacker.decompress(packed, MOST_BYTES + 1)
        if len(text) > MOST_BYTES:
            raise LinkError("long", f"expected at most {MOST_BYTES} bytes in a link")
        if not unpacker.eof or unpacker.unused_data:
            raise _broken()
        content = json.loads(text.decode(), parse_constant=_no_number, parse_int=_whole)
    except (ValueError, zlib.error, binascii.Error, RecursionError) as error:
        if isinstance(error, LinkError):
            raise
        raise _broken() from error
    match content:
        case [str(kind), dict(setup), list(log)] if _is_safe(content, DEEPEST):
            return kind, setup, log
    raise _broken()


def _whole(text: str) -> int:
    return int(text[:20])


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _is_safe(value: JSON, deep: int) -> bool:
    if isinstance(value, (int, float)):
        return abs(value) <= MOST
    if isinstance(value, dict):
        value = list(value.values())
    return not isinstance(value, list) or (
        deep > 0 and all(_is_safe(one, deep - 1) for one in value)
    )


def _broken() -> LinkError:
    return LinkError("broken", "expected a whole link; a part of it was lost or changed")

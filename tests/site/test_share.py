"""Links: what Python packs and reads, by examples that the front end is tested with, too.

``python -m tests.site.test_share`` writes the examples anew.
"""

from __future__ import annotations

import base64
import gzip
import json
import re
import zlib
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spadeslib import Game, Rules
from spadeslib.errors import SetupError
from spadeslib.lessons import KINDS, rebuild
from spadeslib.players import make_player
from spadeswidgets import Checkpoint, Drill, Progress, SpadesWidget, Table, Trick, share
from spadeswidgets.site import SiteError

LINKS = Path(__file__).parent.parent / "data" / "links.json"
FRONTEND = Path(__file__).parents[2] / "widgets" / "frontend" / "src" / "share"
SITE = "https://example.org/spades/"
PLAYED = ["look", "keep", "refuse"]


def record_of_a_hand() -> dict[str, Any]:
    game = Game(Rules.two_player(), seed=7)
    player = make_player("beginner", seed=1)
    while not game.hands and game.to_act is not None:
        game.push(player.act(game.view(game.to_act)))
    return dict(game.record().data)


RECORD = record_of_a_hand()
GOOD: list[tuple[str, dict[str, Any], list[Any]]] = [
    ("table", {"seed": 7}, []),
    ("table", {"seed": 7}, [{"do": "act", "action": action} for action in PLAYED]),
    ("table", {"rules": {"game": "partnership"}, "seed": 2**31 - 1, "check": True}, []),
    ("bags", {"bags": 9, "hands": [[2, 10]]}, []),
    ("bid", {"hand": "AS QS 9S 4S KH QH 8H 3H AC 7C 4C 9D 2D", "seed": 3}, []),
    ("breaking", {}, []),
    ("checkpoint", {"form": "C5"}, []),
    ("draft", {"seed": 42179}, []),
    ("drill", {"chapter": "nil"}, []),
    ("house", {}, []),
    ("legal", {"hand": "AS 6S KH 5H 2H 8D", "led": "9H"}, []),
    ("replay", {"record": RECORD}, []),
    ("review", {"record": json.dumps(RECORD), "seat": 0}, []),
    ("score", {"bids": [4, 6], "tricks": [6, 7]}, []),
    ("trick", {"cards": "9H AD 2S KH"}, [{"do": "put", "card": "4S", "at": 3}]),
]


def code_of(content: bytes) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(content) + packer.flush()
    return "spades=1." + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def holding(text: str) -> str:
    return code_of(text.encode())


def bad_links() -> list[dict[str, str]]:
    whole = holding('["table",{"seed":7},[]]')
    loose = base64.urlsafe_b64encode(b"not deflated at all").decode().rstrip("=")
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    open_end = packer.compress(b'["table",{"seed":7},[]]') + packer.flush(zlib.Z_SYNC_FLUSH)
    endless = "spades=1." + base64.urlsafe_b64encode(open_end).rstrip(b"=").decode()
    after = base64.urlsafe_b64encode(base64.urlsafe_b64decode(whole[9:] + "==") + b"more").decode()
    bad = [
        ("another version", "version", "spades=2.AAAA"),
        ("a version far away", "version", "spades=999999999.AAAA"),
        ("no version", "broken", f"spades={whole[9:]}"),
        ("nothing in it", "broken", "spades="),
        ("no code", "broken", "spades=1."),
        ("other letters", "broken", whole + "%20"),
        ("letters of another alphabet", "broken", whole + "٣"),
        ("a line more", "broken", whole + "\n"),
        ("cut short", "broken", whole[:-4]),
        ("without its end", "broken", endless),
        ("not packed", "broken", f"spades=1.{loose}"),
        ("more behind it", "broken", f"spades=1.{after.rstrip('=')}"),
        ("no UTF-8", "broken", code_of(b'["table",{"a":"\xff"},[]]')),
        ("a mark before it", "broken", code_of(b'\xef\xbb\xbf["table",{},[]]')),
        ("no JSON", "broken", holding("<script>alert(1)</script>")),
        ("NaN", "broken", holding('["table",{"seed":NaN},[]]')),
        ("a number without end", "broken", holding('["table",{"seed":1e999},[]]')),
        ("a number too large", "broken", holding('["table",{"seed":9007199254740992},[]]')),
        ("a number of many digits", "broken", holding(f'["table",{{"seed":{"9" * 5000}}},[]]')),
        ("deep", "broken", holding('["table",{"seed":' + "[" * 40 + "]" * 40 + "},[]]")),
        ("very deep", "broken", holding('["table",{},' + "[" * 100_000 + "]" * 100_000 + "]")),
        ("an object", "broken", holding('{"kind":"table","setup":{},"log":[]}')),
        ("four parts", "broken", holding('["table",{},[],[]]')),
        ("a setup that is none", "broken", holding('["table",[],[]]')),
        ("a log that is none", "broken", holding('["table",{},{}]')),
        ("a kind that is none", "broken", holding('[7,{},[]]')),
        ("an unknown kind", "kind", holding('["riddle",{},[]]')),
        ("a kind of all objects", "kind", holding('["constructor",{},[]]')),
        ("what is not shared", "kind", holding('["progress",{},[]]')),
        ("too long", "long", "spades=1." + "A" * 16_000),
        ("swelling", "long", code_of(b" " * 8_000_000)),
    ]  # fmt: skip
    return [{"name": name, "problem": problem, "link": link} for name, problem, link in bad]


def examples() -> dict[str, Any]:
    good = [
        {"link": share.pack(share.Shared(kind, setup, log)), "content": [kind, setup, log]}
        for kind, setup, log in GOOD
    ]
    own = {"seed": 7, "revision": 3, "before": {}, "progress": {}, "device": "a", "day": 1}
    text = json.dumps(["table", own, []])
    good.append({"link": holding(text), "content": ["table", {"seed": 7}, []]})
    text = json.dumps(["table", {"names": "Zoë ♠ \ud83c"}, []])
    good.append({"link": holding(text), "content": json.loads(text)})
    sent = [{**good[0], "link": good[0]["link"].replace("=", to)} for to in ("%3D", "%253d")]
    return {"good": [*good, *sent], "bad": bad_links()}


DATA: dict[str, Any] = json.loads(LINKS.read_text("utf-8")) if LINKS.exists() else examples()


@pytest.mark.parametrize("example", DATA["good"])
def test_a_link_is_read_and_packed_again(example: dict[str, Any]) -> None:
    content = share.read(example["link"])
    assert list(content) == example["content"]
    assert share.read(f"{SITE}shared.html#{share.pack(content)}") == content


@pytest.mark.parametrize("example", DATA["bad"], ids=lambda example: example["name"])
def test_a_bad_link_says_what_is_bad(example: dict[str, str]) -> None:
    with pytest.raises(share.LinkError) as caught:
        share.read(example["link"])
    assert caught.value.problem == example["problem"]


def test_examples_are_what_they_were_made_from() -> None:
    made = examples()
    assert [one["name"] for one in DATA["bad"]] == [one["name"] for one in made["bad"]]
    assert [one["content"] for one in DATA["good"]] == [one["content"] for one in made["good"]]


def test_each_kind_but_the_readers_own_is_shared_and_opens() -> None:
    assert {kind for kind, _, _ in GOOD} == set(share.SHARED) == set(KINDS) - {"progress"}
    for kind, setup, log in GOOD:
        assert rebuild(kind, setup, log).state()["kind"] == kind


def test_the_front_end_knows_the_same_numbers_and_names() -> None:
    text = (FRONTEND / "link.ts").read_text("utf-8")
    assert f"LONGEST = {share.LONGEST:_};" in text and f"MOST_BYTES = {share.MOST_BYTES:_};" in text
    assert f"DEEPEST = {share.DEEPEST};" in text and f'VERSION = "{share.VERSION}";' in text
    (kinds,) = re.findall(r"KINDS = (\[.*\]);", text)
    (own,) = re.findall(r"OWN = (\[.*\]);", text)
    (tested,) = re.findall(r"TESTED = (\[.*\]);", text)
    assert set(json.loads(kinds)) == set(share.SHARED) and json.loads(own) == list(share.OWN)
    assert json.loads(tested) == list(share.TESTED)
    text = (FRONTEND / "address.ts").read_text("utf-8")
    (heights,) = re.findall(r"HEIGHTS: Record<string, number> = \{ (.*) \};", text)
    assert dict(re.findall(r"(\w+): (\d+)", heights)) == {
        kind: str(height) for kind, height in share.HEIGHTS.items()
    }
    assert f"HEIGHT = {share.HEIGHT};" in text


def test_a_link_opens_the_table_as_it_is() -> None:
    table = Table(seed=7)
    table.do(do="act", action="look")
    table.do(do="act", action="keep")
    link = share.link(table, "https://example.org/spades")
    assert link.startswith("https://example.org/spades/shared.html#spades=1.") and len(link) < 300
    content = share.read(link)
    assert Table.restore(content.setup, content.log).state == table.state


def test_a_link_to_a_drill_opens_its_question_and_tells_nothing_of_the_reader() -> None:
    drill = Drill(chapter="nil")
    first = drill.state["item"]
    drill.do(do="next")
    content = share.read(share.link(drill, SITE))
    again = rebuild(*content).state()
    assert again["item"] == drill.state["item"] != first and content.log == []
    assert not {"progress", "device", "day"} & set(content.setup)
    checkpoint = Checkpoint(form="C1")
    checkpoint.do(do="start")
    assert checkpoint.log and share.read(share.link(checkpoint, SITE)).log == []


def test_a_line_of_html_is_escaped() -> None:
    widget = Trick(cards="9H AD 2S KH")
    line = share.embed(widget, SITE)
    found = re.fullmatch(
        r'<iframe src="([^"<>]+)" title="([^"<>]+)" width="100%" height="(\d+)" style="border:0" loading="lazy"></iframe>',
        line,
    )
    assert found and unescape(found[2]) == widget.state["name"]
    assert share.read(found[1]) == share.read(share.link(widget, SITE))


@pytest.mark.parametrize("site", ["", "spades", "javascript:alert(1)//", "file:///spades"])
def test_a_site_is_an_address(site: str) -> None:
    for make in (share.link, share.embed):
        with pytest.raises(SiteError, match="expected an address"):
            make(Trick(cards="9H AD 2S KH"), site)


def test_an_address_stays_in_its_quotes() -> None:
    line = share.embed(Trick(cards="9H AD 2S KH"), 'https://example.org/"><script>')
    assert line.count("<") == 2 and line.count('"') == 12


def test_what_is_too_long_or_the_readers_own_is_not_shared() -> None:
    with pytest.raises(share.LinkError, match="record"):
        share.pack(share.Shared("review", {"record": "x" * share.MOST_BYTES}, []))
    random = "".join(map(chr, Random(1).choices(range(32, 127), k=20_000)))
    with pytest.raises(share.LinkError, match="record"):
        share.pack(share.Shared("review", {"record": random}, []))
    widget: SpadesWidget = Progress()
    with pytest.raises(SetupError, match="progress"):
        share.link(widget, SITE)


@pytest.mark.site
def test_the_pages_are_kept_but_not_looked_for(site: Path) -> None:
    kept = (site / "sw.js").read_text("utf-8").split("\n")[1]
    index = (site / "searchindex.js").read_text("utf-8")
    for name in ("shared.html", "embed.html"):
        page = (site / name).read_text("utf-8")
        assert '<meta name="robots" content="noindex">' in page and f'"{name}"' in kept
        assert "Content-Security-Policy" in page and '"shared"' not in index
    (bundle,) = site.glob("_static/spades-*/share.js")
    assert len(gzip.compress(bundle.read_bytes())) < 11_000
    assert bundle.relative_to(site).as_posix() in kept


if __name__ == "__main__":
    LINKS.write_text(json.dumps(examples(), indent=1) + "\n", encoding="utf-8")

"""The still pictures of the lessons, one function a kind: what GitHub or a page without scripts shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spadeslib.texts import number, signed, spoken
from spadeswidgets._html import _rows, _sentence, _sign, _text

JSON = Any
RUN = '<p class="spades-run"><em>Run the cell to change it.</em></p>'


def legal(state: Mapping[str, JSON]) -> Iterable[str]:
    """The position, and every card of the hand with its verdict."""
    led, hand = state["led"], state["hand"]
    facts = [f"{state['led_label']}: {_sign(led['code'])}" if led else state["led_label"]]
    facts += [switch["label"].lower() for switch in state["switches"] if switch["on"]]
    yield f"<p><strong>{_text(state['heading'])}</strong></p>"
    yield f"<p>{_text(', '.join(facts))}</p>"
    if hand["cards"]:
        cards = [
            (_sign(card["code"]), _told(card["say"]), card["say"]["clause"])
            for card in hand["cards"]
        ]
        yield _rows(hand["label"], ("Card", "May it be played?", "Rule"), cards)
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def trick(state: Mapping[str, JSON]) -> Iterable[str]:
    """The trick in playing order, what became of each card, and who wins."""
    yield f"<p><strong>{_text(state['heading'])}</strong></p>"
    if state["cards"]:
        cards = [
            (card["seat"], _sign(card["code"]), _told(card["say"]), card["say"]["clause"])
            for card in state["cards"]
        ]
        head = ("Seat", "Card", "What became of it", "Rule")
        yield _rows("The trick in playing order", head, cards)
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def breaking(state: Mapping[str, JSON]) -> Iterable[str]:
    """The open hands, what was played, and what there is to see."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield f"<p>{_text(spoken(state['sign']))}. {_sentence(state['say'])}</p>"
    hands = [(seat["name"], _signs(seat["cards"])) for seat in state["seats"]]
    yield _rows("The hands", ("Seat", "Cards"), hands)
    for step in state["steps"]:
        yield f"<p>{_text(spoken(step['text']))}</p>"
    ways = [(way["text"], way["clause"]) for way in state["ways"]]
    yield _rows("To be seen in this hand", ("What", "Rule"), ways)
    yield RUN


def score(state: Mapping[str, JSON]) -> Iterable[str]:
    """Bids and tricks, each side's lines with their rules, and who has won."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    seats = [
        (seat["name"], _chosen(seat["bid"]) or "?", seat["tricks"]["value"] or "?")
        for side in state["sides"]
        for seat in side["seats"]
    ]
    yield _rows("Bids and tricks", ("Seat", "Bid", "Won"), seats)
    for side in state["sides"]:
        sheet = side["sheet"]
        if sheet:
            lines = [
                (line["sentence"], line["clause"], signed(line["points"]))
                for line in sheet["lines"]
            ]
            lines.append(("Points before", "", number(sheet["before"])))
            lines.append(("Points now", "", number(sheet["now"])))
            caption = f"{sheet['label']}: {signed(sheet['points'])}"
            yield _rows(caption, ("Why", "Rule", "Points"), lines)
            yield f"<p>{_text(sheet['bags_sentence'])}</p>"
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def bags(state: Mapping[str, JSON]) -> Iterable[str]:
    """Every hand with its bags, its points and the count."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    hands = [
        (hand["number"], hand["facts"], hand["bags_sentence"], signed(hand["points"]), number(hand["total"]))
        for hand in state["hands"]
    ]  # fmt: skip
    yield _rows("Hand by hand", ("Hand", "Tricks", "Count of bags", "Points", "Total"), hands)
    yield f"<p>{_sentence(state['say'])}</p>"
    yield RUN


def house(state: Mapping[str, JSON]) -> Iterable[str]:
    """Every rule with its value, the clauses that differ from the book, and what they do in an example."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield f"<p>{_sentence(state['say'])}</p>"
    for group in state["groups"]:
        rules = [
            (one["field"]["label"], _chosen(one["field"]) or one["field"]["value"] or "none", one["book"], one["field"]["clause"])
            for one in group["fields"]
        ]  # fmt: skip
        yield _rows(group["label"], ("Rule", "Here", "By the book", "Clause"), rules)
    if state["clauses"]:
        told = [(one["clause"], one["book"], one["now"]) for one in state["clauses"]]
        yield _rows("What the rules say", ("Clause", "By the book", "Here"), told)
    shown = {
        example["title"]: (example["title"], example["book"], example["now"])
        for group in state["groups"]
        for one in group["fields"]
        for example in one["examples"]
        if one["changed"]
    }
    if shown:
        yield _rows("Examples", ("", "By the book", "Here"), shown.values())
    yield f"<p><code>{_text(state['rules'])}</code></p>"
    yield RUN


def draft(state: Mapping[str, JSON]) -> Iterable[str]:
    """Where all cards are, as far as the drafter knows, the turns taken, and how the hand compares."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    for turn in state["told"]:
        yield f"<p>{_text(spoken(turn['sentence']))}</p>"
    yield f"<p>{_sentence(state['say'])}</p>"
    places = [
        (place["label"], place["count"], place["who"], _signs(place["cards"]))
        for place in state["places"]
    ]
    yield _rows("Where the 52 cards are", ("Place", "Cards", "Seen", "Which"), places)
    if state["compare"]:
        rows = [
            (row["label"], row["yours"], row["average"], row["half"], row["dealt"])
            for row in state["compare"]["rows"]
        ]
        head = ("", "Your hand", "Drafted, on average", "Half of them", "Dealt, on average")
        yield _rows(state["compare"]["heading"], head, rows)
        yield f"<p>{_text(state['compare']['source'])}</p>"
    yield RUN


def bid(state: Mapping[str, JSON]) -> Iterable[str]:
    """The hand, the bids made, and after one's own bid the count and what the bids risk and pay."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    hand = state["hand"]
    cards = f": {_signs(hand['cards'])}" if hand["cards"] else ""
    yield f"<p>{_text(hand['label'] + cards)}</p>"
    made = [(row["seat"], row["bid"]) for row in state["bids"] if row["bid"] not in ("", "?")]
    if made:
        yield _rows("Bids", ("Seat", "Bid"), made)
    yield f"<p>{_sentence(state['say'])}</p>"
    if state["count"]:
        rows = [
            (row["what"], _signs(row["cards"]), row["why"], row["worth"])
            for row in state["count"]["rows"]
        ]
        yield _rows(state["count"]["heading"], ("What", "Cards", "Why", "Tricks"), rows)
        yield f"<p>{_text(state['count']['sentence'])} {_text(state['count']['source'])}</p>"
    outcomes = state["outcomes"]
    if outcomes:
        odds = [
            (row["bid"], row["made"], row["missed"], f"{row['chance']} in 100", row["average_text"])
            for row in [*outcomes["rows"], outcomes["nil"]]
        ]
        head = ("Bid", "Made", "Missed", "How often made", "On average")
        yield _rows(outcomes["heading"], head, odds)
        for note in ("note", "nil_note", "source"):
            yield f"<p>{_text(outcomes[note])}</p>"
    yield RUN


def drill(state: Mapping[str, JSON]) -> Iterable[str]:
    """The question, what it shows, what there is to fill in, and how far the learner has come."""
    which = f", {state['subheading']}" if state["subheading"] else ""
    yield f"<p><strong>{_text(state['heading'])}</strong>{_text(which)}</p>"
    yield f"<p>{_sentence(state['prompt'])}</p>"
    if state["position"]:
        yield from _position(state["position"])
    for field in state["fields"]:
        yield f"<p>{_text(_asked(field))}</p>"
    told = state["verdict"]
    if told:
        said = [told["lead"], told["shows"], told["why"], *told["steps"]]
        yield f"<p>{_text(spoken(' '.join(part for part in said if part)))}</p>"
    for hint in state["hints"]:
        yield f"<p>{_text(spoken(hint))}</p>"
    skills = [(one["title"], one["label"]) for one in state["skills"]]
    yield _rows("Progress", ("Skill", "State"), skills)
    yield '<p class="spades-run"><em>Run the cell to answer.</em></p>'


def checkpoint(state: Mapping[str, JSON]) -> Iterable[str]:
    """What is asked and how it goes; a question; or the outcome with every question explained."""
    which = f", {state['subheading']}" if state["subheading"] else ""
    yield f"<p><strong>{_text(state['heading'])}</strong>{_text(which)}</p>"
    yield f"<p>{_sentence(state['prompt'])}</p>"
    if state["facts"]:
        yield "<ul>" + "".join(f"<li>{_text(fact)}</li>" for fact in state["facts"]) + "</ul>"
    if state["position"]:
        yield from _position(state["position"])
    for field in state["fields"]:
        yield f"<p>{_text(_asked(field))}</p>"
    if state["phase"] == "review":
        steps = [
            (place, step["title"], "answered" if step["answered"] else "open")
            for place, step in enumerate(state["steps"], start=1)
        ]
        yield _rows("The questions", ("", "Question", "State"), steps)
    for place, step in enumerate(state["verdicts"], start=1):
        yield from _outcome(place, step)
    yield '<p class="spades-run"><em>Run the cell to answer.</em></p>'


def _outcome(place: int, step: Mapping[str, JSON]) -> Iterable[str]:
    told = step["verdict"]
    right = "right" if step["right"] else "not right"
    yield f"<p><strong>{place}. {_text(step['title'])}</strong>, {right}</p>"
    yield f"<p>{_sentence(step['prompt'])}</p>"
    if step["position"]:
        yield from _position(step["position"])
    if step["lines"]:
        rows = [
            (line["label"], spoken(line["given"]), spoken(line["wanted"])) for line in step["lines"]
        ]
        yield _rows("Answers", ("", "Your answer", "Right"), rows)
    if told:
        said = [told["lead"], told["shows"], told["why"], *told["steps"]]
        yield f"<p>{_text(spoken(' '.join(part for part in said if part)))}</p>"


def _position(position: Mapping[str, JSON]) -> Iterable[str]:
    for fact in position["facts"]:
        yield f"<p>{_text(spoken(fact))}</p>"
    rows = [(one["name"], one["role"], one["bid"], one["note"]) for one in position["seats"]]
    if any(row[2] or row[3] for row in rows):
        yield _rows("Seats", ("Seat", "Role", "Bid", "Note"), rows)
    for trick in position["tricks"]:
        cards = ", ".join(f"{card['seat']} {_sign(card['code'])}" for card in trick["cards"])
        yield f"<p>{_text(trick['label'])}: {_text(cards)}</p>"
    if position["cards"]:
        yield f"<p>{_text(_signs(position['cards']))}</p>"
    if position["hand"]:
        yield f"<p>{_text(position['hand_label'])}: {_text(_signs(position['hand']))}</p>"
    table = position["table"]
    if table:
        lines = [(spoken(row["label"]), *map(spoken, row["cells"])) for row in table["rows"]]
        yield _rows(table["caption"], ("", *table["columns"]), lines)


def _asked(field: Mapping[str, JSON]) -> str:
    """Return a field's label and what it offers."""
    label = str(field["label"])
    if field["kind"] == "number":
        return f"{label}: ____ {field['unit']}".rstrip()
    if field["kind"] in ("card", "cards"):
        return f"{label}: ____" + (f" ({field['none']}?)" if field["none"] else "")
    offered = [one["name"] for one in field["options"]]
    offered += [field["none"]] if field["none"] else []
    places = ", ".join(one["name"] for one in field["places"])
    mark = "" if label.endswith("?") else ":"
    return f"{label}{mark} {', '.join(offered)}" + (f" (places: {places})" if places else "")


def progress(state: Mapping[str, JSON]) -> Iterable[str]:
    """How every chapter stands; the rest takes a browser or a kernel."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield f"<p>{_sentence(state['say'])}</p>"
    rows = [(one["title"], one["label"]) for one in state["chapters"]]
    yield _rows("Chapters", ("Chapter", "State"), rows)
    checks = [(one["title"], one["label"]) for one in state["checkpoints"]]
    yield _rows("Checkpoints", ("Checkpoint", "State"), checks)
    yield '<p class="spades-run"><em>Run the cell to see your own.</em></p>'


def replay(state: Mapping[str, JSON]) -> Iterable[str]:
    """The position at the step: what it was, the hands as far as they are shown, the trick, the sheets."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield f"<p>{_text(state['progress'])}. {_sentence(state['say'])}</p>"
    if state["note"]:
        yield f"<p>{_text(spoken(state['note']['text']))}</p>"
    if state["question"]:
        yield f"<p>{_text(spoken(state['question']))}</p>"
    if state["trick"] and state["trick"]["cards"]:
        cards = ", ".join(
            f"{card['seat']} {_sign(card['code'])}" for card in state["trick"]["cards"]
        )
        yield f"<p>On the table: {_text(cards)}</p>"
    seats = [
        (
            seat["name"],
            seat["bid"],
            "" if seat["won"] is None else seat["won"],
            _signs(seat["cards"]) or f"{seat['hidden']} not shown"
            if seat["hidden"] or seat["cards"]
            else "none",
        )
        for seat in state["seats"]
    ]
    yield _rows("Seats", ("Seat", "Bid", "Won", "Cards"), seats)
    for side in state["sheet"]:
        lines = [
            (line["sentence"], line["clause"], signed(line["points"])) for line in side["lines"]
        ]
        yield _rows(f"{side['label']}: {signed(side['points'])}", ("Why", "Rule", "Points"), lines)
    yield '<p class="spades-run"><em>Run the cell to go on step by step.</em></p>'


def review(state: Mapping[str, JSON]) -> Iterable[str]:
    """What the decisions cost, the most expensive first."""
    yield f"<p><strong>{_text(state['heading'])}</strong>, {_text(state['subheading'])}</p>"
    yield f"<p>{_sentence(state['say'])}</p>"
    if state["costs"]:
        rows = [(cost["where"], cost["cost"], spoken(cost["reason"])) for cost in state["costs"]]
        yield _rows(state["progress"], ("Decision", "It cost", "Why"), rows)
    yield '<p class="spades-run"><em>Run the cell to look at the decisions.</em></p>'


def _signs(cards: Iterable[Mapping[str, JSON]]) -> str:
    return " ".join(_sign(card["code"]) for card in cards)


def _chosen(field: Mapping[str, JSON]) -> str:
    labels = {option["value"]: option["label"] for option in field["options"]}
    return str(labels.get(field["value"], ""))


def _told(say: Mapping[str, str]) -> str:
    told = " ".join(spoken(say[part]) for part in ("lead", "text", "more") if say[part])
    return told[:1].upper() + told[1:]


PICTURES: dict[str, Callable[[Mapping[str, JSON]], Iterable[str]]] = {
    "bags": bags,
    "bid": bid,
    "breaking": breaking,
    "checkpoint": checkpoint,
    "draft": draft,
    "drill": drill,
    "house": house,
    "legal": legal,
    "progress": progress,
    "replay": replay,
    "review": review,
    "score": score,
    "trick": trick,
}

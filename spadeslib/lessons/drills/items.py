"""Questions: built for one wrong idea, answered by the engine, checked and explained in one place."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import permutations
from typing import Any

from spadeslib.clauses import clause_sentence
from spadeslib.errors import SetupError, shown
from spadeslib.lessons.drills.dice import Dice
from spadeslib.lessons.drills.family import SEATS, Brief, Facts, Family
from spadeslib.lessons.drills.fields import as_texts, read_answer
from spadeslib.lessons.drills.registry import split_skill
from spadeslib.lessons.drills.rulebook import ENGINE
from spadeslib.lessons.drills.states import Answer, FieldShape, NoteShape, PositionShape
from spadeslib.lessons.drills.words import TEXTS, parts, say
from spadeslib.lessons.states import Say
from spadeslib.rules import Rules, check_rules

JSON = Any
TRIES = 600


@dataclass(frozen=True, kw_only=True)
class Item:
    """A question, as plain JSON.

    >>> item = make_item("trick:four", 1, "ten-low", "a1")
    >>> item.id, item.fields[0]["kind"], sorted(item.traps)
    ('trick:four/1/ten-low/a1', 'card', ['ten-low'])
    >>> check(item, item.keys[0]).right, check(item, item.traps["ten-low"]).trap
    (True, 'ten-low')
    """

    id: str
    family: str
    variant: str
    level: int
    trap: str
    """The wrong idea that the question is built for."""
    seed: str
    rules: dict[str, JSON]
    facts: Facts
    """What the position is made of."""
    prompt: Say
    position: PositionShape
    fields: list[FieldShape]
    keys: list[Answer]
    """The right answers; one, unless several cards are worth the same."""
    traps: dict[str, Answer]
    """The wrong ideas that show themselves here, with what they answer."""
    hints: list[str]
    """Where to look, the rule, the answer worked."""
    clauses: list[str]

    @property
    def skill(self) -> str:
        """The family and the game: ``trick:two``."""
        return f"{self.family}:{self.variant}"

    def to_json(self) -> dict[str, JSON]:
        """Return the question as JSON."""
        return asdict(self)


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What an answer is worth and why, in sentences.

    >>> item = make_item("trick:four", 1, "ten-low", "a1")
    >>> verdict = check(item, item.traps["ten-low"])
    >>> verdict.right, verdict.trap, verdict.clause
    (False, 'ten-low', 'deck.cards')
    """

    right: bool
    trap: str
    """The wrong idea that gives this answer; empty if none does."""
    answer: Answer
    """The answer as it was read."""
    shows: str
    """What this position shows; a confirming fact when right."""
    why: str
    """Why the idea fails here."""
    clause: str
    notes: list[NoteShape]
    steps: list[str]
    """The answer worked, a sentence a step."""


def default_rules(variant: str) -> Rules:
    """Return the book's rules of a variant, ``two`` or ``four``."""
    return Rules.two_player() if variant == "two" else Rules.partnership()


def make_item(skill: str, level: int, trap: str, seed: str, rules: Rules | None = None) -> Item:
    """Build a question; the same arguments give the same question everywhere.

    :param skill: family and variant, as in ``trick:two``.
    :param level: 1 to the skill's top level.
    :param trap: the wrong idea to build it for, one that appears by this level.
    :param seed: any text; its first 100 characters count.
    :param rules: the rules to ask about; the book's own by default.
    :raises SetupError: when an argument is of another kind, there is no such skill, level or idea, or these rules leave nothing to ask.

    >>> item = make_item("trick:two", 1, "ten-low", "any text")
    >>> item.skill, item.fields[0]["kind"], len(item.hints)
    ('trick:two', 'card', 3)
    """
    family, variant = split_skill(skill)
    rules = default_rules(variant) if rules is None else check_rules(rules)
    if rules.seats != SEATS[variant]:
        raise SetupError(f"expected rules for {SEATS[variant]} seats, not for {rules.seats}")
    if (
        isinstance(level, bool)
        or not isinstance(level, int)
        or not 1 <= level <= family.tops[variant]
    ):
        raise SetupError(f"expected a level of {skill} from 1 to {family.tops[variant]}")
    if trap not in [one.id for one in family.traps_of(variant, level)]:
        raise SetupError(f"expected a wrong idea of {skill} that appears by level {level}")
    if not isinstance(seed, str):
        raise SetupError(f"expected a seed as a text, not {shown(seed)}")
    return _make(skill, level, trap, seed[:100], rules)


@lru_cache(maxsize=256)
def _make(skill: str, level: int, trap: str, seed: str, rules: Rules) -> Item:
    family, variant = split_skill(skill)
    dice = Dice(f"{skill}|{level}|{trap}|{seed}")
    brief = Brief(rules, variant, level, trap, dice)
    for _ in range(TRIES):
        facts = family.build(brief)
        if facts is None:
            continue
        item = item_of(family, variant, level, trap, seed, {"rules": rules.to_dict()} | facts)
        if item is not None:
            return item
    raise SetupError(f"these rules leave nothing to ask about {trap} in {skill}, level {level}")


def item_of(
    family: Family, variant: str, level: int, trap: str, seed: str, facts: Facts
) -> Item | None:
    """Return the question about a position; None where the wrong ideas can't be told apart.

    Without a ``trap`` the position stands as it is, and ideas that answer alike are left out.
    """
    key = family.answer(facts, ENGINE)
    assert key is not None
    keys = [key, *(family.also(facts) if family.also else ())]
    live = _live(family, variant, level, facts, keys)
    if trap and (trap not in live or not _apart(family, variant, trap, facts, live)):
        return None
    if not trap:
        answers = list(live.values())
        live = {name: one for name, one in live.items() if answers.count(one) == 1}
    view = family.show(facts)
    clauses = list(family.clauses(facts))
    steps = family.steps(facts)
    short = family.short(facts) if family.short else " ".join(steps)
    rules = Rules.from_dict(facts["rules"])
    return Item(
        id=f"{family.id}:{variant}/{level}/{trap or 'any'}/{seed}",
        family=family.id,
        variant=variant,
        level=level,
        trap=trap,
        seed=seed,
        rules=facts["rules"],
        facts=facts,
        prompt=view.prompt,
        position=view.position,
        fields=[_shuffled(field, f"{seed}|{trap}|{level}") for field in view.fields],
        keys=keys,
        traps=live,
        hints=[say(f"{family.id}.look"), clause_sentence(clauses[0], rules), short],
        clauses=clauses,
    )


def _live(
    family: Family, variant: str, level: int, facts: Facts, keys: list[Answer]
) -> dict[str, Answer]:
    """Return the wrong ideas up to a level whose answer is wrong here, with that answer."""
    live: dict[str, Answer] = {}
    for one in family.traps_of(variant, level):
        wrong = family.answer(facts, one.book)
        if wrong is not None and wrong not in keys:
            live[one.id] = wrong
    return live


def _apart(family: Family, variant: str, trap: str, facts: Facts, live: dict[str, Answer]) -> bool:
    """Are all wrong answers different, also from those of ideas that appear later?"""
    answers = list(live.values())
    if any(answers.count(one) > 1 for one in answers):
        return False
    later = [one for one in family.traps_of(variant) if one.id not in live]
    return all(family.answer(facts, one.book) != live[trap] for one in later)


def _shuffled(field: FieldShape, seed: str) -> FieldShape:
    if field["kind"] not in ("choice", "order"):
        return field
    options = Dice(f"{seed}|{field['name']}").shuffled(field["options"])
    return {**field, "options": options}


def check(item: Item, answer: JSON) -> Verdict:
    """Return what an answer is worth.

    :param item: the question.
    :param answer: by the id of each field, what was chosen, as in ``item.keys``.
    :raises Refused: when something is missing or has the wrong shape; ``where`` names the field.
    :raises SetupError: when it is no question.

    >>> item = make_item("trick:four", 1, "ten-low", "a1")
    >>> check(item, item.keys[0]).right
    True
    """
    if not isinstance(item, Item):
        raise SetupError(f"expected a question, as from make_item, not {shown(item)}")
    family, _ = split_skill(item.skill)
    read = read_answer(item.fields, answer)
    steps = family.steps(item.facts)
    if read in item.keys:
        fact = family.fact(item.facts)
        return Verdict(
            right=True,
            trap="",
            answer=read,
            shows=fact,
            why="",
            clause=item.clauses[0],
            notes=[],
            steps=steps,
        )
    trap = next((name for name, wrong in item.traps.items() if wrong == read), "")
    clause = item.clauses[0]
    if trap:
        told = family.tell(item.facts, trap, read)
        shows, why = told.shows, told.why
        clause = told.clause or next(
            one.clause for one in family.traps_of(item.variant) if one.id == trap
        )
    elif missed := family.miss(item.facts, read):
        shows, why = missed.shows, missed.why
    else:
        two = f"{item.family}.miss-two"
        alone = item.variant == "two" and two in TEXTS
        shows, why, _ = parts(two if alone else f"{item.family}.miss")
    return Verdict(
        right=False,
        trap=trap,
        answer=read,
        shows=shows,
        why=why,
        clause=clause,
        notes=family.notes(item.facts, read) or _numbers_to_mend(item, read),
        steps=steps,
    )


def _numbers_to_mend(item: Item, answer: Answer) -> list[NoteShape]:
    """Return which of several numbers are not right, held against the key that they are nearest to."""
    names = [field["name"] for field in item.fields if field["kind"] == "number"]
    if len(names) < 2:
        return []
    wrong = min(
        ([name for name in names if answer[name] != key[name]] for key in item.keys), key=len
    )
    return [
        {
            "field": name,
            "value": as_texts(answer[name])[0],
            "verdict": "not right",
            "text": say("verdict.number"),
            "clause": item.clauses[0],
        }
        for name in wrong
    ]


_CARD = re.compile(r'"([2-9TJQKA])([CDHS])"')


def fingerprint(item: Item) -> str:
    """Return a short text that is the same for questions that differ in the side suits alone.

    >>> len(fingerprint(make_item("trick:four", 1, "ten-low", "a1")))
    12
    """
    text = json.dumps([item.family, item.facts], sort_keys=True)
    least = min(_permuted(text))
    return hashlib.sha256(least.encode()).hexdigest()[:12]


def _permuted(text: str) -> Iterator[str]:
    for suits in permutations("CDH"):
        names = dict(zip("CDHS", (*suits, "S"), strict=True))
        yield _CARD.sub(lambda card, names=names: f'"{card[1]}{names[card[2]]}"', text)  # type: ignore[misc]

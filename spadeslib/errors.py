"""The errors of this package: every one a ``ValueError`` that names what was expected and what came."""

from __future__ import annotations

from collections.abc import Iterable


def shown(value: object, limit: int = 60) -> str:
    """Return ``value`` as it may stand in a message: quoted, on one line, never long.

    >>> shown("Q of S")
    "'Q of S'"
    """
    text = repr(value[:limit]) if isinstance(value, (str, bytes)) else _short_repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


def _short_repr(value: object) -> str:
    if value is None or isinstance(value, (bool, float)):
        return repr(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**12 else "a very large number"
    return f"a {type(value).__name__}"


def nearest(name: str, names: Iterable[str]) -> str:
    """Return a hint at the name that may have been meant, to end a message with; empty if none is near.

    >>> nearest("bag_limits", ["target", "bag_limit"])
    '; did you mean bag_limit?'
    """
    from difflib import get_close_matches  # it takes a while to load, and few need it

    near = get_close_matches(str(name)[:60], list(names), 1)
    return f"; did you mean {near[0]}?" if near else ""


class SpadesError(ValueError):
    """Something was asked that the rules or the formats of this package do not allow.

    >>> issubclass(IllegalAction, SpadesError), issubclass(SpadesError, ValueError)
    (True, True)
    """

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _rebuilt, (type(self), self.args, dict(self.__dict__))


def _rebuilt(
    kind: type[SpadesError], args: tuple[object, ...], attributes: dict[str, object]
) -> SpadesError:
    """Make an error again that came from another process."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(attributes)
    return error


class ParseError(SpadesError):
    """A text is not a card, a bid or an action.

    >>> from spadeslib import Card
    >>> Card.parse("QX")
    Traceback (most recent call last):
    spadeslib.errors.ParseError: expected a card such as QS or TH, not 'QX'
    """


class SetupError(SpadesError):
    """Rules, decks, totals or seats contradict each other or are out of range.

    >>> from spadeslib import Rules
    >>> Rules.two_player(bag_limit=-1)
    Traceback (most recent call last):
    spadeslib.errors.SetupError: expected bag_limit to be a whole number from 0 to 1000, not -1
    """


class RecordError(SpadesError):
    """A game record can't be read, or tells of something that can't have happened.

    ``position`` is the index of the offending action, or ``None`` when the fault lies elsewhere.

    >>> from spadeslib import Game, RecordError, Rules
    >>> data = dict(Game(Rules.partnership(), seed=7).record().data, actions=["look", "keep"])
    >>> try:
    ...     Game.replay(data)
    ... except RecordError as error:
    ...     error.position
    1
    """

    def __init__(self, message: str, position: int | None = None) -> None:
        super().__init__(message)
        self.position = position


class IllegalAction(SpadesError):
    """The rules refuse an action; the game stays as it was.

    ``clause`` is the id of the rule, ``allowed`` the texts of what may be done instead, and
    ``reason`` and ``hint`` are the two sentences of the refusal (cards stand in braces, ``{QS}``).

    >>> from spadeslib import Game, IllegalAction, Rules
    >>> try:
    ...     Game(Rules.partnership(), seed=7).push("bid 4")
    ... except IllegalAction as error:
    ...     error.clause, error.allowed
    ('blind.when', ('look', 'double nil'))
    """

    def __init__(
        self, clause: str, *, lead: str, reason: str, hint: str, allowed: Iterable[str], action: str
    ) -> None:
        self.clause = clause
        self.lead = lead
        self.reason = reason
        self.hint = hint
        self.allowed = tuple(allowed)
        self.action = action
        sentence = " ".join(part for part in (lead, reason, hint) if part)
        super().__init__(f"{sentence.replace('{', '').replace('}', '')} [{clause}]")


class Refused(SpadesError):
    """A lesson refuses an intent and changes nothing.

    ``explanation`` is what the page shows: ``say`` (lead, text, more, clause), ``card`` and ``code``.

    >>> print(Refused({"say": {"lead": "Wait.", "text": "East plays."}, "card": "", "code": "illegal"}))
    Wait. East plays.
    """

    def __init__(self, explanation: dict[str, object]) -> None:
        self.explanation = explanation
        say = explanation.get("say")
        parts = [say.get("lead"), say.get("text")] if isinstance(say, dict) else []
        super().__init__(" ".join(str(part) for part in parts if part))

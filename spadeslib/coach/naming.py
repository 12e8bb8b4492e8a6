"""How actions are called in the coach's sentences."""

from __future__ import annotations

from spadeslib.actions import Action
from spadeslib.texts import card_list
from spadeslib.view import View


def action_name(view: View, action: Action) -> str:
    """Return an action as the subject of a sentence or after 'than'.

    >>> from spadeslib import Game, Rules
    >>> view = Game(Rules.partnership(), seed=7).view(0)
    >>> [action_name(view, Action(text)) for text in ("play QS", "bid 4", "nil", "give 2C 3C 4C")]
    ['{QS}', 'bid 4', 'Nil', 'giving {4C}, {3C} and {2C}']
    """
    if action.kind == "play":
        return card_list(action.cards)
    if action.bid is not None:
        return action.bid.name if action.bid.is_nil else f"bid {action.bid}"
    if action.kind in ("keep", "refuse"):
        verb = {"keep": "keeping", "refuse": "refusing"}[action.kind]
        return f"{verb} {{{view.drawn}}}" if view.drawn is not None else verb
    if action.kind in ("give", "throw"):
        verb = {"give": "giving", "throw": "throwing"}[action.kind]
        return f"{verb} {card_list(action.cards, 'and') or 'nothing'}"
    return "looking first"


def opened(sentence: str) -> str:
    """Return a sentence with its first letter as a capital.

    >>> opened("bid 4 is made."), opened("{QS} wins.")
    ('Bid 4 is made.', '{QS} wins.')
    """
    return sentence[:1].upper() + sentence[1:]

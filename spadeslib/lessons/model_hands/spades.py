"""Model hands of the play: the first tricks, and how spades are broken."""

from __future__ import annotations

from spadeslib.lessons.model_hands.model_hand import ModelHand, note

_FIRST_TRICKS = (
    "look, refuse, look, refuse, keep, refuse, refuse, refuse, keep, keep, keep, keep, keep, "
    "keep, refuse, refuse, refuse, refuse, keep, keep, keep, refuse, refuse, refuse, refuse, "
    "refuse, keep, refuse, bid 6, bid 4, play 4C, play 9C, play AH, play 5H, play 7D, play "
    "KD, play KH, play 3S, play QD, play 2D, play 3C, play JC, play TH, play JD, play QS, "
    "play JS, play KS, play 9S, play 8S, play 7S, play 6S, play 9D, play 5S, play QC, play "
    "4S, play 2C"
)
_BREAK = (
    "look, bid 3, look, bid 2, look, nil, look, bid 5, play KC, play 2C, play JC, play 5C, "
    "play AC, play 7C, play 3C, play 8C, play 2H, play 8H, play 3H, play TH, play KD, play "
    "4D, play 2D, play TD, play JH, play 4H, play 6H, play 9H, play TC, play 4C, play QC, "
    "play KH, play QD, play 8D, play 6D, play 7D, play AH, play QH, play JD, play 5H, play "
    "3D, play 5D, play TS, play AS, play 9C, play 7S, play 6S, play 5S, play 9S, play 8S, "
    "play KS, play 4S, play QS, play 7H, play AD, play 3S, play JS, play 6C, play 9D, play 2S"
)
_ONLY_SPADES = (
    "look, refuse, look, refuse, keep, refuse, refuse, keep, refuse, refuse, keep, keep, "
    "keep, refuse, refuse, refuse, refuse, keep, refuse, keep, refuse, refuse, refuse, keep, "
    "refuse, keep, refuse, refuse, bid 5, bid 3, play KC, play AC, play AH, play 8H, play 7C, "
    "play 8C, play QC, play 3C, play JH, play 4H, play QH, play 9H, play KH, play TH, play "
    "2C, play 5C, play 2D, play KD, play 5D, play 8D, play 6S, play 2S, play KS, play QS, "
    "play 9S, play 8S, look, refuse, look, keep, refuse, refuse, keep, refuse, refuse, keep, "
    "keep, refuse, refuse, refuse, keep, refuse, refuse, refuse, keep, refuse, keep, keep, "
    "keep, refuse, refuse, keep, refuse, refuse, bid 5, bid 8, play JD, play QD, play AC, "
    "play 2C, play AD, play 2S, play 3C, play QC, play AS, play 3S, play AH, play 4H, play "
    "QS, play KS, play KH, play 8H, play 7S, play 9S, play QH, play JH, play 4S, play 8S, "
    "play 7C, play 5S, play 6S, play TS"
)

HANDS = (
    ModelHand(
        "first-tricks",
        "The first tricks",
        {"game": "two-player"},
        946,
        _FIRST_TRICKS,
        {
            "32": note(
                "East led {4C}. Which of South's clubs would win?",
                "{9C} or {QC} wins, {3C} or {2C} loses: the highest card of the suit led.",
                "trick.highest",
            ),
            "33": note(
                "Who leads the second trick?",
                "South won the first, so South leads.",
                "trick.next-lead",
            ),
            "36": note(
                "South led {7D}. Which of East's diamonds would win?",
                "{KD}: East won, so East leads the next trick.",
                "trick.highest",
            ),
            "38": note(
                "South has no heart left. Can a small card beat {KH}?",
                "Yes, any spade does. Nobody has played one before: spades are broken.",
                "break.discard",
            ),
            "44": note(
                "Again South has no heart. Must South play a spade?",
                "No, any card will do. {JD} is higher than {TH}, but hearts were led: it can't win.",
                "play.free-discard",
            ),
        },
    ),
    ModelHand(
        "break",
        "Spades are broken",
        {"game": "partnership"},
        23,
        _BREAK,
        {
            "39": note(
                "East has no heart. Would a diamond break spades?",
                "No: only a spade breaks spades. {JD} breaks nothing and can't win.",
                "play.free-discard",
            ),
            "41": note(
                "West is to lead from {9S} {7S} {AD} {9D} {3D}. Which cards may be led?",
                "The diamonds alone: spades are not broken, and West holds another suit.",
                "break.no-lead",
            ),
            "43": note(
                "East holds only spades. May East play one?",
                "Yes: East has no diamond, so any card will do. {TS} breaks spades.",
                "break.discard",
            ),
            "44": note(
                "South has no diamond either. Which card beats {TS}?",
                "{AS}, the higher spade. {TS} has lost the trick, and spades are broken all the same.",
                "trick.trump",
            ),
            "49": note(
                "West leads again. May it be a spade now?",
                "Yes: spades are broken for the rest of the hand.",
                "break.no-lead",
            ),
        },
    ),
    ModelHand(
        "only-spades",
        "Only spades left",
        {"game": "two-player"},
        620,
        _ONLY_SPADES,
        {
            "33": note(
                "South leads next. May it be a spade?",
                "No: spades are not broken, and South has other suits. {AH} it is.",
                "break.no-lead",
            ),
            "47": note(
                "South leads from {KS}, {9S}, {6S}, {8D} and {2D}. Which of them may be led?",
                "{8D} and {2D}. Nobody has played a spade in eight tricks.",
                "break.no-lead",
            ),
            "51": note(
                "South has {KS}, {9S} and {6S}, nothing else, and spades are not broken. What now?",
                "South leads a spade: with spades alone it is allowed. With {6S} spades are broken.",
                "break.only-spades",
            ),
            "53": note(
                "South leads again. Does it still need a hand of spades alone?",
                "No: the lead of {6S} has broken spades for the rest of the hand.",
                "break.lead",
            ),
            "87": note(
                "A new hand, and South leads. Spades were broken in the last one. May {KS} be led?",
                "No: each hand begins with spades unbroken. South leads {JD}.",
                "break.no-lead",
            ),
            "92": note(
                "East led {AD}. South has no diamond. Does {2S} break spades?",
                "Yes, and it takes the ace as well. That is the usual way.",
                "break.discard",
            ),
        },
    ),
)

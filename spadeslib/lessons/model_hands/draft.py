"""A model draft, with the hand played out."""

from __future__ import annotations

from spadeslib.lessons.model_hands.model_hand import ModelHand, note

_DRAFT = (
    "look, keep, look, refuse, refuse, keep, keep, refuse, keep, refuse, refuse, refuse, "
    "refuse, refuse, refuse, keep, keep, refuse, keep, refuse, refuse, refuse, refuse, keep, "
    "refuse, keep, refuse, keep, bid 8, bid 5, play AH, play 3H, play KD, play AD, play AC, "
    "play 2C, play QH, play 2S, play KC, play 7C, play QD, play JD, play 5C, play QC, play "
    "KH, play 4S, play TS, play JS, play 5H, play 5S, play 8S, play 9S, play 3S, play QS, "
    "play KS, play 7S"
)

HANDS = (
    ModelHand(
        "draft",
        "A draft",
        {"game": "two-player"},
        784,
        _DRAFT,
        {
            "2": note(
                "South drew {QC}. If South keeps it, where does the next card go?",
                "{4C} goes to the discards, face down. Nobody at the table sees it; you do, for all cards are open here.",
                "draft.keep",
            ),
            "9": note(
                "South drew {JS}. Keep it?",
                "South keeps it, and {AS} goes by. Neither of the two will know: East may fear that ace all through the hand.",
                "draft.keep",
            ),
            "15": note(
                "South drew {9H}. Keep it, or is the next card better?",
                "South refuses, and gets {3H}, for good. A refusal is a bet on a card that nobody has seen.",
                "draft.refuse",
            ),
            "16": note(
                "13 turns are over, half the draft. How many cards have left the stock, and where are they?",
                "26 cards in 13 turns: 7 in South's hand, 6 in East's, and 13 among the discards.",
                "draft.alternate",
            ),
            "28": note(
                "The last turn. How many cards will lie among the discards?",
                "26, one from each turn, and set aside. Each hand has 13 cards.",
                "draft.end",
            ),
            "29": note(
                "South drew first. Who bids first?",
                "East, the second player.",
                "bid.order",
            ),
            "31": note(
                "And who leads?",
                "East again: who draws second bids first and leads first.",
                "play.first-lead",
            ),
        },
    ),
)

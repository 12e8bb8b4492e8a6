"""Model hands of a whole game: bags, fines and its end."""

from __future__ import annotations

from spadeslib.lessons.model_hands.model_hand import ModelHand, note

_FINE = (
    "look, refuse, look, refuse, refuse, refuse, refuse, refuse, refuse, refuse, refuse, "
    "refuse, keep, keep, keep, keep, refuse, refuse, keep, refuse, keep, refuse, refuse, "
    "keep, refuse, keep, keep, refuse, bid 5, bid 4, play AC, play 3C, play AD, play 5D, play "
    "6H, play TH, play QD, play 3S, play KH, play 4H, play 8H, play JH, play 8D, play 4S, "
    "play 6S, play 8S, play AS, play QS, play 5H, play JC, play 2S, play JS, play 7C, play "
    "9C, play 9S, play 5S, look, keep, look, refuse, refuse, refuse, refuse, keep, refuse, "
    "refuse, refuse, refuse, refuse, refuse, refuse, keep, keep, refuse, refuse, keep, keep, "
    "refuse, refuse, keep, keep, refuse, refuse, refuse, bid 3, bid 6, play KH, play AH, play "
    "KD, play 9D, play AD, play JD, play KC, play 5C, play 7C, play QC, play QH, play 5H, "
    "play 2H, play 6H, play JH, play 3S, play 5S, play 6S, play 2S, play AS, play 4S, play "
    "9S, play 3D, play TS, play 8S, play 7S, look, refuse, look, keep, keep, refuse, keep, "
    "keep, keep, refuse, keep, keep, refuse, refuse, refuse, keep, refuse, keep, keep, "
    "refuse, keep, refuse, refuse, refuse, refuse, refuse, refuse, keep, bid 3, bid 4, play "
    "AH, play TH, play AD, play 3D, play KC, play 3S, play KS, play 2S, play AS, play TS, "
    "play JH, play JS, play 4D, play 6D, play 7S, play QS, play 8D, play 9D, play 6S, play "
    "QD, play 5S, play AC, play KH, play 5C, play QH, play 3C"
)

HANDS = (
    ModelHand(
        "fine",
        "Three hands and a fine",
        {"game": "two-player"},
        1,
        _FINE,
        {
            "56": note(
                "South bid 4 and has 6 tricks; this one makes 7. What does the hand pay?",
                "40 for the bid and 1 for each of 3 tricks over it: 43 points, and 3 bags.",
                "bags.count",
            ),
            "112": note(
                "South has 3 bags and bid 3; this trick makes 6. How many bags will there be?",
                "3 tricks over the bid: 30 + 3 = 33 points, and 3 + 3 = 6 bags.",
                "bags.count",
            ),
            "168": note(
                "South has 6 bags and bid 4; this trick makes 9. What does the hand pay?",
                "40 + 5 = 45 points, but 6 + 5 = 11 bags: 10 of them cost 100 points. That makes −55, and 1 bag is left.",
                "bags.penalty",
            ),
        },
    ),
)

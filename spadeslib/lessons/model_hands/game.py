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
    "QD, play 5S, play AC, play KH, play 5C, play QH, play 3C, look, keep, look, keep, refuse, "
    "refuse, keep, keep, refuse, refuse, keep, keep, keep, refuse, refuse, keep, keep, keep, "
    "refuse, keep, keep, keep, refuse, keep, keep, keep, refuse, keep, bid 4, bid 3, play KC, "
    "play QC, play AH, play 4H, play AD, play 2D, play 8C, play 5H, play 7C, play 9D, play "
    "6C, play 6H, play 5C, play QD, play 2C, play KD, play 8D, play 7H, play 7D, play 9H, "
    "play QS, play TH, play JS, play QH, play 8S, play KH"
)
_TENTH_BAG = (
    "look, refuse, look, keep, keep, refuse, refuse, keep, keep, refuse, keep, refuse, keep, "
    "refuse, keep, refuse, refuse, refuse, refuse, keep, refuse, refuse, keep, refuse, "
    "refuse, keep, keep, keep, bid 5, bid 6, play KC, play 3C, play AC, play 3S, play KS, "
    "play 2S, play AS, play TS, play AH, play 2H, play 5H, play QH, play KH, play 4S, play "
    "9S, play QS, play TD, play 3D, play KD, play 4D, play 5C, play 5S, play 7D, play QD, "
    "play 9D, play 6S"
)
_TIE = (
    "look, refuse, look, refuse, refuse, keep, keep, refuse, keep, refuse, keep, refuse, "
    "refuse, refuse, keep, keep, keep, keep, keep, refuse, refuse, keep, keep, refuse, keep, "
    "refuse, refuse, keep, bid 7, bid 6, play 7C, play 8C, play AC, play 5C, play AD, play "
    "6D, play QD, play KD, play 9D, play 8D, play KS, play 3S, play AS, play 6S, play TS, "
    "play JS, play QH, play 2S, play 4S, play 9S, play JH, play 5S, play 7S, play QS, play "
    "9H, play 8S, look, keep, look, keep, refuse, keep, refuse, refuse, refuse, refuse, "
    "refuse, keep, keep, refuse, refuse, keep, keep, refuse, refuse, refuse, refuse, keep, "
    "refuse, refuse, refuse, refuse, keep, refuse, bid 7, bid 5, play AC, play 5C, play KH, "
    "play 7H, play AH, play JH, play KD, play 2D, play AD, play 7D, play 9D, play JD, play "
    "KC, play 3S, play AS, play 2S, play 4S, play 8S, play JS, play TS, play QS, play 6S, "
    "play QD, play 3D, play KS, play 9H"
)

HANDS = (
    ModelHand(
        "fine",
        "Four hands and two fines",
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
            "197": note(
                "South has 21 points and 1 bag. How many bags are free of charge in this hand?",
                "8 of them, for 9 bags cost nothing. The tenth costs 100 points. South bids 4.",
                "bags.penalty",
            ),
            "207": note(
                "South has won the 4 tricks it bid, and leads. Is it time to lose one?",
                "Yes: each trick from here on is a bag. {8D} would have lost. But South leads {7C}, and wins again.",
                "bags.count",
            ),
            "214": note(
                "East has no trick and can't make 3 any more. Is {KD} worth keeping?",
                "No: it would win a trick, and spare South the tenth bag. East throws it, and South has to win all 13.",
                "bags.penalty",
            ),
            "224": note(
                "South has 1 bag and bid 4; this trick makes 13. What does the hand pay?",
                "40 + 9 = 49 points, but 1 + 9 = 10 bags cost 100. That makes −51: South has −30 points, and no bag is left.",
                "bags.penalty",
            ),
        },
    ),
    ModelHand(
        "costly-bag",
        "The fine that loses a game",
        {"game": "two-player"},
        42,
        _TENTH_BAG,
        {
            "30": note(
                "South has 495 points and 9 bags. Would a bid of 1 win the game?",
                "It would be made, but with it come bags, and the next one costs 100. South bids the 6 that the hand is worth.",
                "bags.penalty",
            ),
            "52": note(
                "With this trick South has made 6. Are 495 + 60 points enough to win, here and now?",
                "No: a hand is scored when it is over. Two tricks are still to come.",
                "game.win",
            ),
            "53": note(
                "South needs no more tricks, and holds {7D} and {6S}. Which one would you lead?",
                "{7D}, and it loses. But {6S} is the last spade of all, so nothing can beat it.",
                "trick.trump",
            ),
            "56": note(
                "South has to win the last trick. How many points does each have then?",
                "South: 495 + 60 + 1, less 100 for the tenth bag: 456. East: 450 + 50 + 1 = 501, and wins.",
                "game.win",
            ),
        },
        start={"totals": [495, 450], "bags": [9, 2]},
    ),
    ModelHand(
        "tie",
        "A tie at 510",
        {"game": "two-player"},
        13,
        _TIE,
        {
            "30": note(
                "East needs 60 points and bids 7. South needs 50. How many tricks are bid if South says 6?",
                "13, as many as there are. Each makes the bid to the trick, or one is set.",
                "bid.free",
            ),
            "56": note(
                "Both contracts are made. Who has won the game?",
                "Nobody: 450 + 60 = 510, and 440 + 70 = 510. Another hand is played.",
                "game.tie",
            ),
            "57": note(
                "South drew first in this hand. Who draws first in the next one?",
                "East, the second player of the hand before. So South bids first and leads.",
                "game.continue",
            ),
            "86": note(
                "Both had 510, and South bid 7. Does East need 500 points more?",
                "No. What counts is to be ahead when a hand is scored, with 500 or more.",
                "game.tie",
            ),
            "112": note(
                "South made 7, East made 5 with a bag. Both are past 500. Who wins?",
                "South: 580 points against 561. The higher total wins.",
                "game.win",
            ),
        },
        start={"totals": [450, 440], "bags": [3, 4]},
    ),
)

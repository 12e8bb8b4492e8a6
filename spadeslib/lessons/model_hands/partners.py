"""Hands of the game for four: a Nil and its partner, two Nils, and bags on purpose."""

from __future__ import annotations

from spadeslib.lessons.model_hands.model_hand import ModelHand, note

_COVER = (
    "look, nil, look, bid 4, look, bid 5, look, bid 3, play TH, play 3H, play QH, play 2H, "
    "play AC, play 8C, play JC, play 3C, play TD, play QD, play 4D, play 5D, play KC, play "
    "TC, play 9C, play 5C, play AD, play 6C, play KD, play 3D, play 4H, play 5H, play JH, "
    "play 6H, play QC, play 7C, play 2D, play 4C, play AH, play 7H, play 9H, play 2C, play "
    "KH, play TS, play AS, play 8S, play 3S, play 2S, play 9S, play JS, play JD, play 9D, "
    "play 7S, play 8H, play 6S, play QS, play KS, play 7D, play 6D, play 8D, play 5S, play 4S"
)
_TWO_NILS = (
    "look, nil, look, bid 4, look, nil, look, bid 5, play 4C, play QC, play 9C, play 7C, play "
    "AH, play JH, play 6H, play 9H, play 3H, play AC, play TH, play 7H, play KC, play JC, "
    "play 4H, play 8C, play KD, play AD, play 6D, play QD, play 5H, play 8H, play 9D, play "
    "KH, play JD, play TC, play 8D, play 5D, play 4D, play 5S, play TD, play 3D, play TS, "
    "play QS, play 8S, play 4S, play 2S, play 6S, play 9S, play 7S, play JS, play 6C, play "
    "AS, play 5C, play 3S, play 2C, play KS, play 3C, play 7D, play 2H, play QH, play 2D, "
    "look, bid 4, double nil, look, bid 5, double nil, play AH, play JH, play 6H, play TH, "
    "play JC, play 9C, play 3C, play 8C, play 9D, play 8D, play JD, play TD, play KH, play "
    "KC, play 2H, play 9H, play AC, play 5C, play 4C, play 6C, play KD, play QD, play 3H, "
    "play 6D, play 7C, play AD, play QC, play 2C, play 7H, play 5H, play 8H, play 7D, play "
    "TC, play 3D, play QH, play 5D, play 5S, play 2S, play 6S, play 3S, play 4S, play 7S, "
    "play 9S, play QS, play TS, play 8S, play 4D, play AS, play JS, play 2D, play KS, play 4H"
)
_TENTH = (
    "look, bid 2, look, bid 2, look, bid 4, look, bid 5, play AD, play 4D, play 7D, play 3D, "
    "play KC, play 4C, play 5C, play 2C, play 9D, play 5D, play TD, play 2S, play TC, play "
    "3C, play 6C, play AC, play 7C, play 6H, play QC, play 9C, play 2D, play 6D, play JD, "
    "play 6S, play 7H, play 2H, play AH, play JH, play 8D, play QD, play 9S, play QS, play "
    "TH, play 3H, play 3S, play 8H, play 7S, play TS, play QH, play 8S, play KH, play 9H, "
    "play 5H, play 5S, play 4S, play JS, play 4H, play AS, play JC, play KD, play KS, play 8C"
)

HANDS = (
    ModelHand(
        "cover",
        "Nil with a partner",
        {"game": "partnership"},
        24268,
        _COVER,
        {
            "11": note(
                "South bid Nil, and {TH} is winning. North holds {QH}, {7H} and {6H}. Which one?",
                "{QH} wins the trick over the Nil. A low heart would have left it with South.",
                "nil.claim",
            ),
            "15": note(
                "North leads {AC}. Which club should South throw under it?",
                "{JC}, the highest: under the ace it is safe, and later it might have won.",
                "play.follow",
            ),
            "51": note(
                "North led {JD}, and South holds nothing but {7S} {6S} {5S}. What now?",
                "Any spade beats a diamond, and West will not play a higher one. The Nil has failed.",
                "trick.trump",
            ),
            "60": note(
                "South wins a second trick with {5S}. North bid 5 and won 4. How many points?",
                "The 5 costs 50, the Nil 100, and two bags bring 2: −148. South's tricks don't help "
                "North. Had North won 6 alone, 51 and 2 less 100 would make −47.",
                "nil.failed-tricks",
            ),
        },
    ),
    ModelHand(
        "two-nils",
        "Two partners, two Nils",
        {"game": "partnership"},
        7,
        _TWO_NILS,
        {
            "26": note(
                "South and North both bid Nil. {AD} is South's only diamond. Is there a way out?",
                "No: South must follow, and the ace wins. That Nil has failed; North's still stands.",
                "play.follow",
            ),
            "60": note(
                "South has won 2 tricks, North none. What do the two Nils bring?",
                "Each is settled alone: +100 for North's and −100 for South's. Two bags bring 2: +2.",
                "nil.both",
            ),
            "66": note(
                "North has bid Double Nil. If South does the same, which cards are exchanged?",
                "No card is: both bid without a look, and the first lead comes at once.",
                "blind.both",
            ),
            "110": note(
                "South holds {QS} {TS} {2D}, and {9S} is winning. Can South stay below it?",
                "No: both spades are higher. One trick, and South's Double Nil has failed.",
                "blind.score",
            ),
            "118": note(
                "South has won 1 trick, North none. What do the two Double Nils bring?",
                "North's brings 200, South's costs 200, and the bag brings 1: +1.",
                "blind.both",
            ),
        },
    ),
    ModelHand(
        "tenth-bag",
        "The tenth bag, on purpose",
        {"game": "partnership"},
        181,
        _TENTH,
        {
            "43": note(
                "South bid 2 and North 4; they have 5 tricks. North has no heart. Trump it?",
                "Yes: {3S} wins the sixth trick. The contract is made, with four tricks to come.",
                "score.made",
            ),
            "45": note(
                "They have 9 bags, and need no more tricks. North holds {7S} {5S} {4S} {KD}. "
                "Which one to lead?",
                "{7S}: a higher spade will take it. The tenth bag would cost 100 points.",
                "bags.penalty",
            ),
            "47": note(
                "South has no spade. Which card is best thrown away: {QH}, {9H}, {4H} or {8C}?",
                "{QH}: a high card might win a trick that nobody on this side wants.",
                "play.free-discard",
            ),
            "52": note(
                "West and East bid 7, have 4, and need all three tricks left. North can trump {KH}. "
                "What would it pay?",
                "{5S} takes the tenth bag: −39 instead of +60. But West and East are set: −70 instead "
                "of +70. It costs 99 points, and costs them 140.",
                "score.set",
            ),
        },
        start={"totals": [300, 310], "bags": [9, 3]},
    ),
)

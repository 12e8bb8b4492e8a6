"""Model hands of Nil and Double Nil, two players."""

from __future__ import annotations

from spadeslib.lessons.model_hands.model_hand import ModelHand, note

_LATE_NIL = (
    "look, refuse, look, refuse, refuse, refuse, keep, refuse, refuse, refuse, refuse, keep, "
    "keep, keep, refuse, keep, keep, keep, refuse, keep, keep, refuse, refuse, keep, refuse, "
    "refuse, refuse, refuse, nil, bid 9, play 2D, play 7D, play AC, play KC, play KH, play "
    "QH, play KD, play 8D, play AD, play 6D, play TC, play 8C, play 8H, play 4H, play 7C, "
    "play 5C, play 3C, play AH, play 7S, play 2S, play 6S, play QS, play 9S, play 5S, play "
    "2H, play TS"
)
_DOUBLE_NILS = (
    "double nil, keep, double nil, keep, keep, refuse, keep, refuse, keep, keep, refuse, "
    "keep, keep, refuse, keep, refuse, keep, keep, refuse, keep, keep, keep, keep, keep, "
    "refuse, keep, keep, keep, throw JS AH QH, throw AS TS TC, play 2D, play AD, play 3H, "
    "play KC, play 6D, play 5D, play 8D, play 7D, play 8C, play 7C, play KD, play TD, play "
    "KH, play JC, play 7H, play 5C, play 6H, play 4C, play 5H, play 2C, play 3S, play 2S, "
    "play JS, play 7S, play KS, play 5S, look, keep, double nil, keep, refuse, refuse, keep, "
    "refuse, keep, keep, refuse, keep, refuse, keep, refuse, keep, refuse, refuse, keep, "
    "keep, refuse, keep, refuse, refuse, keep, keep, refuse, keep, bid 10, throw, play 7D, "
    "play 9D, play AH, play KH, play AD, play AC, play 2D, play KC, play 5D, play QC, play "
    "QD, play QH, play 2S, play JH, play 3S, play 8H, play 5S, play 6C, play 6S, play 6H, "
    "play QS, play 5C, play TS, play 3C, play 9S, play 3H"
)

HANDS = (
    ModelHand(
        "late-nil",
        "A Nil that dies late",
        {"game": "two-player"},
        2751,
        _LATE_NIL,
        {
            "29": note(
                "South holds {QS}, {9S} and {2S}, and low cards beside them. Would you bid Nil?",
                "South does, and it is bold: {2S} loses to any spade, but {9S} and {QS} can be made to win.",
                "nil.claim",
            ),
            "34": note(
                "East led {AC}. Which club would you play?",
                "{KC}, the highest card that loses. Under the ace it does no harm, and now it is gone.",
                "nil.claim",
            ),
            "48": note(
                "East led {3C}, and South has no club left. Which card would you throw?",
                "{AH}: it would have won a trick in hearts. To be void is a Nil bidder's luck.",
                "play.free-discard",
            ),
            "50": note(
                "East led {7S}. Two of South's spades would win. Which one loses?",
                "{2S}, the last card under {7S}. No trick yet, after ten.",
                "play.follow",
            ),
            "52": note(
                "Trick 11: East led {6S}. South holds {QS}, {9S} and {2H}. Which of them loses?",
                "Not one that South may play. South must follow, and both spades win: the Nil has failed.",
                "nil.score",
            ),
            "54": note(
                "South leads {9S}. Does a second trick cost another 100 points?",
                "No. The Nil fails once. Each trick that South wins is a bag, and pays 1.",
                "nil.failed-tricks",
            ),
            "56": note(
                "South won two tricks on a Nil. What does the hand pay South?",
                "−100 for the Nil and 1 for each of two bags: −98. The bags stay on South's count.",
                "nil.failed-tricks",
            ),
        },
        start={"first": 1},
    ),
    ModelHand(
        "double-nils",
        "Double Nil, on both sides",
        {"game": "two-player"},
        178,
        _DOUBLE_NILS,
        {
            "1": note(
                "190 points each. South has not drawn yet. Which bid is open now, and never again in this hand?",
                "Double Nil: no trick at all, for 200 points. It is open only before South's own first turn.",
                "blind.when",
            ),
            "3": note(
                "South has a card already. Is Double Nil still open to East?",
                "Yes, East has had no turn. Both may bid it, but 13 tricks go somewhere: one of the two must fail.",
                "blind.both",
            ),
            "25": note(
                "South drew {KS}. Keep it or refuse it?",
                "South refuses: for a Nil a high spade is the worst card there is. {TS} is not much better.",
                "draft.refuse",
            ),
            "29": note(
                "All bids are made. Who exchanges first, and from how many cards are the new ones drawn?",
                "East: second players bid first, and exchange first. The pile has 26 cards. East's own three are not among them.",
                "blind.both",
            ),
            "30": note(
                "South throws {AS}, {TS} and {TC}. Can a card that East threw come in for them?",
                "Yes: East's three lie in the pile by now, and {JS} is one. With it comes {KS}, which South refused.",
                "blind.exchange",
            ),
            "56": note(
                "South has won 13 tricks on a Double Nil. What does the hand pay?",
                "−200, and 13 for as many bags. Ten of them cost 100: −287, and 3 bags stay.",
                "blind.score",
            ),
            "59": note(
                "South is 487 points behind East. What would you do before you draw?",
                "Bid Double Nil again. No other bid brings 200 points.",
                "blind.when",
            ),
            "86": note(
                "South has no spade at all. How many cards would you throw?",
                "Not one. It may be 0 to 3, and here a new card could only make things worse.",
                "blind.exchange",
            ),
            "112": note(
                "South has won no trick, and East bid 10 and won 13. What does each get?",
                "South +200. East 100 for the bid and 3 for the bags: +103.",
                "blind.score",
            ),
        },
        start={"totals": [190, 190]},
    ),
)

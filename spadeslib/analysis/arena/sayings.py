"""What the checks of a bot say, and their hints."""

from __future__ import annotations

SAYINGS: dict[str, tuple[str, str]] = {
    # passed | what was seen
    "runs": (
        "{hands} hands of both games, and every action was allowed.",
        "{failure}",
    ),
    "beats": (
        "{points} points a hand over {foe} ({low} to {high}, {deals} deals): that is no luck.",
        "{points} points a hand over {foe} ({low} to {high}, {deals} deals). {why}",
    ),
    "cheap": (
        "Takes the {best} with the {right}, and keeps the {kept}.",
        "It played the {played} on the {best}. The {right} wins, and costs least.",
    ),
    "mate": (
        "Leaves the trick to its partner's {best}.",
        "It played the {played} on its partner's {best}. The side has this trick; keep the spade.",
    ),
    "low": (
        "Can't beat the {best}, and keeps the {kept}.",
        "It played the {played} under the {best}. No club of its own wins now, but the {kept} may later.",
    ),
    "trump": (
        "Has no heart, and takes the {best} with the {right}.",
        "It had no heart and played the {played} on the {best}. The {right} wins, and costs least.",
    ),
    "bid-nil": (
        "Bids Nil on {hand}.",
        "It bid {bid} on {hand}. That hand hardly wins a trick: Nil is worth 100.",
    ),
    "bid-tricks": (
        "Bids no Nil with the {kept}.",
        "It bid {bid} with the {kept}, which always wins.",
    ),
    "under": (
        "With Nil, stays under the {best}: the {played}.",
        "It bid Nil and played the {played} on the {best}. The {right} stays under it.",
    ),
    "throw": (
        "With Nil and no diamond, throws the {played}.",
        "It bid Nil, had no diamond, and played the {played}: that wins the trick.",
    ),
    "failed": ("", "It could not go on: {reason}"),
    "stopped": ("", "Have it run first: {failure}"),
}

WHY: dict[str, str] = {
    "lost": "It loses; look at the steps before.",
    "unsure": "The interval holds 0, so this may be luck.",
}

HINTS: dict[str, tuple[str, ...]] = {
    "runs": (
        "Whatever happens, an action of view.legal_actions is allowed.",
        "view.phase says what is asked: draft, bidding, exchange or play. view.looked says whether the cards "
        "are in view; before that there is no bid but Double Nil.",
        "return view.legal_actions[0]",
    ),
    "beats random": (
        "The random player bids any number. What does a bid cost that is missed?",
        "Bid what your hand is likely to win, for example one for each ace and each king.",
        "high = [card for card in view.hand if card.rank >= 11]",
    ),
    "plays tricks": (
        "Before a card is chosen, ask: who is winning the trick, and which of my cards beat that one?",
        "Partner is winning, or nothing of yours wins: your lowest card, spades last. Else the lowest card that wins.",
        "over = [card for card in cards if beats(card, best)]",
    ),
    "keeps Nil": (
        "Two things: when to bid Nil, and how to play once it is bid.",
        "Bid it with few and low spades and many low cards. Then play the highest card that does not win.",
        "under = [card for card in cards if not beats(card, best)]",
    ),
    "beats beginner": (
        "The beginner plays tricks as you do. What does it leave lying?",
        "It bids Nil on hardly any hand, and a Nil that is made is worth 100 points.",
        "low = [card for card in view.hand if card.rank <= 4]",
    ),
}

"""What the coach's numbers are called, at the table and in the review; who says one of these imports it."""

from __future__ import annotations

from spadeslib.catalogue import TEXTS

TEXTS |= {
    # the hint and the look before an action counts: lead | text | more
    "coach.hint": "Hint:",
    "coach.ahead": "On average that is about {n:point} ahead of the other side, give or take {spread}.",
    "coach.behind": "On average that is about {n:point} behind the other side, give or take {spread}.",
    "coach.level": "On average that is about level with the other side, give or take {spread}.",
    "coach.look-again": "Look again.|{why}|{reason}",
    "coach.caption": "What each is worth on average: points ahead of the other side.",
    "coach.best": "the best",
    "coach.close": "about as good",
    "coach.less": "{n} less",
    # the review of a hand: lead | text | more, and single sentences
    "review.name": "Review of a hand",
    "review.heading": "Review",
    "review.at": "hand {n}, {who:'s} seat",
    "review.at-mine": "hand {n}",
    "review.hand": "Hand {n}",
    "review.ready": "What did this hand cost?|The coach looks at each decision of {who} again, and tries on many "
    "deals what else there was to do.|It knows no more than {who} knew then.",
    "review.ready-mine": "What did this hand cost you?|The coach looks at each of your decisions again, and tries on "
    "many deals what else there was to do.|It knows no more than you knew then.",
    "review.none": "Nothing to look at.|In this hand there was never more than one thing to do.|",
    "review.progress": "{n} of {of} decisions looked at",
    "review.going": "Looking.|{progress}.|",
    "review.found": "{count} decisions cost points.|The most expensive one stands first. The numbers are averages over "
    "many deals.|",
    "review.found-one": "One decision cost points.|About {points:point} on average.|",
    "review.clean": "Well played.|No decision cost points that are more than chance.|",
    "review.start": "Look at the decisions",
    "review.open": "Double Nil or not",
    "review.draft": "Draft, turn {n}",
    "review.bid": "Bid",
    "review.exchange": "Exchange",
    "review.trick": "Trick {n}",
    "review.cost": "about {n:point}",
    "review.show": "Show the moment",
    "review.hide": "Hide it",
    "review.no-hand": "There is no such hand.|The record has {n} finished.|",
    "review.no-moment": "There is no such moment.|The list has the decisions that cost points.|",
    "review.all": "All decisions are looked at.|There is nothing more to look at in this hand.|",
}

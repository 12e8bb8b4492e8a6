"""What the coach's numbers are called, at the table and in the review; who says one of these imports it."""

from __future__ import annotations

from spadeslib.catalogue import TEXTS

TEXTS |= {
    # the hint and the look before an action counts: lead | text | more
    "coach.hint": "Hint:",
    "coach.ahead": "On average that is about {n:point} ahead of the other side, give or take {error}.",
    "coach.behind": "On average that is about {n:point} behind the other side, give or take {error}.",
    "coach.level": "On average that is about level with the other side, give or take {error}.",
    "coach.look-again": "Look again.|{why}|{reason}",
    "coach.caption": "What each is worth on average: points ahead of the other side.",
    "coach.best": "the best",
    "coach.close": "about as good",
    "coach.less": "{n} less",
    # the review of a hand: lead | text | more, and single sentences
    "review.name": "Review of a hand",
    "review.heading": "Review",
    "review.at": "hand {n}, {who}",
    "review.hand": "Hand {n}",
    "review.ready": "What did this hand cost?|The coach looks at each of your decisions, and tries on many deals what "
    "else you could have done.|It knows only what you knew then.",
    "review.ready-seat": "What did this hand cost?|The coach looks at each decision of {who}, and tries on many deals "
    "what else could have been done.|It knows only what {who} knew then.",
    "review.none": "Nothing to decide.|In this hand there was never more than one thing to do.|",
    "review.progress": "{n} of {of} decisions looked at",
    "review.going": "Looking.|{progress}.|",
    "review.found": "{n:decision} cost points.|Together about {points:point}. The most expensive one stands first.|",
    "review.found-one": "1 decision cost points.|About {points:point}.|",
    "review.clean": "Well played.|No decision cost more than the error of the count.|",
    "review.start": "Look at the decisions",
    "review.before": "Before play",
    "review.draft": "Draft, turn {n}",
    "review.bid": "Bid",
    "review.swap": "Exchange",
    "review.trick": "Trick {n}",
    "review.cost": "about {n:point}",
    "review.did": "You: {action}",
    "review.better": "Better: {action}",
    "review.show": "Show the moment",
    "review.hide": "Hide it",
    "review.no-hand": "There is no such hand.|The record has the finished hands 1 to {n}.|",
    "review.no-moment": "There is no such moment.|The list has the decisions that cost points.|",
    "review.all": "All decisions are looked at.|There is nothing more to look at in this hand.|",
}

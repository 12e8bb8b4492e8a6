"""Sentences of the questions about what a bid is worth on average."""

from __future__ import annotations

NUMBERS_TEXTS: dict[str, str] = {
    "numbers.title": "Which bid is worth most?",
    "numbers.ask": "Your bid, by the numbers.|Which bid is worth most on average, and how many points is that?|",
    "numbers.bid": "The bid",
    "numbers.option": "Bid {n}",
    "numbers.points": "Its points on average",
    "numbers.points-unit": "points",
    "numbers.caption": "A hundred deals were tried with each bid.",
    "numbers.made": "made in",
    "numbers.of": "{made} of 100",
    "numbers.bags": "bags in 100 deals",
    "numbers.contract": "A bid that is made brings {made} points a trick, one that is missed costs {cost} a trick.",
    "numbers.contract-side": "{mate} bid {theirs}: your side's contract is that and your own bid. Made, it brings "
    "{made} points a trick; missed, it costs {cost} a trick.",
    "numbers.average": "The hand wins {tricks} tricks on average.",
    "numbers.average-side": "Your side wins {tricks} tricks on average.",
    "numbers.bag": "Count each bag as {cost} points lost: its share of the fine to come, less its own point.",
    "numbers.look": "For each bid: what does it bring when it is made, what does it cost when it is missed, and how "
    "often is each?",
    "numbers.miss": "Weigh what a made bid brings and what a missed one costs by how often each comes about.|The "
    "sum over 100 deals, divided by 100, is what the bid is worth.",
    "numbers.trap.misses-are-free": "With bid {bid} the contract is missed in {missed} of 100 deals.|Each of those "
    "costs {cost} points a trick, and that comes off.",
    "numbers.trap.safest": "Bid {bid} is made most often, in {made} of 100 deals.|A safe bid is a small one: bid "
    "{good} pays more and is missed seldom enough.",
    "numbers.trap.bid-the-average": "The average is {tricks} tricks, and the contract of bid {bid} is missed in "
    "{missed} of 100 deals.|A miss costs far more than a bag, so the best bid lies below the average.",
    "numbers.trap.bags-are-free": "Bid {bid} takes {bags} bags in 100 deals.|At {price} points each they cost more "
    "than the bid seems to be worth.",
    "numbers.step": "Bid {bid}: {made} × {points} − {missed} × {loss} is {sum} in 100 deals, {each} a deal.",
    "numbers.step-bags": "Bid {bid}: {made} × {points} − {missed} × {loss} − {bags} × {price} is {sum} in 100 deals, "
    "{each} a deal.",
    "numbers.short": "Bid {bid} comes out best, with {each:point} a deal.",
    "numbers.fact": "Bid {bid} is worth {each:point} on average; the next best is worth {next}.",
}

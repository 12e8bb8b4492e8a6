"""Sentences of the questions about points, bags and the end of the game."""

from __future__ import annotations

SCORE_TEXTS: dict[str, str] = {
    "unit.points": "points",
    "unit.bags": "bags",
    "hands.caption": "Bids and tricks of the hand",
    "hands.totals": "The score is {ours} to {theirs}.",
    "hands.bid": "bid",
    "hands.won": "won",
    "hands.you": "you",
    "hands.your-side": "your side",
    # score
    "score.title": "What does the hand score?",
    "score.ask": "The hand is over.|Fill in two lines of the sheet for {who}.|A line without points may stay empty.",
    "score.ask-both": "The hand is over.|Fill in two lines of the sheet for each player.|A line without points may stay "
    "empty.",
    "score.ask-full": "The hand is over.|Fill in the lines of the sheet.|A line without points may stay empty.",
    "score.bags-before": "Bags from the hands before: {n}. Every {limit} bring a fine.",
    "score.failed": "The tricks of a failed Nil go into the line 'Tricks over, as bags'.",
    "score.line.contract": "Contract",
    "score.line.bags": "Tricks over, as bags",
    "score.line.nil": "Nil",
    "score.line.fine": "Fine for bags",
    "score.line-of.contract": "{who}: contract",
    "score.line-of.bags": "{who}: tricks over, as bags",
    "score.line-of.nil": "{who}: Nil",
    "score.line-of.fine": "{who}: fine for bags",
    "score.look": "Compare the tricks won with the tricks bid, then count what is over.",
    "score.miss": "Made: 10 for each trick bid, and what is over line by line.|Missed: the whole bid is taken off, "
    "and the tricks won bring nothing.",
    "score.trap.ten-a-trick": "{contract} were bid and {won} won.|10 for each trick bid, {worth} for each beyond: "
    "{right} and {points}.",
    "score.trap.bag-pays-0": "{over:trick} over the contract: {points} now.|A bag pays its point now; the price "
    "comes with the fine at {limit}.",
    "score.trap.bag-pays-0-nil": "A failed Nil has won {bags:trick}: {points} now.|A bag pays its point now; the "
    "price comes with the fine at {limit}.",
    "score.trap.short-only": "{won} won of {contract} bid.|{short} short costs the whole bid: {right}.",
    "score.trap.set-keeps-tricks": "{won} won of {contract} bid: {right}.|A missed bid is taken off in full, and the "
    "tricks won bring nothing.",
    "score.trap.set-is-zero": "{won} won of {contract} bid.|A missed bid is taken off in full: {right}, not 0.",
    "score.trap.own-bid-only": "A side has one contract: {first} and {second} are {contract}, and {won} were won.|"
    "One partner's extra tricks cover what the other is missing.",
    "score.step.made": "{who}: {n} bid, {won} won. The contract is made: {points}.",
    "score.step.set": "{who}: {n} bid, {won} won. The contract is missed, {cost} lost for each trick bid: {points}.",
    "score.step.over": "{n:trick} over, as bags: {points}.",
    "score.step.nil": "The Nil part: {points}.",
    "score.step.nil-bags": "{n:trick} won by a failed Nil, as bags: {points}.",
    "score.step.fine": "{before:bag} and {n} more are {total}: a fine of {points}.",
    "score.fact.set": "{n:trick} bid and missed cost {points}, whatever was won.",
    "score.fact.made": "{n:trick} bid, {over} over: the hand is worth {points} in all.",
    "score.fact.total": "The hand is worth {points} in all.",
    # nil
    "nil.title": "What is a Nil worth?",
    "nil.ask": "The hand is over.|What does the hand score for {who}? Type the points, all lines together.|",
    "nil.ask-bags": "The hand is over.|Type what the hand scores for {who}, and the bag count after it.|",
    "nil.ask-lines": "The hand is over.|Fill in two lines of the sheet for {who}: the Nil, and the tricks won as "
    "bags.|A line without points may stay empty.",
    "nil.points": "Your points",
    "nil.points-side": "Points of your side",
    "nil.line.nil": "{who}: Nil",
    "nil.line.bags": "{who}: tricks won, as bags",
    "nil.scored-you": "Your sheet is filled in: {points} points.",
    "nil.scored": "The sheet of {who} is filled in: {points} points.",
    "nil.bags": "Your bag count after the hand",
    "nil.bags-side": "Bag count of your side after the hand",
    "nil.look": "Look at the Nil first: has its bidder won a trick? Then at the other bid.",
    "nil.miss": "Add the lines: the Nil made or failed, the number bid of the partner, and each bag.|Tricks of a "
    "failed Nil are bags, 1 point each.",
    "nil.miss-two": "The Nil pays or costs in full; each trick that its bidder won is a bag, 1 point.|A made Nil has "
    "no bags.",
    "nil.trap.vanish": "The {bid} failed with {won:trick}.|Failed tricks stay on the table: each is a bag, +1 and one "
    "nearer to the fine.",
    "nil.trap.one-is-fine": "{who} bid {bid} and won one trick.|Nil means none. The first trick costs the {value}.",
    "nil.trap.still-counts-as-contract": "The {bid} won {won:trick}.|There was no contract to fill; those tricks "
    "pay 1 each, as bags.",
    "nil.trap.partner-breaks-nil": "The {bid} won no trick; the partner won {took}.|Nil speaks of the bidder's own "
    "tricks. The partner's leave it whole.",
    "nil.trap.helps-partner": "The failed {bid} won {won:trick}, as bags.|The partner bid {promised} and won "
    "{took}: those alone count for the contract.",
    "nil.trap.partner-excused": "The partner bid {promised} and won {took}.|A {bid} adds nothing to the contract and "
    "takes nothing off: {promised} are still owed.",
    "nil.trap.double-as-nil": "This was a Double Nil, bid before the cards were seen.|It pays or costs {double}, not "
    "{nil}.",
    "nil.trap.pair-as-one": "One of the two failed, the other was made.|Each Nil is settled alone: together they "
    "make {sum}, and the failed one's tricks are bags.",
    "nil.step.sum": "Together: {points}.",
    "nil.step.bags": "Bags: {before} + {n} = {total}.",
    "nil.step.bags-fined": "Bags: {before} + {n} = {total}; after the fine {left} stay.",
    "nil.fact.made": "No trick won, so the Nil pays in full.",
    "nil.fact.failed": "One trick or more: the Nil is lost, and each of those tricks is a bag.",
    "nil.fact.pair": "One made and one failed: each Nil is settled alone.",
    # bags
    "bags.title": "How many bags?",
    "bags.ask": "Count the bags for {who}.|Type the bag count after each hand, and the points where they are "
    "asked.|",
    "bags.ask-total": "Count the bags for {who}.|Type the bag count after each hand, the fines and the new total.|",
    "bags.caption": "Hands in order",
    "bags.hand": "Hand {n}",
    "bags.count-after": "Bag count after hand {n}",
    "bags.fines": "Fines for bags",
    "bags.points": "Points of hand {n}",
    "bags.total": "Total after the last hand",
    "bags.start": "Bags before the first hand: {n}.",
    "bags.house": "At this table every {limit} bags cost {fine}.",
    "bags.total-before": "Points before the first hand: {total}.",
    "bags.look": "Count the tricks over the bid in each hand, and carry the count on.",
    "bags.miss": "Tricks over the bid and tricks of a failed Nil are bags; the count runs through the game.|At the "
    "limit the fine falls, and the rest carries over.",
    "bags.trap.per-hand": "The count runs through the game.|{before} from before and {gained} now make {total}.",
    "bags.trap.reset-to-0": "{before} and {gained} make {total}.|The fine takes {limit} off, not all: {left} stay.",
    "bags.trap.over-ten": "Hand {n} brings the count to {total}.|Reaching {limit} is enough; the fine does not wait "
    "for the next bag.",
    "bags.trap.fine-eats-point": "Hand {n} brings a fine of {fine}, and {points} for its bags.|Each bag still pays "
    "its point; the fine is a line of its own.",
    "bags.trap.one-fine": "{before} and {gained} make {total}, which holds {tens} times {limit}.|Each {limit} costs: "
    "{loss} in this hand.",
    "bags.trap.set-makes-bags": "Hand {n} missed its contract.|A side that is set has no tricks over the bid: those "
    "won add nothing to the count.",
    "bags.step.plain": "Hand {n}: {before} + {gained} = {total}.",
    "bags.step.set": "Hand {n}: the contract is missed, so no bags. The count stays at {left}.",
    "bags.step.fined": "Hand {n}: {before} + {gained} = {total}, so {fine} are lost and {left} stay.",
    "bags.step.points": "Hand {n} scores {points} in all.",
    "bags.step.total": "The new total is {total}.",
    "bags.fact.fined": "The fine takes {limit} off the count and the rest carries over: {left} at the end.",
    "bags.fact.plain": "Below the limit nothing is lost: {left} at the end.",
    # end
    "end.title": "Who has won the game?",
    "end.ask": "The hand is scored.|Has somebody won the game? Say who, and why.|",
    "end.ask-next": "The hand is scored.|Has somebody won the game? Say who, why, and what comes next.|",
    "end.who": "The game is won by",
    "end.why": "Because",
    "end.on": "Nobody yet: play on",
    "end.both": "Both, they share it",
    "end.over": "Nobody: the game is over",
    "end.next-two": "Who draws first in the next hand?",
    "end.next-four": "Who deals the next hand?",
    "end.drew": "The first to draw in this hand was {who}.",
    "end.dealt": "The dealer of this hand was {who}.",
    "end.target": "The game goes to {target}.",
    "end.bags": "Every {limit} bags cost {fine}.",
    "end.caption": "The score before the hand, and the hand",
    "end.before": "before",
    "end.hand": "this hand",
    "end.bags-before": "bags before",
    "end.bid": "bid",
    "end.won": "won",
    "end.reason.alone": "Only one side has {target} or more after the hand",
    "end.reason.higher": "Both have {target} or more, and one of them has more",
    "end.reason.nobody": "Neither side has {target} after the hand",
    "end.reason.tie": "Both have {target} or more and are level",
    "end.reason.last-chance": "The other side still has one hand to catch up",
    "end.reason.crossed": "That side was nearer, so it got to {target} first",
    "end.reason.named-first": "That side stands first on the sheet",
    "end.reason.mid-hand": "The bid brought that side to {target} during the hand",
    "end.reason.fine-later": "The fine is taken off in the next hand",
    "end.reason.shared": "Level at {target} or more is a win for both",
    "end.reason.exceed": "{target} has to be passed; to reach it is not enough",
    "end.look": "Work out both totals after the hand, fines included, then look for the target.",
    "end.miss": "Both totals count as they stand after the hand, fines included.|A side at the target wins; of two, "
    "the higher; level, play on.",
    "end.trap.one-more-hand": "{who} {who:have} {after} after the hand, the other side less than {target}.|That ends "
    "the game; nobody gets a further hand.",
    "end.trap.first-to-cross": "Both are past {target} after the same hand: {ours} and {theirs}.|Points exist when "
    "the hand is scored, for both at once: the higher total wins.",
    "end.trap.named-first": "Both are past {target} after the same hand: {ours} and {theirs}.|The place on the sheet "
    "decides nothing: the higher total wins.",
    "end.trap.mid-hand": "The bid alone would bring {before} to {mid}.|Points exist when the hand is scored: after "
    "trick 13 the total is {after}.",
    "end.trap.fine-later": "Without the fine it would be {spared}; with it, {after}.|The fine belongs to this hand; the "
    "winner is looked for after it.",
    "end.trap.shared-win": "Both have {ours}.|Level is no end: another hand decides.",
    "end.trap.must-exceed": "{who} {who:have} {after}.|{target} is there: reaching it is enough.",
    "end.step.side": "{who}: {before} and {all} make {after}.",
    "end.step.fined": "{who}: {before}, {points} for the hand and {fine} for the bags make {after}.",
    "end.step.alone": "One side has {target} or more and the other has not: it wins.",
    "end.step.higher": "Both have {target} or more: the higher total wins.",
    "end.step.nobody": "Neither has {target}: play on.",
    "end.step.tie": "Both are there and level: play another hand.",
    "end.step.next-two": "The second player of this hand is the first of the next: {who}.",
    "end.step.next-four": "Left of the dealer is the next dealer: {who}.",
    "end.fact.alone": "A side with {target} or more after a hand wins when the other has less.",
    "end.fact.higher": "Of two sides past {target} the higher one wins.",
    "end.fact.nobody": "Below {target} the game goes on, whoever is ahead.",
    "end.fact.tie": "A tie at the top is played off in another hand.",
}

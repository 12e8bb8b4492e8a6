"""The lessons as widgets, one class a kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spadeslib import Game, Record, Rules
from spadeslib.lessons import Bags as BagsLesson
from spadeslib.lessons import Bid as BidLesson
from spadeslib.lessons import Breaking as BreakingLesson
from spadeslib.lessons import Draft as DraftLesson
from spadeslib.lessons import HouseRules as HouseRulesLesson
from spadeslib.lessons import Legal as LegalLesson
from spadeslib.lessons import Replay as ReplayLesson
from spadeslib.lessons import Review as ReviewLesson
from spadeslib.lessons import Score as ScoreLesson
from spadeslib.lessons import Trick as TrickLesson
from spadeslib.lessons.drills.checkpoint import Checkpoint as CheckpointLesson
from spadeslib.lessons.drills.drill import Drill as DrillLesson
from spadeswidgets._progress import ReaderWidget
from spadeswidgets._widget import LessonWidget

JSON = Any


class Draft(LessonWidget):
    """A draft of the two-player game against a solid player, with all that you know laid out.

    Keep or refuse each card you draw; after each turn you read where both cards went and who has seen
    them. In the end your hand stands beside the average drafted hand.

    :param seed: shuffles the stock; the same seed, the same cards.
    :param deck: instead of a seed: 52 cards as text, the top card first.
    :param first: who draws first: 0 is you.
    :param rules: ``Rules.two_player()``; of the house rules ``peek_discard`` matters here.
    :raises SetupError: when a setting is unknown or out of range.

    >>> draft = Draft(seed=7)
    >>> draft
    <Draft: Draft, turn 1 of 13. You drew TC.>
    >>> draft.do(do="act", action="keep")
    >>> print(draft.state["told"][0]["sentence"])
    You kept {TC}, which only you have seen; the next card went to the discards, and nobody has seen it.
    """

    lesson_type = DraftLesson


class Bid(LessonWidget):
    """A hand to bid on: your bid, then the tricks counted card by card and what each bid risks and pays.

    :param rules: ``Rules.two_player()`` (the default: a drafted hand) or ``Rules.partnership()``.
    :param seed: deals or drafts the hand.
    :param hand: instead: 13 cards, as text or as cards; a seed then deals the other hands.
    :param first: two players: who draws first; the other bids first. 0 is you.
    :param dealer: four players: the seat that deals; the next one bids first.
    :param partner: the bid of your partner, where another than a player's own is wanted.
    :param blind: begin before you look, while Double Nil is open.
    :raises SetupError: when a setting is unknown or out of range.

    >>> bid = Bid(hand="AS KS 9S 4S AH KH 7H QC 8C 3C JD 9D 2D", rules={"game": "partnership"}, partner=3)
    >>> bid
    <Bid: Bid, four players. Your bid.>
    >>> bid.do(do="act", action="bid 5")
    >>> bid.state["count"]["sentence"], bid.state["say"]["lead"]
    ('In all about 5.08 tricks.', 'You bid 5.')
    """

    lesson_type = BidLesson


class Legal(LessonWidget):
    """A hand at its turn: which cards may be played, and by which rule.

    Press a card for its reason; change the hand, the card led and the rest of the position.

    :param hand: the cards held, as text (``"AS 5H 2H"``), as cards or as a set of cards.
    :param led: the card led; leave it out to lead.
    :param broken: are spades broken?
    :param first_trick: is this the first trick? It matters under a house rule only.
    :param rules: ``Rules.two_player()`` (the default) or ``Rules.partnership()``; of the house rules,
        ``spade_leads`` and ``first_trick`` decide what may be played.
    :raises SetupError: when a setting is unknown, or the position can't be.

    >>> legal = Legal(hand="AS 5H 2H", led="9H", broken=False)
    >>> legal
    <Legal: What may be played, 9 of hearts led. Hearts were led.>
    >>> [card["code"] for card in legal.state["hand"]["cards"] if card["playable"]]
    ['5H', '2H']
    """

    lesson_type = LegalLesson


class Trick(LessonWidget):
    """A trick on the table: put any cards into it and see who wins, and why, after each.

    :param cards: the cards in playing order, as text (``"9H AD 2S KH"``) or as cards.
    :param seats: 2 or 4.
    :param leader: the seat that leads; you sit at seat 0, the others follow clockwise.
    :param shown: how many of the cards lie open at first; the others come one by one.
    :raises SetupError: when a setting is unknown, or the trick can't be.

    >>> trick = Trick(cards="9H AD 2S KH", seats=4, leader=0)
    >>> trick
    <Trick: Who wins the trick, complete. North wins.>
    >>> trick.do(do="put", card="4S", at=3)
    >>> trick.state["say"]["lead"]
    'East wins.'
    """

    lesson_type = TrickLesson


class Breaking(LessonWidget):
    """A short hand with open cards: every way in which spades break, and where they may not be led.

    You choose your cards, the others play by themselves; each card says what it does.

    :param hands: 2 to 5 cards for each of 2 or 4 seats, as texts, yours first; another seat plays the first
        card of its list that it may play.
    :param leader: the seat that leads; you sit at seat 0, the others follow clockwise.
    :raises SetupError: when a setting is unknown, or the hands can't be.

    >>> breaking = Breaking()
    >>> breaking
    <Breaking: Breaking spades, trick 1 of 5. Your lead.>
    >>> breaking.do(do="play", card="QH")
    >>> print(breaking.state["steps"][1]["text"])
    West has no heart and plays {2S}: spades are broken.
    """

    lesson_type = BreakingLesson


class Score(LessonWidget):
    """A score sheet: change bids, tricks, bags or house rules, and see which line changes and who has won.

    :param rules: ``Rules.two_player()`` (the default) or ``Rules.partnership()``, with house rules.
    :param bids: by seat: a number from 0 to 13, ``"nil"``, ``"double nil"``, or ``None`` to be filled in.
    :param tricks: tricks won by seat, 13 in sum; fewer, or ``None``, to be filled in.
    :param bags: the bags of both sides before the hand, each below the bag limit.
    :param totals: the points of both sides before the hand.
    :param seat: your seat, told as you; ``None`` names every seat.
    :raises SetupError: when a setting is unknown or out of range.

    >>> score = Score(bids=[4, "nil"], tricks=[7, 6], bags=(3, 0))
    >>> score
    <Score: Score of a hand, two players. Nobody has 500 points yet: play on.>
    >>> score.do(do="set", field="bid 0", value="9")
    >>> score.state["say"]["more"]
    'Your bid: 9, not 4. You: −90 in this hand, not +43.'
    """

    lesson_type = ScoreLesson


class Bags(LessonWidget):
    """One side's bags over a whole game: add hands, and see the count go round and the fine fall.

    :param hands: pairs of the bid (of two partners: their contract) and the tricks won.
    :param rules: ``Rules.two_player()`` (the default) or ``Rules.partnership()``, with house rules.
    :param bags: the bags before the first hand.
    :param total: the points before it.
    :raises SetupError: when a setting is unknown or out of range.

    >>> bags = Bags(hands=[(4, 7), (3, 6), (4, 9)])
    >>> bags
    <Bags: Bags over a game, two players. 1 bag, 21 points.>
    >>> [hand["bags_sentence"] for hand in bags.state["hands"]]
    ['0 + 3 = 3 bags.', '3 + 3 = 6 bags.', '6 + 5 = 11 bags: the fine falls and takes 10 off, 1 left.']
    """

    lesson_type = BagsLesson


class HouseRules(LessonWidget):
    """The rules of a table to choose: each shows the clauses that it changes, and a moment where it matters.

    :param rules: where to begin: ``Rules.two_player()`` (the default) or ``Rules.partnership()``, with house
        rules.
    :raises SetupError: when a setting is unknown or out of range.

    >>> house = HouseRules()
    >>> house
    <HouseRules: House rules, two players. All as in the book.>
    >>> house.do(do="set", field="set_cost", value="5")
    >>> house.rules
    Rules.two_player(set_cost=5)
    >>> print(house.state["say"]["text"])
    The example: −25; by the book −50.
    """

    lesson_type = HouseRulesLesson

    @property
    def rules(self) -> Rules:
        """The rules as they are chosen now, for a game or a table."""
        assert isinstance(self._lesson, HouseRulesLesson)
        return self._lesson.rules


class Drill(ReaderWidget):
    """Questions one after the other, each built for one wrong idea, until all of them are told from the rules.

    The first answer to a question counts; it stays open until it is right or shown, with three hints at
    hand. Each skill begins with a worked example and one to finish.

    :param families: what is asked about: ``"trick"``, ``"legal"``, ``"lead"``, ``"nil"``, ``"score"``,
        ``"bags"``, ``"end"`` and so on, as a list.
    :param variant: with ``families``: ``"two"`` (the default) or ``"four"`` players.
    :param chapter: instead of families: the name of a chapter, which brings its own.
    :param seed: chooses the questions; the same seed and the same answers, the same questions.
    :param rules: ``Rules.two_player()`` or ``Rules.partnership()`` with house rules, to ask about these.
    :param progress: what the reader knows already: a :class:`Progress`, which drills share, or its text.
    :param intro: begin each skill with a worked example.
    :param mix: ask again now and then what was missed elsewhere, and refresh what was held.
    :param device: goes with what is added to the progress, as ``day`` does: where it was, and when.
    :raises SetupError: when a setting is unknown or out of range.

    >>> drill = Drill(families=["trick"], variant="four", seed=7)
    >>> drill
    <Drill: Who wins the trick?, worked example. Who wins?>
    >>> drill.do(do="next")
    >>> [field["label"] for field in drill.state["fields"]]
    ['Trick 1: the winning card', 'Trick 2: the winning card', 'Trick 3: the winning card']
    """

    lesson_type = DrillLesson


class Checkpoint(ReaderWidget):
    """A few questions without a verdict until the end, then all of them explained.

    It says what to go through once more, locks nothing, and may be taken again and again, each time with
    other questions.

    :param form: which one: ``"C1"`` the trick, ``"C2"`` the promise, ``"C3"`` the sheet, ``"C4"`` a hand
        for two, played here, ``"C5"`` partners.
    :param seed: chooses the questions; the same seed and attempt, the same questions.
    :param attempt: which attempt it is, from 1.
    :param rules: ``Rules.two_player()`` or ``Rules.partnership()`` with house rules, to ask about these.
    :param progress: what the reader knows already, a :class:`Progress` or its text: what was missed
        most is asked.
    :param device: goes with what is added to the progress, as ``day`` does: where it was, and when.
    :raises SetupError: when a setting is unknown or out of range.

    >>> checkpoint = Checkpoint(form="C1", seed=7)
    >>> checkpoint
    <Checkpoint: The trick. 10 questions.>
    >>> checkpoint.do(do="start")
    >>> checkpoint.do(do="go", to=3)
    >>> checkpoint.state["subheading"], checkpoint.state["buttons"][0]["label"]
    ('question 4 of 10', 'Back')
    """

    lesson_type = CheckpointLesson


class Replay(LessonWidget):
    """A game again, step by step, forwards and back, from any seat, with notes on its steps.

    :param record: a game, its record, or the record's text.
    :param seat: whose view it is; ``"all"`` lays all hands open, once every hand is finished.
    :param notes: by step: a text, or an object with ``text``, ``clause`` (the rule behind it) and
        ``question``, which is put one step before.
    :param step: the step to open at; 0 is before the first action.
    :raises SetupError: when a setting is unknown, or the record can't have happened.

    >>> from spadeslib import Game, Rules
    >>> game = Game(Rules.two_player(), seed=7)
    >>> events = game.push("look"), game.push("keep")
    >>> replay = Replay(record=game, notes={2: "A keeper."}, step=1)
    >>> replay
    <Replay: Replay, hand 1, draft turn 1 of 13. You look at the first card.>
    >>> replay.do(do="next")
    >>> replay.state["say"]["lead"], replay.state["note"]["text"]
    ('You keep {TC}.', 'A keeper.')
    """

    lesson_type = ReplayLesson

    def __init__(self, record: Record | Game | str | Mapping[str, JSON], **setup: JSON) -> None:
        given = _given(record)
        notes = setup.get("notes")
        if isinstance(notes, Mapping):
            setup["notes"] = {
                str(step) if type(step) is int else step: note for step, note in notes.items()
            }
        super().__init__(record=given, **setup)


class Review(LessonWidget):
    """A finished hand looked at again: the decisions that cost points, the most expensive first.

    Each has the better thing to do, what it was worth, and a way to the moment.

    :param record: a game, its record, or the record's text.
    :param seat: whose decisions.
    :param hand: which finished hand, from 1; left out, the last one.
    :param mine: speak to the reader as the one who played it.
    :raises SetupError: when a setting is unknown, or the record has no finished hand.

    >>> from spadeslib import Game, Rules
    >>> from spadeslib.players import make_player, play_out
    >>> game = Game(Rules.two_player(max_hands=1), seed=7)
    >>> moves = play_out(game, [make_player("solid", seed=1), make_player("random", seed=2)])
    >>> review = Review(game, seat=1)
    >>> review
    <Review: Review, hand 1, East's seat. What did this hand cost?>
    >>> review.finish().state["looked"] == review.state["of"]
    True
    """

    lesson_type = ReviewLesson

    def __init__(self, record: Record | Game | str | Mapping[str, JSON], **setup: JSON) -> None:
        super().__init__(record=_given(record), **setup)

    def finish(self) -> Review:
        """Look at all decisions of the hand that are left, and return the widget."""
        while self.state["looked"] < self.state["of"]:
            self.do(do="look")
        return self


def _given(record: Record | Game | str | Mapping[str, JSON]) -> JSON:
    if isinstance(record, Game):
        record = record.record()
    return record.data if isinstance(record, Record) else record

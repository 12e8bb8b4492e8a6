"""The review of a hand: every decision once, what was costly first, and the moment of each."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spadeslib import Action, Game, Refused, Rules, SetupError
from spadeslib.analysis import Option
from spadeslib.coach import Advice, Finding, review
from spadeslib.coach.review import decisions, look_at
from spadeslib.lessons import Replay, Review, Table, rebuild
from spadeslib.lessons.review_state import _moment
from spadeslib.lessons.states_review import ReviewState
from spadeslib.lessons.table_coach import table_of
from spadeslib.players import make_player, play_out
from tests.lessons.replay_fixtures import record
from tests.lessons.review_fixtures import COSTS, at_bid, looked, review_states
from tests.lessons.shape import conforms, read_aloud, say_reads_well, texts

JSON = Any
TWO, FOUR = Rules.two_player(max_hands=2), Rules.partnership(max_hands=2)


@pytest.fixture(scope="module")
def game() -> Game:
    """Two hands of a beginner among solid players."""
    game = Game(FOUR, seed=7)
    names = ["beginner", "solid", "solid", "random"]
    play_out(game, [make_player(name, seed=seat) for seat, name in enumerate(names)])
    return game


def do(lesson: Review, **intent: JSON) -> JSON:
    lesson.do({"revision": lesson.revision, **intent})
    return lesson.state()


def refused(lesson: Review, **intent: JSON) -> JSON:
    before = json.dumps([lesson.state(), lesson.setup, lesson.log])
    with pytest.raises(Refused) as caught:
        do(lesson, **intent)
    assert json.dumps([lesson.state(), lesson.setup, lesson.log]) == before
    return caught.value.explanation


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two", "four"])
def test_every_decision_of_a_hand_is_found_with_what_was_known(rules: Rules) -> None:
    game = Game(rules, seed=3)
    play_out(game, [make_player("random", seed=seat) for seat in range(rules.seats)])
    start = 0
    for number, hand in enumerate(game.past_hands, 1):
        again = Game(rules, seed=3)
        expected = []
        for step, action in enumerate(game.actions):
            inside = start <= step < start + len(hand.actions)
            if inside and again.to_act == 1 and len(again.legal_actions) > 1 and action != "look":
                expected.append((step, again.view(1), action))
            again.push(action)
        found = decisions(game, 1, hand=number)
        assert [(one.step, one.view, one.action) for one in found] == expected
        start += len(hand.actions)


@pytest.mark.parametrize(
    ("seat", "hand", "message"),
    [(4, 1, "seat"), (0, 0, "a finished hand from 1 to 2"), (0, 3, "1 to 2"), (0, True, "1 to 2")],
)
def test_no_such_seat_or_hand(game: Game, seat: int, hand: JSON, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        decisions(game, seat, hand=hand)
    with pytest.raises(SetupError, match=message):
        Review(record=str(game.record()), seat=seat, hand=hand)


def test_a_record_without_a_finished_hand() -> None:
    fresh = str(Game(TWO, seed=3).record())
    with pytest.raises(SetupError, match="a record with a finished hand"):
        decisions(fresh, 0)
    with pytest.raises(SetupError, match="a record with a finished hand"):
        Review(record=fresh)


@pytest.mark.slow
def test_the_costly_ones_come_first_and_are_costly_beyond_chance(game: Game) -> None:
    found = review(game, 3, hand=1, deals=60)
    assert found == review(str(game.record()), 3, hand=1, deals=60)
    costs = [finding.cost for finding in found.costly]
    assert costs == sorted(costs, reverse=True) and costs
    for finding in found.findings:
        clear = finding.cost >= 1 and finding.cost > 2 * finding.error
        assert finding.is_clear == clear == (finding in found.costly)
        assert bool(finding.reason) == (finding.cost > 0)


def test_a_decision_is_judged_alike_in_any_order(game: Game) -> None:
    some = decisions(game, 3, hand=1)[2:5]
    there = [look_at(one, deals=40) for one in some]
    assert [look_at(one, deals=40) for one in reversed(some)] == there[::-1]


def test_what_the_coach_has_not_tried_costs_nothing(game: Game) -> None:
    decision = decisions(game, 0, hand=1)[-1]
    advice = Advice((Option(Action("play 2C"), 3.0, 1.0, 0.0, 0.0),), "")
    finding = Finding(decision, advice)
    assert (finding.done, finding.cost, finding.error) == (None, 0.0, 0.0)
    assert not finding.is_clear and finding.reason == ""


@pytest.mark.parametrize(
    ("cost", "error", "clear"),
    [(3.0, 1.4, True), (3.0, 1.6, False), (0.9, 0.1, False), (1.0, 0.4, True)],
)
def test_a_cost_is_clear_from_two_errors_and_a_point_on(
    game: Game, cost: float, error: float, clear: bool
) -> None:
    decision = decisions(game, 0, hand=1)[-1]
    best = Option(Action("play 2C"), 3.0, 1.0, 0.0, 0.0)
    done = Option(decision.action, 3.0 - cost, 1.0, cost, error)
    assert Finding(decision, Advice((best, done), "")).is_clear == clear


def test_whatever_cards_were_passed_is_looked_at() -> None:
    game = Game(Rules.partnership(max_hands=1), seed=7)
    for text in ("double nil", "look", "bid 3", "look", "bid 4", "look", "bid 3"):
        game.push(text)
    foolish = min(game.legal_actions, key=lambda action: sum(card.rank for card in action.cards))
    game.push(foolish)
    play_out(game, [make_player("solid", seed=1)] * 4)
    decision = next(one for one in decisions(game, 0) if one.action.kind == "give")
    finding = look_at(decision, deals=40)
    assert finding.done is not None and finding.is_clear


def test_a_review_finds_what_the_hint_said(game: Game) -> None:
    for decision in decisions(game, 3, hand=1)[1::5]:
        record = game.record().data
        script = record["actions"][: decision.step]
        setup = {key: record[key] for key in ("rules", "seed", "dealer")}
        table = Table(**setup, script=script, seat=3)
        found = look_at(decision, game.seed)
        hint = table.ask({"ask": "hint"})
        assert hint["options"] == table_of(decision.view, found.advice.options)["options"]


def test_the_trick_of_a_lead_is_yet_to_be_played(game: Game) -> None:
    lesson = Review(record=str(game.record()), seat=3, hand=1)
    for decision in decisions(game, 3, hand=1):
        lesson.step = decision.step
        trick = _moment(lesson, decision.step)["trick"]
        if decision.view.phase == "play":
            assert trick is not None and not trick["complete"]
            assert [card["code"] for card in trick["cards"]] == [
                card.text for _, card in decision.view.trick
            ]
            assert trick["waiting"][0] == "s"


@pytest.mark.slow
def test_one_decision_at_a_time_until_all_are_looked_at(game: Game) -> None:
    lesson = Review(record=str(game.record()), seat=3, hand=1)
    of = lesson.state()["of"]
    assert of == len(decisions(game, 3, hand=1))
    for n in range(1, of + 1):
        state = do(lesson, do="look")
        assert (state["looked"], state["going"]) == (n, n < of)
    found = review(game, 3, game.seed or 0, hand=1).costly
    assert [cost["step"] for cost in state["costs"]] == [one.decision.step for one in found]
    assert [cost["reason"] for cost in state["costs"]] == [one.reason for one in found]
    assert refused(lesson, do="look")["say"]["lead"] == "All decisions are looked at."


def test_the_most_expensive_decision_stands_first(game: Game) -> None:
    lesson = Review(record=str(game.record()), seat=3, hand=1)
    costs = [20, 90, 0, 90, 55]
    found = [
        {"cost": cost, "better": "bid 4", "reason": "So it is."} if cost else {} for cost in costs
    ]
    lesson.restore([{"do": "look", "then": one} for one in found])
    steps = [one.step for one in lesson.decisions]
    assert [cost["step"] for cost in lesson.state()["costs"]] == [steps[at] for at in (1, 3, 4, 0)]


@pytest.mark.slow
def test_it_comes_back_without_counting_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = Review(record=str(game.record()), seat=3)
    for _ in range(6):
        do(lesson, do="look")
    for cost in lesson.state()["costs"][:1]:
        do(lesson, do="show", step=cost["step"])
    do(lesson, do="hand", hand=1)
    do(lesson, do="look")
    do(lesson, do="hand", hand=2)
    monkeypatch.setattr("spadeslib.lessons.review.look_at", lambda *_: pytest.fail("looked again"))
    again = rebuild(
        "review", json.loads(json.dumps(lesson.setup)), json.loads(json.dumps(lesson.log))
    )
    assert again.state() == lesson.state() and again.log == lesson.log
    assert lesson.state()["looked"] == 6, "a hand keeps what was found"


def test_the_moment_is_what_the_seat_saw(game: Game) -> None:
    lesson = looked(Review(record=str(game.record()), seat=0, hand=1), 9)
    costs = lesson.state()["costs"]
    assert len(costs) == sum(at < 9 for at in COSTS)
    state = do(lesson, do="show", step=costs[0]["step"])
    replay = Replay(record=str(game.record()), seat=0, step=costs[0]["step"])
    for name in ("trick", "seats", "sides", "draft"):
        assert state["moment"][name] == replay.state()[name]
    assert [seat["cards"] == [] for seat in state["moment"]["seats"]] == [False, True, True, True]
    assert do(lesson, do="show", step=None)["moment"] is None


def test_a_hand_begins_with_its_own_moment_and_not_with_the_end_of_the_one_before() -> None:
    game = Game(Rules.partnership(max_hands=2, double_nil=False), seed=3)
    play_out(game, [make_player("random", seed=seat) for seat in range(4)])
    first = len(game.past_hands[0].actions)
    seat = (game.past_hands[1].first + 1) % 4
    lesson = Review(record=str(game.record()), seat=seat, hand=2)
    assert lesson.decisions[0].step == first
    lesson.restore(
        [{"do": "look", "then": {"cost": 100, "better": "bid 3", "reason": "It costs."}}]
    )
    state = do(lesson, do="show", step=first)
    assert state["costs"][0]["where"] == "Bid"
    assert state["moment"]["sheet"] == [] and state["moment"]["trick"] is None


def test_a_bid_is_named_as_it_was_and_as_it_should_have_been(game: Game) -> None:
    lesson = at_bid(Review(record=str(game.record()), seat=3, hand=1))
    state = lesson.state()
    (cost,) = state["costs"]
    made = game.past_hands[0].bids[3]
    assert made is not None and state["moment"]["trick"] is None
    assert (cost["where"], cost["chosen"], cost["advised"]) == ("Bid", f"Bid {made}", "Bid 5")
    assert (cost["did"], cost["better"]) == ("", "")


def test_a_decision_has_two_cards_or_two_names() -> None:
    for cost in (one for state in review_states().values() for one in state.get("costs", [])):
        cards, names = (cost["did"], cost["better"]), (cost["chosen"], cost["advised"])
        assert all(cards) != all(names) and any(cards) != any(names)
        assert all(cards) == cost["where"].startswith("Trick")


def test_its_record_is_the_whole_game(game: Game) -> None:
    lesson = Review(record=str(game.record()), seat=3, hand=1)
    assert lesson.ask({"ask": "record"}) == {"record": str(game.record())}
    for question in ({"ask": "hint"}, {}, "record"):
        with pytest.raises(Refused):
            lesson.ask(question)


def test_its_states_have_their_shape_and_read_well() -> None:
    for name, state in review_states().items():
        if name.startswith("refusal"):
            say_reads_well(state["say"])
            continue
        conforms(state, ReviewState, name)
        say_reads_well(state["say"])
        if state["announce"]:
            read_aloud(state["announce"])
        assert (state["announce"] == "") == (name == "going")
        assert all(text.strip() == text for _, text in texts(state))


def test_it_speaks_to_who_played_it(game: Game) -> None:
    mine = Review(record=str(game.record()), mine=True).state()
    assert mine["say"]["lead"] == "What did this hand cost you?" and mine["subheading"] == "hand 2"
    other = Review(record=str(game.record()), seat=2).state()
    assert "each decision of North" in other["say"]["text"]
    assert other["subheading"] == "hand 2, North's seat"


@pytest.mark.parametrize(
    "then",
    ["x", [], {"cost": 3}, {"cost": "3", "better": "keep", "reason": ""}, {"cost": 0, "better": "keep", "reason": ""},
     {"cost": True, "better": "keep", "reason": ""}, {"cost": 3, "better": "fly", "reason": ""},
     {"cost": 3, "better": "keep", "reason": 7}, {"cost": 3, "better": "keep", "reason": "x" * 5000}, 7],
)  # fmt: skip
def test_findings_that_were_never_found(game: Game, then: JSON) -> None:
    setup = {"record": str(game.record())}
    with pytest.raises(SetupError, match="entry 1 of the log does not fit"):
        rebuild("review", setup, [{"do": "look", "then": then}])


def test_a_hostile_reason_stays_text(game: Game) -> None:
    found = {"cost": 50, "better": "bid 4", "reason": "{0} <b>{QS}</b>"}
    lesson = rebuild("review", {"record": str(game.record())}, [{"do": "look", "then": found}])
    assert lesson.state()["costs"][0]["reason"] == "0 <b>{QS}</b>"


@pytest.mark.parametrize(
    "intent",
    [{"do": "dance"}, {"do": "show", "step": 3}, {"do": "show", "step": "x"}, {"do": "undo"}, {"do": "hand", "hand": 9},
     {"do": "hand"}, {"do": "load", "record": "{}"}],
)  # fmt: skip
def test_what_it_refuses(game: Game, intent: JSON) -> None:
    lesson = Review(record=str(game.record()))
    say_reads_well(refused(lesson, **intent)["say"])


def test_a_learner_can_not_say_what_was_found(game: Game) -> None:
    lesson = Review(record=str(game.record()), seat=3)
    do(lesson, do="look", then={"cost": 999, "better": "bid 13", "reason": "Trust me."})
    assert "Trust me." not in json.dumps(lesson.state())


@pytest.mark.slow
def test_any_sequence_of_intents_rebuilds() -> None:
    rng = Random(5)
    lesson = Review(record=record(Rules.two_player()))
    for _ in range(40):
        costs = lesson.state()["costs"]
        intents: list[JSON] = [
            {"do": "show", "step": rng.choice([None, *[one["step"] for one in costs]])}
        ]
        if lesson.state()["looked"] < lesson.state()["of"]:
            intents += [{"do": "look"}] * 3
        state = do(lesson, **rng.choice(intents))
        again = rebuild("review", lesson.setup, lesson.log)
        assert again.state() == state


def test_a_review_of_a_table_begins_where_the_reader_did() -> None:
    game = Game(TWO, seed=3)
    play_out(game, [make_player("random", seed=seat) for seat in range(2)])
    every = Review(record=str(game.record()), seat=0, hand=1).decisions
    since = every[10].step
    assert Review(record=str(game.record()), seat=0, hand=1, since=since).decisions == every[10:]
    assert Review(record=str(game.record()), seat=0, hand=1, since=10_000).decisions == every
    with pytest.raises(SetupError, match="since as a whole number"):
        Review(record=str(game.record()), since=-1)


@pytest.mark.parametrize("seed", ["\ud800", "7", 7.0, True])
def test_a_seed_of_a_review_is_a_whole_number(seed: Any) -> None:
    game = Game(Rules.two_player(max_hands=1), seed=7)
    play_out(game, [make_player("random", seed=1), make_player("random", seed=2)])
    with pytest.raises(SetupError, match="expected a seed from 0 to "):
        review(game, 0, seed, deals=1)

"""Standing orders in a football match: every question has ways to answer it in advance, or a reason why not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

import pytest

from rules.asking import Choose
from rules.counter_attack.automation.standing_orders import (
    STANDING_ORDERS,
    best_headers,
    in_the_middle,
    into_the_line,
    on_the_line,
    outside_the_box,
)
from rules.counter_attack.ball.keeper_step import STAY
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.header_calls import ChallengerAnswers
from rules.counter_attack.pitch.geometry import KEEPER_SPOT
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex
from rules.referee import Referee
from tests.casework.case_files import cases_of
from tests.for_each import for_each

CASES: Final = cases_of("counter_attack")


def test_every_question_can_be_answered_in_advance_or_there_is_a_reason_why_not() -> None:
    assert set(STANDING_ORDERS) == set(QUESTIONS)
    for question, advance in STANDING_ORDERS.items():
        assert bool(advance.policies) is not bool(advance.because), question


def asked(names: Iterable[str] = CASES) -> Iterator[tuple[Match, Choose]]:
    """Yield every question to a manager in worked cases, with its match. names: of the cases; all if not given."""
    for case in map(CASES.__getitem__, names):
        match = set_scene(case.scene)
        referee = Referee(play_whole_match(match))
        for line in filter(None, (line.partition("#")[0].strip() for line in case.script.splitlines())):
            yield from ((match, question) for question in [referee.question] if isinstance(question, Choose))
            answer, _, refused = line.partition(": ")[2].partition(" ! ")
            _ = None if refused else referee.answer(answer.strip())


def given(match: Match, question: Choose) -> Iterator[tuple[str, str, str]]:
    """Yield every way of answering a question in advance: the question, the way, and its answer if legal."""
    for name, way in STANDING_ORDERS[question.name].policies.items():
        answer = way(match, question)
        with suppress(RefereeError):
            yield question.name, name, str(question.answers.read(answer)) if answer else ""


@pytest.fixture(scope="module")
def tried() -> list[tuple[str, str, str]]:
    """Return the answers of all ways at every question in the worked cases."""
    return [each for match, question in asked() for each in given(match, question)]


def test_no_way_ever_fails(tried: list[tuple[str, str, str]]) -> None:
    assert {question for question, _, _ in tried} >= {"after_foul", "keeper_step", "substitution", "snapshot_cover"}


def questions(name: str) -> Iterator[tuple[Match, Choose]]:
    """Yield every question of one name in the worked cases; its match goes on with the next one."""
    return ((match, question) for match, question in asked() if question.name == name)


def test_only_outfield_players_step_into_the_line_of_a_snapshot_and_then_stand_in_it() -> None:
    moved = 0
    for match, question in questions("snapshot_cover"):
        move = question.answers.read(into_the_line(match, question))
        if not isinstance(move, PlayerToHex):
            continue
        moved += 1
        middle = KEEPER_SPOT[match.defends(match.defence)]
        assert not match.is_keeper(move.player)
        assert move.to.distance(match.ball) + move.to.distance(middle) <= match.ball.distance(middle) + 1
    assert moved


def test_a_keeper_steps_onto_the_hex_nearest_to_the_line_from_the_ball_to_its_goal() -> None:
    stayed = set[bool]()
    for match, question in questions("keeper_step"):
        side = Side(question.who)
        keeper, middle = match.keeper(side), KEEPER_SPOT[match.defends(side)]
        assert keeper is not None
        start = match.hex_of(keeper)
        places = [start, *(each for each in question.answers.legal() if isinstance(each, Hex))]
        detours = {place: place.distance(match.ball) + place.distance(middle) for place in places}
        answer = on_the_line(match, question)
        to = start if answer == STAY else Hex.parse(answer)
        stayed.add(to == start)
        assert detours[to] == min(detours.values())
        assert (to == start) is (detours[start] == min(detours.values()))
    assert stayed == {True, False}


def test_the_attack_sends_nobody_up_unasked_and_the_defence_its_best() -> None:
    for match, question in questions("challengers"):
        assert bool(best_headers(match, question)) is (question.who == match.defence.value)


WAYS: Final = [(question, way) for question, advance in STANDING_ORDERS.items() for way in advance.policies]


@for_each(("question", "way"), WAYS)
def test_every_way_is_legal_somewhere(tried: list[tuple[str, str, str]], question: str, way: str) -> None:
    assert [answer for asked, name, answer in tried if (asked, name) == (question, way) and answer]


@pytest.mark.parametrize(
    ("scene", "ball", "best"),
    [
        ("1a M21 aerial=6; 4a L20 heading=4; 5a N20 heading=1", "M20", "4 5"),  # outside its box it heads, with 0
        ("1a M35 aerial=6; 4a L34 heading=4", "M34", "4 1"),  # in its box it challenges with its hands
        ("1a M37; 4a M18 heading=4; 5a L20 heading=4", "M20", "5 4"),  # from two hexes, with a pip less
    ],
)
def test_the_best_headers_are_those_that_will_score_best(scene: str, ball: str, best: str) -> None:
    match = set_scene(f"10h K12 ball; 9h {ball}; 1h M1; {scene}")
    air = InTheAir(match, Hex.parse(ball), Side.HOME, Aerial())
    question = Choose(Side.AWAY.value, "challengers", "HEA-2", ChallengerAnswers(air, Side.AWAY))

    assert best_headers(match, question) == best


def test_a_penalty_is_awaited_in_the_middle_of_the_goal_line() -> None:
    """PEN-2: of all the hexes of the goal."""
    waits = [
        in_the_middle(match, question)
        for match, question in asked(["boo_5_stand_in_faces_the_last_penalty"])
        if question.name == "penalty_keeper"
    ]

    assert waits == ["M1"]


@pytest.mark.parametrize(
    ("case", "answer"), [("boo_1_at_least_the_leniency", "play on"), ("clk_3_penalty_after_the_last_action", "")]
)
def test_play_goes_on_after_a_foul_unless_that_costs_a_penalty(case: str, answer: str) -> None:
    """FOU-3."""
    given = {outside_the_box(match, question) for match, question in asked([case]) if question.name == "after_foul"}

    assert given == {answer}

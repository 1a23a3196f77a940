"""Choices of the computer manager in a skirmish: whole matches, and each kind of question."""

from __future__ import annotations

from dataclasses import fields

import pytest

from computer.game_computer import HIDDEN
from computer.skirmish.choosing import USUAL
from computer.skirmish.computer import COMPUTER
from rules.asking import Roll
from rules.game import MatchRequest
from rules.log import Entry
from rules.skirmish.actions.reports import Fell
from rules.skirmish.commands.questions import QUESTIONS
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side
from rules.skirmish.model.switches import STANDARD, Switches, values_of
from testing.play.random_skirmishes import RandomSkirmish
from testing.play.skirmish_computers import ComputersSkirmish
from tests.by_day import one_in
from tests.computer.skirmish.scenes import answers_in
from tests.for_each import for_each

MATCHES = [(seed, field) for seed in range(3) for field in SKIRMISH.fields]


def play(played: ComputersSkirmish) -> set[str]:
    """Play a match to its end; every answer of the computer must be listed. Returns the questions that it was asked."""
    asked: set[str] = set()
    for answer in played.answers():
        asked.add(answer.question.name)
        assert answer.given[0] in set(map(str, answer.question.answers.legal())), answer
    assert played.match.ended
    return asked


@pytest.mark.parametrize("seed_and_field", one_in(4, MATCHES))
def test_a_whole_match_against_itself_is_played_without_a_refusal(seed_and_field: tuple[int, str]) -> None:
    played = ComputersSkirmish(*seed_and_field, list(Side))
    assert {"deployment", "charge", "move", "by_hand"} <= play(played)
    assert played.match.turn == 2 * played.match.rounds


@pytest.mark.parametrize("seed_and_field", one_in(4, MATCHES))
def test_a_whole_match_against_chance_is_played_without_a_refusal_or_a_fall(seed_and_field: tuple[int, str]) -> None:
    side = list(Side)[seed_and_field[0] % 2]
    played = ComputersSkirmish(*seed_and_field, [side])
    assert "deployment" in play(played)
    fallen = [report.figure for _, report in played.referee.reports if isinstance(report, Fell)]
    assert side not in {figure.side for figure in fallen}


@pytest.mark.parametrize("field", one_in(4, SKIRMISH.fields))
def test_a_whole_match_with_every_other_reading_is_played_without_a_refusal(field: str) -> None:
    others = (f"{each.name}={values_of(each.name)[1]}" for each in fields(Switches))
    assert "move" in play(ComputersSkirmish(1, field, list(Side), " ".join([STANDARD, *others])))


@pytest.mark.nightly
@for_each("field", SKIRMISH.fields)
def test_every_turn_it_is_nearer_to_an_enemy_that_stays(field: str) -> None:
    """The nearest of its figures, from turn to turn, while nobody is charged."""
    played = ComputersSkirmish(7, field, [Side.HOME])
    referee, match, far = played.referee, played.match, list[int]()
    while (question := referee.question) is not None and not match.engaged:
        if isinstance(question, Roll):
            _ = referee.answer("1" if question.who == Side.AWAY or question.name != "toss" else "6")
        elif question.who == Side.AWAY:
            _ = referee.answer(USUAL[question.name])
        else:
            if question.name == "by_hand" and match.side is Side.HOME:
                pairs = (
                    (one.here.place, other.here.place) for one in match.of(Side.HOME) for other in match.enemies(one)
                )
                far.append(min(one.distance(other) for one, other in pairs))
            for given in COMPUTER.answers(referee.saved, referee.since_top, 1):
                _ = referee.answer(given)
    assert far == sorted(far, reverse=True)
    assert far[0] > far[-1] or match.engaged


@pytest.mark.nightly
def test_the_same_match_gets_the_same_answers() -> None:
    one, other = (ComputersSkirmish(3, "Old Quarter", list(Side)) for _ in range(2))
    assert [answer.given for answer in one.answers()] == [answer.given for answer in other.answers()]


def test_it_deploys_in_front_without_a_look_at_the_other_side() -> None:
    match = SKIRMISH.begin(SKIRMISH.head(MatchRequest()))
    entries = [
        Entry(0, "home rolls toss FACT-8", "6"),
        Entry(1, "away rolls toss FACT-8", "1"),
        Entry(2, "home chooses deployment SK-HEX-6", HIDDEN),
    ]
    assert COMPUTER.answers(SKIRMISH.save(match), entries, 1) == ["in front"]


def test_all_who_lie_stand_up_in_one_entry() -> None:
    scene = "home Ann (0,0) prone; home Abe (2,0) prone; home Art (4,0); away Eve (26,0); step recovery"
    assert answers_in(scene) == ["stand Ann", "stand Abe"]


def test_a_step_in_which_nobody_else_can_move_needs_no_end() -> None:
    assert answers_in("home Ann (0,0) stunned; home Abe (0,3); away Eve (26,0); step others") == ["run Abe Q27"]


BY_HAND = "home Ann (0,0); away Eve (1,0); away Eli (20,0); away Eda (0,9)\nengaged Ann Eve\nground (19,0) (19,1) h9"
BY_HAND_STEP = f"{BY_HAND}; step by_hand"


@for_each(
    ("change", "answer"),
    [
        ("out Eve", "agree"),  # fights
        ("prone Eve", "agree"),
        ("out Ann", "agree"),  # the proposer's own
        ("stunned Eda", "agree"),  # seen, and may have been shot
        ("out Eli", "refuse"),  # behind a rock, and fights nobody
        ("flees Eli", "refuse"),
        ("part Ann Eve", "agree"),
        ("end match", "agree"),
    ],
)
def test_it_takes_the_others_word_for_what_may_be_so(change: str, answer: str) -> None:
    assert answers_in(BY_HAND_STEP, f"home chooses by_hand: {change}") == [answer]


def test_nobody_of_its_own_is_shot_in_its_own_turn() -> None:
    scene = f"{BY_HAND_STEP}; turn away"
    assert answers_in(scene, "away chooses by_hand: done\nhome chooses by_hand: out Eda") == ["refuse"]


def test_it_proposes_nothing() -> None:
    assert answers_in(BY_HAND_STEP) == ["done"]


def test_after_a_leap_it_stops() -> None:
    scene = "home Ann (0,0) I=5; away Eve (26,0)\nground (1,0) (1,1) (1,-1) h-2; step others"
    said = answers_in(scene, "home chooses move: leap Ann (2,0)\nAnn rolls leaping: 1")
    assert said == ["stop"]


def test_every_question_has_a_usual_answer() -> None:
    """Three have none of their own: their usual answer is the first that is listed."""
    assert set(QUESTIONS) - set(USUAL) == {"agreement", "contact", "landing"}


@pytest.mark.nightly
@pytest.mark.parametrize("seed", one_in(4, range(8)))
def test_both_ways_to_an_answer_are_legal_in_random_positions_and_change_nothing(seed: int) -> None:
    played = RandomSkirmish(seed, rounds=2)
    for number, question in enumerate(played.questions(most=120)):
        if number % 4 == seed % 4:
            saved, entries = played.referee.saved, played.referee.since_top
            written = str(saved)
            (first, *_), usual = COMPUTER.answers(saved, entries, 1), COMPUTER.usual(saved, entries)
            assert [str(question.answers.read(each)) for each in (first, usual)] == [first, usual]
            assert str(saved) == written

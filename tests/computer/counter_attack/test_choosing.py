"""Choices of the computer manager: always legal, the same for the same knowledge, and sensible."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.computer import COMPUTER
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from computer.game_computer import HIDDEN
from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.movement.phase_answers import Word
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.scenes.scene import set_scene
from rules.game import MatchRequest
from rules.log import Entry
from testing.play.forks_beside import forks_beside
from testing.play.random_matches import varied
from tests.by_day import one_in

SEEDS = range(60)
CROWD = "9h K30; 8h O30; 7h E20; 2a J30; 3a M34; 8a P32; 9a E35; 1h M1; 1a M37; called 3"


@pytest.mark.parametrize("seed", one_in(20, SEEDS))
@pytest.mark.parametrize("level", [1, 6])
def test_whatever_is_asked_is_answered_legally_and_the_match_stays_as_it_was(seed: int, level: int) -> None:
    manager = FootballManager(LEVELS[level - 1])
    asked = (beside for beside in forks_beside(varied(seed)) if isinstance(beside.question, Choose))
    for number, beside in enumerate(asked):
        if number % 9 == seed % 9:
            tried = beside.fork()
            plan = manager.choose(beside)
            for answer in given_at_once(beside.fork(), plan):
                question = tried.question
                assert isinstance(question, Choose)
                assert str(question.answers.read(str(answer))) == str(answer)
                _ = tried.answer(answer)


def asked_for_a_line_up() -> Fork:
    """Return a match in which the second side is asked for its eleven."""
    fork = Fork.of(COUNTER_ATTACK.begin(COUNTER_ATTACK.head(MatchRequest())))
    while not (isinstance(fork.question, Choose) and fork.question.sealed):
        question = fork.question
        _ = fork.answer(1 if isinstance(question, Roll) and question.who == "away" else 4)
    return fork


def test_it_lines_up_though_the_other_line_up_is_hidden() -> None:
    fork = asked_for_a_line_up()
    question = fork.question
    assert isinstance(question, Choose)
    hidden = Entry(0, f"{question.who} chooses placement SET-4", HIDDEN)

    said = {level: COMPUTER.answers(COUNTER_ATTACK.save(fork.match), [hidden], level)[0] for level in (1, 6)}

    _ = fork.answer(default_answer(question))
    asked_next = fork.question
    assert isinstance(asked_next, Choose)
    assert said[1] == "4-4-2"
    assert len(asked_next.answers.read(said[6]).places) == 11


def answered(scene: str, level: int = 6) -> list[str]:
    """Return the answers of a level in a scene."""
    fork = Fork(set_scene(scene))
    return [str(answer) for answer in FootballManager(LEVELS[level - 1]).choose(fork)]


def test_alone_before_the_goal_it_shoots() -> None:
    assert answered(f"10h M34 ball shooting=6; {CROWD.replace('3a M34; ', '')}; situation at feet")[0].startswith(
        "shot"
    )


def test_in_the_box_it_snapshots_before_the_defence_comes() -> None:
    fork = Fork(set_scene(f"10h M30 ball shooting=6; {CROWD}; situation at feet"))
    question = fork.question
    assert isinstance(question, Choose)
    _ = fork.answer(question.answers.read("move"))
    manager = FootballManager(LEVELS[-1])

    said: list[object] = []
    while (question := fork.question) is not None and Word.SNAPSHOT not in said and Word.DONE not in said:
        if isinstance(question, Roll):
            _ = fork.answer(3)
        elif question.name == "move":
            said.append(manager.choose(fork)[0])
            _ = fork.answer(said[-1])
        else:
            _ = fork.answer(default_answer(question))

    assert said[-1] is Word.SNAPSHOT


@pytest.mark.parametrize("score", ["0-0", "2-0", "0-2"])
def test_it_tackles_whatever_the_score(score: str) -> None:
    """A defender beside a weak dribbler before its goal: what a tackle brings is not mixed up with the goals so far."""
    scene = f"10h M30 ball dribbling=1; 4a M31 tackling=6; 1h M1; 1a M37; half 2; called 12; score {score}"
    fork = Fork(set_scene(f"{scene}; situation at feet"))
    for answer in ("move", "done"):
        question = fork.question
        assert isinstance(question, Choose)
        _ = fork.answer(question.answers.read(answer))
    manager = FootballManager(LEVELS[-1])

    first, *others = manager.candidates(fork)

    assert str(first.answers[0]) == "tackle 4 on 10"
    assert all(one.worth is not None and abs(one.worth) < 1.5 for one in (first, *others))


@pytest.mark.parametrize(("tackler", "hexes"), [("M31", "near"), ("J10", "far")])
def test_a_level_that_defends_near_its_goal_lets_the_ball_come(tackler: str, hexes: str) -> None:
    """A weak dribbler beside a tackler, at both ends of what level 3 defends (docs/computer.md)."""
    place = {"near": "M30", "far": "J9"}[hexes]
    fork = Fork(set_scene(f"10h {place} ball dribbling=1; 4a {tackler} tackling=6; 1h M1; 1a M37; situation at feet"))
    for answer in ("move", "done"):
        question = fork.question
        assert isinstance(question, Choose)
        _ = fork.answer(question.answers.read(answer))

    said = [str(answer) for answer in FootballManager(LEVELS[2]).choose(fork)]

    assert said[0] == {"near": "tackle 4 on 10", "far": "done"}[hexes]

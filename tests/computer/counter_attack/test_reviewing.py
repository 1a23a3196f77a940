"""Reviews of football matches: what was worth less than the best, and how much the dice helped."""

from __future__ import annotations

import pytest

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.reviewing import Reviewer
from computer.review import Review
from rules.asking import Choose, Roll
from rules.counter_attack.scenes.scene import set_scene
from rules.log import Entry, asked

ALONE = "10h M34 ball shooting=5; 9h K30; 8h O30; 7h E20; 2a J30; 8a P32; 9a E35; 1h M1; 1a M37; situation at feet"
PRESSED = "5h M8 ball; 4h L4; 6h J13; 3h P6; 9a L11; 10a K10; 8a N11; 7a J11; 1h M1; 1a M37; situation at feet"
BEFORE_GOAL = (
    "10h S29 ball high_pass=6; 9h N29 heading=6; 8h L27; 6h Q21; 7h V25; 11h G22; 2h U9; 3h E9; 4h I9; 5h Q9; 1h M3;"
    "1a M35; 2a E29; 3a U29; 4a Q29; 5a I29; 6a I23; 7a E23; 8a Q23; 9a J21; 10a P21; 11a U23; situation at feet"
)


def reviewed(scene: str, *answers: object) -> Review:
    """Return the review of answers in a scene, dice among them."""
    fork = Fork(set_scene(scene))
    entries: list[Entry] = []
    for answer in answers:
        assert fork.question is not None
        entries.append(Entry(len(entries), asked(fork.question), str(answer)))
        fork.replay(entries[-1])
    return Reviewer(set_scene(scene), entries).review()


def test_who_passes_between_two_opponents_before_the_own_goal_is_told_of_a_safe_one() -> None:
    (costly,) = reviewed(PRESSED, "pass J13").costly

    assert (costly.ply, costly.side, costly.given) == (0, "home", ("pass J13",))
    assert costly.better[0].startswith("pass ")
    assert costly.cost > 0.05
    assert reviewed(PRESSED, *costly.better).costly == ()


def test_a_movement_phase_costs_against_a_high_pass_what_a_hint_says() -> None:
    fork = Fork(set_scene(BEFORE_GOAL))
    weighed = {str(one.answers[0]): one.worth or 0.0 for one in FootballManager(LEVELS[-1]).candidates(fork)}
    (best, *_) = weighed

    costly = reviewed(BEFORE_GOAL, "move").costly

    assert best.startswith("high pass")
    assert [one.cost for one in costly] == pytest.approx([weighed[best] - weighed["move"]])


def test_what_the_best_level_does_costs_nothing() -> None:
    fork = Fork(set_scene(ALONE))
    manager, entries = FootballManager(LEVELS[-1]), list[Entry]()
    while len(entries) < 60 and (question := fork.question) is not None:
        values = (
            [len(entries) % 6 + 1] if isinstance(question, Roll) else given_at_once(fork.fork(), manager.choose(fork))
        )
        for value in values:
            assert fork.question is not None
            entries.append(Entry(len(entries), asked(fork.question), str(value)))
            _ = fork.answer(value)

    assert reviewed(ALONE, *(entry.answer for entry in entries)).costly == ()


def test_over_all_faces_a_die_brings_nobody_anything() -> None:
    fork = Fork(set_scene(ALONE))
    shot = next(answer for answer in _legal(fork) if str(answer) == "shot M38")
    _ = fork.answer(shot)
    question = fork.question
    assert isinstance(question, Roll)

    reviews = [reviewed(ALONE, "shot M38", face) for face in range(1, 7)]

    assert reviews[5].luck > 0 > reviews[0].luck
    assert sum(review.luck for review in reviews) == pytest.approx(0, abs=6 * 0.001)


def test_the_die_of_a_goal_is_named_with_its_swing() -> None:
    (first, *_) = reviewed(ALONE, "shot M38", 1).dice

    assert (first.ply, first.who, first.name, first.face) == (1, "10h", "shot", 1)
    assert first.swing < -0.3


def _legal(fork: Fork) -> list[object]:
    question = fork.question
    assert isinstance(question, Choose)
    return list(question.answers.legal())

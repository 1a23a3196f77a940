"""Dice that have fallen, explained."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from matchday.records.explain_dice import MOST_FACES
from pages.replay_data import recording_in
from rules.asking import Roll
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.dice.die_outcomes import ExplainedDie, FaceOutcome, explained, face_outcomes
from rules.referee import Referee
from tests.casework.played_cases import dice_of_cases
from tests.clauses import ROOT
from tests.for_each import for_each
from text.die_outcomes import die_explained, die_in_short, results_told
from text.game_list import GAMES
from text.languages import COMPLETE, speaking

RECORDED = [
    *sorted(ROOT.glob("tests/bot/logs/*.log")),
    *sorted(ROOT.glob("tests/rules/skirmish/logs/*.log")),
]
"""Logs of whole matches of both games."""

FOOTBALL = GAMES["counter_attack"]
SCENE = "10h M33 ball shooting=4; 9h M25; 4a N23; 1h M1; 1a M37 saving=4; situation at feet; called 3"


def told(face: int, *before: str, scene: str = SCENE) -> str:
    """Explain the die after some answers."""
    one = explained(7, face, partial(at_a_die, *before, scene=scene))
    assert one is not None
    return die_explained(one, FOOTBALL.names(set_scene(scene)), FOOTBALL)


def at_a_die(*before: str, scene: str = SCENE) -> Referee:
    """Return a referee who asks for the die after some answers."""
    referee = Referee(play_whole_match(set_scene(scene)))
    for answer in before:
        _ = referee.answer(answer)
    return referee


def test_a_die_is_explained_with_its_number_its_clause_and_what_each_face_comes_to() -> None:
    """Shooting 4 and a 3 are seven: saving 4 ties with a 3, and more holds it or not."""
    assert told(2, "shot M38", "3").splitlines()[:2] == [
        "**Roll 7:** 1a 1 rolls **2** for a save `SAV-4`",
        "1-2: Goal · 3: Gets a hand to it · 4-6: Saved",
    ]


def test_what_follows_whatever_falls_does_not_hide_what_the_faces_come_to() -> None:
    """The last man is sent off without a die: the card comes after the injury test, for each of its faces."""
    scene = "10h M20 ball; 4a M21; 5a C10; 1h M1; 1a M37; leniency 5; edition community last_man=auto_red"
    said = told(1, "move", "done", "tackle 4 on 10", "1", scene=scene)

    assert "Red card" not in said.splitlines()[1]
    assert said.splitlines()[1].startswith("1-")
    assert "Unhurt · " in said


def test_what_came_of_the_face_that_fell_is_told_again() -> None:
    assert "> 10h 10 misses the target" in told(1, "shot M38")


def test_a_match_is_played_up_to_a_die_once_for_each_class_of_its_faces() -> None:
    made: list[Referee] = []

    def at_the_save() -> Referee:
        made.append(at_a_die("shot M38", "3"))
        return made[-1]

    one = explained(1, 5, at_the_save)

    assert one is not None
    assert one.die.alike() == [[1, 2], [3], [4, 5, 6]]
    assert len(made) == 3


def test_the_face_that_fell_is_played_itself() -> None:
    one = explained(1, 5, partial(at_a_die, "shot M38", "3"))

    assert one is not None
    assert one.outcomes[4].told[0].facts["score"].face == 5


@pytest.mark.parametrize("log", RECORDED, ids=[file.stem for file in RECORDED])
def test_faces_of_one_class_come_to_what_they_come_to_when_each_is_played(log: Path) -> None:
    recorded = recording_in(log.read_text(encoding="utf-8"))
    words, dice = GAMES[recorded.game.name], 0

    for moment in recorded.moments():
        if isinstance(moment.question, Roll) and moment.question.faces <= MOST_FACES and moment.again is not None:
            names, again = words.names(moment.match), moment.again
            by_class, by_face = face_outcomes(again), face_outcomes(lambda again=again: each_apart(again()))
            for code in COMPLETE:
                with speaking(code):
                    assert results_told(by_class, names, words) == results_told(by_face, names, words)
            dice += 1

    assert dice


def each_apart(referee: Referee) -> Referee:
    """Return a referee whose die has a class for each face."""
    if isinstance(referee.question, Roll):
        referee.question = replace(referee.question, outcome_class=None)
    return referee


def test_nothing_is_explained_where_no_die_is_asked_for() -> None:
    assert explained(1, 1, lambda: Referee(play_whole_match(set_scene(SCENE)))) is None


@for_each("name", FOOTBALL.duels.rolls)
def test_what_a_die_is_for_has_words(name: str) -> None:
    assert FOOTBALL.duels.rolls[name]


def test_every_die_of_the_rules_has_words() -> None:
    assert {"tackle", "save", "added_time"} <= dice_of_cases("counter_attack") <= set(FOOTBALL.duels.rolls)


def test_a_referee_who_rolls_is_named_in_the_language_of_the_reader() -> None:
    roll = Roll("referee", "added_time", "CLK-3")
    one = ExplainedDie(7, roll, 3, tuple(FaceOutcome(face, (), None) for face in range(1, 7)))

    assert die_in_short(one, {}, FOOTBALL).startswith("the referee rolls 3")
    with speaking("it"):
        assert die_in_short(one, {}, FOOTBALL).startswith("l'arbitro fa 3")

"""Dice that have fallen, explained."""

from __future__ import annotations

from rules.asking import Roll
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.dice.die_outcomes import ExplainedDie, FaceOutcome, explained
from rules.referee import Referee
from tests.casework.played_cases import dice_of_cases
from tests.for_each import for_each
from text.die_outcomes import die_explained, die_in_short
from text.game_list import GAMES
from text.languages import speaking

FOOTBALL = GAMES["counter_attack"]
SCENE = "10h M33 ball shooting=4; 9h M25; 4a N23; 1h M1; 1a M37 saving=4; situation at feet; called 3"


def told(face: int, *before: str, scene: str = SCENE) -> str:
    """Explain the die after some answers."""

    def at_the_die() -> Referee:
        referee = Referee(play_whole_match(set_scene(scene)))
        for answer in before:
            _ = referee.answer(answer)
        return referee

    one = explained(7, face, at_the_die)
    assert one is not None
    return die_explained(one, FOOTBALL.names(set_scene(scene)), FOOTBALL)


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


def test_a_match_is_played_up_to_a_die_once_for_each_of_its_faces() -> None:
    made: list[Referee] = []

    def at_the_die() -> Referee:
        referee = Referee(play_whole_match(set_scene(SCENE)))
        _ = referee.answer("shot M38")
        made.append(referee)
        return referee

    assert explained(1, 1, at_the_die) is not None
    assert len(made) == 6


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

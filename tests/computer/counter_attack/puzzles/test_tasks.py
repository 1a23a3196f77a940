"""Tasks of puzzles: the answers that count, what success is, and how a typed answer is understood."""

from __future__ import annotations

from fractions import Fraction

import pytest

from computer.counter_attack.puzzles.proof import made, weighed
from computer.counter_attack.puzzles.puzzle_position import PuzzlePosition
from computer.counter_attack.puzzles.tasks import TASKS, option_given
from computer.puzzles.puzzle import PuzzleDie
from rules.counter_attack.odds.goal_odds import lanes
from rules.counter_attack.scenes.scene import set_scene
from rules.errors import RefereeError
from rules.hexes import Hex

DUEL = "10h M20 ball; 4a M21; 5a L18 tackling=5; 6a M14 tackling=6 pace=2; 1h M1; 1a M37; attack home"
"""The carrier attacks to the right: 4a stands before it, 5a can come from the side, and 6a is too far away."""

PASSES = "10h M20 ball; 7h M26; 8h H24; 9h R24; 4a L24; 6h N21; 1h M1; 1a M37; attack home"
"""4a stands beside the path to 7h, 6h is less than 4 hexes nearer to the goal, and the paths to 8h and 9h are free."""

LEGS = """
10h M20 dribbling=5 pace=5 ball; 1h M1
4a M22 tackling=5; 5a J23 tackling=1; 6a R23; 7a M18; 1a M37; attack home
"""
"""A step leads to 4a, and after a run to 5a two hexes are left to go past. 6a is out of reach, and 7a behind."""

ALONE = "9h M31 ball; 1h M1; 1a M37 saving=4; attack home"


def chances(task: str, scene: str) -> dict[str, Fraction]:
    """Return the best chance of each kind of answer."""
    found: dict[str, Fraction] = {}
    position = PuzzlePosition(scene, TASKS[task].script_for(set_scene(scene)))
    for one in weighed(TASKS[task], position):
        _ = found.setdefault(one.kind, one.chance)
    return found


def test_a_tackle_is_won_by_the_higher_sum_unless_it_is_a_foul() -> None:
    """Level, it wins with the higher face, but for a 1: 15 of 36.

    With two pips more a face f from 2 to 6 beats all replies below f + 2: 3 + 4 + 5 + 6 + 6 = 24 of 36.
    """
    assert chances("tackle", DUEL) == {"4a": Fraction(15, 36), "5a": Fraction(24, 36)}


def test_a_pass_arrives_unless_somebody_intercepts_it() -> None:
    """The defender beside the path needs a 6 with tackling 3, so the pass arrives in 5 of 6."""
    assert chances("pass_forward", PASSES) == {"7h": Fraction(5, 6), "8h": Fraction(1), "9h": Fraction(1)}


def test_a_position_with_two_safe_answers_is_no_puzzle() -> None:
    scene = set_scene(PASSES)

    assert made(TASKS["pass_forward"], PASSES, TASKS["pass_forward"].script_for(scene)) is None


def test_every_goal_hex_is_an_answer_to_where_to_shoot() -> None:
    found = chances("aim", ALONE)

    assert found.keys() == {"J38", "K38", "L38", "M38", "N38", "O38", "P38", "Q38"} & found.keys()
    assert len(found) >= 4
    assert max(found.values()) < 1


def test_a_shot_at_once_is_one_kind_however_it_is_aimed_and_each_receiver_another() -> None:
    found = chances("shoot_or_pass", f"{ALONE}; 8h K30; 2h M10")

    assert found.keys() == {"shot", "8h"}, "from where 2h stands there is no shot, and the pass is too long"


def test_a_run_into_the_box_with_a_snapshot_is_as_good_as_the_best_goal_hex() -> None:
    scene = "9h M29 pace=3 ball; 1h M1; 1a M37; attack home"
    found = chances("run_and_shoot", scene)

    best = max(found, key=lambda place: found[place])
    there = set_scene(scene.replace("M29", best))
    assert found[best] == max(lanes(there, snapshot=True).values())


def test_a_nutmeg_keeps_the_ball_by_the_higher_sum_or_by_a_foul() -> None:
    """The defender has a pip more, and a 1 is a foul, in 6 of 36.

    Against 4a a reply must beat a face from 2 to 6 and another pip: 3 + 2 + 1 + 0 + 0 of 36 ways, so 12 in all.
    Against 5a a reply has three pips more: 6 + 6 + 5 + 4 + 3 of 36 ways, so 30 in all.
    """
    assert chances("nutmeg", LEGS) == {"4a": Fraction(12, 36), "5a": Fraction(30, 36)}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("nutmeg 4",), ("nutmeg 4",)),
        (("10 L22", "nutmeg 5"), ("10 L22", "nutmeg 5")),
        (("10 l22 via M21",), ("10 L22", "nutmeg 5")),
        (("10 L20", "10 nutmeg 4"), ("10 L20", "nutmeg 4")),
        (("10 L19", "nutmeg 5"), None),
        (("nutmeg 7",), None),
        (("done",), None),
    ],
)
def test_a_nutmeg_is_typed_after_the_run_to_it(typed: tuple[str, ...], meant: tuple[str, ...] | None) -> None:
    task = TASKS["nutmeg"]
    position = PuzzlePosition(LEGS, task.script_for(set_scene(LEGS)))

    option = option_given(task, position, typed)

    assert (option and tuple(one.partition(" via ")[0] for one in option.answers)) == meant


def test_the_shirt_decides_where_a_run_leads_to_two_defenders() -> None:
    task = TASKS["nutmeg"]
    scene = LEGS.replace("5a J23", "5a K22")
    position = PuzzlePosition(scene, task.script_for(set_scene(scene)))

    meant = [option_given(task, position, ("10 L20", *then)) for then in ([], ["nutmeg 4"], ["nutmeg 5 via K21"])]

    assert [option and option.kind for option in meant] == [None, "4a", "5a"]


def test_a_nutmeg_that_cannot_follow_a_run_is_not_taken_for_the_one_that_can() -> None:
    """5a is too far from L20: who names that shirt has not found the nutmeg of 4a."""
    task = TASKS["nutmeg"]
    position = PuzzlePosition(LEGS, task.script_for(set_scene(LEGS)))

    meant = [option_given(task, position, ("10 L20", *then)) for then in ([], ["nutmeg 4"], ["nutmeg 5"])]

    assert [option and option.kind for option in meant] == ["4a", "4a", None]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (("5 M19", "tackle 5 on 10"), ("5 M19", "tackle 5 on 10")),
        (("5 m19",), ("5 M19", "tackle 5 on 10")),
        (("tackle 4",), ("tackle 4 on 10",)),
        (("4 tackle 10",), None),
        (("4 L21",), ("4 L21", "tackle 4 on 10")),
        (("done",), None),
    ],
)
def test_what_is_typed_is_read_as_in_a_match(typed: tuple[str, ...], meant: tuple[str, ...] | None) -> None:
    task = TASKS["tackle"]
    position = PuzzlePosition(DUEL, task.script_for(set_scene(DUEL)))

    try:
        option = option_given(task, position, typed)
    except RefereeError:
        option = None

    assert (option and tuple(one.partition(" via ")[0] for one in option.answers)) == meant


def test_an_answer_that_is_not_legal_is_refused_by_the_rules() -> None:
    task = TASKS["pass_forward"]

    with pytest.raises(RefereeError):
        _ = option_given(task, PuzzlePosition(PASSES, ""), ("pass A1",))


def test_the_dice_behind_a_tackle_name_who_rolls_and_whether_it_comes_from_behind() -> None:
    position = PuzzlePosition(DUEL, TASKS["tackle"].script_for(set_scene(DUEL)))

    assert position.dice(["tackle 4 on 10"]) == (
        PuzzleDie("4a", "tackle", "tackling", 3),
        PuzzleDie("10h", "dribbling", "dribbling", 3),
    )
    assert position.dice(["5 M19", "tackle 5 on 10"])[0] == PuzzleDie("5a", "tackle", "tackling", 5, behind=True)


def test_a_nutmeg_is_never_from_behind() -> None:
    """NUT-3: a 2 is no foul, wherever the defender stands."""
    position = PuzzlePosition(LEGS, TASKS["nutmeg"].script_for(set_scene(LEGS)))

    assert position.dice(["nutmeg 7"])[0] == PuzzleDie("7a", "tackle", "tackling", 3)


def test_a_snapshot_at_once_depends_on_the_shot_and_the_save() -> None:
    position = PuzzlePosition(f"{ALONE}; situation tackle won", "")

    assert [die.name for die in position.dice(["snapshot"])] == ["shot", "save"]


def test_a_pass_that_nobody_reaches_depends_on_no_die() -> None:
    position = PuzzlePosition(PASSES, "")

    assert position.dice(["pass H24"]) == ()
    assert position.dice(["pass M26"]) == (PuzzleDie("4a", "interception", "tackling", 3),)


def test_the_dice_behind_a_snapshot_are_those_of_the_goal_hex_that_its_odds_are_of() -> None:
    """The keeper cannot reach the far corner, where a goal is likeliest: it was said to save at the first goal hex."""
    position = PuzzlePosition("9h S32 ball; 8h S34; 1h M1; 1a L37; attack home; situation at feet", "")
    received = set_scene("8h S34 ball; 1h M1; 1a L37; attack home")

    assert lanes(received, snapshot=True)[Hex.parse("P38")] == Fraction(5, 6)
    assert [die.name for die in position.dice(["pass S34", "snapshot"])] == ["shot"]

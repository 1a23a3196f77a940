"""The other moves of the computer: towards the enemy, up to where it can charge next turn, and into hiding."""

from __future__ import annotations

from tests.computer.skirmish.scenes import answers_in
from tests.for_each import for_each
from tests.skirmish_rig import labelled

WALL = "edge (0,0)-(1,0) wall=0.5; edge (0,0)-(1,-1) wall=0.5"
"""A low wall between (0,0) and figures on the right."""


@for_each(
    ("scene", "answers"),
    [
        ("home Ann (0,0); away Eve (26,0)", ["run Ann (8,0)"]),
        ("home Ann (0,0); away Eve (14,0)", ["run Ann (5,0)"]),  # from there Eve, at nine hexes, can be charged
        ("home Ann (0,0) stood_up; away Eve (14,0)", ["move Ann (2,0)"]),
        ("home Ann (0,0); away Eve (9,0)", ["done"]),
        ("home Ann (0,0) prone; away Eve (14,0)", ["done"]),
        ("home Ann (0,0); away Eve (14,0) hidden", ["run Ann (8,0)"]),
        ("home Ann (0,0); away Eve (7,0) hidden", ["run Ann (5,0)"]),  # not into contact
    ],
)
def test_a_figure_goes_forward_up_to_where_it_can_charge_next_turn(scene: str, answers: list[str]) -> None:
    assert answers_in(f"{scene}; step others") == list(map(labelled, answers))


def test_the_foremost_go_first_and_all_in_one_entry() -> None:
    said = answers_in("home Ann (0,0); home Abe (2,0); away Eve (26,0); step others")
    assert said == list(map(labelled, ["run Abe (10,0)", "run Ann (8,0)"]))


def test_a_figure_goes_round_what_is_in_its_way() -> None:
    """The straight line leads into a pit of three hexes, at both sides of which there is open ground."""
    (said,) = answers_in("home Ann (0,0); away Eve (26,0)\nground (2,0) (2,-1) (2,1) impassable; step others")
    assert said.startswith("run Ann ")
    assert labelled("(8,0)") not in said


def test_nobody_goes_near_an_enemy_that_it_would_not_charge() -> None:
    scene = "home Ann (0,0); away Eve (14,0) S=5 T=5; away Eli (0,13); step others"
    assert answers_in(scene) == [labelled("run Ann (0,4)")]
    assert answers_in(scene.replace("; away Eli (0,13)", "")) == ["done"]


def test_who_goes_nowhere_hides_where_it_can() -> None:
    behind = f"home Ann (0,0); home Abe (-9,0); {WALL}; step others"
    assert answers_in(f"{behind}; away Eve (5,0) S=5 T=5") == ["hide Ann", "done"]


def test_a_figure_that_cannot_come_nearer_stays() -> None:
    walled = "ground (1,0) (1,-1) (0,1) (0,-1) (-1,0) (-1,1) impassable"
    assert answers_in(f"home Ann (0,0); away Eve (14,0)\n{walled}; step others") == ["done"]

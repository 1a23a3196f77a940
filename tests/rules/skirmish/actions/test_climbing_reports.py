"""Single climbs: rolls, reports and limits of height (SK-CLB)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.asking import Play, Roll
from rules.referee import Referee
from rules.skirmish.actions.climbing import climb, goes_down, highest_climb, refusal_to_climbing
from rules.skirmish.model.battlefield import PACE
from rules.skirmish.model.match import Match
from rules.skirmish.routes.steps import Step, StepKind, steps_from
from rules.skirmish.scenes.scene import set_scene, spot_named
from tests.clauses import clause
from tests.skirmish_rig import clauses_of, facts_told, told

LEDGE = "ground D5 h3"
"""A ledge next to D4, three paces high."""


def at_a_wall(scene: str, to: str) -> tuple[Match, Step]:
    """Set a scene with Ann at a wall, and return her climb."""
    match = set_scene(f"away Eve H7; {LEDGE}; home Ann {scene}")
    match.field = replace(match.field, columns=9, rows=9)
    spot = match.figures["Ann"].spot
    assert spot is not None
    ways = steps_from(match.field, spot)
    return match, next(each for each in ways if each.kind is StepKind.CLIMB and each.to == spot_named(to))


def climbs(match: Match, step: Step) -> Play[None]:
    """Let Ann climb, with any result."""
    _ = yield from climb(match, match.figures["Ann"], step)


def climbed(scene: str, to: str, *faces: int) -> tuple[Match, Referee]:
    """Let Ann climb, with these faces."""
    match, step = at_a_wall(scene, to)
    referee = Referee(climbs(match, step))
    for face in faces:
        _ = referee.answer(str(face))
    return match, referee


@clause("SK-CLB-5", "SK-CLB-6")
@pytest.mark.parametrize(("start", "to"), [("D4", "D5"), ("D5", "D4")])
def test_a_climb_that_is_passed_is_told_with_its_height(start: str, to: str) -> None:
    match, referee = climbed(start, to)
    assert referee.question == Roll("Ann", "climbing", "SK-CLB-5")
    _ = referee.answer("3")
    assert facts_told(referee, "climbed") == [{"figure": "Ann", "to": to, "paces": "3"}]
    assert clauses_of(referee, "climbed") == ["SK-CLB-6"]
    assert str(match.figures["Ann"].spot) == to
    assert not match.figures["Ann"].turn.moved


@clause("SK-CLB-5")
def test_who_fails_on_the_way_up_stays_and_moves_no_more() -> None:
    match, referee = climbed("D4", "D5", 4)
    assert facts_told(referee, "climb_failed") == [{"figure": "Ann", "to": "D5", "falls": "no"}]
    assert clauses_of(referee, "climb_failed") == ["SK-CLB-5"]
    ann = match.figures["Ann"]
    assert (str(ann.spot), ann.turn.moved, ann.turn.no_shoot) == ("D4", True, False)
    assert "fell" not in told(referee)


@clause("SK-CLB-5")
def test_who_fails_on_the_way_down_falls_as_deep_as_it_began() -> None:
    _, referee = climbed("D5", "D4", 4)
    assert facts_told(referee, "climb_failed") == [{"figure": "Ann", "to": "D4", "falls": "yes"}]
    assert facts_told(referee, "fell") == [{"figure": "Ann", "to": "D4", "paces": 3}]


def test_a_climb_over_a_wall_onto_lower_ground_is_no_climb_down() -> None:
    scene = "D5; edge D4-D5 wall=1"
    _, over = at_a_wall(scene, "D4")
    assert not goes_down(over)
    _, down = at_a_wall("D5", "D4")
    assert goes_down(down)
    _, referee = climbed(scene, "D4", 4)
    assert facts_told(referee, "climb_failed")[0]["falls"] == "no"


@pytest.mark.parametrize(
    ("figure", "most"), [("M=4", 4), ("M=5", 5), ("M=4 stood_up", 2), ("M=5 stood_up", 2.5), ("M=1 stood_up", 0.5)]
)
def test_a_figure_climbs_as_much_as_its_move_and_half_of_it_when_it_has_just_stood_up(figure: str, most: float) -> None:
    match = set_scene(f"away Eve H7; home Ann D4 {figure}")
    found = highest_climb(match.figures["Ann"])
    assert found == most * PACE
    assert isinstance(found, int)


def refusal(scene: str, *, begins: bool = True) -> tuple[str, dict[str, object]]:
    """Return the refusal of Ann's climb."""
    match, step = at_a_wall(scene, "D5")
    bar = refusal_to_climbing(match.figures["Ann"], step, begins=begins)
    assert bar is not None
    return type(bar).__name__, dict(vars(bar))


def test_who_may_not_climb_is_told_why() -> None:
    assert refusal("D4 animal") == ("AnimalsDoNotClimb", {"figure": "Ann"})
    assert refusal("D4 started=D3") == ("NotAtTheWall", {"figure": "Ann", "to": "D5"})
    assert refusal("D4", begins=False) == ("NotAtTheWall", {"figure": "Ann", "to": "D5"})
    assert refusal("D4 M=2") == ("TooHighToClimb", {"figure": "Ann", "height": "3", "most": "2"})
    assert refusal("D4 M=5 stood_up") == ("TooHighToClimb", {"figure": "Ann", "height": "3", "most": "2.5"})


@pytest.mark.parametrize("figure", ["M=3", "M=6 stood_up"])
def test_who_was_there_when_the_turn_began_may_climb_exactly_as_much_as_it_can(figure: str) -> None:
    match, step = at_a_wall(f"D4 {figure}", "D5")
    assert refusal_to_climbing(match.figures["Ann"], step) is None

"""Precomputed steps of a field: computed once, and the same as on demand."""

from __future__ import annotations

from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.match import Match
from rules.skirmish.routes.steps import steps_from
from tests.skirmish_rig import labelled, set_scene

SCENE = "home Ann (0,0); away Eve (5,0); ground K12 K13 h0,3; edge K12-K13 wall=3 ladder"


def scene() -> Match:
    """Set a scene on a field whose steps have not been computed."""
    return set_scene(labelled(SCENE))


def test_all_steps_of_a_field_are_worked_out_beforehand() -> None:
    match = scene()
    work_out = SKIRMISH.pending_precomputation(match)
    assert work_out is not None
    work_out()
    every = {spot for place in match.field.hexes for spot in match.field.spots(place)}
    assert set(match.field.worked_out["strides"]) == every


def test_there_is_nothing_left_to_work_out_then() -> None:
    match = scene()
    work_out = SKIRMISH.pending_precomputation(match)
    assert work_out is not None
    work_out()
    assert SKIRMISH.pending_precomputation(match) is None


def test_steps_are_the_same_as_where_nothing_was_worked_out() -> None:
    match, other = scene(), scene()
    work_out = SKIRMISH.pending_precomputation(match)
    assert work_out is not None
    work_out()
    assert all(steps_from(match.field, each) == steps_from(other.field, each) for each in map(Spot, other.field.hexes))

"""Save points: a match as data, and back."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from rules.skirmish.fields import field_named
from rules.skirmish.flow.save_point import SavePointUnreadable, resumed, saved
from rules.skirmish.model.figures import Figure, Profile, Side, Status, ThisTurn
from rules.skirmish.model.match import Ending, Match, StateAtStart, TurnStep
from rules.skirmish.scenes.scene import set_scene
from tests.rules.skirmish.small_fields import small_field, spot


def eventful() -> Match:
    """Return a match in which nothing is as at the start."""
    match = set_scene("home Ann K10; home Abe B4; away Eve K11; away Una M10; options run_block=8_exclusive")
    ann, abe, eve, una = match.figures.values()
    match.field = small_field(3)
    ann.spot = spot("B3/1")
    ann.turn = ThisTurn(spot("A2/1"), True, True, True, True, ("Una", "Eve"), True, True, True, True, True, True)  # noqa: FBT003
    abe.status, abe.wounds, abe.fleeing = Status.STUNNED, 0, True
    eve.hidden, eve.seen_by = True, frozenset({"Ann", "Abe"})
    una.spot, una.status = None, Status.OUT
    match.engage(ann, eve)
    match.engage(abe, eve)
    match.began = {"Ann": StateAtStart(spot("A2/1"), True), "Una": StateAtStart(None, False)}  # noqa: FBT003
    match.turn, match.side, match.step, match.ended, match.deployed = (
        5,
        Side.AWAY,
        TurnStep.BY_HAND,
        Ending.ROUNDS,
        False,
    )
    return match


def test_a_match_reads_back_as_it_was_written() -> None:
    match = eventful()
    assert resumed(saved(match)) == match


def test_a_match_is_written_as_plain_text_can_have_it() -> None:
    save = saved(eventful())
    assert json.loads(json.dumps(save)) == save
    assert resumed(json.loads(json.dumps(save))) == eventful()


def test_everything_that_a_match_a_figure_and_a_turn_have_is_written() -> None:
    save = saved(eventful())
    assert {each.name for each in fields(Match)} - {"switches", "offered"} == set(save) - {"format"}
    (ann, *_) = save["figures"]
    assert set(ann) == {each.name for each in fields(Figure)}
    assert set(ann["turn"]) == {each.name for each in fields(ThisTurn)}
    assert set(ann["profile"]) == {each.name for each in fields(Profile)}


def test_the_eventful_match_has_nothing_as_at_the_beginning() -> None:
    """A fact with its usual value would read back even if it were not written."""
    ann, abe, eve, una = eventful().figures.values()
    fresh = ThisTurn()
    assert [each.name for each in fields(ThisTurn) if getattr(ann.turn, each.name) == getattr(fresh, each.name)] == []
    assert {abe.status, una.status} == {Status.STUNNED, Status.OUT}
    assert eve.hidden


def test_who_was_charged_stays_in_its_order() -> None:
    again = resumed(saved(eventful()))
    assert again.figures["Ann"].turn.charged == ("Una", "Eve")
    assert list(again.figures) == ["Ann", "Abe", "Eve", "Una"]


def test_a_field_that_comes_with_the_game_is_written_by_its_name() -> None:
    match = eventful()
    match.field = field_named("Old Quarter")
    save = saved(match)
    assert save["field"] == "Old Quarter"
    assert resumed(save).field is match.field


def test_a_field_that_was_drawn_is_written_whole_even_under_the_name_of_another() -> None:
    match = eventful()
    match.field = replace(small_field(4), name="Old Quarter")
    save = saved(match)
    assert save["field"].startswith("field Old Quarter\n")
    assert resumed(save).field == match.field


def test_the_options_are_those_of_the_head() -> None:
    assert resumed(saved(eventful())).switches.run_block == "8_exclusive"


@pytest.mark.parametrize(("written", "found"), [({}, "None"), ({"format": 2}, "2")])
def test_a_save_point_of_another_format_is_refused_with_both(written: dict[str, int], found: str) -> None:
    with pytest.raises(SavePointUnreadable) as refused:
        _ = resumed({**saved(eventful()), "format": None, **written})
    assert list(vars(refused.value).values()) == [found, 1]

"""Gaps in the picture of a skirmish: every hex that is leapt over is hatched, and the hatching can be seen."""

from __future__ import annotations

import pytest

from render.drawing.colour import least_difference
from render.drawing.look import LOOKS
from render.skirmish.field_view import crop
from render.skirmish.ground import colour_of, gaps, hatching_on
from render.skirmish.picture import paint
from render.skirmish.scene import scene_of
from rules.hexes import Hex
from rules.skirmish.fields import TEXTS, field_named
from rules.skirmish.routes.steps import steps_from
from rules.skirmish.scenes.scene import set_scene
from rules.skirmish.sight.line_of_sight import hexes_on
from tests.for_each import for_each


@pytest.mark.parametrize("field", TEXTS)
def test_every_hex_that_is_leapt_over_on_a_field_is_hatched_and_no_other(field: str) -> None:
    """A leap runs over both of two hexes that its line runs between (SK-LEAP-1); houses are left out."""
    ground = field_named(field)
    spots = [spot for place in ground.hexes for spot in ground.spots(place)]
    leaps = [step for spot in spots for step in steps_from(ground, spot) if step.gap]
    lines = [line for leap in leaps for line in hexes_on(ground, leap.start.place, leap.to.place)]

    leapt = {place for line in lines for place in line[1:-1] if len(ground.at(place).floors) == 1}

    assert gaps(ground) == leapt


def test_where_a_leap_runs_between_two_hexes_both_are_hatched_even_if_nobody_leaps_back() -> None:
    """From K20 to K22, which is a pace lower, the line runs between J21 and K21."""
    field = set_scene("home Ann A1; away Eve A9; turn home; ground K20 h4; ground K22 h3").field

    assert gaps(field) == {Hex.parse("J21"), Hex.parse("K21")}


@for_each("look", LOOKS)
@for_each("field", TEXTS)
def test_the_hatching_is_seen_on_every_gap_by_every_eye(field: str, look: str) -> None:
    ground = field_named(field)

    colours = {colour_of(ground.at(place), place, LOOKS[look]) for place in gaps(ground)}

    assert min(least_difference(colour, hatching_on(colour)) for colour in colours) > 16


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("water", ["impassable", "h0"])
def test_a_gap_in_the_picture_is_of_two_colours_that_are_told_apart(look: str, water: str) -> None:
    """M20 is water or low ground, with banks of a pace around it."""
    banks = " ".join(str(place) for place in Hex.parse("M20").within(2) if str(place) != "M20")
    match = set_scene(f"home Ann M19; away Eve M30; turn home; ground {banks} h1; ground M20 {water}")
    view = crop(match.field, [Hex.parse("M20")])
    x, y = map(round, view.centre(Hex.parse("M20")))

    picture = paint(scene_of(match, ()), view, LOOKS[look])

    ground, *others = (picture.getpixel((x + across, y)) for across in range(-12, 13))
    assert max(least_difference(ground, other) for other in others) > 16

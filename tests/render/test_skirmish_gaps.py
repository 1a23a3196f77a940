"""Gaps in the picture of a skirmish: every hex that is leapt over is hatched, and the hatching can be seen."""

from __future__ import annotations

import pytest

from render.skirmish.ground import gaps
from rules.hexes import Hex
from rules.skirmish.fields import TEXTS, field_named
from rules.skirmish.scene import set_scene
from rules.skirmish.sight import hexes_on
from rules.skirmish.ways import strides


@pytest.mark.parametrize("field", TEXTS)
def test_every_hex_that_is_leapt_over_on_a_field_is_hatched_and_no_other(field: str) -> None:
    """A leap runs over both of two hexes that its line runs between (SK-LEAP-1); houses are left out."""
    ground = field_named(field)
    spots = [spot for place in ground.hexes for spot in ground.spots(place)]
    leaps = [stride for spot in spots for stride in strides(ground, spot) if stride.gap]
    lines = [line for leap in leaps for line in hexes_on(ground, leap.start.place, leap.to.place)]

    leapt = {place for line in lines for place in line[1:-1] if len(ground.at(place).floors) == 1}

    assert gaps(ground) == leapt


def test_where_a_leap_runs_between_two_hexes_both_are_hatched_even_if_nobody_leaps_back() -> None:
    """From K20 to K22, which is a pace lower, the line runs between J21 and K21."""
    field = set_scene("home Ann A1; away Eve A9; turn home; ground K20 h4; ground K22 h3").field

    assert gaps(field) == {Hex.parse("J21"), Hex.parse("K21")}

"""Moves of some hexes forward or back along a row: "+3", "-3"."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.skirmish.commands.errors import OffTheField
from rules.skirmish.fields import field_named
from rules.skirmish.model.figures import Side
from rules.skirmish.moves.move_parser import forward
from tests.rules.skirmish.moves.test_other_moves import ALONE
from tests.skirmish_rig import begun


def test_forward_is_towards_the_zone_of_the_enemy() -> None:
    field = field_named("Mill Ford")
    turned = replace(field, zones={"home": field.zones["away"], "away": field.zones["home"]})
    assert [forward(field, side) for side in Side] == [1, -1]
    assert [forward(turned, side) for side in Side] == [-1, 1]


def test_nobody_goes_forward_off_the_field() -> None:
    _, referee = begun(ALONE)
    with pytest.raises(OffTheField) as refused:
        _ = referee.answer("Ann -60")
    assert refused.value.clause == "SK-HEX-1"

"""The cost of a charge on its last hex: beside the figure, and over no other mark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import pytest
from PIL import Image, ImageChops

from render.drawing.look import LOOKS
from render.skirmish.field_view import crop
from render.skirmish.picture import paint
from render.skirmish.scene import scene_of
from rules.hexes import Hex
from rules.reports import WrittenReport
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each

MATCH: Final = set_scene(
    "home Ann M21/1 leader hidden fell ran; away Eve N22; turn home; engaged Ann Eve; ground M21 h0,1"
)
ANN: Final = Hex.parse("M21")
PLAN: Final = crop(MATCH.field, [ANN])
TOLD_OF_HER: Final = {
    "label": (-0.33, 0.29, 0.13, 0.51),
    "badges": (-0.35, 0.16, 0.45, 0.45),
    "crown": (-0.13, -0.39, 0.13, -0.2),
    "floor": (-0.5, -0.1, -0.17, 0.13),
    "name": (-0.2, -0.1, 0.2, 0.1),
}
"""Places of marks: left, top, right and bottom from Ann's middle, in shares of a hex's width."""

CLIMBED: Final = (
    WrittenReport("passed", "FACT-1", {"figure": "Ann", "test": "climbing", "face": 3, "needed": 3, "at": "M22"}),
    WrittenReport("climbed", "SK-CLB-6", {"figure": "Ann", "to": "M21"}),
)
AFRAID: Final = (
    WrittenReport("passed", "FACT-4", {"figure": "Ann", "test": "fear", "face": 3, "needed": 3, "at": "M21"}),
)


def shown_by(cost: str, look: str = "day", tests: Sequence[WrittenReport] = ()) -> Image.Image:
    """Return the part of a picture that changes with the cost of a charge on its last hex."""
    facts = {"figure": "Ann", "target": "Eve", "cost": cost, "reach": "13", "path": "M22 M21"}
    ways = [WrittenReport("measured", "SK-CHG-5", {**facts, "costs": costs}) for costs in (f"0 {cost}", "")]
    told, untold = (paint(scene_of(MATCH, (way, *tests)), PLAN, LOOKS[look]) for way in ways)
    return ImageChops.difference(told, untold).convert("L")


@cache
def alone(cost: str, look: str) -> Image.Image:
    """Return that part where no dice are told; it is drawn once for all tests."""
    return shown_by(cost, look)


def size_of(shown: Image.Image) -> tuple[int, int]:
    """Return the width and the height of the different part."""
    left, top, right, bottom = shown.getbbox() or (0, 0, 0, 0)
    return right - left, bottom - top


@for_each("look", LOOKS)
@for_each("cost", ["2", "7½", "12½"])
@for_each("told", TOLD_OF_HER)
def test_the_cost_on_the_last_hex_covers_nothing_that_is_told_of_the_figure(told: str, cost: str, look: str) -> None:
    x, y = PLAN.centre(ANN)
    left, top, right, bottom = (share * PLAN.hex_px for share in TOLD_OF_HER[told])

    shown = alone(cost, look)

    assert shown.getbbox() is not None
    assert shown.crop((round(x + left), round(y + top), round(x + right), round(y + bottom))).getbbox() is None


@pytest.mark.parametrize("tests", [CLIMBED, AFRAID], ids=["climbed", "afraid"])
def test_no_die_covers_the_cost_on_the_last_hex(tests: Sequence[WrittenReport]) -> None:
    wide, high = size_of(shown_by("2"))
    among_dice = size_of(shown_by("2", tests=tests))

    assert among_dice == (pytest.approx(wide, abs=2), pytest.approx(high, abs=2))

"""Advice of a computer as a picture: no arrow begins or ends beyond it."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.counter_attack.facts.advice import with_advice
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.renderer import RENDERER, middle_of_ways
from render.drawing.look import DAY
from rules.counter_attack.scenes.scene import set_scene
from rules.hexes import Hex

MATCH = set_scene("1h M1; 1a M37; 10h M10 ball; 9h M19; 8h C5; attack home; situation at feet")


def size_of(*plans: str) -> tuple[int, int]:
    """Return the size of the picture of some plans."""
    png, _ = RENDERER.advised(MATCH, "home", [plan.split(", ") for plan in plans])
    return Image.open(BytesIO(png)).size


@pytest.mark.parametrize(
    ("plans", "middle"),
    [
        (["pass M15"], "M10"),
        (["pass M15", "long pass M22"], "M16"),
        (["8 C8 via C6 C7", "high pass M19"], "H12"),
        (["long pass M28", "move"], None),
        (["move"], "M10"),
    ],
    ids=["around the ball", "ahead of it", "between all", "the whole pitch", "nothing goes anywhere"],
)
def test_both_ends_of_every_arrow_are_in_the_picture(plans: list[str], middle: str | None) -> None:
    """The picture was cut around the ball: a long pass ended beyond it."""
    scene = with_advice(MATCH, scene_of(MATCH, (), ""), "home", [[plan] for plan in plans])

    assert middle_of_ways(scene, DAY) == (Hex.parse(middle) if middle else None)
    assert size_of(*plans) == (DAY.crop(Hex.parse(middle)) if middle else DAY.full).size

"""A ball in flight: on the ground beside the player in a hex with framed corners; in the air above its shadow."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageDraw

from render.counter_attack.facts.scene import Scene
from render.counter_attack.painting import Painting
from render.drawing.colour import BLACK
from render.drawing.marks import BALL_BESIDE, draw_ball
from render.drawing.palette_canvas import Stamp, stamp_of
from render.drawing.pen import OUTLINE
from render.drawing.view import CORNERS, HALF_ROW

ALOFT: Final = ((0.36, -0.51), (0.44, -0.235))
ALONE: Final = ((0.0, -0.29), (0.0, 0.0))
"""Places of a ball in the air and its shadow.

In hex widths from the centre of the hex under it, rightwards and downwards. The first are for a hex with a player, the
others for an empty one.
"""

_SMALL: Final = (0.115, 0.042)
_LARGE: Final = (0.17, 0.06)
"""Half the width and the height of the shadow: beside a player, and alone."""

_ARM: Final = 0.3
"""Share of a hex's side that is drawn from each corner."""

_EDGE: Final = 0.05
_FINE: Final = 4


def is_framed(scene: Scene) -> bool:
    """Return whether the ball is in flight and drawn here, unlike a ball left lying in space."""
    return scene.is_aloft or (scene.travels != "" and scene.at_ball is not None)


def paint_frame(painting: Painting) -> None:
    """Paint the corners of the hex on or above which the ball is."""
    if is_framed(painting.scene):
        canvas = painting.canvas
        canvas.press(_corners(painting.hex_px), painting.at(painting.scene.ball), canvas.look.glow)


def paint_ball_on_its_way(painting: Painting) -> None:
    """Paint a ball in flight, over all marks of the players around it; one in the air above its shadow."""
    scene, canvas = painting.scene, painting.canvas
    if not is_framed(scene) or not painting.view.shows(scene.ball):
        return
    if not scene.is_aloft:
        draw_ball(canvas, painting.at(scene.ball, *BALL_BESIDE))
        return
    (ball, shadow), size = (ALOFT, _SMALL) if scene.at_ball else (ALONE, _LARGE)
    canvas.press(_ellipse(painting.hex_px, size, grown=True), painting.at(scene.ball, *shadow), canvas.look.glow)
    canvas.press(_ellipse(painting.hex_px, size, grown=False), painting.at(scene.ball, *shadow), BLACK)
    draw_ball(canvas, painting.at(scene.ball, *ball))


@lru_cache(maxsize=16)
def _ellipse(hex_px: int, size: tuple[float, float], *, grown: bool) -> Stamp:
    """Make the shape of a shadow, or its edge and its inside."""
    spare = OUTLINE if grown else 0.0
    wide, high = ((reach + spare) * hex_px * _FINE for reach in size)
    side = ceil(2 * (size[0] + spare) * hex_px)
    picture, middle = Image.new("L", (side * _FINE, side * _FINE)), side * _FINE / 2
    ImageDraw.Draw(picture).ellipse((middle - wide, middle - high, middle + wide, middle + high), fill=255)
    return stamp_of(picture.reduce(_FINE))


@lru_cache(maxsize=16)
def _corners(hex_px: int) -> Stamp:
    """Make the corners of a hex's edge, without the middles of its sides."""
    full, unit = (hex_px + 2) * _FINE, hex_px * _FINE
    picture = Image.new("L", (full, full))
    draw, width = ImageDraw.Draw(picture), round(_EDGE * unit)
    inner = 1 - _EDGE
    points = [(full / 2 + x * unit * inner, full / 2 - y * HALF_ROW * unit * inner) for x, y in CORNERS]
    for number, (x, y) in enumerate(points):
        for beside in (points[number - 1], points[(number + 1) % len(points)]):
            end = x + (beside[0] - x) * _ARM, y + (beside[1] - y) * _ARM
            draw.line((x, y, *end), fill=255, width=width)
        draw.circle((x, y), width / 2, fill=255)
    return stamp_of(picture.reduce(_FINE))

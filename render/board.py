"""Boards as PNG: the full pitch, and the action crop around the ball. The same scene and look give the same bytes."""

from __future__ import annotations

from io import BytesIO
from typing import Final

from PIL import Image

from render.ground import crop_ground, full_ground, label_at, veil
from render.ink import Canvas
from render.kits import kits_for
from render.look import DAY, Look
from render.marks import (
    BALL_BESIDE,
    Figure,
    draw_ball,
    draw_ball_in_space,
    draw_plate,
    draw_ring,
    draw_tint,
    draw_token,
)
from render.painting import Layer, Painting
from render.palette import SHADE, match_palette
from render.scene import Scene
from render.scoreboard import Strip
from render.view import View
from render.ways import paint_ways
from rules.hexes import Hex

MOST_DUELS: Final = 3
"""How many duels are shown at once, the last ones."""

_PACKING: Final = 6


def draw(scene: Scene, look: Look = DAY) -> bytes:
    """Draw the full pitch with a head strip, as a PNG. Takes some hundredths of a second: not for the event loop."""
    return _packed(paint_full(scene, look))


def draw_crop(scene: Scene, look: Look = DAY, around: Hex | None = None) -> bytes:
    """Draw 15 x 13 hexes as a PNG. Takes some hundredths of a second: not for the event loop.

    around: their middle; None for the ball.
    """
    return _packed(paint_crop(scene, look, around))


def paint_full(scene: Scene, look: Look = DAY) -> Image.Image:
    """Paint what `draw` packs, in palette colours."""
    painting = _begun(scene, look, look.full, full_ground(look).copy(), look.label_px)
    _paint(painting, _ON_THE_PITCH, _AROUND_IT)
    return painting.canvas.frame


def paint_crop(scene: Scene, look: Look = DAY, around: Hex | None = None) -> Image.Image:
    """Paint what `draw_crop` packs, in palette colours."""
    view = look.crop(around or scene.ball, min(len(scene.duels), MOST_DUELS))
    whole, ground = crop_ground(look)
    left, top = (round(whole.origin[axis] - view.origin[axis]) for axis in (0, 1))
    cut = ground.crop((left, top, left + view.size[0], top + view.size[1]))
    painting = _begun(scene, look, view, cut, look.crop_label_px)
    _paint(painting, _ON_THE_PITCH, (_paint_veil,), _AROUND_IT)
    return painting.canvas.frame


def prepare(look: Look = DAY) -> None:
    """Draw now what is drawn only once, so that the first board need not wait for it."""
    _ = full_ground(look), crop_ground(look)


def _packed(frame: Image.Image) -> bytes:
    """Pack a picture as a PNG. The picture belongs to one job: Pillow leaves its options on it."""
    packed = BytesIO()
    frame.save(packed, "PNG", compress_level=_PACKING)
    return packed.getvalue()


def _begun(scene: Scene, look: Look, view: View, frame: Image.Image, label_px: int) -> Painting:
    """Take a copy of the ground, and give it the colours of the match."""
    kits = kits_for(scene.home.colour, scene.away.colour, look.keepers)
    palette = match_palette(look, kits)
    frame.putpalette(palette.flat)
    return Painting(scene, view, kits, Canvas(frame, palette, look, view.hex_px), label_px)


def _paint(painting: Painting, *layers: tuple[Layer, ...]) -> None:
    for some in layers:
        for layer in some:
            layer(painting)


def _paint_moved(painting: Painting) -> None:
    """Tint the hexes of those who have just moved."""
    for token in painting.scene.tokens:
        if token.moved:
            draw_tint(painting.canvas, painting.at(token.place), painting.look.run)


def _paint_players(painting: Painting) -> None:
    """Paint the players, whoever has the ball last."""
    look, canvas, ball = painting.look, painting.canvas, painting.scene.ball
    sizes = round(look.number * painting.hex_px), round(look.number_up * painting.hex_px)
    for token in sorted(painting.scene.tokens, key=lambda token: token.place == ball):
        middle = painting.at(token.place)
        if token.place == ball:
            draw_ring(canvas, middle, keeper=token.keeper)
        kit = painting.kits.of(token.side, keeper=token.keeper)
        draw_token(canvas, Figure(kit, token.shirt, token.keeper, *sizes), middle)


def _paint_ball(painting: Painting) -> None:
    scene = painting.scene
    if scene.on_ball is None:
        draw_ball_in_space(painting.canvas, painting.at(scene.ball))
    else:
        draw_ball(painting.canvas, painting.at(scene.ball, *BALL_BESIDE))


def _paint_plates(painting: Painting) -> None:
    """Write again the labels that players hide."""
    for token in painting.scene.tokens:
        place = token.place
        draw_plate(painting.canvas, str(place), label_at(painting.view, place), painting.label_px)


def _paint_veil(painting: Painting) -> None:
    """Darken the half hexes at the edge of a crop, so that every hex in the light is whole and has its label."""
    view, look = painting.view, painting.look
    stamp = veil(look, first_column=view.columns.start % 2)
    left, top, right, bottom = view.pitch
    painting.canvas.press(stamp, ((left + right) / 2, (top + bottom) / 2), look.panel, SHADE)


def _paint_head(painting: Painting) -> None:
    Strip(painting.canvas, painting.scene, painting.kits, painting.view.head_px).draw()


_ON_THE_PITCH: Final[tuple[Layer, ...]] = (_paint_moved, paint_ways, _paint_players, _paint_ball, _paint_plates)
"""What lies on the grass, back to front."""

_AROUND_IT: Final[tuple[Layer, ...]] = (_paint_head,)
"""What stands in the boxes around the pitch: the head strip, `View.foot` of a crop, `View.side` of the wide view."""

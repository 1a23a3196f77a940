"""Boards as PNG: the full pitch, and the action crop around the ball. The same scene and look give the same bytes."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PIL import Image

from render.counter_attack.board.answer_numbers import paint_answer_numbers
from render.counter_attack.board.ball_in_flight import is_framed, paint_ball_on_its_way, paint_frame
from render.counter_attack.board.bright_labels import paint_loud_labels, paint_moved_labels, wipe_moved_labels
from render.counter_attack.board.ground import ground, veils, window
from render.counter_attack.board.name_plates import paint_names, paint_plates
from render.counter_attack.board.overlays import paint_options_above, paint_options_below
from render.counter_attack.board.path_layer import paint_ways
from render.counter_attack.board.players import paint_badges, paint_players
from render.counter_attack.board.steal_zones import paint_results, paint_zones
from render.counter_attack.facts.scene import Scene, kits_of
from render.counter_attack.head.dice_pictures import paint_dice
from render.counter_attack.head.scoreboard import Strip
from render.counter_attack.head.side_panel import paint_cards_and_scorers
from render.counter_attack.painting import Layer, Painting
from render.drawing.look import DAY, Look
from render.drawing.marks import (
    BALL_BESIDE,
    draw_ball,
    draw_ball_in_space,
    draw_tint,
)
from render.drawing.palette_canvas import Canvas
from render.drawing.png import png
from render.drawing.view import BOUNDLESS, View
from render.shirts.kit_sprites import match_palette
from rules.hexes import Hex

MOST_DUELS: Final = 3
"""Largest number of duels shown, the last ones."""


def draw(scene: Scene, look: Look = DAY) -> bytes:
    """Draw the full pitch with a head strip, as a PNG. Takes milliseconds: not for the event loop."""
    return png(paint_full(scene, look))


def draw_wide(scene: Scene, look: Look = DAY) -> bytes:
    """Draw the full pitch with a panel beside it, for a desktop, as a PNG. Not for the event loop."""
    return png(paint_wide(scene, look))


def draw_half(scene: Scene, end: str, look: Look = DAY) -> bytes:
    """Draw half a pitch as a PNG. Not for the event loop. end: "left" or "right"."""
    return png(paint_half(scene, end, look))


def draw_crop(scene: Scene, look: Look = DAY, around: Hex | None = None, most: float = BOUNDLESS) -> bytes:
    """Draw 15 x 13 hexes, fewer with dice below, as a PNG. Takes milliseconds: not for the event loop.

    around: their middle; None for the ball. most: largest height, relative to the width.
    """
    return png(paint_crop(scene, look, around, most))


def draw_set_piece(scene: Scene, look: Look = DAY, most: float = BOUNDLESS) -> bytes:
    """Draw the half of the pitch before the goal of a scene's set piece, as a PNG. Not for the event loop.

    most: largest height, relative to the width.
    """
    return png(paint_set_piece(scene, look, most))


def paint_full(scene: Scene, look: Look = DAY) -> Image.Image:
    """Paint the picture of `draw`, in palette colours."""
    return paint_on(scene, look, look.full, ground(look, look.full).copy())


def paint_wide(scene: Scene, look: Look = DAY) -> Image.Image:
    """Paint the picture of `draw_wide`, in palette colours."""
    return paint_on(scene, look, look.broad, ground(look, look.broad).copy())


def paint_half(scene: Scene, end: str, look: Look = DAY) -> Image.Image:
    """Paint the picture of `draw_half`, in palette colours."""
    view = look.half(end, rows_of(scene))
    return paint_on(scene, look, view, window(look, look.half_whole, view), veiled=True)


def paint_set_piece(scene: Scene, look: Look = DAY, most: float = BOUNDLESS) -> Image.Image:
    """Paint the picture of `draw_set_piece`, in palette colours."""
    view = look.before_goal(scene.set_piece, scene.ball, rows_of(scene), most)
    return paint_on(scene, look, view, window(look, look.half_whole, view), veiled=True)


def paint_crop(scene: Scene, look: Look = DAY, around: Hex | None = None, most: float = BOUNDLESS) -> Image.Image:
    """Paint the picture of `draw_crop`, in palette colours."""
    view = look.crop(around or scene.ball, rows_of(scene), most)
    return paint_on(scene, look, view, window(look, look.crop_whole, view), veiled=True)


def paint_on(scene: Scene, look: Look, view: View, frame: Image.Image, *, veiled: bool = False) -> Image.Image:
    """Paint a scene on a copy of the ground of a view, which becomes the picture.

    veiled: whether to cover everything outside the hexes of the view.
    """
    kits = kits_of(scene.home, scene.away, look.keepers)
    palette = match_palette(look, kits)
    frame.putpalette(palette.flat)
    seen = replace(scene, tokens=tuple(token for token in scene.tokens if view.touches(token.place)))
    painting = Painting(seen, view, kits, Canvas(frame, palette, look, view.hex_px))
    for layer in (*_ON_THE_PITCH, *([_paint_veil] if veiled else []), *_OVER_IT, *_AROUND_IT):
        layer(painting)
    return frame


def rows_of(scene: Scene) -> int:
    """Return the number of rows of dice under the pitch."""
    return min(len(scene.duels), MOST_DUELS)


def prepare(look: Look = DAY) -> None:
    """Draw in advance what is drawn only once, so that the first board need not wait for it."""
    _ = ground(look, look.full)
    _ = ground(look, look.crop_whole)
    _ = ground(look, look.half_whole)


def _paint_moved(painting: Painting) -> None:
    """Tint the hexes of players who have just moved."""
    for token in painting.scene.tokens:
        if token.moved:
            draw_tint(painting.canvas, painting.at(token.place), painting.look.run)


def _paint_ball(painting: Painting) -> None:
    scene = painting.scene
    if is_framed(scene):
        return
    if scene.on_ball is None:
        draw_ball_in_space(painting.canvas, painting.at(scene.ball))
    else:
        draw_ball(painting.canvas, painting.at(scene.ball, *BALL_BESIDE))


def _paint_veil(painting: Painting) -> None:
    """Cover the half hexes at the edge of a crop, so that every visible hex is whole and has its label."""
    for tile, mask, middle in veils(painting.look, painting.view):
        painting.canvas.paste(tile, middle, mask)


def _paint_head(painting: Painting) -> None:
    view = painting.view
    Strip(painting.canvas, painting.scene, painting.kits, view.head_px, told=not view.side_px).draw()


_ON_THE_PITCH: Final[tuple[Layer, ...]] = (
    paint_loud_labels,
    wipe_moved_labels,
    _paint_moved,
    paint_options_below,
    paint_ways,
    paint_zones,
    paint_players,
    _paint_ball,
    paint_frame,
    paint_plates,
    paint_results,
)
"""Layers on the grass, back to front."""

_OVER_IT: Final[tuple[Layer, ...]] = (
    paint_names,
    paint_badges,
    paint_ball_on_its_way,
    paint_moved_labels,
    paint_options_above,
    paint_answer_numbers,
)
"""Layers that may extend beyond their hexes, and are not darkened there."""

_AROUND_IT: Final[tuple[Layer, ...]] = (_paint_head, paint_cards_and_scorers, paint_dice)
"""Contents of the boxes around the pitch: the head strip, `View.foot` of a crop, `View.side` of the wide view."""

"""Boards as PNG: the full pitch, and the action crop around the ball. The same scene and look give the same bytes."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from math import dist
from typing import Final

from PIL import Image

from render.arrows import draw_way, near_line
from render.ground import LABELLED, crop_ground, full_ground, label_at, veil
from render.ink import Canvas, Point
from render.kits import Kits, kits_for
from render.look import DAY, Look
from render.markings import ground_colour
from render.marks import (
    BALL_BESIDE,
    BALL_UP,
    OUTLINE,
    RING,
    Figure,
    draw_ball,
    draw_ball_in_space,
    draw_label,
    draw_plate,
    draw_ring,
    draw_tint,
    draw_token,
    wipe_label,
)
from render.palette import SHADE, match_palette
from render.scene import Scene, Token, Way
from render.scoreboard import Strip
from render.view import View
from rules.hexes import Hex

_PACKING: Final = 6
_SPARE: Final = 0.03
_CROSSED: Final = 0.22
_HEAD_REACH: Final = 0.33
_HALF_HEAD: Final = 0.14


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
    painter = _painter(scene, look, look.full, full_ground(look).copy())
    painter.paint(look.label_px)
    painter.paint_head()
    return painter.canvas.frame


def paint_crop(scene: Scene, look: Look = DAY, around: Hex | None = None) -> Image.Image:
    """Paint what `draw_crop` packs, in palette colours."""
    view = look.crop(around or scene.ball)
    whole, ground = crop_ground(look)
    left, top = (round(whole.origin[axis] - view.origin[axis]) for axis in (0, 1))
    painter = _painter(scene, look, view, ground.crop((left, top, left + view.size[0], top + view.size[1])))
    painter.paint(look.crop_label_px)
    painter.paint_veil()
    painter.paint_head()
    return painter.canvas.frame


def prepare(look: Look = DAY) -> None:
    """Draw now what is drawn only once, so that the first board need not wait for it."""
    _ = full_ground(look), crop_ground(look)


def _packed(frame: Image.Image) -> bytes:
    """Pack a picture as a PNG. The picture belongs to one job: Pillow leaves its options on it."""
    packed = BytesIO()
    frame.save(packed, "PNG", compress_level=_PACKING)
    return packed.getvalue()


def _painter(scene: Scene, look: Look, view: View, frame: Image.Image) -> _Painter:
    kits = kits_for(scene.home.colour, scene.away.colour, look.keepers)
    palette = match_palette(look, kits)
    frame.putpalette(palette.flat)
    return _Painter(scene, view, kits, Canvas(frame, palette, look, view.hex_px))


@dataclass(frozen=True, slots=True)
class _Painter:
    """Paints one scene on a copy of the ground, back to front. Made for one picture and thrown away."""

    scene: Scene
    view: View
    kits: Kits
    canvas: Canvas

    def paint(self, label_px: int) -> None:
        """Paint tints, arrows, players, the ball, and again the labels that they hide.

        label_px: height of the letters of a label.
        """
        for token in self.scene.tokens:
            if token.moved:
                draw_tint(self.canvas, self.view.centre(token.place), self.canvas.look.run)
        self._paint_ways(label_px)
        for token in sorted(self.scene.tokens, key=lambda token: token.place == self.scene.ball):
            self._paint_token(token)
        self._paint_ball()
        for token in self.scene.tokens:
            draw_plate(self.canvas, str(token.place), label_at(self.view, token.place), label_px)

    def paint_veil(self) -> None:
        """Darken the half hexes at the edge of a crop, so that every hex in the light is whole and has its label."""
        stamp = veil(self.canvas.look, first_column=self.view.columns.start % 2)
        middle = self.view.size[0] / 2, (self.view.head_px + self.view.size[1]) / 2
        self.canvas.press(stamp, middle, self.canvas.look.panel, SHADE)

    def paint_head(self) -> None:
        """Paint the head strip."""
        Strip(self.canvas, self.scene, self.kits, self.view.head_px).draw()

    def _paint_token(self, token: Token) -> None:
        look, hex_px = self.canvas.look, self.canvas.hex_px
        middle = self.view.centre(token.place)
        if token.place == self.scene.ball:
            draw_ring(self.canvas, middle, keeper=token.keeper)
        kit = self.kits.of(token.side, keeper=token.keeper)
        sizes = round(look.number * hex_px), round(look.number_up * hex_px)
        draw_token(self.canvas, Figure(kit, token.shirt, token.keeper, *sizes), middle)

    def _paint_ball(self) -> None:
        x, y = self.view.centre(self.scene.ball)
        if self.scene.on_ball is None:
            draw_ball_in_space(self.canvas, (x, y))
        else:
            right, down = BALL_BESIDE
            draw_ball(self.canvas, (x + right * self.canvas.hex_px, y + down * self.canvas.hex_px))

    def _paint_ways(self, label_px: int) -> None:
        """Paint the arrows, and again the labels that they cross: under the head of an arrow one moves up."""
        lines = [[self.view.centre(place) for place in way.path] for way in self.scene.ways]
        labels = [(place, label_at(self.view, place)) for place in LABELLED if lines and self.view.shows(place)]
        heads = [self._head(way) for way in self.scene.ways]
        line_reach, head_reach = _CROSSED * self.canvas.hex_px, _HEAD_REACH * self.canvas.hex_px
        hidden = {place for place, at in labels if any(dist(at, head) < head_reach for head in heads)}
        crossed = [
            (place, at)
            for place, at in labels
            if place in hidden or any(near_line(at, line) < line_reach for line in lines)
        ]
        for place, at in crossed:
            if place in hidden:
                wipe_label(self.canvas, str(place), at, label_px, ground_colour(self.canvas.look, place))
        for way, line in zip(self.scene.ways, lines, strict=True):
            draw_way(self.canvas, line, of_ball=way.of_ball, stop=self._stop(way))
        for place, at in crossed:
            draw_label(self.canvas, str(place), self.view.centre(place) if place in hidden else at, label_px)

    def _head(self, way: Way) -> Point:
        """Return where the head of an arrow lies."""
        start, end = (self.view.centre(place) for place in way.path[-2:])
        share = (self._stop(way) + _HALF_HEAD) * self.canvas.hex_px / (dist(start, end) or 1.0)
        return end[0] + (start[0] - end[0]) * share, end[1] + (start[1] - end[1]) * share

    def _stop(self, way: Way) -> float:
        """Return how far before the middle of its last hex an arrow ends (hex widths): at the edge of what is there."""
        place, look = way.path[-1], self.canvas.look
        if place == self.scene.ball:
            return (look.token if self.scene.on_ball else look.ball + BALL_UP) + 2 * OUTLINE + RING + _SPARE
        taken = any(token.place == place for token in self.scene.tokens)
        return look.token + OUTLINE + _SPARE if taken else _SPARE

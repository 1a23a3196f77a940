"""A scene of a skirmish as a PNG: ground, routes, figures, and a head strip."""

from __future__ import annotations

from math import dist
from typing import Final

from PIL import Image

from render.drawing.colour import BLACK, WHITE, Colour
from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import fitted, letters
from render.drawing.png import png
from render.drawing.points import Point
from render.drawing.view import BOUNDLESS
from render.skirmish.bright_labels import paint_labels
from render.skirmish.field_view import FieldWindow, crop, whole
from render.skirmish.ground import ground
from render.skirmish.heights import paint_heights
from render.skirmish.pieces import draw_body, draw_marks
from render.skirmish.scene import Scene, SceneTest, Trail
from render.skirmish.shapes import Surface
from render.skirmish.words import head_line
from rules.hexes import Hex
from text.languages import T_
from text.message import N_

_LEFT: Final = N_("{figures} left")
BAND: Final[Colour] = (255, 214, 90)
LEGAL: Final[Colour] = (120, 200, 255)
FREE: Final[Colour] = (170, 255, 170)
BLOCKED: Final[Colour] = (255, 130, 110)
SUNK: Final = 0.34
_COLOURS: Final = 255
_TICK: Final = (((-1.0, 0.0), (-0.2, 1.0), (1.0, -1.0)),)
_CROSS: Final = (((-1.0, -1.0), (1.0, 1.0)), ((-1.0, 1.0), (1.0, -1.0)))


def draw_whole(scene: Scene, look: Look = DAY) -> bytes:
    """Draw the whole field as a PNG. Takes some hundredths of a second: not for the event loop."""
    return _packed(paint(scene, whole(scene.field), look))


def draw_crop(scene: Scene, look: Look = DAY, around: tuple[Hex, ...] = (), most: float = BOUNDLESS) -> bytes:
    """Draw the hexes around the current focus, or around some hexes, as a PNG. Not for the event loop.

    most: largest height, relative to the width.
    """
    return _packed(paint(scene, crop(scene.field, around or scene.focus, most), look))


def paint(scene: Scene, view: FieldWindow, look: Look) -> Image.Image:
    """Paint a scene in full colours."""
    on = Surface(ground(scene.field, view, look))
    for layer in (
        _paint_tints,
        _draw_trails,
        _lines,
        paint_labels,
        _pieces,
        _mark_fights,
        _marks,
        paint_heights,
        _write_costs,
        _tests,
        _head,
    ):
        layer(on, scene, view, look)
    return on.frame


def _packed(frame: Image.Image) -> bytes:
    return png(frame.quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))


def _paint_tints(on: Surface, scene: Scene, view: FieldWindow, _look: Look) -> None:
    """Tint the hexes where a charge can be intercepted, and available ones."""
    for places, colour in ((scene.band, BAND), (scene.legal, LEGAL)):
        for place in filter(view.shows, places):
            on.polygon(view.corners(place, 0.95), colour, SUNK)


def _draw_trails(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Draw paths, a charge's in the colour of its ring, and a ring where it was stopped."""
    for trail in scene.trails:
        points = [view.centre(place) for place in trail.path if _is_near(view, place)]
        if len(points) > 1:
            width = view.hex_px * (0.11 if trail.charge else 0.07)
            on.line(points, width + 3, BLACK, 0.7)
            on.line(points, width, look.glow if trail.charge else look.run)
    if scene.stop is not None and view.shows(scene.stop):
        on.ring(view.centre(scene.stop), view.hex_px * 0.47, max(2, view.hex_px * 0.07), look.glow)


def _write_costs(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Write the cost of a charge up to each hex of its path."""
    taken = {piece.place for piece in scene.pieces}
    for trail in scene.trails:
        for place, cost in _spent(trail):
            if view.shows(place):
                x, y = view.centre(place)
                at = _free_corner(scene, view, place, cost) if place in taken else (x, y + view.hex_px * 0.02)
                on.plate(cost, at, round(view.hex_px * 0.21), (look.panel, look.glow))


def _free_corner(scene: Scene, view: FieldWindow, place: Hex, cost: str) -> Point:
    """Return a place for a cost beside a figure: an upper corner without a label, a badge or a die."""
    (x, y), size = view.centre(place), view.hex_px
    aside = size * (0.2 + 0.07 * len(cost))
    dice = [_mark_of(view, test) for test in scene.tests]
    corners = (x + aside, y - size * 0.26), (x - aside, y - size * 0.26)
    return max(corners, key=lambda corner: min([size / 2, *(dist(corner, die) for die in dice)]))


def _spent(trail: Trail) -> list[tuple[Hex, str]]:
    steps = list(zip(trail.path, trail.costs, strict=False))
    return steps[1:]


def _lines(on: Surface, scene: Scene, view: FieldWindow, _look: Look) -> None:
    """Draw lines of sight: whole if free, broken if obstructed."""
    for sight in scene.lines:
        if view.shows(sight.start) or view.shows(sight.end):
            ends = view.centre(sight.start), view.centre(sight.end)
            if sight.free:
                on.line(ends, 3, FREE)
            else:
                on.dashes(ends, 3, BLOCKED, view.hex_px * 0.2)


def _mark_fights(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Draw a short bar between fighting figures."""
    for one, other in scene.fights:
        if view.shows(one) and view.shows(other):
            (x, y), (to_x, to_y) = view.centre(one), view.centre(other)
            ends = [(x + (to_x - x) * share, y + (to_y - y) * share) for share in (0.36, 0.64)]
            on.line(ends, view.hex_px * 0.24, BLACK)
            on.line(ends, view.hex_px * 0.16, look.danger)


def _pieces(on: Surface, scene: Scene, view: FieldWindow, _look: Look) -> None:
    for piece in sorted(scene.pieces, key=lambda piece: piece.height):
        if view.shows(piece.place):
            draw_body(on, piece, view.centre(piece.place), view.hex_px)


def _marks(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Write names, hexes and states above the figures and the bars between them."""
    for piece in sorted(scene.pieces, key=lambda piece: piece.height):
        if view.shows(piece.place):
            draw_marks(on, piece, view.centre(piece.place), view.hex_px, look)
            if piece.name == scene.picked:
                on.ring(view.centre(piece.place), view.hex_px * 0.48, max(2, view.hex_px * 0.05), look.glow)


def _tests(on: Surface, scene: Scene, view: FieldWindow, _look: Look) -> None:
    """Draw the dice of tests on their edges, others beside the figures: with a tick or a cross."""
    rolled: dict[tuple[Hex, Hex | None], int] = {}
    for test in scene.tests:
        if view.shows(test.place):
            where = test.place, test.towards
            number = rolled[where] = rolled.get(where, 0) + 1
            x, y = _mark_of(view, test)
            at = x + view.hex_px * 0.58 * (number - 1), y
            colours = ((26, 120, 56), WHITE) if test.passed else ((160, 24, 40), WHITE)
            on.plate(f"{test.face}    ", at, round(view.hex_px * 0.26), colours)
            mark = _TICK if test.passed else _CROSS
            for stroke in mark:
                size = view.hex_px * 0.07
                on.line([(at[0] + size * (1.3 + x), at[1] + size * y) for x, y in stroke], 3, WHITE)


def _mark_of(view: FieldWindow, test: SceneTest) -> Point:
    """Return the place of a test's first die: on its edge, else above the figure's right shoulder."""
    x, y = view.centre(test.place)
    if test.towards is None:
        return x + view.hex_px * 0.22, y - view.hex_px * 0.46
    to_x, to_y = view.centre(test.towards)
    share = 0.5 / max(1, test.place.distance(test.towards))  # a leap's die lies at the edge where it starts
    return x + (to_x - x) * share, y + (to_y - y) * share


def _head(on: Surface, scene: Scene, view: FieldWindow, look: Look) -> None:
    """Write each side's number of figures, the turn and its step, and below the open question or the warbands."""
    wide, high = on.frame.width, view.head_px
    on.frame.paste(look.panel, (0, 0, wide, high))
    size = round(high * 0.36)
    for side, left, at in zip(scene.colours, scene.left, (0.03, 0.97), strict=True):
        shape = on.disc if side == "home" else on.square
        shape((wide * at, high * 0.34), size * 0.4, scene.colours[side])
        words, px = fitted(T_(_LEFT).format(figures=left), round(size * 0.7), wide * 0.08)
        on.write(words, (wide * (0.1 if at < 0.5 else 0.9), high * 0.34), px, look.paper)
        title, px = fitted("" if scene.asked else scene.titles.get(side, ""), round(high * 0.24), wide * 0.46)
        if title:
            from_edge = 0.01 * wide + letters(title, px).width / 2
            on.write(title, (from_edge if at < 0.5 else wide - from_edge, high * 0.76), px, look.paper)
    words, px = fitted(head_line(scene), size, wide * 0.66)
    on.write(words, (wide / 2, high * 0.34), px, look.paper)
    words, px = fitted(scene.asked, round(high * 0.24), wide * 0.94)
    if words:
        on.write(words, (wide / 2, high * 0.76), px, look.glow)


def _is_near(view: FieldWindow, place: Hex) -> bool:
    columns, rows = view.columns, view.rows
    return columns.start - 2 <= place.column <= columns.stop + 1 and rows.start - 2 <= place.row <= rows.stop + 1

"""Choices drawn over the grass: moves, pass targets, shooting lanes, the offside line.

Each of three levels of risk has its own colour and line: whole, dashed, dotted. The number on a hex or a player is the
chance of success.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, islice
from math import ceil, dist
from statistics import fmean
from typing import Final

from PIL import Image, ImageDraw

from render.counter_attack.board.outlines import DANGEROUS, DOUBT, SAFE, dash, dot, hex_mask, ring, side_of_hex
from render.counter_attack.facts.scene import Choice, OffsideLine
from render.counter_attack.painting import Painting
from render.drawing.colour import Colour
from render.drawing.labels import draw_label
from render.drawing.marks import draw_bright_plate, draw_plate
from render.drawing.palette import TOUCH, WASH, Palette
from render.drawing.palette_canvas import Canvas, box_around, letters
from render.drawing.points import Point
from rules.counter_attack.pitch.areas import PITCH
from rules.hexes import DIRECTIONS, ROWS, Hex, at
from text.languages import T_

DANGER: Final = 1 / 3
"""Least risk of a dangerous choice: past one defender it is rarely reached, past two soon."""

APART: Final = 2
FAR_APART: Final = 5
"""Distance in hexes from a written chance within which it is not repeated, in large pictures and small ones."""

_UP: Final = 0.13
_LANE_UP: Final = 0.1
_BESIDE: Final = ((0.58, 0.24), (-0.58, 0.24), (0.0, -0.47))
_PLATE_ROOM: Final = 0.5
_LOW: Final = 0.8
_SMALL: Final = 0.78
_LANE_STEP: Final = 0.34
_LANE_START: Final = 0.7
_FROM_EDGE: Final = 0.6
"""Sizes in hex widths."""


def level_of(choice: Choice) -> int:
    """Return a choice's level of risk: SAFE without any risk, DOUBT, or DANGEROUS."""
    if not choice.risk:
        return SAFE
    return DANGEROUS if choice.risk >= DANGER else DOUBT


def paint_options_below(painting: Painting) -> None:
    """Paint the choices under the players: tinted hexes, rings around pass targets, the way to the goal."""
    scene = painting.scene
    if scene.offside is not None:
        _paint_offside(painting, scene.offside)
    _paint_fan(painting)
    choices, taken = (*scene.reach, *scene.targets), painting.places
    _paint_hexes(painting, {choice.place: choice for choice in choices if choice.place not in taken})
    for choice in choices:
        if choice.place in taken and painting.view.shows(choice.place):
            _paint_ring(painting, choice)


def paint_options_above(painting: Painting) -> None:
    """Paint the choices over the players and the veil: chances of success, and the offside line's label."""
    scene, view = painting.scene, painting.view
    choices, taken = (*scene.reach, *(() if scene.numbered else scene.targets)), painting.places
    free = {choice.place: choice for choice in choices if choice.place not in taken and view.shows(choice.place)}
    for choice in _representatives(free, APART if view.plates else FAR_APART):
        draw_label(painting.canvas, choice.shown, painting.at(choice.place, 0, -_UP), painting.label_px)
    for choice in choices:
        if view.plates and choice.shown and choice.place in taken and view.shows(choice.place):
            _write_chance(painting, choice)
    _write_lanes(painting)
    if scene.offside is not None:
        _write_offside(painting, scene.offside)


def _paint_hexes(painting: Painting, choices: Mapping[Hex, Choice]) -> None:
    """Tint the available hexes, and outline those of equal risk."""
    canvas, look, mask = painting.canvas, painting.look, hex_mask(painting.hex_px)
    for place, choice in choices.items():
        _lay(canvas, mask, box_around(painting.at(place), mask.size), look.wash[level_of(choice)], WASH)
    for place, choice in choices.items():
        level = level_of(choice)
        colours = look.wash[level], _colour(painting, level)
        for direction in range(1, len(DIRECTIONS) + 1):
            beside = choices.get(place.neighbour(direction) or place)
            if beside is None or beside.shown != choice.shown:
                tile, shape = side_of_hex(canvas.palette.base, colours, painting.hex_px, level, direction)
                canvas.paste(tile, painting.at(place), shape)


def _paint_ring(painting: Painting, choice: Choice) -> None:
    """Draw a ring around the hex of a pass target."""
    level = level_of(choice)
    colours = painting.look.ink, _colour(painting, level)
    tile, shape = ring(painting.canvas.palette.base, colours, painting.hex_px, level)
    painting.canvas.paste(tile, painting.at(choice.place), shape)


def _paint_fan(painting: Painting) -> None:
    """Tint the area between the ball and the goal hexes in reach, and dot the best lane."""
    lanes = painting.scene.lanes
    if not lanes:
        return
    canvas, start = painting.canvas, painting.at(painting.scene.ball)
    ends = [painting.at(lane.place) for lane in lanes]
    box = tuple(round(edge) for edge in _around([start, *ends]))
    mask = Image.new("L", (box[2] - box[0], box[3] - box[1]))
    corners = [(x - box[0], y - box[1]) for x, y in (start, *ends)]
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    _lay(canvas, mask, (box[0], box[1], box[2], box[3]), painting.look.glow, TOUCH)
    _dot_lane(painting, start, painting.at(best_of(lanes, painting.scene.ball).place))


def _dot_lane(painting: Painting, start: Point, end: Point) -> None:
    look, hex_px = painting.look, painting.hex_px
    tile, shape = dot(painting.canvas.palette.base, (look.ink, look.glow), hex_px)
    far = dist(start, end)
    for number in range(ceil(far / (_LANE_STEP * hex_px))):
        gone = (_LANE_START + number * _LANE_STEP) * hex_px
        if gone < far:
            x, y = (start[axis] + (end[axis] - start[axis]) * gone / far for axis in (0, 1))
            painting.canvas.paste(tile, (x, y), shape)


def _paint_offside(painting: Painting, offside: OffsideLine) -> None:
    """Draw the offside line through the middle of its column: a dash each hex, above its label."""
    tile, shape = dash(painting.canvas.palette.base, (painting.look.ink, painting.look.danger), painting.hex_px)
    for place in _line(painting, offside):
        painting.canvas.paste(tile, painting.at(place, 0, -_UP), shape)


def _line(painting: Painting, offside: OffsideLine) -> list[Hex]:
    """Return the visible hexes of the offside line, top first."""
    column = (at(offside.column, row) for row in range(ROWS))
    return [place for place in column if place is not None and place in PITCH and painting.view.shows(place)]


def _write_offside(painting: Painting, offside: OffsideLine) -> None:
    """Write the label of the line, at the top except beside a player."""
    line = _line(painting, offside)
    clear = (place for place in line if all(place.distance(token.place) > 1 for token in painting.scene.tokens))
    for place in islice(chain(clear, line), 1):
        px = round(_SMALL * painting.label_px)
        draw_plate(painting.canvas, T_("offside"), painting.at(place, 0, -_UP), px)


def _representatives(choices: Mapping[Hex, Choice], apart: int) -> Iterator[Choice]:
    """Yield the choices whose chance is written: one for several adjoining hexes of equal risk.

    apart: hexes between two such choices.
    """
    waiting = dict(choices)
    while waiting:
        zone = _zone(waiting, next(iter(waiting)))
        for place in zone:
            del waiting[place]
        across, down = fmean(place.column for place in zone), fmean(place.height for place in zone)
        said: list[Hex] = []
        for place in sorted(
            zone, key=lambda place, x=across, y=down: (dist((place.column, place.height), (x, y)), place)
        ):
            if choices[place].shown and all(place.distance(other) > apart for other in said):
                said.append(place)
                yield choices[place]


def _zone(choices: Mapping[Hex, Choice], first: Hex) -> list[Hex]:
    """Return the adjoining hexes with the same risk as one."""
    zone = {first: choices[first].shown}
    rim = [first]
    while rim:
        here = rim.pop()
        for direction in range(1, len(DIRECTIONS) + 1):
            place = here.neighbour(direction)
            if place is not None and place not in zone and place in choices and choices[place].shown == zone[first]:
                zone[place] = zone[first]
                rim.append(place)
    return list(zone)


def _write_chance(painting: Painting, choice: Choice) -> None:
    """Write a chance of success, on a plate beside the player there."""
    canvas, look, px = painting.canvas, painting.look, painting.label_px
    middle = _spot_beside(painting, choice.place)
    canvas.fill(middle, (letters(choice.shown, px).width + px // 4, round(_LOW * px)), look.panel)
    canvas.write(choice.shown, middle, px, (look.panel, look.paper))


def _spot_beside(painting: Painting, place: Hex) -> Point:
    """Return a place for a plate beside a player that hides nobody: right or left of the feet, else above the head."""
    others = [painting.at(token.place) for token in painting.scene.tokens if token.place != place]
    left, _, right, _ = painting.view.pitch
    room = _PLATE_ROOM * painting.hex_px
    for spot in _BESIDE:
        x, y = painting.at(place, *spot)
        if left + room < x < right - room and all(dist((x, y), other) > room for other in others):
            return x, y
    return painting.at(place, *_BESIDE[-1])


def _write_lanes(painting: Painting) -> None:
    """Write the chance of a goal on each goal hex, the best on a bright plate; out of view, the best at the edge."""
    lanes, view = painting.scene.lanes, painting.view
    if not lanes:
        return
    best = best_of(lanes, painting.scene.ball)
    for lane in lanes:
        if view.shows(lane.place):
            _write_lane(painting, lane.shown, painting.at(lane.place, 0, -_LANE_UP), bright=lane == best)
    if not view.shows(best.place):
        _write_lane(painting, best.shown, _last_visible_point(painting, painting.at(best.place)), bright=True)


def _write_lane(painting: Painting, text: str, middle: Point, *, bright: bool) -> None:
    draw = draw_bright_plate if bright else draw_plate
    draw(painting.canvas, text, middle, painting.label_px)


def _last_visible_point(painting: Painting, end: Point) -> Point:
    """Return the last point on the way from the ball to a point that is well inside the visible pitch."""
    left, top, right, bottom = painting.view.pitch
    edge = _FROM_EDGE * painting.hex_px
    start = painting.at(painting.scene.ball)
    shares = [1.0]
    for axis, low, high in ((0, left + edge, right - edge), (1, top + edge, bottom - edge)):
        way = end[axis] - start[axis]
        if way:
            shares.append(max((low - start[axis]) / way, (high - start[axis]) / way))
    share = max(0.0, min(shares))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def best_of(lanes: Iterable[Choice], ball: Hex) -> Choice:
    """Return the lane with the best chance of a goal; of equal ones the shortest."""
    return min(lanes, key=lambda lane: (1.0 if lane.risk is None else lane.risk, abs(lane.place.height - ball.height)))


def _colour(painting: Painting, level: int) -> Colour:
    look = painting.look
    return (look.safe, look.doubt, look.danger)[level]


def _lay(canvas: Canvas, mask: Image.Image, box: tuple[int, int, int, int], colour: Colour, share: float) -> None:
    """Tint the grass, but not labels and lines. share: of the tint."""
    canvas.wash(mask, box[:2], _over_grass(canvas.palette.base, canvas.look.chalk, colour, share))


@lru_cache(maxsize=64)
def _over_grass(palette: Palette, chalk: Colour, colour: Colour, share: float) -> bytes:
    table = bytearray(palette.over(colour, share))
    table[palette.number(chalk)] = palette.number(chalk)
    return bytes(table)


def _around(points: list[Point]) -> tuple[float, float, float, float]:
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across), min(down), max(across), max(down)

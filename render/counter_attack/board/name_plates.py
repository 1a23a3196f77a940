"""Plates on and under tokens: the player's hex, and the name in large pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render.counter_attack.board.boxes import (
    LABEL_DOWN,
    Area,
    area_of,
    badge_areas,
    ball_areas,
    meets,
    number_area,
    plate_area,
)
from render.counter_attack.board.bright_labels import free_labels, label_area, moved_labels
from render.counter_attack.facts.scene import Token
from render.counter_attack.facts.short_names import surname
from render.counter_attack.painting import Painting
from render.drawing.look import Look
from render.drawing.marks import draw_plate
from render.drawing.palette import Palette
from render.drawing.palette_canvas import letters, longest
from render.drawing.points import Point

_HIGH: Final = 0.25
_DOWN: Final = 0.485
_PLATE: Final = 0.88
_LIFT: Final = 0.06
_SPARE: Final = 0.05
_WIDE: Final = 1.42
_NARROW: Final = 0.9
_BELOW: Final = 4
_BESIDE: Final = (3, 5)
"""Directions of the hexes that a name extends into: every one to S, a long one to SE and SW."""
_LEAST: Final = 5
"""Shortest cut name with its point; fewer characters say nothing."""


def paint_plates(painting: Painting) -> None:
    """Write again the labels that players hide."""
    for token in painting.scene.tokens if painting.view.plates else ():
        draw_plate(painting.canvas, str(token.place), painting.at(token.place, 0, LABEL_DOWN), painting.label_px)


def paint_names(painting: Painting) -> None:
    """Write the names of players, as far as they have room."""
    for name in names_of(painting):
        painting.canvas.paste(_plate_of(painting, name.text), name.middle)


@dataclass(frozen=True, slots=True)
class NamePlate:
    """A name in a picture. text: as written. middle: in px. area: of its plate."""

    token: Token
    text: str
    middle: Point
    area: Area


def names_of(painting: Painting) -> list[NamePlate]:
    """Return the names to write: of every player whose hex is wholly in the picture, if it covers nothing.

    It must not cover other players' numbers, plates and badges, the ball, bright labels, and the names of more
    important players: the carrier, then those who have just moved, then those nearer to the ball.
    """
    if painting.hex_px < painting.look.crop_hex_px:
        return []
    scene, view, taken = painting.scene, painting.view, painting.places
    tokens = scene.tokens
    kept = [area(painting, token) for token in tokens for area in (number_area, plate_area)]
    kept += [*badge_areas(painting), *ball_areas(painting), *_labels(painting)]
    found: list[NamePlate] = []
    for token in sorted(tokens, key=lambda token: (not token.moved, token.place.distance(scene.ball))):
        if token.name and view.shows(token.place) and token.place.neighbour(_BELOW) not in taken:
            name = _fitting(painting, token, kept)
            if name is not None:
                found.append(name)
                kept.append(name.area)
    return found


def _labels(painting: Painting) -> list[Area]:
    """Return the areas of the bright labels."""
    moved = moved_labels(painting)
    return [label_area(painting, place, moved.get(place)) for place in free_labels(painting)]


def _fitting(painting: Painting, token: Token, kept: Sequence[Area]) -> NamePlate | None:
    """Return a player's name, cut so that it covers nothing; None without room or without a name."""
    name = surname(token.name)
    crowded = any(token.place.neighbour(direction) in painting.places for direction in _BESIDE)
    for room in (*(() if crowded else (_WIDE,)), _NARROW) if name else ():
        text = shortened(name, round(_HIGH * painting.hex_px), (room - 2 * _SPARE) * painting.hex_px)
        written = _name(painting, token, text)
        if not meets(written.area, kept) and (text == name or len(text) >= _LEAST):
            return written
    return None


@lru_cache(maxsize=1024)
def shortened(name: str, px: int, room: float) -> str:
    """Return as much of a name as fits. px: height of the letters' body. room: width in px."""
    if len(name) <= 1 or letters(name, px).width <= room:
        return name
    return longest(lambda kept: f"{name[:kept].rstrip('-')}.", range(1, len(name)), px, room)


def _name(painting: Painting, token: Token, text: str) -> NamePlate:
    tile = _plate_of(painting, text)
    x, y = painting.at(token.place, 0, _DOWN)
    _, _, right, bottom = painting.view.pitch
    wide, high = tile.width / 2, tile.height / 2
    middle = min(max(x, wide), right - wide), min(y, bottom - high)
    return NamePlate(token, text, middle, area_of(tile.size, middle))


def _plate_of(painting: Painting, text: str) -> Image.Image:
    return _plate(painting.canvas.palette.base, painting.look, painting.hex_px, text)


@lru_cache(maxsize=512)
def _plate(palette: Palette, look: Look, hex_px: int, text: str) -> Image.Image:
    """Write a name on a plate, with more room below the letters than above, for descenders."""
    px = round(_HIGH * hex_px)
    mask, high = letters(text, px), round(_PLATE * px)
    plate = Image.new("L", (mask.width + 2 * round(_SPARE * hex_px), high))
    plate.paste(mask, (round(_SPARE * hex_px), round((high - mask.height - _LIFT * px) / 2)))
    return palette.written(plate, look.panel, look.paper)

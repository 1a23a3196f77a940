"""Numbers of answers at the ends of their arrows, on bright plates that hide as little as possible of anything else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Final

from render.counter_attack.board.boxes import Area, area_of, ball_areas
from render.counter_attack.board.bright_labels import label_area
from render.counter_attack.board.ground import is_labelled
from render.counter_attack.board.path_layer import head_of, label_beside_heads
from render.counter_attack.facts.scene import Choice
from render.counter_attack.painting import Painting
from render.drawing.marks import bright_plate_size, draw_bright_plate
from render.drawing.points import Point
from rules.hexes import Hex

_ON_GRASS: Final = (
    *((0.0, -0.29), (0.28, -0.32), (-0.28, -0.32), (0.36, -0.18), (-0.36, -0.18)),
    *((0.0, -0.36), (0.42, 0.0), (-0.42, 0.0), (0.36, 0.2), (-0.36, 0.2)),
)
"""Middles of a plate on grass, the best first, in hex widths from the middle of its hex."""

_BESIDE: Final = ((1, -1), (-1, -1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (0, 1))
"""Directions of a plate from a player, the best first."""

_SMALL: Final = 0.85
"""Height of a number where hexes have labels, relative to theirs."""

_HEAD: Final = 0.3
"""Width and height of an arrow's head, in hex widths."""


def paint_answer_numbers(painting: Painting) -> None:
    """Write the numbers of answers, if the targets are their ends."""
    for choice, middle in number_spots(painting):
        draw_bright_plate(painting.canvas, choice.shown, middle, answer_px(painting))


def answer_px(painting: Painting) -> int:
    """Return the height of the numbers of answers."""
    return round(painting.label_px * (_SMALL if painting.view.plates else 1.0))


def number_spots(painting: Painting) -> Sequence[tuple[Choice, Point]]:
    """Return the ends of answers in the picture, each with the middle of its number's plate; none without answers."""
    if not painting.scene.numbered:
        return []
    hidden = [*_players(painting), *_heads(painting), *ball_areas(painting)]
    found: list[tuple[Choice, Point]] = []
    for choice in painting.scene.targets:
        if painting.view.shows(choice.place):
            size = bright_plate_size(choice.shown, answer_px(painting))
            areas = [*hidden, *_labels(painting, choice.place)]
            hides = [(_shared(area_of(size, spot), areas), spot) for spot in _spots(painting, choice.place, size)]
            _, middle = min(hides, key=itemgetter(0))
            hidden.append(area_of(size, middle))
            found.append((choice, middle))
    return found


def _spots(painting: Painting, place: Hex, size: tuple[int, int]) -> Iterator[Point]:
    """Return where a plate of a hex may stand: on its grass, or beside the player there. size: of the plate in px."""
    if place not in painting.places:
        yield from (painting.at(place, *spot) for spot in _ON_GRASS)
        return
    x, y = painting.at(place)
    for right, down in _BESIDE:
        reach = painting.look.token * painting.hex_px * (0.5**0.5 if right and down else 1.0)
        yield x + right * (reach + size[0] / 2), y + down * (reach + size[1] / 2)


def _players(painting: Painting) -> Iterator[Area]:
    """Return the areas of players: of each the square within its circle."""
    side = 2**0.5 * painting.look.token * painting.hex_px
    return (area_of((side, side), painting.at(token.place)) for token in painting.scene.tokens)


def _heads(painting: Painting) -> Iterator[Area]:
    side = _HEAD * painting.hex_px
    return (area_of((side, side), head_of(painting, way)) for way in painting.scene.ways)


def _labels(painting: Painting, place: Hex) -> Iterator[Area]:
    """Return the areas of the labels on a hex and around it."""
    for each in (place, *place.around()):
        if each not in painting.places and is_labelled(painting.view, each):
            yield label_area(painting, each, label_beside_heads(painting, each))


def _shared(area: Area, others: Iterable[Area]) -> float:
    """Return how much of an area others take, in square px."""
    left, top, right, bottom = area
    return sum(
        max(0.0, min(right, to_right) - max(left, to_left)) * max(0.0, min(bottom, low) - max(top, high))
        for to_left, high, to_right, low in others
    )

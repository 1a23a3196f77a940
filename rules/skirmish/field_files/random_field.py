"""Random fields: two houses with a leap between their roofs, and more by dice (SK-HEX-1).

Between the ends of the field there are nine plots, three across and three down. The third die places the two houses;
for every other plot one die selects what is on it, and a second one its details.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.asking import Play, roll
from rules.hexes import Hex
from rules.skirmish.field_files.field_builder import CRATES, RUBBLE, SCRUB, Drawing
from rules.skirmish.model.battlefield import BARE, HEIGHT, Battlefield, Edge, Ground, Terrain

RANDOM: Final = "random"
"""The name of a random field."""

CLAUSE: Final = "SK-HEX-1"
ZONE: Final = 4
"""Number of columns at its end where a side starts."""

PLOTS: Final = ((1, 1), (1, 0), (1, 2), (0, 1), (2, 1), (0, 0), (2, 2), (0, 2), (2, 0))
"""The plots, across and down; the houses are on one of the first six."""

WATER: Final = Ground((-1 * HEIGHT,), Terrain.IMPASSABLE)


UNDRAWN: Final = Drawing(30, 20).done(RANDOM, ZONE)
"""The random field before its dice: bare ground."""


def random_field() -> Play[Battlefield]:
    """Roll for a field of 30 to 40 columns and 20 to 25 rows, and return it."""
    columns, rows = 28 + 2 * (yield from _roll_die()), 19 + (yield from _roll_die())
    drawing = Drawing(columns, rows)
    houses = PLOTS[(yield from _roll_die()) - 1]
    wide, tall = (columns - 2 * ZONE) // 3, rows // 3
    for plot in PLOTS:
        column, row = ZONE + plot[0] * wide, plot[1] * tall
        there = drawing.block(column + 1, row + 1, wide - 1, tall - 1)
        what = _twins if plot == houses else WHAT[(yield from _roll_die())]
        what(drawing, there, (yield from _roll_die()))
    return drawing.done(RANDOM, ZONE)


def _roll_die() -> Play[int]:
    return roll("referee", "field", CLAUSE)


def _twins(drawing: Drawing, plot: list[Hex], like: int) -> None:
    """Build two houses with an alley of one or two hexes between them: a leap from roof to roof (SK-LEAP)."""
    first, alley = plot[0], 1 + like % 2
    drawing.house(drawing.block(first.column, first.row + like % 3, 2, 4))
    drawing.house(drawing.block(first.column + 2 + alley, first.row + like % 3, 2, 4))


def _tower(drawing: Drawing, plot: list[Hex], like: int) -> None:
    first = plot[0]
    drawing.house(drawing.block(first.column + like // 2, first.row + 1 + like % 2, 3, 3), storeys=1 + like % 2)


def _wood(drawing: Drawing, plot: list[Hex], like: int) -> None:
    middle = plot[len(plot) // 2]
    drawing.fill((place for place in plot if place.distance(middle) <= 1 + like // 3), SCRUB)


def _ruin(drawing: Drawing, plot: list[Hex], like: int) -> None:
    """Build the remains of a house: two walls to hide behind, and rubble."""
    first = plot[0]
    block = drawing.block(first.column + 1, first.row + 1, 3, 3 + like % 2)
    drawing.enclose(block, Edge(wall=2 * HEIGHT))
    drawing.enclose(block[: len(block) // 2], BARE)
    drawing.fill(block[::2], RUBBLE)


def _yard(drawing: Drawing, plot: list[Hex], like: int) -> None:
    """Build a low wall around crates, with a gate."""
    first = plot[0]
    block = drawing.block(first.column + like % 3, first.row + 1, 4, 4)
    drawing.enclose(block, Edge(wall=1))
    drawing.beside(block[0], 1, wall=0)
    drawing.fill((block[len(block) // 2], block[-1]), CRATES)


def _hill(drawing: Drawing, plot: list[Hex], like: int) -> None:
    """Raise a hill in half-paces, with a cliff at the top if the die is high."""
    middle = plot[len(plot) // 2]
    for place in plot:
        up = 3 - place.distance(middle)
        if up > 0:
            drawing.fill((place,), Ground((up if up < 3 or like < 4 else 2 * HEIGHT + up,)))


def _pond(drawing: Drawing, plot: list[Hex], like: int) -> None:
    """Dig a pond with a way round it, narrow enough to leap over (SK-TER-4, SK-LEAP)."""
    middle = plot[len(plot) // 2]
    drawing.fill((place for place in plot if place.column in {middle.column, middle.column + like % 2}), WATER)


WHAT: Final[Mapping[int, Callable[[Drawing, list[Hex], int], None]]] = {
    1: _tower, 2: _wood, 3: _ruin, 4: _yard, 5: _hill, 6: _pond,
}  # fmt: skip
"""The builder of a plot for each face of a die."""

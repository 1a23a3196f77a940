"""Statistics on tiles, three in a row: the lower part of players' and managers' cards."""

from __future__ import annotations

from typing import Final

from render.sheets.paper import EDGE, SMALL, WIDTH, Paper

_TILE: Final = 142
_TILES: Final = 3


def tiles_px(figures: int) -> int:
    """Return the height of the tiles for this many statistics, in px."""
    return -(-figures // _TILES) * _TILE


def draw_tiles(paper: Paper, figures: tuple[tuple[str, str], ...], top: float) -> None:
    """Draw statistics on tiles, three in a row. figures: each value with its name. top: of the tiles, in px."""
    for number, (figure, name) in enumerate(figures):
        _draw_tile(paper, figure, name, (number % _TILES, top + number // _TILES * _TILE))


def _draw_tile(paper: Paper, figure: str, name: str, at: tuple[int, float]) -> None:
    column, top = at
    wide = (WIDTH - 2 * EDGE - 2 * 16) / _TILES
    left = EDGE + column * (wide + 16)
    paper.rounded((left, top, left + wide, top + _TILE - 16), paper.faint, 18)
    _ = paper.write(figure, (left + wide / 2, top + 46), 56, held="middle", room=wide - 24)
    _ = paper.write(name, (left + wide / 2, top + 98), SMALL + 2, held="middle", room=wide - 20)

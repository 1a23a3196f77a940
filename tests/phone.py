"""The height of a board on a phone 390 points wide, reckoned without a browser; `tests/page` measures it."""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any, Final

from discord import ui

from cogs import panels
from cogs.carried import Carried, CarriedMenu
from cogs.pictures import Picture, Pictures
from cogs.thumbs import rows_of
from matchday.views import MatchView
from render.brush import ACTION, FULL
from render.pictures import PICTURES
from tests.boards import boards
from text.help import HINTS

HIGH: Final = 760
"""Points that the prompt, the picture and the buttons of a board may take together."""

WIDE: Final = 265
"""Points that a message in a box has from left to right."""

NTH: Final = frozenset({1, 2, 3, 5, 8, 16, 32, 64, 128, 256, 512, 1024})
"""Which boards of a kind of question are looked at, by their number."""

_LINE: Final = {"### ": (28, 22), "-# ": (36, 18), "": (32, 22)}
"""Letters of a line, and its height in points: of a heading, of small print, of text."""

_BETWEEN: Final = 8
_EDGES: Final = 34


@dataclass(frozen=True)
class Board:
    """A board as a message. kind: the game, and the name of what is asked. pictures: those that it shows."""

    kind: tuple[str, str]
    message: ui.LayoutView
    pictures: tuple[Picture, ...]

    @property
    def texts(self) -> list[str]:
        """The prompt, and what has happened if anything has."""
        return [part.content for part in self.message.walk_children() if isinstance(part, ui.TextDisplay)]

    @property
    def rows(self) -> list[ui.ActionRow[Any]]:
        """Its buttons and menus, in rows."""
        return [part for part in self.message.walk_children() if isinstance(part, ui.ActionRow)]

    @property
    def menus(self) -> int:
        """How many menus it has."""
        return sum(isinstance(row.children[0], CarriedMenu) for row in self.rows)

    @property
    def ratio(self) -> float:
        """How high its pictures are, in their own width."""
        return sum(high / wide for wide, high in map(size_of, self.pictures))

    @property
    def high(self) -> float:
        """How many points it takes, but for what has happened."""
        parts = [_text(self.texts[0]), WIDE * self.ratio, *(_row(row) for row in self.rows)]
        return sum(parts) + _BETWEEN * len(parts) + _EDGES


def size_of(picture: Picture) -> tuple[int, int]:
    """Return the width and the height of a picture in px, as the head of its file tells them."""
    wide, high = struct.unpack(">II", picture.packed[16:24])
    return int(wide), int(high)


def board_of(view: MatchView) -> Board:
    """Show a match as it is posted, to somebody who plays for the first time."""
    assert view.question is not None
    moment = PICTURES[view.row.ruleset].moment(view.match, view.reports)
    name = FULL if moment.bare else ACTION
    shown = (Picture(f"{view.ply}-{name}.png", moment.draw(name), "words"),)
    return Board(
        (view.row.ruleset, view.question.name), panels.board(view, Pictures(shown), max(HINTS, key=len)), shown
    )


def some_boards() -> Iterator[Board]:
    """Show some boards of every kind of question of both games."""
    seen: Counter[tuple[str, str]] = Counter()
    for view in boards():
        assert view.question is not None
        kind = view.row.ruleset, view.question.name
        seen[kind] += 1
        if seen[kind] in NTH:
            yield board_of(view)


def lines_of(text: str) -> int:
    """Return how many lines a text takes on a phone."""
    return sum(_lines(line)[0] for line in text.splitlines())


def _lines(line: str) -> tuple[int, int]:
    """Return how many lines one line becomes, and how high each is."""
    mark = next(mark for mark in _LINE if line.startswith(mark))
    letters, high = _LINE[mark]
    return max(1, ceil((len(line) - len(mark)) / letters)), high


def _text(text: str) -> int:
    return sum(lines * high for lines, high in map(_lines, text.splitlines()))


def _row(row: ui.ActionRow[Any]) -> int:
    labels = [item.item.label or "" for item in row.children if isinstance(item, Carried)]
    return 40 * rows_of(labels) if labels else 40

"""Estimated heights on a phone 390 points wide: of texts and buttons, and of the room left for a picture.

Calculated without a browser, and rather too high than too low; tests/page/test_phone.py measures it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any, Final

from discord import ui

from cogs.components.persistent import Carried

HIGH: Final = 760
"""Points for a board's prompt, picture and buttons together."""

WIDE: Final = 265
"""Inner width in points of a message in a container."""

PROMPT: Final = 3
"""Largest number of lines of a prompt on a phone; beyond it, the typing hint is left out."""

SMALL: Final = 38
"""Characters in a line of small print."""

_LINE: Final = {"### ": (30, 22), "-# ": (SMALL, 20), "": (30, 22)}
"""Characters in a line, and its height in points: for a heading, small print, text."""

_SHOWN: Final = (
    (re.compile(r"<@\d+>"), "@" + 9 * "m"),
    (re.compile(r"<t:\d+:R>"), "dans 59 minutes"),
    (re.compile(r"\*"), ""),
)
"""Markup, each with text as long as what a phone shows in its place.

For a name that is ten letters, for a relative time the longest of the languages. Code marks stand for the space on
either side.
"""

_WIDE_LETTERS: Final = re.compile("[MWw→…]|`$")
"""Characters as wide as two in small print, where lines are calculated tightly; so are those in code."""

_KEPT: Final = 1024
"""Number of cached lines: the same ones are measured again and again while others are added."""

_LEAST: Final = 60
_LETTER: Final = 8
_AROUND: Final = 24
_BETWEEN: Final = 8
_BUTTON: Final = 32
_MENU: Final = 40
_EDGES: Final = 34


def lines_of(text: str) -> int:
    """Return the number of lines of a text on a phone."""
    return sum(_lines(line)[0] for line in text.splitlines())


def rows_of(labels: Sequence[str]) -> int:
    """Return the number of rows that some buttons take on a phone."""
    rows, left = 0, 0
    for label in labels:
        wide = max(_LEAST, _AROUND + _LETTER * len(label))
        if not rows or wide > left:
            rows, left = rows + 1, WIDE
        left -= wide + _BETWEEN
    return rows


def high_of(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> int:
    """Return the height in points of everything around a picture: a prompt, and rows of buttons and menus."""
    parts = [sum(lines * high for lines, high in map(_lines, prompt.splitlines())), *map(_row, rows)]
    return sum(parts) + _BETWEEN * (len(parts) + 1) + _EDGES


def room_for_picture(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> float:
    """Return the largest height of a picture, relative to its width, between a prompt and rows of components."""
    return (HIGH - high_of(prompt, rows)) / WIDE


@lru_cache(_KEPT)
def _lines(line: str) -> tuple[int, int]:
    """Return the number of lines that one line becomes, and the height of each."""
    mark = next(mark for mark in _LINE if line.startswith(mark))
    letters, high = _LINE[mark]
    shown = line.removeprefix(mark)
    for written, seen in _SHOWN:
        shown = written.sub(seen, shown)
    if letters == SMALL:
        shown = _WIDE_LETTERS.sub(lambda found: 2 * found[0], shown)
    return max(1, len(wrap(shown, letters))), high


def _row(row: ui.ActionRow[Any]) -> int:
    labels = [item.item.label or "" for item in row.children if isinstance(item, Carried)]
    return rows_of(labels) * (_BUTTON + _BETWEEN) - _BETWEEN if labels else _MENU

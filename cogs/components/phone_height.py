"""Room on a phone 390 points wide: how high words and buttons stand there, and how high a picture may be beside them.

Reckoned without a browser, and rather too high than too low; tests/page/test_phone.py measures it.
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
"""Points that the prompt, the picture and the buttons of a board may take together."""

WIDE: Final = 265
"""Points that a message in a box has from left to right."""

PROMPT: Final = 4
"""Lines that a prompt may become on a phone; how an answer is typed is left out beyond that."""

SMALL: Final = 38
"""Letters of a line of small print."""

_LINE: Final = {"### ": (30, 22), "-# ": (SMALL, 20), "": (30, 22)}
"""Letters of a line, and its height in points: of a heading, of small print, of text."""

_SHOWN: Final = (
    (re.compile(r"<@\d+>"), "@" + 9 * "m"),
    (re.compile(r"<t:\d+:R>"), "dans 59 minutes"),
    (re.compile(r"\*"), ""),
)
"""Marks, each with the words that a phone shows in its place: a name of ten letters, and how far off a moment
is, as the longest of the languages has it.

The marks of code stand for the room that it has on either side.
"""

_WIDE_LETTERS: Final = re.compile("[MWw→…]|`$")
"""Letters that take the room of two in small print, whose lines are reckoned with less to spare; so does code."""

_KEPT: Final = 1024
"""So many lines are remembered: the same are measured again and again while others are added to them."""

_LEAST: Final = 60
_LETTER: Final = 8
_AROUND: Final = 24
_BETWEEN: Final = 8
_BUTTON: Final = 32
_MENU: Final = 40
_EDGES: Final = 34


def lines_of(text: str) -> int:
    """Return how many lines a text takes on a phone."""
    return sum(_lines(line)[0] for line in text.splitlines())


def rows_of(labels: Sequence[str]) -> int:
    """Return how many rows some buttons take beside one another on a phone."""
    rows, left = 0, 0
    for label in labels:
        wide = max(_LEAST, _AROUND + _LETTER * len(label))
        if not rows or wide > left:
            rows, left = rows + 1, WIDE
        left -= wide + _BETWEEN
    return rows


def high_of(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> int:
    """Return how many points all takes that stands around a picture: a prompt, and rows of buttons and menus."""
    parts = [sum(lines * high for lines, high in map(_lines, prompt.splitlines())), *map(_row, rows)]
    return sum(parts) + _BETWEEN * (len(parts) + 1) + _EDGES


def room_for_picture(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> float:
    """Return how high a picture may be, in its own width, between a prompt and rows of buttons and menus."""
    return (HIGH - high_of(prompt, rows)) / WIDE


@lru_cache(_KEPT)
def _lines(line: str) -> tuple[int, int]:
    """Return how many lines one line becomes, and how high each is."""
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

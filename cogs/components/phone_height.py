"""Estimated heights on a phone 390 points wide: of texts and buttons, and of the room left for a picture.

Calculated without a browser, and rather too high than too low; tests/page/test_phone.py measures it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Any, Final
from unicodedata import category

from discord import ui

from cogs.components.persistent import Carried
from render.drawing.typeface import advance

HIGH: Final = 760
"""Points for a board's prompt, picture and buttons together."""

WIDE: Final = 265
"""Inner width in points of a message in a container."""

WIDE_PLAIN: Final = WIDE + 37
"""Width in points of a message without a container, whose border and padding take 37."""

PROMPT: Final = 3
"""Largest number of lines of a prompt on a phone, and of a challenge's card before its buttons.

Beyond it, a prompt's typing hint is left out, and a card's settings go below the buttons.
"""


@dataclass(frozen=True)
class _Style:
    """The letters of a line.

    px: height of their body. high: of the line, in points.
    """

    px: int
    high: int
    bold: bool


_STYLES: Final = {"### ": _Style(16, 22, bold=True), "-# ": _Style(14, 20, bold=False), "": _Style(16, 22, bold=False)}
"""Styles of a heading, of small print, and of other text, by what such a line begins with."""

_BOLD: Final = "**"
"""Mark around bold words. A line with some is reckoned as bold in whole."""

_BROADER: Final = {True: 1.12, False: 1.06}
"""Width of a browser's letters, as a share of those of the pictures' typeface, for bold ones and others.

Measured with some hundred messages: 1.11 to 1.12 and 1.05 to 1.06 in four languages, less in Greek.
"""

_SHOWN: Final = (
    (re.compile(r"<@\d+>"), "@Alessandro"),
    (re.compile(r"<t:\d+:R>"), "dans 59 minutes"),
    (re.compile(r"\*"), ""),
)
"""Markup, each with text as long as what a phone shows in its place.

For a mention that is a name of ten letters, for a relative time the longest of the languages.
"""

_WORDS: Final = re.compile(r"(?:`[^`]*`|[^\s`])+")
"""Pattern of a word. Code is a word, or a part of one, with all its spaces."""

_CODE: Final = 0.525
"""Width of each letter of code, as a share of the body of the letters around it."""

_AROUND_CODE: Final = 10
"""Points of the border on both sides of code."""

_SIGN: Final = 1.25
"""Width of an emoji, an arrow or another sign without a letter in the typeface, as a share of the letters' body."""

_FIRST_SIGN: Final = "\u2100"

_KEPT: Final = 1024
"""Number of cached lines: the same ones are measured again and again while others are added."""

_WORDS_KEPT: Final = 4096
"""Number of cached words: most are in many lines."""

_LEAST: Final = 60
_LETTER: Final = 8
_AROUND: Final = 24
_BETWEEN: Final = 8
_BUTTON: Final = 32
_MENU: Final = 40
_EDGES: Final = 34


def lines_of(text: str, wide: int = WIDE) -> int:
    """Return the number of lines of a text on a phone. wide: width of a line in points."""
    return sum(_lines(line, wide)[0] for line in text.splitlines())


def rows_of(labels: Sequence[str]) -> int:
    """Return the number of rows that some buttons take on a phone."""
    rows, left = 0, 0
    for label in labels:
        wide = max(_LEAST, _AROUND + _LETTER * len(label))
        if not rows or wide > left:
            rows, left = rows + 1, WIDE
        left -= wide + _BETWEEN
    return rows


def height_of(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> int:
    """Return the height in points of everything around a picture: a prompt, and rows of buttons and menus."""
    parts = [sum(lines * high for lines, high in map(_lines, prompt.splitlines())), *map(_row, rows)]
    return sum(parts) + _BETWEEN * (len(parts) + 1) + _EDGES


def room_for_picture(prompt: str, rows: Iterable[ui.ActionRow[Any]]) -> float:
    """Return the largest height of a picture, relative to its width, between a prompt and rows of components."""
    return (HIGH - height_of(prompt, rows)) / WIDE


@lru_cache(_KEPT)
def _lines(line: str, room: int = WIDE) -> tuple[int, int]:
    """Return the number of lines that one line becomes, and the height of each. room: width of a line in points."""
    mark = next(mark for mark in _STYLES if line.startswith(mark))
    style, shown = _STYLES[mark], line.removeprefix(mark)
    if _BOLD in shown:
        style = replace(style, bold=True)
    for written, seen in _SHOWN:
        shown = written.sub(seen, shown)
    space, lines, left = _width(" ", style), 1, float(room)
    for word in _WORDS.findall(shown):
        wide = _width(word, style)
        if wide > left and left < room:
            lines, left = lines + 1, room
        further = ceil(wide / room) - 1  # lines of a word that is longer than a line
        lines, left = lines + further, left - wide + further * room - space
    return lines, style.high


@lru_cache(_WORDS_KEPT)
def _width(word: str, style: _Style) -> float:
    """Return the width of a word in points."""
    wide = 0.0
    for number, part in enumerate(word.split("`")):
        if number % 2:
            wide += _AROUND_CODE + _CODE * style.px * len(part)
        else:
            wide += style.px * sum(_letter_width(letter, style) for letter in part)
    return wide


def _letter_width(letter: str, style: _Style) -> float:
    """Return the width of a letter, as a share of the height of its body."""
    if letter >= _FIRST_SIGN and category(letter).startswith("S"):
        return _SIGN
    return _BROADER[style.bold] * advance(letter, bold=style.bold)


def _row(row: ui.ActionRow[Any]) -> int:
    labels = [item.item.label or "" for item in row.children if isinstance(item, Carried)]
    return rows_of(labels) * (_BUTTON + _BETWEEN) - _BETWEEN if labels else _MENU

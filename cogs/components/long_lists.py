"""Lists that may be too long for a message: they are never cut off, but attached as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from discord import ui

from cogs.pictures.boards import Picture
from text.message import plain

ROOM: Final = 2800
"""Largest number of characters of a list in a message; the rest is for the text around it."""

NameOf: TypeAlias = Callable[[str], str]
"""Formats a name for display."""


def long_list(lines: Callable[[NameOf], Iterable[str]], name: str) -> tuple[list[ui.Item[Any]], Sequence[Picture]]:
    """Return a list for a message, and as a file if it is too long.

    lines: makes the list's lines. name: of that file, without extension; in a file names are not formatted.
    """
    shown = "\n".join(lines(plain))
    if len(shown) <= ROOM:
        return [ui.TextDisplay(shown)] if shown else [], ()
    file = Picture(f"{name}.txt", "\n".join([*lines(str), ""]).encode(), "")
    return [ui.File(f"attachment://{file.name}")], (file,)

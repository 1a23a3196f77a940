"""Lists that may be longer than a message: none is ever cut off, what has no room comes as a file with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from discord import ui

from cogs.pictures.boards import Picture
from text.message import plain

ROOM: Final = 2800
"""Characters of a list that stands in a message: there is room for what stands around it."""

NameOf: TypeAlias = Callable[[str], str]
"""Makes a name fit to be shown where it stands."""


def long_list(lines: Callable[[NameOf], Iterable[str]], name: str) -> tuple[list[ui.Item[Any]], Sequence[Picture]]:
    """Return a list as it stands in a message, and the file that it is in where it has no room there.

    lines: makes the list. name: of that file, without its ending; in a file names stand as they are.
    """
    shown = "\n".join(lines(plain))
    if len(shown) <= ROOM:
        return [ui.TextDisplay(shown)] if shown else [], ()
    file = Picture(f"{name}.txt", "\n".join([*lines(str), ""]).encode(), "")
    return [ui.File(f"attachment://{file.name}")], (file,)

"""The sheets that a game has: how each is drawn, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from render.drawing.look import Look
from rules.log import Log


class Sheet(NamedTuple):
    """One sheet: a PNG, and the same in at most 1,024 letters. of: whose it is, as a part of the name of a file."""

    png: bytes
    words: str
    of: str = ""


class Sheets(NamedTuple):
    """How the sheets of one game are drawn.

    Each function takes the game's own match, its log and a look; that of a player also the side whose player is
    meant where nothing else is said, and how somebody calls the player; it gives None where there is no such player,
    and that of heat where a game has none.
    They take some tenths of a second and may run in several threads at once.
    """

    line_up: Callable[[Any, Log, Look], Sheet]
    summary: Callable[[Any, Log, Look], Sheet]
    player: Callable[[Any, Log, Look, str, str], Sheet | None]
    heat: Callable[[Any, Log, Look], Sheet | None]

"""Interface of a game's sheets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from render.drawing.look import Look
from rules.log import Log


class DrawnSheet(NamedTuple):
    """One sheet: a PNG, and a description in at most 1,024 characters. of: its subject, for the file's name."""

    png: bytes
    words: str
    of: str = ""


class Sheets(NamedTuple):
    """Functions that draw the sheets of one game.

    Each takes the game's own match, its log and a look; that of a squad also its side, and that of a player the default
    side and the player as typed; it returns None if there is no such player, and those of squads and heat if a game has
    none. They take some tenths of a second and may run in several threads at once.
    """

    line_up: Callable[[Any, Log, Look], DrawnSheet]
    squad: Callable[[Any, Log, Look, str], DrawnSheet | None]
    summary: Callable[[Any, Log, Look], DrawnSheet]
    player: Callable[[Any, Log, Look, str, str], DrawnSheet | None]
    heat: Callable[[Any, Log, Look], DrawnSheet | None]

"""The sheets that a game has: how each is drawn, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from render.look import Look
from rules.log import Log


class Sheet(NamedTuple):
    """One sheet: a PNG, and the same in at most 1,024 letters."""

    png: bytes
    words: str


class Sheets(NamedTuple):
    """How the sheets of one game are drawn.

    Each function takes the ruleset's own match, its log and a look; that of a player also a side and a shirt, and gives
    None where the side has no such shirt. They take some tenths of a second and may run in several threads at once.
    """

    line_up: Callable[[Any, Log, Look], Sheet]
    summary: Callable[[Any, Log, Look], Sheet]
    player: Callable[[Any, Log, Look, str, int], Sheet | None]
    heat: Callable[[Any, Log, Look], Sheet]

"""Registry of each game's puzzles, found in the folder named like that of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from computer.game_list import COMPUTERS
from computer.puzzles.game_puzzles import GamePuzzles
from rules.game_list import GAMES


def _puzzles_of(folder: str) -> GamePuzzles | None:
    """Return the puzzles in a game's folder; None if the game has none."""
    found = find_spec(f"{folder}.puzzles")
    return import_module(f"{folder}.puzzles.puzzles").PUZZLES if found is not None else None


PUZZLES: Final[Mapping[str, GamePuzzles]] = {
    game.name: puzzles
    for game in GAMES
    if game.name in COMPUTERS and (puzzles := _puzzles_of(game.folder_in("computer"))) is not None
}
"""The puzzles by the names of their games."""

"""Registry of each game's computer manager, found in the folder named like that of its rules, and its work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from computer.game_computer import GameComputer
from computer.thought import Thought
from rules.games import GAMES


def _computer_of(folder: str) -> GameComputer | None:
    """Return the computer manager in a game's folder; None if the game has none."""
    return import_module(f"{folder}.computer").COMPUTER if find_spec(folder) is not None else None


COMPUTERS: Final[Mapping[str, GameComputer]] = {
    game.name: computer for game in GAMES if (computer := _computer_of(game.folder_in("computer"))) is not None
}
"""The computer managers by the names of their games."""


def prepare() -> None:
    """Prepare a process to think: its modules are loaded by now."""


def think(thought: Thought) -> Sequence[str]:
    """Return the answer to a question, and those that are meant to follow it."""
    return COMPUTERS[thought.ruleset].answers(thought.saved, thought.entries, thought.level)


def usual(thought: Thought) -> Sequence[str]:
    """Return a legal answer to a question without any thought."""
    return [COMPUTERS[thought.ruleset].usual(thought.saved, thought.entries)]

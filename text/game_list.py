"""Registry of each game's words, found in the folder named like that of its rules; see `rules/game_list.py`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from rules import game_list
from text.game_words import GameWords

GAMES: Final[Mapping[str, GameWords]] = {
    game.name: import_module(f"{game.folder_in('text')}.game").WORDS for game in game_list.GAMES
}
"""All games that can be refereed."""

"""Registry of each game's page, found in the folder named like that of its rules; see `rules/game_list.py`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from pages.game_page import GamePage
from rules.game_list import GAMES


def _page_of(folder: str) -> GamePage | None:
    """Return the page in a game's folder; None if the game has none."""
    return import_module(f"{folder}.page").PAGE if find_spec(folder) is not None else None


PAGES: Final[Mapping[str, GamePage]] = {
    game.name: page for game in GAMES if (page := _page_of(game.folder_in("pages"))) is not None
}
"""The pages by the names of their games."""

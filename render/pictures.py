"""The pictures of each game, by its name, found in the folder named like that of its rules.

See `rules/games.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from render.game_renderer import GameRenderer
from rules import games

PICTURES: Final[Mapping[str, GameRenderer]] = {
    game.name: import_module(f"{game.folder_in('render')}.renderer").RENDERER for game in games.GAMES
}
"""How every game that can be refereed is drawn."""


def prepare() -> None:
    """Draw now what the boards of every game have in common, so that the first board need not wait for it."""
    for renderer in PICTURES.values():
        renderer.prepare()

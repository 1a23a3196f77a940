"""Registry of each game's renderer, found in the folder named like that of its rules; see `rules/game_list.py`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from render.game_renderer import GameRenderer
from rules import game_list

PICTURES: Final[Mapping[str, GameRenderer]] = {
    game.name: import_module(f"{game.folder_in('render')}.renderer").RENDERER for game in game_list.GAMES
}
"""Renderers of all games that can be refereed."""


def prepare() -> None:
    """Draw in advance the parts common to all boards of every game, so that the first board need not wait for them."""
    for renderer in PICTURES.values():
        renderer.prepare()

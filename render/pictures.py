"""Registry of each game's renderer, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from render.counter_attack.renderer import FootballRenderer
from render.game_renderer import GameRenderer
from render.skirmish.renderer import SkirmishRenderer

PICTURES: Final[Mapping[str, GameRenderer]] = {"counter_attack": FootballRenderer(), "skirmish": SkirmishRenderer()}
"""Renderers of all games that can be played."""


def prepare() -> None:
    """Draw in advance the parts common to all boards of every game, so that the first board need not wait for them."""
    for renderer in PICTURES.values():
        renderer.prepare()

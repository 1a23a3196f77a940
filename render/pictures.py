"""The pictures of each game, by its name: the one place where a game registers its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from render.counter_attack.renderer import FootballRenderer
from render.game_renderer import GameRenderer
from render.skirmish.renderer import SkirmishRenderer

PICTURES: Final[Mapping[str, GameRenderer]] = {"counter_attack": FootballRenderer(), "skirmish": SkirmishRenderer()}
"""How every game that can be refereed is drawn."""


def prepare() -> None:
    """Draw now what the boards of every game have in common, so that the first board need not wait for it."""
    for renderer in PICTURES.values():
        renderer.prepare()

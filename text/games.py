"""The words of each game, by its name: the one place where a game registers its words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.game import FOOTBALL
from text.game_words import Game
from text.skirmish.game import SKIRMISH

GAMES: Final[Mapping[str, Game]] = {"counter_attack": FOOTBALL, "skirmish": SKIRMISH}
"""Every game that can be refereed."""

"""Registry of each game's words, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.counter_attack.game import FOOTBALL
from text.game_words import Game
from text.skirmish.game import SKIRMISH

GAMES: Final[Mapping[str, Game]] = {"counter_attack": FOOTBALL, "skirmish": SKIRMISH}
"""All games that can be played."""

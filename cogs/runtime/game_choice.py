"""Choice of a command's game: options to pick from, and lookups by clause or duel."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from cogs.runtime.protocol import Interaction
from text.game_list import GAMES

GAME_CHOICES: Final = [Choice(name=game.title, value=name) for name, game in GAMES.items()]
"""All games that can be played, for menus."""


EDITION_CHOICES: Final = [
    Choice(name=words, value=name) for game in GAMES.values() for name, words in game.editions.items()
]
"""All editions of all games, for menus."""


def game_picked(interaction: Interaction) -> str:
    """Return the game named so far while a command is being typed; the default if none is."""
    return str(interaction.namespace.game or interaction.client.game)


def game_of_clause(number: str) -> str:
    """Return the game whose rulebook has a clause."""
    return next(name for name, game in GAMES.items() if number in game.clauses)


def game_of_duel(kind: str, usual: str) -> str:
    """Return the game with a kind of duel; the default if none has it."""
    return next((name for name, game in GAMES.items() if kind in game.duels.kinds), usual)

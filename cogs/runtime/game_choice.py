"""The game that a command is about, where there are several: choices to pick from, and lookups by clause or duel."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from cogs.runtime.protocol import Interaction
from text.games import GAMES

GAME_CHOICES: Final = [Choice(name=game.title, value=name) for name, game in GAMES.items()]
"""Every game that can be refereed, as it stands in the list to choose from."""


EDITION_CHOICES: Final = [
    Choice(name=words, value=name) for game in GAMES.values() for name, words in game.editions.items()
]
"""Every edition of every game, likewise."""


def game_picked(interaction: Interaction) -> str:
    """Return the game that a command has named so far, while it is typed; the usual one where it names none."""
    return str(interaction.namespace.game or interaction.client.game)


def game_of_clause(number: str) -> str:
    """Return the game in whose rulebook a clause stands."""
    return next(name for name, game in GAMES.items() if number in game.clauses)


def game_of_duel(kind: str, usual: str) -> str:
    """Return the game that has a kind of duel; the usual one where none has."""
    return next((name for name, game in GAMES.items() if kind in game.duels.kinds), usual)

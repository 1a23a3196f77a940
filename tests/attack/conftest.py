"""Fixtures for attacks on the bot."""

from __future__ import annotations

from tests.bot.conftest import league_town, new_league_town, new_town, town, two_towns

__all__ = ["league_town", "new_league_town", "new_town", "town", "two_towns"]

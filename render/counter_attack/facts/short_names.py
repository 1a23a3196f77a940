"""Short names of players, for pictures with little room."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player


def surname(name: str) -> str:
    """Return a player's name on a token: its last word, "" if that is not a word.

    >>> surname("Pieter van Lommelen"), surname("Player 9")
    ('Lommelen', '')
    """
    last = name.split()[-1:]
    return last[0] if last and not last[0].isdecimal() else ""


def called(player: Player) -> str:
    """Return a player's short name: "9 Vale", only the shirt if there is no name."""
    return f"{player.shirt} {surname(player.card.name)}".rstrip()

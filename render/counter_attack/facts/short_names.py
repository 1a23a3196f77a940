"""Short names of players, where a picture has little room."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Player


def surname(name: str) -> str:
    """Return what a player is called on a token: the last word of its name, "" where that is no word.

    >>> surname("Pieter van Lommelen"), surname("Player 9")
    ('Lommelen', '')
    """
    last = name.split()[-1:]
    return last[0] if last and not last[0].isdecimal() else ""


def called(player: Player) -> str:
    """Return what a player is called where there is little room: "9 Vale", by its shirt alone if it has no name."""
    return f"{player.shirt} {surname(player.card.name)}".rstrip()

"""Length limits of pictures' alternative texts and names, and cutting to them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 1024
"""Discord's limit for a picture's description, in characters."""

CLUB: Final = 28
"""Largest length of a club's name."""


def cut(text: str, letters: int) -> str:
    """Cut a text to a number of characters, with an ellipsis if it was cut."""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"

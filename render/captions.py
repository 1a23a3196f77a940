"""Captions of pictures for those who cannot see them: how long they may be, and how they are cut."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 1024
"""Letters that Discord takes as the description of a picture."""

CLUB: Final = 28
"""Letters of a club's name at most."""


def cut(text: str, letters: int) -> str:
    """Cut a text to so many letters, with an ellipsis where it was cut."""
    return text if len(text) <= letters else f"{text[: letters - 1].rstrip()}…"

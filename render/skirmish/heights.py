"""Formatting of heights."""

from __future__ import annotations

from rules.skirmish.model.battlefield import HEIGHT


def paces(half_paces: int) -> str:
    """Write a height in paces: "3", or "1½".

    >>> paces(3), paces(1), paces(0)
    ('1½', '½', '0')
    """
    whole, half = divmod(half_paces, HEIGHT)
    return f"{whole or ''}½" if half else str(whole)

"""Odds of legal answers in words, as menus and buttons have them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias


@dataclass(frozen=True, slots=True)
class Risk:
    """The odds of an answer with dice.

    words: all of them, below its option in a menu. chance: that it succeeds, on its button; "" for none.
    """

    words: str
    chance: str = ""


Risks: TypeAlias = Mapping[str, Risk]
"""The odds of answers with dice, by answer."""

NO_RISKS: Final[Risks] = {}

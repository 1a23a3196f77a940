"""Invented referees who may be drawn for a match (SET-3), each with a leniency."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class RefereeCard:
    """One referee's card.

    leniency: pips, 2 to 5, that a booking die must reach (BOO-1), and a part of added time (CLK-3).
    """

    name: str
    leniency: int


REFEREES: Final = (
    RefereeCard("Brunhild Askersund", 2),
    RefereeCard("Tomasso Verdegaio", 3),
    RefereeCard("Adaeze Okwuosimiri", 4),
    RefereeCard("Hamish Dunnebrae", 5),
)
"""The cards, one for each face of the die that draws them."""

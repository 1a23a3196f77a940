"""Cards written as rows: a name, and seven attributes in pips in the order of SET-1."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.counter_attack.squads.cards import Card

KEEPERS_ROW: Final = ("aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass")
OUTFIELD_ROW: Final = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")


def keeper_card(name: str, row: str) -> Card:
    """Return a goalkeeper's card from a row such as "4 2 4 5 5 4 4", in the order of KEEPERS_ROW."""
    return replace(Card(name, keeper=True), **_pips(KEEPERS_ROW, row))


def outfield_card(name: str, row: str) -> Card:
    """Return an outfield card from a row such as "5 3 2 4 5 2 4", in the order of OUTFIELD_ROW."""
    return replace(Card(name, keeper=False), **_pips(OUTFIELD_ROW, row))


def _pips(attributes: Sequence[str], row: str) -> dict[str, int]:
    return dict(zip(attributes, map(int, row.split()), strict=True))

"""The ranking of all who have held a title."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from league.results import Manager
from league.title.lineal_title import Gained, Title


@dataclass(frozen=True, slots=True)
class Ranked:
    """A manager in the ranking of a title.

    place: 1 for the first; those who are level share one. wins: how often the title was won, or first given to it.
    held: for how long in all. defences: title matches in which it was kept.
    """

    place: int
    manager: Manager
    wins: int
    held: timedelta
    defences: int


def ranking(title: Title, at: datetime) -> tuple[Ranked, ...]:
    """Rank all who have held a title by how often they won it, then by how long they held it, at a moment."""
    rows: list[Ranked] = []
    for manager in {reign.holder for reign in title.reigns}:
        own = [reign for reign in title.reigns if reign.holder == manager]
        wins = sum(reign.how is not Gained.FORFEIT for reign in own)
        held = sum(((reign.until or at) - reign.since for reign in own), timedelta())
        rows.append(Ranked(0, manager, wins, held, sum(reign.defences for reign in own)))
    rows.sort(key=lambda row: (-row.wins, -row.held, row.manager))
    standing = [(-row.wins, -row.held) for row in rows]
    return tuple(replace(row, place=standing.index((-row.wins, -row.held)) + 1) for row in rows)

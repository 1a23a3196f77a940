"""The ranking of all holders of a title."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from league.results import Manager
from league.title.lineal_title import Gained, Title


@dataclass(frozen=True, slots=True)
class Ranked:
    """A manager in a title's ranking.

    place: 1 for the first; level ones share one. wins: how often the title was won or first assigned.
    held: total time. defences: title matches without losing it.
    """

    place: int
    manager: Manager
    wins: int
    held: timedelta
    defences: int


def ranking(title: Title, at: datetime) -> tuple[Ranked, ...]:
    """Rank all holders by wins, then by total time as holder, at a moment."""
    rows: list[Ranked] = []
    for manager in {reign.holder for reign in title.reigns}:
        own = [reign for reign in title.reigns if reign.holder == manager]
        wins = sum(reign.how is not Gained.FORFEIT for reign in own)
        held = sum(((reign.until or at) - reign.since for reign in own), timedelta())
        rows.append(Ranked(0, manager, wins, held, sum(reign.defences for reign in own)))
    rows.sort(key=lambda row: (-row.wins, -row.held, row.manager))
    standing = [(-row.wins, -row.held) for row in rows]
    return tuple(replace(row, place=standing.index((-row.wins, -row.held)) + 1) for row in rows)

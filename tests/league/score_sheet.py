"""Results as they are written on paper: "Ants 2-1 Bees"."""

from __future__ import annotations

from league.results import Result


def played(sheet: str) -> list[Result]:
    """Read results, one a line: home, goals, away."""
    return [_read(line) for line in sheet.strip().splitlines()]


def _read(line: str) -> Result:
    home, score, away = line.split()
    mine, theirs = score.split("-")
    return Result(home, away, (int(mine), int(theirs)))

"""Ratings calculated from the first match on, for comparison with the stored ones."""

from __future__ import annotations

from collections.abc import Iterable

from league.records.ratings import Rated, Rating, after, newcomer
from league.results import Manager


def ratings_of(matches: Iterable[Rated]) -> dict[Manager, Rating]:
    """Return everybody's rating; matches: all that count, oldest first."""
    ratings: dict[Manager, Rating] = {}
    for match in matches:
        home, away = (ratings.get(each, newcomer()) for each in (match.home, match.away))
        ratings[match.home], ratings[match.away] = after(home, away, match.outcome)
    return ratings

"""Ratings worked out from the first match, as the store must have them whichever way they came about."""

from __future__ import annotations

from collections.abc import Iterable

from league.records.ratings import Rated, Rating, after, newcomer
from league.results import Manager


def ratings_of(matches: Iterable[Rated]) -> dict[Manager, Rating]:
    """Return the rating of everybody who has played; matches: all that count, the first one first."""
    ratings: dict[Manager, Rating] = {}
    for match in matches:
        home, away = (ratings.get(each, newcomer()) for each in (match.home, match.away))
        ratings[match.home], ratings[match.away] = after(home, away, match.outcome)
    return ratings

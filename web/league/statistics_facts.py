"""Facts of statistics: sums and rankings of players, clubs and managers, with the numbers of `/league data`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from operator import add as added
from typing import Final

from league import exports
from league.records.luck import Luck
from league.records.ratings import Rating, plain, ranked
from league.records.tallies import Tally, fair_leaders, summed
from league.results import Manager
from store.league.tallies import Sums, TallyKind, club_and_name
from web.league.competition_facts import LeagueNames
from web.league.league_facts import (
    ClubLink,
    Figures,
    LeaderBoard,
    LeaderLine,
    ManagerLink,
    RatedManager,
    StatisticsLine,
)

BOARDS: Final[Mapping[TallyKind, tuple[str, ...]]] = {
    "player": ("goals", "assists", "clean_sheets", "cards", "xg", "above_xg"),
    "club": ("goals", "clean_sheets", "possession", "passing", "duelling", "xg_difference"),
    "manager": ("winning", "wins", "goals_per_match", "conceded_per_match"),
}
"""Statistics of which a page shows the leaders."""

KINDS: Final[Mapping[str, TallyKind]] = {"players": "player", "clubs": "club", "managers": "manager"}
"""Kinds of statistics by their names in addresses."""

_LEADERS: Final = 5


def lines_of(kind: TallyKind, sums: Mapping[str, Sums], names: LeagueNames) -> tuple[StatisticsLine, ...]:
    """Return the statistics of all players, clubs or managers, most matches first."""
    figures = exports.rows_of_tallies({who: each.tally for who, each in sums.items()}, {})
    lines = [
        StatisticsLine(*_called(kind, who, names), _without_who(row), luck_figures(sums[who].luck))
        for who, row in zip(sorted(sums), figures, strict=True)
    ]
    return tuple(sorted(lines, key=lambda each: (-sums_matches(each.figures), each.called.casefold())))


def sums_matches(figures: Figures) -> int:
    """Return the number of matches behind some figures."""
    return int(figures["matches"])


def boards_of(kind: TallyKind, sums: Mapping[str, Sums], names: LeagueNames) -> tuple[LeaderBoard, ...]:
    """Return the leaders by each statistic of a page, but for statistics in which nobody is ranked."""
    tallied = {who: each.tally for who, each in sums.items()}
    boards = (LeaderBoard(kind, measure, tuple(_leaders(kind, measure, tallied, names))) for measure in BOARDS[kind])
    return tuple(each for each in boards if each.lines)


def rated_managers(ratings: Mapping[Manager, Rating], names: LeagueNames) -> tuple[RatedManager, ...]:
    """Return managers in the order of their ratings."""
    return tuple(
        RatedManager(place, names.manager(manager), facts.points, facts.low, facts.high, facts.matches)
        for place, (manager, rating) in enumerate(ranked(ratings), 1)
        for facts in [plain(rating)]
    )


def figures_of(tally: Tally) -> Figures:
    """Return all sums and measures of a tally."""
    [row] = exports.rows_of_tallies({"": tally}, {})
    return _without_who(row)


def luck_figures(luck: Luck) -> Figures | None:
    """Return luck with its sample size; None if nothing was rolled."""
    if not luck.sample:
        return None
    [row] = exports.rows_of_luck({"": luck}, {})
    return _without_who(row)


def summed_up(each: Iterable[Sums]) -> Sums:
    """Return the sum of tallies and luck."""
    known = [*each]
    return Sums(summed(one.tally for one in known), reduce(added, (one.luck for one in known), Luck()))


def _leaders(kind: TallyKind, measure: str, tallied: Mapping[str, Tally], names: LeagueNames) -> Iterator[LeaderLine]:
    for each in fair_leaders(tallied, measure)[:_LEADERS]:
        yield LeaderLine(each.place, *_called(kind, each.who, names), round(each.value, 3), each.matches)


def _called(kind: TallyKind, who: str, names: LeagueNames) -> tuple[str, ClubLink | None, ManagerLink | None]:
    """Return a player's name and club, or a club, or a manager, from a key in tallies."""
    if kind == "manager":
        return "", None, names.manager(int(who))
    club, name = club_and_name(who)
    return name, names.club(club), None


def _without_who(row: exports.DataRow) -> Figures:
    return {name: value for name, value in row.items() if name != "who"}

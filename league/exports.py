"""Exports of a league's data: rows of tables, tallies, luck, fixtures and ratings, and rows as CSV or JSON."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from league.formats.fixtures import Fixture
from league.records.luck import Luck
from league.records.ratings import Rating, plain
from league.records.tallies import MEASURES, NAMES, Tally
from league.results import Manager, Result
from league.tables.standings import LeagueTable

DataRow: TypeAlias = dict[str, str | int | float]
"""One line of data, by column name."""

_SIGNS: Final = "=+-@\uff1d\uff0b\uff0d\uff20"
"""Characters, including full-width ones, with which a spreadsheet formula begins."""

_FORMULA: Final = (*_SIGNS, "\t", "\r", "\n")
"""Beginnings of a text that a spreadsheet may take for a formula."""

_FURTHER_CELL: Final = re.compile(rf"([;\t|][\s\"']*)(?=[{re.escape(_SIGNS)}])")
"""Pattern of separators, other than commas, that begin a further cell in some spreadsheets, if a formula follows."""


def rows_of_table(table: LeagueTable, names: Mapping[str, str]) -> list[DataRow]:
    """Return a table, a club each row; names: of the clubs."""
    return [
        {
            "place": row.place,
            "club": names.get(row.club, row.club),
            "played": row.record.played,
            "won": row.record.won,
            "drawn": row.record.drawn,
            "lost": row.record.lost,
            "goals": row.record.goals,
            "against": row.record.against,
            "difference": row.record.difference,
            "deducted": row.record.deducted,
            "points": row.record.points,
            "form": "".join(ended.value for ended in row.record.form[-5:]),
        }
        for row in table.rows
    ]


def rows_of_tallies(each: Mapping[str, Tally], names: Mapping[str, str]) -> list[DataRow]:
    """Return all sums and measures, a player, club or manager each row."""
    columns = (*NAMES, *(name for name in MEASURES if name not in NAMES))
    return [
        {"who": names.get(who, who), **{name: _rounded(MEASURES[name].value(tally)) for name in columns}}
        for who, tally in sorted(each.items())
    ]


def rows_of_luck(each: Mapping[str, Luck], names: Mapping[str, str]) -> list[DataRow]:
    """Return luck with its sample size, a player, club or manager each row."""
    return [
        {
            "who": names.get(who, who),
            "sample": luck.sample,
            "stake": _rounded(luck.stake),
            "expected": _rounded(luck.expected),
            "actual": _rounded(luck.actual),
            "difference": _rounded(luck.difference),
            "deviations": _rounded(luck.deviations),
            "luckier_than": luck.luckier_than,
        }
        for who, luck in sorted(each.items())
    ]


def rows_of_ratings(each: Sequence[tuple[Manager, Rating]], names: Mapping[Manager, str]) -> list[DataRow]:
    """Return ratings, a manager each row, in the given order."""
    return [
        {
            "place": place,
            "manager": names.get(who, str(who)),
            "points": _rounded(rating.points),
            "unsure": _rounded(rating.unsure),
            "low": plain(rating).low,
            "high": plain(rating).high,
            "matches": rating.matches,
        }
        for place, (who, rating) in enumerate(each, 1)
    ]


def rows_of_fixtures(
    fixtures: Iterable[Fixture], results: Mapping[int, Result], names: Mapping[str, str]
) -> list[DataRow]:
    """Return fixtures with their results, by number; goals are empty before the end."""
    return [_row_of_fixture(fixture, results.get(fixture.number), names) for fixture in fixtures]


def as_csv(rows: Sequence[DataRow]) -> str:
    """Return rows as CSV (RFC 4180) with a heading; "" for no rows.

    Text that a spreadsheet would take for a formula is prefixed with an apostrophe, since anybody can choose a name. So
    is such text after a semicolon, a tab or a bar: some spreadsheets begin a further cell there.
    """
    if not rows:
        return ""
    lines = _Lines()
    writer = csv.DictWriter(lines, [*rows[0]])
    writer.writeheader()
    writer.writerows({name: _harmless(value) for name, value in row.items()} for row in rows)
    return "".join(lines)


def as_json(rows: Sequence[DataRow]) -> str:
    """Return rows as a JSON array of objects."""
    return json.dumps(rows, ensure_ascii=False, indent=2)


class _Lines(list[str]):
    """In-memory output of the CSV writer."""

    def write(self, line: str) -> None:
        self.append(line)


def _row_of_fixture(fixture: Fixture, result: Result | None, names: Mapping[str, str]) -> DataRow:
    ended: DataRow = {"home_goals": "", "away_goals": "", "awarded": ""}
    if result is not None:
        ended = {
            "home_goals": result.score_of(result.home)[0],
            "away_goals": result.score_of(result.away)[0],
            "awarded": result.awarded,
        }
    return {
        "round": fixture.round,
        "number": fixture.number,
        "home": names.get(fixture.home, fixture.home),
        "away": names.get(fixture.away, fixture.away),
        **ended,
    }


def _harmless(value: str | float) -> str | float:
    if not isinstance(value, str):
        return value
    parted = _FURTHER_CELL.sub(r"\1'", value)
    return f"'{parted}" if parted.startswith(_FORMULA) else parted


def _rounded(value: float) -> float:
    return value if isinstance(value, int) else round(value, 3)

"""A table ranks alike wherever it stands: in the picture, in the words for those who cannot see it, in the message."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from cogs.league.messages import table_message
from cogs.pictures.league_sheets import table_sheet
from league.competition import queries
from league.competition.competition import CompetitionRules
from league.competition.event_log import replay
from league.competition.events import Awarded, Deducted, DrawMade, Event, Joined, LoggedEvent
from league.formats.lots import Rolled, dice_for, drawn
from league.formats.season import SeasonRules
from league.tables.tie_break_presets import REGULATIONS
from matchday.league.views import CompetitionView
from render.sheets.league_words import table_words
from render.sheets.table import TableClub, TableSheet
from tests.bot.league.test_panels import ONE, view_of, written

AT: Final = datetime(2026, 8, 1, 18, tzinfo=UTC)
TABLES: Final = 150
_LINE: Final = re.compile(
    r"\*\*(?P<place>\d+)\*\* (?P<club>.+) · (?P<points>.+) pts · (?P<gd>.+) · played (?P<played>\d+)"
)
_A_LIST: Final = re.compile(r"^\s*\d+\. ", re.MULTILINE)
"""Pattern of a line that Discord renumbers as a list: 1, 1, 3 are shown as 1, 2, 3."""


def season(chance: random.Random) -> CompetitionView:
    """Return a season in which some matches have results, with so few goals that many clubs are level."""
    rules = CompetitionRules(
        season=SeasonRules(meetings=chance.choice((1, 2)), table=chance.choice([*REGULATIONS.values()]))
    )
    names = {str(club): f"Club {chr(64 + club)}" for club in range(1, chance.randint(2, 9))}
    if len(names) < 2:
        names["2"] = "Club B"
    rolls = tuple(Rolled(number, faces) for number, faces in enumerate(dice_for(len(names)), 1))
    start: list[Event] = [Joined(club, name, int(club), "") for club, name in names.items()]
    start.append(DrawMade(tuple(lot.club for lot in drawn([*names], rolls)), rolls, AT))
    fixtures = told(rules, names, start).season.fixtures
    results = [
        Awarded(number, (chance.randint(0, 1), chance.randint(0, 1))) for number in fixtures if chance.random() < 0.6
    ]
    taken = [Deducted(club, chance.choice((-1, 1, 4))) for club in names if chance.random() < 0.2]
    return told(rules, names, [*start, *results, *taken])


def told(rules: CompetitionRules, names: dict[str, str], events: list[Event]) -> CompetitionView:
    """Return a competition in which these events have happened."""
    logged_events = tuple(LoggedEvent(seq, AT, event, 1, "a reason") for seq, event in enumerate(events, 1))
    return replace(view_of(ONE, 2), names=names, competition=replay(rules, logged_events), logged_events=logged_events)


def in_the_picture(sheet: TableSheet) -> list[tuple[str, ...]]:
    """Return place, name, points, difference and matches of each row, as they are drawn."""
    return [figures(row) for row in sheet.rows]


def figures(row: TableClub) -> tuple[str, ...]:
    """Return the compared cells of a row, from the left."""
    shown = row.figures
    return str(row.place), row.club.name, shown["points"], shown["difference"], shown["played"]


def test_picture_words_and_message_have_the_same_clubs_in_the_same_order_with_the_same_numbers() -> None:
    level = 0
    for seed in range(TABLES):
        view = season(random.Random(seed))  # noqa: S311 - tables, not dice
        (table,) = queries.tables(view.season)
        drawn_rows = in_the_picture(table_sheet(view, 0, table))
        message = written(table_message(view, ()))
        lines = [found.groups() for found in _LINE.finditer(message)]
        words = table_words(table_sheet(view, 0, table))

        assert lines == drawn_rows[: len(lines)], seed
        assert len(lines) == min(5, len(drawn_rows))
        assert not _A_LIST.search(message), message
        at = [words.index(f"{place} {club} {points}") for place, club, points, _, _ in drawn_rows]
        assert at == sorted(at), words
        level += len({row[0] for row in drawn_rows}) < len(drawn_rows)
    assert level > TABLES // 10, "few clubs shared a place: nothing was shown"


def test_a_place_that_two_share_is_written_twice() -> None:
    view = view_of(ONE, 3)

    places = [found["place"] for found in _LINE.finditer(written(table_message(view, ())))]

    assert places == ["1", "1", "1"]

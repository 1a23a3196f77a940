"""Time of a league's calculations: a table of twenty clubs, its sheet, and a season from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random

from league.competition.competition import Competition, CompetitionRules
from league.competition.event_log import apply_one as one_more
from league.competition.event_log import replay
from league.competition.events import (
    Awarded,
    Deducted,
    DrawMade,
    Event,
    Extended,
    Joined,
    KickedOff,
    LoggedEvent,
    MatchEnded,
)
from league.competition.queries import tables
from league.formats.fixtures import round_robin
from league.results import Result
from league.tables.standings import table
from league.tables.tie_break_presets import REGULATIONS
from render.sheets.clubs import club_in
from render.sheets.league import draw_shown
from render.sheets.table import TableClub, Zone
from render.sheets.table import TableSheet as Sheet
from testing.measurements import calibration, seconds, show

CLUBS = tuple(f"club {number}" for number in range(1, 21))
BEGAN = datetime(2026, 3, 2, 18, tzinfo=UTC)


def season(chance: Random | None = None) -> list[Result]:
    """Return the results of a double round robin; without randomness every match ends 1-1, and all clubs are level."""
    fixtures = [fixture for each in round_robin(CLUBS) for fixture in each.fixtures]
    goals = [(1, 1) if chance is None else (chance.randint(0, 4), chance.randint(0, 3)) for _ in fixtures]
    return [Result(*fixture.clubs, score) for fixture, score in zip(fixtures, goals, strict=True)]


def slowest_table(results: Sequence[Result]) -> float:
    """Return the seconds of the table with the slowest tie-breaks."""
    return max(seconds(partial(table, CLUBS, results, rules)) for rules in REGULATIONS.values())


def sheet(results: Sequence[Result]) -> Sheet:
    """Return the data of a table's sheet, with a different shirt for each club."""
    rows = (
        TableClub(
            row.place,
            club_in(row.club, f"#{row.place * 11:02x}5a{240 - row.place * 9:02x} stripes #f0f0f0"),
            *(row.record.won, row.record.drawn, row.record.lost),
            *(row.record.goals, row.record.against, row.record.points),
            form=tuple(ended.value for ended in row.record.form),
        )
        for row in table(CLUBS, results).rows
    )
    return Sheet("league", tuple(rows), (Zone("champion", 1, 1), Zone("down", 18, 20)))


def logged_events(chance: Random) -> list[LoggedEvent]:
    """Return the events of a season of twenty clubs, played to the end: about 1,200."""
    events: list[Event] = [Joined(club, club, number) for number, club in enumerate(CLUBS)]
    events.append(DrawMade(CLUBS, (), BEGAN))
    for number, fixture in enumerate((fixture for each in round_robin(CLUBS) for fixture in each.fixtures), 1):
        goals = chance.randint(0, 4), chance.randint(0, 3)
        events += [KickedOff(number, number), MatchEnded(number, number, Result(*fixture.clubs, goals))]
        odd = [Awarded(number, (3, 0)), Extended(fixture.round, timedelta(days=1)), Deducted(fixture.home, 1)]
        events.append(odd[number % 3])
    return [LoggedEvent(seq, BEGAN, event, None, "because") for seq, event in enumerate(events, 1)]


def again(competition: Competition, logged_event: LoggedEvent) -> Competition:
    """Apply one more event that is possible at any time."""
    return one_more(competition, replace(logged_event, event=Extended(1, timedelta(days=1))))


def main() -> None:
    """Print the times, with the calibration loop."""
    chance = Random(1)
    show("calibration loop", calibration() * 1_000, "ms")
    show("table of 20 clubs, 380 matches", slowest_table(season(chance)) * 1_000, "ms")
    show("table of 20 clubs, all of them level", slowest_table(season()) * 1_000, "ms")
    shown = sheet(season(chance))
    show("the sheet of a table of 20 clubs", seconds(lambda: draw_shown(shown)) * 1_000, "ms")
    show("the same in bytes", len(draw_shown(shown).png) / 1_000, "KB")
    told = logged_events(chance)
    rules = CompetitionRules()
    folded = seconds(lambda: tables(replay(rules, told))) * 1_000
    show(f"season of 380 matches from its {len(told)} events, and its table", folded, "ms")
    show("one more event", seconds(partial(again, replay(rules, told), told[-1])) * 1_000, "ms")


if __name__ == "__main__":
    main()

"""Checks of competitions after every death, like those of matches in `tests.chaos.checking`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Executable, func, select

from bot import GAMES
from cogs.league import messages
from league.competition.competition import CompetitionPhase, FixtureStatus
from matchday.desk import Desk
from matchday.league.views import CompetitionView
from rules.log import Entry
from store.schema.league_tables import competition, ending, fixture, league_outbox, logged_event, rating, tally
from store.schema.match_tables import match
from testing.database import Row, rows
from testing.loopback.world import World
from testing.loopback.writing import text_of

_EVERY: Final = select(competition.c.id).order_by(competition.c.id)
_STRAY: Final = select(match.c.id).where(
    match.c.id.not_in(select(fixture.c.match_id).where(fixture.c.match_id.is_not(None)))
)
_RATED: Final = select(func.coalesce(func.sum(rating.c.matches), 0))


def _waiting() -> Executable:
    """Return the query for leagues' pending notices and steps, and for uncounted matches."""
    unsaid = select(func.count()).where(~league_outbox.c.done).scalar_subquery()
    uncounted = select(func.count()).select_from(ending).scalar_subquery()
    due = select(func.count()).where(competition.c.due <= datetime.now(UTC)).scalar_subquery()
    return select(unsaid + uncounted + due)


def _happened(number: int) -> Executable:
    people = (logged_event.c.by_user, logged_event.c.person_id, logged_event.c.against_id)
    columns = (logged_event.c.seq, logged_event.c.kind, logged_event.c.body, *people, logged_event.c.reason)
    return select(*columns).where(logged_event.c.competition_id == number).order_by(logged_event.c.seq)


def _tallied(number: int) -> Executable:
    of = (tally.c.kind == "manager", tally.c.competition_id == number)
    return select(func.coalesce(func.sum(tally.c.matches), 0)).where(*of)


@dataclass
class Books:
    """The events of all competitions, over all lives of the bot."""

    world: World
    database: Path | URL
    _known: dict[int, list[Row]] = field(default_factory=dict[int, list[Row]])

    def waiting(self) -> int:
        """Return the number of leagues' pending steps and notices."""
        return int(self._rows(_waiting())[0][0])

    async def faults(self, desk: Desk) -> list[str]:
        """Return the current faults: something lost, doubled or changed, or not shown by a message."""
        found: list[str] = []
        views = [await desk.leagues.competition(number) for (number,) in self._rows(_EVERY)]
        for view in views:
            found += [*self._logged_events(view.id), *self._tallies(view), *self._shown(view)]
            if view.row.phase is CompetitionPhase.OVER:
                dice = await desk.leagues.dice(view.id)
                found += [] if dice.check and dice.check.fits else [f"cup {view.id}: its dice do not fit its seed"]
        if views:
            [(rated,)], counted = self._rows(_RATED), sum(len(_counted(view)) for view in views)
            found += [] if rated == 2 * counted else [f"{rated} matches are rated for managers, of {counted}"]
            found += [f"match {match_id} is no fixture's" for (match_id,) in self._rows(_STRAY)]
        return found

    def _rows(self, question: Executable) -> list[Row]:
        return rows(self.database, question, only_reads=True)

    def _logged_events(self, number: int) -> Iterator[str]:
        before, now = self._known.get(number, []), self._rows(_happened(number))
        self._known[number] = now
        if now[: len(before)] != before:
            yield f"cup {number}: what has happened is gone or changed"
        if [seq for seq, *_ in now] != list(range(1, len(now) + 1)):
            yield f"cup {number}: its events are not 1 to {len(now)}"
        if len({facts[1:] for facts in now}) != len(now):
            yield f"cup {number}: something has happened twice: {now}"

    def _tallies(self, view: CompetitionView) -> Iterator[str]:
        [(tallied,)], counted = self._rows(_tallied(view.id)), len(_counted(view))
        if tallied != 2 * counted:
            yield f"cup {view.id}: {tallied} matches are added up for managers, of {counted}"

    def _shown(self, view: CompetitionView) -> Iterator[str]:
        """Return the competitions whose messages in the channel differ from their state."""
        pinned = self.world.find(view.league.channel_id, view.row.table_message_id or 0)
        stands = "" if pinned is None else text_of(pinned)
        if view.season.fixtures:
            wanted = text_of({"content": "", "components": messages.table_message(view, ()).to_components()})
        else:
            missing = [each.name for each in view.season.entries.values() if f"<@{each.manager}>" not in stands]
            wanted = stands if stands and not missing else f"with {missing}"
        if stands != wanted:
            yield f"cup {view.id}: what is pinned is {stands!r}, and not {wanted!r}"
        said = [text_of(each) for each in self.world.messages(view.league.channel_id)]
        trophies = sum(f" win {view.row.name}" in each for each in said)
        if trophies != (view.row.phase is CompetitionPhase.OVER):
            yield f"cup {view.id} is {view.row.phase.value}, and {trophies} trophies were handed over"

    async def results(self, desk: Desk, logs: Mapping[int, Sequence[Entry]]) -> list[str]:
        """Return the results that differ from their matches' logs. logs: by the number of the match."""
        found: list[str] = []
        for (number,) in self._rows(_EVERY):
            for now in _counted(await desk.leagues.competition(number)):
                assert now.match is not None
                assert now.result is not None
                row = await desk.row(now.match)
                goals = GAMES[row.ruleset].score_sheet(row.head, logs[row.id]).goals
                if row.state == "finished" and goals != now.result.goals:
                    found.append(f"match {row.id} has ended {goals}, and {now.result.goals} was counted")
        return found


def _counted(view: CompetitionView) -> list[FixtureStatus]:
    """Return the fixtures whose played results count."""
    return [each for each in view.season.fixtures.values() if each.result is not None and each.award is None]

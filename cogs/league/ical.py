"""Calendar export of a competition's fixtures."""

from __future__ import annotations

from cogs.league.audit_words import fixture_name
from cogs.posting.channels import link_to
from cogs.runtime.protocol import Official
from league.calendar import Appointment, calendar_of
from league.competition import timetable
from league.competition.competition import FixtureNow
from matchday.leagues.views import CompetitionView


async def calendar(bot: Official, view: CompetitionView) -> str:
    """Return the text of an .ics file with every fixture: from the opening of its round to its deadline."""
    name = f"{view.league.name}: {view.row.name}"
    return calendar_of(name, (_appointment(view, now) for now in view.season.fixtures.values()), bot.now())


def _appointment(view: CompetitionView, now: FixtureNow) -> Appointment:
    number = now.fixture.number
    result = now.counts
    return Appointment(
        uid=f"competition-{view.id}-fixture-{number}@fourth-official",
        begins=timetable.opens_of(view.season, number),
        ends=timetable.deadline_of(view.season, number),
        summary=fixture_name(view, now) + (f" {result.goals[0]}-{result.goals[1]}" if result is not None else ""),
        description=f"{view.league.name}: {view.row.name}",
        url=link_to(view.league.guild_id, view.league.channel_id),
        changed=len(view.happenings),
    )

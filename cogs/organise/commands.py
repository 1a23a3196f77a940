"""/organise: organisers' commands: start a competition, draw, and correct what went wrong, with a reason."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.league import date_input, fixture_lookup, lookup
from cogs.league.audit_words import what
from cogs.league.fixture_lookup import LONGEST_REASON
from cogs.organise.competition_starts import Beginning
from cogs.organise.league_settings import LeagueSettings
from cogs.organise.puzzles import DailyPuzzleSettings
from cogs.organise.seats import Seats
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import manager_of, named, person_of
from league.competition import events, timetable
from league.competition.competition import CompetitionPhase
from league.title.title_events import Crowned, TitleEvent
from matchday.league.errors import NothingToGoBackTo
from matchday.league.views import CompetitionView
from store.people.people import Person
from text.languages import T_
from text.message import N_, plain

_DONE: Final = N_("Done: {what}.")
_DRAWN: Final = N_("{competition}: draw done and posted.")

Reason = app_commands.Range[str, 1, LONGEST_REASON]


@app_commands.default_permissions(manage_guild=True)
class OrganiseCog(
    Beginning,
    LeagueSettings,
    Seats,
    DailyPuzzleSettings,
    commands.GroupCog,
    group_name="organise",
    group_description="For organisers: run your league",
):
    """Organisers' commands on a competition under way. Every decision is in the public log."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    @app_commands.describe(
        competition="Competition (if there are several)",
        opens="Start of the first round, in your time zone (default: now)",
    )
    async def draw(self, interaction: Interaction, competition: str = "", opens: str = "") -> None:
        """Close sign-up and make the draw, with dice anyone can check."""
        view = await _competition_to_draw(interaction, competition)
        moment = await date_input.moment_of(interaction, opens)
        leagues = self.bot.desk.leagues
        _ = await leagues.draw(view.row.id, by=person_of(interaction.user), opens=moment, interaction_id=interaction.id)
        await privately(interaction, T_(_DRAWN).format(competition=plain(view.row.name)))

    @command("private")
    @app_commands.describe(
        fixture="The fixture",
        home="Home club's goals",
        away="Away club's goals",
        reason="Reason, shown under the table",
        both_lose="Award it as a loss to both",
    )
    async def award(  # noqa: PLR0913 - the fields of an award, each by its name
        self,
        interaction: Interaction,
        fixture: str,
        home: app_commands.Range[int, 0, 99],
        away: app_commands.Range[int, 0, 99],
        reason: Reason,
        *,
        both_lose: bool = False,
    ) -> None:
        """Award a result to a fixture that was not played, or not by the rules."""
        view, status = await fixture_lookup.the_fixture(interaction, fixture)
        await _do(interaction, view, events.Awarded(status.fixture.number, (home, away), both_lose), reason)

    @command("private")
    @app_commands.describe(
        fixture="The fixture",
        reason="Reason, shown in the log",
        from_ply="Step to replay from, as numbered in /match log (default: the whole match)",
    )
    async def void(
        self,
        interaction: Interaction,
        fixture: str,
        reason: Reason,
        from_ply: app_commands.Range[int, 0] | None = None,
    ) -> None:
        """Void a fixture's match and replay it, in full or from a step."""
        view, status = await fixture_lookup.the_fixture(interaction, fixture)
        if from_ply is None:
            await _do(interaction, view, events.Voided(status.fixture.number), reason)
            return
        if status.match is None:
            raise NothingToGoBackTo(from_ply)
        await lookup.check_organiser(interaction, view.league)
        leagues, by = self.bot.desk.leagues, person_of(interaction.user)
        why = await named(interaction, reason, LONGEST_REASON)
        with fixture_lookup.naming(view):
            after = await leagues.void_from(status.match, from_ply, by=by, reason=why, interaction_id=interaction.id)
        await _told(interaction, after)

    @command("private")
    @app_commands.describe(
        days="Days to add (a negative number takes days off)",
        round_="Round (default: the open one)",
        competition="Competition (if there are several)",
    )
    @app_commands.rename(round_="round")
    async def extend(
        self,
        interaction: Interaction,
        days: app_commands.Range[int, -30, 90],
        round_: app_commands.Range[int, 1, 200] | None = None,
        competition: str = "",
    ) -> None:
        """Give a round more time. All later rounds move with it."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED)
        number = round_ or timetable.open_round(view.season, self.bot.now())
        await _do(interaction, view, events.Extended(number, timedelta(days=days)))

    @command("private")
    @app_commands.describe(competition="Competition (if there are several)")
    async def pause(self, interaction: Interaction, competition: str = "") -> None:
        """Pause a competition: no rounds open, clocks stop."""
        await self._one_word(interaction, competition, events.Paused())

    @command("private")
    @app_commands.describe(competition="Competition (if there are several)")
    async def resume(self, interaction: Interaction, competition: str = "") -> None:
        """Resume a competition. Deadlines move by the length of the pause."""
        await self._one_word(interaction, competition, events.Resumed())

    @command("private")
    @app_commands.describe(club="The club", manager="The new manager", reason="Reason, shown in the log")
    async def replace(self, interaction: Interaction, club: str, manager: discord.Member, reason: Reason) -> None:
        """Give a club a new manager. A match in progress continues."""
        view, entry = await fixture_lookup.the_club(interaction, club)
        await _do(interaction, view, events.Replaced(entry.club, manager.id), reason, manager_of(manager))

    @command("private")
    @app_commands.describe(
        club="The club",
        points="Points to deduct (a negative number adds points)",
        reason="Reason, shown under the table",
    )
    async def deduct(
        self,
        interaction: Interaction,
        club: str,
        points: app_commands.Range[int, -99, 99],
        reason: Reason,
    ) -> None:
        """Deduct points from a club."""
        view, entry = await fixture_lookup.the_club(interaction, club)
        await _do(interaction, view, events.Deducted(entry.club, points), reason)

    @command("private")
    @app_commands.describe(club="The club", reason="Reason, shown in the log")
    async def withdraw(self, interaction: Interaction, club: str, reason: Reason) -> None:
        """Withdraw a club. After the draw they forfeit their remaining matches."""
        view, entry = await fixture_lookup.the_club(interaction, club)
        await _do(interaction, view, events.Withdrew(entry.club), reason)

    @command("private")
    @app_commands.describe(fixture="The fixture", club="The club whose postponement is used")
    async def delay(self, interaction: Interaction, fixture: str, club: str) -> None:
        """Postpone a fixture, using one of a club's postponements."""
        view, status = await fixture_lookup.the_fixture(interaction, fixture)
        _, entry = await fixture_lookup.the_club(interaction, club)
        await _do(interaction, view, events.Delayed(status.fixture.number, entry.club))

    @command("private")
    @app_commands.describe(event="Entry to undo, as numbered in /league log", reason="Reason, shown in the log")
    async def undo(self, interaction: Interaction, event: str, reason: Reason) -> None:
        """Undo an organiser's decision."""
        view, found = await fixture_lookup.the_event(interaction, event)
        await _do(interaction, view, events.Undone(found.seq), reason)

    @command("private")
    @app_commands.describe(competition="The competition", reason="Reason, shown to everyone")
    async def call_off(self, interaction: Interaction, competition: str, reason: Reason) -> None:
        """End a competition without a winner."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED)
        await _do(interaction, view, events.CalledOff(), reason)

    @command("private")
    @app_commands.describe(manager="The title's new holder", competition="Title (if there are several)")
    async def crown(self, interaction: Interaction, manager: discord.Member, competition: str = "") -> None:
        """Name a title's holder, e.g. the winner of its first final."""
        view = await lookup.the_competition(interaction, competition, ("title",))
        await _do(interaction, view, Crowned(self.bot.now(), manager.id), "", manager_of(manager))

    @award.autocomplete("fixture")
    @void.autocomplete("fixture")
    @delay.autocomplete("fixture")
    async def complete_fixture(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a fixture."""
        return await fixture_lookup.complete_fixture(interaction, current)

    @replace.autocomplete("club")
    @deduct.autocomplete("club")
    @withdraw.autocomplete("club")
    @delay.autocomplete("club")
    async def complete_club(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club that takes part."""
        return await fixture_lookup.complete_club(interaction, current)

    @draw.autocomplete("competition")
    @extend.autocomplete("competition")
    @pause.autocomplete("competition")
    @resume.autocomplete("competition")
    @call_off.autocomplete("competition")
    async def complete_competition(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition under way."""
        return await lookup.complete_competition(interaction, current)

    @draw.autocomplete("opens")
    async def complete_moment(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a future moment."""
        return await date_input.complete_moment(interaction, current)

    @undo.autocomplete("event")
    async def complete_event(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete an event that can be undone."""
        return await fixture_lookup.complete_event(interaction, current)

    async def _one_word(self, interaction: Interaction, competition: str, event: events.Event) -> None:
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED)
        await _do(interaction, view, event)


async def _competition_to_draw(interaction: Interaction, competition: str) -> CompetitionView:
    """Return the competition to draw, after checking its organiser."""
    phase = CompetitionPhase.SIGNING_UP
    view = await lookup.the_competition(interaction, competition, lookup.PLAYED, phase=phase)
    await lookup.check_organiser(interaction, view.league)
    return view


async def _do(
    interaction: Interaction,
    view: CompetitionView,
    event: events.Event | TitleEvent,
    reason: str = "",
    *known: Person,
) -> None:
    """Apply an organiser's decision and confirm it; the league announces it in public.

    known: people named in it for the first time.
    """
    await lookup.check_organiser(interaction, view.league)
    leagues, by = interaction.client.desk.leagues, person_of(interaction.user)
    why = await named(interaction, reason, LONGEST_REASON)
    with fixture_lookup.naming(view):
        after = await leagues.tell(
            view.id, event, by=by, reason=why, people=known, organiser=True, interaction_id=interaction.id
        )
    await _told(interaction, after)


async def _told(interaction: Interaction, after: CompetitionView) -> None:
    await privately(interaction, T_(_DONE).format(what=what(after, after.logged_events[-1])))

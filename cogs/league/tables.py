"""The part of /league for viewing: tables, fixtures, the calendar, and data exports."""

from __future__ import annotations

import io
from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.components.containers import boxed
from cogs.league import lookup
from cogs.league.channel_queue import waits
from cogs.league.data_export import DATA, calendar, data_of
from cogs.league.messages import called, free_lines, head, result_line, table_message
from cogs.match.display.status import USUAL_LOOK, look_for
from cogs.pictures.cup_sheets import standing_pictures
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from league.competition import timetable
from league.competition.competition import FixtureStatus
from matchday.league.views import CompetitionView
from render.drawing.look import LOOKS
from text.languages import T_
from text.message import N_, plain

_NO_TABLE: Final = N_("No table yet: it comes with the draw.")
_NO_FIXTURES: Final = N_("No fixtures yet: they come with the draw.")
_ROUND: Final = N_("**{round}**: play by {until}")
_MINE: Final = N_("Your matches:")
_CALENDAR: Final = N_("Fixtures of **{competition}**, for any calendar.")
_DATA: Final = N_("{what}: **{competition}**.")
_NO_DATA: Final = N_("**{what}** of **{competition}**: nothing yet. Try again after the first match.")
_FORMATS: Final = [Choice(name="CSV", value="csv"), Choice(name="JSON", value="json")]
_WHAT: Final = [Choice(name=words, value=name) for name, words in DATA.items()]


class LeagueTables(commands.Cog):
    """Tables and fixtures; a part of /league."""

    bot: Official

    @command("private", public_if="share")
    @app_commands.describe(
        competition="Competition (if there are several)", share="Show it to everyone here (default: only you)"
    )
    async def table(self, interaction: Interaction, competition: str = "", *, share: bool = False) -> None:
        """Show the table."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, over=True)
        look = USUAL_LOOK if share else await look_for(interaction)
        lookup.speak_for(view, share=share)
        pictures = await standing_pictures(await self.bot.desk.leagues.dressed(view.id), LOOKS[look])
        if not pictures:
            await privately(interaction, T_(_NO_TABLE))
            return
        shown = table_message(view, pictures)
        files = [picture.file for picture in pictures]
        silent = discord.AllowedMentions.none()
        _ = await interaction.edit_original_response(view=shown, attachments=files, allowed_mentions=silent)

    @command("private")
    @app_commands.describe(
        round_="Round (default: the open one, and your matches)",
        competition="Competition (if there are several)",
    )
    @app_commands.rename(round_="round")
    async def fixtures(
        self,
        interaction: Interaction,
        round_: app_commands.Range[int, 1, 200] | None = None,
        competition: str = "",
    ) -> None:
        """Show fixtures, deadlines and results."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, over=True)
        number = round_ or timetable.open_round(view.season, self.bot.now())
        words = _fixtures(view, number, interaction.user.id, await waits(self.bot, view))
        message = boxed([discord.ui.TextDisplay(limits.short(words, limits.TEXT))])
        _ = await interaction.edit_original_response(view=message)

    @command("private")
    @app_commands.describe(competition="Competition (if there are several)")
    async def calendar(self, interaction: Interaction, competition: str = "") -> None:
        """Get the fixtures as a file for your calendar."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, over=True)
        text = await calendar(interaction.client, view)
        words = T_(_CALENDAR).format(competition=plain(view.row.name))
        await _send(interaction, words, f"competition-{view.id}.ics", text)

    @command("private")
    @app_commands.describe(
        what="The data you want",
        form="CSV for spreadsheets, or JSON (default: CSV)",
        competition="Competition (if there are several)",
    )
    @app_commands.choices(what=_WHAT, form=_FORMATS)
    async def data(self, interaction: Interaction, what: str, form: str = "csv", competition: str = "") -> None:
        """Get tables, fixtures, statistics, ratings and luck as a file."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, over=True)
        text = await data_of(interaction.client, view, what, form)
        words = T_(_DATA if text else _NO_DATA).format(what=T_(DATA[what]), competition=plain(view.row.name))
        if text:
            await _send(interaction, words, f"competition-{view.id}-{what}.{form}", text)
        else:
            await privately(interaction, words)

    @table.autocomplete("competition")
    @fixtures.autocomplete("competition")
    @calendar.autocomplete("competition")
    @data.autocomplete("competition")
    async def complete_one(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition."""
        return await lookup.complete_any_competition(interaction, current)


async def _send(interaction: Interaction, words: str, name: str, text: str) -> None:
    file = discord.File(io.BytesIO(text.encode()), filename=name)
    _ = await interaction.edit_original_response(content=words, attachments=[file])


def _fixtures(view: CompetitionView, number: int, me: int, waiting: Mapping[int, str]) -> str:
    """Return a round in words, and a person's remaining matches. waiting: reasons why fixtures wait, by number."""
    season = view.season
    if not season.fixtures:
        return T_(_NO_FIXTURES)
    here = [status for status in season.fixtures.values() if status.fixture.round == number]
    own = [
        status
        for status in season.fixtures.values()
        if status.counting_result is None and any(season.entries[club].manager == me for club in status.fixture.clubs)
    ]
    lines = [head(view), *_dated(view, here, waiting)]
    if own:
        lines += [T_(_MINE), *(_dated_line(view, status) + waiting.get(status.fixture.number, "") for status in own)]
    return "\n".join(lines)


def _dated(view: CompetitionView, fixtures: list[FixtureStatus], waiting: Mapping[int, str]) -> list[str]:
    if not fixtures:
        return []
    until = timetable.deadline_of(view.season, fixtures[0].fixture.number)
    title = T_(_ROUND).format(round=called(view, fixtures[0].fixture.round), until=discord.utils.format_dt(until, "F"))
    lines = (result_line(view, status) + waiting.get(status.fixture.number, "") for status in fixtures)
    return [title, *lines, *free_lines(view, fixtures[0].fixture.round)]


def _dated_line(view: CompetitionView, status: FixtureStatus) -> str:
    until = timetable.deadline_of(view.season, status.fixture.number)
    return f"{result_line(view, status)} · {discord.utils.format_dt(until, 'R')}"

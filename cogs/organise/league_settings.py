"""The part of /organise for a league as a whole: its settings, its channel, its organisers."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.league import lookup
from cogs.league.rules_words import league_in_words
from cogs.match import time_words
from cogs.organise.competition_starts import organised
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from cogs.runtime.web_links import NO_PAGES, league_link
from league.records.discipline import USUAL_DISCIPLINE
from store.league.leagues import LeagueRules
from text.languages import T_
from text.message import N_, plain

_MOVED: Final = N_("**{league}** has moved to <#{channel}>.")
_ROLE: Final = N_("Organisers of **{league}**: members with *Manage Server* or the role <@&{role}>.")
_NO_ROLE: Final = N_("Organisers of **{league}**: members with *Manage Server*.")
_ON_THE_WEB: Final = {
    "off": N_("**{league}** is not on the web. Old links no longer work."),
    "link": N_(
        "**{league}** is on the web for anyone with this link, with its clubs, managers' names and matches:\n{link}"
    ),
    "listed": N_(
        "**{league}** is on the web for everyone, with its clubs, managers' names and matches. "
        "The first page lists it:\n{link}"
    ),
}
_WHO_SEES: Final = [
    Choice(name=N_("Off: not on the web"), value="off"),
    Choice(name=N_("Link: anyone with the link"), value="link"),
    Choice(name=N_("Listed: everyone, and the first page lists it"), value="listed"),
]


class LeagueSettings(commands.Cog):
    """Commands on a league as a whole; a part of /organise."""

    bot: Official

    @command("private")
    @app_commands.describe(channel="The league's new channel", league="League (if there are several)")
    async def channel(
        self,
        interaction: Interaction,
        channel: discord.TextChannel | discord.ForumChannel,
        league: str = "",
    ) -> None:
        """Move a league to another text channel or forum."""
        row = await organised(interaction, league)
        lookup.check_may_post(channel.permissions_for(channel.guild.me))
        _ = await self.bot.desk.leagues.change_channel(
            row.id, channel.id, by=person_of(interaction.user), interaction_id=interaction.id
        )
        await privately(interaction, T_(_MOVED).format(league=plain(row.name), channel=channel.id))

    @command("private")
    @app_commands.describe(
        role="A role whose members may organise the league (default: none)",
        league="League (if there are several)",
    )
    async def role(self, interaction: Interaction, role: discord.Role | None = None, league: str = "") -> None:
        """Let a role organise a league."""
        row = await organised(interaction, league)
        _ = await self.bot.desk.leagues.change_organisers(
            row.id, role.id if role else None, by=person_of(interaction.user), interaction_id=interaction.id
        )
        words = T_(_ROLE if role else _NO_ROLE)
        await privately(interaction, words.format(league=plain(row.name), role=role.id if role else ""))

    @command("private")
    @app_commands.describe(
        half="Actions per half",
        pace="Time per turn",
        award_after="Days past the deadline before an unplayed match is awarded (0: never)",
        takebacks="Takeback requests per manager in each half",
        suspensions="Cards and injuries keep players out, in competitions that start from now on",
        events="Add each fixture to this server's events",
        computer_asks="The computer sits in for a manager only if the opponent agrees (default: yes)",
        computer_rated="A match is rated even if the computer has sat in (default: no)",
        league="League (if there are several)",
    )
    @app_commands.choices(pace=time_words.CHOICES)
    async def settings(  # noqa: PLR0913 - the settings, each by its name
        self,
        interaction: Interaction,
        half: app_commands.Range[int, 5, 90] | None = None,
        pace: str = "",
        award_after: app_commands.Range[int, 0, 60] | None = None,
        takebacks: app_commands.Range[int, 0, 20] | None = None,
        *,
        suspensions: bool | None = None,
        events: bool | None = None,
        computer_asks: bool | None = None,
        computer_rated: bool | None = None,
        league: str = "",
    ) -> None:
        """Change a league's settings for matches that kick off from now on."""
        row = await organised(interaction, league)
        wanted = {"half": half, "pace": pace or None, "takebacks": takebacks, "public_events": events}
        wanted |= {"computer_asks": computer_asks, "computer_rated": computer_rated}

        def changed(rules: LeagueRules) -> LeagueRules:
            rules = replace(rules, **{name: value for name, value in wanted.items() if value is not None})
            if award_after is not None:
                rules = replace(rules, auto_award_after=timedelta(days=award_after) if award_after else None)
            if suspensions is not None:
                strict = USUAL_DISCIPLINE if suspensions else None
                rules = replace(rules, competition=replace(rules.competition, discipline=strict))
            return rules

        now = await self.bot.desk.leagues.change(
            row.id, changed, by=person_of(interaction.user), interaction_id=interaction.id
        )
        await privately(interaction, league_in_words(now.row))

    @command("private")
    @app_commands.describe(
        show="Not at all, for anyone with the link, or for everyone", league="League (if there are several)"
    )
    @app_commands.choices(show=_WHO_SEES)
    async def page(self, interaction: Interaction, show: str, league: str = "") -> None:
        """Put a league on the web, or take it off."""
        row = await organised(interaction, league)
        leagues, by = self.bot.desk.leagues, person_of(interaction.user)
        if show == "off":
            _ = await leagues.off_the_web(row.id, by=by, interaction_id=interaction.id)
        elif self.bot.links is None:
            await privately(interaction, T_(NO_PAGES))
            return
        else:
            listed = show == "listed"
            _ = await leagues.on_the_web(row.id, listed=listed, by=by, interaction_id=interaction.id)
        link = await league_link(self.bot, row.id)
        await privately(interaction, T_(_ON_THE_WEB[show]).format(league=plain(row.name), link=link))

    @channel.autocomplete("league")
    @role.autocomplete("league")
    @page.autocomplete("league")
    @settings.autocomplete("league")
    async def complete_own_league(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a league of this server."""
        return await lookup.complete_league(interaction, current)

"""The part of /league for statistics: rankings, and players' and managers' cards, as pictures with words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.league import lookup
from cogs.match.display.status import USUAL_LOOK, look_for
from cogs.pictures.boards import Picture
from cogs.pictures.league_sheets import drawn
from cogs.pictures.ranking_sheets import OFFERED, card, listed, ranking, told
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from matchday.league.errors import NoSuchEntry
from matchday.league.statistics import Asked, Called
from render.drawing.look import LOOKS
from render.sheets.clubs import club_in
from store.league.leagues import LeagueRow
from store.league.tallies import TallyKind, club_and_name
from text.languages import T_
from text.league.measures import KINDS
from text.message import N_

_MEASURES: Final = [Choice(name=words, value=name) for name, words in OFFERED.items()]
_KINDS: Final = [Choice(name=words, value=kind) for kind, words in KINDS.items()]

_NOBODY: Final = N_("No statistics yet.")


class LeagueStats(commands.Cog):
    """Statistics; a part of /league."""

    bot: Official

    @command("private", public_if="share")
    @app_commands.describe(
        measure="Statistic (default: goals)",
        of="Players, clubs or managers (default: players)",
        competition="Competition (if there are several)",
        all_time="Count all the league's competitions (default: only one)",
        share="Show it to everyone here (default: only you)",
    )
    @app_commands.choices(measure=_MEASURES, of=_KINDS)
    async def stats(  # noqa: PLR0913 - the options, each by its name
        self,
        interaction: Interaction,
        measure: str = "goals",
        of: str = "player",
        competition: str = "",
        *,
        all_time: bool = False,
        share: bool = False,
    ) -> None:
        """Show the leaders in goals, assists, clean sheets, ratings, luck and more."""
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, over=True)
        lookup.speak_for(view, share=share)
        asked = Asked(view.league.id, None if all_time else view.id)
        dressed = await self.bot.desk.leagues.dressed(view.id)
        sheet = await ranking(interaction.client, dressed, asked, of, measure)
        if not sheet.lines:
            await privately(interaction, T_(_NOBODY))
            return
        look = USUAL_LOOK if share else await look_for(interaction)
        await _show(interaction, await drawn(f"c{view.id}-{measure}", sheet, LOOKS[look]), listed(sheet))

    @command("private")
    @app_commands.describe(name="The player", league="League (if there are several)")
    async def player(self, interaction: Interaction, name: str, league: str = "") -> None:
        """Show a player's statistics, season by season."""
        row = await lookup.the_league(interaction, league)
        known = await self.bot.desk.leagues.statistics.known("player", row.id)
        await _profile(interaction, "player", _who(known, name), row)

    @command("private")
    @app_commands.describe(manager="The manager (default: you)", league="League (if there are several)")
    async def manager(self, interaction: Interaction, manager: discord.User | None = None, league: str = "") -> None:
        """Show a manager's statistics in all leagues, with rating and luck."""
        row = await lookup.the_league(interaction, league)
        await _profile(interaction, "manager", str((manager or interaction.user).id), row)

    @player.autocomplete("name")
    async def complete_player(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a player of the league here."""
        row = await lookup.the_league(interaction, str(interaction.namespace.league or ""))
        known = await self.bot.desk.leagues.statistics.known("player", row.id)
        return lookup.choices(((called.whole, who) for who, called in known.items()), current)

    @stats.autocomplete("competition")
    async def complete_counted(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition."""
        return await lookup.complete_any_competition(interaction, current)

    @player.autocomplete("league")
    @manager.autocomplete("league")
    async def complete_counting(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a league."""
        return await lookup.complete_league(interaction, current)


async def _profile(interaction: Interaction, kind: TallyKind, who: str, league: LeagueRow) -> None:
    """Answer a deferred interaction with a profile's card."""
    leagues = interaction.client.desk.leagues
    profile = await leagues.statistics.profile(kind, who, league.id)
    if not profile.ever.tally.matches:
        await privately(interaction, T_(_NOBODY))
        return
    names = {row.id: row.name for row in (await leagues.view(league.id)).competitions}
    kit = await leagues.kit_of(league, club_and_name(who)[0]) if kind == "player" else ""
    sheet = card(profile, names, club_in(profile.called.club, kit) if kit else None)
    picture = await drawn(f"l{league.id}-{kind}", sheet, LOOKS[await look_for(interaction)])
    await _show(interaction, picture, told(sheet))


async def _show(interaction: Interaction, picture: Picture, words: str) -> None:
    """Answer a deferred interaction with a picture, and the same table in words."""
    silent, shown = discord.AllowedMentions.none(), limits.short(words, limits.CONTENT)
    _ = await interaction.edit_original_response(content=shown, attachments=[picture.file], allowed_mentions=silent)


def _who(known: Mapping[str, Called], typed: str) -> str:
    """Return a player's, club's or manager's key in tallies. Raises NoSuchEntry."""
    if typed in known:
        return typed
    wanted = typed.casefold().strip()
    found = [who for who, called in known.items() if wanted in called.whole.casefold()]
    exactly = [who for who in found if known[who].name.casefold() == wanted] or found
    if len(exactly) != 1:
        raise NoSuchEntry(typed)
    return exactly[0]

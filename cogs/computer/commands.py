"""The part of /match about the computer: a match against it, hints, and its reasons."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computer.insights import show_hint, show_why
from cogs.match.beginning import USUAL_LEVEL, begin_against_computer, refusal_to_begin
from cogs.match.lookup import match_here, my_match_here
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import language_here
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import clubs_named
from computer.games import COMPUTERS
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.match.challenge import LANGUAGE
from rules.game import MatchRequest

LEVELS: Final = [
    Choice(name=f"{number} {name}", value=number) for number, name in next(iter(COMPUTERS.values())).levels.items()
]
"""The levels of the computer, for menus."""


class AgainstComputer(commands.Cog):
    """Matches against the computer, and its insights; a part of /match."""

    bot: Official

    @command("private")
    @app_commands.describe(
        level="How well it plays: 1 is a beginner, 6 the best (default: 3)",
        club="Your club: a built-in one, or a squad of your own",
        half="Length: actions per half (5 to 90, default: the usual length)",
    )
    @app_commands.choices(level=LEVELS)
    async def computer(
        self,
        interaction: Interaction,
        level: int = USUAL_LEVEL,
        *,
        club: app_commands.Range[str, 1, 100] = "",
        half: app_commands.Range[int, 5, 90] | None = None,
    ) -> None:
        """Play against the computer."""
        if barred := refusal_to_begin(interaction):
            await privately(interaction, barred)
            return
        game = next(iter(COMPUTERS))
        head = await self.bot.desk.squads.head(game, MatchRequest(half, clubs=(club, "")), by=interaction.user.id)
        beside = {LANGUAGE: language_here(interaction), PACE: USUAL_PACE}
        await privately(interaction, await begin_against_computer(interaction, game, {**head, **beside}, level))

    @computer.autocomplete("club")
    async def complete_club_against_computer(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a club, own squads first."""
        game = next(iter(COMPUTERS))
        return clubs_named(await self.bot.desk.squads.clubs_for(interaction.user.id, game), current)

    @command("private")
    async def hint(self, interaction: Interaction) -> None:
        """See what the best level of the computer would play for you."""
        await show_hint(interaction, (await my_match_here(interaction)).id)

    @command("private")
    async def why(self, interaction: Interaction) -> None:
        """See why the computer played its latest move."""
        view = await match_here(interaction)
        await show_why(interaction, view.id, view.seq)

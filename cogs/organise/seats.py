"""The part of /organise that fills free seats of a competition with computer managers."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computer.commands import LEVELS
from cogs.league import lookup
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from league.competition.competition import CompetitionPhase
from matchday.computers.seats import USUAL_LEVEL
from matchday.league.sign_up_rules import ComputerNames
from text.languages import ENGLISH, T_, speaking
from text.message import N_, plain

MOST: Final = 63
"""Largest number of computers entered at once."""

_CLUB: Final = N_("Computer {number}")
_MANAGER: Final = N_("Computer {number} (level {level})")
_FILLED: Final = N_("{competition}: {clubs} clubs now. Draw with /organise draw.")


class Seats(commands.Cog):
    """Computer managers in competitions; a part of /organise."""

    bot: Official

    @command("private")
    @app_commands.describe(
        computer="Number of clubs with computer managers to add",
        level="How well they play: 1 is a beginner, 6 the best (default: 3)",
        competition="Competition (if there are several)",
    )
    @app_commands.choices(level=LEVELS)
    async def seats(
        self,
        interaction: Interaction,
        computer: app_commands.Range[int, 1, MOST],
        level: int = USUAL_LEVEL,
        competition: str = "",
    ) -> None:
        """Fill a competition with computer managers before the draw."""
        phase = CompetitionPhase.SIGNING_UP
        view = await lookup.the_competition(interaction, competition, lookup.PLAYED, phase=phase)
        await lookup.check_organiser(interaction, view.league)
        language = view.league.rules.language or ENGLISH

        def named(number: int) -> ComputerNames:
            with speaking(language):
                facts = {"number": number, "level": level}
                return ComputerNames(T_(_MANAGER).format(**facts), T_(_CLUB).format(**facts))

        after = await self.bot.desk.leagues.fill_seats(
            view.id,
            number=computer,
            level=level,
            named=named,
            by=person_of(interaction.user),
            interaction_id=interaction.id,
        )
        facts = {"competition": plain(after.row.name), "clubs": len(after.season.entries)}
        await privately(interaction, T_(_FILLED).format(**facts))

    @seats.autocomplete("competition")
    async def complete_competition_to_fill(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a competition of this server."""
        return await lookup.complete_competition(interaction, current)

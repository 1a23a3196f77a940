"""The part of /match that begins a match against the computer, and the process in which that thinks."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.match.beginning import USUAL_LEVEL, begin_against_computer, refusal_to_begin
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import language_here
from cogs.runtime.process_beside import ProcessBeside
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import clubs_named
from computer.games import COMPUTERS, prepare, think, usual
from computer.thought import Thought
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.computers.computers import PATIENCE, Mind
from matchday.match.challenge import LANGUAGE
from rules.game import MatchRequest

LEVELS: Final = [
    Choice(name=f"{number} {name}", value=number) for number, name in next(iter(COMPUTERS.values())).levels.items()
]
"""The levels of the computer, for menus."""

_ASKED: Final = 100
"""Largest number of matches that wait for the computer's process; more think in this one."""


class AgainstComputer(commands.Cog):
    """Matches against the computer; a part of /match."""

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


class ComputersProcess:
    """The process in which the computer thinks beside the bot."""

    def __init__(self) -> None:
        self._beside = ProcessBeside[Thought, Sequence[str]](prepare, think, patience=PATIENCE, asked=_ASKED)
        self.mind = Mind(self._think, usual)

    async def _think(self, thought: Thought) -> Sequence[str]:
        """Return the answers to a question, by this process if the other cannot."""
        answers = await self._beside.do(thought)
        return answers if answers is not None else await in_this_process(thought)

    def close(self) -> None:
        """End the process."""
        self._beside.close()


async def in_this_process(thought: Thought) -> Sequence[str]:
    """Return the answers to a question, worked out in a thread."""
    return await asyncio.to_thread(think, thought)


IN_THIS_PROCESS: Final = Mind(in_this_process, usual)
"""The way to an answer without another process."""

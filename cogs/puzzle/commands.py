"""/puzzle: the day's puzzle or another one, an answer to it, and a solver's progress."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.puzzle.messages import answer_puzzle, show_progress, show_puzzle
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.protocol import Interaction, Official
from rules.game import LONGEST_ENTRY


class PuzzleCog(commands.Cog):
    """Puzzles."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    @everywhere
    @app_commands.describe(
        number="Number of the puzzle (default: today's)",
        answer="Your answer, as you'd type it in a match, e.g. pass K30",
        progress="Show your streak and rating instead",
    )
    async def puzzle(
        self,
        interaction: Interaction,
        number: app_commands.Range[int, 1, 9_999] | None = None,
        answer: app_commands.Range[str, 1, LONGEST_ENTRY] = "",
        *,
        progress: bool = False,
    ) -> None:
        """Solve today's puzzle, or another. Only you see your answer."""
        which = number or self.bot.desk.puzzles.today().number
        if progress:
            await show_progress(interaction)
        elif answer:
            await answer_puzzle(interaction, which, answer)
        else:
            await show_puzzle(interaction, which)

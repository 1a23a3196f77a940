"""/learn: the next lesson, one by its name, or the list of all."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.learn.lesson_buttons import show_list, show_moment, show_next
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from matchday.lessons.lesson_files import LESSONS
from text.message import N_

_ALL: Final = "all"
_LESSONS: Final = [
    Choice(name=N_("All lessons"), value=_ALL),
    *(Choice(name=lesson.title, value=lesson.name) for lesson in LESSONS),
]


class LearnCog(commands.Cog):
    """Lessons."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    @everywhere
    @app_commands.describe(lesson="A lesson (default: your next one)")
    @app_commands.choices(lesson=_LESSONS)
    async def learn(self, interaction: Interaction, lesson: str = "") -> None:
        """Learn to play, in short lessons for you alone."""
        if lesson == _ALL:
            await show_list(interaction)
        elif lesson:
            moment = await interaction.client.desk.lessons.stands(person_of(interaction.user), lesson)
            await show_moment(interaction, moment)
        else:
            await show_next(interaction)

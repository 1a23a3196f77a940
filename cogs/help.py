"""/help and /rule: short instructions, and the rulebook."""

from __future__ import annotations

from typing import Final

from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.learn.lesson_buttons import LearnButton
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.game_choice import game_of_clause
from cogs.runtime.protocol import Interaction, Official
from text.game_list import GAMES
from text.help import PAGES, SUBJECTS
from text.languages import T_
from text.message import N_, plain

_FIRST: Final = "begin"
"""The subject with the way to the lessons."""

_CLAUSE: Final = N_("**{clause}** · {chapter}\n{sentence}\n-# Our one-line summary. The rulebook has the final say.")
_NO_CLAUSE: Final = N_("**No rule “{given}”.**\nType a rule code such as TAC-2, or a word, and pick from the list.")


class HelpCog(commands.Cog):
    """Help and the rulebook."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command()
    @everywhere
    @app_commands.describe(about="Help topic")
    @app_commands.choices(about=[Choice(name=words, value=subject) for subject, words in SUBJECTS.items()])
    async def help(self, interaction: Interaction, about: str = _FIRST) -> None:
        """How to play."""
        if about == _FIRST:
            await _with_lessons(interaction, T_(PAGES[about]))
        else:
            await privately(interaction, T_(PAGES[about]))

    @command()
    @everywhere
    @app_commands.describe(clause="A rule code, e.g. TAC-2, or a word from the rule")
    async def rule(self, interaction: Interaction, clause: app_commands.Range[str, 1, 100]) -> None:
        """Explain a rule."""
        found = _found(clause)[:1]
        words = [
            T_(_CLAUSE).format(clause=number, chapter=_chapter(number), sentence=sentence) for number, sentence in found
        ]
        await privately(interaction, words[0] if words else T_(_NO_CLAUSE).format(given=plain(clause)))

    @rule.autocomplete("clause")
    async def complete(self, _: Interaction, current: str) -> list[Choice[str]]:
        """Complete a clause by its number, its chapter or any word of it."""
        found = _found(current)[: limits.OPTIONS]
        return [
            Choice(name=limits.short(f"{number} · {sentence}", limits.NAME), value=number) for number, sentence in found
        ]


async def _with_lessons(interaction: Interaction, words: str) -> None:
    """Answer a command with words and the way to the lessons."""
    view: ui.View = ui.View(timeout=None)
    view.stop()  # its button is found by its id
    _ = await interaction.response.send_message(
        limits.short(words, limits.CONTENT), view=view.add_item(LearnButton()), ephemeral=True
    )


def _found(given: str) -> list[tuple[str, str]]:
    """Find clauses: first the one with that number, then those with the text in number, chapter or words."""
    wanted = given.casefold().strip()
    said = [(number, T_(sentence)) for game in GAMES.values() for number, sentence in game.clauses.items()]

    def has(clause: tuple[str, str]) -> bool:
        return wanted in f"{clause[0]} {_chapter(clause[0])} {clause[1]}".casefold()

    return sorted(filter(has, said), key=lambda clause: clause[0].casefold() != wanted)


def _chapter(number: str) -> str:
    """Return the title of a clause's chapter."""
    return T_(GAMES[game_of_clause(number)].chapters[number.rpartition("-")[0]])

"""/play: an answer, or several, as they are typed; completed from the legal answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import limits
from cogs.answers import give
from cogs.finding import match_here, my_match_here
from cogs.menus import legal
from cogs.official import Official
from cogs.speaking import privately, spoken
from matchday.views import MatchView
from rules.errors import RefereeError
from text.games import GAMES, Game
from text.languages import T_
from text.message import N_, plain

LONGEST_ORDER: Final = 400

_PLAYED: Final = N_("Played: {order}")
_BEFORE_LAST: Final = re.compile(r"(?P<before>.*[,;])?\s*(?P<last>[^,;]*)", re.DOTALL)


class PlayCog(commands.Cog):
    """Playing by typing."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.describe(order="Your answer, or several with commas: 10 K19, 9 M14")
    async def play(
        self, interaction: discord.Interaction[Any], order: app_commands.Range[str, 1, LONGEST_ORDER]
    ) -> None:
        """Answer what you are asked, or several questions at once."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await my_match_here(interaction)
            outcome = await give(interaction, view.id, order)
            if outcome.refusal is None:
                await privately(interaction, T_(_PLAYED).format(order=f"**{plain(order)}**"))

    @play.autocomplete("order")
    async def complete(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete the order that is being typed; for whoever is not asked there is nothing to complete."""
        try:
            view = await match_here(interaction)
        except RefereeError:
            return []
        if view.asked is None or view.asked.id != interaction.user.id:
            return []
        return completions(view, current)


def completions(view: MatchView, current: str) -> list[Choice[str]]:
    """Return at most 25 completions of what is typed so far, each under a name of its own.

    Only the last order is completed; what stands before it is kept as it was typed.
    """
    parted = _BEFORE_LAST.fullmatch(current)
    before, last = (parted["before"] or "", parted["last"].casefold().strip()) if parted else ("", "")
    named: dict[str, str] = {}
    for answer, shown in _offered(view, last):
        value = f"{before} {answer}".strip()
        name = limits.short(f"{before} {shown}".strip(), limits.NAME)
        if len(value) <= limits.NAME and name not in named:
            named[name] = value
        if len(named) == limits.OPTIONS:
            break
    return [Choice(name=name, value=value) for name, value in named.items()]


def _offered(view: MatchView, last: str) -> Iterator[tuple[str, str]]:
    """List the answers that begin like the last order; while nothing tells players apart, a player once."""
    game, side, found = GAMES[view.row.ruleset], view.side or "", legal(view)
    for word in found.words:
        if word.casefold().startswith(last):
            yield word, f"{word} · {game.label(view.match, side, word)}"
    for group, answers in found.groups.items():
        opens = group and group.casefold().startswith(last) and last != group.casefold()
        if opens:
            yield f"{group} ", _group_shown(view, game, group, found.figures)
        elif not group or last.startswith(group.casefold()):
            matching = (answer for answer in answers if answer.casefold().startswith(last))
            yield from (
                (answer, f"{answer} · {game.hint(view.match, side, answer)}".rstrip(" ·")) for answer in matching
            )


def _group_shown(view: MatchView, game: Game, group: str, figures: tuple[str, ...]) -> str:
    return game.figure(view.match, view.side or "", group) if group in figures else game.menu(group)

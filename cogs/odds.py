"""/odds: what may come of an answer, or of several, before anybody gives it."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.answers import call_by_name
from cogs.completing import completions
from cogs.finding import match_here
from cogs.forms import LONGEST_ORDER
from cogs.official import Official
from cogs.speaking import privately, spoken
from matchday.odds import Foretold
from rules.errors import RefereeError
from text.games import GAMES
from text.languages import T_
from text.message import N_, plain

_ODDS: Final = N_("**What may come of it for {side}**")
_AS_IF: Final = N_("**As if {side} had the ball at feet there, and nothing were under way**")
_EACH: Final = N_("`{answer}` {odds}")
_NEVER: Final = N_("`{answer}` cannot be given any more after what comes before it")
_TOO_MANY: Final = N_("`{answer}` too much may come of it to be counted")
_WHOLE: Final = N_("**All of it:** {odds}")
_HOW: Final = N_("-# Exact: every way in which the dice can fall. Others do what they mostly do.")


class OddsCog(commands.Cog):
    """Knowing what one risks."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(what="An answer that could be given now, or several with commas: 10 K19, 9 M14")
    async def odds(
        self, interaction: discord.Interaction[Any], what: app_commands.Range[str, 1, LONGEST_ORDER]
    ) -> None:
        """Say how likely it goes well: moves, a pass, a shot, a tackle."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            view = await match_here(interaction)
            _ = await call_by_name(interaction, view.id)
            await privately(interaction, foretold_words(await self.bot.desk.odds.foretold(view.id, what)))

    @odds.autocomplete("what")
    async def complete(self, interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete what could be answered now, whoever is asked."""
        try:
            view = await match_here(interaction)
        except RefereeError:
            return []
        return completions(view, current) if view.question is not None else []


def foretold_words(foretold: Foretold) -> str:
    """Say what may come of each of some answers, and of all of them where there are several."""
    view, odds = foretold.view, foretold.odds
    game = GAMES[view.row.ruleset]
    side = foretold.as_if or view.side or ""
    lines = [T_(_AS_IF if foretold.as_if else _ODDS).format(side=game.names(view.match)[side])]
    for answer, prospect in zip(foretold.answers, odds.each, strict=True):
        words = T_(_EACH if prospect.ends else _TOO_MANY if prospect.rolls else _NEVER)
        lines.append(words.format(answer=plain(answer), odds=game.odds(view.match, side, prospect)))
    if len(foretold.answers) > 1 and not foretold.either and odds.whole.rolls and odds.whole.ends:
        lines.append(T_(_WHOLE).format(odds=game.odds(view.match, side, odds.whole)))
    return "\n".join([*lines, T_(_HOW)])

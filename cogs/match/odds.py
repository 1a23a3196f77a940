"""/odds: the odds of one or more answers before they are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.match.lookup import match_here
from cogs.play.autocomplete import completions
from cogs.play.order_form import LONGEST_ORDER
from cogs.play.outcomes import call_by_name, names_of
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from matchday.plans.odds import Foretold
from rules.hexes import labelled
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain

_ODDS: Final = N_("**Odds for {side}**")
_AS_IF: Final = N_("**Odds if {side} had the ball at feet there**")
_EACH: Final = N_("`{answer}` {odds}")
_NEVER: Final = N_("`{answer}` isn't possible after the moves before it")
_TOO_MANY: Final = N_("`{answer}` too many outcomes to calculate")
_WHOLE: Final = N_("**Overall:** {odds}")
_HOW: Final = N_("-# Exact odds over every dice result, assuming the usual replies.")


class OddsCog(commands.Cog):
    """Odds of answers."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    @everywhere
    @app_commands.describe(what="A move possible now, or several, e.g. 10 K19, 9 M14")
    async def odds(self, interaction: Interaction, what: app_commands.Range[str, 1, LONGEST_ORDER]) -> None:
        """Show the odds for a move, pass, shot or tackle."""
        view = await match_here(interaction)
        _ = await call_by_name(interaction, view.id)
        odds = self.bot.desk.odds
        foretold = await odds.foretold(view.id, what)
        first = foretold.answers if foretold.either else foretold.answers[:1]
        await privately(interaction, foretold_words(foretold, odds.assumed(foretold.view, first)))

    @odds.autocomplete("what")
    async def complete(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete an answer that is legal now, for either side."""
        view = await match_here(interaction)
        return completions(view, current) if view.question is not None else []


def foretold_words(foretold: Foretold, assumed: Sequence[object] = ()) -> str:
    """Return the odds of answers in words, and for several answers those of all together.

    assumed: the odds' assumptions about the other side.
    """
    view, odds = foretold.view, foretold.odds
    game = GAMES[view.row.ruleset]
    side = foretold.as_if or view.side or ""
    lines = [T_(_AS_IF if foretold.as_if else _ODDS).format(side=game.names(view.match)[side])]
    for answer, its_odds in zip(foretold.answers, odds.each, strict=True):
        words = T_(_EACH if its_odds.ends else _TOO_MANY if its_odds.rolls else _NEVER)
        told = "" if its_odds.part else game.odds(its_odds)
        said = game.in_readers_words(labelled(answer))
        lines.append(words.format(answer=plain(said), odds=told).rstrip())
    if len(foretold.answers) > 1 and not foretold.either and odds.whole.rolls and odds.whole.ends:
        lines.append(T_(_WHOLE).format(odds=game.odds(odds.whole)))
    return "\n".join([*lines, game.assumes(assumed, names_of(view)) or T_(_HOW)])

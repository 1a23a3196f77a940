"""/board: a match as a picture or in words, its line-ups, statistics and players."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.match.display.status import USUAL_LOOK, BoardView, look_for, send_picture, send_view, side_of
from cogs.match.lookup import match_here
from cogs.pictures import match_sheets
from cogs.pictures.boards import Picture
from cogs.play.outcomes import names_of
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Interaction, Official
from matchday.match.views import MatchView
from render.drawing.look import LOOKS
from text.game_list import GAMES
from text.languages import T_, speak
from text.message import N_, plain

LookName: TypeAlias = Literal["day", "night", "high contrast", "print"]

_NO_SUCH_PLAYER: Final = N_(
    "There's no player {player} here. Type a shirt and side, such as 10h, or pick from the list."
)


class BoardCog(commands.Cog):
    """Views of a match."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private", public_if="share")
    @everywhere
    @app_commands.describe(
        view="The play, the pitch, a half, line-ups, a squad, statistics, a heat map or words",
        player="A player's card, by shirt and side, e.g. 10h",
        near="The players near a hex, in words, e.g. K12",
        look="Colours: day, night, high contrast or print",
        share="Show it to everyone here (default: only you)",
    )
    async def board(  # noqa: PLR0913 - the options, each by its name
        self,
        interaction: Interaction,
        view: BoardView = "action",
        player: str = "",
        near: str = "",
        look: LookName | None = None,
        *,
        share: bool = False,
    ) -> None:
        """Show the board, privately or to everyone."""
        match = await match_here(interaction)
        if share:
            speak(board_language(match))
        colours = (look or USUAL_LOOK) if share else await look_for(interaction, look or "")
        if match.match is None or not player:
            await send_view(interaction, match, view, colours, near)
            return
        picture = await _card(interaction, match, player, colours)
        if picture is None:
            await privately(interaction, T_(_NO_SUCH_PLAYER).format(player=plain(player)))
            return
        await send_picture(interaction, match, picture)

    @board.autocomplete("player")
    async def players(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete a player by shirt or name, the user's own first."""
        match = await match_here(interaction)
        game, called, typed = GAMES[match.row.ruleset], names_of(match), current.casefold().strip()
        mine = side_of(interaction, match) or game.sides[0]
        found = [(name, said) for name, said in called.items() if name not in game.sides and typed in said.casefold()]
        found.sort(key=lambda player: game.side_of(match.match, player[0]) != mine)
        return [Choice(name=limits.short(shown, limits.NAME), value=name) for name, shown in found[: limits.OPTIONS]]


async def _card(interaction: Interaction, match: MatchView, player: str, look: str) -> Picture | None:
    """Draw a typed player's card, of the user's own side if none is named; None if there is no such player."""
    mine = side_of(interaction, match) or GAMES[match.row.ruleset].sides[0]
    return await match_sheets.player_card(interaction.client, match, mine, player, LOOKS[look])

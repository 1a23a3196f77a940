"""Message menus: *Explain this roll*, *Text of this board* and *Replay from here*, answered privately."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.components import containers, custom_ids, limits
from cogs.components.custom_ids import Subject
from cogs.match.display.replay import show_moment
from cogs.match.display.status import look_for
from cogs.match.display.text_board import in_lines
from cogs.play.outcomes import names_of
from cogs.posting.messages.folded_board import moment_of
from cogs.runtime.admission import check_here
from cogs.runtime.answering import answered
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from matchday.duel_desk import DuelView
from matchday.records.explain_dice import Told
from rules.dice.die_outcomes import explained
from rules.dice.standalone_duels import played
from rules.referee import Referee
from text.die_outcomes import die_explained
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.standalone_duels import called, duel_told

_NO_BOARD: Final = N_("**That only works on a match board or a duel.**\nOpen the menu of that message instead.")
_NO_MATCH: Final = N_("**That only works on a match board.**\nOpen the menu of that message instead.")
_NO_DICE: Final = N_("No rolls in this message.")
_NO_PICTURE: Final = N_("No picture in this message.")
_FOLDED: Final = N_("**This older board was cut to one line.**\nOpen its menu and pick *Replay from here* to see it.")
_PICTURE: Final = re.compile(r"m(?P<match>\d+)-(?P<seq>\d+)-")
_IDS: Final = re.compile(custom_ids.template(".", ".+"))


class _Board(NamedTuple):
    """Subject of a message: a match, its moment, and how much it tells of what was before."""

    match_id: int
    seq: int
    told: Told = "board"


class ExplainingCog(commands.Cog):
    """Explanations of messages."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._menus = (
            app_commands.ContextMenu(name=app_commands.locale_str(N_("Explain this roll")), callback=self.explain),
            app_commands.ContextMenu(name=app_commands.locale_str(N_("Text of this board")), callback=self.in_words),
            app_commands.ContextMenu(name=app_commands.locale_str(N_("Replay from here")), callback=self.again),
        )

    async def cog_load(self) -> None:
        """Register the menus with Discord."""
        for menu in self._menus:
            self.bot.tree.add_command(menu)

    async def cog_unload(self) -> None:
        """Remove the menus."""
        for menu in self._menus:
            _ = self.bot.tree.remove_command(menu.name, type=menu.type)

    @everywhere
    @answered("private")
    async def explain(self, interaction: Interaction, message: discord.Message) -> None:
        """Explain each die reported in a message: its purpose, the needed roll, and its number on the tape."""
        duel, board = _duel_of(interaction, message), await _board_of(interaction, message)
        if duel is not None:
            told = await duel_explained(await interaction.client.desk.duels.view(duel), interaction)
        elif board is not None:
            told = await _of_a_board(interaction, board)
        else:
            told = [T_(_NO_BOARD)]
        await privately(interaction, fitting(told) or T_(_NO_DICE))

    @everywhere
    @answered("private")
    async def in_words(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe a board in words: the newest in full, an older one by its pictures' descriptions."""
        board = await _board_of(interaction, message)
        if board is None:
            await privately(interaction, T_(_NO_MATCH))
            return
        if board.told != "board":  # a line has the seq of the board after it, which may be the newest
            await privately(interaction, T_(_FOLDED))
            return
        view = await interaction.client.desk.view(board.match_id)
        if view.seq == board.seq and view.match is not None:
            await privately(interaction, await in_lines(view))
            return
        described = dict.fromkeys(filter(None, _descriptions(message)))
        words = discord.utils.escape_markdown("\n\n".join(described))
        await privately(interaction, words or T_(_NO_PICTURE))

    @everywhere
    @answered("private")
    async def again(self, interaction: Interaction, message: discord.Message) -> None:
        """Replay the events of a board moment by moment, with those before and after."""
        board = await _board_of(interaction, message)
        if board is None:
            await privately(interaction, T_(_NO_MATCH))
            return
        ply = await interaction.client.desk.explaining.ply_of(*board)
        await show_moment(interaction, board.match_id, ply, await look_for(interaction))


async def _of_a_board(interaction: Interaction, board: _Board) -> list[str]:
    desk = interaction.client.desk
    row, rolls = await desk.explaining.rolls(*board)
    game, names = GAMES[row.ruleset], names_of(await desk.view(board.match_id))
    return [die_explained(one, names, game) for one in rolls]


async def duel_explained(view: DuelView, interaction: Interaction) -> list[str]:
    """Explain each die of a duel: its purpose, the needed roll, and its number on the tape."""
    body, game = view.row.body, GAMES[view.row.body.ruleset]
    duel = interaction.client.desk.duels.kind(body.ruleset, body.kind)

    if duel.alone(view.terms) and view.settled is not None:  # its message already lists the result of each face
        return [duel_told(view.settled, view.numbers, duel, game)]

    def at_the_die(number: int) -> Referee:
        referee = Referee(played(duel, view.terms))
        for die in body.dice[:number]:
            _ = referee.answer(str(die.face))
        return referee

    def every() -> list[str]:
        found = (explained(die.roll, die.face, partial(at_the_die, number)) for number, die in enumerate(body.dice))
        return [die_explained(one, called(game), game) for one in found if one is not None]

    return await asyncio.to_thread(every)


def fitting(told: list[str]) -> str:
    """Join the last texts, as many as one message takes."""
    while sum(map(len, told)) + 2 * len(told) > limits.CONTENT and len(told) > 1:
        told = told[1:]
    return "\n\n".join(told)


def _is_ours(interaction: Interaction, message: discord.Message) -> bool:
    """Return whether the bot has posted a message: in others' messages a picture's name may claim any match."""
    return message.author == interaction.client.user


def _duel_of(interaction: Interaction, message: discord.Message) -> int | None:
    """Return the number of the duel in a message of ours, from its button."""
    ours = _ids_in(message) if _is_ours(interaction, message) else ()
    found = filter(None, (custom_ids.about(each.string) for each in ours))
    return next((about.number for about in found if about.subject is Subject.DUEL), None)


async def _board_of(interaction: Interaction, message: discord.Message) -> _Board | None:
    """Return what a message of ours is about; None if it is not about a match.

    Raises NoSuchMatch for a match of another server: message menus are not checked before.
    """
    board = (_shown_in(message) or await _folded_in(interaction, message)) if _is_ours(interaction, message) else None
    if board is not None:
        await check_here(interaction, board.match_id)
    return board


def _shown_in(message: discord.Message) -> _Board | None:
    """Return the match and the seq in a message's buttons, or else in the names of its pictures."""
    for found in _ids_in(message):
        if custom_ids.match_of(found.string):  # not a duel or a league, whose numbers mean something else, nor 0
            return _Board(*custom_ids.read(found)[:2])
    for found in filter(None, map(_PICTURE.match, containers.picture_names(message))):
        return _Board(int(found["match"]), int(found["seq"]))
    return None


async def _folded_in(interaction: Interaction, message: discord.Message) -> _Board | None:
    """Return what an older board, now one line, is about, if its match was played in this channel."""
    desk = interaction.client.desk
    newest = await desk.newest_in(message.channel.id)
    line = moment_of(message, newest) if newest is not None else None
    if line is None or (line.match_id != newest and (await desk.row(line.match_id)).channel != message.channel.id):
        return None
    return _Board(line.match_id, line.seq, "nothing" if line.quiet else "line")


def _ids_in(message: discord.Message) -> Iterator[re.Match[str]]:
    for part in containers.parts(message.components):
        custom_id = getattr(part, "custom_id", None)
        found = _IDS.fullmatch(custom_id) if isinstance(custom_id, str) else None
        if found is not None:
            yield found


def _descriptions(message: discord.Message) -> Iterator[str]:
    for item in containers.pictures(message):
        yield item.description or ""
    for attachment in message.attachments:
        yield attachment.description or ""

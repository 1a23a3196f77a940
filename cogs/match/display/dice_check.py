"""/match verify and *Dice check*: data for checking a match's dice, so that nobody need trust the bot."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import discord
from discord.ext import commands

from cogs.match.display.status import checked, log_file, promised
from cogs.match.lookup import match_here
from cogs.runtime.command_tree import command
from cogs.runtime.protocol import Interaction
from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

VERIFIER: Final = Path(__file__).resolve().parents[3] / "docs" / "check_dice.py"
"""The verifier script, with which anybody who has Python can check a log."""
_PAGE: Final = VERIFIER.read_bytes()

_WORDS: Final = N_("-# Dice words, mixed into every roll: `{words}`")
_YOURSELF: Final = N_(
    "To check for yourself, put both files in one folder and run this there with Python: `python3 "
    "{verifier} {log} {commitment}`\n"
    "{verifier} is a short script you can read. The command ends with the fingerprint: check that it's "
    "the one on the card that started the match, and check the match number and dice words too."
)
_LATER: Final = N_(
    "The seed stays secret until full time. Below is its fingerprint. After the match, anyone can recalculate every "
    "roll."
)


class Verifying(commands.Cog):
    """Check of the dice; a part of /match."""

    @command("private")
    async def verify(self, interaction: Interaction) -> None:
        """Check this match's dice, and get the files to check them yourself."""
        await send_dice(interaction, await match_here(interaction))


async def send_dice(interaction: Interaction, view: MatchView) -> None:
    """Answer a deferred interaction with the commitment of the dice; after the match also with their check.

    The log and the verifier are attached.
    """
    if view.seed is None:
        _ = await interaction.edit_original_response(content="\n".join([T_(_LATER), promised(view)]))
        return
    log = await log_file(interaction, view)
    files = [log, discord.File(io.BytesIO(_PAGE), filename=VERIFIER.name)]
    how = T_(_YOURSELF).format(verifier=VERIFIER.name, log=log.filename, commitment=view.row.commitment)
    words = [T_(_WORDS).format(words=view.row.words)] if view.row.words else []
    lines = [await checked(interaction, view), how, promised(view), *words]
    _ = await interaction.edit_original_response(content="\n".join(lines), attachments=files)

"""Files that somebody sends with a command, as texts."""

from __future__ import annotations

import discord

from cogs import limits
from matchday.refusals import FileNoText, FileTooLarge


async def text_of(file: discord.Attachment) -> str:
    """Return the text of a file. Raises FileTooLarge or FileNoText."""
    if file.size > limits.CARDS_BYTES:
        raise FileTooLarge(file.filename, -(-file.size // 1024), limits.CARDS_BYTES // 1024)
    try:
        return (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileNoText(file.filename) from None

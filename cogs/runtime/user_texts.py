"""Typed texts and files from users: they are kept without mentions."""

from __future__ import annotations

import re
from typing import Final

import discord

from cogs.components import limits
from matchday.errors import FileNoText, FileTooLarge
from text.languages import T_
from text.message import N_

MENTION: Final = re.compile(r"<@!?(\d{1,18}|[1-8]\d{18})>")  # as long as a Discord id can be
SOMEBODY: Final = N_("someone")


def nobody_named(text: str) -> str:
    """Return a text with "someone" in place of each mention.

    >>> nobody_named("<@17> XI")
    'someone XI'
    """
    return MENTION.sub(T_(SOMEBODY), text)


async def text_of(file: discord.Attachment) -> str:
    """Return the text of a file, without mentions. Raises FileTooLarge or FileNoText."""
    if file.size > limits.CARDS_BYTES:
        raise FileTooLarge(file.filename, -(-file.size // 1024), limits.CARDS_BYTES // 1024)
    try:
        return nobody_named((await file.read()).decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise FileNoText(file.filename) from None

"""The one line that an older board becomes, and how its message is told from others.

It has no button or picture to tell its match and question. The number of its text tells them, which Discord keeps and
nobody sees. Discord itself numbers components from 1; ours are far above.
"""

from __future__ import annotations

from typing import Final

import discord
from discord import ui

from cogs.components import limits

_FIRST: Final = 2**30
"""The smallest number of ours; Discord takes numbers of 31 bits."""

_SEQS: Final = 2**14
_MATCHES: Final = 2**16
"""Numbers told apart: of questions in a match, and of matches in one channel, where a later one may be played."""


def line_of(words: str, match_id: int, seq: int) -> ui.LayoutView:
    """Return the message of an older board: one line in small print.

    words: without a line break. seq: of the board that followed it, which reports the same events.
    """
    number = _FIRST + match_id % _MATCHES * _SEQS + seq if seq < _SEQS else None
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = view.add_item(ui.TextDisplay(f"-# {words}", id=number))
    return limits.fits(view)


def seq_of(message: discord.Message, match_id: int) -> int | None:
    """Return the seq in a line of a match; None for any other message, and for a line of another match."""
    number = next((part.id or 0 for part in message.components if isinstance(part, discord.TextDisplay)), 0)
    match, seq = divmod(number - _FIRST, _SEQS)
    return seq if number >= _FIRST and match == match_id % _MATCHES else None

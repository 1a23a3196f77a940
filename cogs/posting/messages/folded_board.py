"""The one line that an older board becomes when the next one comes: what was asked, and what happened.

It has no button or picture to tell its match and question. The number of its text tells them, which Discord keeps and
nobody sees. Discord itself numbers components from 1; ours are far above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import discord
from discord import ui

from cogs.components import limits
from cogs.components.phone_height import lines_of
from cogs.play.outcomes import names_of
from matchday.match.views import MatchView
from rules.reports import AnyReport
from text.folded_reports import in_one_line
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.questions import without_clause

ROWS: Final = 4
"""Rows of a phone that the line may take there; elsewhere it is one."""

_ASKED: Final = N_("{side}: {asked}")
_BETWEEN: Final = " · "

_PROMPT: Final = re.compile(r"### (?:<@\d+>\s*:\s*)?(?P<asked>.*?)(?: `[^`]*`)?$", re.MULTILINE)
"""Pattern of a board's first line, without the mention and the clause."""

_FIRST: Final = 2**30
"""The smallest number of ours; Discord takes numbers of 31 bits."""

_SEQS: Final = 2**14
_MATCHES: Final = 2**16
"""Numbers told apart: of questions in a match, and of matches in one channel."""


class BoardLine(NamedTuple):
    """The line that a board becomes.

    asked: the time in the match, the side and the question; "" if this run has not posted the board.
    happened: what has happened since; "" for nothing.
    match_id: of its match. seq: of the board that follows.
    """

    asked: str
    happened: str
    match_id: int
    seq: int

    def instead_of(self, kept: Sequence[discord.Component]) -> ui.LayoutView | None:
        """Return the message in place of the board with these parts; None if they are none of a board."""
        words = " ".join(filter(None, [self.asked or _asked_on(kept), self.happened]))
        return line_of(words, self.match_id, self.seq) if words and (self.asked or _has_picture(kept)) else None


def asked_by(view: MatchView) -> str:
    """Return what a match's board asks, for the line that it becomes later; "" if nothing is asked."""
    if view.question is None or view.side is None:
        return ""
    game, names = GAMES[view.row.ruleset], names_of(view)
    asked = without_clause(view.question, game, names)
    words = T_(_ASKED).format(side=names.get(view.side, view.side), asked=asked)
    return _BETWEEN.join(filter(None, [game.clock(view.match), words]))


def line_before(view: MatchView, asked: str, reports: Sequence[AnyReport]) -> BoardLine | None:
    """Return the line that the board before a match's newest one becomes; None before the kick-off and at the end.

    asked: what that board asked, as `asked_by` has it; "" if that is not known. reports: of what has happened since.
    """
    if view.match is None or view.is_over:
        return None
    game, names = GAMES[view.row.ruleset], names_of(view)
    happened = in_one_line(reports, game, names, lambda text: lines_of(f"-# {asked} {text}") <= ROWS)
    return BoardLine(asked, happened, view.id, view.seq)


def asked_in(prompt: str) -> str:
    """Return the question in a board's prompt; "" if it has none."""
    found = _PROMPT.match(prompt)
    return found["asked"] if found else ""


def line_of(words: str, match_id: int, seq: int) -> ui.LayoutView:
    """Return the message of an older board: one line in small print.

    words: without a line break. seq: of the board that followed it, which reports the same events.
    """
    number = _FIRST + match_id % _MATCHES * _SEQS + seq if seq < _SEQS else None
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = view.add_item(ui.TextDisplay(f"-# {words}", id=number))
    return limits.fits(view)


def match_and_seq(message: discord.Message, newest: int) -> tuple[int, int] | None:
    """Return the match and the seq in a line; None for any other message.

    newest: the channel's newest match. The line is of that one or, as far as its number can tell, of an earlier one,
    which may have been played elsewhere.
    """
    number = next((part.id or 0 for part in message.components if isinstance(part, discord.TextDisplay)), 0)
    match, seq = divmod(number - _FIRST, _SEQS)
    earlier = (newest - match) % _MATCHES
    return (newest - earlier, seq) if number >= _FIRST and earlier < newest else None


def _asked_on(kept: Sequence[discord.Component]) -> str:
    return asked_in(next((part.content for part in kept if isinstance(part, discord.TextDisplay)), ""))


def _has_picture(kept: Sequence[Any]) -> bool:
    return any(isinstance(part, discord.MediaGalleryComponent) for part in kept)

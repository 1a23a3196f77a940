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
"""The smallest number of a line that tells of something; Discord takes numbers of 31 bits."""

_SEQS: Final = 2**14
_MATCHES: Final = 2**16
"""Numbers told apart: of questions in a match, and of matches in one channel."""

_FIRST_QUIET: Final = 2**29
_QUIET_MATCHES: Final = 2**15
"""The same of a line with only a question, as of a board that came again: half as many numbers, below the others."""


class LineNumber(NamedTuple):
    """The moment that a line is of.

    seq: of the board that follows. quiet: whether nothing has happened between the two.
    """

    match_id: int
    seq: int
    quiet: bool = False


class BoardLine(NamedTuple):
    """The line that a board becomes.

    asked: the time in the match, the side and the question; "" if this run has not posted the board.
    happened: what has happened since; "" for nothing.
    about: its moment.
    """

    asked: str
    happened: str
    about: LineNumber

    def instead_of(self, kept: Sequence[discord.Component]) -> ui.LayoutView | None:
        """Return the message in place of the board with these parts; None if they are none of a board."""
        words = " ".join(filter(None, [self.asked or asked_on(kept), self.happened]))
        return line_of(words, self.about) if words and (self.asked or _has_picture(kept)) else None


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
    return BoardLine(asked, happened, LineNumber(view.id, view.seq, quiet=not reports))


def asked_in(prompt: str) -> str:
    """Return the question in a board's prompt; "" if it has none."""
    found = _PROMPT.match(prompt)
    return found["asked"] if found else ""


def line_of(words: str, about: LineNumber) -> ui.LayoutView:
    """Return the message of an older board: one line in small print. words: without a line break."""
    first, matches = (_FIRST_QUIET, _QUIET_MATCHES) if about.quiet else (_FIRST, _MATCHES)
    number = first + about.match_id % matches * _SEQS + about.seq if about.seq < _SEQS else None
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = view.add_item(ui.TextDisplay(f"-# {words}", id=number))
    return limits.fits(view)


def moment_of(message: discord.Message, newest: int) -> LineNumber | None:
    """Return the moment of a line; None for any other message.

    newest: the channel's newest match. The line is of that one or, as far as its number can tell, of an earlier one,
    which may have been played elsewhere.
    """
    number = next((part.id or 0 for part in message.components if isinstance(part, discord.TextDisplay)), 0)
    quiet = number < _FIRST
    first, matches = (_FIRST_QUIET, _QUIET_MATCHES) if quiet else (_FIRST, _MATCHES)
    match, seq = divmod(number - first, _SEQS)
    earlier = (newest - match) % matches
    return LineNumber(newest - earlier, seq, quiet) if number >= first and earlier < newest else None


def asked_on(kept: Sequence[discord.Component]) -> str:
    """Return the question of a board with these parts, without time and side; "" for none."""
    return asked_in(next((part.content for part in kept if isinstance(part, discord.TextDisplay)), ""))


def _has_picture(kept: Sequence[Any]) -> bool:
    return any(isinstance(part, discord.MediaGalleryComponent) for part in kept)

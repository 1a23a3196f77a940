"""The message at the end of a match: its result, its pictures, and the seed of its dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from discord import ui

from cogs.components.containers import boxed
from cogs.computer.reviews import ReviewButton
from cogs.match import seat_words
from cogs.match.more_menu import in_rows, looks
from cogs.pictures import match_sheets
from cogs.pictures.boards import Picture, drawn, galleries
from cogs.posting.messages.match_messages import headline, manager_of
from cogs.posting.recent_events import AT_THE_END, told
from cogs.runtime.protocol import Official
from cogs.runtime.users import mention
from computer.game_list import COMPUTERS
from matchday.match.views import MatchView
from store.delivery.notices import Notice
from text.languages import T_
from text.message import N_, filled

_AT_FULL_TIME: Final = N_("### Full time: {headline}")
_RESIGNED: Final = N_("### {by} has resigned\n{headline}. The win goes to {winner}.")
_CLAIMED: Final = N_("### {winner} has claimed the win\n{headline}. {by} ran out of time.")
_DICE: Final = N_("Seed: `{seed}`\n-# Match {match} · dice fingerprint `{commitment}` · every roll: /match log")

FULL_TIME: Final = "full_time"
ENDS: Final = frozenset({FULL_TIME, "resigned", "claimed"})
"""Notices of an end; a voided match is reported with organisers' decisions."""


async def end_of(bot: Official, notice: Notice, view: MatchView) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
    """Return the message of an end, and its pictures."""
    files = await match_sheets.attached(bot, view)
    if notice.kind != FULL_TIME:
        return won_early(view, notice.facts["by"], notice.facts["winner"], files), files
    pictures = await drawn(view, notice.nonce, whole=True)
    files = (*files, *((pictures.last,) if pictures else ()))
    return full_time(view, files), files


def full_time(view: MatchView, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of the final whistle: the score, the seed of the dice, and the last events."""
    told_so = T_(_AT_FULL_TIME).format(headline=headline(view))
    words = "\n".join([_calling(view, told_so), *seat_words.played(view)])
    events = told(view, AT_THE_END)
    last: list[ui.Item[Any]] = [ui.Separator(), ui.TextDisplay(events)] if events else []
    return boxed([ui.TextDisplay(words), *galleries(pictures), *last, ui.TextDisplay(_dice(view)), *_afterwards(view)])


def won_early(view: MatchView, side: str, winner: str, pictures: Sequence[Picture]) -> ui.LayoutView:
    """Return the message of a resigned or claimed match, with a summary."""
    by, won = manager_of(view, side), manager_of(view, winner)
    message = _CLAIMED if view.row.state == "claimed" else _RESIGNED
    told_so = T_(message).format(by=by, winner=won, headline=headline(view))
    words = "\n".join([_calling(view, told_so), *seat_words.played(view)])
    return boxed([ui.TextDisplay(words), *galleries(pictures), ui.TextDisplay(_dice(view)), *_afterwards(view)])


def _calling(view: MatchView, words: str) -> str:
    """Return words with both managers mentioned under the heading; a forgotten one by name."""
    managers = (view.row.home, view.row.away)
    named = " ".join(map(mention, managers))
    heading, _, rest = words.partition("\n")
    return f"{heading}\n{named}\n{rest}"


def _afterwards(view: MatchView) -> list[ui.ActionRow[ui.LayoutView]]:
    """Return the buttons under the end of a match."""
    computer = COMPUTERS.get(view.row.ruleset)
    reviews = [ReviewButton(view.id, view.seq)] if computer is not None and computer.reviews else []
    return in_rows([*looks(view, "replay", "statistics", "log", "dice"), *reviews])


def _dice(view: MatchView) -> str:
    """Return the lines for checking the dice, below everything that is about the football."""
    return filled(_DICE, {"seed": view.seed, "match": view.id, "commitment": view.row.commitment})

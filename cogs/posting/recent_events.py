"""Recent events: all since a manager was last asked, or as many as a board on a phone has room for."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from cogs.components.phone_height import lines_of
from cogs.play.outcomes import names_of
from matchday.match.views import MatchView
from text.folded_reports import folded
from text.game_list import GAMES
from text.languages import T_
from text.message import N_
from text.reports import line

LINES: Final = 3
"""Lines of a phone for events on a board; *More* has further ones, and the log all."""

AT_THE_END: Final = 8
"""Largest number of events in the message of the final whistle."""

ASKED_FOR: Final = 20
"""Largest number of events shown on request."""

_EVENT_TEXT: Final = 1500

_EARLIER: Final = N_("-# … and {earlier} earlier: /match log")


def in_few_lines(view: MatchView) -> str:
    """Return the latest events in at most three lines of a phone; "" for none."""
    game, names = GAMES[view.row.ruleset], names_of(view)
    return folded(view.reports, game, names, lambda text: lines_of(text) <= LINES)


def told(view: MatchView, most: int) -> str:
    """Return the latest events in words, with the number of those left out; "" for none.

    most: number of events shown.
    """
    game, names = GAMES[view.row.ruleset], names_of(view)
    lines = [line(report, game, names) for report in view.reports]
    room = [_EVENT_TEXT]

    def has_room(words: str) -> bool:
        room[0] -= len(words) + 1
        return room[0] >= 0

    shown = list(takewhile(has_room, reversed(lines[-most:])))[::-1]
    earlier = len(lines) - len(shown)
    return "\n".join([*([T_(_EARLIER).format(earlier=earlier)] if earlier else []), *shown])

"""The events since somebody was last asked: all of them, or in as few lines as a board on a phone has room for."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from cogs.components.phone_height import lines_of
from cogs.play.outcomes import names_of
from matchday.match.views import MatchView
from text.folded_reports import folded
from text.games import GAMES
from text.languages import T_
from text.message import N_
from text.reports import line

LINES: Final = 3
"""Lines of a phone that a board has for events; *More* has the rest, and the log all of them."""

AT_THE_END: Final = 8
"""The last events that the message of the final whistle has."""

ASKED_FOR: Final = 20
"""Events that somebody who asks is shown alone."""

_EVENT_TEXT: Final = 1500

_EARLIER: Final = N_("-# … and {earlier} earlier: /match log")


def in_few_lines(view: MatchView) -> str:
    """Put what has happened into at most three lines of a phone; "" for nothing."""
    game, names = GAMES[view.row.ruleset], names_of(view)
    return folded(view.reports, game, names, lambda text: lines_of(text) <= LINES)


def told(view: MatchView, most: int) -> str:
    """Put what has happened into words, the last events of it, with how many are left out; "" for nothing.

    most: how many events are told.
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

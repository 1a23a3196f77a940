"""A person's agenda in one message: every open match, first those that wait for the person."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from discord import ui

from cogs.components import containers, limits
from cogs.match.next_match import TodayButton, to_next
from cogs.match.status import NO_MATCHES, board_link, listed_one
from cogs.match.time_words import due
from cogs.play.outcomes import names_of
from cogs.runtime.users import person
from matchday.match.views import MatchView
from matchday.people.agendas import Agenda
from store.match.matches import CALLED
from text.games import GAMES
from text.languages import T_, counted
from text.message import N_, N_plural
from text.questions import in_short

_WAIT: Final = N_plural("### {matches} match waits for you", "### {matches} matches wait for you", "matches")
_NONE: Final = N_("### Nothing waits for you")
_OTHERS: Final = N_plural("**{matches} other match**", "**{matches} other matches**", "matches")
_MATCH: Final = N_("**{home} v {away}** · {board}")
_NO_BOARD: Final = N_("**{home} v {away}**")
_ANSWER: Final = N_("Answer the challenge.")
_READY: Final = N_("Press Ready.")
_MORE: Final = N_plural("-# … and {matches} more: /match list", "-# … and {matches} more: /match list", "matches")
_UPDATE: Final = N_("Update")

_ROOM: Final = 3400
"""Characters for matches: headings and small print need the rest."""

_PARTS: Final = 25
"""Largest number of matches in words: each that waits is a part of the message."""


def agenda(found: Agenda, person_id: int) -> ui.LayoutView:
    """Return the message with a person's agenda, with the buttons that lead on and bring it up to date."""
    mine, others = len(found.waiting), len(found.others)
    parts: list[str] = [counted(_WAIT, mine) if mine else T_(_NONE)]
    waiting = limits.as_many(map(_waiting, found.waiting[:_PARTS]), _ROOM)
    rest = limits.as_many((listed_one(view, person_id) for view in found.others), _ROOM - sum(map(len, waiting)))
    parts += waiting
    if rest:
        parts.append("\n".join([counted(_OTHERS, others), *rest]))
    if not mine and not others:
        parts.append(T_(NO_MATCHES))
    left = mine - len(waiting) + others - len(rest)
    if left:
        parts.append(counted(_MORE, left))
    shown: list[ui.Item[Any]] = [ui.TextDisplay(words) for words in parts]
    return containers.boxed([*shown, containers.row(*_buttons(found))])


def _buttons(found: Agenda) -> Iterable[ui.Item[Any]]:
    if found.waiting:
        yield to_next(found.waiting[0].row)
    yield TodayButton(label=T_(_UPDATE))


def _waiting(view: MatchView) -> str:
    """Return a match that waits for the reader: who plays, how it stands, what is asked, and until when."""
    row, game, board = view.row, GAMES[view.row.ruleset], board_link(view)
    facts = {"home": person(row.home), "away": person(row.away), "board": board}
    lines = [T_(_MATCH if board else _NO_BOARD).format(**facts)]
    if view.match is not None and view.question is not None:
        lines.append(f"{game.headline(view.match)} · {in_short(view.question, game, view.match, names_of(view))}")
    else:
        lines.append(T_(_READY if CALLED in row.head else _ANSWER))
    return "\n".join(filter(None, [*lines, due(view)]))

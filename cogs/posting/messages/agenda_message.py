"""A person's agenda in one message: every open match, first those that wait for the person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.components import containers, limits
from cogs.match.display.replay import SinceMenu
from cogs.match.display.status import NO_MATCHES, board_link, listed_one, listed_with_question
from cogs.match.next_match import TodayButton, to_next
from cogs.match.time_words import due
from cogs.play.outcomes import names_of
from cogs.runtime.users import person
from matchday.match.views import MatchView
from matchday.people.agendas import Agenda
from store.match.matches import CALLED
from text.game_list import GAMES
from text.languages import T_, counted
from text.message import N_, N_plural, name_shown
from text.questions import in_short

_WAIT: Final = N_plural(
    "### {matches} match is waiting for you", "### {matches} matches are waiting for you", "matches"
)
_NONE: Final = N_("### No matches waiting for you")
_OTHERS: Final = N_plural("**{matches} other match**", "**{matches} other matches**", "matches")
_MATCH: Final = N_("**{home} v {away}** · {board}")
_NO_BOARD: Final = N_("**{home} v {away}**")
_PAIR: Final = N_("{home} v {away}")
_ANSWER: Final = N_("Answer the challenge.")
_READY: Final = N_("Press Ready.")
_MORE: Final = N_plural("-# … and {matches} more: /match list", "-# … and {matches} more: /match list", "matches")
_UPDATE: Final = N_("Update")

_ROOM: Final = 3400
"""Characters for matches: headings and small print need the rest."""

_PARTS: Final = 25
"""Largest number of matches in words: each that waits is a part of the message."""


def agenda(found: Agenda, person_id: int, *, below: str = "", day: int = 0) -> ui.LayoutView:
    """Return the message with a person's agenda, with the buttons that lead on and bring it up to date.

    below: small print at the end. day: of a daily summary, such as 20260302, by which its message is known.
    """
    mine, others = len(found.waiting), len(found.others)
    parts: list[str] = [counted(_WAIT, mine) if mine else T_(_NONE)]
    waiting = limits.as_many(map(_waiting, found.waiting[:_PARTS]), _ROOM)
    rest = _others(found.others, person_id, _ROOM - sum(map(len, waiting)))
    parts += waiting
    if rest:
        parts.append("\n".join([counted(_OTHERS, others), *rest]))
    if not mine and not others:
        parts.append(T_(NO_MATCHES))
    left = mine - len(waiting) + others - len(rest)
    if left:
        parts.append(counted(_MORE, left))
    parts += [below] if below else []
    shown: list[ui.Item[Any]] = [ui.TextDisplay(words) for words in parts]
    begun = [view for view in (*found.waiting, *found.others) if view.match is not None]
    since = [containers.row(SinceMenu(options=_options(begun)))] if begun else []
    return containers.boxed([*shown, containers.row(*_buttons(found, day)), *since])


def _options(views: Sequence[MatchView]) -> list[discord.SelectOption]:
    """Return as many matches as a menu has room for, by who plays and how it stands."""
    names = [
        (view, T_(_PAIR).format(home=name_shown(view.row.home.name), away=name_shown(view.row.away.name)))
        for view in views
    ]
    return [
        discord.SelectOption(
            value=str(view.id),
            label=limits.short(pair, limits.OPTION),
            description=limits.short(GAMES[view.row.ruleset].headline(view.match), limits.OPTION),
        )
        for view, pair in names[: limits.OPTIONS]
    ]


def _others(views: Sequence[MatchView], person_id: int, room: int) -> Sequence[str]:
    """Return the matches that wait for others: with what is asked if there is room for all, else as many as fit."""
    whole = limits.as_many(map(listed_with_question, views), room)
    return whole if len(whole) == len(views) else limits.as_many((listed_one(view, person_id) for view in views), room)


def _buttons(found: Agenda, day: int) -> Iterable[ui.Item[Any]]:
    if found.waiting:
        yield to_next(found.waiting[0].row)
    yield TodayButton(seq=day, label=T_(_UPDATE))


def _waiting(view: MatchView) -> str:
    """Return a match that waits for the reader: who plays, how it stands, what is asked, and until when."""
    row, game, board = view.row, GAMES[view.row.ruleset], board_link(view)
    facts = {"home": person(row.home), "away": person(row.away), "board": board}
    lines = [T_(_MATCH if board else _NO_BOARD).format(**facts)]
    if view.match is not None and view.question is not None:
        asked = in_short(view.question, game, view.match, names_of(view))
        lines += [asked, f"-# {game.headline(view.match)}"]
    else:
        lines.append(T_(_READY if CALLED in row.head else _ANSWER))
    return "\n".join(filter(None, [*lines, due(view)]))

"""Computers that sit in for managers, in words: on boards and cards, and the terms before anybody agrees."""

from __future__ import annotations

from typing import Final

from cogs.runtime.users import person
from matchday.computers.seats import manager_in, own_level, seat_of, sitting_now
from matchday.match.views import MatchView
from store.match.sittings import Sitting
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

_PLAYS: Final = N_("-# The computer (level {level}) plays for {who}. {terms}")
_PLAYED: Final = N_("-# The computer (level {level}) played for {who}. {terms}")
_TERMS: Final = {False: N_("That makes the match unrated."), True: N_("The match stays rated.")}


def terms(*, rated: bool) -> str:
    """Return in words whether a match is rated if a computer plays in it. rated: whether it is."""
    return T_(_TERMS[rated])


def stand_in(view: MatchView) -> Sitting | None:
    """Return the computer that sits in for the manager to act, if any."""
    if view.side is None:
        return None
    return sitting_now(view.sittings, seat_of(GAMES[view.row.ruleset].sides, view.side))


def computer_is_asked(view: MatchView) -> bool:
    """Return whether a computer is to act, its own manager's or one that sits in."""
    if view.side is None:
        return False
    return stand_in(view) is not None or own_level(view.row, GAMES[view.row.ruleset].sides, view.side) is not None


def playing_now(view: MatchView) -> list[str]:
    """Return a line for each computer that plays for a manager now."""
    return [_line(view, each) for each in view.sittings if each.until is None and not view.is_over]


def played(view: MatchView) -> list[str]:
    """Return a line for each seat in which a computer plays or has played."""
    last = {each.seat: each for each in view.sittings if each.answered or each.until is None}
    return [_line(view, each) for each in last.values() if each.answered or not view.is_over]


def _line(view: MatchView, sitting: Sitting) -> str:
    words = _PLAYS if sitting.until is None and not view.is_over else _PLAYED
    who = person(manager_in(view.row, sitting.seat))
    return T_(words).format(level=sitting.level, who=who, terms=terms(rated=sitting.rated))

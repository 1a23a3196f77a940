"""Words for seasons: rounds, ends of matches and ties, and honours.

Names and reasons are inserted unchanged: the caller escapes markup before, see `text.message.plain`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.languages import T_
from text.league.tables import reason, score
from text.message import N_

ENDINGS: Final[Mapping[str, str]] = {
    "normal time": "",
    "away goals": N_("on away goals"),
    "extra time": N_("after extra time"),
    "shoot-out": N_("on penalties"),
    "awarded": N_("awarded"),
    "bye": N_("bye"),
}
"""Ways to win a tie, by their names in `league.formats.cup`; "" for the ordinary one."""

GAINED: Final[Mapping[str, str]] = {
    "crowned": N_("named by an organiser"),
    "won": N_("by beating the last holder"),
    "forfeit": N_("by forfeit (no match offered in time)"),
}
"""Ways to gain the title, by their names in `league.title.lineal_title`."""

TROPHIES: Final[Mapping[str, str]] = {
    "league": N_("Champion"),
    "division": N_("Division winner"),
    "cup": N_("Cup winner"),
    "title": N_("World champion"),
    "second": N_("Second"),
    "third": N_("Third"),
    "scorer": N_("Top scorer"),
    "assists": N_("Most assists"),
    "keeper": N_("Most clean sheets"),
    "fair play": N_("Fair play"),
}
"""Honours."""

_ENDS: Final[Mapping[int, str]] = {
    1: N_("Final"),
    2: N_("Semi-finals"),
    4: N_("Quarter-finals"),
    8: N_("Round of 16"),
    16: N_("Round of 32"),
}
_ROUND: Final = N_("Round {number}")
_ROUND_OF: Final = N_("Round {number} of {rounds}")
_GROUP: Final = N_("Group {letter}")
_DIVISION: Final = N_("Division {name}")
_PENALTIES: Final = N_("{score} on penalties")
_POSTPONED: Final = N_("postponed")
_POSTPONED_TO: Final = N_("postponed to {day}")
_AWARDED: Final = N_("awarded: {reason}")
_BOTH_LOSE: Final = N_("awarded as a loss to both: {reason}")
_SAT_IN: Final = N_("the computer sat in")
_ROLL: Final = N_("roll {number}: {face} of {faces}")
_LAST_LEFT: Final = N_("last in the pot")


def round_name(number: int, rounds: int | None = None) -> str:
    """Return the name of a league's round. rounds: their number; None to leave it out."""
    return T_(_ROUND).format(number=number) if rounds is None else T_(_ROUND_OF).format(number=number, rounds=rounds)


def cup_round_name(number: int, ties: int) -> str:
    """Return the name of a cup's round by its number of ties, including byes: "Final", "Semi-finals"."""
    return T_(_ENDS[ties]) if ties in _ENDS else round_name(number)


def group_name(number: int) -> str:
    """Return a group's name. number: 1 for the first, which is group A."""
    return T_(_GROUP).format(letter=chr(ord("A") + number - 1))


def division_name(name: str) -> str:
    """Return a division's name. name: from the competition's settings, such as "1"."""
    return T_(_DIVISION).format(name=name)


def penalties(home: int, away: int) -> str:
    """Return a shoot-out's result in words: penalties scored."""
    return T_(_PENALTIES).format(score=score(home, away))


def postponed(day: str = "") -> str:
    """Return a postponement in words. day: the formatted new date; "" if it is open."""
    return T_(_POSTPONED_TO).format(day=day) if day else T_(_POSTPONED)


def awarded(why: str, *, both_lose: bool = False) -> str:
    """Return an award in words, with its reason. both_lose: whether it counts as lost to both."""
    return T_(_BOTH_LOSE if both_lose else _AWARDED).format(reason=reason(why))


def sat_in() -> str:
    """Return in words that a computer has answered for a manager."""
    return T_(_SAT_IN)


def rolled(number: int | None, face: int = 0, faces: int = 0) -> str:
    """Return the roll that drew a club in words. number: of the roll on its tape; None for the last, undrawn club.

    face: of the die. faces: number of its faces.
    """
    return T_(_LAST_LEFT) if number is None else T_(_ROLL).format(number=number, face=face, faces=faces)

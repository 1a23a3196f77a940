"""Seats of computer managers: those in the heads of matches, and those in which one sits in for a person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from store.match.matches import MatchRow, Seat
from store.match.sittings import Sitting
from store.people.absences import AbsencePeriod
from store.people.people import Person

COMPUTER: Final = "computer"
"""The fact in a match's head that gives a side to a computer manager: "away 3"."""

USUAL_LEVEL: Final = 3
"""The computer's level if nobody says another; in a game of fewer levels, the best."""

SITS_IN_AT: Final = 5
"""The computer's level where it sits in for a manager; in a game of fewer levels, the best."""

HINTS: Final = "hints"
"""The fact in a match's head with the questions for which a manager was given a hint: "home 12, home 57"."""


@dataclass(frozen=True, slots=True)
class ComputerSeat:
    """A computer manager's seat. side: of the match. level: of the computer."""

    side: str
    level: int

    def __str__(self) -> str:
        return f"{self.side} {self.level}"


def seat_in(head: Mapping[str, str]) -> ComputerSeat | None:
    """Return the computer manager's seat in a match; None if both managers are people."""
    side, _, level = head.get(COMPUTER, "").partition(" ")
    return ComputerSeat(side, int(level)) if level else None


def has_computers(row: MatchRow) -> bool:
    """Return whether any manager of a match is a computer."""
    return COMPUTER in row.head or row.home.computer is not None or row.away.computer is not None


def own_level(row: MatchRow, sides: Sequence[str], side: str) -> int | None:
    """Return the level of the computer manager of a side; None if its manager is a person. sides: of the game."""
    own = seat_in(row.head)
    return own.level if own is not None and own.side == side else manager_in(row, seat_of(sides, side)).computer


def level_at(row: MatchRow, sides: Sequence[str], sittings: Iterable[Sitting], side: str, seq: int) -> int | None:
    """Return the level of the computer that answered the question with a seq for a side; None if it was a person.

    sides: of the game. sittings: all of the match.
    """
    seat = seat_of(sides, side)
    sat = (one for one in sittings if one.seat == seat and one.since <= seq and (one.until is None or seq < one.until))
    return own_level(row, sides, side) or next((one.level for one in sat), None)


def seat_of(sides: Sequence[str], side: str) -> Seat:
    """Return the seat of a side's manager. sides: of the game."""
    return "home" if side == sides[0] else "away"


def manager_in(row: MatchRow, seat: str) -> Person:
    """Return the manager whose seat it is."""
    return row.home if seat == "home" else row.away


def sitting_now(sittings: Iterable[Sitting], seat: Seat) -> Sitting | None:
    """Return the computer that sits in a seat for its manager now, if any."""
    return next((each for each in sittings if each.seat == seat and each.until is None), None)


def level_while_away(absences: Iterable[AbsencePeriod], at: datetime) -> int | None:
    """Return the level of the computer that may sit in for somebody at a moment (UTC); None for none."""
    return next((each.computer for each in absences if each.begin <= at < each.until), None)


def is_over(sitting: Sitting, absences: Iterable[AbsencePeriod], at: datetime) -> bool:
    """Return whether a computer that sat in for an absence must go: the manager is back, or wants none any more."""
    return sitting.why == "away" and level_while_away(absences, at) is None

"""Refusals of a competition that is under way, as types that carry facts, as in `league/errors.py`."""

from __future__ import annotations

from dataclasses import dataclass

from league.errors import LeagueError


@dataclass(eq=False)
class NotNow(LeagueError):
    """Something for which a competition has not come far enough, or too far; phase: how far it has come."""

    phase: str


@dataclass(eq=False)
class CompetitionFull(LeagueError):
    """A competition that takes no further club; most: how many it takes."""

    most: int


@dataclass(eq=False)
class NotAFixture(LeagueError):
    """A number that no fixture of the competition has."""

    fixture: int


@dataclass(eq=False)
class NoSuchRound(LeagueError):
    """A number that no round of the competition has."""

    round: int


@dataclass(eq=False)
class NotItsMatch(LeagueError):
    """A match that is not, or is no longer, the one that a fixture is played with."""

    fixture: int
    match: int


@dataclass(eq=False)
class EarlierLegOpen(LeagueError):
    """A leg that cannot begin before the one before it is over; fixture: the number of that one."""

    fixture: int


@dataclass(eq=False)
class LaterLegBegan(LeagueError):
    """A leg whose result cannot change any more, as a later one has begun; fixture: the number of that one."""

    fixture: int


@dataclass(eq=False)
class RoundDrawnAlready(LeagueError):
    """A result that a round of the knock-out hangs on, which is drawn; round: its number in the knock-out."""

    round: int


@dataclass(eq=False)
class NoNextRound(LeagueError):
    """A competition in which no further round is drawn."""


@dataclass(eq=False)
class GroupsOpen(LeagueError):
    """Groups that are not over; left: how many matches they have left, 0 where lots are still to be drawn."""

    left: int


@dataclass(eq=False)
class NotTheDraw(LeagueError):
    """An order of clubs that is not the one of its dice, or that leaves a club out."""


@dataclass(eq=False)
class HasAClub(LeagueError):
    """A manager who takes part already, with another club or with this one."""

    manager: int


@dataclass(eq=False)
class IsOut(LeagueError):
    """A club that has withdrawn."""

    club: str


@dataclass(eq=False)
class StandsStill(LeagueError):
    """A competition that is paused."""


@dataclass(eq=False)
class RunsAlready(LeagueError):
    """A competition that is not paused."""


@dataclass(eq=False)
class NoTable(LeagueError):
    """A competition without a table: points cannot be taken, nor lots drawn for places."""


@dataclass(eq=False)
class CannotBeUndone(LeagueError):
    """Something that happened and cannot be undone.

    seq: its number. because: what would not stand without it; None where it is of a kind that is never undone, was
    undone before, or never happened.
    """

    seq: int
    because: LeagueError | None = None

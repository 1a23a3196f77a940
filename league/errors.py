"""Refusals of the league, as types that carry facts. The words for them are not said here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


class LeagueError(Exception):
    """The league says no, and nothing has changed."""


@dataclass(eq=False)
class TooFewClubs(LeagueError):
    """Fewer clubs than the competition needs.

    clubs: how many there are. least: how many there must be.
    """

    clubs: int
    least: int


@dataclass(eq=False)
class EntersTwice(LeagueError):
    """A club that is named twice where every club stands once."""

    club: str


@dataclass(eq=False)
class NotTakingPart(LeagueError):
    """A club that does not take part."""

    club: str


@dataclass(eq=False)
class NotTheirTie(LeagueError):
    """A result of other clubs, or of the wrong home side."""

    home: str
    away: str


@dataclass(eq=False)
class WrongNumberOfRolls(LeagueError):
    """More rolls than are needed, or fewer.

    rolls: how many were given. needed: how many it takes.
    """

    rolls: int
    needed: int


@dataclass(eq=False)
class NoSuchFace(LeagueError):
    """A face that the die does not have.

    faces: how many it has, from 1 on.
    """

    face: int
    faces: int


@dataclass(eq=False)
class NoReason(LeagueError):
    """An award, a forfeit or a deduction without the reason that is printed beside it."""


@dataclass(eq=False)
class NoSuchSetting(LeagueError):
    """A setting that no competition can have, by its name."""

    setting: str
    value: int


@dataclass(eq=False)
class NoDelayLeft(LeagueError):
    """A club that has had all its excused delays of the season.

    delays: how many those were.
    """

    club: str
    delays: int


@dataclass(eq=False)
class NotFromThere(LeagueError):
    """A fixture that cannot come from the state that it is in into the one that was asked for."""

    state: str
    to: str


@dataclass(eq=False)
class StillOpen(LeagueError):
    """A tie that must be decided first.

    tie: its number in its round.
    """

    tie: int


@dataclass(eq=False)
class HoldsTheTitle(LeagueError):
    """The holder of a title cannot stand in the queue for it."""

    manager: int


@dataclass(eq=False)
class InTheQueueAlready(LeagueError):
    """A manager has one entry in the queue for a title.

    place: where in the queue, 1 for its head.
    """

    manager: int
    place: int


@dataclass(eq=False)
class NotInTheQueue(LeagueError):
    """A manager who does not stand in the queue."""

    manager: int


@dataclass(eq=False)
class MustWait(LeagueError):
    """A manager who may enter the queue again later.

    until: from when on (UTC).
    """

    manager: int
    until: datetime


@dataclass(eq=False)
class NobodyHolds(LeagueError):
    """A title that is vacant: an organiser crowns its holder."""


@dataclass(eq=False)
class NobodyWaits(LeagueError):
    """A queue in which nobody stands."""


@dataclass(eq=False)
class NothingOffered(LeagueError):
    """An answer of the head of the queue to whom the holder has offered nothing."""


@dataclass(eq=False)
class NotATitleMatch(LeagueError):
    """A match in which the title is not at stake.

    It is neither official nor against the head of the queue, or the holder does not play in it.
    """


@dataclass(eq=False)
class OutOfOrder(LeagueError):
    """Something that happened before what is known already.

    last: when the last thing known happened (UTC).
    """

    at: datetime
    last: datetime


@dataclass(eq=False)
class NoTimeZone(LeagueError):
    """A moment that could be any of many, because no time zone is said with it."""

    moment: datetime


@dataclass(eq=False)
class EndsBeforeItBegins(LeagueError):
    """A time that ends before it begins."""

    begins: datetime
    ends: datetime


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

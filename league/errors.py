"""Refusals of the league, as typed facts. Their words are not here."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


class LeagueError(Exception):
    """Base class of the league's refusals; nothing has changed."""


@dataclass(eq=False)
class TooFewClubs(LeagueError):
    """Fewer clubs than the competition needs.

    clubs: their number. least: the smallest number allowed.
    """

    clubs: int
    least: int


@dataclass(eq=False)
class EntersTwice(LeagueError):
    """A club named twice in a list of distinct clubs."""

    club: str


@dataclass(eq=False)
class NotTakingPart(LeagueError):
    """A club that is not in the competition."""

    club: str


@dataclass(eq=False)
class NotTheirTie(LeagueError):
    """A result of other clubs, or with the wrong home side."""

    home: str
    away: str


@dataclass(eq=False)
class WrongNumberOfRolls(LeagueError):
    """A wrong number of rolls.

    rolls: the given number. needed: the right one.
    """

    rolls: int
    needed: int


@dataclass(eq=False)
class NoSuchFace(LeagueError):
    """A face that the die does not have.

    faces: its number of faces, numbered from 1.
    """

    face: int
    faces: int


@dataclass(eq=False)
class NoReason(LeagueError):
    """An award, a forfeit or a deduction without the reason to be printed beside it."""


@dataclass(eq=False)
class NoSuchSetting(LeagueError):
    """An impossible setting, by its name."""

    setting: str
    value: int


@dataclass(eq=False)
class NoDelayLeft(LeagueError):
    """A club without postponements left this season.

    delays: the number allowed.
    """

    club: str
    delays: int


@dataclass(eq=False)
class NotFromThere(LeagueError):
    """An impossible change of a fixture's state."""

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
    """The holder of a title cannot join its queue."""

    manager: int


@dataclass(eq=False)
class InTheQueueAlready(LeagueError):
    """A manager who is already in the title's queue.

    place: in the queue, 1 for its head.
    """

    manager: int
    place: int


@dataclass(eq=False)
class NotInTheQueue(LeagueError):
    """A manager who is not in the queue."""

    manager: int


@dataclass(eq=False)
class MustWait(LeagueError):
    """A manager who must wait before joining the queue again.

    until: when the wait ends (UTC).
    """

    manager: int
    until: datetime


@dataclass(eq=False)
class NobodyHolds(LeagueError):
    """A vacant title: an organiser must name its holder."""


@dataclass(eq=False)
class NobodyWaits(LeagueError):
    """An empty queue."""


@dataclass(eq=False)
class NothingOffered(LeagueError):
    """The queue's head answers, but the holder has offered nothing."""


@dataclass(eq=False)
class NotATitleMatch(LeagueError):
    """A match without the title at stake.

    It is neither official nor against the head of the queue, or the holder does not play in it.
    """


@dataclass(eq=False)
class OutOfOrder(LeagueError):
    """An event older than the last known one.

    last: when that one happened (UTC).
    """

    at: datetime
    last: datetime


@dataclass(eq=False)
class NoTimeZone(LeagueError):
    """A moment without a time zone, and therefore ambiguous."""

    moment: datetime


@dataclass(eq=False)
class EndsBeforeItBegins(LeagueError):
    """A time that ends before it begins."""

    begins: datetime
    ends: datetime


@dataclass(eq=False)
class NotNow(LeagueError):
    """An action in the wrong phase of a competition; phase: the current one."""

    phase: str


@dataclass(eq=False)
class CompetitionFull(LeagueError):
    """A full competition; most: the largest number of clubs."""

    most: int


@dataclass(eq=False)
class NotAFixture(LeagueError):
    """An unknown number of a fixture."""

    fixture: int


@dataclass(eq=False)
class NoSuchRound(LeagueError):
    """An unknown number of a round."""

    round: int


@dataclass(eq=False)
class NotItsMatch(LeagueError):
    """A match that is not, or is no longer, its fixture's."""

    fixture: int
    match: int


@dataclass(eq=False)
class EarlierLegOpen(LeagueError):
    """A leg that cannot begin before the previous one is over; fixture: the number of that one."""

    fixture: int


@dataclass(eq=False)
class LaterLegBegan(LeagueError):
    """A leg whose result is final because a later one has begun; fixture: the number of the later one."""

    fixture: int


@dataclass(eq=False)
class RoundDrawnAlready(LeagueError):
    """A result that is final because a later knock-out round was drawn; round: its number in the knock-out."""

    round: int


@dataclass(eq=False)
class NoNextRound(LeagueError):
    """A competition without a further round to draw."""


@dataclass(eq=False)
class GroupsOpen(LeagueError):
    """Groups that are not over; left: number of matches left, 0 if only lots must be drawn."""

    left: int


@dataclass(eq=False)
class NotTheDraw(LeagueError):
    """An order of clubs that does not match its dice, or lacks a club."""


@dataclass(eq=False)
class HasAClub(LeagueError):
    """A manager who already has a club in the competition."""

    manager: int


@dataclass(eq=False)
class IsOut(LeagueError):
    """A club that has withdrawn."""

    club: str


@dataclass(eq=False)
class StandsStill(LeagueError):
    """A paused competition."""


@dataclass(eq=False)
class RunsAlready(LeagueError):
    """A competition that is not paused."""


@dataclass(eq=False)
class NoTable(LeagueError):
    """A competition without a table for deductions or lots."""


@dataclass(eq=False)
class CannotBeUndone(LeagueError):
    """An event that cannot be undone.

    seq: its number. because: a later event that depends on it; None if events of its kind cannot be undone, or it was
    undone already, or does not exist.
    """

    seq: int
    because: LeagueError | None = None

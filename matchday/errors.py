"""Refusals of the desk, as typed facts. Their words are in `text/refusals/refusal_words.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchMatch(RefereeError):
    """A match number that does not exist."""

    match: int


@dataclass(eq=False)
class NoMatchHere(RefereeError):
    """No match is being played in this channel or thread."""


@dataclass(eq=False)
class NoChallenge(RefereeError):
    """No challenge waits for this manager to accept."""


@dataclass(eq=False)
class NotYourMatch(RefereeError):
    """An action that is only for the match's two managers, or for one of them."""

    match: int


@dataclass(eq=False)
class AlreadyPlaying(RefereeError):
    """Another match is being played in this channel.

    match: its number.
    """

    match: int


@dataclass(eq=False)
class NoSuchGame(RefereeError):
    """An unknown game."""

    name: str


@dataclass(eq=False)
class NoSuchSquad(RefereeError):
    """A name that none of this manager's squads has."""

    name: str


@dataclass(eq=False)
class FileTooLarge(RefereeError):
    """A file too large for a squad.

    kilobytes: the file's size and the largest size allowed.
    """

    name: str
    kilobytes: int
    most: int


@dataclass(eq=False)
class FileNoText(RefereeError):
    """A file that is not UTF-8 text."""

    name: str


@dataclass(eq=False)
class TooManySquads(RefereeError):
    """One squad more than a manager may keep."""

    most: int


@dataclass(eq=False)
class NoSuchZone(RefereeError):
    """An unknown time zone."""

    name: str


@dataclass(eq=False)
class NoSuchHours(RefereeError):
    """A text that is not a range of hours, such as 22-7."""

    given: str


@dataclass(eq=False)
class NotChallenged(RefereeError):
    """The challenge has already been answered.

    state: the match's state: "playing", "declined" ...
    """

    match: int
    state: str


@dataclass(eq=False)
class NotPlaying(RefereeError):
    """The match has not begun, or is over.

    state: the match's state: "challenged", "finished" ...
    """

    match: int
    state: str


@dataclass(eq=False)
class OrderRefused(RefereeError):
    """One of several orders is refused.

    refusal: the reason.
    number: which order it was, 1 for the first.
    order: the order, as it was typed.
    kept: number of orders before it that stand.
    """

    refusal: RefereeError
    number: int
    order: str
    kept: int


@dataclass(eq=False)
class NoOddsHere(RefereeError):
    """Odds are not shown: the managers agreed so for this match, or they would reveal something."""

    match: int


@dataclass(eq=False)
class NotYourDuel(RefereeError):
    """A button of a duel between two other people."""

    duel: int


@dataclass(eq=False)
class DuelSettled(RefereeError):
    """A duel that was already rolled or declined."""

    duel: int


@dataclass(eq=False)
class DraftChanged(RefereeError):
    """The draft is no longer the one that was read: it has been changed or discarded since."""

    match: int


@dataclass(eq=False)
class SomethingCameBetween(RefereeError):
    """An order of a plan was meant for one question, but the dice led to another.

    order: the order, as the log would have it.
    """

    order: str


@dataclass(eq=False)
class NothingToTakeBack(RefereeError):
    """A manager has no answer there to take back."""

    match: int


@dataclass(eq=False)
class RequestIsOpen(RefereeError):
    """The opponent has already been asked, and has not answered."""

    match: int


@dataclass(eq=False)
class RequestOver(RefereeError):
    """The request is settled, or overtaken by play or time."""


@dataclass(eq=False)
class TooManyRequests(RefereeError):
    """One takeback more than a manager may ask for in a half."""

    most: int


@dataclass(eq=False)
class CannotGoBack(RefereeError):
    """The rules have been corrected since, so that replaying no longer leads there."""

    match: int


@dataclass(eq=False)
class NoClock(RefereeError):
    """The match is played without a clock."""


@dataclass(eq=False)
class NothingToWaitFor(RefereeError):
    """The opponent is not the one to act."""


@dataclass(eq=False)
class NudgedAlready(RefereeError):
    """The opponent was called not long ago.

    hours: until another nudge is allowed.
    """

    hours: int


@dataclass(eq=False)
class TimeLeft(RefereeError):
    """The opponent's time is not up, or no longer up."""


@dataclass(eq=False)
class PausedAlready(RefereeError):
    """The match is paused, or this manager has already asked for a pause."""


@dataclass(eq=False)
class NoPause(RefereeError):
    """There's no pause and no request for one."""


@dataclass(eq=False)
class NotToSitIn(RefereeError):
    """No computer may sit in for the opponent: they are there, or one sits there already, or none plays this game."""


@dataclass(eq=False)
class NotSatIn(RefereeError):
    """No computer sits in for this manager."""


@dataclass(eq=False)
class AwayTooLong(RefereeError):
    """More days away than a manager has in a year.

    most: days in a year.
    left: remaining days.
    """

    most: int
    left: int


@dataclass(eq=False)
class AwayInThePast(RefereeError):
    """The end of an absence that has already passed.

    given: as it was typed.
    """

    given: str


@dataclass(eq=False)
class NoSuchOrder(RefereeError):
    """A question that takes no standing order, or not this one."""

    question: str
    way: str


@dataclass(eq=False)
class NothingLeftToOrder(RefereeError):
    """A standing order for a match that is over."""

    match: int


@dataclass(eq=False)
class TooManyFollowers(RefereeError):
    """One more than may follow a match."""

    most: int


@dataclass(eq=False)
class StillPlaying(RefereeError):
    """A person with current matches or challenges asks to be forgotten.

    matches: their number.
    """

    matches: int


@dataclass(eq=False)
class NoWebPage(RefereeError):
    """The match has no page on the web."""

    match: int


@dataclass(eq=False)
class WebPageOfLeague(RefereeError):
    """The match is on the web with its league, which its organisers decide."""

    match: int


@dataclass(eq=False)
class MatchBroke(RefereeError):
    """A rule failed: a fault of the program, not of the manager. Nothing was stored.

    reference: the id of the failure in the program's log.
    """

    reference: str

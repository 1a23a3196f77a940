"""Refusals of the desk: facts, in types. The words for them are in `text/refusals/refusal_words.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchMatch(RefereeError):
    """There is no match with this number."""

    match: int


@dataclass(eq=False)
class NoMatchHere(RefereeError):
    """Nothing is played in this channel or thread."""


@dataclass(eq=False)
class NoChallenge(RefereeError):
    """Nobody waits for this manager to accept a challenge."""


@dataclass(eq=False)
class NotYourMatch(RefereeError):
    """Only its two managers may do this, or only one of them."""

    match: int


@dataclass(eq=False)
class AlreadyPlaying(RefereeError):
    """A match is being played in this channel.

    match: its number.
    """

    match: int


@dataclass(eq=False)
class NoSuchGame(RefereeError):
    """A game that is not known here."""

    name: str


@dataclass(eq=False)
class NoSuchSquad(RefereeError):
    """A name that no squad of this manager has."""

    name: str


@dataclass(eq=False)
class FileTooLarge(RefereeError):
    """A file larger than any squad is.

    kilobytes: how large it is, and how large it may be.
    """

    name: str
    kilobytes: int
    most: int


@dataclass(eq=False)
class FileNoText(RefereeError):
    """A file that is no text in UTF-8."""

    name: str


@dataclass(eq=False)
class TooManySquads(RefereeError):
    """A squad more than a manager may keep."""

    most: int


@dataclass(eq=False)
class NoSuchZone(RefereeError):
    """A time zone that there is not."""

    name: str


@dataclass(eq=False)
class NoSuchHours(RefereeError):
    """What is no stretch of hours, such as 22-7."""

    given: str


@dataclass(eq=False)
class NotChallenged(RefereeError):
    """The challenge has been answered already.

    state: how the match stands: "playing", "declined" ...
    """

    match: int
    state: str


@dataclass(eq=False)
class NotPlaying(RefereeError):
    """The match has not begun, or is over.

    state: how the match stands: "challenged", "finished" ...
    """

    match: int
    state: str


@dataclass(eq=False)
class OrderRefused(RefereeError):
    """One of several orders cannot be taken.

    refusal: why.
    number: which order it was, 1 for the first.
    order: the order, as it was typed.
    kept: how many orders before it stand.
    """

    refusal: RefereeError
    number: int
    order: str
    kept: int


@dataclass(eq=False)
class NoOddsHere(RefereeError):
    """No odds are told: it was agreed so for this match, or they would give something away."""

    match: int


@dataclass(eq=False)
class NotYourDuel(RefereeError):
    """Somebody presses a button of a duel between two others."""

    duel: int


@dataclass(eq=False)
class DuelSettled(RefereeError):
    """A duel that has been rolled or declined before."""

    duel: int


@dataclass(eq=False)
class DraftChanged(RefereeError):
    """The draft is not the one that was read: it has been changed or thrown away since."""

    match: int


@dataclass(eq=False)
class SomethingCameBetween(RefereeError):
    """An order of a plan was meant for one question, and another one is asked now: dice have fallen otherwise.

    order: the order, as the log would have it.
    """

    order: str


@dataclass(eq=False)
class NothingToTakeBack(RefereeError):
    """No answer of this manager's stands there."""

    match: int


@dataclass(eq=False)
class RequestIsOpen(RefereeError):
    """The other manager has been asked already, and has not answered."""

    match: int


@dataclass(eq=False)
class RequestOver(RefereeError):
    """What was asked for is settled, or play or time has overtaken it."""


@dataclass(eq=False)
class TooManyRequests(RefereeError):
    """A takeback more than a manager may ask for in a half."""

    most: int


@dataclass(eq=False)
class CannotGoBack(RefereeError):
    """The rules have been mended since then: replaying does not lead there any more."""

    match: int


@dataclass(eq=False)
class NoClock(RefereeError):
    """The match is played without a clock."""


@dataclass(eq=False)
class NothingToWaitFor(RefereeError):
    """It is not the other manager who must act."""


@dataclass(eq=False)
class NudgedAlready(RefereeError):
    """The other manager has been called not long ago.

    hours: until there may be another nudge.
    """

    hours: int


@dataclass(eq=False)
class TimeLeft(RefereeError):
    """The other manager's time is not up, or is not any more."""


@dataclass(eq=False)
class PausedAlready(RefereeError):
    """The match is paused, or this manager has asked for a pause already."""


@dataclass(eq=False)
class NoPause(RefereeError):
    """There's no pause and no request for one."""


@dataclass(eq=False)
class AwayTooLong(RefereeError):
    """More days away than a manager has in a year.

    most: days in a year.
    left: what is left of them.
    """

    most: int
    left: int


@dataclass(eq=False)
class AwayInThePast(RefereeError):
    """A day until which nobody can be away any more.

    given: as it was typed.
    """

    given: str


@dataclass(eq=False)
class NoSuchOrder(RefereeError):
    """What cannot be answered in advance, or not in this way."""

    question: str
    way: str


@dataclass(eq=False)
class TooManyFollowers(RefereeError):
    """One more than may follow a match."""

    most: int


@dataclass(eq=False)
class StillPlaying(RefereeError):
    """Somebody wants to be forgotten who still has matches or challenges.

    matches: how many.
    """

    matches: int


@dataclass(eq=False)
class MatchBroke(RefereeError):
    """A rule failed: a fault of the program, not of the manager. Nothing was stored.

    reference: what the program's own log has the fault under.
    """

    reference: str

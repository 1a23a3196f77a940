"""Refusals of the desk about leagues, as typed facts. Their words are in `text/refusals/organiser_refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoLeagueHere(RefereeError):
    """There is no league in this channel, or none on this server."""


@dataclass(eq=False)
class WhichLeague(RefereeError):
    """Several leagues could be meant, or none is called so; leagues: the names of those that there are."""

    leagues: tuple[str, ...]


@dataclass(eq=False)
class NoCompetitionHere(RefereeError):
    """The leagues here have no competition of this kind that is under way."""


@dataclass(eq=False)
class WhichCompetition(RefereeError):
    """Several competitions could be meant, or none is called so; competitions: the names of those that there are."""

    competitions: tuple[str, ...]


@dataclass(eq=False)
class NoSuchFixture(RefereeError):
    """No fixture is known by this."""

    given: str


@dataclass(eq=False)
class NoSuchEntry(RefereeError):
    """No club of these competitions is known by this."""

    given: str


@dataclass(eq=False)
class NoSuchHappening(RefereeError):
    """Nothing that happened is known by this."""

    given: str


@dataclass(eq=False)
class NotAnOrganiser(RefereeError):
    """Only who organises the league may do this."""

    league: str


@dataclass(eq=False)
class NoSuchDate(RefereeError):
    """A text that names no moment, or one that has gone by."""

    given: str


@dataclass(eq=False)
class NotInAServer(RefereeError):
    """A league belongs to a server, and this is none."""


@dataclass(eq=False)
class NameTaken(RefereeError):
    """A name that another league of the server has, or another club of the league."""

    name: str


@dataclass(eq=False)
class NoClubName(RefereeError):
    """Somebody signs up and says nothing that the club could be called."""


@dataclass(eq=False)
class MayNotCreate(RefereeError):
    """Only who manages the server may create a league."""


@dataclass(eq=False)
class NotAName(RefereeError):
    """A text that no club can be called."""

    name: str


@dataclass(eq=False)
class SquadTaken(RefereeError):
    """A squad that another club of the competition plays with."""

    squad: str


@dataclass(eq=False)
class IsABot(RefereeError):
    """A program that somebody wants to manage a club or hold a title; name: how it is called."""

    name: str


@dataclass(eq=False)
class MayNotPost(RefereeError):
    """A channel in which the bot may not say what a league has to say."""


@dataclass(eq=False)
class MeetAlready(RefereeError):
    """A match that is offered to somebody with whom there is one already, challenged or begun; name: of that person."""

    name: str


@dataclass(eq=False)
class NotTheHolder(RefereeError):
    """Only who holds the title may do this."""


@dataclass(eq=False)
class StillTakingPart(RefereeError):
    """Somebody wants to be forgotten who is still in competitions; competitions: their names."""

    competitions: tuple[str, ...]


@dataclass(eq=False)
class NothingToGoBackTo(RefereeError):
    """No answer of the match stands there; ply: of the question that was meant."""

    ply: int


@dataclass(eq=False)
class PartOfACompetition(RefereeError):
    """A match of a competition that somebody does not want to play; called: how its fixture is called."""

    called: str

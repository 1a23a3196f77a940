"""Refusals of the desk about leagues, as typed facts. Their words are in `text/refusals/organiser_refusals.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoLeagueHere(RefereeError):
    """No league in this channel, or none on this server."""


@dataclass(eq=False)
class WhichLeague(RefereeError):
    """Several leagues match, or none has this name; leagues: the names of the existing ones."""

    leagues: tuple[str, ...]


@dataclass(eq=False)
class NoCompetitionHere(RefereeError):
    """No competition of this kind is under way in the leagues here."""


@dataclass(eq=False)
class WhichCompetition(RefereeError):
    """Several competitions match, or none has this name; competitions: the names of the existing ones."""

    competitions: tuple[str, ...]


@dataclass(eq=False)
class NoSuchFixture(RefereeError):
    """A text that names no fixture."""

    given: str


@dataclass(eq=False)
class NoSuchEntry(RefereeError):
    """A text that names no club of these competitions."""

    given: str


@dataclass(eq=False)
class NoSuchEvent(RefereeError):
    """A text that names no event."""

    given: str


@dataclass(eq=False)
class NotAnOrganiser(RefereeError):
    """An action only for the league's organisers."""

    league: str


@dataclass(eq=False)
class NoSuchDate(RefereeError):
    """A text that names no moment, or a past one."""

    given: str


@dataclass(eq=False)
class NotInAServer(RefereeError):
    """A league can only be made in a server."""


@dataclass(eq=False)
class NameTaken(RefereeError):
    """A name that another league of the server has, or another club of the league."""

    name: str


@dataclass(eq=False)
class NoClubName(RefereeError):
    """A sign-up without a name for the club."""


@dataclass(eq=False)
class MayNotCreate(RefereeError):
    """Only people who manage the server may create a league."""


@dataclass(eq=False)
class NotAName(RefereeError):
    """A text that cannot be a club's name."""

    name: str


@dataclass(eq=False)
class SquadTaken(RefereeError):
    """A squad that another club of the competition has."""

    squad: str


@dataclass(eq=False)
class IsABot(RefereeError):
    """A bot as the manager of a club or the holder of a title; name: the bot's name."""

    name: str


@dataclass(eq=False)
class MayNotPost(RefereeError):
    """A channel where the bot may not post a league's messages."""


@dataclass(eq=False)
class MeetAlready(RefereeError):
    """A title match against somebody with whom there is a match or challenge already; name: of that person."""

    name: str


@dataclass(eq=False)
class NotTheHolder(RefereeError):
    """An action only for the title's holder."""


@dataclass(eq=False)
class StillTakingPart(RefereeError):
    """A person still in competitions asks to be forgotten; competitions: their names."""

    competitions: tuple[str, ...]


@dataclass(eq=False)
class NothingToGoBackTo(RefereeError):
    """The match has no answer there to go back to; ply: of the question that was meant."""

    ply: int


@dataclass(eq=False)
class PartOfACompetition(RefereeError):
    """A competition's match cannot be declined; called: the name of its fixture."""

    called: str


@dataclass(eq=False)
class NotForComputers(RefereeError):
    """A league of a game that the computer does not play."""

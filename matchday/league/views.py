"""Views of leagues and competitions that the desk shows: immutable values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from league.competition.competition import Competition
from league.competition.events import LoggedEvent
from league.results import ClubId, Manager
from league.title.lineal_title import History, TitleRules
from store.league.competitions import CompetitionRow
from store.league.leagues import LeagueRow, LeagueRules
from store.league.logged_events import LoggedTitleEvent
from store.match.matches import MatchRow
from store.people.people import Person


@dataclass(frozen=True, slots=True)
class LeagueView:
    """A league at one moment; competitions: its competitions, newest first."""

    row: LeagueRow
    rules: LeagueRules
    competitions: tuple[CompetitionRow, ...]


@dataclass(frozen=True, slots=True)
class FixtureQueue:
    """The fixtures waiting for a league's channel that holds one match at a time.

    match: the match there; None if the channel is free. fixtures: by their numbers, the next one first.
    """

    match: MatchRow | None = None
    fixtures: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CompetitionView:
    """A competition at one moment.

    competition: its state; a title's is its history. names: of all clubs of the league.
    logged_events: all its events in order, as an audit log. managers: the people named in it, by number.
    kits: the shirts of its clubs, as far as known and requested.
    """

    row: CompetitionRow
    league: LeagueRow
    competition: Competition | History
    names: Mapping[ClubId, str]
    logged_events: tuple[LoggedEvent, ...] | tuple[LoggedTitleEvent, ...]
    managers: Mapping[Manager, Person]
    kits: Mapping[ClubId, str] = field(default_factory=dict[ClubId, str])

    @property
    def id(self) -> int:
        """The number of the competition."""
        return self.row.id

    @property
    def season(self) -> Competition:
        """The competition, unless it is a title."""
        return cast("Competition", self.competition)

    @property
    def title(self) -> History:
        """The title, if it is one."""
        return cast("History", self.competition)

    @property
    def title_rules(self) -> TitleRules:
        """The title's settings, if it is one."""
        return cast("TitleRules", self.row.rules)

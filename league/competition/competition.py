"""A competition as it stands: its settings, its clubs, its fixtures, and what each of them has come to.

A league has divisions that play for places, a cup is knocked out, and a tournament has groups before the knock-out.
What changes it is in `league/competition/event_log.py`, what is asked of it in `league/competition/queries.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Final

from league.competition.events import Bodies
from league.formats.cup import USUAL_CUP, CupRound, CupRules, How, Tie
from league.formats.fixtures import Fixture
from league.formats.season import USUAL_SEASON, Division, FixtureState, Round, SeasonRules
from league.records.discipline import USUAL_DISCIPLINE, DisciplineRules
from league.results import Club, Manager, Result
from league.tables.standings import Deduction

MOST_ENTRIES: Final = 256
"""So many clubs take part in one competition at most: past that nobody would ever play it through."""


class Format(Enum):
    """How a competition is played."""

    LEAGUE = "league"
    CUP = "cup"
    GROUPS = "groups"


@dataclass(frozen=True, slots=True)
class CompetitionRules:
    """The settings of a competition.

    season: of its rounds and tables; the length of a round holds for a knock-out too. cup: of its knock-out.
    divisions: their names, the first one first; sizes: of each but the last. groups: how many before a knock-out, and
    places: how many of each go through. best_placed: how many of those one place lower do so too, the best of them.
    third_place: whether the two who lost the semi-finals play for it.
    by_strength: whether the order is one of ratings, and not drawn.
    discipline: what cards and injuries cost over matches; None for nothing.
    rated: whether its matches count for ratings.
    """

    format: Format = Format.LEAGUE
    season: SeasonRules = USUAL_SEASON
    cup: CupRules = USUAL_CUP
    divisions: tuple[str, ...] = ("",)
    sizes: tuple[int, ...] = ()
    groups: int = 2
    places: int = 2
    third_place: bool = False
    by_strength: bool = False
    discipline: DisciplineRules | None = USUAL_DISCIPLINE
    rated: bool = True
    best_placed: int = 0


USUAL_COMPETITION: Final = CompetitionRules()


class Phase(Enum):
    """How far a competition has come."""

    SIGNING_UP = "signing up"
    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called off"


@dataclass(frozen=True, slots=True)
class Entry:
    """A club that takes part.

    name: how it is called. squad: whom it plays with; "" for any.
    withdrew: why it is out; "" while it is not.
    """

    club: Club
    name: str
    manager: Manager
    squad: str = ""
    withdrew: str = ""


@dataclass(frozen=True, slots=True)
class FixtureNow:
    """A fixture and what it has come to.

    division: the index of the division or group; None in a knock-out. tie: there, its round and its number; else None.
    The match for the third place is number 2 beside the final.
    leg: 1 for the only one or the first; a replay goes on counting.
    match: the id of the match that is played or was. result, bodies: of that match, when it has ended.
    award: the result that an organiser has set; it stands before what was played.
    put_off: the fixture's own deadline, where it has one.
    seq: the number of the happening that its result came with, or else its award; 0 while it has neither.
    """

    fixture: Fixture
    division: int | None = None
    tie: tuple[int, int] | None = None
    leg: int = 1
    match: int | None = None
    result: Result | None = None
    bodies: tuple[Bodies, Bodies] = (Bodies(), Bodies())
    award: Result | None = None
    put_off: datetime | None = None
    seq: int = 0

    @property
    def counts(self) -> Result | None:
        """The result that counts; None while there is none."""
        return self.award or self.result

    @property
    def state(self) -> FixtureState:
        """How far it has come."""
        if self.award is not None:
            return FixtureState.AWARDED
        if self.result is not None:
            return FixtureState.FINISHED
        return FixtureState.ARRANGED if self.match is None else FixtureState.PLAYING


@dataclass(frozen=True, slots=True)
class Competition:
    """A competition as it stands.

    entries: by club, in the order in which they came in. divisions: or groups, as they were drawn.
    rounds: all that are known, the first one first; divisions play side by side, so that some may have one number; a
    leg of a knock-out is a round. knock_out: its rounds so far. for_third: the tie for the third place, if any.
    fixtures: by number. A tie that is played again has 10,000 more than its first leg, then 20,000 more, and so on.
    delays: how many excused ones each club has had. lots: the faces that clubs have rolled for their places.
    paused: since when no time runs; None while it does.
    """

    rules: CompetitionRules
    phase: Phase = Phase.SIGNING_UP
    entries: Mapping[Club, Entry] = field(default_factory=dict[Club, Entry])
    divisions: tuple[Division, ...] = ()
    rounds: tuple[Round, ...] = ()
    knock_out: tuple[CupRound, ...] = ()
    for_third: Tie | None = None
    fixtures: Mapping[int, FixtureNow] = field(default_factory=dict[int, FixtureNow])
    delays: Mapping[Club, int] = field(default_factory=dict[Club, int])
    deductions: tuple[Deduction, ...] = ()
    lots: Mapping[Club, tuple[int, ...]] = field(default_factory=dict[Club, tuple[int, ...]])
    paused: datetime | None = None


@dataclass(frozen=True, slots=True)
class Honours:
    """Who has won a competition.

    champion: None where nobody has, as after a final that both have forfeited. how: how the final was won; None in a
    league. runner_up: None where there is none. third: from the match for the third place, or of a table.
    """

    champion: Club | None
    runner_up: Club | None = None
    third: Club | None = None
    how: How | None = None

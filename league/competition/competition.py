"""A competition at one moment: its settings, its clubs, its fixtures and their results.

A league has divisions that play for places, a cup is knocked out, and a tournament has groups before the knock-out.
Changes are in `league/competition/event_log.py`, queries in `league/competition/queries.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import Final

from league.competition.events import PlayerConsequences
from league.formats.cup import USUAL_CUP, CupRound, CupRules, Tie, WonBy
from league.formats.fixtures import Fixture
from league.formats.season import USUAL_SEASON, Division, FixtureState, Round, SeasonRules
from league.records.discipline import USUAL_DISCIPLINE, DisciplineRules
from league.results import ClubId, Manager, Result
from league.tables.standings import Deduction

MOST_ENTRIES: Final = 256
"""Largest number of clubs in a competition: with more, nobody could play it to its end."""


class Format(Enum):
    """Formats of competitions."""

    LEAGUE = "league"
    CUP = "cup"
    GROUPS = "groups"


@dataclass(frozen=True, slots=True)
class CompetitionRules:
    """The settings of a competition.

    season: of its rounds and tables; the length of a round also applies to a knock-out. cup: of its knock-out.
    divisions: their names, top first; sizes: of each but the last.
    groups: number of groups before a knock-out; places: number of clubs of each group that go through.
    best_placed: number of clubs one place lower that go through too, best first.
    third_place: whether the losers of the semi-finals play for it.
    by_strength: whether clubs are ordered by ratings, and not drawn.
    discipline: consequences of cards and injuries in later matches; None for none.
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


class CompetitionPhase(Enum):
    """The phases of a competition."""

    SIGNING_UP = "signing up"
    PLAYING = "playing"
    OVER = "over"
    CALLED_OFF = "called off"


@dataclass(frozen=True, slots=True)
class EnteredClub:
    """A club in a competition.

    name: as shown. squad: its squad's name; "" for any.
    withdrew: why it is out; "" while it is in.
    """

    club: ClubId
    name: str
    manager: Manager
    squad: str = ""
    withdrew: str = ""


@dataclass(frozen=True, slots=True)
class FixtureStatus:
    """A fixture and its results.

    division: the index of the division or group; None in a knock-out. tie: in a knock-out, its round and its number;
    else None. The match for the third place is number 2 beside the final.
    leg: 1 for the only one or the first; a replay has the next number.
    match: the id of its current or past match. result, bodies: of that match, when it has ended.
    award: the result set by an organiser; it takes precedence over the played one.
    own_deadline: the fixture's own deadline, if it was postponed.
    seq: the number of the event with its result or else its award; 0 if there is neither.
    """

    fixture: Fixture
    division: int | None = None
    tie: tuple[int, int] | None = None
    leg: int = 1
    match: int | None = None
    result: Result | None = None
    bodies: tuple[PlayerConsequences, PlayerConsequences] = (PlayerConsequences(), PlayerConsequences())
    award: Result | None = None
    own_deadline: datetime | None = None
    seq: int = 0

    @property
    def counting_result(self) -> Result | None:
        """The result that counts; None if there is none yet."""
        return self.award or self.result

    @property
    def state(self) -> FixtureState:
        """Its state."""
        if self.award is not None:
            return FixtureState.AWARDED
        if self.result is not None:
            return FixtureState.FINISHED
        return FixtureState.ARRANGED if self.match is None else FixtureState.PLAYING


@dataclass(frozen=True, slots=True)
class Competition:
    """A competition at one moment.

    entries: by club, in the order of sign-up. divisions: or groups, as drawn.
    rounds: all known ones in order; divisions play side by side, so that some may share a number; a leg of a knock-out
    is a round. knock_out: its rounds so far. for_third: the tie for the third place, if any.
    fixtures: by number. A replayed tie has 10,000 more than its first leg, then 20,000 more, and so on.
    delays: number of postponements used by each club. lots: the faces rolled by clubs for their places.
    paused: since when no time runs; None while it does.
    """

    rules: CompetitionRules
    phase: CompetitionPhase = CompetitionPhase.SIGNING_UP
    entries: Mapping[ClubId, EnteredClub] = field(default_factory=dict[ClubId, EnteredClub])
    divisions: tuple[Division, ...] = ()
    rounds: tuple[Round, ...] = ()
    knock_out: tuple[CupRound, ...] = ()
    for_third: Tie | None = None
    fixtures: Mapping[int, FixtureStatus] = field(default_factory=dict[int, FixtureStatus])
    delays: Mapping[ClubId, int] = field(default_factory=dict[ClubId, int])
    deductions: tuple[Deduction, ...] = ()
    lots: Mapping[ClubId, tuple[int, ...]] = field(default_factory=dict[ClubId, tuple[int, ...]])
    paused: datetime | None = None


@dataclass(frozen=True, slots=True)
class Honours:
    """The winners of a competition.

    champion: None if there is none, as after a final that both have forfeited. how: how the final was won; None in a
    league. runner_up: None if there is none. third: from the match for the third place, or of a table.
    """

    champion: ClubId | None
    runner_up: ClubId | None = None
    third: ClubId | None = None
    how: WonBy | None = None

"""Facts of a league's pages, as programs get them: frozen, with numbers of the league's own, and no id of Discord."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import TypeAlias

Figures: TypeAlias = Mapping[str, str | int | float]
"""Statistics by name."""


@dataclass(frozen=True, slots=True)
class ClubLink:
    """A club; number: in its league, 1 for the oldest."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ManagerLink:
    """A manager; number: in the league, 1 for the first who entered."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class ClubHead:
    """A club and its manager."""

    number: int
    name: str
    manager: ManagerLink


@dataclass(frozen=True, slots=True)
class CompetitionHead:
    """A competition; number: in its league, 1 for the oldest. kind: "league", "cup", "groups" or "title".

    phase: "signing up", "playing", "over" or "called off".
    """

    number: int
    name: str
    kind: str
    phase: str
    created: datetime


@dataclass(frozen=True, slots=True)
class LeagueFacts:
    """A league; game: its name. competitions: newest first. clubs: oldest first."""

    name: str
    game: str
    competitions: tuple[CompetitionHead, ...]
    clubs: tuple[ClubHead, ...]

    def competition(self, number: int) -> CompetitionHead | None:
        """Return a competition by its number, or None."""
        return next((each for each in self.competitions if each.number == number), None)


@dataclass(frozen=True, slots=True)
class TableLine:
    """A line of a table.

    deducted: points, already subtracted. form: outcomes of the last matches, oldest first, as letters W, D and L.
    moved: places gained since the round before; None if there is none. zone: "champion", "up", "qualified" or "down".
    """

    place: int
    club: ClubLink
    played: int
    won: int
    drawn: int
    lost: int
    goals: int
    against: int
    difference: int
    deducted: int
    points: int
    form: str
    moved: int | None = None
    zone: str = ""


@dataclass(frozen=True, slots=True)
class TableNote:
    """A note below a table.

    kind: "deducted", "awarded", "sat in", "level" (the first club is ahead) or "lots" (must be drawn).
    points: deducted ones. goals: of the clubs. reason: of a deduction or an award, or the tie-break.
    """

    kind: str
    clubs: tuple[ClubLink, ...]
    reason: str = ""
    points: int = 0
    goals: tuple[int, int] | None = None
    both_lose: bool = False


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The table of a division or group; number: 1 for the first. name: of a division."""

    number: int
    name: str
    lines: tuple[TableLine, ...]
    notes: tuple[TableNote, ...]


@dataclass(frozen=True, slots=True)
class FixtureFacts:
    """A fixture with its result.

    state: "arranged", "playing", "finished" or "awarded". deadline: its own if it was postponed.
    goals: with extra time, without the shoot-out; None before the end. awarded: the reason of an award.
    both_lose: whether it counts as lost to both. sat_in: whether a computer has answered for a manager.
    leg: in a knock-out, 1 for the first. match: the path of its page; "" without one.
    """

    number: int
    round: int
    home: ClubLink
    away: ClubLink
    opens: datetime
    deadline: datetime
    postponed: bool
    state: str
    goals: tuple[int, int] | None = None
    shoot_out: tuple[int, int] | None = None
    awarded: str = ""
    both_lose: bool = False
    sat_in: bool = False
    leg: int = 1
    match: str = ""


@dataclass(frozen=True, slots=True)
class RoundOfFixtures:
    """A round; ties: of a knock-out round, 1 for the final; None in a table. stage: its number in a knock-out.

    free: clubs that rest, or have a bye.
    """

    number: int
    opens: datetime
    deadline: datetime
    fixtures: tuple[FixtureFacts, ...]
    free: tuple[ClubLink, ...] = ()
    ties: int | None = None
    stage: int | None = None


@dataclass(frozen=True, slots=True)
class BracketPair:
    """A tie of a knock-out; if one club is None, the other has a bye.

    goals: of each leg, home first. winner: "home", "away" or "". how: "normal time", "away goals", "extra time",
    "shoot-out", "awarded", "bye", or "" while it is open.
    """

    number: int
    home: ClubLink | None
    away: ClubLink | None
    goals: tuple[tuple[int, int], ...] = ()
    shoot_out: tuple[int, int] | None = None
    winner: str = ""
    how: str = ""


@dataclass(frozen=True, slots=True)
class BracketStage:
    """A round of a knock-out; third_place: the tie for it, beside the final."""

    number: int
    ties: tuple[BracketPair, ...]
    third_place: BracketPair | None = None


@dataclass(frozen=True, slots=True)
class HonoursFacts:
    """The winners of a competition that is over; champion: None if there is none."""

    champion: ClubLink | None = None
    manager: ManagerLink | None = None
    runner_up: ClubLink | None = None
    third: ClubLink | None = None


@dataclass(frozen=True, slots=True)
class EntryFacts:
    """A club in a competition; withdrew: why it is out."""

    club: ClubLink
    manager: ManagerLink
    withdrew: str = ""


@dataclass(frozen=True, slots=True)
class CompetitionFacts:
    """A competition other than a title, without its fixtures.

    open_round: the round that is open or opens next. paused: since when no time runs.
    """

    head: CompetitionHead
    entries: tuple[EntryFacts, ...]
    tables: tuple[TableFacts, ...]
    brackets: tuple[BracketStage, ...]
    open_round: int
    paused: datetime | None = None
    honours: HonoursFacts = field(default_factory=HonoursFacts)


@dataclass(frozen=True, slots=True)
class ReignFacts:
    """A reign of one holder of a title; how: "crowned", "won" or "forfeit". until: None while it lasts."""

    holder: ManagerLink
    how: str
    since: datetime
    until: datetime | None
    defences: int


@dataclass(frozen=True, slots=True)
class TitleRank:
    """A line of a title's ranking; days: held, in all."""

    place: int
    manager: ManagerLink
    wins: int
    days: int
    defences: int


@dataclass(frozen=True, slots=True)
class TitleFacts:
    """A title: its holder, who waits, and its history, oldest first.

    offer_due: when the holder must have offered a match. answer_due: when the first in the queue must have answered.
    """

    head: CompetitionHead
    holder: ManagerLink | None
    queue: tuple[ManagerLink, ...]
    reigns: tuple[ReignFacts, ...]
    ranking: tuple[TitleRank, ...]
    offer_due: datetime | None = None
    answer_due: datetime | None = None


@dataclass(frozen=True, slots=True)
class StatisticsLine:
    """The statistics of a player, club or manager.

    name: of the player, else "". figures: sums and measures; shares are in percent.
    luck: results of dice against their chances, weighted by what was at stake; None without any.
    """

    name: str
    club: ClubLink | None
    manager: ManagerLink | None
    figures: Figures
    luck: Figures | None = None

    @property
    def called(self) -> str:
        """The name of the player, club or manager."""
        return self.name or next((each.name for each in (self.club, self.manager) if each is not None), "")


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """A line of a ranking; value: as measured, shares in percent. matches: behind it."""

    place: int
    name: str
    club: ClubLink | None
    manager: ManagerLink | None
    value: float
    matches: int


@dataclass(frozen=True, slots=True)
class LeaderBoard:
    """The leaders by one statistic; kind: "player", "club" or "manager"."""

    kind: str
    measure: str
    lines: tuple[LeaderLine, ...]


@dataclass(frozen=True, slots=True)
class RatedManager:
    """A manager's rating; low, high: limits that hold in 19 of 20 cases. matches: rated ones, everywhere."""

    place: int
    manager: ManagerLink
    points: int
    low: int
    high: int
    matches: int


@dataclass(frozen=True, slots=True)
class SeasonFigures:
    """Statistics in one competition."""

    competition: CompetitionHead
    figures: Figures


@dataclass(frozen=True, slots=True)
class ClubFacts:
    """A club; ever: its statistics in the whole league. seasons: newest first. players: in all, most matches first."""

    number: int
    name: str
    manager: ManagerLink
    ever: Figures | None
    seasons: tuple[SeasonFigures, ...]
    players: tuple[StatisticsLine, ...]


@dataclass(frozen=True, slots=True)
class ManagerFacts:
    """A manager in one league; ever: the statistics there in all. seasons: newest first. rating: over all leagues."""

    number: int
    name: str
    clubs: tuple[ClubLink, ...]
    ever: Figures | None
    luck: Figures | None
    seasons: tuple[SeasonFigures, ...]
    rating: RatedManager | None


@dataclass(frozen=True, slots=True)
class ListedLeague:
    """A league that is listed; token: of its addresses."""

    name: str
    token: str

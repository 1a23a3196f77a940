"""A season: divisions with promotion and relegation, rounds with deadlines, and how far a fixture has come."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from league.errors import NoDelayLeft, NoSuchSetting, NotFromThere, NotTakingPart
from league.formats.fixtures import Fixture, FixtureRound
from league.results import Club, each_once
from league.tables.table_rules import USUAL, TableRules


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The settings of a season.

    meetings: how often each two meet.
    up_and_down: how many clubs change places between two neighbouring divisions.
    round_length: how long a round is open.
    delays: how many of its fixtures a club may put off in a season. delay: for how long, each time.
    forfeit_goals: how many goals a forfeit costs.
    table: how the table is made.
    """

    meetings: int = 2
    up_and_down: int = 2
    round_length: timedelta = timedelta(days=7)
    delays: int = 2
    delay: timedelta = timedelta(days=7)
    forfeit_goals: int = 3
    table: TableRules = USUAL


LONGEST_ROUND: Final = timedelta(days=366)
"""A round is open for so long at most, and is made longer or shorter by so much at once."""

USUAL_SEASON: Final = SeasonRules()


class FixtureState(Enum):
    """How far a fixture has come."""

    ARRANGED = "arranged"
    PLAYING = "playing"
    FINISHED = "finished"
    AWARDED = "awarded"


_MAY_FOLLOW: Final[Mapping[FixtureState, frozenset[FixtureState]]] = {
    FixtureState.ARRANGED: frozenset({FixtureState.PLAYING, FixtureState.AWARDED}),
    FixtureState.PLAYING: frozenset({FixtureState.ARRANGED, FixtureState.FINISHED, FixtureState.AWARDED}),
    FixtureState.FINISHED: frozenset({FixtureState.ARRANGED, FixtureState.AWARDED}),
    FixtureState.AWARDED: frozenset({FixtureState.ARRANGED, FixtureState.AWARDED}),
}
"""What can become of a fixture: it is arranged anew when it is voided, and an award can be changed for another."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its time.

    opens: from when on it may be played. deadline: until when (UTC both).
    """

    number: int
    opens: datetime
    deadline: datetime
    fixtures: tuple[Fixture, ...]
    bye: Club | None = None


@dataclass(frozen=True, slots=True)
class Division:
    """A division; clubs: as its last table has put them, or as they were drawn."""

    name: str
    clubs: tuple[Club, ...]


def came(state: FixtureState, to: FixtureState) -> FixtureState:
    """Return the state that a fixture comes into. Raise NotFromThere where it cannot."""
    if to not in _MAY_FOLLOW[state]:
        raise NotFromThere(state.value, to.value)
    return to


def timed(rounds: Iterable[FixtureRound], start: datetime, length: timedelta) -> tuple[Round, ...]:
    """Give each round its time, one after the other; start: when the first one opens, length: of each."""
    return tuple(
        Round(each.number, start + at * length, start + (at + 1) * length, each.fixtures, each.bye)
        for at, each in enumerate(rounds)
    )


def extended(rounds: Sequence[Round], number: int, by: timedelta) -> tuple[Round, ...]:
    """Give a round more time: its deadline and all later rounds move by so much, or back if that is below nothing."""
    return tuple(
        Round(each.number, each.opens + by * (each.number > number), each.deadline + by, each.fixtures, each.bye)
        if each.number >= number
        else each
        for each in rounds
    )


def paused(rounds: Sequence[Round], at: datetime, until: datetime) -> tuple[Round, ...]:
    """Stop the time of a season from one moment to another: what is due after the first moves by what lies between."""
    by = until - at
    return tuple(
        Round(each.number, each.opens + by * (each.opens > at), each.deadline + by, each.fixtures, each.bye)
        if each.deadline > at
        else each
        for each in rounds
    )


def delayed(
    deadline: datetime, club: Club, delays: Mapping[Club, int], rules: SeasonRules = USUAL_SEASON
) -> tuple[datetime, dict[Club, int]]:
    """Put a fixture off for a club that asks for it.

    delays: how many each club has had in this season.

    Return the fixture's own deadline, and how many each club has had then. Raise NoDelayLeft.
    """
    had = delays.get(club, 0)
    if had >= rules.delays:
        raise NoDelayLeft(club, rules.delays)
    return deadline + rules.delay, {**delays, club: had + 1}


def overdue(
    rounds: Iterable[Round], over: Collection[int], own: Mapping[int, datetime], at: datetime
) -> tuple[Fixture, ...]:
    """List the fixtures whose time is up and that are not over.

    over: the numbers of those that are. own: deadlines of those that were put off, by number.
    """
    return tuple(
        fixture
        for each in rounds
        for fixture in each.fixtures
        if fixture.number not in over and own.get(fixture.number, each.deadline) <= at
    )


def divided(clubs: Sequence[Club], sizes: Sequence[int], names: Sequence[str]) -> tuple[Division, ...]:
    """Split clubs into divisions, the best into the first.

    clubs: the best first, such as by rating. sizes: of each division but the last, which takes all that are left.
    names: of all divisions.

    Raise NoSuchSetting where sizes and names do not fit, or a size is no number of clubs.
    """
    if len(names) != len(sizes) + 1:
        raise NoSuchSetting("divisions", len(names))
    if min(sizes, default=1) < 1:
        raise NoSuchSetting("size", min(sizes))
    left = [*each_once(clubs, 1)]
    found: list[Division] = []
    for name, size in zip(names, [*sizes, len(left)], strict=True):
        found.append(Division(name, tuple(left[:size])))
        left = left[size:]
    return tuple(found)


def check_round(length: timedelta) -> None:
    """Raise NoSuchSetting for a length, or a change of it, that no round can have."""
    if not -LONGEST_ROUND <= length <= LONGEST_ROUND:
        raise NoSuchSetting("days", length.days)


def check_moving(sizes: Sequence[int], up_and_down: int) -> None:
    """Raise NoSuchSetting where divisions of these sizes are too small for so many clubs to change at each border."""
    most = min((size // (2 if 0 < at < len(sizes) - 1 else 1) for at, size in enumerate(sizes)), default=0)
    if up_and_down < 0 or (up_and_down > most and len(sizes) > 1):
        raise NoSuchSetting("up_and_down", up_and_down)


def next_season(
    divisions: Sequence[Division], up_and_down: int, leaving: Collection[Club] = (), joining: Sequence[Club] = ()
) -> tuple[Division, ...]:
    """Return the divisions of the next season.

    divisions: the first one first, each as its final table has put it. up_and_down: clubs that change places at each
    border. leaving: clubs that do not go on. joining: new ones, into the last division.

    Divisions keep their sizes, but for the last. The place of one who leaves is filled from below, first by the best of
    those that were to go down.

    Raise NotTakingPart for a club that leaves and was not there, EntersTwice for one that joins and is there,
    NoSuchSetting where divisions are too small for so many to change.
    """
    clubs = [club for division in divisions for club in division.clubs]
    strangers = set(leaving) - set(clubs)
    if strangers:
        raise NotTakingPart(min(strangers))
    check_moving([len(division.clubs) for division in divisions], up_and_down)
    tables = [[*division.clubs] for division in divisions]
    ladder = [club for club in _swapped(tables, up_and_down) if club not in set(leaving)]
    sizes = [len(division.clubs) for division in divisions[:-1]]
    names = [division.name for division in divisions]
    return divided([*ladder, *joining], sizes, names)


def _swapped(tables: Sequence[list[Club]], count: int) -> list[Club]:
    """Return all clubs in one row, those who go up before those who go down at each border."""
    rows: list[Club] = []
    for at, each in enumerate(tables):
        below = tables[at + 1][:count] if at + 1 < len(tables) else []
        above = tables[at - 1][len(tables[at - 1]) - count :] if at else []
        staying = each[count if at else 0 : len(each) - (count if below else 0)]
        rows += [*above, *staying, *below]
    return rows

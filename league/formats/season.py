"""A season: divisions with promotion and relegation, rounds with deadlines, and the states of a fixture."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from league.errors import NoDelayLeft, NoSuchSetting, NotFromThere, NotTakingPart
from league.formats.fixtures import Fixture, FixtureRound
from league.results import ClubId, each_once
from league.tables.table_rules import USUAL, TableRules


@dataclass(frozen=True, slots=True)
class SeasonRules:
    """The settings of a season.

    meetings: of each pair.
    up_and_down: number of clubs promoted and relegated between two neighbouring divisions.
    round_length: how long a round is open.
    delays: number of fixtures that a club may postpone in a season. delay: for how long, each time.
    forfeit_goals: goals conceded for a forfeit.
    table: rules of the table.
    """

    meetings: int = 2
    up_and_down: int = 2
    round_length: timedelta = timedelta(days=7)
    delays: int = 2
    delay: timedelta = timedelta(days=7)
    forfeit_goals: int = 3
    table: TableRules = USUAL


LONGEST_ROUND: Final = timedelta(days=366)
"""Longest length of a round, and largest change of it at once."""

USUAL_SEASON: Final = SeasonRules()


class FixtureState(Enum):
    """The states of a fixture."""

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
"""Possible changes of state: a voided fixture is open again, and an award can be changed."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round with its time.

    opens: when it may first be played. deadline: when its time is up (UTC both).
    """

    number: int
    opens: datetime
    deadline: datetime
    fixtures: tuple[Fixture, ...]
    bye: ClubId | None = None


@dataclass(frozen=True, slots=True)
class Division:
    """A division; clubs: in the order of its last table, or as drawn."""

    name: str
    clubs: tuple[ClubId, ...]


def next_state(state: FixtureState, to: FixtureState) -> FixtureState:
    """Return the next state, or raise NotFromThere if the transition is not allowed."""
    if to not in _MAY_FOLLOW[state]:
        raise NotFromThere(state.value, to.value)
    return to


def schedule_rounds(rounds: Iterable[FixtureRound], start: datetime, length: timedelta) -> tuple[Round, ...]:
    """Return the rounds with consecutive times; start: when the first one opens, length: of each."""
    return tuple(
        Round(each.number, start + at * length, start + (at + 1) * length, each.fixtures, each.bye)
        for at, each in enumerate(rounds)
    )


def extend_round(rounds: Sequence[Round], number: int, by: timedelta) -> tuple[Round, ...]:
    """Extend a round: its deadline and all later rounds move by this time, or back if it is negative."""
    return tuple(
        Round(each.number, each.opens + by * (each.number > number), each.deadline + by, each.fixtures, each.bye)
        if each.number >= number
        else each
        for each in rounds
    )


def move_by_pause(rounds: Sequence[Round], at: datetime, until: datetime) -> tuple[Round, ...]:
    """Return the rounds after a pause between two moments: later times move by its length."""
    by = until - at
    return tuple(
        Round(each.number, each.opens + by * (each.opens > at), each.deadline + by, each.fixtures, each.bye)
        if each.deadline > at
        else each
        for each in rounds
    )


def postpone(
    deadline: datetime, club: ClubId, delays: Mapping[ClubId, int], rules: SeasonRules = USUAL_SEASON
) -> tuple[datetime, dict[ClubId, int]]:
    """Postpone a fixture at the request of one of its clubs.

    delays: number used by each club in this season.

    Returns the fixture's own deadline, and the numbers used then. Raises NoDelayLeft.
    """
    had = delays.get(club, 0)
    if had >= rules.delays:
        raise NoDelayLeft(club, rules.delays)
    return deadline + rules.delay, {**delays, club: had + 1}


def overdue(
    rounds: Iterable[Round], over: Collection[int], own: Mapping[int, datetime], at: datetime
) -> tuple[Fixture, ...]:
    """Return the fixtures past their deadline that are not over.

    over: the numbers of those that are. own: deadlines of postponed ones, by number.
    """
    return tuple(
        fixture
        for each in rounds
        for fixture in each.fixtures
        if fixture.number not in over and own.get(fixture.number, each.deadline) <= at
    )


def split_into_divisions(clubs: Sequence[ClubId], sizes: Sequence[int], names: Sequence[str]) -> tuple[Division, ...]:
    """Split clubs into divisions, the best into the first.

    clubs: best first, such as by rating. sizes: of each division but the last, which takes the rest.
    names: of all divisions.

    Raises NoSuchSetting if sizes and names do not match, or a size is impossible.
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
    """Raise NoSuchSetting for an impossible length of a round, or change of it."""
    if not -LONGEST_ROUND <= length <= LONGEST_ROUND:
        raise NoSuchSetting("days", length.days)


def check_moving(sizes: Sequence[int], up_and_down: int) -> None:
    """Raise NoSuchSetting if divisions of these sizes are too small for so many clubs to move at each border."""
    most = min((size // (2 if 0 < at < len(sizes) - 1 else 1) for at, size in enumerate(sizes)), default=0)
    if up_and_down < 0 or (up_and_down > most and len(sizes) > 1):
        raise NoSuchSetting("up_and_down", up_and_down)


def next_season(
    divisions: Sequence[Division], up_and_down: int, leaving: Collection[ClubId] = (), joining: Sequence[ClubId] = ()
) -> tuple[Division, ...]:
    """Return the divisions of the next season.

    divisions: top first, each in the order of its final table. up_and_down: number of clubs promoted and relegated at
    each border. leaving: clubs that do not continue. joining: new ones, for the last division.

    Divisions keep their sizes, except for the last. The place of a leaving club is filled from below, first by the best
    of those that were to be relegated.

    Raises NotTakingPart for a club that leaves and was not there, EntersTwice for one that joins and is there,
    NoSuchSetting if divisions are too small for so many to move.
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
    return split_into_divisions([*ladder, *joining], sizes, names)


def _swapped(tables: Sequence[list[ClubId]], count: int) -> list[ClubId]:
    """Return all clubs in one list, with promoted clubs before relegated ones at each border."""
    rows: list[ClubId] = []
    for at, each in enumerate(tables):
        below = tables[at + 1][:count] if at + 1 < len(tables) else []
        above = tables[at - 1][len(tables[at - 1]) - count :] if at else []
        staying = each[count if at else 0 : len(each) - (count if below else 0)]
        rows += [*above, *staying, *below]
    return rows

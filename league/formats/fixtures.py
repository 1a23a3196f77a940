"""Fixtures of each round: the round robin by the circle method, with home and away balanced to within one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from league.errors import NoSuchSetting
from league.results import ClubId, each_once


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match to be played.

    round: 1 for the first. number: of the fixture in its competition, 1 for the first.
    """

    round: int
    number: int
    home: ClubId
    away: ClubId

    @property
    def clubs(self) -> tuple[ClubId, ClubId]:
        """Home and away."""
        return self.home, self.away


@dataclass(frozen=True, slots=True)
class FixtureRound:
    """The fixtures of one round; bye: the club that rests, None for none."""

    number: int
    fixtures: tuple[Fixture, ...]
    bye: ClubId | None = None


def round_robin(clubs: Sequence[ClubId], meetings: int = 2) -> tuple[FixtureRound, ...]:
    """Return the rounds in which all clubs meet each other.

    clubs: at least two, in the order of the draw. meetings: of each pair, 1 or more.

    In total a club is at home as often as away, or once more or less. In odd numbers each club has one bye
    a meeting. The second meeting repeats the first with home and away swapped, the third the first, and so on.

    >>> [[fixture.clubs for fixture in each.fixtures] for each in round_robin("ABC", 1)]
    [[('B', 'C')], [('C', 'A')], [('A', 'B')]]

    Raises TooFewClubs, EntersTwice or NoSuchSetting.
    """
    if meetings < 1:
        raise NoSuchSetting("meetings", meetings)
    circle: list[ClubId | None] = [*each_once(clubs, 2)]
    circle += [None] * (len(circle) % 2)
    turns = len(circle) - 1
    rounds: list[FixtureRound] = []
    number = 0
    for index in range(turns * meetings):
        swapped = bool(index // turns % 2)
        pairs = [(away, home) if swapped else (home, away) for home, away in _pairs(circle, index % turns)]
        met = [(home, away) for home, away in pairs if home is not None and away is not None]
        fixtures = tuple(Fixture(index + 1, number + at, *clubs) for at, clubs in enumerate(met, 1))
        resting = [home or away for home, away in pairs if home is None or away is None]
        number += len(fixtures)
        rounds.append(FixtureRound(index + 1, fixtures, resting[0] if resting else None))
    return tuple(rounds)


def _pairs(circle: Sequence[ClubId | None], turn: int) -> list[tuple[ClubId | None, ClubId | None]]:
    """Pair the clubs in one turn of the circle, home first: the last one is at the centre, the others go round it.

    The two at equal distance from the first meet; the one in an odd position is at home. So a club at home is away in
    the next turn, except for one turn in which it passes the centre.
    """
    around = len(circle) - 1
    middle = circle[-1]
    first = circle[turn]
    pairs = [(middle, first) if turn % 2 else (first, middle)]
    for step in range(1, around // 2 + 1):
        ahead, behind = circle[(turn + step) % around], circle[(turn - step) % around]
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    return pairs

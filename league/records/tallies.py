"""Statistics of players, clubs and managers over matches: sums, rankings, and luck with its sample size.

A tally counts one match or many: sums of sums are sums, so whoever keeps them may add them up before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from math import erf, sqrt
from operator import attrgetter
from typing import Final

from league.results import Outcome, Score, outcome


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody has done, in as many matches as `matches` says.

    wins, draws, defeats: of those matches; a shoot-out leaves one drawn.
    goals: without own goals for a player; all that count for a side. conceded: by its side; for a player, while it is
    the goalkeeper's. assists: passes to whoever scored. clean_sheets: matches in which nothing was conceded.
    xg: the sum of the chances of its shots, 0 to 1 each. xg_against: of the shots against its side.
    passes, completed: sent off, and had next by a team-mate. duels, won: fought, and won of them.
    hexes: run. actions, all_actions: called by its side, and by both.
    """

    matches: int = 0
    wins: int = 0
    draws: int = 0
    defeats: int = 0
    goals: int = 0
    conceded: int = 0
    assists: int = 0
    clean_sheets: int = 0
    shots: int = 0
    on_target: int = 0
    xg: float = 0.0
    xg_against: float = 0.0
    passes: int = 0
    completed: int = 0
    duels: int = 0
    won: int = 0
    hexes: int = 0
    fouls: int = 0
    yellows: int = 0
    reds: int = 0
    offsides: int = 0
    corners: int = 0
    actions: int = 0
    all_actions: int = 0

    def __add__(self, other: Tally) -> Tally:
        return summed([self, other])


NAMES: Final = tuple(each.name for each in fields(Tally))
"""The names of all that is counted."""

_ALL: Final = attrgetter(*NAMES)


@dataclass(frozen=True, slots=True)
class Measure:
    """Something that a ranking can go by.

    value: what a tally is worth in it. counts: whether it is a number of things; who has none of them is not ranked.
    """

    value: Callable[[Tally], float]
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Leader:
    """One line of a ranking.

    place: 1 for the first; those who are level share one. matches: how many the value comes from.
    """

    place: int
    who: str
    value: float
    matches: int


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance has given somebody, against what it was expected to.

    sample: how many throws were counted. stake: how much hung on them in all, in goals or whatever the stakes are in.
    expected, actual: what they were to bring and what they brought, weighted by their stakes.
    variance: of what they were to bring.
    """

    sample: int = 0
    stake: float = 0.0
    expected: float = 0.0
    actual: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Luck) -> Luck:
        return Luck(
            self.sample + other.sample,
            self.stake + other.stake,
            self.expected + other.expected,
            self.actual + other.actual,
            self.variance + other.variance,
        )

    @property
    def difference(self) -> float:
        """How much more chance has given than was expected; below nothing for bad luck. In the unit of the stakes."""
        return self.actual - self.expected

    @property
    def deviations(self) -> float:
        """The same in standard deviations: how far it is from ordinary; 0 where nothing was left to chance."""
        return self.difference / sqrt(self.variance) if self.variance > 0 else 0.0

    @property
    def luckier_than(self) -> int:
        """How many of a hundred would have had less luck with the same throws."""
        return round(50 * (1 + erf(self.deviations / sqrt(2))))


@dataclass(frozen=True, slots=True)
class Throw:
    """Something that the dice have decided.

    chance: how likely it was to come off, 0 to 1. came_off: whether it did. stake: how much hung on it, 0 or more.
    """

    chance: float
    came_off: bool
    stake: float = 1.0


def luck_of(throws: Iterable[Throw]) -> Luck:
    """Return the luck of whoever was to gain by these throws."""
    total = Luck()
    for each in throws:
        total += Luck(
            sample=1,
            stake=each.stake,
            expected=each.stake * each.chance,
            actual=each.stake * each.came_off,
            variance=each.stake**2 * each.chance * (1 - each.chance),
        )
    return total


def of_side(mine: Mapping[str, float], theirs: Mapping[str, float], score: Score) -> Tally:
    """Return the tally of a side, and so of its club and of its manager, after one match.

    mine, theirs: the figures of both sides by name, as the statistics of a match have them. score: for and against.
    """
    ended = outcome(score)
    return replace(
        _counted(mine),
        matches=1,
        wins=int(ended is Outcome.WON),
        draws=int(ended is Outcome.DRAWN),
        defeats=int(ended is Outcome.LOST),
        goals=score[0],
        conceded=score[1],
        clean_sheets=int(score[1] == 0),
        xg_against=float(theirs.get("xg", 0.0)),
        all_actions=int(mine.get("actions", 0) + theirs.get("actions", 0)),
    )


def of_player(figures: Mapping[str, float], side: Tally, assists: int = 0, *, in_goal: bool = False) -> Tally:
    """Return the tally of a player after one match.

    figures: of the player, by name. side: of its side in that match. in_goal: whether it kept goal all the time.
    """
    return replace(
        _counted(figures),
        matches=1,
        wins=side.wins,
        draws=side.draws,
        defeats=side.defeats,
        assists=assists,
        conceded=side.conceded * in_goal,
        clean_sheets=side.clean_sheets * in_goal,
    )


def summed(tallies: Iterable[Tally]) -> Tally:
    """Add tallies up."""
    return Tally(*map(sum, zip(*map(_ALL, tallies), strict=True)))


def leaders(each: Mapping[str, Tally], measure: str, least: int = 1) -> tuple[Leader, ...]:
    """Rank by a measure, most first.

    measure: a name in MEASURES. least: matches that somebody must have to be ranked: more for shares, so that nobody
    leads with one good evening.
    """
    by = MEASURES[measure]
    values = {who: by.value(tally) for who, tally in each.items() if tally.matches >= least}
    row = sorted((-value, who) for who, value in values.items() if value or not by.counts)
    places = [value for value, _ in row]
    return tuple(Leader(places.index(value) + 1, who, -value, each[who].matches) for value, who in row)


def _counted(figures: Mapping[str, float]) -> Tally:
    """Return what the statistics of a match have counted as a tally: they share its names."""
    counts = {name: number if name == "xg" else int(number) for name, number in figures.items()}
    return replace(Tally(), **{**counts, "xg": float(figures.get("xg", 0.0))})


def _share(part: str, whole: str) -> Measure:
    """Return a measure in percent: 0 of nothing."""
    return Measure(lambda tally: 100 * _of(tally, part) / _of(tally, whole) if _of(tally, whole) else 0.0, counts=False)


def _per_match(name: str) -> Measure:
    return Measure(lambda tally: _of(tally, name) / tally.matches if tally.matches else 0.0, counts=False)


def _of(tally: Tally, name: str) -> float:
    value: float = attrgetter(name)(tally)
    return value


MEASURES: Final[Mapping[str, Measure]] = {
    **{name: Measure(attrgetter(name)) for name in NAMES},
    "cards": Measure(lambda tally: tally.yellows + tally.reds),
    "goals_and_assists": Measure(lambda tally: tally.goals + tally.assists),
    "possession": _share("actions", "all_actions"),
    "passing": _share("completed", "passes"),
    "duelling": _share("won", "duels"),
    "winning": _share("wins", "matches"),
    "goals_per_match": _per_match("goals"),
    "conceded_per_match": _per_match("conceded"),
    "above_xg": Measure(lambda tally: tally.goals - tally.xg, counts=False),
    "xg_difference": Measure(lambda tally: tally.xg - tally.xg_against, counts=False),
}
"""All that a ranking can go by; shares are in percent."""

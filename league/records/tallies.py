"""Statistics of players, clubs and managers over matches: sums and rankings.

A tally counts one match or many: sums of sums are sums, so they can be added up in advance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Final

from league.results import MatchOutcome, Scoreline, outcome


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of a player, club or manager, over `matches` matches.

    wins, draws, defeats: of those matches; a shoot-out leaves one drawn.
    goals: without own goals for a player; all that count for a side. conceded: by its side; for a goalkeeper, while in
    goal. assists: passes to the scorer. clean_sheets: matches in which nothing was conceded.
    xg: the sum of the chances of its shots, 0 to 1 each. xg_against: of the shots against its side.
    passes, completed: attempted, and received by a team-mate. duels, won: fought, and won of them.
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
"""The names of all sums."""

_LEAST_FOR_SHARES: Final = 3

_ALL: Final = attrgetter(*NAMES)


@dataclass(frozen=True, slots=True)
class Measure:
    """A criterion of rankings.

    value: of a tally. counts: whether it is a count; then a 0 is not ranked.
    """

    value: Callable[[Tally], float]
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Leader:
    """One line of a ranking.

    place: 1 for the first; level ones share one. matches: number of matches behind the value.
    """

    place: int
    who: str
    value: float
    matches: int


def of_side(mine: Mapping[str, float], theirs: Mapping[str, float], score: Scoreline) -> Tally:
    """Return the tally of a side, and so of its club and its manager, after one match.

    mine, theirs: statistics of both sides by name. score: for and against.
    """
    ended = outcome(score)
    return replace(
        _counted(mine),
        matches=1,
        wins=int(ended is MatchOutcome.WON),
        draws=int(ended is MatchOutcome.DRAWN),
        defeats=int(ended is MatchOutcome.LOST),
        goals=score[0],
        conceded=score[1],
        clean_sheets=int(score[1] == 0),
        xg_against=float(theirs.get("xg", 0.0)),
        all_actions=int(mine.get("actions", 0) + theirs.get("actions", 0)),
    )


def of_player(figures: Mapping[str, float], side: Tally, assists: int = 0, *, in_goal: bool = False) -> Tally:
    """Return the tally of a player after one match.

    figures: the player's statistics by name. side: of the player's side. in_goal: whether the player kept goal
    throughout.
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
    """Return the sum of tallies."""
    return Tally(*map(sum, zip(*map(_ALL, tallies), strict=True)))


def leaders(each: Mapping[str, Tally], measure: str, least: int = 1) -> tuple[Leader, ...]:
    """Rank by a measure, most first.

    measure: a name in MEASURES. least: smallest number of matches for being ranked: more for shares, so that nobody
    leads with one good evening.
    """
    by = MEASURES[measure]
    values = {who: by.value(tally) for who, tally in each.items() if tally.matches >= least}
    row = sorted((-value, who) for who, value in values.items() if value or not by.counts)
    places = [value for value, _ in row]
    return tuple(Leader(places.index(value) + 1, who, -value, each[who].matches) for value, who in row)


def fair_leaders(each: Mapping[str, Tally], measure: str) -> tuple[Leader, ...]:
    """Rank by a measure. Shares need a minimum of matches, as soon as anyone has played that many.

    measure: a name in MEASURES.
    """
    most = max((tally.matches for tally in each.values()), default=1)
    return leaders(each, measure, 1 if MEASURES[measure].counts else min(_LEAST_FOR_SHARES, most))


def _counted(figures: Mapping[str, float]) -> Tally:
    """Return a match's statistics as fields of a tally, which have the same names."""
    counts = {name: number if name == "xg" else int(number) for name, number in figures.items()}
    return replace(Tally(), **{**counts, "xg": float(figures.get("xg", 0.0))})


def _share(part: str, whole: str) -> Measure:
    """Return a measure in percent: 0 if the whole is 0."""
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
"""All measures for rankings; shares are in percent."""

"""Ratings of managers' strength and its uncertainty, from all rated matches, by openskill.

openskill instead of a home-made Elo: a rating has an uncertainty, so that a newcomer is placed after a few matches and
an experienced manager is not shaken by one; draws are results; it is a published method (Weng and Lin 2011) without the
patents around TrueSkill, and well maintained. Its Bradley-Terry model is made for pairs: between two equally certain
managers one gains as much as the other loses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from openskill.models import BradleyTerryFull

from league.results import Manager, MatchOutcome


@dataclass(frozen=True, slots=True)
class RatingRules:
    """The settings of ratings, in points.

    start: of a newcomer; unsure: its standard deviation.
    luck: standard deviation of a manager's performance in a single match: more for more luck.
    drift: added uncertainty with every match, so that a rating can follow a change of strength.
    settled: largest uncertainty of a settled rating. rough: of a known one.
    """

    start: float = 1500.0
    unsure: float = 500.0
    luck: float = 250.0
    drift: float = 5.0
    rough: float = 400.0
    settled: float = 200.0


USUAL_RATINGS: Final = RatingRules()


@dataclass(frozen=True, slots=True)
class Rating:
    """A manager's estimated strength.

    points: the best estimate. unsure: its standard deviation, in points.
    matches: number of rated matches behind it.
    """

    points: float
    unsure: float
    matches: int = 0

    @property
    def sure(self) -> float:
        """The points that a manager is almost certainly worth: the estimate less two standard deviations."""
        return self.points - 2 * self.unsure


@dataclass(frozen=True, slots=True)
class Rated:
    """A match that counts; outcome: for home. A shoot-out leaves a match drawn."""

    home: Manager
    away: Manager
    outcome: MatchOutcome


class Certainty(Enum):
    """Levels of certainty of a rating."""

    NEW = "new"
    ROUGH = "rough"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Plain:
    """The facts of a sentence about a rating: "1540, surely between 1400 and 1680, after 12 matches".

    low, high: limits that contain the true strength in 19 of 20 cases, in whole points.
    """

    points: int
    low: int
    high: int
    matches: int
    known: Certainty


def newcomer(rules: RatingRules = USUAL_RATINGS) -> Rating:
    """Return a newcomer's rating."""
    return Rating(rules.start, rules.unsure)


def after(
    home: Rating, away: Rating, outcome: MatchOutcome, rules: RatingRules = USUAL_RATINGS
) -> tuple[Rating, Rating]:
    """Return the ratings of both managers after a match; outcome: for home."""
    model = BradleyTerryFull(mu=rules.start, sigma=rules.unsure, beta=rules.luck, tau=rules.drift)
    teams = [[model.create_rating([each.points, each.unsure])] for each in (home, away)]
    (one,), (other,) = model.rate(teams, ranks=_RANKS[outcome])
    return Rating(one.mu, one.sigma, home.matches + 1), Rating(other.mu, other.sigma, away.matches + 1)


def chance_to_win(mine: Rating, theirs: Rating, rules: RatingRules = USUAL_RATINGS) -> float:
    """Return the chance that a manager beats another if one must win, 0 to 1: nearer to a half if uncertain."""
    model = BradleyTerryFull(mu=rules.start, sigma=rules.unsure, beta=rules.luck, tau=rules.drift)
    chances = model.predict_win([[model.create_rating([each.points, each.unsure])] for each in (mine, theirs)])
    return chances[0]


def ranked(ratings: Mapping[Manager, Rating]) -> tuple[tuple[Manager, Rating], ...]:
    """Sort managers by the points they are almost certainly worth."""
    return tuple(sorted(ratings.items(), key=lambda each: (-each[1].sure, each[0])))


def plain(rating: Rating, rules: RatingRules = USUAL_RATINGS) -> Plain:
    """Return the facts of a sentence about a rating."""
    known = Certainty.SETTLED if rating.unsure <= rules.settled else Certainty.ROUGH
    return Plain(
        points=round(rating.points),
        low=round(rating.points - 2 * rating.unsure),
        high=round(rating.points + 2 * rating.unsure),
        matches=rating.matches,
        known=Certainty.NEW if rating.unsure > rules.rough else known,
    )


_RANKS: Final[Mapping[MatchOutcome, list[float]]] = {
    MatchOutcome.WON: [1, 2],
    MatchOutcome.DRAWN: [1, 1],
    MatchOutcome.LOST: [2, 1],
}
"""The places of home and away."""

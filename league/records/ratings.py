"""Ratings: how strong a manager is and how sure that is, from all rated matches, by openskill.

openskill and not a home-made Elo: a rating has an uncertainty, so that a newcomer finds its place in a few matches and
an old hand is not shaken by one; draws are results; it is a published method (Weng and Lin 2011) without the patents
around TrueSkill, and well kept. Of its models the Bradley-Terry one is taken: it is made for pairs, and between two who
are equally sure it moves one up by as much as the other down.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from openskill.models import BradleyTerryFull

from league.results import Manager, Outcome


@dataclass(frozen=True, slots=True)
class RatingRules:
    """The settings of ratings, in points.

    start: of somebody who has played nothing; unsure: how unsure that is, as a standard deviation.
    luck: how much a single match varies for a manager of one strength, as a standard deviation: more for more luck.
    drift: how much surety every match costs, so that a rating can follow somebody who gets better.
    settled: how unsure a rating may be to count as settled. rough: to count as known at all.
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
    """How strong a manager is taken to be.

    points: the best guess. unsure: how far that may be off, as a standard deviation, in points.
    matches: how many rated matches it rests on.
    """

    points: float
    unsure: float
    matches: int = 0

    @property
    def sure(self) -> float:
        """What somebody is surely worth, in points: the best guess less twice what it may be off by."""
        return self.points - 2 * self.unsure


@dataclass(frozen=True, slots=True)
class Rated:
    """A match that counts; outcome: for home. A shoot-out leaves a match drawn."""

    home: Manager
    away: Manager
    outcome: Outcome


class Known(Enum):
    """How much a rating says."""

    NEW = "new"
    ROUGH = "rough"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Plain:
    """What a plain sentence says of a rating: "1540, surely between 1400 and 1680, after 12 matches".

    low, high: in 19 of 20 cases the true strength lies between these, in whole points.
    """

    points: int
    low: int
    high: int
    matches: int
    known: Known


def newcomer(rules: RatingRules = USUAL_RATINGS) -> Rating:
    """Return the rating of somebody who has not played."""
    return Rating(rules.start, rules.unsure)


def after(home: Rating, away: Rating, outcome: Outcome, rules: RatingRules = USUAL_RATINGS) -> tuple[Rating, Rating]:
    """Return the ratings of both managers after a match; outcome: for home."""
    model = BradleyTerryFull(mu=rules.start, sigma=rules.unsure, beta=rules.luck, tau=rules.drift)
    teams = [[model.create_rating([each.points, each.unsure])] for each in (home, away)]
    (one,), (other,) = model.rate(teams, ranks=_RANKS[outcome])
    return Rating(one.mu, one.sigma, home.matches + 1), Rating(other.mu, other.sigma, away.matches + 1)


def chance_to_win(mine: Rating, theirs: Rating, rules: RatingRules = USUAL_RATINGS) -> float:
    """Return how likely a manager beats another where one must win, 0 to 1: nearer to a half for the unsure."""
    model = BradleyTerryFull(mu=rules.start, sigma=rules.unsure, beta=rules.luck, tau=rules.drift)
    chances = model.predict_win([[model.create_rating([each.points, each.unsure])] for each in (mine, theirs)])
    return chances[0]


def ranked(ratings: Mapping[Manager, Rating]) -> tuple[tuple[Manager, Rating], ...]:
    """Put managers in order by what they are surely worth."""
    return tuple(sorted(ratings.items(), key=lambda each: (-each[1].sure, each[0])))


def plain(rating: Rating, rules: RatingRules = USUAL_RATINGS) -> Plain:
    """Return the facts of a plain sentence about a rating."""
    known = Known.SETTLED if rating.unsure <= rules.settled else Known.ROUGH
    return Plain(
        points=round(rating.points),
        low=round(rating.points - 2 * rating.unsure),
        high=round(rating.points + 2 * rating.unsure),
        matches=rating.matches,
        known=Known.NEW if rating.unsure > rules.rough else known,
    )


_RANKS: Final[Mapping[Outcome, list[float]]] = {
    Outcome.WON: [1, 2],
    Outcome.DRAWN: [1, 1],
    Outcome.LOST: [2, 1],
}
"""The places of home and away."""

"""Timetable of a competition: kick-offs, overdue fixtures, and the next due time."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter

from league.competition.competition import Competition, CompetitionPhase, FixtureStatus
from league.competition.ties import fixtures_of, legs_in, with_third
from league.formats import season
from league.formats.season import FixtureState, Round
from league.results import ClubId


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The facts of a round's name.

    number: of the round in its stage, 1 for the first: in the league or the groups, or of the knock-out.
    of: number of rounds in the stage; in a knock-out, of the whole bracket.
    ties: number of ties in a knock-out round, 1 for the final; None in a league or in groups.
    third_place: whether it is the match for the third place.
    leg: 1 for the first; more than `legs` for a replay. legs: of its ties.
    """

    number: int
    of: int
    ties: int | None = None
    third_place: bool = False
    leg: int = 1
    legs: int = 1


def opens_of(competition: Competition, number: int) -> datetime:
    """Return when a fixture opens (UTC). Raises KeyError."""
    return _round_of(competition, competition.fixtures[number]).opens


def deadline_of(competition: Competition, number: int) -> datetime:
    """Return a fixture's deadline (UTC), its own or its round's. Raises KeyError."""
    status = competition.fixtures[number]
    return status.own_deadline or _round_of(competition, status).deadline


def times_of(competition: Competition) -> dict[int, tuple[datetime, datetime]]:
    """Return each fixture's opening and deadline (UTC), by its number."""
    rounds = _rounds(competition)
    return {
        number: ((its := rounds[status.fixture.round]).opens, status.own_deadline or its.deadline)
        for number, status in competition.fixtures.items()
    }


def to_kick_off(competition: Competition, at: datetime) -> tuple[FixtureStatus, ...]:
    """Return the fixtures that can begin: their round is open, and the previous leg is over."""
    if competition.phase is not CompetitionPhase.PLAYING or competition.paused is not None:
        return ()
    rounds = _rounds(competition)
    return tuple(
        status
        for status in _arranged(competition)
        if rounds[status.fixture.round].opens <= at and _legs_before_are_over(competition, status)
    )


def overdue(competition: Competition, at: datetime) -> tuple[FixtureStatus, ...]:
    """Return the fixtures past their deadline that are not over."""
    if competition.phase is not CompetitionPhase.PLAYING or competition.paused is not None:
        return ()
    over = {number for number, status in competition.fixtures.items() if status.counting_result is not None}
    own = {
        number: status.own_deadline
        for number, status in competition.fixtures.items()
        if status.own_deadline is not None
    }
    return tuple(competition.fixtures[late.number] for late in season.overdue(competition.rounds, over, own, at))


def next_due(competition: Competition, after: datetime) -> datetime | None:
    """Return when the next fixture may begin, or the next deadline passes; None if paused, or if nothing is left."""
    if competition.phase is not CompetitionPhase.PLAYING or competition.paused is not None:
        return None
    rounds = _rounds(competition)
    opening = {rounds[status.fixture.round].opens for status in _arranged(competition)}
    waiting = (status for status in competition.fixtures.values() if status.counting_result is None)
    left = {status.own_deadline or rounds[status.fixture.round].deadline for status in waiting}
    return min((moment for moment in opening | left if moment > after), default=None)


def open_round(competition: Competition, at: datetime) -> int:
    """Return the number of the round that is open at a moment or opens next, or else of the last; 1 before the draw."""
    coming = (each.number for each in competition.rounds if each.deadline > at)
    return next(coming, competition.rounds[-1].number if competition.rounds else 1)


def free_in(competition: Competition, number: int) -> tuple[ClubId, ...]:
    """Return the clubs without a match in a round: in a table those resting, in a knock-out those with a bye."""
    resting = [each.bye for each in competition.rounds if each.number == number and each.bye is not None]
    stages = {
        status.tie[0] for status in competition.fixtures.values() if status.tie and status.fixture.round == number
    }
    ties = [tie for stage in stages for tie in competition.knock_out[stage - 1].ties if tie.is_bye]
    through = [club for tie in ties for club in (tie.home, tie.away) if club is not None]
    return tuple(dict.fromkeys([*resting, *through]))


def round_facts(competition: Competition, number: int) -> RoundFacts:
    """Return the facts of the name of a fixture's round. Raises KeyError."""
    status = competition.fixtures[number]
    if status.tie is None:
        of = max(each.fixture.round for each in competition.fixtures.values() if each.division == status.division)
        return RoundFacts(status.fixture.round, of)
    round_ = competition.knock_out[status.tie[0] - 1]
    ties = with_third(round_, competition.for_third)
    third = status.tie[1] > len(round_.ties)
    return RoundFacts(
        number=round_.number,
        of=round_.number + (len(round_.ties) - 1).bit_length(),
        ties=len(round_.ties),
        third_place=third,
        leg=status.leg,
        legs=legs_in(competition.rules, round_, ties[-1] if third else round_.ties[0]),
    )


def _arranged(competition: Competition) -> list[FixtureStatus]:
    """Return the fixtures that have not begun."""
    return [status for status in competition.fixtures.values() if status.state is FixtureState.ARRANGED]


def _legs_before_are_over(competition: Competition, status: FixtureStatus) -> bool:
    """Return whether every earlier leg of this tie has a result that counts."""
    if status.tie is None or status.leg == 1:
        return True
    return all(
        leg.counting_result is not None for leg in fixtures_of(competition.fixtures, status.tie)[: status.leg - 1]
    )


def _rounds(competition: Competition) -> dict[int, Round]:
    """Return the rounds by number; of several with one number and the same times, the first."""
    return {each.number: each for each in reversed(competition.rounds)}


def _round_of(competition: Competition, status: FixtureStatus) -> Round:
    """Return the round of a fixture; of several with one number and the same times, the first."""
    return competition.rounds[bisect_left(competition.rounds, status.fixture.round, key=attrgetter("number"))]

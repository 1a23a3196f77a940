"""Queries on a competition: tables, winners, remaining clubs, and unavailable players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from league.competition.competition import Competition, CompetitionPhase, EnteredClub, FixtureStatus, Format, Honours
from league.competition.ties import THIRD_PLACE, fixtures_of, legs_in, standing_of, with_third
from league.formats.cup import CupRound, Decided, Tie, TieNeeds
from league.formats.season import Division, next_season
from league.records.discipline import Absence, ClubMatch, missing
from league.results import ClubId, Result, Scoreline
from league.tables.standings import LeagueTable, TableInputs, table


@dataclass(frozen=True, slots=True)
class TieFacts:
    """The terms of a knock-out match.

    first_leg: the goals of the previous leg, seen from home and away of this match; None if none counts.
    extra_time, shoot_out: whether they follow a level score at the end of this match.
    away_goals: whether away goals count double then.
    """

    first_leg: Scoreline | None
    extra_time: bool
    shoot_out: bool
    away_goals: bool


def tables(competition: Competition) -> tuple[LeagueTable, ...]:
    """Return the table of each division or group, with withdrawn clubs; none for a cup."""
    return tuple(
        table(
            division.clubs,
            results(competition, at),
            competition.rules.season.table,
            TableInputs(
                tuple(each for each in competition.deductions if each.club in division.clubs), lots=competition.lots
            ),
        )
        for at, division in enumerate(competition.divisions)
    )


def results(competition: Competition, division: int | None) -> tuple[Result, ...]:
    """Return the results that count in a division or group, by its index, or in the knock-out (None), in order."""
    counting = [
        status
        for status in competition.fixtures.values()
        if status.division == division and status.counting_result is not None
    ]
    counting.sort(key=lambda status: status.seq)
    return tuple(result for status in counting if (result := status.counting_result) is not None)


def endings(competition: Competition, round_: CupRound) -> dict[int, Decided | TieNeeds]:
    """Return the end of each tie of a knock-out round, or what it still needs, by its number.

    The one for the third place, if it is played, is number 2 beside the final.
    """
    found: dict[int, Decided | TieNeeds] = {}
    for tie in with_third(round_, competition.for_third):
        played = fixtures_of(competition.fixtures, (round_.number, tie.number))
        legs = legs_in(competition.rules, round_, tie)
        found[tie.number] = standing_of(tie, played, legs, competition.rules)
    return found


def decided_in(competition: Competition, round_: CupRound) -> dict[int, Decided]:
    """Return the ends of a round's decided ties, by their numbers."""
    return {number: end for number, end in endings(competition, round_).items() if isinstance(end, Decided)}


def left_in_tables(competition: Competition) -> Iterator[FixtureStatus]:
    """Yield the open fixtures of divisions or groups."""
    return (
        status
        for status in competition.fixtures.values()
        if status.division is not None and status.counting_result is None
    )


def lots_wanted(competition: Competition) -> tuple[tuple[ClubId, ...], ...]:
    """Return the groups of level clubs that must roll for their places, once all else is played."""
    if competition.phase is not CompetitionPhase.PLAYING or competition.knock_out or any(left_in_tables(competition)):
        return ()
    return tuple(level for each in tables(competition) for level in each.to_draw)


def is_played_out(competition: Competition) -> bool:
    """Return whether no match is left to play, and none can follow."""
    if competition.phase in (CompetitionPhase.SIGNING_UP, CompetitionPhase.CALLED_OFF) or any(
        left_in_tables(competition)
    ):
        return False
    if competition.rules.format is Format.LEAGUE:
        return True
    last = competition.knock_out[-1] if competition.knock_out else None
    if last is None or not last.is_final:
        return False
    return not any(isinstance(end, TieNeeds) for end in endings(competition, last).values())


def is_over(competition: Competition) -> bool:
    """Return whether everything is played and no lots must be drawn."""
    return is_played_out(competition) and not lots_wanted(competition)


def is_ready_for_next_round(competition: Competition) -> bool:
    """Return whether a knock-out round can be drawn now."""
    if competition.phase is not CompetitionPhase.PLAYING or competition.paused is not None:
        return False
    if competition.rules.format is Format.LEAGUE or any(left_in_tables(competition)):
        return False
    if not competition.knock_out:
        return not lots_wanted(competition)
    last = competition.knock_out[-1]
    return not last.is_final and len(decided_in(competition, last)) == len(last.ties)


def honours(competition: Competition, known: Sequence[LeagueTable] = ()) -> Honours | None:
    """Return the winners; in a league of the top division. None until it is over.

    known: its tables, if they are at hand.
    """
    if competition.phase is not CompetitionPhase.OVER:
        return None
    if competition.rules.format is Format.LEAGUE:
        first, second, *others = (known or tables(competition))[0].clubs
        return Honours(first, second, next(iter(others), None))
    final = competition.knock_out[-1]
    ends = decided_in(competition, final)
    champion = ends[1].winner
    return Honours(
        champion,
        runner_up=_loser(final.ties[0], champion),
        third=ends[THIRD_PLACE].winner if THIRD_PLACE in ends else None,
        how=ends[1].how,
    )


def in_play(competition: Competition) -> tuple[EnteredClub, ...]:
    """Return the clubs that neither withdrew nor were knocked out, in the order of their entries."""
    still = [entry for entry in competition.entries.values() if not entry.withdrew]
    if not competition.knock_out:
        return tuple(still)
    last = competition.knock_out[-1]
    ends = decided_in(competition, last)
    left = {
        club
        for tie in with_third(last, competition.for_third)
        for club in (tie.home, tie.away)
        if tie.number not in ends or ends[tie.number].winner == club
    }
    return tuple(entry for entry in still if entry.club in left)


def fixture_of_match(competition: Competition, match: int) -> FixtureStatus | None:
    """Return the fixture of a match, by the match's id; None if there is none, or no longer."""
    return next((status for status in competition.fixtures.values() if status.match == match), None)


def tie_facts(competition: Competition, number: int) -> TieFacts | None:
    """Return the terms of a fixture's match; None outside a knock-out. Raises KeyError."""
    status = competition.fixtures[number]
    if status.tie is None:
        return None
    round_ = competition.knock_out[status.tie[0] - 1]
    tie = next(each for each in with_third(round_, competition.for_third) if each.number == status.tie[1])
    legs, cup = legs_in(competition.rules, round_, tie), competition.rules.cup
    before = _first_leg(competition, status) if status.leg == legs > 1 else None
    last = status.leg >= legs
    return TieFacts(before, last and cup.extra_time, last and cup.shoot_out, before is not None and cup.away_goals)


def unavailable(competition: Competition, club: ClubId) -> dict[str, tuple[Absence, ...]]:
    """Return the absences of a club's players from its next match; none if cards and injuries have no consequences."""
    if competition.rules.discipline is None:
        return {}
    own = [
        status
        for status in competition.fixtures.values()
        if club in status.fixture.clubs and status.counting_result is not None
    ]
    own.sort(key=lambda status: status.seq)
    return missing((_club_match(status, club) for status in own), competition.rules.discipline)


def next_divisions(
    competition: Competition, leaving: Collection[ClubId] = (), joining: Sequence[ClubId] = ()
) -> tuple[Division, ...]:
    """Return the divisions of the season after this one, by its tables; see `league.formats.season.next_season`.

    Withdrawn clubs leave too. Raises NotTakingPart, EntersTwice or NoSuchSetting.
    """
    final = [
        Division(division.name, each.clubs)
        for division, each in zip(competition.divisions, tables(competition), strict=True)
    ]
    out = {entry.club for entry in competition.entries.values() if entry.withdrew}
    return next_season(final, competition.rules.season.up_and_down, {*leaving, *out}, joining)


def _loser(tie: Tie, winner: ClubId | None) -> ClubId | None:
    """Return the loser of a tie; None if both have lost, or the winner had a bye."""
    return None if winner is None else next((club for club in (tie.home, tie.away) if club not in (winner, None)), None)


def _first_leg(competition: Competition, status: FixtureStatus) -> Scoreline | None:
    """Return the goals of the previous leg, seen from home and away of this one; None if none counts."""
    first = fixtures_of(competition.fixtures, status.tie or (0, 0))[status.leg - 2].counting_result
    return None if first is None else (first.score_of(status.fixture.home)[0], first.score_of(status.fixture.away)[0])


def _club_match(status: FixtureStatus, club: ClubId) -> ClubMatch:
    """Return the effects of a fixture's match on the players of one of its clubs."""
    bodies = status.bodies[status.fixture.clubs.index(club)]
    return ClubMatch(status.fixture.number, bodies.cards, bodies.injuries, awarded=status.result is None)

"""Queries on a competition: its tables, who has won it, who is still in it, and what keeps players out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from league.competition.competition import Competition, Entry, FixtureNow, Format, Honours, Phase
from league.competition.ties import THIRD_PLACE, fixtures_of, legs_in, standing_of, with_third
from league.formats.cup import CupRound, Decided, Tie, Wanted
from league.formats.season import Division, next_season
from league.records.discipline import Absence, ClubMatch, missing
from league.results import Club, Result, Score
from league.tables.standings import Beside, Table, table


@dataclass(frozen=True, slots=True)
class TieFacts:
    """What a match of a knock-out is played under.

    first_leg: the goals of the leg before, as home and away of this match have scored them; None where none counts.
    extra_time, shoot_out: whether they follow if it is level when this match is over.
    away_goals: whether goals away count double then.
    """

    first_leg: Score | None
    extra_time: bool
    shoot_out: bool
    away_goals: bool


def tables(competition: Competition) -> tuple[Table, ...]:
    """Return the table of each division or group; a cup has none. Clubs that are out stay in them."""
    return tuple(
        table(
            division.clubs,
            results(competition, at),
            competition.rules.season.table,
            Beside(
                tuple(each for each in competition.deductions if each.club in division.clubs), lots=competition.lots
            ),
        )
        for at, division in enumerate(competition.divisions)
    )


def results(competition: Competition, division: int | None) -> tuple[Result, ...]:
    """Return what counts in a division or group, by its index, or in the knock-out (None), as it came."""
    counting = [now for now in competition.fixtures.values() if now.division == division and now.counts is not None]
    counting.sort(key=lambda now: now.seq)
    return tuple(result for now in counting if (result := now.counts) is not None)


def endings(competition: Competition, round_: CupRound) -> dict[int, Decided | Wanted]:
    """Return how each tie of a knock-out round has ended, or what it needs, by its number.

    The one for the third place, where it is played, is number 2 beside the final.
    """
    found: dict[int, Decided | Wanted] = {}
    for tie in with_third(round_, competition.for_third):
        played = fixtures_of(competition.fixtures, (round_.number, tie.number))
        legs = legs_in(competition.rules, round_, tie)
        found[tie.number] = standing_of(tie, played, legs, competition.rules)
    return found


def decided_in(competition: Competition, round_: CupRound) -> dict[int, Decided]:
    """Return the ends of those ties of a round that have one, by their numbers."""
    return {number: end for number, end in endings(competition, round_).items() if isinstance(end, Decided)}


def left_in_tables(competition: Competition) -> Iterator[FixtureNow]:
    """Yield what is still to be played in divisions or groups."""
    return (now for now in competition.fixtures.values() if now.division is not None and now.counts is None)


def lots_wanted(competition: Competition) -> tuple[tuple[Club, ...], ...]:
    """Return those who must roll for their places, each group of level clubs by itself, when all else is played."""
    if competition.phase is not Phase.PLAYING or competition.knock_out or any(left_in_tables(competition)):
        return ()
    return tuple(level for each in tables(competition) for level in each.to_draw)


def is_played_out(competition: Competition) -> bool:
    """Whether no match is left to play, nor will be, as things stand."""
    if competition.phase in (Phase.SIGNING_UP, Phase.CALLED_OFF) or any(left_in_tables(competition)):
        return False
    if competition.rules.format is Format.LEAGUE:
        return True
    last = competition.knock_out[-1] if competition.knock_out else None
    if last is None or not last.is_final:
        return False
    return not any(isinstance(end, Wanted) for end in endings(competition, last).values())


def is_over(competition: Competition) -> bool:
    """Whether everything is played and no lots are to be drawn."""
    return is_played_out(competition) and not lots_wanted(competition)


def ready_for_next_round(competition: Competition) -> bool:
    """Whether a round of the knock-out can be drawn now."""
    if competition.phase is not Phase.PLAYING or competition.paused is not None:
        return False
    if competition.rules.format is Format.LEAGUE or any(left_in_tables(competition)):
        return False
    if not competition.knock_out:
        return not lots_wanted(competition)
    last = competition.knock_out[-1]
    return not last.is_final and len(decided_in(competition, last)) == len(last.ties)


def honours(competition: Competition) -> Honours | None:
    """Return who has won; of a league its first division. None while it is not over."""
    if competition.phase is not Phase.OVER:
        return None
    if competition.rules.format is Format.LEAGUE:
        first, second, *others = tables(competition)[0].clubs
        return Honours(first, second, next(iter(others), None))
    final = competition.knock_out[-1]
    ends = decided_in(competition, final)
    champion = ends[1].winner
    return Honours(
        champion,
        runner_up=_beaten(final.ties[0], champion),
        third=ends[THIRD_PLACE].winner if THIRD_PLACE in ends else None,
        how=ends[1].how,
    )


def in_play(competition: Competition) -> tuple[Entry, ...]:
    """Return who is still in: those who have neither withdrawn nor been knocked out, in the order of their entries."""
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


def fixture_of_match(competition: Competition, match: int) -> FixtureNow | None:
    """Return the fixture that is played with a match, by its id; None where there is none, or no longer."""
    return next((now for now in competition.fixtures.values() if now.match == match), None)


def tie_facts(competition: Competition, number: int) -> TieFacts | None:
    """Return what the match of a fixture is played under; None where it belongs to no knock-out. Raise KeyError."""
    now = competition.fixtures[number]
    if now.tie is None:
        return None
    round_ = competition.knock_out[now.tie[0] - 1]
    tie = next(each for each in with_third(round_, competition.for_third) if each.number == now.tie[1])
    legs, cup = legs_in(competition.rules, round_, tie), competition.rules.cup
    before = _first_leg(competition, now) if now.leg == legs > 1 else None
    last = now.leg >= legs
    return TieFacts(before, last and cup.extra_time, last and cup.shoot_out, before is not None and cup.away_goals)


def unavailable(competition: Competition, club: Club) -> dict[str, tuple[Absence, ...]]:
    """Return what keeps each player of a club out of its next match; nothing where cards and injuries cost nothing."""
    if competition.rules.discipline is None:
        return {}
    own = [now for now in competition.fixtures.values() if club in now.fixture.clubs and now.counts is not None]
    own.sort(key=lambda now: now.seq)
    return missing((_club_match(now, club) for now in own), competition.rules.discipline)


def next_divisions(
    competition: Competition, leaving: Collection[Club] = (), joining: Sequence[Club] = ()
) -> tuple[Division, ...]:
    """Return the divisions of the season after this one, as its tables stand; see `league.formats.season.next_season`.

    Who has withdrawn leaves too. Raise NotTakingPart, EntersTwice or NoSuchSetting.
    """
    final = [
        Division(division.name, each.clubs)
        for division, each in zip(competition.divisions, tables(competition), strict=True)
    ]
    out = {entry.club for entry in competition.entries.values() if entry.withdrew}
    return next_season(final, competition.rules.season.up_and_down, {*leaving, *out}, joining)


def _beaten(tie: Tie, winner: Club | None) -> Club | None:
    """Return who has lost a tie; None where both have, or nobody stood against its winner."""
    return None if winner is None else next((club for club in (tie.home, tie.away) if club not in (winner, None)), None)


def _first_leg(competition: Competition, now: FixtureNow) -> Score | None:
    """Return the goals of the leg before, as home and away of this one have scored them; None while none counts."""
    first = fixtures_of(competition.fixtures, now.tie or (0, 0))[now.leg - 2].counts
    return None if first is None else (first.score_of(now.fixture.home)[0], first.score_of(now.fixture.away)[0])


def _club_match(now: FixtureNow, club: Club) -> ClubMatch:
    """Return what the match of a fixture has done to the players of one of its clubs."""
    bodies = now.bodies[now.fixture.clubs.index(club)]
    return ClubMatch(now.fixture.number, bodies.cards, bodies.injuries, awarded=now.result is None)

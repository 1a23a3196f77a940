"""Results of a draw: divisions or groups with their rounds, and the rounds of a knock-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Final

from league.competition.builder import CompetitionBuilder
from league.competition.competition import Competition, CompetitionPhase, CompetitionRules, FixtureStatus, Format
from league.competition.events import DrawMade, RoundDrawn
from league.competition.queries import decided_in, left_in_tables, lots_wanted, results, tables
from league.competition.ties import REPLAY_OFFSET, THIRD_PLACE, arranged, with_third
from league.errors import GroupsOpen, NoNextRound, NoSuchSetting, NotTheDraw, StandsStill, TooFewClubs
from league.formats.cup import CupRound, first_round, next_round, third_place
from league.formats.fixtures import FixtureRound, round_robin
from league.formats.groups import best_placed, grouped, knock_out
from league.formats.lots import drawn
from league.formats.season import Division, Round, schedule_rounds, split_into_divisions
from league.results import ClubId

_DRAWS_KEPT: Final = 16
"""Number of cached draws: mostly some hundred fixtures each, 65,000 if 256 clubs meet twice."""


def draw(builder: CompetitionBuilder, event: DrawMade) -> None:
    """Make everything that follows from the draw.

    Raises NotNow, NotTheDraw, TooFewClubs, NoSuchSetting.
    """
    builder.check_phase(CompetitionPhase.SIGNING_UP)
    _check(event, tuple(builder.entries))
    builder.phase = CompetitionPhase.PLAYING
    rules = builder.rules
    if rules.format is Format.CUP:
        _open(builder, first_round(event.order), event.opens)
        return
    if rules.format is Format.GROUPS:
        builder.divisions = tuple(
            Division(chr(ord("A") + at), clubs) for at, clubs in enumerate(_groups(event.order, rules))
        )
    else:
        builder.divisions = split_into_divisions(event.order, rules.sizes, rules.divisions)
    _play_all(builder, event.opens)


def draw_round(builder: CompetitionBuilder, event: RoundDrawn) -> None:
    """Open the next round of a knock-out, or its first one after the groups.

    Raises NotNow, StandsStill, NoNextRound, GroupsOpen, StillOpen, TooFewClubs, NoSuchSetting.
    """
    builder.check_phase(CompetitionPhase.PLAYING)
    if builder.paused is not None:
        raise StandsStill
    competition = builder.build()
    if builder.rules.format is Format.LEAGUE:
        raise NoNextRound
    if not builder.knock_out:
        _open(builder, _after_groups(competition), event.opens)
        return
    last = builder.knock_out[-1]
    decided = decided_in(competition, last)
    coming = next_round(last, decided)
    if coming is None:
        raise NoNextRound
    loser_tie = third_place(last, decided) if coming.is_final and builder.rules.third_place else None
    builder.for_third = replace(loser_tie, number=THIRD_PLACE) if loser_tie is not None else None
    _open(builder, coming, event.opens)


def _check(event: DrawMade, entries: Sequence[ClubId]) -> None:
    """Raise NotTheDraw unless the order has every club once, as determined by its dice."""
    if sorted(event.order) != sorted(entries):
        raise NotTheDraw
    if event.rolls and tuple(lot.club for lot in drawn(entries, event.rolls)) != event.order:
        raise NotTheDraw


def _groups(order: Sequence[ClubId], rules: CompetitionRules) -> tuple[tuple[ClubId, ...], ...]:
    """Deal clubs out to groups. Raises NoSuchSetting or TooFewClubs if no knock-out could follow them."""
    if rules.places < 1 or rules.groups * rules.places + rules.best_placed < 2:
        raise NoSuchSetting("places", rules.places)
    if not 0 <= rules.best_placed <= rules.groups:
        raise NoSuchSetting("best_placed", rules.best_placed)
    found = grouped(order, rules.groups)
    places = rules.places + (rules.best_placed > 0)
    if min(map(len, found)) < places:
        raise TooFewClubs(len(order), rules.groups * places)
    return found


def _play_all(builder: CompetitionBuilder, opens: datetime) -> None:
    """Arrange all meetings in each division."""
    season = builder.rules.season
    divisions = tuple(each.clubs for each in builder.divisions)
    builder.rounds, arranged_ = _all_meetings(divisions, season.meetings, opens, season.round_length)
    if any(entry.withdrew for entry in builder.entries.values()):
        builder.arrange(arranged_.values())
    else:
        builder.fixtures.update(arranged_)


@lru_cache(_DRAWS_KEPT)
def _all_meetings(
    divisions: tuple[tuple[ClubId, ...], ...], meetings: int, opens: datetime, length: timedelta
) -> tuple[tuple[Round, ...], Mapping[int, FixtureStatus]]:
    """Return the rounds of divisions and their fixtures, numbered round by round over all divisions.

    It is cached because it follows from the draw alone, and a competition is replayed at every look.
    """
    found = [
        (each, division)
        for division, clubs in enumerate(divisions)
        for each in schedule_rounds(round_robin(clubs, meetings), opens, length)
    ]
    found.sort(key=lambda pair: (pair[0].number, pair[1]))
    rounds, fixtures = list[Round](), dict[int, FixtureStatus]()
    for each, division in found:
        numbered = each if len(divisions) == 1 else _numbered_from(len(fixtures) + 1, each)
        fixtures.update((fixture.number, FixtureStatus(fixture, division)) for fixture in numbered.fixtures)
        rounds.append(numbered)
    return tuple(rounds), fixtures


def _numbered_from(first: int, round_: Round) -> Round:
    return replace(round_, fixtures=tuple(replace(each, number=at) for at, each in enumerate(round_.fixtures, first)))


def _open(builder: CompetitionBuilder, round_: CupRound, opens: datetime) -> None:
    """Arrange the legs of a round, one after the other; each is a round of the competition."""
    builder.knock_out = (*builder.knock_out, round_)
    number = max((number for number in builder.fixtures if number < REPLAY_OFFSET), default=0)
    last = builder.rounds[-1].number if builder.rounds else 0
    legs: list[FixtureRound] = []
    ties = with_third(round_, builder.for_third)
    for pairs in arranged(round_, ties, builder.rules):
        last += 1
        numbered = [
            (tie, leg, replace(fixture, round=last, number=number + at))
            for at, (tie, leg, fixture) in enumerate(pairs, 1)
        ]
        number += len(numbered)
        builder.arrange(
            FixtureStatus(fixture, tie=(round_.number, tie.number), leg=leg) for tie, leg, fixture in numbered
        )
        legs += [FixtureRound(last, tuple(fixture for _, _, fixture in numbered))] if numbered else []
    builder.rounds = (*builder.rounds, *schedule_rounds(legs, opens, builder.rules.season.round_length))


def _after_groups(competition: Competition) -> CupRound:
    """Return the first round after the groups. Raises GroupsOpen while one is not over or has lots to draw."""
    left = len([*left_in_tables(competition)])
    if left or lots_wanted(competition):
        raise GroupsOpen(left)
    found, rules = tables(competition), competition.rules
    also = best_placed(
        [each.clubs for each in found],
        [results(competition, group) for group in range(len(found))],
        rules.places + 1,
        rules.best_placed,
        (rules.season.table, competition.deductions),
    )
    return knock_out(found, rules.places, also)

"""Facts of one competition from its view at the desk: tables, rounds, brackets, honours, a title's history."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from league.competition import queries, timetable
from league.competition.competition import Competition, FixtureStatus, Honours
from league.competition.places import notes_of, places_before, zones_of
from league.competition.tie_records import TieRecord, ties_in
from league.formats.cup import CupRound
from league.results import ClubId, Manager
from league.tables.standings import LeagueTable, TableRow
from league.title import lineal_title
from league.title.lineal_title import History, TitleRules
from league.title.title_ranking import ranking
from web.league.league_facts import (
    BracketPair,
    BracketStage,
    ClubLink,
    CompetitionFacts,
    CompetitionHead,
    EntryFacts,
    FixtureFacts,
    HonoursFacts,
    ManagerLink,
    ReignFacts,
    RoundOfFixtures,
    TableFacts,
    TableLine,
    TableNote,
    TitleFacts,
    TitleRank,
)

_FORM: Final = 5
"""Number of last matches in a table."""


@dataclass(frozen=True, slots=True)
class LeagueNames:
    """Clubs and managers of a league as pages call them, by their ids."""

    clubs: Mapping[ClubId, ClubLink]
    managers: Mapping[Manager, ManagerLink]

    def club(self, club: ClubId) -> ClubLink:
        """Return a club; one without a name for an unknown id."""
        return self.clubs.get(club) or ClubLink(0, "")

    def manager(self, manager: Manager) -> ManagerLink:
        """Return a manager; one without a name for an unknown id."""
        return self.managers.get(manager) or ManagerLink(0, "")


def competition_facts(head: CompetitionHead, season: Competition, names: LeagueNames, at: datetime) -> CompetitionFacts:
    """Return the facts of a competition other than a title, at a moment (UTC)."""
    found, before = queries.tables(season), places_before(season)
    return CompetitionFacts(
        head,
        entries=tuple(
            EntryFacts(names.club(entry.club), names.manager(entry.manager), entry.withdrew)
            for entry in season.entries.values()
        ),
        tables=tuple(_table(season, names, division, table, before[division]) for division, table in enumerate(found)),
        brackets=tuple(_stage(season, names, each) for each in season.knock_out),
        open_round=timetable.open_round(season, at),
        paused=season.paused,
        honours=_honours(names, season, queries.honours(season, found)),
    )


def title_facts(
    head: CompetitionHead, known: History, rules: TitleRules, names: LeagueNames, at: datetime
) -> TitleFacts:
    """Return the facts of a title at a moment (UTC)."""
    title = lineal_title.lapsed(known.title, at, rules)
    return TitleFacts(
        head,
        holder=None if title.holder is None else names.manager(title.holder),
        queue=tuple(names.manager(each) for each in title.queue),
        reigns=tuple(
            ReignFacts(names.manager(each.holder), each.how.value, each.since, each.until, each.defences)
            for each in title.reigns
        ),
        ranking=tuple(
            TitleRank(row.place, names.manager(row.manager), row.wins, row.held.days, row.defences)
            for row in ranking(title, at)
        ),
        offer_due=lineal_title.due(title, rules),
        answer_due=lineal_title.answer_due(title, rules),
    )


def rounds_of(
    season: Competition, names: LeagueNames, pages: Mapping[int, str], only: int | None = None
) -> Iterator[RoundOfFixtures]:
    """Yield the rounds that have fixtures, in order.

    pages: paths of the pages of matches, by the match. only: the number of the one that is wanted; None for all.
    """
    times = timetable.times_of(season)
    by_round: dict[int, list[FixtureStatus]] = {}
    for status in season.fixtures.values():
        if only in {None, status.fixture.round}:
            by_round.setdefault(status.fixture.round, []).append(status)
    rounds = {each.number: each for each in reversed(season.rounds)}
    for number, here in sorted(by_round.items()):
        tie = here[0].tie
        yield RoundOfFixtures(
            number,
            rounds[number].opens,
            rounds[number].deadline,
            fixtures=tuple(
                _fixture(status, names, times[status.fixture.number], pages.get(status.match or 0, ""))
                for status in here
            ),
            free=tuple(names.club(club) for club in timetable.free_in(season, number)),
            ties=timetable.round_facts(season, here[0].fixture.number).ties if tie is not None else None,
            stage=tie[0] if tie is not None else None,
        )


def _table(
    season: Competition, names: LeagueNames, at: int, table: LeagueTable, before: Mapping[ClubId, int]
) -> TableFacts:
    zones = {row: zone.name for zone in zones_of(season, at, table) for row in range(zone.first, zone.last + 1)}
    lines = tuple(
        _line(row, names, zones.get(number, ""), before.get(row.club)) for number, row in enumerate(table.rows, 1)
    )
    return TableFacts(at + 1, season.divisions[at].name, lines, tuple(_notes(season, names, table)))


def _line(row: TableRow, names: LeagueNames, zone: str, before: int | None) -> TableLine:
    record = row.record
    return TableLine(
        place=row.place,
        club=names.club(row.club),
        played=record.played,
        won=record.won,
        drawn=record.drawn,
        lost=record.lost,
        goals=record.goals,
        against=record.against,
        difference=record.difference,
        deducted=record.deducted,
        points=record.points,
        form="".join(outcome.value for outcome in record.form[-_FORM:]),
        moved=None if before is None else before - row.place,
        zone=zone,
    )


def _notes(season: Competition, names: LeagueNames, table: LeagueTable) -> Iterator[TableNote]:
    notes = notes_of(season, table)
    for deduction in notes.deductions:
        yield TableNote("deducted", (names.club(deduction.club),), deduction.reason, deduction.points)
    for result in notes.awarded:
        clubs = tuple(names.club(club) for club in result.clubs)
        yield TableNote("awarded", clubs, result.awarded, goals=result.goals, both_lose=result.both_lose)
    for result in notes.sat_in:
        yield TableNote("sat in", tuple(names.club(club) for club in result.clubs), goals=result.goals)
    for level in notes.level:
        yield TableNote("level", (names.club(level.above), names.club(level.below)), level.by.value)
    for clubs in notes.to_draw:
        yield TableNote("lots", tuple(names.club(club) for club in clubs))


def _fixture(status: FixtureStatus, names: LeagueNames, times: tuple[datetime, datetime], page: str) -> FixtureFacts:
    fixture, result, (opens, deadline) = status.fixture, status.counting_result, times
    return FixtureFacts(
        number=fixture.number,
        round=fixture.round,
        home=names.club(fixture.home),
        away=names.club(fixture.away),
        opens=opens,
        deadline=deadline,
        postponed=status.own_deadline is not None,
        state=status.state.value,
        goals=None if result is None else result.goals,
        shoot_out=None if result is None else result.shoot_out,
        awarded="" if result is None else result.awarded,
        both_lose=result is not None and result.both_lose,
        sat_in=result is not None and result.sat_in,
        leg=status.leg,
        match=page,
    )


def _stage(season: Competition, names: LeagueNames, round_: CupRound) -> BracketStage:
    found = [_pair(each, names) for each in ties_in(season, round_)]
    own = len(round_.ties)
    return BracketStage(round_.number, tuple(found[:own]), next(iter(found[own:]), None))


def _pair(record: TieRecord, names: LeagueNames) -> BracketPair:
    tie = record.tie
    winner = "" if record.winner is None else "home" if record.winner == tie.home else "away"
    return BracketPair(
        number=tie.number,
        home=None if tie.home is None else names.club(tie.home),
        away=None if tie.away is None else names.club(tie.away),
        goals=record.goals,
        shoot_out=record.shoot_out,
        winner=winner,
        how="" if record.how is None else record.how.value,
    )


def _honours(names: LeagueNames, season: Competition, won: Honours | None) -> HonoursFacts:
    if won is None or won.champion is None:
        return HonoursFacts()
    second, third = (None if club is None else names.club(club) for club in (won.runner_up, won.third))
    manager = names.manager(season.entries[won.champion].manager)
    return HonoursFacts(names.club(won.champion), manager, second, third)

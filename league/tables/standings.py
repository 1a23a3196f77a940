"""Tables: each club's record, and the order of level clubs by a competition's tie-breaks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from league.errors import NoReason, NotTakingPart
from league.results import NO_CARDS, Cards, ClubId, MatchOutcome, Result, each_once
from league.tables.table_rules import USUAL, HeadToHead, SortingStep, TableRules, TieBreak


@dataclass(frozen=True, slots=True)
class Deduction:
    """A deduction of points, and the reason printed below the table.

    points: negative ones are given.
    """

    club: ClubId
    points: int
    reason: str

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise NoReason


@dataclass(frozen=True, slots=True)
class TableInputs:
    """Data for a table besides the results.

    seeds: of each club, more is better. lots: faces that clubs have rolled for their place, oldest first.
    """

    deductions: tuple[Deduction, ...] = ()
    seeds: Mapping[ClubId, float] = field(default_factory=dict[ClubId, float])
    lots: Mapping[ClubId, tuple[int, ...]] = field(default_factory=dict[ClubId, tuple[int, ...]])


@dataclass(frozen=True, slots=True)
class Record:
    """A club's record in some matches.

    deducted: points deducted, already subtracted from `points`.
    form: outcomes of its matches, oldest first.
    """

    won: int
    drawn: int
    lost: int
    goals: int
    against: int
    away_goals: int
    away_wins: int
    cards: Cards
    deducted: int
    points: int
    form: tuple[MatchOutcome, ...]

    @property
    def played(self) -> int:
        """The number of matches, including awarded ones."""
        return len(self.form)

    @property
    def difference(self) -> int:
        """Goals for less goals against."""
        return self.goals - self.against


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a table.

    place: 1 for the first; level clubs share one.
    by: the tie-break that put it below the club above; None for the first, and for one that shares that club's place.
    """

    place: int
    club: ClubId
    record: Record
    separated_by: SortingStep | None


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A table, and the notes below it.

    awarded: the awarded results, each with its reason. deductions: as given.
    to_draw: level clubs that must draw lots; none if the rules have no lots.
    """

    rows: tuple[TableRow, ...]
    awarded: tuple[Result, ...]
    deductions: tuple[Deduction, ...]
    to_draw: tuple[tuple[ClubId, ...], ...]

    @property
    def clubs(self) -> tuple[ClubId, ...]:
        """All clubs, best first."""
        return tuple(row.club for row in self.rows)

    def __getitem__(self, club: ClubId) -> TableRow:
        return next(row for row in self.rows if row.club == club)


NO_INPUTS: Final = TableInputs()


def table(
    clubs: Sequence[ClubId], results: Iterable[Result], rules: TableRules = USUAL, beside: TableInputs = NO_INPUTS
) -> LeagueTable:
    """Return the table of a competition.

    clubs: all in it. results: those that count, oldest first.

    Raises NotTakingPart, EntersTwice.
    """
    results = tuple(results)
    records = records_of(each_once(clubs, 0), results, rules, beside.deductions)
    order = _Order(records, results, rules, beside)
    groups = list(order.parted(sorted(clubs), rules.order, None))
    rows: list[TableRow] = []
    for group, by in groups:
        place = len(rows) + 1
        rows += [TableRow(place, club, records[club], None if at else by) for at, club in enumerate(group)]
    level = (tuple(group) for group, _ in groups if len(group) > 1)
    return LeagueTable(
        rows=tuple(rows),
        awarded=tuple(result for result in results if result.awarded),
        deductions=beside.deductions,
        to_draw=tuple(level) if TieBreak.LOTS in rules.order else (),
    )


def records_of(
    clubs: Collection[ClubId],
    results: Iterable[Result],
    rules: TableRules = USUAL,
    deductions: Iterable[Deduction] = (),
) -> dict[ClubId, Record]:
    """Return each club's record in the matches between two of them.

    Raises NotTakingPart for a deduction of another club.
    """
    own: dict[ClubId, list[Result]] = {club: [] for club in clubs}
    for result in results:
        if result.home in own and result.away in own:
            own[result.home].append(result)
            own[result.away].append(result)
    deducted = dict.fromkeys(clubs, 0)
    for deduction in deductions:
        if deduction.club not in deducted:
            raise NotTakingPart(deduction.club)
        deducted[deduction.club] += deduction.points
    return {club: _record(club, own[club], rules, deducted[club]) for club in clubs}


def fair_play(cards: Cards, rules: TableRules = USUAL) -> int:
    """Return the fair-play score of cards: fewer is better."""
    return rules.yellow * cards.yellows + rules.second_yellow * cards.second_yellows + rules.red * cards.reds


def _record(club: ClubId, results: Sequence[Result], rules: TableRules, deducted: int) -> Record:
    scores = [result.score_of(club) for result in results]
    form = tuple(result.outcome_of(club) for result in results)
    won, drawn, lost = (form.count(ended) for ended in (MatchOutcome.WON, MatchOutcome.DRAWN, MatchOutcome.LOST))
    away = [(score, ended) for result, score, ended in zip(results, scores, form, strict=True) if result.away == club]
    return Record(
        *(won, drawn, lost),
        goals=sum(score[0] for score in scores),
        against=sum(score[1] for score in scores),
        away_goals=sum(score[0] for score, _ in away),
        away_wins=sum(ended is MatchOutcome.WON for _, ended in away),
        cards=sum((result.cards_of(club) for result in results), NO_CARDS),
        deducted=deducted,
        points=rules.win * won + rules.draw * drawn + rules.loss * lost - deducted,
        form=form,
    )


@dataclass(frozen=True, slots=True)
class _Order:
    """Sorts clubs, each tie-break applying to those level after the previous ones."""

    records: Mapping[ClubId, Record]
    results: Sequence[Result]
    rules: TableRules
    beside: TableInputs

    def parted(
        self, clubs: list[ClubId], steps: Sequence[SortingStep], by: SortingStep | None
    ) -> Iterator[tuple[list[ClubId], SortingStep | None]]:
        """Yield groups of level clubs, best first, with the tie-break that put each below the one before.

        by: the tie-break that put all of these below those above them.
        """
        if len(clubs) == 1 or not steps:
            yield clubs, by
            return
        step, *rest = steps
        again = isinstance(step, HeadToHead) and step.again
        groups = self._groups(clubs, step)
        for index, group in enumerate(groups):
            then = steps if again and len(groups) > 1 else rest
            yield from self.parted(group, then, step if index else by)

    def _groups(self, clubs: list[ClubId], step: SortingStep) -> list[list[ClubId]]:
        key = self._key(clubs, step)
        groups: dict[tuple[float, ...], list[ClubId]] = {}
        for club in clubs:
            groups.setdefault(key(club), []).append(club)
        return [groups[each] for each in sorted(groups, reverse=True)]

    def _key(self, clubs: list[ClubId], step: SortingStep) -> Callable[[ClubId], tuple[float, ...]]:
        if isinstance(step, HeadToHead):
            between = records_of(clubs, self.results, self.rules)
            return lambda club: tuple(self._figure(between[club], each) for each in step.by)
        if step is TieBreak.LOTS:
            lots, rolled = self.beside.lots, all(club in self.beside.lots for club in clubs)
            return lambda club: lots[club] if rolled else ()
        if step is TieBreak.SEED:
            return lambda club: (self.beside.seeds.get(club, 0.0),)
        return lambda club: (self._figure(self.records[club], step),)

    def _figure(self, record: Record, by: TieBreak) -> float:
        return FIGURES[by](record, self.rules)


FIGURES: Final[Mapping[TieBreak, Callable[[Record, TableRules], int]]] = {
    TieBreak.POINTS: lambda record, _: record.points,
    TieBreak.GOAL_DIFFERENCE: lambda record, _: record.difference,
    TieBreak.GOALS: lambda record, _: record.goals,
    TieBreak.AWAY_GOALS: lambda record, _: record.away_goals,
    TieBreak.WINS: lambda record, _: record.won,
    TieBreak.AWAY_WINS: lambda record, _: record.away_wins,
    TieBreak.FAIR_PLAY: lambda record, rules: -fair_play(record.cards, rules),
}
"""The value of a record in each tie-break by records: more is better."""

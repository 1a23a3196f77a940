"""The ties of a competition: their legs, results and replays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from league.competition.competition import CompetitionRules, FixtureStatus
from league.formats.cup import CupRound, Decided, Tie, TieNeeds, decide, legs_of
from league.formats.fixtures import Fixture
from league.results import Result

THIRD_PLACE: Final = 2
"""The number of the tie for the third place, beside the final."""

REPLAY_OFFSET: Final = 10_000
"""Difference between the numbers of a fixture and of its replay."""


def fixtures_of(fixtures: Mapping[int, FixtureStatus], tie: tuple[int, int]) -> list[FixtureStatus]:
    """Return a tie's fixtures, the first leg first; tie: its round and its number."""
    return sorted((status for status in fixtures.values() if status.tie == tie), key=lambda status: status.leg)


def with_third(round_: CupRound, for_third: Tie | None) -> tuple[Tie, ...]:
    """Return the ties of a round; beside the final also the one for the third place, if it is played."""
    return (*round_.ties, for_third) if round_.is_final and for_third is not None else round_.ties


def legs_in(rules: CompetitionRules, round_: CupRound, tie: Tie) -> int:
    """Return a tie's number of legs; the one for the third place has one."""
    return 1 if round_.is_final and tie.number == THIRD_PLACE else rules.cup.legs_in(round_)


def standing_of(tie: Tie, played: Sequence[FixtureStatus], legs: int, rules: CompetitionRules) -> Decided | TieNeeds:
    """Return the end of a tie, or what it still needs; played: its fixtures, the first leg first."""
    return decide(tie, list(_results(played)), legs, rules.cup)


def arranged(
    round_: CupRound, ties: Sequence[Tie], rules: CompetitionRules
) -> Iterator[list[tuple[Tie, int, Fixture]]]:
    """Yield the tie, the leg and its fixture for each leg of a round, without fixture numbers and rounds."""
    for leg in range(rules.cup.legs_in(round_)):
        pairs = [(tie, legs_of(tie, legs_in(rules, round_, tie))[leg : leg + 1]) for tie in ties]
        yield [(tie, leg + 1, Fixture(0, 0, *clubs)) for tie, found in pairs for clubs in found]


def replay_of(played: Sequence[FixtureStatus]) -> Fixture:
    """Return the replay of a level tie, in the round of its last leg, with home and away swapped."""
    first, last = played[0].fixture, played[-1].fixture
    again = sum(status.fixture.number >= REPLAY_OFFSET for status in played) + 1
    return Fixture(last.round, first.number % REPLAY_OFFSET + REPLAY_OFFSET * again, home=last.away, away=last.home)


def _results(played: Sequence[FixtureStatus]) -> Iterator[Result]:
    """Yield the results of legs, up to the first one without."""
    for status in played:
        if status.counting_result is None:
            return
        yield status.counting_result

"""The ties of a knock-out with their results, as a bracket shows them."""

from __future__ import annotations

from dataclasses import dataclass

from league.competition import queries
from league.competition.competition import Competition
from league.competition.ties import fixtures_of, with_third
from league.formats.cup import CupRound, Decided, Tie, TieNeeds, WonBy
from league.results import ClubId, Scoreline


@dataclass(frozen=True, slots=True)
class TieRecord:
    """A tie with its results.

    goals: of each leg that has a result, the tie's home club first. shoot_out: of the last leg, the same way round.
    winner: None while it is open, or if both have forfeited it. how: how it was won; None while it is open.
    """

    tie: Tie
    goals: tuple[Scoreline, ...] = ()
    shoot_out: Scoreline | None = None
    winner: ClubId | None = None
    how: WonBy | None = None


def ties_in(competition: Competition, round_: CupRound) -> tuple[TieRecord, ...]:
    """Return a round's ties in their order; beside the final also the one for the third place, if it is played."""
    ends = queries.endings(competition, round_)
    ties = with_third(round_, competition.for_third)
    return tuple(_record(competition, round_, tie, ends[tie.number]) for tie in ties)


def _record(competition: Competition, round_: CupRound, tie: Tie, end: Decided | TieNeeds) -> TieRecord:
    decided = end if isinstance(end, Decided) else Decided(None, WonBy.BYE)
    how = decided.how if decided is end else None
    if tie.is_bye:
        return TieRecord(tie, winner=tie.home or tie.away, how=WonBy.BYE)
    legs = fixtures_of(competition.fixtures, (round_.number, tie.number))
    results = [result for status in legs if (result := status.counting_result) is not None]
    shot = results[-1].shoot_out if results else None
    turned = bool(results) and results[-1].home != tie.home
    return TieRecord(
        tie,
        goals=tuple(result.score_of(str(tie.home)) for result in results),
        shoot_out=(shot[1], shot[0]) if shot is not None and turned else shot,
        winner=decided.winner,
        how=how,
    )

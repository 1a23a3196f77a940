"""A competition while it is worked out from its events, as a mutable object."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final

from league.competition.competition import Competition, CompetitionPhase, CompetitionRules, EnteredClub, FixtureStatus
from league.competition.queries import is_over
from league.competition.ties import REPLAY_OFFSET, fixtures_of, legs_in, replay_of, standing_of, with_third
from league.errors import (
    IsOut,
    LaterLegBegan,
    NoSuchRound,
    NotAFixture,
    NotNow,
    NotTakingPart,
    RoundDrawnAlready,
)
from league.formats.cup import CupRound, Decided, Tie, TieNeeds
from league.formats.fixtures import Fixture
from league.formats.season import Division, FixtureState, Round
from league.results import ClubId, forfeited
from league.tables.standings import Deduction

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(slots=True)
class CompetitionBuilder:
    """A mutable competition with the same parts as `Competition`; it is not over until checked.

    seq, at, reason: of the event being applied.
    """

    rules: CompetitionRules
    phase: CompetitionPhase
    entries: dict[ClubId, EnteredClub]
    divisions: tuple[Division, ...]
    rounds: tuple[Round, ...]
    knock_out: tuple[CupRound, ...]
    for_third: Tie | None
    fixtures: dict[int, FixtureStatus]
    delays: dict[ClubId, int]
    deductions: tuple[Deduction, ...]
    lots: dict[ClubId, tuple[int, ...]]
    paused: datetime | None
    seq: int = 0
    at: datetime = EPOCH
    reason: str = ""

    @classmethod
    def from_(cls, competition: Competition) -> CompetitionBuilder:
        """Make a builder from a competition, which stays as it is."""
        over = competition.phase is CompetitionPhase.OVER
        return cls(
            rules=competition.rules,
            phase=CompetitionPhase.PLAYING if over else competition.phase,
            entries={**competition.entries},
            divisions=competition.divisions,
            rounds=competition.rounds,
            knock_out=competition.knock_out,
            for_third=competition.for_third,
            fixtures={**competition.fixtures},
            delays={**competition.delays},
            deductions=competition.deductions,
            lots={**competition.lots},
            paused=competition.paused,
        )

    def build(self) -> Competition:
        """Return the competition. Do not use the builder after this."""
        competition = Competition(
            rules=self.rules,
            phase=self.phase,
            entries=self.entries,
            divisions=self.divisions,
            rounds=self.rounds,
            knock_out=self.knock_out,
            for_third=self.for_third,
            fixtures=self.fixtures,
            delays=self.delays,
            deductions=self.deductions,
            lots=self.lots,
            paused=self.paused,
        )
        return replace(competition, phase=CompetitionPhase.OVER) if is_over(competition) else competition

    def check_phase(self, *phases: CompetitionPhase) -> None:
        """Raise NotNow unless the competition is in one of these phases."""
        if self.phase not in phases:
            raise NotNow(self.phase.value)

    def check_not_over(self) -> None:
        """Raise NotNow unless the competition is still going on."""
        self.check_phase(CompetitionPhase.PLAYING)
        if is_over(self.build()):
            raise NotNow(CompetitionPhase.OVER.value)

    def entry(self, club: ClubId) -> EnteredClub:
        """Return a club's active entry. Raises NotTakingPart or IsOut."""
        if club not in self.entries:
            raise NotTakingPart(club)
        if self.entries[club].withdrew:
            raise IsOut(club)
        return self.entries[club]

    def fixture(self, number: int) -> FixtureStatus:
        """Return a fixture. Raises NotAFixture."""
        if number not in self.fixtures:
            raise NotAFixture(number)
        return self.fixtures[number]

    def round(self, number: int) -> Round:
        """Return a round; of several with one number and the same times, the first. Raises NoSuchRound."""
        at = bisect_left(self.rounds, number, key=attrgetter("number"))
        if at == len(self.rounds) or self.rounds[at].number != number:
            raise NoSuchRound(number)
        return self.rounds[at]

    def deadline_of(self, status: FixtureStatus) -> datetime:
        """Return a fixture's deadline."""
        return status.own_deadline or self.round(status.fixture.round).deadline

    def arrange(self, fixtures: Iterable[FixtureStatus]) -> None:
        """Add fixtures; those of withdrawn clubs are forfeited at once."""
        for status in fixtures:
            self.fixtures[status.fixture.number] = self.unless_out(status)

    def unless_out(self, status: FixtureStatus) -> FixtureStatus:
        """Return a fixture, awarded if one of its clubs is out and no other result counts.

        The award costs the goals of a forfeit, or as many as it takes to lose a tie of two legs.
        """
        out = [club for club in status.fixture.clubs if self.entries[club].withdrew]
        if not out or status.counting_result is not None:
            return status
        goals = max(self.rules.season.forfeit_goals, self._lead_in_other_legs(status, out[0]) + 1)
        award = forfeited(*status.fixture.clubs, out, self.entries[out[0]].withdrew, goals)
        return replace(status, award=award, seq=status.seq or self.seq)

    def change(self, status: FixtureStatus) -> None:
        """Change the result that counts for a fixture, with all consequences for its tie.

        Raises RoundDrawnAlready or LaterLegBegan if something depends on the old result.
        """
        stage = status.tie[0] if status.tie is not None else 0
        if stage < len(self.knock_out):
            raise RoundDrawnAlready(stage + 1)
        self.fixtures[status.fixture.number] = status
        if status.tie is not None:
            self._remove_replays(status, status.tie)
            self.settle(status.tie)

    def settle(self, key: tuple[int, int]) -> None:
        """Add a replay while a tie is level and both clubs are still in."""
        tie = self._tie(key)
        legs = legs_in(self.rules, self.knock_out[-1], tie)
        played = fixtures_of(self.fixtures, key)
        while all(status.counting_result for status in played) and _is_level(
            standing_of(tie, played, legs, self.rules)
        ):
            again = FixtureStatus(replay_of(played), tie=key, leg=len(played) + 1)
            self.arrange([replace(again, own_deadline=self.at + self.rules.season.round_length)])
            self._schedule(again.fixture)
            played = fixtures_of(self.fixtures, key)

    def _remove_replays(self, status: FixtureStatus, key: tuple[int, int]) -> None:
        """Remove the replays of a tie that may be level no longer.

        Raises LaterLegBegan if a replay has begun or was awarded, or if the first leg has no result any more and the
        second one has begun.
        """
        for later in fixtures_of(self.fixtures, key)[status.leg :]:
            again = later.fixture.number >= REPLAY_OFFSET
            if later.match is not None and status.counting_result is None:
                raise LaterLegBegan(later.fixture.number)
            if again and later.state is not FixtureState.ARRANGED:
                raise LaterLegBegan(later.fixture.number)
            if again:
                del self.fixtures[later.fixture.number]
                self._schedule(later.fixture, dropped=True)

    def _lead_in_other_legs(self, status: FixtureStatus, club: ClubId) -> int:
        """Return a club's lead in goals in the tie's other legs; before a replay, they count nothing."""
        if status.tie is None or status.fixture.number >= REPLAY_OFFSET:
            return 0
        others = [
            leg.counting_result for leg in fixtures_of(self.fixtures, status.tie) if leg.fixture.number < REPLAY_OFFSET
        ]
        scores = [result.score_of(club) for result in others if result is not None]
        return sum(mine - theirs for mine, theirs in scores)

    def _tie(self, key: tuple[int, int]) -> Tie:
        ties = with_third(self.knock_out[key[0] - 1], self.for_third)
        return next(tie for tie in ties if tie.number == key[1])

    def _schedule(self, fixture: Fixture, *, dropped: bool = False) -> None:
        """Add a fixture to its round, or remove it."""
        extra = () if dropped else (fixture,)
        self.rounds = tuple(
            replace(each, fixtures=(*(one for one in each.fixtures if one != fixture), *extra))
            if each.number == fixture.round
            else each
            for each in self.rounds
        )


def _is_level(end: Decided | TieNeeds) -> bool:
    """Return whether every leg of a tie was played and it has no winner, so that a replay is needed."""
    return isinstance(end, TieNeeds) and end is not TieNeeds.LEG

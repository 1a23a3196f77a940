"""Replays beside a running match: its state and reports at each ply."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from matchday.records.log_text import under_seal
from rules.asking import Question
from rules.game import Game
from rules.log import Entry, Log, standing
from rules.referee import Referee
from rules.reports import Report
from store.match import entries, save_points
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.transaction import Transaction

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ReplayedMoment:
    """A match's state before one question.

    ply: the number of the question.
    match: the replay's own, which changes as the replay goes on: read all that you need now.
    reports: the reports since the answer before the question.
    begins: whether play was at the top of the script, so that something new begins here.
    question: the open question.
    answered: the answer before it, None at the beginning and at a save point.
    again: makes another referee that stands here, while the replay does.
    """

    ply: int
    match: Any
    reports: tuple[Report, ...]
    begins: bool
    question: Question | None = None
    answered: Entry | None = None
    again: Callable[[], Referee] | None = None


@dataclass(frozen=True, slots=True)
class Recording:
    """Data for replaying a match; the running match is not touched.

    log: its head, and the answers that stand, without those still sealed.
    saves: its valid save points, oldest first.
    """

    match_id: int
    game: Game
    log: Log
    saves: tuple[SavePoint, ...]

    def moments(self, first: int = 0) -> Iterator[ReplayedMoment]:
        """Replay the match from the moment with ply `first` to the last one.

        Entries under older rules that no longer fit are skipped up to the next save point.
        """
        at: SavePoint | None = max(
            (saved for saved in self.saves if saved.ply < first), key=lambda saved: saved.ply, default=None
        )
        while True:
            ply = yield from self._replay_from(at, first)
            at = next((saved for saved in self.saves if saved.ply > ply), None)
            if at is None:
                return

    def _replay_from(self, saved: SavePoint | None, first: int) -> Generator[ReplayedMoment, None, int]:
        """Replay from a save point, or from the beginning, as long as the log fits; return the last ply."""
        begins = saved.ply if saved else 0
        ply = begins
        try:
            match = self.game.resume(saved.saved) if saved else self.game.begin(self.log.head)
            referee = Referee(self.game.script(match), first_ply=begins, save=partial(self.game.save, match))
            again = partial(self._again, saved, referee)
            told = 0
            for answered in (None, *(entry for entry in self.log.entries if entry.ply >= begins)):
                if answered is not None:
                    referee.replay(answered)
                ply = referee.ply
                if ply >= first:
                    fresh = tuple(report for _, report in referee.reports[told:])
                    yield ReplayedMoment(
                        ply, match, fresh, referee.is_at_top, referee.question, answered=answered, again=again
                    )
                told = len(referee.reports)
        except Exception as failed:  # any failure of today's rules on an old log
            log.info("match %d: its log no longer fits at ply %d", self.match_id, ply, exc_info=failed)
        return ply

    def _again(self, saved: SavePoint | None, referee: Referee) -> Referee:
        """Return another referee that stands where one does. saved: where that one began."""
        if referee.saved is not None:
            match, begins, since = self.game.resume(referee.saved), referee.top_ply, referee.since_top
        else:
            match = self.game.resume(saved.saved) if saved else self.game.begin(self.log.head)
            begins, since = referee.first_ply, referee.log
        return Referee(self.game.script(match), since, first_ply=begins)


async def recording(db: Transaction, row: MatchRow, game: Game, waits_for: Collection[str]) -> Recording:
    """Return the data for replaying a match.

    waits_for: the sides that have yet to give a sealed answer; the others' sealed answers stay out.
    """
    stored = await entries.since(db, row.id)
    hidden = under_seal(stored, waits_for)
    stands = standing(kept.entry for kept in stored if kept.seq not in hidden)
    saves = await save_points.standing(db, row.id)
    return Recording(row.id, game, Log(row.head, tuple(stands)), tuple(saves))

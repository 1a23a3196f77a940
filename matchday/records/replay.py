"""Replays beside a running match: its state and reports at each ply."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from matchday.records.log_text import under_seal
from rules.asking import Choose, Item, Question
from rules.game import Game
from rules.log import Entry, Log, standing
from rules.plays import tap
from rules.referee import Referee, Steps
from rules.reports import Report
from store.match import entries, save_points
from store.match.entries import StoredEntry, standing_of
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.transaction import Transaction

log = logging.getLogger(__name__)

Listen: TypeAlias = Callable[[Any], Callable[[Item], None]]
"""Function that takes a match, the game's own, and returns one to call with everything that its script yields."""


@dataclass(frozen=True, slots=True)
class ReplayedMoment:
    """A match's state before one question.

    ply: the number of the question.
    match: the replay's own, which changes as the replay goes on: read all that you need now.
    reports: the reports since the answer before the question.
    begins: whether play was at the top of the script, so that something new begins here.
    question: the open question.
    answered: the answer before it, None at the beginning and at a save point.
    again: makes another referee that stands here, even after the replay has gone on.
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
    unasked: the plies of answers that nobody was asked for, given by standing order.
    """

    match_id: int
    game: Game
    log: Log
    saves: tuple[SavePoint, ...]
    unasked: frozenset[int] = frozenset()

    def moments(self, first: int = 0, listen: Listen | None = None) -> Iterator[ReplayedMoment]:
        """Replay the match from the moment with ply `first` to the last one. listen: as in `GrowingReplay`.

        Entries under older rules that no longer fit are skipped up to the next save point.
        """
        at: SavePoint | None = max(
            (saved for saved in self.saves if saved.ply < first), key=lambda saved: saved.ply, default=None
        )
        replayed = GrowingReplay(self.match_id, self.game, self.log.head, self.saves, at, listen=listen).add(
            self.log.entries
        )
        return (moment for moment in replayed if moment.ply >= first)


class GrowingReplay:
    """A replay that goes on whenever answers are added: each moment is played once.

    head: the facts that the match began with. saves: its valid save points, oldest first. at: the one to begin at, None
    for the beginning.
    listen: hears each match that begins, at the beginning and at save points; None for nobody.
    is_stuck: whether the log has stopped fitting the rules, with no later save point to go on from.
    """

    def __init__(  # noqa: PLR0913 - a recording, and from where and for whom it is played
        self,
        match_id: int,
        game: Game,
        head: Mapping[str, str],
        saves: Sequence[SavePoint] = (),
        at: SavePoint | None = None,
        *,
        listen: Listen | None = None,
    ) -> None:
        self.is_stuck = False
        self._listen = listen
        self._match_id = match_id
        self._game = game
        self._head = head
        self._saves = saves
        self._at = at
        self._ply = at.ply if at else 0
        self._match: Any = None
        self._referee: Referee | None = None
        self._told = 0
        self._start: _Start | None = None

    def add(self, entries: Sequence[Entry]) -> Iterator[ReplayedMoment]:
        """Replay the answers that follow; the first time also the moment before them.

        entries: in order; those before the save point to begin at are passed over.
        """
        waiting = deque(entries)
        while not self.is_stuck:
            try:
                if self._referee is None:
                    waiting = deque(entry for entry in waiting if entry.ply >= self._ply)
                    yield self._moment(self._begun(), None)
                while waiting:
                    answered = waiting.popleft()
                    self._begun().replay(answered)
                    yield self._moment(self._begun(), answered)
            except Exception as failed:  # any failure of today's rules on an old log
                log.info("match %d: its log no longer fits at ply %d", self._match_id, self._ply, exc_info=failed)
                self._begin_at_next_save()
            else:
                return

    def _begun(self) -> Referee:
        """Return the referee, who begins if nobody has yet."""
        if self._referee is None:
            begin = partial(self._game.resume, self._at.saved) if self._at else partial(self._game.begin, self._head)
            self._match = begin()
            self._start = self._copied() or _Start(begin)
            script = self._game.script(self._match)
            if self._listen is not None:
                script = tap(script, self._listen(self._match))  # observers of a referee do not hear the top of it
            self._referee = Referee(script, first_ply=self._ply, save=self._reach_top)
            self._told = 0
        return self._referee

    def _moment(self, referee: Referee, answered: Entry | None) -> ReplayedMoment:
        self._ply = referee.ply
        fresh = tuple(report for _, report in referee.reports[self._told :])
        self._told = len(referee.reports)
        start = self._start
        return ReplayedMoment(
            referee.ply,
            self._match,
            fresh,
            referee.is_at_top,
            referee.question,
            answered=answered,
            again=start and partial(start.again, self._game, referee.ply, referee.steps_since_top),
        )

    def _begin_at_next_save(self) -> None:
        self._at = next((saved for saved in self._saves if saved.ply > self._ply), None)
        self.is_stuck = self._at is None
        self._ply = self._at.ply if self._at else self._ply
        self._referee = None

    def _reach_top(self) -> None:
        """Keep the match as it stands now, at the top of the script: from here on, other referees begin there."""
        self._start = self._copied() or _Start(partial(self._game.resume, self._game.save(self._match)))

    def _copied(self) -> _Start | None:
        """Return the match as it stands as a start; None if the game makes no copies."""
        kept = self._game.copy(self._match)
        return None if kept is None else _Start(partial(self._game.copy, kept), takes_values=True)


@dataclass(frozen=True, slots=True)
class _Start:
    """A match as it stood at the top of the script.

    match: makes it anew. takes_values: whether answers that were read in another match fit it.
    """

    match: Callable[[], Any]
    takes_values: bool = False

    def again(self, game: Game, ply: int, steps: Steps) -> Referee:
        """Return a referee that stands at a ply. steps: from the top to there."""
        script, first = game.script(self.match()), ply - len(steps)
        if not self.takes_values:
            return Referee(script, (entry for entry, _ in steps), first_ply=first)
        referee = Referee(script, first_ply=first)
        referee.retrace(steps)
        return referee


def sealed_now(row: MatchRow, game: Game, stored: Sequence[StoredEntry], saves: Sequence[SavePoint]) -> frozenset[int]:
    """Return the seqs of the standing answers that are still under seal, by the question that is open.

    stored: all entries ever written. saves: valid save points, the newest of which is enough.
    """
    stands = standing_of(stored)
    if row.is_over or not stands or not stands[-1].sealed:
        return frozenset()
    log_ = Log(row.head, tuple(kept.entry for kept in stands))
    open_ply = stands[-1].entry.ply + 1
    last = next(Recording(row.id, game, log_, tuple(saves)).moments(open_ply), None)
    if last is None:  # nobody knows who is asked: everybody may be
        return under_seal(stored, game.sides)
    question = last.question
    return under_seal(stored, (question.who,) if isinstance(question, Choose) and question.sealed else ())


async def recording(db: Transaction, row: MatchRow, game: Game, waits_for: Collection[str]) -> Recording:
    """Return the data for replaying a match.

    waits_for: the sides that have yet to give a sealed answer; the others' sealed answers stay out.
    """
    stored = await entries.since(db, row.id)
    hidden = under_seal(stored, waits_for)
    stands = standing(kept.entry for kept in stored if kept.seq not in hidden)
    saves = await save_points.standing(db, row.id)
    by_order = {kept.entry.ply: kept.standing for kept in stored if kept.by is not None}
    unasked = frozenset(ply for ply, ordered in by_order.items() if ordered)
    return Recording(row.id, game, Log(row.head, tuple(stands)), tuple(saves), unasked)

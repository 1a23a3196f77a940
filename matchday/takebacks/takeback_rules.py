"""Effects of a takeback: values from the log and the open question. No store, no waiting."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from matchday.errors import NothingToTakeBack
from matchday.match.live import Live
from matchday.match.settled_answers import goes_without_saying
from matchday.records.log_text import SEALED, under_seal
from rules.asking import Choose
from store.match.entries import StoredEntry, standing_of, unsaid
from store.match.matches import MatchRow
from store.people.people import Person


@dataclass(frozen=True, slots=True)
class Takeback:
    """A takeback, proposed or done.

    seq: of the question that was open.
    to: the ply that is asked again; side: who had answered it.
    by: the manager; asks: the person whose consent it needs, None for none.
    gone: the answers that disappear, in order; sealed ones stay hidden.
    """

    match_id: int
    seq: int
    to: int
    side: str
    by: Person
    asks: Person | None
    gone: tuple[StoredEntry, ...]


@dataclass(frozen=True, slots=True)
class TakebackReach:
    """A match as it stands, with the answers that could be taken back.

    stands: the answers that were not taken back, in order.
    hidden: the seqs of those that are still sealed.
    """

    row: MatchRow
    live: Live
    stands: Sequence[StoredEntry]
    hidden: Collection[int]

    @classmethod
    def of(cls, row: MatchRow, live: Live, stored: Sequence[StoredEntry]) -> TakebackReach:
        """Make the reach of a match. stored: all entries ever written."""
        question = live.question
        waits_for = (question.who,) if isinstance(question, Choose) and question.sealed else ()
        return cls(row, live, standing_of(stored), under_seal(stored, waits_for))

    def own(self, by: int) -> list[int]:
        """Return the plies of a person's own answers, last first."""
        return [each.entry.ply for each in reversed(self.stands) if is_own(each, by)]

    def offer(self, ply: int, by: int) -> Takeback:
        """Return the takeback that goes back to an own answer. Raises NothingToTakeBack."""
        gone = [each for each in self.stands if each.entry.ply >= ply]
        if not gone or gone[0].entry.ply != ply or not is_own(gone[0], by):
            raise NothingToTakeBack(self.row.id)
        free = all((is_own(each, by) or self._is_settled(each)) and not self._binds(each) for each in gone)
        me, other = (self.row.home, self.row.away)[:: 1 if by == self.row.home.id else -1]
        shown = tuple(sealed(each) if each.seq in self.hidden else each for each in gone)
        side = gone[0].entry.asked.partition(" ")[0]
        return Takeback(self.row.id, self.live.seq, ply, side, me, None if free else other, shown)

    def last_entered(self, by: int, begun: Collection[int]) -> int:
        """Return the ply at which a person's last entry began, or its first answer after the last die.

        begun: the seqs at which entries began. Raises NothingToTakeBack.
        """
        mine = [number for number, each in enumerate(self.stands) if is_own(each, by)]
        if not mine:
            raise NothingToTakeBack(self.row.id)
        first = mine[-1]
        while first and is_own(self.stands[first - 1], by) and self.stands[first].seq not in begun:
            first -= 1
        return self.stands[first].entry.ply

    def _is_settled(self, entry: StoredEntry) -> bool:
        """Return whether an answer was automatic, so that its manager has not acted."""
        words = entry.entry.asked.split()
        said = goes_without_saying(self.live.game, words[2], entry.entry.answer) if len(words) > 2 else False
        return entry.standing and said

    def _binds(self, entry: StoredEntry) -> bool:
        """Return whether an answer has revealed something, so that the opponent must consent."""
        opened = entry.sealed and entry.seq not in self.hidden
        return opened or entry.binding


def unsaid_by(row: MatchRow, stored: Sequence[StoredEntry], seq: int) -> Takeback:
    """Return the takeback done by entry `seq` of a log; sealed answers stay hidden."""
    entry = next(each for each in stored if each.seq == seq)
    gone = tuple(sealed(each) if each.sealed else each for each in unsaid(stored, seq))
    by = row.away if entry.by == row.away.id else row.home
    return Takeback(row.id, seq, gone[0].entry.ply, gone[0].entry.asked.partition(" ")[0], by, None, gone)


def is_own(entry: StoredEntry, by: int) -> bool:
    """Return whether a person has chosen this, directly or by standing order."""
    return entry.drawn is None and entry.by == by


def sealed(entry: StoredEntry) -> StoredEntry:
    """Return an entry without its sealed answer."""
    return replace(entry, entry=replace(entry.entry, answer=SEALED))

"""A match as the pages read it from the store, without what is still under seal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from matchday.match.open_matches import NOT_BEGUN
from matchday.records.replay import sealed_now
from matchday.web_pages import DELAYED, PAGE
from rules.game import Game
from rules.log import Entry
from store.database import Store
from store.match import entries, matches, save_points
from store.match.entries import StoredEntry, standing_of
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.match.watched import News, news_of


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that has begun.

    stored: all entries ever written. stands: those that were not taken back.
    newest: a valid save point, and the newest one if an answer may be under seal; None for none.
    takebacks: how often answers were taken back; while this is the same, everything that a page has shown still holds.
    """

    row: MatchRow
    game: Game
    stored: Sequence[StoredEntry]
    stands: Sequence[StoredEntry]
    newest: SavePoint | None
    takebacks: int

    @property
    def is_delayed(self) -> bool:
        """Whether its page shows each action only when it is over."""
        return self.row.head.get(PAGE) == DELAYED and not self.row.is_over

    @property
    def next_seq(self) -> int:
        """The seq of the next entry."""
        return self.stored[-1].seq + 1 if self.stored else 0

    @property
    def may_hide(self) -> bool:
        """Whether an answer may be under seal."""
        return bool(self.stands) and self.stands[-1].sealed and not self.row.is_over

    def visible(self) -> list[Entry]:
        """Return the standing answers without those under seal. Replays the last action if one may be."""
        saves = () if self.newest is None else (self.newest,)
        hidden = sealed_now(self.row, self.game, self.stored, saves) if self.may_hide else frozenset[int]()
        return [kept.entry for kept in self.stands if kept.seq not in hidden]


async def read_record(
    store: Store, games: Mapping[str, Game], match_id: int, known: Sequence[StoredEntry] = ()
) -> MatchRecord | None:
    """Return a match; None for one that has not begun, or is gone, or whose game nobody knows.

    known: the entries that were read before.
    """
    first = known[-1].seq + 1 if known else 0
    async with store.reading() as db:
        row = await matches.get(db, match_id)
        game = games.get(row.ruleset) if row is not None else None
        if row is None or game is None or row.state in NOT_BEGUN:
            return None
        new = await entries.since(db, match_id, first)
        newest = await save_points.newest(db, match_id)
    stored = [*known, *new]
    return MatchRecord(row, game, stored, standing_of(stored), newest, sum(kept.takes_back for kept in stored))


async def grown_record(
    store: Store, games: Mapping[str, Game], record: MatchRecord, heard: Sequence[StoredEntry] = ()
) -> MatchRecord | None:
    """Return a match as it is now: by one statement, unless an answer is sealed or taken back, or the match ended.

    heard: the entries that follow, as their writer told of them, so that no statement is needed; empty if they must be
    read.
    """
    if heard:
        news = News(record.row.state, heard)
    else:
        async with store.glance() as db:
            news = await news_of(db, record.row.id, record.next_seq)
    if news is None or news.state != record.row.state or any(new.sealed or new.takes_back for new in news.entries):
        return await read_record(store, games, record.row.id, record.stored)
    return replace(record, stored=[*record.stored, *news.entries], stands=[*record.stands, *news.entries])


class MatchReader:
    """Reads one match again and again: only what is new, and nothing that its writer in this program tells of.

    record: the match as it was last read, None before.
    """

    def __init__(self, store: Store, games: Mapping[str, Game], match_id: int) -> None:
        self.record: MatchRecord | None = None
        self._store = store
        self._games = games
        self._match_id = match_id
        self._heard: list[StoredEntry] | None = None

    def hear(self, entries: Sequence[StoredEntry] | None) -> None:
        """Take new entries from their writer, after the commit; None for something that must be read."""
        if entries is None:
            self._heard = None
        elif self._heard is not None:
            self._heard += entries

    @property
    def has_missed(self) -> bool:
        """Whether there may be something new of which its writer has not told."""
        return self._heard is None

    async def read(self) -> MatchRecord | None:
        """Return the match as it is now; None for one that has not begun, or is gone, or whose game nobody knows."""
        heard, self._heard = self._heard, []
        if self.record is None:
            record = await read_record(self._store, self._games, self._match_id)
        else:
            record = await grown_record(self._store, self._games, self.record, _following(self.record, heard or ()))
        self.record = record or self.record
        return record


def _following(record: MatchRecord, heard: Sequence[StoredEntry]) -> Sequence[StoredEntry]:
    """Return the entries that follow those of a match; empty if one in between was not heard of."""
    new = [each for each in heard if each.seq >= record.next_seq]
    return new if [each.seq - record.next_seq for each in new] == [*range(len(new))] else ()

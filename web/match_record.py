"""A match as the pages read it from the store, without what is still under seal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that has begun.

    stored: all entries ever written. newest: its newest standing save point; None for none, or where none is needed.
    """

    row: MatchRow
    game: Game
    stored: Sequence[StoredEntry]
    newest: SavePoint | None

    @property
    def is_delayed(self) -> bool:
        """Whether its page shows each action only when it is over."""
        return self.row.head.get(PAGE) == DELAYED and not self.row.is_over

    @property
    def next_seq(self) -> int:
        """The seq of the next entry."""
        return self.stored[-1].seq + 1 if self.stored else 0

    @property
    def takebacks(self) -> int:
        """The number of times that answers were taken back: until then, what a page has shown holds."""
        return sum(kept.takes_back for kept in self.stored)

    def visible(self) -> list[Entry]:
        """Return the standing answers without those under seal. Replays the last action if one may be."""
        saves = () if self.newest is None else (self.newest,)
        hidden = sealed_now(self.row, self.game, self.stored, saves)
        return [kept.entry for kept in standing_of(self.stored) if kept.seq not in hidden]


async def read_record(
    store: Store, games: Mapping[str, Game], match_id: int, known: Sequence[StoredEntry] = ()
) -> MatchRecord | None:
    """Return a match; None for one that has not begun, or is gone, or whose game nobody knows.

    known: the entries that were read before. Who knows some has played them, and needs a save point only where the
    last answer is sealed: it is large, and would be read for each answer.
    """
    first = known[-1].seq + 1 if known else 0
    async with store.reading() as db:
        row = await matches.get(db, match_id)
        game = games.get(row.ruleset) if row is not None else None
        if row is None or game is None or row.state in NOT_BEGUN:
            return None
        new = await entries.since(db, match_id, first)
        stored = [*known, *new]
        is_needed = not known or stored[-1].sealed
        newest = await save_points.newest(db, match_id) if is_needed else None
    return MatchRecord(row, game, stored, newest)

"""Orders left over when dice broke off an entry, offered again when the same question is asked."""

from __future__ import annotations

from itertools import takewhile

from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from matchday.plans.reading import tried
from rules.asking import Choose
from rules.planning.previews import DONE
from store.database import Store
from store.match import drafts, entries
from store.match.entries import StoredEntry


class BrokenOff:
    """Left-over orders of entries that broke off: `desk.plans.broken_off`."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    async def orders(self, match_id: int, *, by: int) -> list[str]:
        """Return the left-over orders of a manager's last entry, possible or not."""
        async with self._store.reading() as db:
            written = await drafts.of(db, match_id, by)
        return [order.answer for order in written.orders if order.left] if written is not None else []

    async def again(self, match_id: int, *, by: int) -> str:
        """Return those orders that can be given now, as typed text; "" for none.

        None of them can if their manager has since answered the same question or entered something else. An order to
        end the phase, and those meant to follow it, are dropped.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row, written = await row_of(db, match_id), await drafts.of(db, match_id, by)
                since = await entries.since(db, match_id, written.seq) if written is not None else ()
            live = await self._open.live(row) if row.state == "playing" else None
            question = live.question if live is not None else None
            if live is None or written is None or not isinstance(question, Choose):
                return ""
            meant = takewhile(lambda order: order.question == question.name and order.answer != DONE, written.orders)
            answers = [order.answer for order in meant if order.left]
            if not answers or any(_answers(each, question.name, by) for each in since):
                return ""
            reading = await tried(live, question.who, lambda reading: reading.take(answers), helpful=False)
        return ", ".join(order.short for order in reading.orders if order.refusal is None)


def _answers(entry: StoredEntry, question: str, by: int) -> bool:
    """Return whether an entry is a manager's own answer to a question of this name."""
    return entry.by == by and f" chooses {question} " in entry.entry.asked

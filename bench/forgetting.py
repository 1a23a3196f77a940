"""Time for which deleting a person's data blocks the event loop: 100 matches of 300 boards, by the desk's own way.

A task ticks meanwhile; the longest wait between two of its ticks is the time for which the event loop was blocked. The
limit is 20 ms.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from matchday.people.people import People
from rules.log import Entry
from rules.reports import WrittenReport
from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import entries, matches
from store.match.entries import StoredEntry
from store.match.matches import NewMatch
from store.people import people
from store.people.people import Person
from store.sqlite.store import SqliteStore
from testing.lag import TICK, tick
from testing.measurements import calibration, show

MATCHES: Final = 100
BOARDS: Final = 300
ANN: Final = Person(470_000_000_000_000_001, "Ann")
_OTHERS: Final = [Person(470_000_000_000_000_010 + each, f"Manager {each}") for each in range(20)]
_REPORTS: Final = tuple(
    WrittenReport("passed", "PAS-1", {"who": "7", "to": f"K{each}", "over": [1, 2]}) for each in range(6)
)


async def filled(path: Path) -> Store:
    """Make a file in which Ann has played many long matches to their end."""
    store = await SqliteStore.open(path)
    async with store.writing() as db:
        for each in (ANN, *_OTHERS):
            await people.remember(db, each)
    for number in range(MATCHES):
        home, away = ANN, _OTHERS[number % len(_OTHERS)]
        async with store.writing() as db:
            match_id = await matches.create(db, NewMatch("tiny", {}, 7, 8, home, away, "", bytes(32)))
            _ = await matches.get(db, match_id)
            for seq in range(BOARDS):
                by, other = (home, away) if seq % 2 else (away, home)
                await entries.append(
                    db, match_id, [StoredEntry(seq, Entry(seq, "home chooses move MOV-1", "7 K3"), by=by.id)]
                )
                await notices.write(
                    db, match_id, seq, "board", NoticeBody(other.id, ping=(other.id,), reports=_REPORTS)
                )
            await matches.end(db, match_id, "finished", result="1-0")
    return store


@asynccontextmanager
async def ticking() -> AsyncGenerator[list[float]]:
    """Run a ticking task while the block lasts; yield each tick's delay in seconds."""
    late: list[float] = []

    async def go_on() -> None:
        while True:
            late.append(await tick())

    task = asyncio.create_task(go_on())
    await asyncio.sleep(20 * TICK)
    late.clear()
    try:
        yield late
    finally:
        await asyncio.sleep(20 * TICK)
        _ = task.cancel()


async def _measure(path: Path) -> None:
    store = await filled(path)
    desk = People(store, lambda: datetime.now(UTC))
    _ = gc.collect()  # or the garbage of so many matches is collected while somebody is forgotten
    async with ticking() as idle:
        await asyncio.sleep(0.5)
    async with ticking() as late:
        before = time.perf_counter()
        await desk.forget(ANN.id)
        taken = time.perf_counter() - before
    await store.close()
    what = f"{MATCHES} matches of {BOARDS} boards"
    show("somebody is forgotten, after", taken * 1000, "ms", what)
    show("the event loop is held by it, at most", max(late) * 1000, "ms", f"{max(idle) * 1000:.1f} ms while idle")


def main() -> None:
    """Print the measurements."""
    show("calibration loop", calibration() * 1000, "ms")
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder) / "matches.sqlite3"))


if __name__ == "__main__":
    main()

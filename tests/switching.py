"""A store that may switch tasks at every await, and scenes played on it for one seed after another.

The real store yields when its driver's thread answers, in an order that tests cannot control. This one runs each
statement at once and yields before it for a random number of turns: the same seed gives the same order.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeVar

import pytest
from sqlalchemy import Column, Connection, CursorResult, Engine, Executable, QueuePool, create_engine, event

from league.errors import LeagueError
from matchday.desk import Desk
from rules.errors import RefereeError
from store.delivery.signals import Signals
from store.running_blocks import RunningBlocks
from store.shards import ALL
from store.sqlite.store import SqliteStore
from store.transaction import Facts, Met, Transaction
from tests.matchday.ground import GUILD, Ground
from tests.matchday.tiny import TINY

__all__ = ["GUILD", "Ways", "at_once"]

STEPS: Final = (0, 0, 0, 1, 1, 2, 3, 8, 20, 60)
"""Possible numbers of turns for all other tasks: mostly few, and occasionally enough for another to finish."""

FIRST_INTERACTION: Final = 100_000
"""First interaction id, above those used while a scene was prepared."""

PATIENCE: Final = 20.0
"""Seconds after which tasks that wait for each other are given up."""

T = TypeVar("T", bound=Ground)

_CHANCE: Final = ContextVar["Chance"]("chance")
_FILE: Final = ContextVar[Path]("file")


class Chance:
    """Random task switches from a seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - must be repeatable

    async def switch(self) -> None:
        """Let other tasks run, perhaps."""
        for _ in range(self._random.choice(STEPS)):
            await asyncio.sleep(0)

    async def in_turn(self, work: Callable[..., Any], *facts: Any, **named: Any) -> Any:  # noqa: ANN401 - as to_thread
        """Run a thread's work here, with switches in place of the thread."""
        await self.switch()
        done = work(*facts, **named)
        await self.switch()
        return done


class _Stepping(Transaction):
    """A transaction in which each statement is a step."""

    def __init__(self, connection: Connection, chance: Chance, rows: _Rows | None = None) -> None:
        self.told, self.people, self.shards = [], Met(), ALL
        self._connection, self._chance, self._rows = connection, chance, rows

    @property
    def dialect(self) -> str:
        """The name of the SQL dialect."""
        return self._connection.dialect.name

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Run a statement."""
        await self._chance.switch()
        return self._connection.execute(statement, facts)

    async def hold(self, key: Column[int], value: int) -> None:
        """Wait until no other transaction holds a row, if several write at a time."""
        await self._chance.switch()
        if self._rows is not None:
            await self._rows.hold(f"{key}={value}")


class _Rows:
    """The rows held by one of several writing transactions."""

    def __init__(self, locks: defaultdict[str, asyncio.Lock], held: AsyncExitStack) -> None:
        self._locks, self._held, self._mine = locks, held, set[str]()

    async def hold(self, row: str) -> None:
        if row not in self._mine:
            _ = await self._held.enter_async_context(self._locks[row])
            self._mine.add(row)


class SwitchingStore(SqliteStore):
    """A store with the real one's guarantees that switches tasks wherever that one may.

    loose: whether several write at a time, as with PostgreSQL: each statement sees everything written before it, and
    only constraints and held rows separate two. Writes of a failed block then stay, which is worse than in any
    database: scenes must not depend on a rollback.
    """

    def __init__(
        self, path: Path, chance: Chance, *, loose: bool = False, beside: SwitchingStore | None = None
    ) -> None:
        self.path, self.database, self.chance, self.loose = path, path, chance, loose
        self.shards = ALL
        self.signals = Signals()
        self.writers = RunningBlocks()
        _ = _FILE.set(path)
        self._engine = beside._engine if beside else _engine(loose=loose)  # noqa: SLF001 - one of us
        self.one_writer = beside.one_writer if beside else asyncio.Lock()
        self._row_locks = beside._row_locks if beside else defaultdict[str, asyncio.Lock](asyncio.Lock)  # noqa: SLF001

    async def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin a writing transaction."""
        await self.chance.switch()
        async with AsyncExitStack() as held:
            if not self.loose:
                _ = await held.enter_async_context(self.one_writer)
            with self._engine.connect() as connection:
                if not self.loose:
                    _ = connection.exec_driver_sql("BEGIN IMMEDIATE")
                db = _Stepping(connection, self.chance, _Rows(self._row_locks, held) if self.loose else None)
                try:
                    yield db
                    await self.chance.switch()
                except BaseException:
                    if not self.loose:
                        _ = connection.exec_driver_sql("ROLLBACK")
                    raise
                if not self.loose:
                    _ = connection.exec_driver_sql("COMMIT")
            await self.chance.switch()  # the connection is returned, and readers see the writes
        for signal in db.told:
            self.signals.tell(signal)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin a reading transaction."""
        await self.chance.switch()
        with self._engine.connect() as connection:
            if not self.loose:
                _ = connection.exec_driver_sql("BEGIN")
            try:
                yield _Stepping(connection, self.chance)
            finally:
                if not self.loose:
                    with suppress(Exception):
                        _ = connection.exec_driver_sql("COMMIT")
        await self.chance.switch()

    @asynccontextmanager
    async def glance(self) -> AsyncGenerator[Transaction]:
        """Begin a glance, here a reading transaction; that it is one statement is checked by both databases."""
        async with self.reading() as db:
            yield db

    @asynccontextmanager
    async def glances(self) -> AsyncGenerator[Transaction]:
        """Begin a block of glances, here as on a server: each statement sees everything that was committed before."""
        async with self.reading() as db:
            yield db

    async def empty_log(self) -> bool:
        """Do nothing: the file is deleted soon."""
        await self.chance.switch()
        return True

    async def write_anew(self) -> bool:
        """Act as if the file were rewritten, while nobody writes."""
        async with self.one_writer:
            await self.chance.switch()
        await self.chance.switch()
        return True


@cache
def _engine(*, loose: bool) -> Engine:
    """Return the engine of all stores, shared so that statements are compiled once for all scenes."""
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(_FILE.get(), check_same_thread=False),
        isolation_level="AUTOCOMMIT",  # transactions are begun explicitly here
        poolclass=QueuePool,
        pool_size=1 if loose else 20,
        max_overflow=40,
    )
    event.listen(engine, "connect", _prepare)
    return engine


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own
    for pragma in ("journal_mode=WAL", "synchronous=OFF", "foreign_keys=ON", "busy_timeout=0"):
        _ = connection.execute(f"PRAGMA {pragma}")


class Ways(Generic[T]):
    """Plays scenes, each once for every seed, on a copy of the prepared file.

    kind: of the ground. seeds: their number.
    """

    def __init__(self, kind: type[T], folder: Path, empty: Path, seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self._kind, self._folder, self._seeds, self._patch = kind, folder, seeds, monkeypatch
        self._prepared = folder / "prepared.sqlite3"
        _ = shutil.copy(empty, self._prepared)
        self._time = kind(self._prepared).time

    async def prepare(self, work: Callable[[T], Awaitable[Any]], **opened: Any) -> Any:  # noqa: ANN401 - what it makes
        """Prepare the start of scenes on the real store. Returns the work's result. opened: see `Ground.open`."""
        ground = self._kind(self._prepared)
        await _open(ground, opened)
        made = await work(ground)
        await ground.desk.outbox.run()
        await ground.desk.leagues.outbox.run()
        self._time = ground.time
        await ground.close()
        return made

    async def play(
        self,
        scene: Callable[[T], Awaitable[object]],
        *,
        loose: bool = False,
        seeds: Sequence[int] = (),
        **opened: Any,  # noqa: ANN401 - see `prepare`
    ) -> None:
        """Play a scene for every seed. loose: see SwitchingStore. seeds: only these, to repeat one of them."""
        for seed in seeds or range(self._seeds):
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._once(scene, seed, loose, opened)
            except BaseException as failed:
                failed.add_note(f"seed {seed}")
                raise

    async def _once(self, scene: Callable[[T], Awaitable[object]], seed: int, loose: bool, opened: Any) -> None:  # noqa: ANN401, FBT001
        chance, file = Chance(seed), self._folder / "scene.sqlite3"
        _ = _CHANCE.set(chance)
        _ = shutil.copy(self._prepared, file)
        ground = self._kind(file)
        ground.time = self._time
        ground.opened = lambda: _made(SwitchingStore(file, chance, loose=loose))
        ground.first_interaction(FIRST_INTERACTION)
        self._patch.setattr(asyncio, "to_thread", chance.in_turn)
        try:
            await _open(ground, opened)
            await scene(ground)
        finally:
            self._patch.undo()
            await ground.close()
            for left in self._folder.glob("scene.sqlite3*"):
                left.unlink()


async def _open(ground: Ground, opened: dict[str, Any]) -> None:
    start = getattr(ground, "start", ground.open)
    _ = await start(**opened)


async def _made(store: SwitchingStore) -> SwitchingStore:
    return store


def other_process(ground: Ground) -> Desk:
    """Return a desk on the same file that shares no locks with the first one; it posts nothing."""
    first = ground.store
    assert isinstance(first, SwitchingStore)
    store = SwitchingStore(first.path, first.chance, loose=first.loose, beside=first)

    async def unheard(_notice: object) -> None:
        return None

    return Desk(store, {"tiny": getattr(ground, "game", TINY)}, unheard, now=ground.now, new_seed=bytes)


async def at_once(*errands: Awaitable[object]) -> list[str]:
    """Run all at once, each started at a random moment; return the kinds of refusals.

    Any other failure fails the test.
    """

    async def begun(errand: Awaitable[object]) -> object:
        await _CHANCE.get().switch()
        return await errand

    came = await asyncio.gather(*map(begun, errands), return_exceptions=True)
    for each in came:
        if isinstance(each, BaseException) and not isinstance(each, RefereeError | LeagueError):
            raise each
    return [type(each).__name__ for each in came if isinstance(each, RefereeError | LeagueError)]

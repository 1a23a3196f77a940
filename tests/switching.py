"""A store at whose every await others may have their turn, and scenes played on it for one seed after another.

The real store yields wherever its driver's thread answers, in an order that no test can ask for. This one runs each
statement at once and yields before it for as long as chance says: the same seed, the same course.
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
from store.begun import Begun
from store.database import Store
from store.delivery.signals import Signals
from store.transaction import Facts, Met, Transaction
from tests.matchday.ground import GUILD, Ground
from tests.matchday.tiny import TINY

__all__ = ["GUILD", "Ways", "at_once"]

STEPS: Final = (0, 0, 0, 1, 1, 2, 3, 8, 20, 60)
"""So many times a task lets all others go first: mostly a few, and now and then so often that another is done."""

FIRST_INTERACTION: Final = 100_000
"""Behind those that were heard while a scene was prepared."""

PATIENCE: Final = 20.0
"""Seconds after which tasks that wait for each other are given up."""

T = TypeVar("T", bound=Ground)

_CHANCE: Final = ContextVar["Chance"]("chance")
_FILE: Final = ContextVar[Path]("file")


class Chance:
    """Where tasks are switched, as a seed has it."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311 - it is to be the same again

    async def switch(self) -> None:
        """Let others have their turn, perhaps."""
        for _ in range(self._random.choice(STEPS)):
            await asyncio.sleep(0)

    async def in_turn(self, work: Callable[..., Any], *facts: Any, **named: Any) -> Any:  # noqa: ANN401 - as to_thread
        """Do what is to be done in a thread, with switches in the place of the thread."""
        await self.switch()
        done = work(*facts, **named)
        await self.switch()
        return done


class _Stepping(Transaction):
    """A transaction each of whose statements is a step."""

    def __init__(self, connection: Connection, chance: Chance, rows: _Rows | None = None) -> None:
        self.told, self.people = [], Met()
        self._connection, self._chance, self._rows = connection, chance, rows

    @property
    def dialect(self) -> str:
        """As the database is called."""
        return self._connection.dialect.name

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Run a statement."""
        await self._chance.switch()
        return self._connection.execute(statement, facts)

    async def hold(self, key: Column[int], value: int) -> None:
        """Wait until no other transaction holds a row, where several write at a time."""
        await self._chance.switch()
        if self._rows is not None:
            await self._rows.hold(f"{key}={value}")


class _Rows:
    """The rows that one transaction holds, among several that write at a time."""

    def __init__(self, locks: defaultdict[str, asyncio.Lock], held: AsyncExitStack) -> None:
        self._locks, self._held, self._mine = locks, held, set[str]()

    async def hold(self, row: str) -> None:
        if row not in self._mine:
            _ = await self._held.enter_async_context(self._locks[row])
            self._mine.add(row)


class SwitchingStore(Store):
    """A store that keeps what the real one promises, and switches tasks wherever that one may.

    loose: whether several write at a time, as with PostgreSQL: each statement sees what all have written before it,
    and only constraints and held rows keep two apart. What a block has written before it fails stays then, which is
    worse than any database: a scene must not need that it goes.
    """

    def __init__(
        self, path: Path, chance: Chance, *, loose: bool = False, beside: SwitchingStore | None = None
    ) -> None:
        self.path, self.chance, self.loose = path, chance, loose
        self.signals = Signals()
        self.writers = Begun()
        _ = _FILE.set(path)
        self._engine = beside._engine if beside else _engine(loose=loose)  # noqa: SLF001 - one of us
        self.one_writer = beside.one_writer if beside else asyncio.Lock()
        self._row_locks = beside._row_locks if beside else defaultdict[str, asyncio.Lock](asyncio.Lock)  # noqa: SLF001

    async def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[Transaction]:
        """Begin a transaction that may write."""
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
            await self.chance.switch()  # the connection is handed back, and who reads sees what was written
        for signal in db.told:
            self.signals.tell(signal)

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[Transaction]:
        """Begin to read."""
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

    async def empty_log(self) -> bool:
        """Do nothing: it is thrown away soon."""
        await self.chance.switch()
        return True

    async def write_anew(self) -> bool:
        """Do as if the file were written anew, while nobody writes."""
        async with self.one_writer:
            await self.chance.switch()
        await self.chance.switch()
        return True


@cache
def _engine(*, loose: bool) -> Engine:
    """Return the engine of all stores, so that statements are put together once for all scenes."""
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(_FILE.get(), check_same_thread=False),
        isolation_level="AUTOCOMMIT",  # transactions are begun here by hand
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
    """Plays scenes, each once for every seed, on a copy of what was prepared.

    kind: of the ground. seeds: how many.
    """

    def __init__(self, kind: type[T], folder: Path, empty: Path, seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self._kind, self._folder, self._seeds, self._patch = kind, folder, seeds, monkeypatch
        self._prepared = folder / "prepared.sqlite3"
        _ = shutil.copy(empty, self._prepared)
        self._time = kind(self._prepared).time

    async def prepare(self, work: Callable[[T], Awaitable[Any]], **opened: Any) -> Any:  # noqa: ANN401 - what it makes
        """Prepare what scenes begin with, on the real store. Returns what the work does. opened: see `Ground.open`."""
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
        """Play a scene for every seed. loose: see SwitchingStore. seeds: these alone, to see one of them again."""
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


async def _made(store: SwitchingStore) -> Store:
    return store


def other_process(ground: Ground) -> Desk:
    """Return a desk on the same file that knows nothing of the first one's locks; it says nothing."""
    first = ground.store
    assert isinstance(first, SwitchingStore)
    store = SwitchingStore(first.path, first.chance, loose=first.loose, beside=first)

    async def unheard(_notice: object) -> None:
        return None

    return Desk(store, {"tiny": getattr(ground, "game", TINY)}, unheard, now=ground.now, new_seed=bytes)


async def at_once(*errands: Awaitable[object]) -> list[str]:
    """Run all at once, each begun when chance says; return the kinds of refusals that came of them.

    What fails otherwise fails the test.
    """

    async def begun(errand: Awaitable[object]) -> object:
        await _CHANCE.get().switch()
        return await errand

    came = await asyncio.gather(*map(begun, errands), return_exceptions=True)
    for each in came:
        if isinstance(each, BaseException) and not isinstance(each, RefereeError | LeagueError):
            raise each
    return [type(each).__name__ for each in came if isinstance(each, RefereeError | LeagueError)]

"""Signs of life: they stop when the database does not answer, and a supervisor learns it from the exit code."""

from __future__ import annotations

import asyncio
import logging
import math
import os
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url

from operating.health import STALE, age, sign_of
from operating.pulse import Pulse
from store.shards import Shards
from store.sqlite.store import SqliteStore
from tests.clauses import ROOT


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    yield store
    await store.close()


def health_of(database: Path) -> subprocess.CompletedProcess[str]:
    """Ask for the sign of life as a supervisor does."""
    return subprocess.run(
        [sys.executable, "-m", "operating.health"],
        cwd=ROOT,
        env={**os.environ, "DATABASE": str(database)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


async def test_a_beat_is_a_line_in_the_log_and_a_sign_of_life(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "operating.pulse"):
        await Pulse(store, lambda: 0.042).beat(0.003)

    assert caplog.messages == ["health: playing 0, to be posted 0, discord 42 ms, loop late 3 ms"]
    assert age(store.path, sign_of(store.path).stat().st_mtime) == 0


async def test_a_program_with_some_of_the_shards_says_which(store: SqliteStore) -> None:
    store.shards = Shards(frozenset({0, 3}), 4)

    await Pulse(store, lambda: 0.1).beat()

    assert "shards 0, 3 of 4" in sign_of(store.path).read_text(encoding="utf-8")


def test_the_sign_of_a_program_on_a_server_is_in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    address = make_url("postgresql+asyncpg://bot@db.example/matches")
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)

    assert sign_of(address) == Path("matches.health")
    monkeypatch.setenv("RUNTIME_DIRECTORY", "/run/fourth-official-2")
    assert sign_of(address) == Path("/run/fourth-official-2/matches.health")


async def test_a_bot_without_discord_is_alive_and_says_that_it_is_not_connected(store: SqliteStore) -> None:
    await Pulse(store, lambda: math.nan).beat()

    assert "discord not connected" in sign_of(store.path).read_text(encoding="utf-8")


async def test_a_database_that_does_not_answer_gives_no_sign_and_the_next_beat_comes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = SqliteStore(tmp_path / "nothing.sqlite3")

    beating = asyncio.create_task(Pulse(store, lambda: 0.1).run(every=0.01))
    async with asyncio.timeout(10):
        while len(caplog.records) < 2:  # noqa: ASYNC110 - the log tells nobody
            await asyncio.sleep(0.01)
    _ = beating.cancel()
    _ = await asyncio.wait([beating])
    await store.close()

    assert set(caplog.messages) == {"health: the database does not answer"}
    assert age(store.path, 0.0) is None


async def test_a_sign_that_cannot_be_written_is_told_from_a_database_that_does_not_answer(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    sign_of(store.path).mkdir()

    await Pulse(store, lambda: 0.1).beat()

    assert [each for each in caplog.messages if "health" in each] == ["health: the sign of life cannot be written"]


async def test_who_stops_takes_the_sign_away(store: SqliteStore) -> None:
    beating = asyncio.create_task(Pulse(store, lambda: 0.1).run())
    async with asyncio.timeout(10):
        while age(store.path, 0.0) is None:  # noqa: ASYNC110 - a file tells nobody
            await asyncio.sleep(0.01)
    _ = beating.cancel()
    _ = await asyncio.wait([beating])

    assert age(store.path, 0.0) is None


async def test_a_supervisor_is_told_by_the_exit_code(store: SqliteStore) -> None:
    none = await asyncio.to_thread(health_of, store.path)
    await Pulse(store, lambda: 0.1).beat()
    fresh = await asyncio.to_thread(health_of, store.path)
    long_ago = sign_of(store.path).stat().st_mtime - STALE - 60
    os.utime(sign_of(store.path), (long_ago, long_ago))
    stale = await asyncio.to_thread(health_of, store.path)

    assert [each.returncode for each in (none, fresh, stale)] == [1, 0, 1]
    assert "last sign of life" in stale.stdout

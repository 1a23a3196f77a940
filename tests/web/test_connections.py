"""Connections of strangers who mean harm: many, idle ones, ones that read nothing, and ones that send no request."""

from __future__ import annotations

import asyncio
import gzip
import resource
import subprocess
import sys
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncGenerator, AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from store.database import Store
from testing.database import open_new
from tests.web.watched import Spectator, WatchedMatch, events_of, recorded, spectator
from web.connections import ConnectionLimits
from web.live_match import LiveMatch

ROBOTS: Final = b"GET /robots.txt HTTP/1.1\r\nHost: x\r\n"
NO_REQUESTS: Final = (
    b"\x16\x03\x01 not HTTP\r\n\r\n",
    b"GET /<script>alert(1)</script> HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nCookie: " + 9_000 * b"secret" + b"\r\n\r\n",
    b"GET http://[::1/secret HTTP/1.1\r\nHost: x\r\n\r\n",
    ROBOTS + b"Expect: <script>\r\nConnection: close\r\n\r\n",
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store on a file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()


async def connect(kim: Spectator) -> tuple[StreamReader, StreamWriter]:
    """Return a connection of one's own."""
    return await asyncio.open_connection("127.0.0.1", int(kim.server.bound.rpartition(":")[2]))


async def told(reader: StreamReader) -> bytes:
    """Return what is read until the server ends a connection; b"" for one that it breaks off."""
    try:
        async with asyncio.timeout(10):
            return await reader.read()
    except ConnectionResetError:
        return b""


async def test_connections_that_are_too_many_are_refused_until_others_end(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with spectator(store, room=ConnectionLimits(most=4)) as kim:
        held = [await connect(kim) for _ in range(4)]
        for _, writer in held:
            writer.write(ROBOTS)  # and never the rest
        await asyncio.sleep(0.1)
        refused = [await told((await connect(kim))[0]) for _ in range(3)]
        held[0][1].close()
        await asyncio.sleep(0.1)
        reader, writer = await connect(kim)
        writer.write(ROBOTS + b"Connection: close\r\n\r\n")
        answer = await told(reader)
        for _, each in held[1:]:
            each.close()

    assert refused == [b""] * 3
    assert answer.startswith(b"HTTP/1.1 200")
    assert [record.message for record in caplog.records if record.levelname == "WARNING"] == [
        "pages: all 4 connections are taken, further ones are refused"
    ]


async def test_a_connection_without_a_whole_request_is_ended(store: Store) -> None:
    async with spectator(store, room=ConnectionLimits(idle_for=0.2)) as kim:
        for begun in (b"", b"GET / HT", ROBOTS):
            reader, writer = await connect(kim)
            writer.write(begun)
            assert await told(reader) == b""


async def test_who_takes_no_answers_is_sent_away(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(60)
    many = 500
    async with spectator(store, room=ConnectionLimits(taken_within=0.3)) as kim:
        async with kim.get(f"/match/{match.token}/data", headers={"Accept-Encoding": "identity"}) as once:
            size = len(await once.read())
        reader, writer = await connect(kim)
        writer.write(many * f"GET /match/{match.token}/data HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        await asyncio.sleep(3)  # many times what the buffers between them hold is waiting
        assert len(await told(reader)) < many * size


@pytest.mark.parametrize("size", [300, 30_000, 6_000_000])
async def test_a_follower_who_takes_nothing_is_sent_away(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    """Nobody reads: small events fill the buffers in between one after the other, and a large one does so at once."""
    ended = asyncio.Event()

    async def endless(*_: object) -> AsyncGenerator[bytes]:
        try:
            while True:
                yield b":" * size
                await asyncio.sleep(0)
        finally:
            ended.set()

    monkeypatch.setattr("web.match_pages._SENT_WITHIN", 0.3)
    monkeypatch.setattr(LiveMatch, "follow", endless)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim:
        _, writer = await connect(kim)
        writer.write(f"GET {events_of(match, 9)} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        async with asyncio.timeout(10):
            _ = await ended.wait()


async def test_what_is_no_request_is_not_repeated_and_has_the_headers_of_every_answer(store: Store) -> None:
    async with spectator(store) as kim:

        async def check(sent: bytes) -> None:
            reader, writer = await connect(kim)
            writer.write(sent)
            head, _, body = (await told(reader)).partition(b"\r\n\r\n")
            assert head.startswith((b"HTTP/1.0 400", b"HTTP/1.1 417"))
            assert b"Content-Security-Policy: default-src 'none'" in head
            assert b"X-Content-Type-Options: nosniff" in head
            assert b"no-store" in head or b"417" in head
            assert b"aiohttp" not in head
            assert b"secret" not in body
            writer.close()

        for sent in NO_REQUESTS:
            await check(sent)


async def test_a_packed_body_is_not_unpacked(store: Store) -> None:
    bomb = gzip.compress(bytes(100_000_000), 1)
    async with spectator(store) as kim:
        began = time.process_time()
        reader, writer = await connect(kim)
        writer.write(ROBOTS + b"Content-Encoding: gzip\r\nContent-Length: %d\r\n\r\n" % len(bomb))
        writer.write(bomb + ROBOTS + b"Connection: close\r\n\r\n")
        answer = await told(reader)
        took = time.process_time() - began

    assert answer.count(b"HTTP/1.1 200") == 2
    assert took < 0.02


def test_connections_leave_half_the_files_of_the_process_to_the_bot() -> None:
    """A process that may open as many as it likes takes no more than it needs."""
    room = "from web.connections import room_for_connections; print(room_for_connections())"

    def with_files(soft: int, hard: int) -> int:
        limits = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard})); "
        return int(subprocess.run([sys.executable, "-c", limits + room], check=True, capture_output=True).stdout)

    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert (with_files(256, 300), with_files(1_024, min(allowed, 4_096))) == (150, min(allowed, 4_096) // 2)

"""Headers, limits and refusals of every answer of the pages, whoever asks, for whatever, and how often."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final
from urllib.robotparser import RobotFileParser

import pytest

from store.database import Store
from store.match import public_matches
from testing.database import open_new
from tests.web.watched import WatchedMatch, events_of, recorded, spectator
from web.page_limits import STREAMS_EACH, ClientLimits

POLICY: Final = {"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"}
NEVER: Final = "A" * 22
"""A token that was never given."""

OF_A_MATCH: Final = ("", "/data", "/events?from=0&edition=0&language=en", "/board.png")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store on a file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()


async def test_every_answer_has_the_same_headers_and_no_cookie(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    paths = [
        *("/", "/robots.txt", "/static/web.css", "/static/replay.js", "/nothing", "/static/../server.py", "/static/no"),
        *(f"/match/{token}{part}" for token in (match.token, NEVER) for part in OF_A_MATCH),
    ]
    async with spectator(store) as kim:
        for path in paths:
            for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"):
                async with kim.session.request(method, f"{kim.server.links.base}{path}") as answer:
                    told = answer.headers
                    assert {*told["Content-Security-Policy"].split("; ")} >= POLICY, (method, path)
                    assert told["X-Content-Type-Options"] == "nosniff"
                    assert told["Referrer-Policy"] == "no-referrer"
                    assert told["X-Robots-Tag"] == "noindex, nofollow"
                    assert "Set-Cookie" not in told
                    assert "aiohttp" not in told["Server"]
                    assert (answer.status == 405) == (method not in {"GET", "HEAD"}), (method, path)


async def test_pages_behind_tls_are_never_asked_for_without_it(store: Store) -> None:
    async with spectator(store, address="https://referee.example") as kim:
        kim.server.links.base = kim.server.bound
        async with kim.get("/") as answer:
            assert "max-age" in answer.headers["Strict-Transport-Security"]


async def test_whatever_is_not_there_is_the_same_as_what_never_was(store: Store) -> None:
    """That is a withdrawn token, a challenge that nobody has accepted, a malformed token, and none."""
    withdrawn = await WatchedMatch.begin(store, recorded())
    async with store.writing() as db:
        await public_matches.close_in(db, 70)
    tokens = [NEVER, withdrawn.token, "x", NEVER + "A", "%00", "..%2f..%2fetc%2fpasswd", "'; drop table match --"]
    async with spectator(store) as kim:
        told: list[tuple[Any, ...]] = []
        for path in ["/nothing", *(f"/match/{token}{part}" for token in tokens for part in OF_A_MATCH)]:
            async with kim.get(path) as answer:
                headers = {name: value for name, value in answer.headers.items() if name != "Date"}
                told.append((answer.status, headers, await answer.text()))

    assert told[0][0] == 404
    assert [each for each in told if each != told[0]] == []


async def test_who_has_an_answer_already_is_not_sent_it_again(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim:
        for path in ("/", f"/match/{match.token}", f"/match/{match.token}/data", f"/match/{match.token}/board.png"):
            async with kim.get(path) as first:
                tag, whole = first.headers["ETag"], await first.read()
            async with kim.get(path, headers={"If-None-Match": tag}) as again:
                assert (again.status, again.headers["ETag"], await again.read()) == (304, tag, b"")
            async with kim.session.head(f"{kim.server.links.base}{path}") as head:
                assert (head.status, head.headers["ETag"], await head.read()) == (200, tag, b"")
            async with kim.get(path, headers={"Accept-Encoding": "identity"}) as plain:
                assert "Content-Encoding" not in plain.headers
                assert await plain.read() == whole
        await match.play(9)
        async with kim.get(f"/match/{match.token}/data", headers={"If-None-Match": tag}) as changed:
            assert changed.status == 200


async def test_who_asks_too_fast_waits_and_nobody_else_does(store: Store) -> None:
    time = [0.0]
    limits = ClientLimits(lambda: time[0], at_once=3, a_second=1, behind_proxy=True)
    async with spectator(store, limits) as kim:

        async def asked(by: str) -> tuple[int, str | None]:
            async with kim.get("/robots.txt", headers={"X-Forwarded-For": f"9.9.9.9, {by}"}) as answer:
                return answer.status, answer.headers.get("Retry-After")

        first = [await asked("1.1.1.1") for _ in range(4)]
        other = await asked("2.2.2.2")
        neighbours = [await asked(f"2001:db8::{number}") for number in range(4)]
        time[0] = 1.0
        later = [await asked("1.1.1.1") for _ in range(2)]

    assert first == [(200, None)] * 3 + [(429, "1")]
    assert other == (200, None)
    assert neighbours[-1] == (429, "1")
    assert later == [(200, None), (429, "1")]


async def test_a_client_follows_so_many_matches_and_no_more(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim:
        follows = [kim.get(events_of(match, 9)) for _ in range(STREAMS_EACH + 1)]
        answers = [await each for each in follows]
        assert [answer.status for answer in answers] == [200] * STREAMS_EACH + [429]
        for answer in answers:
            answer.close()


@pytest.mark.parametrize(
    "odd",
    [
        *("", "?from=-1&edition=0", "?from=1e9&edition=0", "?from=9999999999&edition=0"),
        *("?from=9&edition=0&language=xx", "?from=9&edition=0&language=en%0a"),
    ],
)
async def test_an_odd_place_to_follow_from_is_nowhere(store: Store, odd: str) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim, kim.get(f"/match/{match.token}/events{odd}") as answer:
        assert answer.status == 404


async def test_a_request_that_is_none_is_refused_and_fills_no_log(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with spectator(store) as kim:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(kim.server.bound.rpartition(":")[2]))
        writer.write(b"\x16\x03\x01 not HTTP\r\n\r\n")
        answer = await reader.read()
        writer.close()

    assert answer.startswith(b"HTTP/1.0 400")
    assert [record for record in caplog.records if record.levelname in {"WARNING", "ERROR"}] == []


async def test_every_robot_is_told_to_stay_away_but_the_one_that_makes_previews_in_discord(store: Store) -> None:
    async with spectator(store) as kim:
        robots = RobotFileParser()
        robots.parse((await kim.text("/robots.txt")).splitlines())

    may = {agent: robots.can_fetch(agent, "/match/x") for agent in ("Googlebot", "GPTBot", "Discordbot/2.0")}
    assert may == {"Googlebot": False, "GPTBot": False, "Discordbot/2.0": True}


async def test_a_page_is_in_the_language_of_who_reads_it(store: Store) -> None:
    async with spectator(store) as kim:
        told = [await kim.text("/", **{"Accept-Language": code}) for code in ("it-CH, en;q=0.5", "de", "fr")]
    assert [text.split('lang="')[1][:2] for text in told] == ["it", "en", "fr"]

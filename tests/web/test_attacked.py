"""Attacks of strangers on the server of pages: on its limits, its memory, and on what it has said before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from store.database import Store
from store.match import public_matches
from store.opening import open_store
from store.people import guild_departures, people
from store.people.people import Person
from store.transaction import Transaction
from testing.database import open_new
from tests.pages.unpacked import log_of
from tests.web.invented_league import PEOPLE, invented
from tests.web.watched import NOW, NUMBERS, WatchedMatch, events_of, next_of, recorded, spectator
from web.live_match import FAR_BEHIND, LiveMatch
from web.page_limits import STREAMS_EACH, ClientLimits

FORWARDED: Final = "X-Forwarded-For"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store on a file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()


async def test_a_line_that_a_client_forges_before_its_proxys_own_changes_nothing(store: Store) -> None:
    async with spectator(store, ClientLimits(at_once=2, a_second=0.001, behind_proxy=True)) as mallory:
        answers: list[int] = []
        for number in range(4):
            lines = [(FORWARDED, f"6.6.6.{number}"), (FORWARDED, "1.1.1.1")]
            async with mallory.get("/robots.txt", headers=lines) as answer:
                answers.append(answer.status)

    assert answers == [200, 200, 429, 429]


async def test_clients_of_ipv4_are_told_apart_on_a_socket_for_both(store: Store) -> None:
    async with spectator(store, ClientLimits(at_once=1, a_second=0.001, behind_proxy=True)) as kim:
        answers: list[int] = []
        for told in ("::ffff:1.1.1.1", "::ffff:2.2.2.2", "1.1.1.1"):
            async with kim.get("/robots.txt", headers={FORWARDED: told}) as answer:
                answers.append(answer.status)

    assert answers == [200, 200, 429]


async def test_a_sealed_answer_that_is_taken_back_leaves_no_page_reloading_for_ever(store: Store) -> None:
    """The data that a browser keeps would name the edition before, and be sent away each time that it follows."""
    match = await WatchedMatch.begin(store, recorded())
    first = [entry.asked.split()[2] for entry in match.log.entries].index("placement")
    async with spectator(store) as kim:
        await match.play(first + 1)
        async with kim.get(f"/match/{match.token}/data") as before:
            shown = await before.text()
        await match.take_back(first)

        known = {"If-None-Match": before.headers["ETag"]}
        async with kim.get(f"/match/{match.token}/data", headers=known) as again:
            assert (again.status, again.headers["Match-Edition"]) == (200, "1")
            assert await again.text() == shown


async def test_who_asks_for_a_whole_match_step_by_step_gets_it_as_data(store: Store) -> None:
    """Otherwise each of a thousand steps would be sent by itself and unpacked, to everybody who asks for them."""
    match = await WatchedMatch.begin(store, log_of("drafted"))
    await match.play(FAR_BEHIND + 50)
    async with spectator(store) as mallory:
        async with mallory.follows(match, 0) as coming:
            assert (await next_of(coming)).kind == "anew"
        async with mallory.follows(match, match.given) as coming:
            assert (await next_of(coming)).kind == "step"


async def test_who_has_many_matches_played_again_waits_and_nobody_else_does(store: Store) -> None:
    one, other = [await WatchedMatch.begin(store, recorded()) for _ in range(2)]
    for match in (one, other):
        await match.play(60)
    async with spectator(store, ClientLimits(lambda: 0.0, work=100, behind_proxy=True)) as kim:

        async def asked(match: WatchedMatch, by: str) -> tuple[int, bool]:
            async with kim.get(f"/match/{match.token}/data", headers={FORWARDED: by}) as answer:
                return answer.status, "Retry-After" in answer.headers

        told = [await asked(match, "1.1.1.1") for match in (one, one, other, one)]
        elsewhere = await asked(other, "2.2.2.2")
        then = await asked(other, "1.1.1.1")

    assert told == [(200, False), (200, False), (429, True), (200, False)]
    assert (elsewhere, then) == ((200, False), (200, False))


async def test_who_wants_a_match_in_every_language_waits_and_is_not_sent_away(store: Store) -> None:
    """Each language that nobody has wanted yet has the match played again."""
    match = await WatchedMatch.begin(store, recorded())
    await match.play(60)
    async with spectator(store, ClientLimits(lambda: 0.0, work=130)) as mallory:
        status: list[int] = []
        for code in ("en", "fr", "it", "en", "fr"):
            async with mallory.get(f"/match/{match.token}/data?language={code}") as answer:
                status.append(answer.status)

    assert status == [200, 200, 429, 200, 200]


async def test_who_has_a_league_read_again_and_again_waits(store: Store) -> None:
    """Pages beyond the end of a list have no end, and nothing that is kept of a league answers for them."""
    league = await invented(store)
    async with spectator(store, ClientLimits(lambda: 0.0, at_once=1e9, work=300)) as mallory:
        answers: list[int] = []
        for number in range(1, 40):
            async with mallory.get(
                f"/api/v1{league.address('/clubs')}?page={number}".replace("league", "leagues")
            ) as told:
                answers.append(told.status)
        async with mallory.get(league.address()) as page:
            assert page.status == 429

    assert answers[:5] == [200] * 5
    assert answers[-5:] == [429] * 5


async def test_who_may_follow_no_further_match_is_told_when_to_come_again(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim, AsyncExitStack() as followed:
        for _ in range(STREAMS_EACH):
            _ = await followed.enter_async_context(kim.follows(match, 9))
        async with kim.get(events_of(match, 9)) as refused:
            assert (refused.status, "Retry-After" in refused.headers) == (429, True)


async def test_no_refusal_is_kept_by_anybody_on_the_way(store: Store) -> None:
    league = await invented(store)
    odd = (f"/api/v1/leagues/{'A' * 22}", f"/api/v1/leagues/{league.token}/clubs?page=0", "/api/v1/no", "/no")
    async with spectator(store) as kim:
        for path in odd:
            async with kim.get(path) as refused:
                assert (refused.status >= 400, refused.headers.get("Cache-Control")) == (True, "no-store"), path


async def test_a_person_of_whom_only_a_number_is_stored_is_nobody_and_no_name_turns_the_text_around(
    store: Store,
) -> None:
    """A name of which nothing can be shown is stored as Discord's number, which the web does not show."""
    league = await invented(store)
    turned, numbered = PEOPLE[3], PEOPLE[0]
    match = await WatchedMatch.begin(store, recorded(), managers=(str(NUMBERS[0]), "Ben"))
    await match.play(8)
    async with store.writing() as db:
        await people.remember(db, Person(numbered.id, str(numbered.id)))
    parts = ("", "/statistics", "/titles", *(f"/managers/{number}" for number in range(1, 5)), ".csv?what=ratings")
    paths = [*map(league.address, parts), f"/api/v1/leagues/{league.token}", f"/match/{match.token}"]
    async with spectator(store) as kim:
        for path in paths:
            async with kim.get(path) as answer:
                text = await answer.text()
                assert str(numbered.id) not in text, path
                assert str(NUMBERS[0]) not in text, path
                assert "\u202e" in turned.name
                assert "\u202e" not in text, path


async def test_many_small_answers_fill_no_more_memory_than_a_few_large_ones(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty answer has a key of its own, which is larger than the answer."""
    monkeypatch.setattr("web.league.league_reading._KEPT_BYTES", 20_000)
    league = await invented(store)
    path, many = f"/api/v1/leagues/{league.token}/clubs", 50
    async with spectator(store, ClientLimits(lambda: 0.0, at_once=1e9, work=10 * many)) as mallory:
        for number in range(1, many + 1):
            _ = await mallory.text(f"{path}?page={number}")
        _ = await mallory.text(f"{path}?page={many}")
        async with mallory.get(f"{path}?page=1") as forgotten:
            assert forgotten.status == 429


@pytest.mark.parametrize("how", ["closed", "left"])
async def test_who_follows_a_page_in_a_program_of_its_own_sees_no_step_after_it_is_withdrawn(
    store: Store, tmp_path: Path, how: str
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    own = await open_store(tmp_path / "matches.sqlite3")
    try:
        async with spectator(own, apart=True) as kim, kim.follows(match, 9) as coming:
            async with store.writing() as db:
                if how == "left":
                    await guild_departures.leave(db, 70, NOW, NOW)
                else:
                    await public_matches.close(db, match.id)
            await match.play(9)
            assert (await next_of(coming)).kind == "anew"
            if how == "left":
                async with store.writing() as db:
                    await guild_departures.return_to(db, 70)
                async with kim.follows(match, 9) as again:
                    assert (await next_of(again)).kind == "step"
    finally:
        await own.close()


async def test_a_page_that_is_closed_without_a_signal_sends_its_followers_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot has left the server, and comes back: nobody tells the pages."""
    monkeypatch.setattr("web.live_matches.KEEP_ALIVE", 0.05)
    match, other = await WatchedMatch.begin(store, recorded()), await WatchedMatch.begin(store, recorded(), guild=71)
    await match.play(8)
    await other.play(8)
    async with spectator(store) as kim, kim.follows(match, 9) as coming, kim.follows(other, 9) as beside:
        async with store.writing() as db:
            await guild_departures.leave(db, 70, NOW, NOW)
        assert (await next_of(coming)).kind == "anew"
        await other.play(9)
        assert (await next_of(beside)).kind == "step"


async def test_pages_that_cannot_be_looked_up_are_looked_up_again(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("web.live_matches.KEEP_ALIVE", 0.05)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    still_open, times = public_matches.still_open, count()

    async def fails_first(db: Transaction, tokens: Collection[str]) -> set[str]:
        if not next(times):
            raise OSError
        return await still_open(db, tokens)

    monkeypatch.setattr(public_matches, "still_open", fails_first)
    async with spectator(store) as kim, kim.get(events_of(match, 9)) as answer:
        async with asyncio.timeout(5):
            assert await answer.content.readline() == b":\n"

    assert "cannot be looked up" in caplog.text


async def test_a_failure_while_somebody_follows_ends_what_is_sent_and_adds_no_page_to_it(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A proxy would take a second answer within the first one for somebody else's."""
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)

    def fails(_: LiveMatch, code: str, first: int, until: int) -> bytes:
        raise OSError(code, first, until)

    monkeypatch.setattr(LiveMatch, "_between", fails)
    async with spectator(store) as kim, kim.get(events_of(match, 9)) as answer:
        await match.play(9)
        async with asyncio.timeout(5):
            assert await answer.read() == b""

    assert "a follower is sent away" in caplog.text

"""The page of a match that is being played, in a browser, from the server of the pages."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route, async_playwright

from store.database import Store
from testing.database import open_new
from tests.page.page import PATIENCE_MS, QUIET, browser
from tests.page.spectator import SIZES, Spectator
from tests.web.watched import WatchedMatch, recorded, spectator

BEGUN, LATER = 40, 60


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Return an open store on a file."""
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()


@asynccontextmanager
async def watching(store: Store, match: WatchedMatch, size: str = "desk", **more: Any) -> AsyncGenerator[Spectator]:  # noqa: ANN401 - of the browser
    """Open a browser for the page of a match. more: settings of it."""
    width, height = SIZES[size]
    async with spectator(store) as served, async_playwright() as playwright:
        started = await playwright.chromium.launch(executable_path=browser(), args=QUIET)
        page = await started.new_page(viewport={"width": width, "height": height}, **more)
        page.set_default_timeout(PATIENCE_MS)
        data, _ = await served.data(match)
        user = Spectator(page, f"{served.server.bound}/match/{match.token}", data)
        page.on("request", lambda each: user.asked.append(each.url))
        page.on("console", lambda each: user.complaints.append(each.text))
        page.on("pageerror", lambda each: user.complaints.append(str(each)))
        try:
            yield user
        finally:
            await started.close()


def told_in(match: WatchedMatch, language: str) -> list[list[str]]:
    """Return what a file's page tells of each step in a language."""
    return json.loads(match.data(match.given, language))["told"][language]


async def test_a_match_is_followed_step_by_step_while_it_is_played(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match) as user:
        await user.opens()
        first = await user.step()
        await match.play(BEGUN + 1)
        await user.reaches(BEGUN + 1)
        heard = await user.hears()
        await user.takes_a_picture("live-desk")
        await user.clicks("Back")
        await match.play(LATER)
        await user.page.wait_for_function(f"() => document.getElementById('time').max == {LATER}")
        looked_back = await user.step()
        await user.clicks("Last")
        last = await user.step()
        lines = await user.page.locator("#log li").count()
        await match.take_back(BEGUN)
        await user.page.wait_for_function(f"() => document.getElementById('time').max == {BEGUN}")

        assert (first, looked_back, last) == (BEGUN, BEGUN, LATER)
        assert heard
        assert lines > BEGUN / 2
        assert user.complaints == []
        assert {url.partition("?")[0].removeprefix(user.address) for url in user.asked if "/match/" in url} == {
            *("", "/data", "/events")
        }


async def test_a_match_is_followed_on_in_another_language(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match, locale="fr-CH") as user:
        await user.opens()
        first = await user.hears()
        await user.picks("Langue", "Italiano")
        await user.page.wait_for_function("() => document.documentElement.lang === 'it'")
        then = await user.hears()
        await match.play(BEGUN + 1)
        await user.reaches(BEGUN + 1)
        later = await user.hears()
        log = await user.page.locator("#log li").all_inner_texts()

        french, italian = told_in(match, "fr"), told_in(match, "it")
        assert (first, then, later) == (french[BEGUN], italian[BEGUN], italian[BEGUN + 1])
        assert log == [" ".join(lines) for lines in italian if lines]
        assert user.complaints == []
        streams = [url for url in user.asked if "/events" in url]
        assert [url.rpartition("language=")[2] for url in streams] == ["fr", "it"]


async def test_a_language_that_cannot_be_had_leaves_the_page_as_it_was(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match) as user:
        await user.opens()
        await user.page.route("**/data?language=fr", lambda route: route.abort())
        await user.picks("Language", "Français")
        await user.page.wait_for_function("() => document.getElementById('language').value === 'en'")
        await match.play(BEGUN + 1)
        await user.reaches(BEGUN + 1)

        assert await user.hears() == told_in(match, "en")[BEGUN + 1]


async def test_of_two_languages_chosen_at_once_the_last_one_is_spoken(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match) as user:
        await user.opens()
        slow = asyncio.Event()

        async def waits(route: Route) -> None:
            await slow.wait()
            await route.continue_()

        await user.page.route("**/data?language=fr", waits)
        await user.picks("Language", "Français")
        await user.picks("Language", "Italiano")
        await user.page.wait_for_function("() => document.documentElement.lang === 'it'")
        async with user.page.expect_response("**/data?language=fr"):
            slow.set()
        await match.play(BEGUN + 1)
        await user.reaches(BEGUN + 1)

        assert await user.hears() == told_in(match, "it")[BEGUN + 1]
        assert user.complaints == []


@pytest.mark.parametrize("fails", [False, True])
async def test_a_language_chosen_twice_before_it_comes_loses_no_step(store: Store, *, fails: bool) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match) as user:
        await user.opens()
        asked: list[asyncio.Event] = []
        comes = [asyncio.Event(), asyncio.Event()]

        async def waits(route: Route) -> None:
            came, number = await route.fetch(), len(asked)
            asked.append(comes[number])
            await comes[number].wait()
            await (route.abort() if fails and not number else route.fulfill(response=came))

        await user.page.route("**/data?language=fr", waits)
        for language, name in (("Language", "Français"), ("Language", "English"), ("Language", "Français")):
            await user.picks(language, name)
        async with asyncio.timeout(10):
            while len(asked) < len(comes):  # noqa: ASYNC110 - there is no event to wait for
                await asyncio.sleep(0.01)
        comes[0].set()
        spoken = "en" if fails else "fr"
        await user.page.wait_for_function(f"() => document.getElementById('language').value === '{spoken}'")
        await match.play(BEGUN + 1)
        await user.reaches(BEGUN + 1)
        comes[1].set()
        await user.page.wait_for_function("() => document.documentElement.lang === 'fr'")
        await match.play(BEGUN + 2)
        await user.reaches(BEGUN + 2)

        assert await user.hears() == told_in(match, "fr")[BEGUN + 2]


@pytest.mark.parametrize("size", SIZES)
async def test_axe_finds_nothing_in_a_live_page(store: Store, size: str) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match, size) as user:
        await user.opens()
        await user.takes_a_picture(f"live-{size}")

        assert await user.violations() == []


async def test_a_page_whose_match_cannot_be_loaded_says_so(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(BEGUN)
    async with watching(store, match) as user:
        await user.page.route("**/data?*", lambda route: route.abort())
        _ = await user.page.goto(user.address)

        said = user.page.get_by_role("status")
        await said.get_by_text("can't be loaded").wait_for()

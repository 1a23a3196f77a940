"""A live match in several languages: each is written when somebody first asks for it."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from pages.replay_data import NoPage
from rules.log import Entry
from store.database import Store
from store.match import public_matches
from tests.web.watched import Spectator, WatchedMatch, grown, next_of, recorded, step_in, told
from text.languages import COMPLETE, speaking
from web.live_match import LiveMatch
from web.written_match import WrittenMatch, written

SOME = 30


class Held:
    """Keeps a match from being written in a language, in its thread, until it is let go.

    begun: set when it is first tried. goes_on: lets it go.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
        self.begun = asyncio.Event()
        self.goes_on = threading.Event()
        loop, add = asyncio.get_running_loop(), WrittenMatch.add

        def held(match: WrittenMatch, unplayed: Sequence[Entry], pause: float = 0.0) -> None:
            if language in match.languages and not self.goes_on.is_set():
                _ = loop.call_soon_threadsafe(self.begun.set)
                assert self.goes_on.wait(10)
            add(match, unplayed, pause)

        monkeypatch.setattr(WrittenMatch, "add", held)


async def test_followers_are_told_of_answers_while_the_match_is_written_in_another_language(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    first, _ = await kim.data(match)
    held = Held(monkeypatch, "fr")

    async with kim.follows(match, SOME + 1) as english:
        asking = asyncio.create_task(kim.data(match, "fr"))
        _ = await held.begun.wait()
        await match.play(SOME + 3)
        for _ in range(3):
            grown(first, step_in(await next_of(english)))
        again, _ = await kim.data(match)
        is_waiting = not asking.done()
        held.goes_on.set()
        french, edition = await asking
        async with kim.follows(match, SOME + 4, edition, "fr") as coming:
            await match.play(SOME + 5)
            for _ in range(2):
                grown(first, step_in(await next_of(english)))
                grown(french, step_in(await next_of(coming)))

    assert is_waiting
    assert written(again) == match.data(SOME + 3)
    assert written(first) == match.data(SOME + 5)
    assert written(french) == match.data(SOME + 5, "fr")


async def test_a_takeback_while_the_match_is_written_in_another_language_holds_in_both(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    _ = await kim.data(match)
    held = Held(monkeypatch, "fr")

    async with kim.follows(match, SOME + 1) as english:
        asking = asyncio.create_task(kim.data(match, "fr"))
        _ = await held.begun.wait()
        await match.take_back(SOME - 4)
        kind = (await next_of(english)).kind
        held.goes_on.set()
        french, edition = await asking
    english_again, other = await kim.data(match)

    assert kind == "anew"
    assert {edition, other} == {"1"}
    assert written(french) == match.data(SOME - 4, "fr")
    assert written(english_again) == match.data(SOME - 4)


async def test_a_page_that_is_closed_while_its_match_is_written_in_a_language_shows_nothing_more(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    _ = await kim.data(match)
    held = Held(monkeypatch, "fr")

    async def status() -> int:
        async with kim.get(f"/match/{match.token}/data?language=fr") as answer:
            return answer.status

    asking = asyncio.create_task(status())
    _ = await held.begun.wait()
    async with store.writing() as db:
        await public_matches.close(db, match.id)
    held.goes_on.set()

    assert await asking == 404


async def test_followers_do_not_wait_for_a_language_that_waits_for_its_turn(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other matches are written first, and after them again: many answers are given before there is room for it."""
    monkeypatch.setattr("web.live_match.AT_ONCE", 4)
    turns: list[asyncio.Semaphore] = []
    begun, learn = asyncio.Event(), LiveMatch._learn  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    async def late(live: LiveMatch, code: str) -> None:
        turns.append(live._turn)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        _ = await turns[0].acquire()
        begun.set()
        await learn(live, code)

    monkeypatch.setattr(LiveMatch, "_learn", late)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    first, _ = await kim.data(match)

    async with kim.follows(match, SOME + 1) as english:
        asking = asyncio.create_task(kim.data(match, "fr"))
        _ = await begun.wait()
        await match.play(SOME + 9)
        for _ in range(9):
            grown(first, step_in(await next_of(english)))
        turns[0].release()
        _ = await turns[0].acquire()
        await match.play(SOME + 10)
        grown(first, step_in(await next_of(english)))
        turns[0].release()
        french, _ = await asking

    assert written(french) == match.data(SOME + 10, "fr")


async def test_a_language_in_which_a_match_fails_is_nobody_elses_trouble(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = WrittenMatch.add

    def fails(match: WrittenMatch, unplayed: Sequence[Entry], pause: float = 0.0) -> None:
        if "fr" in match.languages:
            raise NoPage("football")
        add(match, unplayed, pause)

    monkeypatch.setattr(WrittenMatch, "add", fails)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    first, _ = await kim.data(match)

    async with kim.follows(match, SOME + 1) as english:
        async with kim.get(f"/match/{match.token}/data?language=fr") as answer:
            status = answer.status
        await match.play(SOME + 1)
        grown(first, step_in(await next_of(english)))
        await match.take_back(SOME)
        assert (await next_of(english)).kind == "anew"

    assert status == 404
    assert written(first) == match.data(SOME + 1)
    assert written((await kim.data(match))[0]) == match.data(SOME)


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.nightly) for seed in range(2, 16))])
async def test_no_step_is_lost_or_doubled_however_languages_come(store: Store, kim: Spectator, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the test must be repeatable
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    until = len(match.log.entries)
    playing = asyncio.Event()

    async def follows(language: str) -> tuple[str, dict[str, Any]]:
        if language != "en":
            _ = await playing.wait()
            await asyncio.sleep(chance.random() / 2)
        data, edition = await kim.data(match, language)
        async with kim.follows(match, len(data["steps"]), edition, language) as coming:
            while len(data["steps"]) <= until:
                grown(data, step_in(await next_of(coming)))
        return language, data

    async with asyncio.TaskGroup() as group:
        followers = [group.create_task(follows(language)) for language in COMPLETE]
        await asyncio.sleep(0.1)
        for number in range(8, until):
            playing.set()
            await match.play(number + 1)
            await asyncio.sleep(chance.choice((0, 0, 0.02)))

    for language, data in (each.result() for each in followers):
        assert written(data) == match.data(until, language)


async def test_who_comes_with_another_language_gets_the_whole_match_in_it_and_sends_nobody_away(
    store: Store, kim: Spectator
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    first, _ = await kim.data(match)

    async with kim.follows(match, SOME + 1) as english:
        await match.play(SOME + 1)
        grown(first, step_in(await next_of(english)))
        second, edition = await kim.data(match, "fr")
        async with kim.follows(match, SOME + 2, edition, "fr") as french:
            await match.play(SOME + 4)
            for _ in range(3):
                grown(first, step_in(await next_of(english)))
                grown(second, step_in(await next_of(french)))

    assert written(first) == match.data(SOME + 4)
    assert written(second) == match.data(SOME + 4, "fr")


async def test_words_are_made_only_in_languages_that_somebody_has_asked_for(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []

    @contextmanager
    def heard(code: str) -> Generator[None]:
        spoken.append(code)
        with speaking(code):
            yield

    monkeypatch.setattr("pages.replay_data.speaking", heard)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    _ = await kim.data(match)
    alone = {*spoken}
    _ = await kim.data(match, "it")
    spoken.clear()

    async with kim.follows(match, SOME + 1) as coming:
        await match.play(SOME + 1)
        _ = await next_of(coming)

    assert alone == {"en"}
    assert spoken == ["en", "it"]


async def test_a_takeback_keeps_the_languages_that_were_asked_for(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    _, edition = await kim.data(match, "pt")

    async with kim.follows(match, SOME + 1, edition, "pt") as coming:
        await match.take_back(SOME - 4)
        assert (await next_of(coming)).kind == "anew"
    again, other = await kim.data(match, "pt")
    async with kim.follows(match, SOME - 3, other, "pt") as coming:
        await match.play(SOME - 3)
        grown(again, step_in(await next_of(coming)))

    assert written(again) == match.data(SOME - 3, "pt")


async def test_data_and_steps_are_told_in_the_language_of_the_browser_unless_another_one_is_wanted(
    store: Store, kim: Spectator
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)

    said: list[list[str]] = []
    headers = {"Accept-Language": "it-CH, fr"}
    for wanted in ("", "&language=el"):
        async with kim.get(f"/match/{match.token}/data?{wanted}", headers=headers) as answer:
            assert "Accept-Language" in answer.headers["Vary"]
            said.append([*json.loads(await answer.text())["told"]])
        async with kim.get(f"/match/{match.token}/events?from=8&edition=0{wanted}", headers=headers) as answer:
            said.append([*step_in(await next_of(told(answer)))["told"]])
    async with kim.get(f"/match/{match.token}/data?language=xx") as answer:
        status = answer.status

    assert said == [["it"], ["it"], ["el"], ["el"]]
    assert status == 404

"""A match that is followed while it is played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import URL

from matchday.records.replay import ReplayedMoment
from matchday.web_pages import DELAYED
from pages.replay_data import ReplayBook
from store.database import Store
from store.delivery import notices
from store.match import entries, matches, public_matches
from store.match.entries import StoredEntry
from store.opening import open_store
from tests.web.watched import (
    Spectator,
    WatchedMatch,
    events_of,
    grown,
    next_of,
    recorded,
    sealed_in,
    spectator,
    step_in,
    told,
)
from web.live_match import LiveMatch
from web.live_matches import LiveMatches
from web.match_record import MatchReader, MatchRecord
from web.visibility import PublicMatch
from web.written_match import written

SOME = 30


async def until_nobody_follows(kim: Spectator) -> None:
    async with asyncio.timeout(5):
        while kim.server.context.live.followers:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("language", ["en", "el"])
async def test_what_is_followed_step_by_step_is_in_the_end_the_file_of_the_match_to_the_byte(
    store: Store, kim: Spectator, language: str
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(6)
    data, edition = await kim.data(match, language)

    async with kim.follows(match, len(data["steps"]), edition, language) as coming:
        playing = asyncio.create_task(match.play_on())
        while (told := await next_of(coming)).step is not None:
            grown(data, told.step)
        await playing

    assert told.kind == "over"
    assert written(data) == match.data(len(match.log.entries), language)
    assert (await kim.data(match, language))[0] == data


async def test_each_answer_is_played_once_however_many_watch(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    entered: list[int] = []
    enter = ReplayBook.enter

    def counted(book: ReplayBook, moment: ReplayedMoment) -> None:
        entered.append(moment.ply)
        enter(book, moment)

    monkeypatch.setattr(ReplayBook, "enter", counted)
    match = await WatchedMatch.begin(store, recorded())
    await match.play(10)

    loaded = [len((await kim.data(match))[0]["steps"]) for _ in range(5)]
    async with kim.follows(match, 11) as one, kim.follows(match, 11) as another:
        await match.play(SOME)
        for coming in (one, another):
            for _ in range(11, SOME + 1):
                _ = await next_of(coming)

    assert loaded == [11] * 5
    assert entered == [*range(SOME + 1)]


async def test_nothing_is_played_for_a_match_that_nobody_follows(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    _ = await kim.data(match)
    async with kim.follows(match, 9):
        pass
    await until_nobody_follows(kim)

    def nobody_looks(_book: ReplayBook, _moment: ReplayedMoment) -> None:
        pytest.fail("nobody looks")

    monkeypatch.setattr(ReplayBook, "enter", nobody_looks)
    await match.play(12)
    await asyncio.sleep(0.1)


async def test_a_spectator_who_leaves_is_forgotten(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with kim.follows(match, 0) as coming:
        assert (await next_of(coming)).kind == "step"
        there = kim.server.context.live.followers, kim.server.context.limits.following

    await until_nobody_follows(kim)
    assert (there, kim.server.context.limits.following) == ((1, 1), 0)


async def test_a_sealed_answer_is_shown_only_with_the_other_one(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    first = [entry.asked.split()[2] for entry in match.log.entries].index("placement")
    await match.play(first)
    before = await kim.data(match)

    await match.play(first + 1)
    sealed = await kim.data(match)
    title = await kim.text(f"/match/{match.token}")
    async with kim.follows(match, first + 1) as coming:
        await match.play(first + 2)
        steps = [(await next_of(coming)).step for _ in range(2)]

    assert sealed == before
    assert "0" in title
    assert [step["n"] for step in steps if step] == [first + 1, first + 2]


async def test_a_takeback_has_the_page_loaded_again(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(SOME)
    data, edition = await kim.data(match)

    async with kim.follows(match, len(data["steps"]), edition) as coming:
        await match.take_back(SOME - 4)
        assert (await next_of(coming)).kind == "anew"
    again, other = await kim.data(match)
    async with kim.follows(match, len(again["steps"]), edition) as coming:  # as of before
        assert (await next_of(coming)).kind == "anew"

    assert (len(data["steps"]), len(again["steps"])) == (SOME + 1, SOME - 3)
    assert edition != other
    assert written(again) == match.data(SOME - 4)


@pytest.mark.nightly
async def test_a_delayed_match_is_shown_until_its_last_action_was_over(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded(), DELAYED)
    whole = len(match.log.entries)
    shown: list[int] = []
    for number in range(whole + 1):
        await match.play(number)
        shown.append(len((await kim.data(match))[0]["steps"]))
    steps = (await kim.data(match))[0]["steps"]
    await match.end()
    over, _ = await kim.data(match)

    between = [number for number, step in enumerate(over["steps"], start=1) if "b" in step]
    assert shown == [max((each for each in between if each <= given + 1), default=1) for given in range(whole + 1)]
    assert steps == over["steps"][: shown[-1]]
    assert len(over["steps"]) == whole + 1


async def test_followers_are_woken_only_when_there_is_more_to_show(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[int] = []
    tell = LiveMatch.tell

    def counted(live: LiveMatch) -> None:
        woken.append(live.shown)
        tell(live)

    match = await WatchedMatch.begin(store, recorded(), DELAYED)
    monkeypatch.setattr(LiveMatch, "tell", counted)
    for number in range(len(match.log.entries)):
        await match.play(number)
        _ = await kim.data(match)

    assert 1 < len(woken) < len(match.log.entries) / 2
    assert woken == sorted(set(woken))


def unsealed(match: WatchedMatch) -> int:
    """Return a number of answers after which the next five are not sealed."""
    sealed = [number for number, is_sealed in enumerate(sealed_in(match.log), start=1) if is_sealed]
    plain = max(
        range(len(match.log.entries) - 1), key=lambda at: min(each for each in [*sealed, 999] if each > at) - at
    )
    assert {*range(plain + 1, plain + 6)}.isdisjoint(sealed)
    return plain


async def nothing_read(*_: object) -> None:
    """Fail: something is read that was known."""
    pytest.fail("this was known")


async def test_what_the_program_itself_writes_of_a_followed_match_is_not_read_again(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    plain = unsealed(match)
    await match.play(plain)
    _ = await kim.data(match)

    for reading in ("read_record", "news_of"):
        monkeypatch.setattr(f"web.match_record.{reading}", nothing_read)
    async with kim.follows(match, plain + 1) as coming:
        await match.play(plain + 5)
        steps = [step_in(await next_of(coming))["n"] for _ in range(5)]

    assert steps == [*range(plain + 1, plain + 6)]


@pytest.mark.parametrize("unheard", [[0], [2], [1, 3], [0, 1, 2, 3, 4]])
async def test_only_what_is_new_is_read_of_a_match_of_which_something_was_not_heard(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch, unheard: Sequence[int]
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    plain = unsealed(match)
    await match.play(plain)
    _ = await kim.data(match)
    hear = MatchReader.hear

    def heard(reader: MatchReader, entries: Sequence[StoredEntry] | None) -> None:
        if match.given - plain not in unheard:
            hear(reader, entries)

    monkeypatch.setattr("web.match_record.read_record", nothing_read)
    monkeypatch.setattr(MatchReader, "hear", heard)
    async with kim.follows(match, plain + 1) as coming:
        await match.play(plain + 5)
        steps = [step_in(await next_of(coming))["n"] for _ in range(5)]

    assert steps == [*range(plain + 1, plain + 6)]


@pytest.mark.parametrize("by_another_program", [False, True])
async def test_an_answer_that_comes_just_before_the_first_follower_is_told(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch, *, by_another_program: bool
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    _ = await kim.data(match)
    of = LiveMatches.of

    async def answered_meanwhile(lives: LiveMatches, public: PublicMatch, code: str) -> LiveMatch | None:
        live = await of(lives, public, code)
        await match.play(9)
        return live

    monkeypatch.setattr(LiveMatches, "of", answered_meanwhile)
    if by_another_program:  # which sends no signals with rows
        monkeypatch.setattr(entries, "TABLE", "")
    async with kim.follows(match, 9) as coming:
        assert step_in(await next_of(coming))["n"] == 9
        await match.play(10)
        assert step_in(await next_of(coming))["n"] == 10


async def test_a_takeback_that_could_not_be_followed_at_once_is_seen_by_the_next_to_look(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    _ = await kim.data(match)

    async with kim.follows(match, 8) as coming:
        assert step_in(await next_of(coming))["n"] == 8
        with monkeypatch.context() as broken:
            failed = asyncio.Event()

            async def fails(_live: LiveMatch, _record: MatchRecord, _code: str) -> None:
                failed.set()
                raise ConnectionError

            broken.setattr(LiveMatch, "_begun", fails)
            await match.take_back(5)
            async with asyncio.timeout(10):
                _ = await failed.wait()
        data, edition = await kim.data(match)
        assert (len(data["steps"]), edition) == (6, "1")
        assert (await next_of(coming)).kind == "anew"


async def test_the_end_is_seen_that_is_written_together_with_the_last_answer(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(len(match.log.entries) - 1)
    last = StoredEntry(len(match.log.entries) - 1, match.log.entries[-1])
    _ = await kim.data(match)

    async with kim.follows(match, len(match.log.entries)) as coming:
        async with store.writing() as db:
            await entries.append(db, match.id, [last])
            db.tell(notices.TABLE, match.id)
            _ = await matches.end(db, match.id, "finished", result="1-0")
        kinds = [(await next_of(coming)).kind for _ in range(2)]

    assert kinds == ["step", "over"]


async def test_a_page_that_is_closed_sends_its_followers_away(store: Store, kim: Spectator) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with kim.follows(match, 9) as coming:
        async with store.writing() as db:
            await public_matches.close_in(db, 70)
        assert (await next_of(coming)).kind == "anew"

    async with kim.get(events_of(match, 9)) as answer:
        assert answer.status == 404


async def test_a_server_that_stops_lets_its_followers_come_again_with_what_they_know(store: Store) -> None:
    match = await WatchedMatch.begin(store, recorded())
    await match.play(8)
    async with spectator(store) as kim, kim.follows(match, 8) as coming:
        assert (await next_of(coming)).kind == "step"
        await kim.server.close()
        with pytest.raises(StopAsyncIteration):
            _ = await next_of(coming)

    await match.play(9)
    async with spectator(store) as kim:
        again = {"Last-Event-ID": "0.8"}
        async with kim.get(events_of(match, 8), headers=again) as answer:
            step = (await next_of(told(answer))).step

    assert step is not None
    assert step["n"] == 9


async def test_a_match_that_fails_on_its_page_is_not_tried_again_at_each_answer(
    store: Store, kim: Spectator, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    def fails(_book: ReplayBook, moment: ReplayedMoment) -> None:
        tried.append(moment.ply)
        raise ArithmeticError

    monkeypatch.setattr(ReplayBook, "enter", fails)
    match = await WatchedMatch.begin(store, recorded())
    status: list[int] = []
    for number in (8, 9, 10):
        await match.play(number)
        async with kim.get(f"/match/{match.token}/data") as answer:
            status.append(answer.status)

    assert status == [500, 404, 404]
    assert tried == [0]


async def test_pages_of_a_program_of_their_own_follow_what_the_bot_writes(database: Path | URL) -> None:
    bots, own = await open_store(database), await open_store(database)
    match = await WatchedMatch.begin(bots, recorded())
    await match.play(8)
    try:
        async with spectator(own, apart=True) as kim, kim.follows(match, 9) as coming:
            await match.play(9)
            step = (await next_of(coming)).step
            await match.end()
            assert (await next_of(coming)).kind == "over"
    finally:
        await own.close()
        await bots.close()

    assert step is not None
    assert step["n"] == 9

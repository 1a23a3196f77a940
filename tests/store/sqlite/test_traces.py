"""Remains of deleted rows in a file, until it is rewritten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

import pytest
from sqlalchemy import text

from store.match import match_notes, matches
from store.match.matches import NewMatch
from store.people import people, privacy, traces
from store.people.people import Person
from store.sqlite.store import SqliteStore
from tests.bytes_left import bytes_left
from tests.storage_faults import in_use
from tests.store.ann_and_ben import ANN, BEN

NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
CROWD: Final = tuple(Person(4_700_000_000_000_000_000 + 7919 * each, f"Number{each}.") for each in range(40))
FORGOTTEN: Final = CROWD[:20]


@pytest.fixture
async def crowded(known: SqliteStore) -> SqliteStore:
    """Return a store with many long notes, written and written again without order.

    This splits pages. SQLite then copies rows and forgets where, so that overwriting deleted rows is not enough.
    """
    chance = Random(1)  # noqa: S311 - the same notes every time
    async with known.writing() as db:
        for person in CROWD:
            await people.remember(db, person)
        games = [await matches.create(db, NewMatch("tiny", {}, 7, 8, ANN, BEN, "", bytes(32))) for _ in range(60)]
        for _ in range(2500):
            writer = chance.choice(CROWD)
            words = f"note of {writer.name}" + "x" * chance.randrange(1200)
            await match_notes.keep(db, chance.choice(games), writer.id, chance.choice((words, words, "")))
    return known


async def forget_half(store: SqliteStore) -> None:
    """Forget half of the crowd."""
    async with store.writing() as db:
        for person in FORGOTTEN:
            await privacy.forget(db, person.id)


def left_of_them(store: SqliteStore) -> set[str]:
    """Return in which files something is left of anybody of that half."""
    return {file for each in FORGOTTEN for file in bytes_left(store.path, each.id, each.name, f"of {each.name}")}


async def test_who_is_forgotten_leaves_traces_in_the_log_of_writes_until_it_is_emptied(crowded: SqliteStore) -> None:
    await forget_half(crowded)
    log = f"{crowded.path.name}-wal"
    assert log in left_of_them(crowded)

    assert await crowded.empty_log()

    assert log not in left_of_them(crowded)


async def test_of_whom_is_forgotten_no_byte_is_left_when_the_file_is_written_anew(crowded: SqliteStore) -> None:
    await forget_half(crowded)

    assert await crowded.write_anew()

    assert left_of_them(crowded) == set()


@pytest.mark.nightly
async def test_all_others_are_there_when_the_file_is_written_anew(crowded: SqliteStore) -> None:
    await forget_half(crowded)
    async with crowded.writing() as db:
        await match_notes.keep(db, 1, ANN.id, "stays")
    assert await crowded.write_anew()

    async with crowded.reading() as db:
        assert await match_notes.of(db, 1, ANN.id) == "stays"
        assert (await db.execute(text("PRAGMA integrity_check"))).scalars().all() == ["ok"]
        assert len(await people.called(db, [ANN.id, BEN.id])) == 2


@pytest.mark.nightly
async def test_while_somebody_reads_nothing_is_wiped_and_nothing_breaks(crowded: SqliteStore) -> None:
    await forget_half(crowded)
    async with crowded.reading() as db:
        _ = await match_notes.of(db, 1, ANN.id)
        assert not await crowded.empty_log()
        assert not await crowded.write_anew()

    assert left_of_them(crowded)
    assert await crowded.write_anew()
    assert left_of_them(crowded) == set()


async def test_while_another_program_writes_nothing_is_wiped_and_nothing_breaks(crowded: SqliteStore) -> None:
    await forget_half(crowded)
    with in_use(crowded.path):
        assert not await crowded.empty_log()
        assert not await crowded.write_anew()

    assert await crowded.write_anew()


async def test_when_the_file_is_to_be_written_anew_stands_in_it(store: SqliteStore) -> None:
    later = NOON + timedelta(hours=3)
    async with store.writing() as db:
        assert await traces.next_due(db) is None
        assert await traces.due_at(db, NOON) == []
        await traces.wipe_at(db, later)
        await traces.wipe_at(db, later + timedelta(hours=1))

    async with store.writing() as db:
        assert await traces.next_due(db) == later
        assert await traces.due_at(db, later - timedelta(minutes=1)) == []
        assert len(await traces.due_at(db, later)) == 1
        await traces.wipe_at(db, NOON)
        assert await traces.next_due(db) == NOON

    async with store.writing() as db:
        await traces.note_wiped(db)
    async with store.reading() as db:
        assert await traces.next_due(db) is None


async def test_the_word_of_a_challenge_that_came_to_nothing_is_blanked_and_that_of_a_match_stays(
    store: SqliteStore,
) -> None:
    """Without its words nobody could check the dice of a match."""
    ann = CROWD[0]
    async with store.writing() as db:
        for person in (ann, BEN):
            await people.remember(db, person)
        played, declined = [
            await matches.create(db, NewMatch("tiny", {}, 7, 8, ann, BEN, word, bytes(32)))
            for word in ("Peregrine", "Wallcreeper")
        ]
        rolled = "INSERT INTO entry (match_id, seq, ply, asked, answer, roll) VALUES (:match, 1, 0, 'dig', '3', 1)"
        _ = await db.execute(text(rolled), {"match": played})
        for match_id in (played, declined):
            await matches.end(db, match_id, "declined")
        await privacy.forget(db, ann.id)
        words = [row.words for row in [await matches.get(db, each) for each in (played, declined)] if row is not None]

    assert words == ["Peregrine", ""]
    assert await store.write_anew()
    assert bytes_left(store.path, ann.id, ann.name, "Wallcreeper") == {}

"""A file in which Discord's numbers stood everywhere: brought up to date, it answers as before, and has them no more.

`tests/data/schema_0010.sql` was written by the last program that kept such files, and `schema_0010.json` tells what
that one answered. Somebody has been forgotten in it; Dan has rolled a duel in no server and stands in no other table;
Eve was put in for a club while nobody had written her name down; and somebody has only looked at a tape.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
import pytest

from store.delivery import notices
from store.errors import DatabaseUnusable
from store.league import logged_events
from store.match import duels
from store.match.duels import NoServer
from store.migrating import newest
from store.people import guild_privacy, people, privacy
from store.people.people import Person
from store.shards import ALL
from store.sqlite.backup import back_up, restore, sound_version
from store.sqlite.store import SqliteStore
from tests.clauses import ROOT
from tests.store.all_answers import all_answers
from tests.store.ann_and_ben import discords_numbers
from tests.store.sqlite.test_database import with_a_step_that_fails

ANN, BEN, _, DAN, EVE = range(470_000_000_000_000_001, 470_000_000_000_000_006)
FORGOTTEN: Final = -1
DATA: Final = ROOT / "tests/data"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a file as the program of then left it."""
    file = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        _ = db.executescript((DATA / "schema_0010.sql").read_text(encoding="utf-8"))
    return file


def dump(file: Path) -> list[str]:
    """Return the contents of a file."""
    with closing(sqlite3.connect(file)) as db:
        return list(db.iterdump())


async def test_it_answers_as_before(old: Path) -> None:
    store = await SqliteStore.open(old)
    async with store.reading() as db:
        told = await all_answers(db, ANN, BEN, DAN, EVE, FORGOTTEN)
    await store.close()

    assert told == msgspec.json.decode((DATA / "schema_0010.json").read_bytes())


async def test_it_is_sound_and_names_people_by_keys_alone(old: Path) -> None:
    store = await SqliteStore.open(old)
    found = await discords_numbers(store)
    await store.close()

    assert sound_version(old) == newest()
    assert found == {"person.user_id": {ANN, BEN, DAN, EVE}}


async def test_mentions_in_reasons_become_names(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db, db:
        told = f"for <@{ANN}> and <@!{BEN}>, says <@9>"
        _ = db.execute("UPDATE happening SET reason = ? WHERE competition_id = 1 AND seq = 2", [told])
        _ = db.execute("UPDATE outbox SET body = json_set(body, '$.facts.reason', ?) WHERE id = 1", [told])

    store = await SqliteStore.open(old)
    async with store.reading() as db:
        first, second, *_ = await logged_events.of(db, 1)
        names = {each.id: each.name for each in await people.called(db, [ANN, BEN])}
    await store.close()

    assert second.reason == f"for {names[ANN]} and {names[BEN]}, says somebody"
    assert first.reason == "a reason"
    assert "<@" not in "".join(dump(old))


async def test_whose_duels_are_in_no_server_keeps_the_tape(old: Path) -> None:
    store = await SqliteStore.open(old)
    async with store.writing() as db:
        (tape,) = await duels.open_tapes(db, NoServer(DAN))
        place = await duels.place_of(db, tape.id)
        servers = await guild_privacy.servers(db, ALL)
    await store.close()

    assert (tape.id, place, servers) == (2, NoServer(DAN), {7})


async def test_new_people_get_keys_that_nobody_had(old: Path) -> None:
    store = await SqliteStore.open(old)
    async with store.writing() as db:
        for each in (ANN, BEN, DAN, EVE):
            await privacy.forget(db, each)
        await people.remember(db, Person(ANN, "Ann"))
        called = await people.called(db, [ANN, *range(-5, 0)])
    await store.close()

    assert [each.name for each in called].count("a former manager") == 5
    assert Person(ANN, "Ann") in called


async def test_what_fails_in_the_middle_leaves_it_as_it_was(old: Path, tmp_path: Path) -> None:
    before = dump(old)

    with pytest.raises(DatabaseUnusable):
        _ = await SqliteStore.open(old, with_a_step_that_fails(tmp_path))

    assert dump(old) == before


@pytest.mark.parametrize("upgraded", [False, True])
async def test_a_copy_that_is_put_back_calls_the_right_people(old: Path, tmp_path: Path, *, upgraded: bool) -> None:
    """The restored file's own format counts: ids in an old one, keys in a current one."""
    if upgraded:
        await (await SqliteStore.open(old)).close()
    copy = back_up(old, tmp_path / "copy.sqlite3")
    _ = restore(copy, old, datetime(2026, 11, 22, tzinfo=UTC), replaces=True)

    store = await SqliteStore.open(old)
    async with store.reading() as db:
        said = await notices.next_waiting(db, 2)
        tapes = [await duels.open_tapes(db, place) for place in (7, NoServer(DAN))]
    numbers = await discords_numbers(store)
    await store.close()

    assert said is not None
    assert (said.kind, said.asked, said.ping) == ("challenge", BEN, (BEN,))
    assert [len(each) for each in tapes] == [2, 2]
    assert numbers == {"person.user_id": {ANN, BEN, DAN, EVE}}

"""Copies of the database's file, made and put back: only sound files are used, and none is ever lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import text

from store.errors import AlreadyThere, DatabaseIsNewer, DatabaseUnusable, InUse, NoSuchFolder, NotOurs
from store.migrating import newest
from store.people import people
from store.people.people import Person
from store.sqlite.backup import back_up, restore, sound_version, throw_away_aside
from store.sqlite.store import SqliteStore

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def names_in(file: Path) -> list[str]:
    """Return the names of all people in a file, read past the store."""
    with closing(sqlite3.connect(file)) as db:
        return [name for (name,) in db.execute("SELECT name FROM person ORDER BY id")]


def names_of(folder: Path) -> set[str]:
    """Return what lies in a folder."""
    return {file.name for file in folder.iterdir()}


async def add(store: SqliteStore, number: int, name: str) -> None:
    """Add a person, as the program would."""
    async with store.writing() as db:
        await people.remember(db, Person(number, name))


async def test_a_copy_is_made_while_the_program_runs_and_writes(store: SqliteStore, tmp_path: Path) -> None:
    await add(store, 1, "Ann")
    async with store.writing() as db:
        await people.remember(db, Person(2, "Ben"))
        copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 3, "Cat")

    assert names_in(copy) == ["Ann"]
    assert names_in(store.path) == ["Ann", "Ben", "Cat"]


async def test_a_copy_is_one_file_that_only_its_owner_may_read(store: SqliteStore, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()

    copy = back_up(store.path, folder / "copy.sqlite3")

    assert names_of(folder) == {"copy.sqlite3"}
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


async def test_a_copy_never_takes_the_place_of_another_file(store: SqliteStore, tmp_path: Path) -> None:
    old = tmp_path / "old.sqlite3"
    _ = old.write_text("an older copy")

    with pytest.raises(AlreadyThere):
        _ = back_up(store.path, old)

    assert old.read_text() == "an older copy"


async def test_a_damaged_file_is_not_copied_and_leaves_nothing_behind(store: SqliteStore, tmp_path: Path) -> None:
    for number in range(1, 500):
        await add(store, number, "x" * 200)
    await store.close()
    with store.path.open("rb+") as file:
        _ = file.seek(store.path.stat().st_size // 2)
        _ = file.write(b"?" * 8192)

    with pytest.raises(DatabaseUnusable):
        _ = back_up(store.path, tmp_path / "copy.sqlite3")

    assert {name for name in names_of(tmp_path) if name.startswith("copy")} == set()


async def test_a_copy_into_no_folder_or_of_no_file_says_so(store: SqliteStore, tmp_path: Path) -> None:
    with pytest.raises(NoSuchFolder):
        _ = back_up(store.path, tmp_path / "nowhere" / "copy.sqlite3")
    with pytest.raises(DatabaseUnusable):
        _ = back_up(tmp_path / "nothing.sqlite3", tmp_path / "copy.sqlite3")


async def test_a_copy_is_put_back_where_no_file_is(store: SqliteStore, tmp_path: Path) -> None:
    await add(store, 1, "Ann")
    copy = back_up(store.path, tmp_path / "copy.sqlite3")

    aside = restore(copy, tmp_path / "elsewhere.sqlite3", NOON)

    assert aside is None
    assert names_in(tmp_path / "elsewhere.sqlite3") == ["Ann"]
    assert names_in(copy) == ["Ann"]


async def test_a_file_that_is_there_stays_unless_it_is_said_that_it_may_go(store: SqliteStore, tmp_path: Path) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 1, "Ann")
    await store.close()
    written = store.path.stat().st_mtime_ns

    with pytest.raises(AlreadyThere):
        _ = restore(copy, store.path, NOON)

    assert store.path.stat().st_mtime_ns == written
    assert names_in(store.path) == ["Ann"]


async def test_a_file_that_makes_way_is_put_aside_whole(store: SqliteStore, tmp_path: Path) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 1, "Ann")
    await store.close()

    aside = restore(copy, store.path, NOON, replaces=True)

    assert aside is not None
    assert names_in(store.path) == []
    assert names_in(aside) == ["Ann"]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() != 0, reason="only root can give a file to somebody else")
@pytest.mark.parametrize("is_there", [True, False])
async def test_what_root_puts_back_belongs_to_whom_the_service_runs_as(
    store: SqliteStore, tmp_path: Path, *, is_there: bool
) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await store.close()
    state = tmp_path / "state"
    state.mkdir()
    if is_there:
        _ = store.path.rename(state / "matches.sqlite3")
        os.chown(state / "matches.sqlite3", 4711, 4712)
    else:
        os.chown(state, 4711, 4712)

    _ = restore(copy, state / "matches.sqlite3", NOON, replaces=True)

    put_back = (state / "matches.sqlite3").stat()
    assert (put_back.st_uid, put_back.st_gid) == (4711, 4712)


async def test_what_a_dead_program_left_in_the_log_of_writes_is_put_aside_too(
    store: SqliteStore, tmp_path: Path
) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 1, "Ann")
    dead = tmp_path / "dead.sqlite3"
    for ending in ("", "-wal"):
        _ = shutil.copy(f"{store.path}{ending}", f"{dead}{ending}")

    aside = restore(copy, dead, NOON, replaces=True)

    assert aside is not None
    assert names_in(aside) == ["Ann"]
    assert names_in(dead) == []


async def test_nothing_is_put_in_the_place_of_a_file_that_is_in_use(store: SqliteStore, tmp_path: Path) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 1, "Ann")

    with pytest.raises(InUse):
        _ = restore(copy, store.path, NOON, replaces=True)

    await add(store, 2, "Ben")
    assert names_in(store.path) == ["Ann", "Ben"]


async def test_a_damaged_file_makes_way_for_a_copy(store: SqliteStore, tmp_path: Path) -> None:
    await add(store, 1, "Ann")
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await store.close()
    _ = store.path.write_text("this is a letter to my aunt " * 100)

    aside = restore(copy, store.path, NOON, replaces=True)

    assert aside is not None
    assert aside.read_text().startswith("this is a letter")
    assert names_in(store.path) == ["Ann"]


async def test_only_a_sound_file_of_ours_is_put_back(store: SqliteStore, tmp_path: Path) -> None:
    letter, strange = tmp_path / "letter.txt", tmp_path / "strange.sqlite3"
    _ = letter.write_text("Dear Ann, " * 100)
    with closing(sqlite3.connect(strange)) as db, db:
        _ = db.execute("CREATE TABLE recipes (name TEXT)")
    newer = back_up(store.path, tmp_path / "newer.sqlite3")
    with closing(sqlite3.connect(newer)) as db, db:
        _ = db.execute("UPDATE alembic_version SET version_num = '9999'")
    target = tmp_path / "target.sqlite3"

    for file, refusal in ((letter, DatabaseUnusable), (strange, NotOurs), (newer, DatabaseIsNewer)):
        with pytest.raises(refusal):
            _ = restore(file, target, NOON)

    assert not target.exists()


async def test_looking_a_file_through_finds_a_row_that_points_at_nothing(store: SqliteStore) -> None:
    await store.close()
    assert sound_version(store.path) == newest()
    with closing(sqlite3.connect(store.path)) as db, db:
        _ = db.execute("INSERT INTO interaction (id, match_id) VALUES (1, 99)")

    with pytest.raises(DatabaseUnusable, match="interaction"):
        _ = sound_version(store.path)


async def test_a_failure_of_the_database_never_repeats_what_was_to_be_written(store: SqliteStore) -> None:
    with pytest.raises(Exception, match="no such table") as failed:
        async with store.writing() as db:
            await db.execute(text("INSERT INTO nowhere VALUES (:seed)"), {"seed": "c0ffee"})

    assert "c0ffee" not in str(failed.value)


def modes_of(file: Path) -> set[str]:
    """Return the permissions of a file and of all files beside it with its name."""
    return {f"{stat.S_IMODE(each.stat().st_mode):o}" for each in file.parent.glob(f"{file.name}*")}


def left_open_to_all(store: SqliteStore, to: Path) -> None:
    """Copy an open file as it would be if its program were killed now, and let everybody read the copy."""
    for ending in ("", "-wal"):
        _ = shutil.copy(f"{store.path}{ending}", f"{to}{ending}")
        Path(f"{to}{ending}").chmod(0o644)


async def test_what_makes_way_only_its_owner_may_read_whoever_could_before(store: SqliteStore, tmp_path: Path) -> None:
    copy = back_up(store.path, tmp_path / "copy.sqlite3")
    await add(store, 1, "Ann")
    dead = tmp_path / "dead.sqlite3"
    left_open_to_all(store, dead)

    aside = restore(copy, dead, NOON, replaces=True)

    assert aside is not None
    assert modes_of(aside) == modes_of(dead) == {"600"}


async def test_what_a_program_of_before_left_beside_the_file_is_for_its_owner_too(
    store: SqliteStore, tmp_path: Path
) -> None:
    await add(store, 1, "Ann")
    dead = tmp_path / "dead.sqlite3"
    left_open_to_all(store, dead)

    opened = await SqliteStore.open(dead)

    assert modes_of(dead) == {"600"}
    assert f"{dead.name}-shm" in names_of(tmp_path)
    await opened.close()


def test_what_made_way_is_thrown_away_when_it_is_old_but_never_the_last_of_it(tmp_path: Path) -> None:
    database, other = tmp_path / "a.sqlite3", tmp_path / "b.before-20250101-000000-000000.sqlite3"
    moments = [datetime(2026, month, 1, tzinfo=UTC) for month in (1, 2, 3)]
    first, second, third = (tmp_path / f"a.before-2026{at:%m%d-%H%M%S-%f}.sqlite3" for at in moments)
    kept = [database, other, third, tmp_path / "a.before-mine.sqlite3", tmp_path / "a.before-20250101.txt"]
    for file in (*kept, first, second, Path(f"{first}-wal")):
        file.touch()

    assert throw_away_aside(database, moments[0]) == []
    assert throw_away_aside(database, moments[1]) == [first]
    assert throw_away_aside(database, moments[2] + (moments[2] - moments[0])) == [second]
    assert names_of(tmp_path) == {file.name for file in kept}

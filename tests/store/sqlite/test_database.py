"""The database's file: how it is made, opened and migrated, and what is committed, undone and kept private."""

from __future__ import annotations

import asyncio
import shutil
import stat
from pathlib import Path
from typing import Any, cast

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Identity, inspect, text
from sqlalchemy.exc import IntegrityError

from store.errors import DatabaseIsNewer, DatabaseUnusable, NoSuchFolder
from store.migrating import MIGRATIONS, migrations, newest
from store.people import people
from store.people.people import Person
from store.schema.match_tables import metadata
from store.sqlite.store import SqliteStore
from testing.database import beside, rows

ANN = Person(1, "Ann")


def tables_of(file: Path) -> dict[str, str]:
    """Return how each table and index was made."""
    return dict(rows(file, text("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")))


async def pragma(store: SqliteStore, name: str) -> object:
    """Ask SQLite for a setting of the writer."""
    async with store.writing() as db:
        return (await db.execute(text(f"PRAGMA {name}"))).scalar_one()


async def names(store: SqliteStore) -> list[str]:
    """Return the names of all people."""
    async with store.reading() as db:
        return list((await db.execute(text("SELECT name FROM person ORDER BY id"))).scalars())


async def test_a_file_that_is_not_there_is_made(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "new.sqlite3")
    await store.close()

    assert {"person", "match", "entry", "interaction", "save_point", "outbox", "squad"} <= tables_of(store.path).keys()


async def test_a_file_is_opened_again_with_what_was_in_it(tmp_path: Path) -> None:
    first = await SqliteStore.open(tmp_path / "matches.sqlite3")
    async with first.writing() as db:
        await people.remember(db, ANN)
    await first.close()

    again = await SqliteStore.open(first.path)

    assert await names(again) == ["Ann"]
    await again.close()


async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoSuchFolder) as stopped:
        await SqliteStore.open(tmp_path / "nowhere" / "matches.sqlite3")

    assert str(tmp_path / "nowhere") in str(stopped.value)


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 100)

    with pytest.raises(DatabaseUnusable) as stopped:
        await SqliteStore.open(file)

    assert str(file) in str(stopped.value)
    assert file.read_text() == "Dear Ann, " * 100


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable):
        await SqliteStore.open(tmp_path)


async def test_an_older_program_refuses_a_newer_file_and_leaves_it_alone(store: SqliteStore) -> None:
    async with store.writing() as db:
        await db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    before = store.path.read_bytes()

    with pytest.raises(DatabaseIsNewer) as stopped:
        await SqliteStore.open(store.path)

    assert (stopped.value.found, stopped.value.known) == ("9999", newest())
    assert store.path.read_bytes() == before


def test_the_steps_lead_from_an_empty_file_to_the_tables_of_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "stepped.sqlite3"
    asyncio.run(opened_and_closed(file))

    def differences(connection: Connection) -> object:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        found = compare_metadata(context, metadata)
        return [each for each in found if not _is_identity(each)]

    with beside(file) as connection:
        assert differences(connection) == []


def _is_identity(difference: Any) -> bool:  # noqa: ANN401 - what Alembic tells
    """Return whether a difference is only in how ids are given out: for SQLite, AUTOINCREMENT stands elsewhere."""
    changes = cast("list[Any]", difference) if isinstance(difference, list) else [difference]
    return all(change[0] == "modify_default" and isinstance(change[-1], Identity) for change in changes)


def test_the_steps_make_the_very_tables_that_the_schema_makes(tmp_path: Path) -> None:
    """Alembic does not compare everything (what keys say of deletions, say): both are listed and held side by side."""
    stepped, made = tmp_path / "stepped.sqlite3", tmp_path / "made.sqlite3"
    asyncio.run(opened_and_closed(stepped))
    with beside(made) as connection:
        metadata.create_all(connection)

    assert keys_of(stepped) == keys_of(made)


async def opened_and_closed(file: Path) -> None:
    """Let the store take all its steps on a file."""
    store = await SqliteStore.open(file)
    await store.close()


def plain(facts: object) -> str:
    """Return facts of a table as text, with the conditions of its indexes as they are written."""
    if isinstance(facts, dict):
        return str({name: plain(fact) for name, fact in cast("dict[str, object]", facts).items()})
    return str(facts)


def keys_of(file: Path) -> dict[str, tuple[object, ...]]:
    """Return the columns, keys and indexes of each table."""
    with beside(file) as connection:
        found = inspect(connection)
        asked = (found.get_columns, found.get_foreign_keys, found.get_unique_constraints, found.get_indexes)
        return {
            table: (found.get_pk_constraint(table), *(sorted(map(plain, question(table))) for question in asked))
            for table in metadata.tables
        }


def test_there_is_one_line_of_steps() -> None:
    steps = ScriptDirectory.from_config(migrations())

    assert len(steps.get_heads()) == 1
    assert len(steps.get_bases()) == 1


async def test_what_is_committed_survives_a_power_cut(store: SqliteStore) -> None:
    assert await pragma(store, "journal_mode") == "wal"
    assert await pragma(store, "synchronous") == 2  # FULL


async def test_a_row_may_not_point_at_nothing(store: SqliteStore) -> None:
    with pytest.raises(IntegrityError):
        async with store.writing() as db:
            await db.execute(text("INSERT INTO interaction (id, match_id) VALUES (1, 99)"))


async def test_a_transaction_that_fails_leaves_nothing(store: SqliteStore) -> None:
    async def write() -> None:
        async with store.writing() as db:
            await people.remember(db, ANN)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await write()

    assert await names(store) == []


async def test_who_is_cancelled_while_writing_leaves_nothing_and_holds_nobody_up(store: SqliteStore) -> None:
    inside = asyncio.Event()

    async def write() -> None:
        async with store.writing() as db:
            await people.remember(db, ANN)
            inside.set()
            await asyncio.sleep(60)

    writing = asyncio.create_task(write())
    await inside.wait()
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    async with store.writing() as db:
        await people.remember(db, Person(2, "Ben"))

    assert await names(store) == ["Ben"]


async def test_a_reader_does_not_wait_for_the_writer_and_sees_only_what_is_committed(store: SqliteStore) -> None:
    async with store.writing() as db:
        await people.remember(db, ANN)
        meanwhile = await names(store)

    assert meanwhile == []
    assert await names(store) == ["Ann"]


async def test_writers_wait_for_each_other(store: SqliteStore) -> None:
    async def add(number: int) -> None:
        async with store.writing() as db:
            await people.remember(db, Person(number, f"{number}"))

    await asyncio.gather(*(add(number) for number in range(10, 30)))

    assert await names(store) == [f"{number}" for number in range(10, 30)]


def with_a_step_that_fails(folder: Path) -> Path:
    """Return a folder with all steps, and one more that fails when it has made and filled a table."""
    steps = Path(shutil.copytree(MIGRATIONS, folder / "steps", ignore=shutil.ignore_patterns("__pycache__")))
    _ = (steps / "versions" / "m9999_fails.py").write_text(
        "from alembic import op\n"
        "revision, down_revision = '9999', 'NEWEST'\n"
        "def upgrade():\n"
        "    op.execute('CREATE TABLE half (done TEXT)')\n"
        "    op.execute(\"UPDATE person SET name = 'nobody'\")\n"
        "    op.execute('DROP TABLE nowhere')\n".replace("NEWEST", newest())
    )
    return steps


async def test_a_step_that_fails_leaves_the_file_as_it_was(store: SqliteStore, tmp_path: Path) -> None:
    async with store.writing() as db:
        await people.remember(db, ANN)
    await store.close()
    tables = tables_of(store.path)

    with pytest.raises(DatabaseUnusable):
        await SqliteStore.open(store.path, with_a_step_that_fails(tmp_path))

    assert tables_of(store.path) == tables
    again = await SqliteStore.open(store.path)
    assert await names(again) == ["Ann"]
    await again.close()


async def test_of_several_steps_all_are_taken_or_none(tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable):
        await SqliteStore.open(tmp_path / "new.sqlite3", with_a_step_that_fails(tmp_path))

    assert tables_of(tmp_path / "new.sqlite3") == {}


def modes_of(file: Path) -> dict[str, int]:
    """Return the permissions of a file and of SQLite's files beside it."""
    return {each.name: stat.S_IMODE(each.stat().st_mode) for each in file.parent.glob(f"{file.name}*")}


async def test_only_its_owner_may_read_the_file_and_those_beside_it(tmp_path: Path) -> None:
    there = tmp_path / "matches.sqlite3"
    there.touch(0o644)
    there.chmod(0o644)

    for file in (tmp_path / "new.sqlite3", there):
        store = await SqliteStore.open(file)
        async with store.writing() as db:
            await people.remember(db, ANN)
        modes = modes_of(file)
        await store.close()

        assert len(modes) == 3
        assert set(modes.values()) == {0o600}


async def test_what_is_deleted_is_overwritten(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "matches.sqlite3")
    assert await pragma(store, "secure_delete") == 1
    await store.close()

"""Rows of which there is one at a time: an old file with more is mended, and the database refuses a second one."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, cast

import pytest
from sqlalchemy import CursorResult, Executable, insert
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError
from sqlalchemy.schema import CreateIndex

from store.migrating import MIGRATIONS
from store.schema.match_tables import duel_tape, match, request
from store.sqlite.store import SqliteStore
from store.transaction import Facts, Transaction

STEP: Final = 12
_REQUEST: Final = """
    INSERT INTO request (id, match_id, kind, by_user, seq, body, state) VALUES (?, 1, ?, 1, 3, '{}', ?)
"""
_TAPE: Final = """
    INSERT INTO duel_tape (id, guild_id, seed, commitment, next_roll, closed) VALUES (?, ?, '00', '', 1, ?)
"""
A_MATCH: Final = {
    "ruleset": "tiny",
    "head": "{}",
    "guild_id": 7,
    "home_user": 1,
    "away_user": 2,
    "seed": "00",
    "words": "",
    "commitment": "00",
    "next_roll": 1,
}


async def before(folder: Path) -> Path:
    """Make a file as it was before the step, in which there is more than one of everything."""

    def not_yet(_folder: str, names: list[str]) -> list[str]:
        return [each for each in names if each == "__pycache__" or (each[1:5].isdigit() and int(each[1:5]) >= STEP)]

    steps = Path(shutil.copytree(MIGRATIONS, folder / "steps", ignore=not_yet))
    file = folder / "matches.sqlite3"
    await (await SqliteStore.open(file, steps)).close()
    with closing(sqlite3.connect(file)) as db, db:
        _ = db.execute("INSERT INTO person (id, name) VALUES (1, 'Ann'), (2, 'Ben')")
        places: list[tuple[int, str, int, int | None]] = [
            *((1, "playing", 8, None), (2, "playing", 8, None), (3, "playing", 8, 80), (4, "challenged", 8, None)),
            *((5, "finished", 8, None), (6, "playing", 9, None)),
        ]
        for number, state, channel, thread in places:
            row = A_MATCH | {"id": number, "state": state, "channel_id": channel, "thread_id": thread}
            names = ", ".join(row)
            _ = db.execute(f"INSERT INTO match ({names}) VALUES ({', '.join('?' * len(row))})", [*row.values()])  # noqa: S608
        for number, kind, state in ((1, "takeback", "open"), (2, "takeback", "open"), (3, "pause", "open")):
            _ = db.execute(_REQUEST, (number, kind, state))
        for number, place, closed in ((1, 7, None), (2, 7, None), (3, 7, "2026-01-01 00:00:00.000000"), (4, 70, None)):
            _ = db.execute(_TAPE, (number, place, closed))
    return file


def rows(file: Path, question: str) -> list[tuple[Any, ...]]:
    """Return what the file answers."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute(question).fetchall()


async def test_of_what_there_is_more_than_one_the_newest_stays_and_the_others_are_closed(tmp_path: Path) -> None:
    file = await before(tmp_path)

    await (await SqliteStore.open(file)).close()

    assert rows(file, "SELECT id, holds FROM match ORDER BY id") == [
        *((1, None), (2, 8), (3, None), (4, None), (5, None), (6, 9))
    ]
    assert rows(file, "SELECT id, state FROM request ORDER BY id") == [(1, "gone"), (2, "open"), (3, "open")]
    assert rows(file, "SELECT id, set_aside FROM duel_tape ORDER BY id") == [(1, 1), (2, 0), (3, 0), (4, 0)]


SECOND: Final[Sequence[tuple[Any, dict[str, Any]]]] = (
    (match, A_MATCH | {"id": 9, "state": "playing", "channel_id": 8, "holds": 8}),
    (request, {"match_id": 1, "kind": "takeback", "by_user": 1, "seq": 3, "body": "{}", "state": "open"}),
    (duel_tape, {"guild_id": 7, "seed": "00", "commitment": "", "next_roll": 1}),
)


@pytest.mark.parametrize(("table", "row"), SECOND, ids=[table.name for table, _ in SECOND])
async def test_the_database_refuses_a_second_one(tmp_path: Path, table: Any, row: dict[str, Any]) -> None:  # noqa: ANN401
    store = await SqliteStore.open(await before(tmp_path))

    with pytest.raises(IntegrityError):
        async with store.writing() as db:
            await db.execute(insert(table).values(row))

    await store.close()


@pytest.mark.parametrize(
    ("table", "where"),
    [
        (match, ["WHERE state = 'playing'"]),
        (request, ["WHERE state = 'open'"]),
        (
            duel_tape,
            [
                "WHERE closed IS NULL AND NOT set_aside AND person_id IS NOT NULL",
                "WHERE closed IS NULL AND NOT set_aside AND person_id IS NULL",
            ],
        ),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_postgresql_is_given_the_same_conditions(table: Any, where: list[str]) -> None:  # noqa: ANN401
    made = [str(CreateIndex(each).compile(dialect=postgresql.dialect())) for each in table.indexes if each.unique]

    assert sorted(each[each.index("WHERE") :] for each in made) == where


async def test_a_row_is_held_where_several_write_at_a_time() -> None:
    said: list[str] = []

    class Postgresql(Transaction):
        dialect = "postgresql"  # pyright: ignore[reportIncompatibleMethodOverride, reportAssignmentType]

        def __init__(self) -> None:
            """Begin nothing."""

        async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
            said.append(str(statement.compile(dialect=postgresql.dialect())))  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownArgumentType]
            return cast("CursorResult[Any]", facts)

    await Postgresql().hold(match.c.id, 3)

    assert [each.split()[-2:] for each in said] == [["FOR", "UPDATE"]]

"""A file that the first version of this program has written: brought up to date, everything in it can be read.

`tests/data/first_schema.sql` was written by that version itself, at its desk: a match that was resigned, one in the
middle of a movement phase, and a challenge that nobody has answered.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, text

from matchday.desk import Desk
from rules.asking import Choose
from rules.counter_attack.game import COUNTER_ATTACK
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice
from store.migrating import newest
from store.schema.match_tables import metadata
from store.sqlite.backup import sound_version
from store.sqlite.store import SqliteStore
from tests.clauses import ROOT
from tests.matchday.ground import ANN, CAT, NOON

RESIGNED, RUNNING, CHALLENGED = 1, 2, 3
ANSWERED_IN_VERSION_ONE = 43


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a file as the first version left it."""
    file = tmp_path / "old.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        _ = db.executescript((ROOT / "tests/data/first_schema.sql").read_text(encoding="utf-8"))
    return file


@pytest.fixture
async def store(old: Path) -> AsyncIterator[Store]:
    """Return that file, opened by the program of today."""
    store = await SqliteStore.open(old)
    yield store
    await store.close()


@pytest.fixture
def said() -> list[Notice]:
    """Return all that the desk says."""
    return []


@pytest.fixture
async def desk(store: Store, said: list[Notice]) -> AsyncIterator[Desk]:
    """Return the desk of today."""

    async def post(notice: Notice) -> int | None:
        said.append(notice)
        return None

    desk = Desk(store, {COUNTER_ATTACK.name: COUNTER_ATTACK}, post, now=lambda: NOON)
    yield desk
    await desk.outbox.close()


async def test_every_table_is_there_and_the_file_is_sound(old: Path, store: Store) -> None:
    async with store.reading() as db:
        read = {name: (await db.execute(select(table))).all() for name, table in metadata.tables.items()}
    await store.close()

    assert sound_version(old) == newest()
    assert len(read["match"]) == 3
    assert len(read["person"]) == 3


async def test_no_row_is_lost(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        tables = ("person", "match", "entry", "save_point", "interaction", "outbox")
        before = {table: db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}  # noqa: S608

    store = await SqliteStore.open(old)
    async with store.reading() as db:
        after = {
            table: (await db.execute(text(f"SELECT count(*) FROM {table}"))).scalar_one()  # noqa: S608
            for table in tables
        }
    await store.close()

    assert after == before
    assert before["entry"] > ANSWERED_IN_VERSION_ONE


async def test_a_tackle_told_before_its_dribbler_was_called_carrier_still_names_that_player(old: Path) -> None:
    facts = {"tackler": "9a", "dribbler": "10h", "challenge": "4+5=9", "reply": "5+3=8"}
    note = 'the "dribbler": 10'
    with closing(sqlite3.connect(old)) as db:
        body = {"reports": [{"name": "tackle_won", "clause": "TAC-4", "facts": facts}], "facts": {"words": note}}
        row = (RUNNING, 43, "board", json.dumps(body, separators=(",", ":")), "m2-43-tackle", 0)
        _ = db.execute("INSERT INTO outbox (match_id, seq, kind, body, nonce, done) VALUES (?, ?, ?, ?, ?, ?)", row)
        db.commit()

    store = await SqliteStore.open(old)
    async with store.reading() as db:
        (told,) = await notices.latest(db, RUNNING, "board", limit=1)
    await store.close()

    assert told.reports[0].facts == {"tackler": "9a", "carrier": "10h", "challenge": "4+5=9", "reply": "5+3=8"}
    assert told.facts == {"words": note}


async def test_a_match_that_was_over_can_be_looked_at(desk: Desk) -> None:
    view = await desk.view(RESIGNED)

    assert (view.row.state, view.row.winner) == ("resigned", "home")
    assert "pass T10" in await desk.log_text(RESIGNED)
    assert view.match is not None


async def test_a_match_that_was_running_plays_on(desk: Desk, said: list[Notice]) -> None:
    before = await desk.view(RUNNING)
    assert isinstance(before.question, Choose)
    assert before.asked is not None
    answer = str(next(iter(before.question.answers.legal())))

    _ = await desk.answer(RUNNING, [answer], by=before.asked.id, interaction_id=10_000, seq=before.seq)
    after = await desk.view(RUNNING)

    assert before.seq == ANSWERED_IN_VERSION_ONE
    assert after.seq > before.seq
    assert [notice.kind for notice in said] == ["board"]


async def test_nothing_of_a_running_match_is_taken_back(desk: Desk) -> None:
    _ = await desk.view(RUNNING)

    assert "takes back" not in await desk.log_text(RUNNING)


async def test_a_challenge_of_then_is_accepted_today(desk: Desk) -> None:
    view = await desk.accept(CHALLENGED, by=CAT.id, interaction_id=10_000)

    assert view.row.state == "playing"
    assert (view.row.home, view.row.away) == (ANN, CAT)

"""Stored squads: each belongs to one person and one game, under a name of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from store.database import Store
from store.migrating import migrations
from store.people import squads
from store.sqlite.store import SqliteStore
from testing.database import beside, change
from tests.store.ann_and_ben import ANN, BEN


async def test_a_squad_is_kept_as_it_came(known: Store) -> None:
    async with known.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "club,Northgate\r\n")

    async with known.reading() as db:
        assert await squads.file_of(db, ANN.id, "tiny", "Northgate") == "club,Northgate\r\n"


async def test_nobody_keeps_two_squads_of_one_name(known: Store) -> None:
    async with known.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "old")

    with pytest.raises(IntegrityError):
        async with known.writing() as db:
            await squads.keep(db, ANN.id, "tiny", "Northgate", "new")

    async with known.reading() as db:
        assert await squads.file_of(db, ANN.id, "tiny", "Northgate") == "old"


async def test_everybody_has_only_squads_of_their_own(known: Store) -> None:
    async with known.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "hers")

    async with known.reading() as db:
        assert await squads.names_of(db, BEN.id, "tiny") == ()
        assert await squads.file_of(db, BEN.id, "tiny", "Northgate") is None


async def test_each_game_has_squads_of_its_own(known: Store) -> None:
    async with known.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "hers")

    async with known.reading() as db:
        assert await squads.names_of(db, ANN.id, "football") == ()


async def test_a_squad_that_was_thrown_away_is_gone(known: Store) -> None:
    async with known.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "hers")
        await squads.remove(db, ANN.id, "tiny", "Northgate")

    async with known.reading() as db:
        assert await squads.names_of(db, ANN.id, "tiny") == ()


async def test_nobody_unknown_keeps_a_squad(known: Store) -> None:
    with pytest.raises(IntegrityError):
        async with known.writing() as db:
            await squads.keep(db, 99, "tiny", "Northgate", "whose")


async def test_a_file_without_squads_is_brought_up_to_date_with_all_that_is_in_it(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    with beside(file) as connection:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    change(file, text("INSERT INTO person (id, name) VALUES (1, 'Ann')"))

    store = await SqliteStore.open(file)
    async with store.writing() as db:
        await squads.keep(db, ANN.id, "tiny", "Northgate", "hers")
    async with store.reading() as db:
        kept = await squads.names_of(db, ANN.id, "tiny")
    await store.close()

    assert kept == ("Northgate",)

"""The check before a start: it names each fault with what to do, and never repeats a token or a password."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import URL, text

from operating.check import findings
from store.migrating import newest
from store.postgres.fence import Fence
from store.shards import Shards
from store.sqlite.store import SqliteStore
from testing.database import change
from tests.start.test_settings import TOKEN


def found(folder: Path, **environment: str) -> dict[str, tuple[bool, str]]:
    """Return what the check finds: whether it is wrong, and what it says of it."""
    given = {"DATABASE": str(folder / "a.sqlite3"), **environment}
    return {each.about: (each.wrong, each.words) for each in findings(given, folder / ".env")}


async def made(folder: Path) -> Path:
    """Return a file of matches that nobody else can read."""
    store = await SqliteStore.open(folder / "a.sqlite3")
    await store.close()
    store.path.chmod(0o600)
    return store.path


async def test_a_sound_start_finds_nothing_wrong(tmp_path: Path) -> None:
    _ = await made(tmp_path)

    seen = found(tmp_path, DISCORD_TOKEN=TOKEN)

    assert seen.keys() == {"settings", "token", "database", "migrations", "fonts"}
    assert not any(wrong for wrong, _ in seen.values())
    assert seen["migrations"][1] == f"tables {newest()}, up to date"


def test_a_file_that_is_not_there_is_made_by_the_start_and_not_by_the_check(tmp_path: Path) -> None:
    wrong, words = found(tmp_path)["database"]

    assert not wrong
    assert "the start makes it" in words
    assert list(tmp_path.iterdir()) == []


async def test_an_older_file_asks_for_a_backup_first(tmp_path: Path) -> None:
    change(await made(tmp_path), text("UPDATE alembic_version SET version_num = '0001'"))

    wrong, words = found(tmp_path)["migrations"]

    assert not wrong
    assert words.startswith(f"tables 0001; the start brings them to {newest()}")
    assert "make backup" in words


async def test_a_newer_file_is_wrong(tmp_path: Path) -> None:
    change(await made(tmp_path), text("UPDATE alembic_version SET version_num = '9999'"))

    wrong, words = found(tmp_path)["migrations"]

    assert wrong
    assert "newer program" in words


def test_a_file_that_is_no_database_is_wrong_and_says_what_to_do(tmp_path: Path) -> None:
    _ = (tmp_path / "a.sqlite3").write_text("this is a letter to my aunt " * 100)

    wrong, words = found(tmp_path)["database"]

    assert wrong
    assert "make restore" in words


def test_a_malformed_token_is_named_and_not_repeated(tmp_path: Path) -> None:
    wrong, words = found(tmp_path, DISCORD_TOKEN="half-a-secret")["settings"]  # noqa: S106 - none at all

    assert wrong
    assert words.startswith("DISCORD_TOKEN is malformed")
    assert "half-a-secret" not in words


async def test_a_good_token_is_not_repeated_either(tmp_path: Path) -> None:
    _ = await made(tmp_path)

    assert TOKEN not in str(found(tmp_path, DISCORD_TOKEN=TOKEN))


def secrets_in(folder: Path, **environment: str) -> list[str]:
    """Return the lines of the check on what others can read, as they are printed."""
    given = {"DATABASE": str(folder / "a.sqlite3"), **environment}
    return [str(each) for each in findings(given, folder / ".env") if each.about == "secrets"]


async def test_a_file_that_others_can_read_is_to_be_looked_at(tmp_path: Path) -> None:
    file = await made(tmp_path)
    file.chmod(0o644)

    assert secrets_in(tmp_path) == [f"LOOK  secrets: others on this machine can read {file}: chmod 600 {file}"]


async def test_a_token_that_others_can_read_is_to_be_looked_at(tmp_path: Path) -> None:
    _ = await made(tmp_path)
    file = tmp_path / ".env"
    _ = file.write_text(f"DISCORD_TOKEN={TOKEN}", encoding="utf-8")
    file.chmod(0o640)

    assert secrets_in(tmp_path) == [f"LOOK  secrets: others on this machine can read {file}: chmod 600 {file}"]


def test_a_database_on_a_server_answers_and_has_todays_tables(tmp_path: Path, address: URL) -> None:
    spelt = address.render_as_string(hide_password=False)

    seen = found(tmp_path, DATABASE=spelt)

    assert not any(wrong for wrong, _ in seen.values())
    assert seen["database"][1].endswith("answers")
    assert seen["migrations"][1] == f"tables {newest()}, up to date"


async def test_the_shards_of_the_programs_that_are_up_are_told(tmp_path: Path, address: URL) -> None:
    spelt = {"DATABASE": address.render_as_string(hide_password=False), "SHARDS": "auto"}
    fence = await Fence.joining(address, Shards(frozenset({1}), 4))
    _ = await fence.first_shards()

    seen = await asyncio.to_thread(found, tmp_path, **spelt)
    other = await asyncio.to_thread(found, tmp_path, **spelt, SHARD_COUNT="2")

    share = "this program takes a share of those that Discord recommends"
    assert seen["shards"] == (False, f"{share}; programs up: 1, shards held: 1")
    told = "a program that is up counts 4 shards, this one 2: give both the same SHARD_COUNT"
    assert other["shards"] == (True, told)
    await fence.close()


def test_a_newer_database_on_a_server_is_wrong(tmp_path: Path, address: URL) -> None:
    change(address, text("UPDATE alembic_version SET version_num = '9999'"))

    wrong, words = found(tmp_path, DATABASE=address.render_as_string(hide_password=False))["migrations"]

    assert wrong
    assert "was written by a newer program" in words


def test_a_server_that_does_not_answer_is_wrong_and_its_password_is_not_repeated(tmp_path: Path) -> None:
    seen = found(tmp_path, DATABASE="postgresql://bot:hush@127.0.0.1:1/matches")

    assert seen["database"][0]
    assert "Is the server up" in seen["database"][1]
    assert "hush" not in str(seen)


def test_the_place_of_the_pages_is_told_and_one_that_is_open_to_all_is_a_line_to_look_at(tmp_path: Path) -> None:
    def pages_in(**environment: str) -> list[str]:
        given = {"DATABASE": str(tmp_path / "a.sqlite3"), **environment}
        return [str(each)[:5].strip() for each in findings(given, tmp_path / ".env") if each.about == "pages"]

    assert pages_in() == pages_in(WEB="") == []
    assert pages_in(WEB="127.0.0.1:8080") == ["ok"]
    assert pages_in(WEB="0.0.0.0:8080") == ["LOOK"]
    assert pages_in(WEB="0.0.0.0:8080", WEB_ADDRESS="https://referee.example") == ["ok"]

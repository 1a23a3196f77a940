"""The bot is started as a program: what it says, and its exit code."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from store.sqlite.store import SqliteStore
from testing.database import change
from tests.start.programs import started


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("DATABASE", "", marks=pytest.mark.nightly),
        pytest.param("DATABASE", "no/such/folder/a.sqlite3", marks=pytest.mark.nightly),
        pytest.param("DATABASE", "postgresql://db/a", marks=pytest.mark.nightly),
        ("PORT", "eighty"),
        pytest.param("DISCORD_TOKEN", "x", marks=pytest.mark.nightly),
    ],
)
def test_a_wrong_setting_stops_the_start_with_its_name_and_exit_code_2(tmp_path: Path, name: str, value: str) -> None:
    ended = started(tmp_path, **{"DATABASE": "a.sqlite3", name: value})

    assert ended.returncode == 2
    assert ended.stderr.startswith(f"{name} is ")
    assert "Traceback" not in ended.stderr


def test_a_file_that_is_no_database_stops_the_start(tmp_path: Path) -> None:
    _ = (tmp_path / "a.sqlite3").write_text("this is a letter to my aunt " * 100)

    ended = started(tmp_path, DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert ended.stderr.splitlines()[-1].startswith("DATABASE: a.sqlite3 cannot be used: ")
    assert "Traceback" not in ended.stderr


@pytest.mark.nightly
def test_the_check_finds_a_file_by_its_url(tmp_path: Path) -> None:
    asyncio.run(opened_and_closed(tmp_path / "a.sqlite3"))

    ended = started(tmp_path, "--check", DATABASE="sqlite+aiosqlite:///a.sqlite3")

    assert ended.returncode == 0
    assert "up to date" in ended.stdout


def read_only(file: bytes) -> bytes:
    """Return a database whose header says that it must not be written: a number above 2 there means a newer format."""
    return file[:18] + b"\x03" + file[19:]


def cut_short(file: bytes) -> bytes:
    """Return the beginning of a database."""
    return file[:5000]


def scribbled_on(file: bytes) -> bytes:
    """Return a database whose list of tables is no list any more."""
    return file[:100] + b"\xff" * 3996 + file[4096:]


@pytest.mark.nightly
@pytest.mark.parametrize("harm", [read_only, cut_short, scribbled_on])
def test_a_file_that_cannot_be_used_stops_the_start_with_one_sentence(
    tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    file = tmp_path / "a.sqlite3"
    asyncio.run(opened_and_closed(file))
    harmed = harm(file.read_bytes())
    _ = file.write_bytes(harmed)

    ended = started(tmp_path, DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert ended.stderr.startswith("DATABASE: a.sqlite3 cannot be used: ")
    assert len(ended.stderr.splitlines()) == 1
    assert file.read_bytes() == harmed


async def opened_and_closed(file: Path) -> None:
    """Make a file of matches."""
    store = await SqliteStore.open(file)
    await store.close()


def of_version(file: Path, version: str) -> None:
    """Make a file that says of its tables which version they have, and has none."""
    change(
        file,
        text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"),
        text("INSERT INTO alembic_version VALUES (:version)").bindparams(version=version),
    )


@pytest.mark.nightly
def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    of_version(tmp_path / "a.sqlite3", "9999")

    ended = started(tmp_path, DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert ended.stderr.startswith("DATABASE: a.sqlite3 was written by a newer program")
    assert "Traceback" not in ended.stderr


@pytest.mark.nightly
def test_the_check_says_what_is_wrong_and_ends_with_2(tmp_path: Path) -> None:
    _ = (tmp_path / "a.sqlite3").write_text("this is a letter to my aunt " * 100)

    ended = started(tmp_path, "--check", DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert "WRONG database: a.sqlite3 cannot be used" in ended.stdout
    assert "Traceback" not in ended.stderr


def test_the_check_of_a_first_start_ends_with_0_and_makes_nothing(tmp_path: Path) -> None:
    ended = started(tmp_path, "--check", DATABASE="a.sqlite3")

    assert ended.returncode == 0
    assert [line.split()[0] for line in ended.stdout.splitlines()] == ["ok"] * 5
    assert list(tmp_path.iterdir()) == []


@pytest.mark.nightly
def test_a_copy_is_made_and_put_back_only_if_that_is_said(tmp_path: Path) -> None:
    of_version(tmp_path / "a.sqlite3", "0001")

    copied = started(tmp_path, "--backup", DATABASE="a.sqlite3")
    (copy,) = (tmp_path / "backups").iterdir()
    refused = started(tmp_path, "--restore", str(copy), DATABASE="a.sqlite3")
    done = started(tmp_path, "--restore", str(copy), "--yes", DATABASE="a.sqlite3")

    assert (copied.returncode, refused.returncode, done.returncode) == (0, 2, 0)
    assert "Nothing was changed" in refused.stderr
    assert "last written" in refused.stderr
    assert "lies in" in done.stdout


@pytest.mark.nightly
def test_a_copy_of_nothing_is_refused_without_a_traceback(tmp_path: Path) -> None:
    ended = started(tmp_path, "--backup", DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr

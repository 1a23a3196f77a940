"""`bot.py --copy-to`: a file becomes a database on a server, and a file again; matches play on from the copy."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import URL, select

from operating.command_line import BAD_START, instead_of_a_start
from store.postgres.fence import Fence
from store.schema.match_tables import entry, match
from store.shards import ALL
from testing.database import change, rows
from tests.transport.evening import Evening


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """Return a file with a match of some answers, whose bot has stopped."""
    file = tmp_path / "matches.sqlite3"
    async with Evening(file) as evening:
        await evening.line_up()
        await evening.plays(2)
    return file


def spelt(database: Path | URL) -> str:
    """Return a database as it stands in the settings."""
    return str(database) if isinstance(database, Path) else database.render_as_string(hide_password=False)


async def copied(database: Path | URL, other: Path | URL, file: Path) -> int | None:
    """Run the command in a thread, as a program of its own would."""
    begins, ends = (spelt(each) for each in (database, other))
    arguments, environment = ["--copy-to", ends], {"DATABASE": begins}
    return await asyncio.to_thread(instead_of_a_start, arguments, environment, file.with_name("no.env"))


async def test_a_match_plays_on_from_a_copy_on_a_server(
    tmp_path: Path, address: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "matches.sqlite3"
    async with Evening(file) as evening:
        await evening.line_up()
        await evening.plays(2)
        await evening.stop()

        assert await copied(file, address, file) == 0
        evening.database = address
        await evening.restart()
        await evening.plays(2)

    assert "replayed from the copy: 1 open matches, each as in the original" in capsys.readouterr().out
    before, after = rows(file, select(entry)), rows(address, select(entry))
    assert after[: len(before)] == before
    assert len(after) > len(before)


async def test_there_and_back_again_everything_is_the_same(played: Path, address: URL, tmp_path: Path) -> None:
    back = tmp_path / "back.sqlite3"
    assert await copied(played, address, played) == 0

    assert await copied(address, back, played) == 0

    for table in (match, entry):
        assert rows(back, select(table)) == rows(played, select(table))


async def test_a_copy_over_matches_is_refused(played: Path, address: URL, capsys: pytest.CaptureFixture[str]) -> None:
    assert await copied(played, address, played) == 0

    assert await copied(played, address, played) == BAD_START

    assert "is not empty" in capsys.readouterr().err


async def test_nothing_is_copied_while_a_bot_runs(
    played: Path, address: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    fence = await Fence.joining(address, ALL)

    assert await copied(played, address, played) == BAD_START

    assert "is in use by another program" in capsys.readouterr().err
    await fence.close()


async def test_a_file_that_is_not_there_is_refused_and_not_made(
    tmp_path: Path, address: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt name would become an empty server, on which bots start."""
    file = tmp_path / "mathces.sqlite3"

    assert await copied(file, address, file) == BAD_START

    assert "mathces.sqlite3 cannot be used: there is no such file" in capsys.readouterr().err
    assert not file.exists()


async def test_a_row_that_a_server_cannot_take_is_a_sentence_and_nothing_is_copied(
    played: Path, address: URL, capsys: pytest.CaptureFixture[str]
) -> None:
    """A text with a zero byte fits into a file alone."""
    change(played, match.update().values(ruleset="tin\0y"))

    assert await copied(played, address, played) == BAD_START

    assert "cannot be used: " in capsys.readouterr().err
    assert rows(address, select(match)) == []

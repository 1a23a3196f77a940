"""Options of `bot.py` besides a start."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from operating.command_line import KEPT_ASIDE, instead_of_a_start
from tests.start.test_check import made


@pytest.mark.parametrize("asked", [("--backup", "new.sqlite3"), ("--restore", "copy.sqlite3", "--yes")])
async def test_what_made_way_for_a_copy_long_ago_is_thrown_away_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], asked: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    _ = (await made(tmp_path)).rename("copy.sqlite3")
    _ = await made(tmp_path)
    now, day = datetime.now(UTC), timedelta(days=1)
    old, older, young = (
        tmp_path / f"a.before-{at:%Y%m%d-%H%M%S-%f}.sqlite3"
        for at in (now - KEPT_ASIDE - day, now - 2 * KEPT_ASIDE, now - KEPT_ASIDE + day)
    )
    for file in (old, older, young):
        file.touch()

    assert instead_of_a_start(asked, {"DATABASE": "a.sqlite3"}, tmp_path / ".env") == 0

    assert [file.exists() for file in (old, older, young)] == [False, False, True]
    said = capsys.readouterr().out
    assert f"{older.name} is thrown away" in said
    assert young.name not in said

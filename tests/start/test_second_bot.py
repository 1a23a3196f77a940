"""One bot a file: a second one is refused; beside a bot that runs a copy can be made, and none put back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.clauses import ROOT
from tests.start.programs import CLEAN, started

FILE: Final = "a.sqlite3"


@contextmanager
def running(folder: Path) -> Generator[subprocess.Popen[str]]:
    """Run the bot in a folder as long as the block lasts, from its welcome on; then it is killed."""
    with subprocess.Popen(
        [sys.executable, ROOT / "bot.py"],
        cwd=folder,
        env={**CLEAN, "DATABASE": FILE},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as bot:
        assert bot.stdout is not None
        try:
            assert "local Discord is open" in bot.stdout.readline()
            yield bot
        finally:
            bot.kill()


@pytest.mark.nightly
def test_a_second_bot_on_the_same_file_is_refused_until_the_first_one_is_dead(tmp_path: Path) -> None:
    with running(tmp_path):
        second = started(tmp_path, DATABASE=str(tmp_path / FILE))
        checked = started(tmp_path, "--check", DATABASE=FILE)
        copied = started(tmp_path, "--backup", "copy.sqlite3", DATABASE=FILE)
        put_back = started(tmp_path, "--restore", "copy.sqlite3", "--yes", DATABASE=FILE)

    assert second.returncode == 2
    assert second.stderr.startswith(f"DATABASE: {tmp_path / FILE} is in use")
    assert len(second.stderr.splitlines()) == 1
    assert (checked.returncode, copied.returncode) == (0, 0)
    assert put_back.returncode == 2
    assert "is in use" in put_back.stderr
    assert "Nothing was changed" in put_back.stderr
    with running(tmp_path):
        pass

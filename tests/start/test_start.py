"""The bot is started as a program: what it says, and its exit code."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.clauses import ROOT

CLEAN = {"PATH": "/usr/bin:/bin", "OPEN_BROWSER": "off", "PORT": "0"}


def started(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Start the bot in a folder, and wait until it has ended."""
    return subprocess.run(
        [sys.executable, ROOT / "bot.py"],
        cwd=folder,
        env={**CLEAN, **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [("DATABASE", ""), ("DATABASE", "no/such/folder/a.sqlite3"), ("PORT", "eighty"), ("DISCORD_TOKEN", "x")],
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
    assert ended.stderr.splitlines()[-1].startswith("DATABASE cannot be used")
    assert "Traceback" not in ended.stderr


def test_a_file_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.sqlite3")) as file, file:
        _ = file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        _ = file.execute("INSERT INTO alembic_version VALUES ('9999')")

    ended = started(tmp_path, DATABASE="a.sqlite3")

    assert ended.returncode == 2
    assert "newer" in ended.stderr
    assert "Traceback" not in ended.stderr

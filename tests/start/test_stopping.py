"""A supervisor asks for a stop with SIGTERM: what has been begun is finished, and nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from tests.clauses import ROOT
from tests.start.programs import CLEAN

TOSS: Final = 3
"""Dice that fall before somebody must choose: the referee's, and one for each side; more where the toss is level."""


def rows(database: Path, question: str) -> list[tuple[object, ...]]:
    """Ask a file something, past the store."""
    with closing(sqlite3.connect(database)) as db:
        return db.execute(question).fetchall()


def ended_program(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of ours to its end."""
    return subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        env=dict(os.environ),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_who_is_being_answered_is_answered_and_it_is_stored(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"

    ended = ended_program("tests.start.asked_to_stop", str(database))

    assert ended.returncode == 0
    assert ended.stdout.splitlines()[-2:] == ["closed", "ended"]
    assert rows(database, "SELECT state FROM match") == [("playing",)]
    rolls = rows(database, "SELECT roll FROM entry WHERE roll IS NOT NULL ORDER BY seq")
    assert len(rolls) >= TOSS
    assert rolls == [(number,) for number in range(1, len(rolls) + 1)]
    assert rows(database, "SELECT kind FROM outbox WHERE done ORDER BY id") == [
        ("challenge",),
        ("kick_off",),
        ("board",),
    ]
    assert {file.name for file in tmp_path.iterdir()} == {"a.sqlite3"}


def test_the_loop_of_the_bot_lets_what_was_begun_be_finished() -> None:
    """Windows has another loop, and no SIGTERM."""
    ended = ended_program("tests.start.stopped_in_its_loop")

    assert ended.returncode == 0
    assert ended.stdout.splitlines() == ["uvloop", "finished", "closed", "ended"]


def test_the_bot_ends_in_order_when_it_is_asked_to(tmp_path: Path) -> None:
    """Also where Ctrl-C was ignored when it was started: a shell does that to what it starts in the background."""
    with subprocess.Popen(
        ["/bin/sh", "-c", 'trap "" INT; exec "$0" "$1"', sys.executable, ROOT / "bot.py"],
        cwd=tmp_path,
        env={**CLEAN, "DATABASE": "a.sqlite3"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as bot:
        assert bot.stdout is not None
        welcome = bot.stdout.readline()
        bot.terminate()
        _, errors = bot.communicate(timeout=60)

    assert "local Discord is open" in welcome
    assert bot.returncode == 0
    assert "everybody is answered" in errors
    assert "Traceback" not in errors
    assert {file.name for file in tmp_path.iterdir()} == {"a.sqlite3", "a.sqlite3.lock"}

"""A supervisor asks for a stop with SIGTERM: what has been begun is finished, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import select

from store.schema.match_tables import entry, match, outbox
from store.sqlite.store import SqliteStore
from testing.database import rows
from tests.clauses import ROOT
from tests.start.programs import CLEAN

TOSS: Final = 3
"""Number of dice before the first choice: the referee's, and one for each side; more if the toss is level."""


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


@pytest.mark.nightly
def test_who_is_being_answered_is_answered_and_it_is_stored(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"

    ended = ended_program("tests.start.asked_to_stop", str(database))

    assert ended.returncode == 0
    assert ended.stdout.splitlines()[-2:] == ["closed", "ended"]
    assert rows(database, select(match.c.state)) == [("playing",)]
    rolls = rows(database, select(entry.c.roll).where(entry.c.roll.is_not(None)).order_by(entry.c.seq))
    assert len(rolls) >= TOSS
    assert rolls == [(number,) for number in range(1, len(rolls) + 1)]
    assert rows(database, select(outbox.c.kind).where(outbox.c.done).order_by(outbox.c.id)) == [
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


@contextmanager
def begun(*arguments: str, folder: Path = ROOT, **environment: str) -> Generator[subprocess.Popen[str]]:
    """Begin a program of ours, and see to it that it is gone in the end."""
    with subprocess.Popen(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def says(program: subprocess.Popen[str]) -> str:
    """Return the next line that a program says."""
    assert program.stdout is not None
    return program.stdout.readline().strip()


@pytest.mark.parametrize("second", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_a_stop_that_waits_for_what_never_comes(second: signal.Signals) -> None:
    with begun("-m", "tests.start.hangs", "waits", "600") as program:
        assert says(program) == "ready"
        program.terminate()
        assert says(program) == "hangs"
        program.send_signal(second)

        assert program.wait(60) == -second


@pytest.mark.parametrize("first", [signal.SIGTERM, signal.SIGINT])
def test_a_second_signal_ends_a_program_whose_event_loop_is_held(first: signal.Signals) -> None:
    with begun("-m", "tests.start.hangs", "holds", "600") as program:
        assert says(program) == "ready"
        assert says(program) == "hangs"
        program.send_signal(first)
        until(lambda: first not in heard_by_python(program))
        program.terminate()

        assert program.wait(60) == -signal.SIGTERM


@pytest.mark.parametrize("how", ["waits", "holds"])
def test_a_stop_that_hangs_is_cut_off_and_tells_where_it_hung(how: str) -> None:
    with begun("-m", "tests.start.hangs", how, "0.5") as program:
        assert says(program) == "ready"
        if how == "holds":
            assert says(program) == "hangs"
        program.terminate()
        _, errors = program.communicate(timeout=60)

    assert program.returncode == 1
    assert "most recent call first" in errors
    assert ("holds_the_loop" in errors) is (how == "holds")


@pytest.mark.nightly
def test_a_second_signal_ends_the_local_program_where_nobody_reads_what_it_logs(tmp_path: Path) -> None:
    """The stop hangs as it logs its first line, and nothing is seen: one such program was still alive hours later."""
    unread, errors = os.pipe()
    environment = {**CLEAN, "DATABASE": str(tmp_path / "a.sqlite3")}
    with subprocess.Popen(
        [sys.executable, ROOT / "bot.py"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=errors,
        text=True,
    ) as program:
        try:
            assert "local Discord is open" in says(program)
            os.set_blocking(errors, False)
            fill(errors)
            os.set_blocking(errors, True)
            program.terminate()
            until(lambda: signal.SIGTERM not in heard_by_python(program))
            program.terminate()

            assert program.wait(60) == -signal.SIGTERM
        finally:
            program.kill()
            os.close(unread)
            os.close(errors)


def fill(pipe: int) -> None:
    """Write into a pipe until nothing more goes in."""
    try:
        while True:
            _ = os.write(pipe, b" ")
    except BlockingIOError:
        return


@pytest.mark.nightly
async def test_a_signal_while_it_starts_ends_it_and_leaves_a_file_that_can_be_opened(tmp_path: Path) -> None:
    """At once; when it begins to make its file; when that is made; when its page is open."""
    database = tmp_path / "a.sqlite3"
    moments: dict[str, Callable[[subprocess.Popen[str]], object]] = {
        "at once": lambda _program: None,
        "its file is there": lambda _program: until(database.exists),
        "its file is made": lambda _program: until(lambda: database.exists() and database.stat().st_size > 0),
        "its page is open": says,
    }
    for moment, wait_for_it in moments.items():
        database.unlink(missing_ok=True)
        with begun(str(ROOT / "bot.py"), folder=tmp_path, **CLEAN, DISCORD_TOKEN="", DATABASE=str(database)) as program:
            wait_for_it(program)
            program.terminate()

            assert program.wait(60) in {0, -signal.SIGTERM}, moment
        store = await SqliteStore.open(database)
        await store.close()


def until(true: Callable[[], bool]) -> None:
    """Wait until something is true: a minute at most."""
    patience = time.monotonic() + 60
    while not true():
        assert time.monotonic() < patience, "it has not come true"
        time.sleep(0.01)


def heard_by_python(program: subprocess.Popen[str]) -> set[signal.Signals]:
    """Return the signals for which a program has a handler of its own, according to Linux."""
    lines = Path(f"/proc/{program.pid}/status").read_text(encoding="ascii").splitlines()
    mask = next(int(line.split()[1], 16) for line in lines if line.startswith("SigCgt"))
    return {each for each in (signal.SIGTERM, signal.SIGINT) if mask >> each - 1 & 1}

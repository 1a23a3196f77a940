"""Pages for spectators in a process of their own: `bot.py --web`."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path
from typing import Final
from urllib.request import urlopen

import pytest

from store.sqlite.sole_use import sole_use
from testing.database import lay_empty
from tests.clauses import ROOT
from tests.start.programs import CLEAN, started

FILE: Final = "a.sqlite3"
FREE: Final = "127.0.0.1:0"


@pytest.mark.parametrize(
    ("web", "says"),
    [("", "WEB is empty"), pytest.param(FREE, f"there is no {FILE}", marks=pytest.mark.nightly)],
)
def test_pages_that_cannot_be_served_are_refused_with_one_sentence(tmp_path: Path, web: str, says: str) -> None:
    ended = started(tmp_path, "--web", DATABASE=FILE, WEB=web)

    assert (ended.returncode, ended.stdout) == (2, "")
    assert says in ended.stderr
    assert not (tmp_path / FILE).exists()


def test_pages_are_served_beside_a_bot_until_they_are_stopped(tmp_path: Path) -> None:
    lay_empty(tmp_path / FILE)
    with (
        sole_use(tmp_path / FILE),  # as a bot that runs has it
        subprocess.Popen(
            [sys.executable, ROOT / "bot.py", "--web"],
            cwd=tmp_path,
            env={**CLEAN, "DATABASE": FILE, "WEB": FREE},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as pages,
    ):
        assert pages.stdout is not None
        try:
            address = pages.stdout.readline().rpartition(" ")[2].strip()
            with urlopen(f"{address}/robots.txt", timeout=10) as answer:  # noqa: S310 - of our own program
                robots = answer.read()
            pages.send_signal(signal.SIGTERM)
            code = pages.wait(30)
        finally:
            pages.kill()

    assert b"Disallow: /" in robots
    assert code == 0

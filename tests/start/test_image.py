"""The image starts with what `deploy/Dockerfile` copies into it, and with nothing else of the repository."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from sqlalchemy import URL

from settings import read_settings
from store.shards import Divided
from tests.architecture.tree import text_of
from tests.clauses import ROOT
from tests.start.programs import CLEAN
from tests.start.test_settings import TOKEN


def copied_into(folder: Path) -> None:
    """Copy into a folder what the Dockerfile copies into the image, to the same places."""
    lines = text_of(ROOT / "deploy/Dockerfile").splitlines()
    for _, *sources, to in (line.split() for line in lines if line.startswith("COPY ")):
        for source in sources:
            target = folder / to / Path(source).name if to.endswith((".", "/")) else folder / to
            target.parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / source).is_dir():
                _ = shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                _ = shutil.copy(ROOT / source, target)


@pytest.mark.parametrize(
    ("program", "code", "says"),
    [(["bot.py", "--check"], 0, "database"), (["-m", "operating.health"], 1, "no sign of life")],
)
def test_the_image_has_every_file_that_its_programs_need(
    tmp_path: Path, program: list[str], code: int, says: str
) -> None:
    copied_into(tmp_path)

    ended = run_in(tmp_path, sys.executable, *program)

    assert not ended.stderr
    assert ended.returncode == code
    assert says in ended.stdout


def run_in(folder: Path, python: str, *program: str) -> subprocess.CompletedProcess[str]:
    """Run a program of the image to its end."""
    return subprocess.run(
        [python, *program],
        cwd=folder,
        env={**CLEAN, "DATABASE": "a.sqlite3"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.nightly
def test_the_image_needs_no_package_that_its_list_does_not_name(tmp_path: Path) -> None:
    copied_into(tmp_path)
    venv.create(tmp_path / "venv", with_pip=True)
    python = str(tmp_path / "venv/bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _ = subprocess.run([*pip, "-r", ROOT / "requirements.txt"], check=True, timeout=300)

    ended = run_in(tmp_path, python, "bot.py", "--check")

    assert not ended.stderr
    assert "database" in ended.stdout


def test_the_compose_file_sets_what_the_bot_reads() -> None:
    of_the_bot = text_of(ROOT / "deploy/compose.yaml").partition("\n  bot:\n")[2]
    given = dict(re.findall(r"^      ([A-Z_]+): (.+)$", of_the_bot, re.MULTILINE))

    settings = read_settings({**{name: plain(value) for name, value in given.items()}, "DISCORD_TOKEN": TOKEN})

    assert given.keys() - {"RUNTIME_DIRECTORY"} <= {
        *re.findall(r"^([A-Z_]+)=", text_of(ROOT / ".env.example"), re.MULTILINE)
    }
    assert settings.shards == Divided()
    assert isinstance(settings.database, URL)


def plain(value: str) -> str:
    """Return a value of a compose file where no variable of the environment is set."""
    return re.sub(r"\$\{[^}]*\}", "", value)

"""The lock on the database's file: one program has it at a time, and it goes with its process."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from store.errors import DatabaseUnusable, InUse
from store.sqlite.backup import back_up, restore
from store.sqlite.sole_use import lock_of, sole_use
from store.sqlite.store import SqliteStore
from tests.clauses import ROOT
from tests.store.sqlite.test_backup import NOON, names_of

HOLDS = """
import sys, time
from pathlib import Path
from store.sqlite.sole_use import sole_use
with sole_use(Path(sys.argv[1])):
    print("mine", flush=True)
    time.sleep(60)
"""


def test_nobody_else_has_a_file_that_somebody_has_for_oneself(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    with sole_use(database), pytest.raises(InUse) as refused, sole_use(database):
        pass

    assert str(refused.value).startswith(f"{database} is in use")
    with sole_use(database), sole_use(tmp_path / "b.sqlite3"):
        pass


def test_somebody_who_was_refused_takes_the_lock_from_nobody(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    with sole_use(database):
        for _ in range(2):
            with pytest.raises(InUse), sole_use(database):
                pass


def test_a_file_by_another_name_is_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, link = tmp_path / "a.sqlite3", tmp_path / "link.sqlite3"
    database.touch()
    link.symlink_to(database)
    monkeypatch.chdir(tmp_path)
    for name in (link, Path("a.sqlite3"), Path("../") / tmp_path.name / "a.sqlite3"):
        with sole_use(database), pytest.raises(InUse), sole_use(name):
            pass


def test_the_lock_goes_with_the_process_however_that_ends(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(database)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        with pytest.raises(InUse), sole_use(database):
            pass
        other.kill()

    with sole_use(database):
        pass


def test_nothing_but_the_lock_is_left_and_only_its_owner_may_open_it(tmp_path: Path) -> None:
    with sole_use(tmp_path / "a.sqlite3"):
        pass

    assert names_of(tmp_path) == {"a.sqlite3.lock"}
    assert stat.S_IMODE(lock_of(tmp_path / "a.sqlite3").stat().st_mode) == 0o600


def test_a_lock_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.sqlite3.lock").mkdir()
    with pytest.raises(DatabaseUnusable, match=r"a\.sqlite3\.lock cannot be used"), sole_use(tmp_path / "a.sqlite3"):
        pass


async def test_a_copy_is_made_but_not_put_back_while_somebody_has_the_file(tmp_path: Path) -> None:
    """Even while its tables are not open yet, nobody can put a copy back."""
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    await store.close()
    with sole_use(store.path):
        copy = back_up(store.path, tmp_path / "copy.sqlite3")
        with pytest.raises(InUse):
            _ = restore(copy, store.path, NOON, replaces=True)
        with pytest.raises(InUse):
            _ = restore(copy, store.path, NOON)

    assert {name for name in names_of(tmp_path) if "before" in name or "restoring" in name} == set()
    assert restore(copy, store.path, NOON, replaces=True) is not None

"""Access to chance, time, files and games. Allowed imports between packages are in pyproject.toml (import-linter)."""

from __future__ import annotations

import ast
import sys

from rules import game_list
from tests.architecture.tree import (
    MODULES,
    SOURCES,
    called_in,
    imports_of,
    offenders,
    starts_with,
    strings_of,
    text_of,
    top_imports,
    tree_of,
)

CHANCE_AND_CLOCKS = {"asyncio", "datetime", "random", "secrets", "sched", "threading", "time", "uuid"}
INPUT_AND_OUTPUT = {
    "ctypes", "fileinput", "ftplib", "glob", "http", "importlib", "io", "logging", "mmap", "multiprocessing", "os",
    "pathlib", "pickle", "select", "shelve", "shutil", "signal", "smtplib", "socket", "sqlite3", "ssl", "subprocess",
    "sys", "tempfile", "urllib",
}  # fmt: skip
READING_AND_WRITING = {"open", "print", "input", "exec", "eval", "__import__"}

RULES = sorted(name for name in MODULES if starts_with(name, "rules"))
LEAGUE = sorted(name for name in MODULES if starts_with(name, "league"))
PURE_RULES = sorted(set(RULES) - {"rules.cases"})  # the only program in rules/ reads files


def test_who_checks_the_dice_needs_nothing_of_ours() -> None:
    ours = [name for name in imports_of("docs.check_dice") if name.partition(".")[0] not in sys.stdlib_module_names]
    assert ours == []


def test_benches_and_tests_meet_in_testing_alone() -> None:
    """Neither imports the other, and `testing`, which both use, imports neither."""
    apart = {"bench": {"tests"}, "tests": {"bench"}, "testing": {"bench", "tests"}}
    looked_at = [name for name in SOURCES if starts_with(name, *apart)]
    assert offenders(looked_at, lambda module: top_imports(module) & apart[module.partition(".")[0]]) == {}


def test_a_rule_knows_neither_chance_nor_time() -> None:
    assert offenders(RULES, lambda module: top_imports(module) & CHANCE_AND_CLOCKS) == {}


def test_a_rule_reads_and_writes_nothing_outside() -> None:
    assert offenders(PURE_RULES, outside) == {}


def test_a_competition_is_given_its_dates_and_its_dice() -> None:
    """It may calculate with dates, but nothing in it reads the clock."""
    assert offenders(LEAGUE, lambda module: top_imports(module) & (CHANCE_AND_CLOCKS - {"datetime"})) == {}
    assert offenders(LEAGUE, lambda module: attributes_in(module) & {"now", "utcnow", "today"}) == {}


def test_a_competition_reads_and_writes_nothing_outside() -> None:
    assert offenders(LEAGUE, outside) == {}


def outside(module: str) -> set[str]:
    """Return the means by which a module reads or writes."""
    return top_imports(module) & INPUT_AND_OUTPUT | called_in(module) & READING_AND_WRITING


def attributes_in(module: str) -> set[str]:
    """Return the attributes that a module reads of any object."""
    return {node.attr for node in ast.walk(tree_of(module)) if isinstance(node, ast.Attribute)}


ABOUT_SQLITE = {
    "testing.load.statements",
    "store.sqlite.backup",
    "store.sqlite.sole_use",
    "tests.matchday.match.test_backups",
    "tests.matchday.match.test_upgrade",
    "tests.storage_faults",
    "tests.store.sqlite.test_backup",
    "tests.store.sqlite.test_one_of_each",
    "tests.store.people.test_persons_upgrade",
    "tests.switching",
}
"""Modules about SQLite files as such: backups, locks, errors, remains of old versions."""


def importers_of(*names: str) -> set[str]:
    """Return every Python file, including tests, that imports one of these modules or something from them."""
    return {module for module in SOURCES if any(starts_with(found, *names) for found in imports_of(module))}


def test_only_what_is_about_sqlite_itself_opens_its_files_past_sqlalchemy() -> None:
    assert importers_of("sqlite3") == ABOUT_SQLITE
    assert importers_of("aiosqlite") == {"store.sqlite.store", "store.sqlite.connections"}


def test_the_store_and_the_seam_of_the_tests_alone_have_engines() -> None:
    assert importers_of("sqlalchemy.create_engine") == {
        "store.sqlite.restore",
        "testing.database",
        "tests.switching",
    }
    assert importers_of("sqlalchemy.ext.asyncio.create_async_engine") == {
        "store.sqlite.engines",
        "store.postgres.engines",
    }


REGISTERS = {"rules.game_list", "docs.check_dice"}
"""Modules that name every game: the list in which each is one line, and the page that checks dice.

That page stands alone, and can ask no rules who rolls what.
"""

FOOTBALL_TOO = {"render.drawing.view", "render.sheets.clubs", "render.shirts.kits", "render.shirts.tokens"}
"""Modules that name the football besides.

Clubs of every competition wear its shirts, and a window is cut out of its pitch where nothing else is said.
"""


def test_nobody_names_a_game_but_its_own_rules_words_and_pictures() -> None:
    looked_at = (name for name in MODULES if not starts_with(name, "bench", "testing") and name not in REGISTERS)
    assert offenders(looked_at, other_games_in) == {}


def other_games_in(module: str) -> set[str]:
    """Return the games that a module names without permission."""
    text = " ".join([*imports_of(module), *strings_of(module)])
    folders = {
        game.name: [game.folder_in(layer) for layer in ("rules", "computer", "text", "render", "pages")]
        for game in game_list.GAMES
    }
    named = {name for name, own in folders.items() if name in text and not starts_with(module, *own)}
    return named - {"counter_attack"} if module in FOOTBALL_TOO else named


def test_a_game_is_an_import_and_a_name_in_the_list_of_games() -> None:
    lines = text_of(MODULES["rules.game_list"]).splitlines()
    constants = [line.rpartition(" import ")[2] for line in lines if line.startswith("from ")]
    listed = [name for name in constants if name.isupper()]
    [line] = [line for line in lines if line.startswith("GAMES")]
    assert len(listed) == len(game_list.GAMES)
    assert set(line.rpartition("= (")[2].rstrip(")").split(", ")) == set(listed)


def test_no_module_imports_the_program_that_plays_cases() -> None:
    assert [name for name in MODULES if any(starts_with(found, "rules.cases") for found in imports_of(name))] == []

"""Table of mutants killed by the tests, by chapter: `python -m bench.mutants`.

It reads the results of `mutmut run` in `mutants/`, tries again what mutmut could not switch on in time, and writes the
tables and the survivors into `docs/measured/mutation.md`, which explains mutants.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

MUTANTS: Final = Path("mutants")
RESULTS: Final = MUTANTS / "rules"
SETTINGS: Final = Path("pyproject.toml")
REPORT: Final = Path("docs/measured/mutation.md")
MEASURED: Final = "\n## Measured\n"
"""Heading of the part of the report that is made anew."""
STATISTICS: Final = MUTANTS / "mutmut-stats.json"
TESTS_OF_FUNCTIONS: Final = "tests_by_mangled_function_name"
NUMBERED: Final = "__mutmut_"
"""The part of a mutant's name between its function and its number."""
NO_TESTS: Final = 33
SURVIVED: Final = {0, NO_TESTS}
"""Mutmut's exit codes for a mutant that survived, and for one that no test reaches."""
KILLED: Final = 1

_NEVER_ENDS: Final = 3600
"""Seconds after which the tests of a mutant are taken to never end."""

_PROFILED: Final = """
import sys
names = set()
def note(frame, event, _):
    if event == "call":
        names.add(frame.f_globals.get("__name__", "") + "." + frame.f_code.co_qualname.partition(".<locals>")[0])
sys.setprofile(note)
import rules.game_list
sys.setprofile(None)
print(*sorted(name for name in names if name.startswith("rules.") and "<" not in name), sep="\\n")
"""
"""Script that prints the names of the functions that run while the rules are imported."""

Codes: TypeAlias = dict[str, int | None]
"""Exit codes of the tests by the names of mutants; None for a mutant that was not tried."""


def main() -> None:
    """Try the survivors again, each in a process of its own, then write the report and print it."""
    results = {file: _codes(file) for file in sorted(RESULTS.rglob("*.meta"))}
    again = _tried_afresh([name for codes in results.values() for name, code in codes.items() if code in SURVIVED])
    for codes in results.values():
        codes.update((name, again[name]) for name in codes.keys() & again.keys())
    measured = "".join(_measured(results))
    _ = REPORT.write_text(
        REPORT.read_text(encoding="utf-8").partition(MEASURED)[0] + MEASURED + measured, encoding="utf-8"
    )
    print(measured)


def _codes(file: Path) -> Codes:
    known: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return known["exit_code_by_key"]


def function_of(mutant: str) -> str:
    """Return the name of the function that a mutant changes, as it stands in the code.

    mutant: the name that mutmut gives it, such as "rules.game.xǁGameǁstart__mutmut_3" for `Game.start`.
    """
    where, _, function = mutant.rpartition(NUMBERED)[0].rpartition(".")
    owner, _, method = function.removeprefix("x").removeprefix("_" if "ǁ" not in function else "ǁ").rpartition("ǁ")
    return ".".join(filter(None, (where, owner, method)))


def _tried_afresh(names: Sequence[str]) -> dict[str, int]:
    """Try mutants again, each in its own process, in which it is active from the start.

    Mutmut switches a mutant on in a process that has imported the rules and has run the tests once: tables made during
    the import, and cached results, are still correct there.
    """
    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["tool"]["mutmut"]
    every, imported = settings["pytest_add_cli_args_test_selection"], run_at_import()
    command = [sys.executable, "-m", "pytest", "-qx", *settings["pytest_add_cli_args"]]
    reached: dict[str, list[str]] = json.loads(STATISTICS.read_text(encoding="utf-8"))[TESTS_OF_FUNCTIONS]

    def attempt(name: str) -> int:
        known = every if function_of(name) in imported else reached.get(name.rpartition(NUMBERED)[0], [])
        tests = [*_tests_of_chapter(name), *known]  # pytest runs those in both only once
        if tests and _fails(name, [*command, *tests]):
            return KILLED
        return 0 if known else NO_TESTS

    codes: dict[str, int] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (name, code) in enumerate(zip(names, pool.map(attempt, names), strict=True), 1):
            codes[name] = code
            print(f"{name}, {number} of {len(names)}: {code}", file=sys.stderr)
    return codes


def _fails(mutant: str, command: Sequence[str]) -> bool:
    """Return whether a command fails or never ends with a mutant that is active from the start."""
    switched_on = {**os.environ, "MUTANT_UNDER_TEST": mutant}
    try:
        done = subprocess.run(
            command, cwd=MUTANTS, env=switched_on, capture_output=True, check=False, timeout=_NEVER_ENDS
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}


def _tests_of_chapter(mutant: str) -> Iterable[str]:
    """Yield the folder of the tests of a mutant's chapter, if it has any of its own."""
    folder = Path("tests").joinpath(*mutant.split(".")[:3])
    if (MUTANTS / folder).is_dir():
        yield str(folder)


def run_at_import() -> frozenset[str]:
    """Return the names of the functions that run while the rules are imported, in a process of its own."""
    found = subprocess.run([sys.executable, "-c", _PROFILED], capture_output=True, text=True, check=True)
    return frozenset(found.stdout.split())


def _measured(results: Mapping[Path, Codes]) -> Iterable[str]:
    """Yield the lines of the report: a table for each game, a line for each chapter, then the survivors."""
    survivors = Counter[str]()
    yield f"\n{datetime.now(UTC):%d %B %Y}.\n"
    for game, files in groupby(results, key=lambda file: file.relative_to(RESULTS).parts[0]):
        yield f"\n### {game}\n\n| chapter | mutants | tried | killed | share |\n|---|---|---|---|---|\n"
        every = Counter[str]()
        for chapter, its_files in groupby(files, key=_chapter):
            codes = {name: code for file in its_files for name, code in results[file].items()}
            tried = {name: code for name, code in codes.items() if code is not None}
            alive = [name for name, code in tried.items() if code in SURVIVED]
            survivors.update(map(function_of, alive))
            counts = Counter(mutants=len(codes), tried=len(tried), killed=len(tried) - len(alive))
            every.update(counts)
            if tried:
                yield _line(f"`{chapter}`", counts)
        yield _line("all", every)
    yield "\n### Survivors\n\n| function | mutants alive |\n|---|---|\n"
    yield from (f"| `{function}` | {alive} |\n" for function, alive in sorted(survivors.items()))


def _chapter(file: Path) -> str:
    """Return the chapter of a file of results: the package in a game's folder, or the game's own module."""
    return file.relative_to(RESULTS).parts[1].partition(".")[0]


def _line(chapter: str, counts: Mapping[str, int]) -> str:
    share = counts["killed"] / max(counts["tried"], 1)
    return f"| {chapter} | {counts['mutants']} | {counts['tried']} | {counts['killed']} | {share:.1%} |\n"


if __name__ == "__main__":
    main()

"""Table of mutants killed by the tests, by chapter: `python -m bench.mutants`.

It reads the results of `mutmut run` in `mutants/`, tries again what mutmut could not switch on in time, and writes the
tables and the survivors into `docs/mutation.md`, which explains mutants.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeAlias

MUTANTS: Final = Path("mutants")
RESULTS: Final = MUTANTS / "rules"
SETTINGS: Final = Path("pyproject.toml")
REPORT: Final = Path("docs/mutation.md")
MEASURED: Final = "\n## Measured\n"
"""Heading of the part of the report that is made anew."""
SURVIVED: Final = {0, 33}
"""Mutmut's exit codes for a mutant that survived, and for one that no test reaches."""
KILLED: Final = 1

Codes: TypeAlias = dict[str, int | None]
"""Exit codes of the tests by the names of mutants; None for a mutant that was not tried."""


def main() -> None:
    """Try again the mutants that were switched on too late, then write the report and print it."""
    results = {file: _codes(file) for file in sorted(RESULTS.rglob("*.meta"))}
    late = [name for codes in results.values() for name in too_early(codes)]
    again = _tried_afresh(late)
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


def too_early(codes: Codes) -> list[str]:
    """Return the mutants of functions of which none was killed.

    Mutmut activates a mutant after the rules are imported: tables built during the import, such as of hexes, are still
    correct.

    codes: exit codes of the tests, by the mutants' names.
    """
    tried = (name for name, code in codes.items() if code is not None)
    functions = (list(names) for _, names in groupby(tried, key=function_of))
    return [name for names in functions if all(codes[name] in SURVIVED for name in names) for name in names]


def function_of(mutant: str) -> str:
    """Return the name of the function that a mutant changes, as it stands in the code.

    mutant: the name that mutmut gives it, such as "rules.game.xǁGameǁstart__mutmut_3" for `Game.start`.
    """
    where, _, function = mutant.rpartition("__mutmut_")[0].rpartition(".")
    owner, _, method = function.removeprefix("x").removeprefix("_" if "ǁ" not in function else "ǁ").rpartition("ǁ")
    return ".".join(filter(None, (where, owner, method)))


def _tried_afresh(names: list[str]) -> dict[str, int]:
    """Try mutants again, each in its own process in which it is active from the start."""
    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["tool"]["mutmut"]
    chosen = [*settings["pytest_add_cli_args"], *settings["pytest_add_cli_args_test_selection"]]
    tests = [sys.executable, "-m", "pytest", "-qx", *chosen]

    def attempt(name: str) -> int:
        switched_on = {**os.environ, "MUTANT_UNDER_TEST": name}
        done = subprocess.run(
            tests, cwd=MUTANTS, env=switched_on, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
        )
        return KILLED if done.returncode else 0

    codes: dict[str, int] = {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, (name, code) in enumerate(zip(names, pool.map(attempt, names), strict=True), 1):
            codes[name] = code
            print(f"{name}, {number} of {len(names)}: {code}", file=sys.stderr)
    return codes


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

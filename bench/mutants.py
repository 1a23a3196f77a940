"""Table of mutants killed by the tests, by chapter: `python -m bench.mutants`.

It reads the results of `mutmut run` in `mutants/`; `docs/mutation.md` explains mutants.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Any, Final

MUTANTS: Final = Path("mutants")
RESULTS: Final = MUTANTS / "rules"
SETTINGS: Final = Path("pyproject.toml")
SURVIVED: Final = {0, 33}
"""Mutmut's exit codes for a mutant that survived, and for one that no test reaches."""
KILLED: Final = 1


def main() -> None:
    """Print a table for each game: a line for each chapter with all mutants tried, then one for all."""
    for game in sorted(game for game in RESULTS.iterdir() if any(game.rglob("*.meta"))):
        print(f"\n## {game.name}\n\n| chapter | mutants | killed | share |\n|---|---|---|---|", flush=True)
        _print_table(game)


def _print_table(game: Path) -> None:
    """Print one game's table. game: the folder of its mutants."""
    every = Counter[str]()
    for file in sorted(game.rglob("*.meta")):
        known: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        codes: dict[str, int | None] = known["exit_code_by_key"]
        if not codes or None in codes.values():
            continue
        codes.update(_tried_afresh(too_early(codes)))
        _ = file.write_text(json.dumps(known), encoding="utf-8")
        alive = sum(code in SURVIVED for code in codes.values())
        every.update(mutants=len(codes), alive=alive)
        print(_line(f"`{file.relative_to(game).as_posix().partition('.')[0]}`", len(codes), alive), flush=True)
    print(_line("all of these", every["mutants"], every["alive"]))


def too_early(codes: dict[str, int | None]) -> list[str]:
    """Return the mutants of functions of which none was killed.

    Mutmut activates a mutant after the rules are imported: tables built during the import, such as of hexes, are still
    correct.

    codes: exit codes of the tests, by the mutants' names.
    """
    functions = groupby(codes, key=lambda name: name.rpartition("__mutmut_")[0])
    mutants = (list(names) for _, names in functions)
    return [name for names in mutants if all(codes[name] in SURVIVED for name in names) for name in names]


def _tried_afresh(names: list[str]) -> dict[str, int]:
    """Try mutants again, each in its own process in which it is active from the start."""
    settings = tomllib.loads(SETTINGS.read_text(encoding="utf-8"))["tool"]["mutmut"]
    chosen = [*settings["pytest_add_cli_args"], *settings["pytest_add_cli_args_test_selection"]]
    tests = [sys.executable, "-m", "pytest", "-qx", *chosen]
    codes: dict[str, int] = {}
    for number, name in enumerate(names, 1):
        switched_on = {**os.environ, "MUTANT_UNDER_TEST": name}
        done = subprocess.run(tests, cwd=MUTANTS, env=switched_on, stdout=subprocess.DEVNULL, check=False)
        codes[name] = KILLED if done.returncode else 0
        print(f"{name}, {number} of {len(names)}: {codes[name]}", file=sys.stderr)
    return codes


def _line(chapter: str, mutants: int, alive: int) -> str:
    killed = mutants - alive
    return f"| {chapter} | {mutants} | {killed} | {killed / max(mutants, 1):.1%} |"


if __name__ == "__main__":
    main()

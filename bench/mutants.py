"""How many mutants of each chapter the tests have killed, as lines of a table: `python -m bench.mutants`.

It reads what `mutmut run` has left in `mutants/`; `docs/mutation.md` tells what a mutant is.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Final

RESULTS: Final = Path("mutants/rules/counter_attack")
SURVIVED: Final = {0, 33}
"""What mutmut writes down for a mutant that no test failed with, and for one that no test reaches."""


def main() -> None:
    """Print a line for each chapter of which every mutant has been tried, then one for all of them."""
    every = Counter[str]()
    for file in sorted(RESULTS.glob("*.meta")):
        found: list[int | None] = list(json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"].values())
        if found and None not in found:
            alive = sum(code in SURVIVED for code in found)
            every.update(mutants=len(found), alive=alive)
            print(_line(f"`{file.name.partition('.')[0]}`", len(found), alive))
    print(_line("all of these", every["mutants"], every["alive"]))


def _line(chapter: str, mutants: int, alive: int) -> str:
    killed = mutants - alive
    return f"| {chapter} | {mutants} | {killed} | {killed / max(mutants, 1):.1%} |"


if __name__ == "__main__":
    main()

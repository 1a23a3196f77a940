"""Many random matches: `python -m bench.soak N` plays N more, resumable, and shows which clauses came up how often."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from bench.random_play import RandomMatch
from rules.referee import Referee

PROGRESS_EVERY = 10


def main(arguments: list[str]) -> int:
    """Play random matches to the final whistle. Returns 1 if one broke."""
    parser = argparse.ArgumentParser(description="Play random legal matches to the final whistle.")
    parser.add_argument("matches", type=int)
    parser.add_argument("--state", type=Path, default=Path("soak.json"), help="where it goes on from")
    options = parser.parse_args(arguments)

    first, clauses = _state(options.state)
    last = first + options.matches
    begun = time.monotonic()
    for seed in range(first, last):
        clauses.update(clauses_of(seed))
        if (seed + 1) % PROGRESS_EVERY == 0 or seed + 1 == last:
            _ = options.state.write_text(json.dumps({"next": seed + 1, "clauses": clauses}))
            print(f"{seed + 1} matches, {time.monotonic() - begun:.0f} s", flush=True)
    for clause, times in sorted(clauses.items()):
        print(f"{clause:<8} {times:>10}")
    return 0


def _state(file: Path) -> tuple[int, Counter[str]]:
    """Return the seed to go on with, and how often each clause has come up before."""
    if not file.exists():
        return 0, Counter()
    state: dict[str, Any] = json.loads(file.read_text())
    return state["next"], Counter(state["clauses"])


def clauses_of(seed: int) -> Counter[str]:
    """Play one match; count the clauses under which the referee asked, rolled or reported."""
    heard = Counter[str]()

    def listen(clause: str, _: object) -> None:
        heard[clause] += 1

    Referee.witnesses.append(listen)
    try:
        _ = RandomMatch(seed).play()
    except Exception as broken:
        broken.add_note(f"random match with seed {seed}")
        raise
    finally:
        Referee.witnesses.remove(listen)
    return heard


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Common parts of all games' soak tests: playing match after match, counting, and resuming."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
import traceback
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.referee import Referee
from testing.observers import observing

RULEBOOK: Final = Path(__file__).resolve().parents[2] / "tests/data/clauses.txt"
"""The file with the numbers of all clauses of the rulebooks."""

PROGRESS_EVERY: Final = 50
LAST_ANSWERS: Final = 3


@dataclass
class Tally:
    """Counts of the matches so far.

    matches: number played; also the seed of the next one.
    answers: number of answers and dice. parts: number of parts, for games that count them.
    seconds: processor time of all workers.
    clauses: number of questions, dice, reports and refusals under each clause.
    seen_in: number of matches with each clause.
    broken: failures: seed and edition for playing again, and the error.
    """

    matches: int = 0
    answers: int = 0
    parts: int = 0
    seconds: float = 0
    clauses: Counter[str] = field(default_factory=Counter[str])
    seen_in: Counter[str] = field(default_factory=Counter[str])
    broken: list[str] = field(default_factory=list[str])

    def add(self, played: Tally) -> None:
        """Add the counts of another match."""
        self.matches += played.matches
        self.answers += played.answers
        self.parts += played.parts
        self.seconds += played.seconds
        self.clauses.update(played.clauses)
        self.seen_in.update(played.seen_in)
        self.broken.extend(played.broken)


@contextmanager
def listening(tally: Tally) -> Generator[None]:
    """Count the clauses under which the referee acts in the block, and its processor time."""
    begun = time.process_time()

    def listen(clause: str, _said: object) -> None:
        tally.clauses[clause] += 1

    try:
        with observing(listen):
            yield
    finally:
        tally.seen_in.update(tally.clauses.keys())
        tally.seconds = time.process_time() - begun


def arguments_of(said: Sequence[str], description: str, state: str) -> argparse.Namespace:
    """Read the command line of a soak. state: the default file for its counts."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("matches", type=int, nargs="?", default=0, help="how many more")
    parser.add_argument("--state", type=Path, default=Path(state), help="where it goes on from")
    parser.add_argument("--workers", type=int, default=1, help="how many are played at the same time")
    parser.add_argument("--seed", type=int, help="play only this one again, and show where it breaks")
    return parser.parse_args(said)


def soak(state: Path, matches: int, workers: int, tally_of: Callable[[int], Tally], parts: float = math.inf) -> Tally:
    """Play this many more matches, or as many as it takes for this many more parts.

    tally_of: plays the match of a seed, and returns its counts.
    """
    tally = _stored(state)
    first, enough, begun = tally.matches, tally.parts + parts, time.monotonic()
    with multiprocessing.Pool(workers) as pool:
        for played in pool.imap(tally_of, range(first, first + matches)):
            tally.add(played)
            for broken in played.broken:
                print(broken, flush=True)
            done = tally.matches == first + matches or tally.parts >= enough
            if tally.matches % PROGRESS_EVERY == 0 or done:
                _store(state, tally)
                print(f"{tally.matches} matches, {time.monotonic() - begun:.0f} s", flush=True)
            if done:
                break
    return tally


def told(seed: int, edition: str, broken: Exception, referee: Referee) -> str:
    """Return a failed match in words: how to play it again, the error with its place, and the answers before."""
    frame = traceback.extract_tb(broken.__traceback__)[-1]
    last = " | ".join(str(entry).strip() for entry in referee.log[-LAST_ANSWERS:])
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    what = f"{type(broken).__name__} {broken} {vars(broken) or ''}".strip()
    return f"BROKEN --seed {seed} ({edition}), {place}: {what}; after {last}"


def print_table(tally: Tally, clauses: Sequence[str], not_reached: Mapping[str, str]) -> None:
    """Print a table of clauses, and the failures. not_reached: those that no match can reach, with reasons."""
    print(f"{'clause':<9} {'times':>10} {'matches':>10}")
    for clause in clauses:
        why = "" if tally.clauses[clause] else "  " + not_reached.get(clause, "not yet")
        print(f"{clause:<9} {tally.clauses[clause]:>10} {tally.seen_in[clause]:>10}{why}")
    print(f"{tally.matches} matches, {tally.answers} answers, {tally.seconds:.0f} s of processor time")
    print(f"{len(tally.broken)} broken")
    for broken in tally.broken:
        print(broken)


def _stored(file: Path) -> Tally:
    if not file.exists():
        return Tally()
    tally = Tally(**json.loads(file.read_text(encoding="utf-8")))
    tally.clauses, tally.seen_in = Counter(tally.clauses), Counter(tally.seen_in)
    return tally


def _store(file: Path, tally: Tally) -> None:
    new = file.with_suffix(".new")
    _ = new.write_text(json.dumps(vars(tally)), encoding="utf-8")
    _ = new.replace(file)

"""Common parts of the soaks of all games: playing match after match, counting what came up, and resuming."""

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
"""The number of every clause of the rulebooks."""

PROGRESS_EVERY: Final = 50
LAST_ANSWERS: Final = 3


@dataclass
class Tally:
    """What has come up in the matches so far.

    matches: how many have been played; the next one has this number for its seed.
    answers: how many answers were given in them, dice too. parts: how many parts they had, where that is counted.
    seconds: of processor time, of all workers together.
    clauses: how often the referee asked, rolled, reported or refused under each clause.
    seen_in: in how many matches it did.
    broken: what to play again: seed and edition, and what went wrong.
    """

    matches: int = 0
    answers: int = 0
    parts: int = 0
    seconds: float = 0
    clauses: Counter[str] = field(default_factory=Counter[str])
    seen_in: Counter[str] = field(default_factory=Counter[str])
    broken: list[str] = field(default_factory=list[str])

    def add(self, played: Tally) -> None:
        """Count what came up in another match."""
        self.matches += played.matches
        self.answers += played.answers
        self.parts += played.parts
        self.seconds += played.seconds
        self.clauses.update(played.clauses)
        self.seen_in.update(played.seen_in)
        self.broken.extend(played.broken)


@contextmanager
def listening(tally: Tally) -> Generator[None]:
    """Count under which clauses the referee acts meanwhile, and what processor time it takes."""
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
    """Read what was typed behind a soak. state: the file in which it keeps what came up, if no other is named."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("matches", type=int, nargs="?", default=0, help="how many more")
    parser.add_argument("--state", type=Path, default=Path(state), help="where it goes on from")
    parser.add_argument("--workers", type=int, default=1, help="how many are played at the same time")
    parser.add_argument("--seed", type=int, help="play only this one again, and show where it breaks")
    return parser.parse_args(said)


def soak(state: Path, matches: int, workers: int, tally_of: Callable[[int], Tally], parts: float = math.inf) -> Tally:
    """Play so many matches more, or as many as it takes until so many more parts of matches have been played.

    tally_of: plays the one with a seed, and returns what came up in it.
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
    """Say where a match broke: how to play it again, the error with its place, and the answers just before."""
    frame = traceback.extract_tb(broken.__traceback__)[-1]
    last = " | ".join(str(entry).strip() for entry in referee.log[-LAST_ANSWERS:])
    place = f"{Path(frame.filename).name}:{frame.lineno}"
    what = f"{type(broken).__name__} {broken} {vars(broken) or ''}".strip()
    return f"BROKEN --seed {seed} ({edition}), {place}: {what}; after {last}"


def print_table(tally: Tally, clauses: Sequence[str], not_reached: Mapping[str, str]) -> None:
    """Print how often each clause came up, and what broke. not_reached: those that no match can reach, and why."""
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

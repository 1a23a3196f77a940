"""Fuzz of the computer managers: `python -m testing.computer.fuzz 20000` asks them at that many random positions.

Every answer must be legal, and must not change the match for which it was asked. Each match has its number as seed: the
editions, options, clubs and levels differ. Progress is reported every ten seconds; the exit code is 1 after any fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import Pool
from multiprocessing.pool import Pool as PoolOfProcesses
from typing import Any, Final

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from rules.asking import Choose, Question
from rules.log import asked
from testing.play.forks_beside import forks_beside
from testing.play.random_matches import varied

EVERY: Final = 7
"""One in this many questions of a match is asked of a computer; which ones depends on the seed."""

AT_ONCE: Final = 50
"""Number of matches that are handed out at a time."""

TOLD_EVERY: Final = 10.0
"""Seconds between two lines of progress."""


@dataclass
class Fuzzed:
    """The results of one match. decisions: by level. faults: in words, with the seed and the ply."""

    decisions: Counter[int] = field(default_factory=Counter[int])
    faults: list[str] = field(default_factory=list[str])


def fuzz(seed: int) -> Fuzzed:
    """Ask computers of all levels in one random match."""
    found = Fuzzed()
    for number, beside in enumerate(forks_beside(varied(seed))):
        question = beside.question
        if not isinstance(question, Choose) or number % EVERY != seed % EVERY:
            continue
        level = LEVELS[(seed + number) % len(LEVELS)]
        before = standing_as(beside)
        try:
            check(beside, FootballManager(level).choose(beside))
            if standing_as(beside) != before:
                found.faults.append(f"seed {seed}, question {number}, level {level.number}: the match has changed")
        except Exception as failed:  # noqa: BLE001 - any fault is told, and the fuzz goes on
            found.faults.append(f"seed {seed}, question {number}, level {level.number}: {failed!r}")
        found.decisions[level.number] += 1
    return found


def check(beside: Fork, plan: Sequence[Any]) -> None:
    """Give answers on a fork as a manager would type them. Raises the refusal of the rules."""
    tried = beside.fork()
    for answer in given_at_once(beside.fork(), plan):
        question = tried.question
        if not isinstance(question, Choose):
            raise TypeError(question)
        _ = tried.answer(question.answers.read(str(answer)))


def standing_as(fork: Fork) -> tuple[object, ...]:
    """Return what must not change in a match while a computer thinks."""
    match = fork.match
    return dict(match.position.stands), match.ball, match.attack, match.clock, described(fork.question)


def described(question: Question | None) -> str:
    """Return a question as the log writes it."""
    return asked(question) if question is not None else ""


def main(words: Sequence[str]) -> int:
    """Fuzz until enough decisions were asked for."""
    reader = argparse.ArgumentParser(prog="python -m testing.computer.fuzz")
    _ = reader.add_argument("decisions", type=int, nargs="?", default=20_000)
    _ = reader.add_argument("--workers", type=int, default=2)
    _ = reader.add_argument("--first", type=int, default=0, help="seed of the first match")
    wanted = reader.parse_args(words)
    decisions, faults = Counter[int](), list[str]()
    begun = told = time.monotonic()
    with Pool(wanted.workers) as pool:
        for done in (one for first in count(wanted.first, AT_ONCE) for one in _fuzzed(pool, first)):
            decisions += done.decisions
            for fault in done.faults:
                print(fault, file=sys.stderr)
            faults += done.faults
            if time.monotonic() - told > TOLD_EVERY or decisions.total() >= wanted.decisions:
                told = time.monotonic()
                print(f"{decisions.total()} decisions, {len(faults)} faults, {told - begun:.0f} s", file=sys.stderr)
            if decisions.total() >= wanted.decisions:
                break
        pool.terminate()
    print(in_words(decisions, faults))
    return 1 if faults else 0


def _fuzzed(pool: PoolOfProcesses, first: int) -> Iterator[Fuzzed]:
    """Fuzz some matches, from one seed on."""
    return pool.imap_unordered(fuzz, range(first, first + AT_ONCE))


def in_words(decisions: Mapping[int, int], faults: Sequence[str]) -> str:
    """Return the result in lines."""
    levels = ", ".join(f"level {level}: {number}" for level, number in sorted(decisions.items()))
    return "\n".join([f"{sum(decisions.values())} decisions ({levels}), {len(faults)} faults", *faults])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

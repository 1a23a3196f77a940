"""The ladder of the computer manager: `python -m testing.computer.ladder` plays its rungs, and resumes.

Each match has the number of its pair of rungs as seed: clubs and sides are swapped in turn. Results are kept in a file,
one line a match, so that a stopped run goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias, cast

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.fork import Fork, given_at_once
from computer.counter_attack.levels import LEVELS
from league.records.ratings import after, newcomer, plain
from league.results import outcome
from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import PLAIN, head_of
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.named_editions import DEFAULT
from testing.play.greedy import Greedy
from testing.play.random_managers import Decide, Even, Keen

RUNGS: Final = ("random", "keen", "greedy", *(str(level.number) for level in LEVELS))
"""The rungs, from below."""

LADDER: Final = (
    *((level, str(int(level) - 1)) for level in RUNGS[4:]),
    *((level, "random") for level in RUNGS[3:]),
    (RUNGS[-1], "greedy"),
)
"""The pairs that are measured: each level against the one below it and against random, the best against greedy."""

CLUBS: Final = (LANTERN_QUAY, SALTMARSH_UNITED)
RESULTS: Final = Path("ladder.jsonl")


class Manager(Protocol):
    """A manager on a rung of the ladder."""

    def choose(self, fork: Fork, /) -> Sequence[Any]:
        """Return the answer to a fork's open question, and those that are to follow it."""
        ...


@dataclass
class ByDecision:
    """A manager of random matches, as a rung."""

    decide: Decide

    def choose(self, fork: Fork) -> list[Any]:
        """Return the legal answer that its manager decides on."""
        question = cast("Choose", fork.question)
        return [question.answers.read(self.decide(fork.match, question)[-1])]


def rung(name: str, chance: random.Random) -> Manager:
    """Return the manager of a rung by its name. chance: that manager's own."""
    if name == "greedy":
        return Greedy(chance)
    if name in {"random", "keen"}:
        return ByDecision((Even if name == "random" else Keen)(chance))
    return FootballManager(LEVELS[int(name) - 1])


NamedManager: TypeAlias = Callable[[str, random.Random], Manager]
"""Function that returns a manager by its name, with chance of its own."""


@dataclass
class Played:
    """A match of two rungs.

    upper, lower: their names. seed: of the match. goals: of the upper and the lower one. told: number of reports
        of each kind.
    """

    upper: str
    lower: str
    seed: int
    goals: tuple[int, int] = (0, 0)
    told: Counter[str] = field(default_factory=Counter[str])

    @property
    def uppers(self) -> Side:
        """The side of the upper rung: home in every other match."""
        return Side.HOME if self.seed % 2 == 0 else Side.AWAY

    def play(self, half: int, named: NamedManager = rung) -> Played:
        """Play it to its final whistle. half: its actions. named: returns the managers by their names."""
        clubs = CLUBS if self.seed // 2 % 2 else CLUBS[::-1]
        at_home, away = (self.upper, self.lower) if self.uppers is Side.HOME else (self.lower, self.upper)
        sides = {
            Side.HOME: named(at_home, random.Random(f"home {self.seed}")),
            Side.AWAY: named(away, random.Random(f"away {self.seed}")),
        }
        fork = Fork.of(COUNTER_ATTACK.begin(head_of(clubs[0], clubs[1], half, DEFAULT, PLAIN)))
        dice = random.Random(self.seed)
        while (question := fork.question) is not None:
            if isinstance(question, Roll):
                self._give(fork, dice.randint(1, question.faces))
                continue
            for answer in given_at_once(fork.fork(), sides[Side(question.who)].choose(fork)):
                self._give(fork, answer)
        self.goals = fork.match.score(self.uppers), fork.match.score(self.uppers.other)
        return self

    def _give(self, fork: Fork, value: object) -> None:
        self.told.update(type(report).__name__ for report in fork.answer(value))


@dataclass
class Record:
    """The results of one pair of rungs.

    won, drawn, lost: by the upper one. scored, conceded: goals.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0

    def add(self, goals: Sequence[int]) -> None:
        """Add a result."""
        ours, theirs = goals
        self.won += ours > theirs
        self.drawn += ours == theirs
        self.lost += ours < theirs
        self.scored += ours
        self.conceded += theirs

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share of the points that the upper rung took: a draw is half a win."""
        return (self.won + self.drawn / 2) / max(1, self.matches)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of that share."""
        squares = (self.won + self.drawn / 4) / max(1, self.matches)
        half = 1.96 * sqrt(max(0.0, squares - self.share**2) / max(1, self.matches))
        return self.share - half, self.share + half


def play_one(wanted: tuple[str, str, int, int]) -> dict[str, Any]:
    """Play a match. wanted: the upper and the lower rung, the seed, and the actions of a half."""
    upper, lower, seed, half = wanted
    played = Played(upper, lower, seed).play(half)
    return {"half": half, **vars(played)}


def ladder(pairs: Sequence[tuple[str, str]], matches: int, half: int, workers: int, file: Path) -> None:
    """Play what is missing of some pairs, and keep each result at once."""
    known = {(one["upper"], one["lower"], one["seed"]) for one in results_in(file) if one["half"] == half}
    wanted = [(*pair, seed, half) for seed in range(matches) for pair in pairs if (*pair, seed) not in known]
    begun = time.monotonic()
    with Pool(workers) as pool, file.open("a", encoding="utf-8") as kept:
        for done, one in enumerate(pool.imap_unordered(play_one, wanted), start=1):
            _ = kept.write(json.dumps(one) + "\n")
            kept.flush()
            if done % 20 == 0 or done == len(wanted):
                print(f"{done} of {len(wanted)} matches in {time.monotonic() - begun:.0f} s", file=sys.stderr)


def results_in(file: Path) -> list[dict[str, Any]]:
    """Return the results that are kept."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]


def told(results: Sequence[Mapping[str, Any]], pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Yield a table of pairs of rungs, line by line."""
    yield "| upper | lower | matches | won, drawn, lost | goals a match | share of the points (95 %) |"
    yield "|---|---|---|---|---|---|"
    for upper, lower in pairs:
        record = Record()
        for one in results:
            if (one["upper"], one["lower"]) == (upper, lower):
                record.add(one["goals"])
        if record.matches:
            goals = f"{record.scored / record.matches:.2f} : {record.conceded / record.matches:.2f}"
            low, high = record.interval
            share = f"{record.share:.1%} ({low:.1%} to {high:.1%})"
            ends = f"{record.won}, {record.drawn}, {record.lost}"
            yield f"| {upper} | {lower} | {record.matches} | {ends} | {goals} | {share} |"


def rated(results: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the rungs with their ratings by openskill, the best first, line by line."""
    ratings = dict.fromkeys((rung for one in results for rung in (one["upper"], one["lower"])), newcomer())
    for one in sorted(results, key=lambda one: one["seed"]):
        upper, lower = one["upper"], one["lower"]
        ours, theirs = one["goals"]
        ratings[upper], ratings[lower] = after(ratings[upper], ratings[lower], outcome((ours, theirs)))
    yield "| rung | rating | between (95 %) | matches |"
    yield "|---|---|---|---|"
    for name, rating in sorted(ratings.items(), key=lambda each: -each[1].points):
        seen = plain(rating)
        yield f"| {name} | {seen.points} | {seen.low} to {seen.high} | {seen.matches} |"


def main(arguments: Sequence[str]) -> None:
    """Play what is missing, and print the table."""
    reader = argparse.ArgumentParser(description=__doc__)
    _ = reader.add_argument("--matches", type=int, default=600, help="of each pair")
    _ = reader.add_argument("--half", type=int, default=10, help="actions in a half")
    _ = reader.add_argument("--workers", type=int, default=2)
    _ = reader.add_argument("--results", type=Path, default=RESULTS, help="the file that keeps them")
    _ = reader.add_argument("pairs", nargs="*", help="such as 6-greedy; all of the ladder if none is named")
    wanted = reader.parse_args(arguments)
    named = [tuple(pair.split("-", 1)) for pair in wanted.pairs]
    pairs = [(upper, lower) for upper, lower in named] or list(LADDER)
    ladder(pairs, wanted.matches, wanted.half, wanted.workers, wanted.results)
    found = [one for one in results_in(wanted.results) if one["half"] == wanted.half]
    print(*told(found, pairs), "", *rated(found), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

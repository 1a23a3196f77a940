"""Calls of managers in a movement phase: how often a side is called a third time, and which questions call it.

`python -m bench.calls 150` plays so many matches of keen managers (`bench/dugout.py`). A manager is called wherever
the other one was asked before; whoever calls the phase was called for that. What goes without saying is answered by
itself, as for managers who have said nothing in advance.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bench.dugout import Decide, Keen
from bench.figures import show
from bench.random_play import RandomMatch
from rules.asking import Choose, Question, only_answer
from rules.counter_attack.in_advance import IN_ADVANCE
from rules.counter_attack.match import Match
from rules.counter_attack.verbs import MOVE

MOST: Final = 2
"""So many calls of a side should do for a phase."""

MATCHES: Final = 150


@dataclass
class Calls:
    """The calls in movement phases.

    most: how many phases had so many calls of the side that was called most.
    beyond: the questions that called a side once more than MOST, or oftener.
    """

    most: Counter[int] = field(default_factory=Counter[int])
    beyond: Counter[str] = field(default_factory=Counter[str])

    def count(self, asked: Sequence[Choose]) -> None:
        """Count the calls of one phase. asked: its questions in their order, that by which it was called the first."""
        called: Counter[str] = Counter()
        for before, question in zip([None, *asked], asked, strict=False):
            if before is None or before.who != question.who:
                called[question.who] += 1
                self.beyond.update([question.name] if called[question.who] > MOST else [])
        self.most[max(called.values())] += 1


@dataclass
class Settled:
    """Managers of one match who are asked only what does not go without saying; what they were asked is noted.

    decide: how they, and the dice, decide.
    """

    decide: Decide
    asked: list[tuple[Choose, str]] = field(default_factory=list[tuple[Choose, str]])

    def __call__(self, match: Match, question: Question) -> Sequence[str]:
        """Decide."""
        usual = said_by_itself(match, question)
        legal = usual or self.decide(match, question)[-1]
        if isinstance(question, Choose) and not usual:
            self.asked.append((question, legal))
        return (legal,)


def said_by_itself(match: Match, question: Question) -> str:
    """Return the answer to a question that goes without saying; "" where there is none."""
    if not isinstance(question, Choose):
        return ""
    advance = IN_ADVANCE.get(question.name)
    usual = advance.ways[advance.usual](match, question) if advance is not None and advance.usual else ""
    return usual or only_answer(question)


def watch(seed: int, calls: Calls) -> None:
    """Play a match, and count the calls in each of its movement phases: from one top of the script to the next."""
    deciding: list[Settled] = []

    def settled(chance: random.Random) -> Settled:
        deciding.append(Settled(Keen(chance)))
        return deciding[0]

    played = RandomMatch(seed, managers=settled)
    asked = deciding[0].asked
    for _ in played.plies():
        if played.referee.at_top:
            if asked and asked[0][0].name == "action" and asked[0][1] == MOVE:
                calls.count([question for question, _ in asked])
            asked.clear()


def main(matches: int = MATCHES) -> None:
    """Print the figures."""
    calls = Calls()
    for seed in range(matches):
        watch(seed, calls)
    phases = calls.most.total()
    show("movement phases", phases, "")
    for number, times in sorted(calls.most.items()):
        show(f"  so many calls at most of a side: {number}", 100 * times / phases, "%")
    for name, times in calls.beyond.most_common():
        show(f"  called further for {name}", 100 * times / phases, "in 100 phases")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    _ = parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    main(parser.parse_args().matches)

"""Calls of managers by boards in one action: number of calls of a side, in movement phases and in high passes.

`python -m bench.calls 150` plays this many matches of keen managers (`testing/play/random_managers.py`). A manager gets
a new board after the opponent's questions; whether it calls is decided by the match's clock
(`matchday/match/calls.py`). The manager who chooses an action was called for that. Usual answers are automatic, as
without standing orders. Nobody takes anything back, and nobody waits until the reminder.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final

from matchday.clock.clock_math import NO_HABITS, moved, started
from matchday.clock.clock_updates import USUAL_PACE
from matchday.match.calls import clock_after_board
from rules.asking import Choose, Question, only_answer
from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from rules.counter_attack.commands.action_names import HIGH_PASS, MOVE
from rules.counter_attack.state.match import Match
from testing.measurements import show
from testing.play.random_managers import Decide, Keen
from testing.play.random_matches import RandomMatch

MATCHES: Final = 150
SIDES: Final = ("home", "away")
NOON: Final = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass
class Calls:
    """Calls in actions of one kind.

    most: number of actions by the number of calls of the side called most.
    in_all: number of actions by the number of calls of both sides after the action was chosen.
    spared: questions whose board called nobody.
    """

    most: Counter[int] = field(default_factory=Counter[int])
    in_all: Counter[int] = field(default_factory=Counter[int])
    spared: Counter[str] = field(default_factory=Counter[str])

    def count(self, asked: Sequence[Choose]) -> None:
        """Count the calls of one action. asked: its questions in order, the choice of the action first."""
        calls: Counter[str] = Counter()
        clock = started(USUAL_PACE, SIDES)
        for before, question in zip([None, *asked], asked, strict=False):
            if before is not None and before.who == question.who:
                continue
            clock = clock_after_board(moved(clock, question.who, NOON, NO_HABITS), 0, NOON, NO_HABITS)
            if clock.uncalled is None:
                calls[question.who] += 1
            else:
                self.spared[question.name] += 1
        self.most[max(calls.values())] += 1
        self.in_all[calls.total() - 1] += 1

    def print_for(self, kind: str) -> None:
        """Print the measurements. kind: of the actions."""
        number = self.most.total()
        show(kind, number, "")
        for counted, of in ((self.most, "of a side at most"), (self.in_all, "in all after the first")):
            for calls, times in sorted(counted.items()):
                show(f"  so many calls {of}: {calls}", 100 * times / number, "%")
        for name, times in self.spared.most_common():
            show(f"  a board that calls nobody, for {name}", 100 * times / number, "in 100")


@dataclass
class Settled:
    """Managers of one match who are asked only non-automatic questions, which are recorded.

    decide: chooses answers and dice.
    """

    decide: Decide
    asked: list[tuple[Choose, str]] = field(default_factory=list[tuple[Choose, str]])

    def __call__(self, match: Match, question: Question) -> Sequence[str]:
        """Return an answer."""
        usual = said_by_itself(match, question)
        legal = usual or self.decide(match, question)[-1]
        if isinstance(question, Choose) and not usual:
            self.asked.append((question, legal))
        return (legal,)


def said_by_itself(match: Match, question: Question) -> str:
    """Return the automatic answer to a question; "" if there is none."""
    if not isinstance(question, Choose):
        return ""
    advance = STANDING_ORDERS.get(question.name)
    usual = advance.policies[advance.usual](match, question) if advance is not None and advance.usual else ""
    return usual or only_answer(question)


def watch(seed: int, calls: Mapping[str, Calls]) -> None:
    """Play a match, and count the calls in each action: from one top of the script to the next.

    calls: by the verb of the actions to count.
    """
    deciding: list[Settled] = []

    def settled(chance: random.Random) -> Settled:
        deciding.append(Settled(Keen(chance)))
        return deciding[0]

    played = RandomMatch(seed, managers=settled)
    asked = deciding[0].asked
    for _ in played.plies():
        if played.referee.is_at_top:
            if asked and asked[0][0].name == "action":
                for verb in [verb for verb in calls if asked[0][1].startswith(verb)]:
                    calls[verb].count([question for question, _ in asked])
            asked.clear()


def main(matches: int = MATCHES) -> None:
    """Print the measurements."""
    calls = {MOVE: Calls(), HIGH_PASS: Calls()}
    for seed in range(matches):
        watch(seed, calls)
    calls[MOVE].print_for("movement phases")
    calls[HIGH_PASS].print_for("high passes")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    _ = parser.add_argument("matches", nargs="?", type=int, default=MATCHES)
    main(parser.parse_args().matches)

"""Record the matches in `logs/` again after a change of the rules: python -m tests.bot.record [SEED] [EDITION].

It looks for short matches with every kind of question: from a position it tries many continuations and takes the
shortest that leads to a new question, and so on; if none is found it plays to the final whistle, and starts another
match. The same seed and rules make the same logs.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping
from typing import Final

from rules.counter_attack.flow.questions import QUESTIONS
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import AgreedExtras, head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.draft_deck import DECK
from rules.counter_attack.state.named_editions import DEFAULT, EDITIONS
from rules.log import Log
from tests.bot.recorded import LOGS
from tests.bot.wanderer import Stand, Wanderer

HALF: Final = 5
"""Actions in a half: the minimum (CLK-2)."""

TRIES, ENOUGH, LONGEST = 300, 100, 80
SEED: Final = 4
"""The seed of the current logs."""
FRIENDLIES: Final = 8
"""Number of matches of the first edition before others are tried."""


def heads(edition: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Return the heads of matches to record, by name; their settings differ."""
    clubs = LANTERN_QUAY, SALTMARSH_UNITED
    yield "drafted", head_of(*clubs, HALF, edition, AgreedExtras(settle=True, deck=DECK))
    for number in range(1, FRIENDLIES + 1):
        yield f"{edition}-{number}", head_of(*clubs, HALF, edition)
    for other in EDITIONS:
        if other != edition:
            yield other, head_of(*clubs, HALF, other)


def shortest_way(stand: Stand, met: set[str], chance: random.Random) -> tuple[Stand, str]:
    """Return the position after the shortest path to a new question, and the question's name; "" if none was found."""
    best, name = stand, ""
    wanted = sorted(set(QUESTIONS) - met)
    longest = LONGEST
    for tried in range(TRIES):
        if name and tried >= ENOUGH:
            break
        play = Wanderer(stand, chance, wanted)
        for steps in range(longest):
            question = play.question
            if question is None:
                break
            if question.name not in met:
                best, name, longest = play.stand, question.name, steps
                break
            play.goes_on(question)
    return best, name


def recorded(head: Mapping[str, str], met: set[str], chance: random.Random) -> Stand | None:
    """Record a match, and add its questions to `met`; None if it has no new ones."""
    stand = Stand(COUNTER_ATTACK.save(COUNTER_ATTACK.begin(head)))
    before = len(met)
    while met != set(QUESTIONS):
        stand, name = shortest_way(stand, met, chance)
        if not name:
            break
        met.add(name)
        print(f"{stand.choices:>4} answers to {name}", flush=True)  # noqa: T201
    if len(met) == before:
        return None
    play = Wanderer(stand, chance)
    play.ends()
    met |= {entry.asked.split()[2] for entry in play.stand.entries if " chooses " in entry.asked}
    return play.stand


def main(seed: int = SEED, edition: str = DEFAULT) -> int:
    """Record matches. Returns 1, and writes nothing, if some question was not reached: then try another seed."""
    chance = random.Random(seed)  # noqa: S311 - recordings must be repeatable
    met: set[str] = set()
    logs: dict[str, Log] = {}
    for name, head in heads(edition):
        if met == set(QUESTIONS):
            break
        ended = recorded(head, met, chance)
        if ended is not None:
            print(f"{ended.choices:>4} answers in {name}", flush=True)  # noqa: T201
            logs[name] = Log(head, ended.entries)
    if met != set(QUESTIONS):
        print("not met:", *sorted(set(QUESTIONS) - met))  # noqa: T201
        return 1
    write(logs)
    return 0


def write(logs: Mapping[str, Log]) -> None:
    """Replace the existing logs by these."""
    for old in LOGS.glob("*.log"):
        old.unlink()
    for name, log in logs.items():
        _ = (LOGS / f"{name}.log").write_text(str(log), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(int((sys.argv[1:2] or [SEED])[0]), (sys.argv[2:3] or [DEFAULT])[0]))

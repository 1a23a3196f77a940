"""A recorded match: its answers for the managers, and its dice for the bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from matchday.dice import Tape
from rules.asking import Roll
from rules.counter_attack.questions import QUESTIONS
from rules.log import Entry, Log, read_log
from tests.clauses import ROOT

OF_A_FRIENDLY: Final = QUESTIONS.keys() - {"draft_pick", "taking_order"}
"""Every kind of question of a friendly: it knows no draft (SET-2), and a draw stands (CLK-5)."""


@dataclass
class Recorded:
    """A log that is played again. Its dice fall in its order, whoever asks for them."""

    log: Log
    faces: list[Entry] = field(init=False)

    def __post_init__(self) -> None:
        self.faces = [entry for entry in self.log.entries if " rolls " in entry.asked]

    def dice(self, tape: Tape, number: int, roll: Roll) -> int:
        """Let roll `number` fall as it was recorded."""
        _ = tape
        entry = self.faces[number - 1]
        assert entry.asked == f"{roll.who} rolls {roll.name} {roll.clause}"
        return int(entry.answer)

    def answers(self) -> Iterator[tuple[str, str]]:
        """Yield the name of each question that a manager answers, with the answer."""
        for entry in self.log.entries:
            if " chooses " in entry.asked:
                yield entry.asked.split()[2], entry.answer


def whole_match() -> Recorded:
    """Return the match that has every kind of question in it."""
    return Recorded(read_log((ROOT / "tests/bot/whole_match.log").read_text(encoding="utf-8")))

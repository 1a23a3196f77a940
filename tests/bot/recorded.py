"""Recorded matches: their answers for the managers, and their dice for the bot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

from bot import GAMES
from matchday.desk import Desk
from matchday.match.dice import Tape
from matchday.people.standing_orders import ASK
from rules.asking import Roll
from rules.counter_attack.periods.match_terms import SETTLE
from rules.counter_attack.squads.squad import is_draft
from rules.log import Entry, Log, read_log
from store.people.people import Person
from tests.clauses import ROOT

LOGS: Final[Path] = ROOT / "tests/bot/logs"
"""Folder of the logs from `python -m tests.bot.record`."""


@dataclass
class Recorded:
    """A log to play again. Its dice fall in its order, whoever asks for them.

    restarts: kinds of questions that no earlier match has: the bot is restarted when each comes first.
    """

    name: str
    log: Log
    restarts: frozenset[str] = frozenset()
    faces: list[Entry] = field(init=False)

    def __post_init__(self) -> None:
        self.faces = [entry for entry in self.log.entries if " rolls " in entry.asked]

    @property
    def agreed(self) -> dict[str, Any]:
        """The challenge's settings for a match with this head."""
        head = self.log.head
        options = {"draft": is_draft(head), "settle": head.get(SETTLE) == "yes"}
        return {"half": int(head["half"]), "edition": head["edition"], **options}

    def dice(self, tape: Tape, number: int, roll: Roll) -> int:
        """Return the recorded face of roll `number`."""
        _ = tape
        entry = self.faces[number - 1]
        assert entry.asked == f"{roll.who} rolls {roll.name} {roll.clause}"
        return int(entry.answer)

    def answers(self) -> Iterator[tuple[str, str]]:
        """Yield the name of each question to a manager, with its answer."""
        for entry in self.log.entries:
            if " chooses " in entry.asked:
                yield entry.asked.split()[2], entry.answer

    @property
    def questions(self) -> frozenset[str]:
        """Its kinds of questions."""
        return frozenset(question for question, _ in self.answers())


async def asks_everything(desk: Desk, *managers: Person) -> None:
    """Turn off automatic answers for managers, since recorded matches have all questions."""
    for who, game in product(managers, GAMES.values()):
        for question, advance in game.standing_orders.items():
            if advance.usual:
                _ = await desk.standing.give(who, game.name, question, ASK)


def recorded_matches() -> list[Recorded]:
    """Return all recorded matches; together they restart the bot at every kind of question."""
    read = (Recorded(file.stem, read_log(file.read_text(encoding="utf-8"))) for file in sorted(LOGS.glob("*.log")))
    met: set[str] = set()
    matches: list[Recorded] = []
    for match in read:
        match.restarts = match.questions - met
        met |= match.restarts
        matches.append(match)
    return matches

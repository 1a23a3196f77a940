"""The notation of a match: a head of facts, then one line for each answer. People can read it, and so can `read_log`.

ruleset counter_attack
edition community

   0 home rolls toss SET-5: 4
   1 away rolls toss SET-5: 2  # roll 2

Text after a "#" is a note, and no part of the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.asking import Choose, Question, Roll
from rules.errors import LogUnreadable

TAKES_BACK = "referee takes back to ply"
"""Question of an entry that takes back others: its answer is the first ply that no longer stands."""

_FOR = " for "
"""The word between the clause of a line and the player it is about."""

_ENTRY = re.compile(r"\s*(?P<ply>\d+) (?P<asked>[^:]+): (?P<answer>.*?)(?:\s+#.*)?")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a question and its answer.

    ply: the number of the question, 0 for the first.
    asked: "4h rolls tackle TAC-2", or "home chooses try_for_ball MOV-5 for 4h" if it is about one player.
    answer: a face of a die, or a choice in a manager's words.
    """

    ply: int
    asked: str
    answer: str

    def __str__(self) -> str:
        return f"{self.ply:>4} {self.asked}: {self.answer}"


@dataclass(frozen=True, slots=True)
class Log:
    """A whole match: the facts it began with, and all answers."""

    head: Mapping[str, str]
    entries: tuple[Entry, ...]

    def __str__(self) -> str:
        facts = [f"{name} {fact}" for name, fact in self.head.items()]
        return "\n".join([*facts, "", *map(str, self.entries), ""])


def asked(question: Question) -> str:
    """Return a question as the log writes it."""
    verb = "rolls" if isinstance(question, Roll) else "chooses"
    about = f"{_FOR}{question.about}" if isinstance(question, Choose) and question.about and question.in_log else ""
    return f"{question.who} {verb} {question.name} {question.clause}{about}"


def parts_of(asked: str) -> dict[str, str]:
    """Return the parts of a question in the log: who, does, question, clause, and "for" if it names a player."""
    who, does, question, rest = asked.split(" ", 3)
    clause, _, about = rest.partition(_FOR)
    return {"who": who, "does": does, "question": question, "clause": clause} | ({"for": about} if about else {})


def takeback(ply: int, to: int) -> Entry:
    """Return the entry that takes back every answer from ply `to` on, given when ply `ply` was open."""
    return Entry(ply, TAKES_BACK, str(to))


def standing(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that still stand after all takebacks."""
    kept: list[Entry] = []
    for entry in entries:
        if entry.asked == TAKES_BACK:
            kept = [earlier for earlier in kept if earlier.ply < int(entry.answer)]
        else:
            kept.append(entry)
    return kept


def read_entry(text: str, line: int = 1) -> Entry:
    """Return one line of the log as an entry; raise LogUnreadable, with its line number, if it is none."""
    found = _ENTRY.fullmatch(text)
    if found is None:
        raise LogUnreadable(line, text)
    return Entry(int(found["ply"]), found["asked"], found["answer"])


def read_log(text: str) -> Log:
    """Return a log read from its text. Raises LogUnreadable."""
    head: dict[str, str] = {}
    entries: list[Entry] = []
    in_head = True
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            in_head = False
        elif in_head:
            name, space, fact = line.partition(" ")
            if not space:
                raise LogUnreadable(number, line)
            head[name] = fact
        else:
            entries.append(read_entry(line, number))
    return Log(head, tuple(entries))

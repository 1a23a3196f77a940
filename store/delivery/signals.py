"""Signals between parts of the program: sent after a commit to those waiting for new rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that has been written.

    topic: the kind of rows, by the name of the module that writes them. about: the id of their subject.
    due: when it must be handled (UTC); None for at once, or if it does not matter.
    written: the rows themselves, for listeners of this program; None if they must be read.
    """

    topic: str
    about: int
    due: datetime | None = None
    written: object = None


Ear: TypeAlias = Callable[[Signal], object]
"""Function that is called with each signal of a topic; it must not wait for anything."""


class Signals:
    """Signals of this program, and of others on the same database; `store/postgres/notifying.py` brings theirs."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, list[Ear]] = defaultdict(list)
        self._looking: list[Callable[[], object]] = []

    def hear(self, topic: str, ear: Ear) -> None:
        """Call a function with every signal of a topic from now on."""
        self._ears[topic].append(ear)

    def hear_missed(self, look: Callable[[], object]) -> None:
        """Call a function, which must not wait for anything, whenever signals may have been missed."""
        self._looking.append(look)

    def report_missed(self) -> None:
        """Say that signals may have been missed: everybody looks for new rows."""
        for look in self._looking:
            _ = look()

    def tell(self, signal: Signal) -> None:
        """Call all listeners at once."""
        for ear in self._ears[signal.topic]:
            _ = ear(signal)

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
    """

    topic: str
    about: int
    due: datetime | None = None


Ear: TypeAlias = Callable[[Signal], object]
"""Called with each signal of a topic; must not wait for anything."""


class Signals:
    """Signals within one process. For several processes, the database could send them behind the same two methods."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, list[Ear]] = defaultdict(list)

    def hear(self, topic: str, ear: Ear) -> None:
        """Call a function with every signal of a topic from now on."""
        self._ears[topic].append(ear)

    def tell(self, signal: Signal) -> None:
        """Call all listeners at once."""
        for ear in self._ears[signal.topic]:
            _ = ear(signal)

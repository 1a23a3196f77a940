"""Signals: whoever has written something tells of it when it is committed, and whoever waits for it hears."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that has been written.

    topic: which kind of rows, as the module calls it that writes them. about: the id of what they belong to.
    due: when it must be looked at (UTC); None for at once, or where that is no matter.
    """

    topic: str
    about: int
    due: datetime | None = None


Ear: TypeAlias = Callable[[Signal], object]
"""Is called with each signal of a topic; it must not wait for anything."""


class Signals:
    """The signals within one process. Others will be told by the database, behind the same two verbs."""

    def __init__(self) -> None:
        self._ears: defaultdict[str, list[Ear]] = defaultdict(list)

    def hear(self, topic: str, ear: Ear) -> None:
        """Call somebody with every signal of a topic from now on."""
        self._ears[topic].append(ear)

    def tell(self, signal: Signal) -> None:
        """Tell all who listen, at once."""
        for ear in self._ears[signal.topic]:
            _ = ear(signal)

"""A question for a computer manager, as it is sent to another process."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.log import Entry


@dataclass(frozen=True, slots=True)
class Thought:
    """A question for a computer manager, with what it may know.

    ruleset: the name of the game. saved, entries, level: as in `GameComputer.answers`.
    """

    ruleset: str
    saved: Mapping[str, Any]
    entries: Sequence[Entry]
    level: int

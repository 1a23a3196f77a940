"""Orders of a plan, before anything is done: as they were read, each with what speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.errors import RefereeError
from rules.reports import AnyReport

UNDO: Final = "undo"
"""What drops the last order of a plan, in any game."""


DONE: Final = "done"
"""What says that nothing more is done, in any game; where nothing more can be done it says nothing."""


@dataclass(frozen=True, slots=True)
class Order:
    """One order of a plan.

    given: as it was typed. answer: as the log would have it; "" where it is refused.
    short: the answer as somebody would type it, without a way that is taken in any case.
    question: the name of the question that it answers. clause: of that question.
    refusal: why it cannot be taken, if it cannot. instead: legal answers near it, the nearest first.
    told: what certainly comes of it, before any die. rolls: whether a die is rolled then.
    safer: an answer that comes to the same with less risk; "" where none is known.
    later: what is said with it for a question that may come of it; "" for nothing. whole: the answer with that, then.
    assumed: what its odds assume of the other side, as the game tells it; None for nothing.
    """

    given: str
    answer: str
    short: str = ""
    question: str = ""
    clause: str = ""
    refusal: RefereeError | None = None
    instead: Sequence[str] = ()
    told: tuple[AnyReport, ...] = ()
    rolls: bool = False
    safer: str = ""
    assumed: object | None = None
    later: str = ""
    whole: str = ""

    @property
    def said(self) -> str:
        """The answer, with what is said with it for later."""
        return self.whole or self.answer


@dataclass(eq=False)
class TooEarly(RefereeError):
    """An order of a plan comes after one that hands over to somebody else, or after dice that decide what is asked."""

    order: str

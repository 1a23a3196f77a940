"""Orders of a preview, as they were read, each with its refusal if there is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.errors import RefereeError
from rules.reports import AnyReport

UNDO: Final = "undo"
"""The word that drops the last order, in any game."""


DONE: Final = "done"
"""The word that ends a manager's part, in any game; it does nothing if nothing more can be done."""


@dataclass(frozen=True, slots=True)
class PreviewedOrder:
    """One order of a preview.

    given: as typed. answer: as the log would write it; "" if it is refused.
    short: the answer as somebody would type it, without a route that is taken in any case.
    question: the name of the question that it answers. clause: of that question.
    refusal: why it cannot be taken; None if it can. instead: legal answers near it, the nearest first.
    told: the reports that are certain before any die. rolls: whether a die is rolled then.
    safer: an answer that leads to the same with less risk; "" if none is known.
    later: said with it for a question that may follow; "" for nothing. whole: the answer with that.
    assumed: what its odds assume of the other side, as the game's facts; None for nothing.
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
    """Refusal of an order after one that hands over to somebody else, or after dice that decide the next question.

    waits: whether the order is kept until its manager is asked again. Only an order behind a good one that does not end
        its part is kept, and only if everybody may know of it.
    """

    order: str
    waits: bool = False


@dataclass(eq=False)
class LeansOnRefused(RefereeError):
    """Refusal of an order that would be legal if one refused before it had been: that one is to be put right.

    order: as it was typed. first: the refused one.
    """

    order: str
    first: str


@dataclass(eq=False)
class NotDoneYet(RefereeError):
    """Refusal of the word that ends a part after a refused order: its manager may still want to put that right."""

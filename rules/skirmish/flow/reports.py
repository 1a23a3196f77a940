"""Reports of turns, the whole match and changes by agreement."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.reports import Report
from rules.skirmish.flow.agreed_change_words import AgreedChange
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Ending, TurnStep


class StartsOn(NamedTuple):
    """A figure and the spot where it begins."""

    figure: Figure
    spot: Spot

    def __str__(self) -> str:
        return f"{self.figure} {self.spot}"


class Agreed(Report):
    """Both managers agree on a change (FACT-8)."""

    clause = "FACT-8"
    change: AgreedChange


class Proposed(Report):
    """A manager proposes a change (FACT-8)."""

    clause = "FACT-8"
    side: Side
    change: AgreedChange


class NotAgreed(Report):
    """A manager does not agree to a change (FACT-8)."""

    clause = "FACT-8"
    side: Side
    change: AgreedChange


class Compulsory(Report):
    """A figure must move (SK-ORD-2)."""

    clause = "SK-ORD-2"
    figure: Figure


class TossWon(Report):
    """A side wins the toss (FACT-8)."""

    clause = "FACT-8"
    side: Side
    home: int
    away: int


class Deployed(Report):
    """Both sides have deployed their figures (SK-HEX-6)."""

    clause = "SK-HEX-6"
    between = ", "
    stands: tuple[StartsOn, ...]


class TurnBegins(Report):
    """A turn begins (FACT-8)."""

    clause = "FACT-8"
    side: Side
    turn: int
    round: int


class StandsUp(Report):
    """A prone figure stands up (SK-PRN-3)."""

    clause = "SK-PRN-3"
    figure: Figure


class ComesTo(Report):
    """A stunned figure comes to (FACT-8)."""

    clause = "FACT-8"
    figure: Figure


class StepBegins(Report):
    """A step of a turn begins (SK-ORD-2)."""

    clause = "SK-ORD-2"
    step: TurnStep
    side: Side


class MatchOver(Report):
    """The match is over (FACT-8).

    score: each side, and the number of its figures left.
    """

    clause = "FACT-8"
    why: Ending
    score: tuple[Side | int, ...]

    @property
    def facts(self) -> dict[str, Any]:
        """The facts by name: the score as a list, so that the words can insert each side's name."""
        return super().facts | {"score": list(self.score)}


class FieldDrawn(Report):
    """The field of the match (SK-HEX-1)."""

    clause = "SK-HEX-1"
    columns: int
    rows: int

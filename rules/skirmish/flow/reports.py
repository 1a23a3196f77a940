"""Reports of turns, the whole match and changes by agreement."""

from __future__ import annotations

from collections.abc import Sequence

from rules.reports import Report


class Agreed(Report):
    """Both managers agree on a change (FACT-8)."""

    clause = "FACT-8"
    change: str


class Proposed(Report):
    """A manager proposes a change (FACT-8)."""

    clause = "FACT-8"
    side: str
    change: str


class NotAgreed(Report):
    """A manager does not agree to a change (FACT-8)."""

    clause = "FACT-8"
    side: str
    change: str


class Compulsory(Report):
    """A figure must move (SK-ORD-2)."""

    clause = "SK-ORD-2"
    figure: str


class TossWon(Report):
    """A side wins the toss (FACT-8)."""

    clause = "FACT-8"
    side: str
    home: int
    away: int


class Deployed(Report):
    """A side has deployed its figures (SK-HEX-6)."""

    clause = "SK-HEX-6"
    stands: str


class TurnBegins(Report):
    """A turn begins (FACT-8)."""

    clause = "FACT-8"
    side: str
    turn: int
    round: int


class StandsUp(Report):
    """A prone figure stands up (SK-PRN-3)."""

    clause = "SK-PRN-3"
    figure: str


class ComesTo(Report):
    """A stunned figure comes to (FACT-8)."""

    clause = "FACT-8"
    figure: str


class StepBegins(Report):
    """A step of a turn begins (SK-ORD-2)."""

    clause = "SK-ORD-2"
    step: str
    side: str


class MatchOver(Report):
    """The match is over (FACT-8)."""

    clause = "FACT-8"
    why: str
    score: Sequence[int | str]


class FieldDrawn(Report):
    """The field of the match (SK-HEX-1)."""

    clause = "SK-HEX-1"
    columns: int
    rows: int

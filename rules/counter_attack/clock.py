"""The clock of a match, in actions (CLK-1 to CLK-4)."""

from __future__ import annotations

from dataclasses import dataclass

HALF_MINUTES = 45


@dataclass(frozen=True, slots=True)
class Clock:
    """How far a match has come.

    number: actions of a half (CLK-2).
    half: 1 or 2.
    called: actions called in this half so far.
    added: actions of added time, None until they have been rolled (CLK-3).
    """

    number: int
    half: int = 1
    called: int = 0
    added: int | None = None

    @property
    def runs(self) -> bool:
        """Whether another action may be called in this half (CLK-4)."""
        return self.added is None or self.called < self.number + self.added

    @property
    def added_is_due(self) -> bool:
        """Whether the action that used up the half's number has been called and added time is not yet known (CLK-3)."""
        return self.added is None and self.called >= self.number

    @property
    def minute(self) -> int:
        """The minute shown: the share of the half played, so that its last action is minute 45 or 90 (CLK-2)."""
        share = min(self.called, self.number) * HALF_MINUTES // self.number
        return share + HALF_MINUTES * (self.half - 1)

    @property
    def beyond(self) -> int:
        """Actions of added time that have been called."""
        return max(0, self.called - self.number)

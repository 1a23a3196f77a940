"""The clock of a match, in actions (CLK-1 to CLK-5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

SECOND_HALF: Final = 2
LAST_HALF: Final = 4
"""The last half: the second one of extra time (CLK-5)."""

MINUTES: Final[Mapping[int, tuple[int, int]]] = {1: (0, 45), 2: (45, 45), 3: (90, 15), 4: (105, 15)}
"""The minute at which each half begins, and its length in minutes (CLK-2)."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time played so far.

    number: actions in this half, without added time (CLK-2).
    half: 1 or 2, and in extra time 3 or 4 (CLK-5).
    called: actions called in this half so far.
    added: actions of added time, None until rolled (CLK-3).
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
        """Whether the last action of the half's number has been called and added time is still to be rolled (CLK-3)."""
        return self.added is None and self.called >= self.number

    @property
    def is_extra(self) -> bool:
        """Whether this is extra time (CLK-5)."""
        return self.half > SECOND_HALF

    @property
    def minute(self) -> int:
        """The minute shown: the share of the half played, so that its last action is minute 45 or 90 (CLK-2).

        Extra time is shown as two times 15 minutes.
        """
        begins, minutes = MINUTES[self.half]
        return begins + min(self.called, self.number) * minutes // self.number

    @property
    def beyond(self) -> int:
        """Actions of added time that have been called."""
        return max(0, self.called - self.number)

    def __str__(self) -> str:
        """The minute with the actions of added time, as `shown_minute` writes them."""
        return shown_minute(self.minute, self.beyond)


def shown_minute(minute: int, beyond: int) -> str:
    """Return a minute as a scoreboard shows it: "45+2" after two actions of added time.

    beyond: actions of added time called before it.

    >>> shown_minute(45, 2), shown_minute(34, 0)
    ('45+2', '34')
    """
    return f"{minute}+{beyond}" if beyond else str(minute)


def a_third(number: int) -> int:
    """Return the actions in a half of extra time: a third of a half's number, rounded (CLK-5).

    >>> [a_third(number) for number in (5, 10, 30, 90)]
    [2, 3, 10, 30]
    """
    return (number + 1) // 3

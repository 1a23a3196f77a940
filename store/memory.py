"""What seldom changes, as it was read: remembered until somebody writes to the table that it is from."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final

EVERYTHING: Final = "*"
"""In place of the name of a table, where nobody knows which were written to."""

UNKNOWN: Final[Any] = object()
"""What is found of a question that nobody has asked yet."""

MOST: Final = 10_000
"""So many answers are remembered of one table; before there are more, all of that table are forgotten."""


class Memory:
    """The answers to questions about a few tables. The file is the truth: whatever is in doubt is asked again.

    moment: how many transactions have written so far.
    """

    def __init__(self) -> None:
        self.moment = 0
        self._answers: dict[str, dict[Hashable, Any]] = {}
        self._changed: dict[str, int] = {}

    def unchanged(self, table: str, since: int) -> bool:
        """Tell whether nobody has written to a table since a moment."""
        return max(self._changed.get(table, 0), self._changed.get(EVERYTHING, 0)) <= since

    def find(self, table: str, question: Hashable) -> Any:  # noqa: ANN401 - what was kept
        """Return the answer to a question about a table, UNKNOWN where it is not remembered."""
        return self._answers.get(table, {}).get(question, UNKNOWN)

    def keep(self, table: str, question: Hashable, answer: Any) -> None:  # noqa: ANN401 - as above
        """Remember the answer to a question about a table, which must be as nobody has changed it since."""
        answers = self._answers.setdefault(table, {})
        if len(answers) >= MOST:
            answers.clear()
        answers[question] = answer

    def forget(self, tables: Collection[str]) -> None:
        """Forget what is from some tables: a transaction that has written to them is over, well or not."""
        if not tables:
            return
        self.moment += 1
        for table in tables:
            self._changed[table] = self.moment
            _ = self._answers.pop(table, None)
        if EVERYTHING in tables:
            self._answers.clear()

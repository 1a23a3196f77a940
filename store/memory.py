"""What seldom changes, as it was read: remembered until somebody writes to the rows that it is from."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Any, Final, NamedTuple

EVERYTHING: Final = "*"
"""In place of the name of a table, where nobody knows which were written to."""

UNKNOWN: Final[Any] = object()
"""What is found of a question that nobody has asked yet."""

MOST: Final = 10_000
"""So many answers, and of so many matches, are remembered of one table; before there are more, all are forgotten."""


class Part(NamedTuple):
    """Rows of a table: those of one match, or all.

    table: its name. of: the id of the match; None for all rows.
    """

    table: str
    of: int | None = None


class _Table:
    """What is remembered of one table.

    whole, any: the moment when rows of it were last written to: of whichever match, and at all.
    changed: the same, by match.
    read_with: the tables whose answers come from this one too.
    """

    def __init__(self) -> None:
        self.whole = self.any = 0
        self.changed: dict[int, int] = {}
        self.answers: dict[int | None, dict[Hashable, Any]] = {}
        self.read_with: set[str] = set()

    def forget(self, of: int | None, moment: int) -> None:
        """Note that rows have changed at a moment; of: of which match, None where nobody knows."""
        self.any = moment
        if of is None or len(self.changed) >= MOST:
            self.whole = moment
            self.changed.clear()
            self.answers.clear()
        else:
            self.changed[of] = moment
            for about in (of, None):
                _ = self.answers.pop(about, None)

    def last(self, of: int | None) -> int:
        """Return when rows have changed last: of a match, or of any."""
        return self.any if of is None else max(self.whole, self.changed.get(of, 0))


class Memory:
    """The answers to questions about a few tables. The file is the truth: whatever is in doubt is asked again.

    moment: how many transactions have written so far.
    """

    def __init__(self) -> None:
        self.moment = 0
        self._tables: dict[str, _Table] = {}
        self._all_changed = 0

    def unchanged(self, part: Part, since: int) -> bool:
        """Tell whether nobody has written to rows since a moment."""
        return max(self._table(part.table).last(part.of), self._all_changed) <= since

    def find(self, part: Part, question: Hashable) -> Any:  # noqa: ANN401 - what was kept
        """Return the answer to a question about rows, UNKNOWN where it is not remembered."""
        return self._table(part.table).answers.get(part.of, {}).get(question, UNKNOWN)

    def keep(self, part: Part, question: Hashable, answer: Any, also: Collection[str] = ()) -> None:  # noqa: ANN401
        """Remember the answer to a question about rows, which must be as nobody has changed it since.

        also: the names of other tables that it was read from.
        """
        answers = self._table(part.table).answers
        if part.of not in answers and len(answers) >= MOST:
            answers.clear()
        about = answers.setdefault(part.of, {})
        if len(about) >= MOST:
            about.clear()
        about[question] = answer
        for other in also:
            self._table(other).read_with.add(part.table)

    def forget(self, parts: Collection[Part]) -> None:
        """Forget what is from some rows: a transaction that has written to them is over, well or not."""
        if not parts:
            return
        self.moment += 1
        for part in parts:
            if part.table == EVERYTHING:
                self._all_changed = self.moment
                self._tables.clear()
            else:
                changed = self._table(part.table)
                changed.forget(part.of, self.moment)
                for reader in changed.read_with:
                    self._table(reader).forget(None, self.moment)

    def _table(self, name: str) -> _Table:
        return self._tables.setdefault(name, _Table())

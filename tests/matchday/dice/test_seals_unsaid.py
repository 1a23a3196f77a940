"""Sealed answers that were taken back before the other side had answered: they stay under seal."""

from __future__ import annotations

from matchday.records.log_text import unsaid_under_seal
from rules.log import Entry, takeback
from store.match.entries import DrawnDie, StoredEntry

OPEN = StoredEntry(0, Entry(0, "home chooses action", "header"), by=1)
OURS = StoredEntry(1, Entry(1, "home chooses challengers", "9 10"), by=1, sealed=True)
THEIRS = StoredEntry(2, Entry(2, "away chooses challengers", "4 5"), by=2, sealed=True)
DIE = StoredEntry(3, Entry(3, "home rolls header", "4"), DrawnDie(1, 6))


def back(seq: int, ply: int, to: int) -> StoredEntry:
    """Go back to a ply."""
    return StoredEntry(seq, takeback(ply, to), by=1)


def test_a_sealed_answer_that_goes_with_an_open_one_before_it_is_never_told() -> None:
    assert unsaid_under_seal([OPEN, OURS, back(2, 2, 0)]) == {1}


def test_what_a_die_has_followed_was_known() -> None:
    assert unsaid_under_seal([OPEN, OURS, THEIRS, DIE, back(4, 4, 0)]) == frozenset()


def test_what_stands_is_not_hidden_by_an_earlier_takeback() -> None:
    again = [StoredEntry(each.seq + 3, each.entry, by=1, sealed=each.sealed) for each in (OPEN, OURS)]

    assert unsaid_under_seal([OPEN, OURS, back(2, 2, 0), *again]) == {1}

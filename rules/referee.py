"""Referee of one script: puts its questions, checks answers, writes the log, and replays one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

from rules.asking import Answers, Choose, OneOf, Play, Question, Top
from rules.errors import LogDiverged, NothingAsked, RefereeError, StaleAnswer
from rules.log import Entry, asked
from rules.plays import next_item
from rules.reports import Report

Observer: TypeAlias = Callable[[str, Question | Report | RefereeError], None]
"""Function called with the clause of everything a referee asks, reports or refuses, and the thing itself."""

Steps: TypeAlias = Sequence[tuple[Entry, Any]]
"""Entries in order, each with its answer as a value."""


@cache
def _faces_of(die: int, clause: str) -> OneOf[int]:
    return OneOf(tuple(range(1, die + 1)), clause)


class Referee:
    """Runs one play. The log is the match; everything else can be rebuilt from it.

    play: the script, not yet started.
    log: answers to replay at once, from question number `first_ply` on.
    die_clause: for the refusal of a face that a die does not have; "" for the clause of the die.
    observers: each is called with everything asked, reported or refused, and its clause.
    save: returns the match as data. It is called each time play is back at the top of the script, before the next
        action changes the match.

    Raises LogDiverged if the script asks another question than the log.
    """

    def __init__(  # noqa: PLR0913 - a script, and what its referee is set to, each by its name
        self,
        play: Play[None],
        log: Iterable[Entry] = (),
        *,
        first_ply: int = 0,
        save: Callable[[], Any] | None = None,
        die_clause: str = "",
        observers: Iterable[Observer] = (),
    ) -> None:
        self._play = play
        self._observers = tuple(observers)
        self._save = save
        self._die_clause = die_clause
        self._top_ply = -1
        self.saved: Any = None
        self.first_ply = first_ply
        self.log: list[Entry] = []
        self._values: list[Any] = []
        self.reports: list[tuple[int, Report]] = []
        self.question: Question | None = None
        self._go_on(None)
        for entry in log:
            self.replay(entry)

    @property
    def ply(self) -> int:
        """The number of the open question."""
        return self.first_ply + len(self.log)

    @property
    def top_ply(self) -> int:
        """The ply of the first question since play was last at the top of the script; -1 if it never was."""
        return self._top_ply

    @property
    def is_at_top(self) -> bool:
        """Whether nothing has been answered since play was at the top of the script: `saved` is the present match."""
        return self._top_ply == self.ply

    @property
    def since_top(self) -> list[Entry]:
        """The entries since play was last at the top of the script, when `saved` was written."""
        return self.log[self._top_ply - self.first_ply :]

    @property
    def steps_since_top(self) -> Steps:
        """The entries since play was last at the top of the script, each with the value that the play was given."""
        start = max(0, self._top_ply - self.first_ply)
        return tuple(zip(self.log[start:], self._values[start:], strict=True))

    def answer(self, given: str, *, ply: int | None = None) -> Entry:
        """Answer the open question, and run the play to the next one.

        given: a face for a die, else the answer in a manager's words.
        ply: the question that is answered; None for the open one.

        Returns the new entry. Raises a RefereeError, and changes nothing, if the answer cannot be taken.
        """
        question = self.question
        if question is None:
            raise NothingAsked
        if ply is not None and ply != self.ply:
            raise StaleAnswer(ply)
        value = self._check(question, given)
        entry = Entry(self.ply, asked(question), str(value))
        self._take(entry, value)
        return entry

    def replay(self, entry: Entry) -> None:
        """Take an answer from a log. Raises LogDiverged if the script asks another question than the log."""
        now = asked(self.question) if self.question else "nothing more"
        if now != entry.asked or entry.ply != self.ply:
            raise LogDiverged(entry.ply, entry.asked, now)
        try:
            _ = self.answer(entry.answer)
        except RefereeError as refusal:
            raise LogDiverged(entry.ply, f"{entry.asked}: {entry.answer}", now) from refusal

    def retrace(self, steps: Steps) -> None:
        """Take answers that another referee has taken in a match with the same players, without reading them again."""
        for entry, value in steps:
            self._take(entry, value)

    def _take(self, entry: Entry, value: Any) -> None:  # noqa: ANN401 - the seam where text has become a value
        self.log.append(entry)
        self._values.append(value)
        self._go_on(value)

    def told_since(self, ply: int) -> list[Report]:
        """Return the reports after the answers from ply `ply` on."""
        return [report for at, report in self.reports if at > ply]

    def forget(self) -> None:
        """Forget the answers and reports before play was last at the top of the script; `saved` covers them."""
        if self._top_ply > self.first_ply:
            del self.log[: self._top_ply - self.first_ply]
            del self._values[: self._top_ply - self.first_ply]
            self.first_ply = self._top_ply
            self.reports = [told for told in self.reports if told[0] >= self._top_ply]

    def where(self) -> list[str]:
        """Return the names of the plays now in progress, outermost first: the first line of a bug report."""
        return list(_names_of(self._play))

    def _check(self, question: Question, given: str) -> Any:  # noqa: ANN401 - the seam where text becomes a value
        try:
            return self._answers_to(question).read(given)
        except RefereeError as refusal:
            self.tell_observers(getattr(refusal, "clause", "") or question.clause, refusal)
            raise

    def _answers_to(self, question: Question) -> Answers[Any]:
        if isinstance(question, Choose):
            return question.answers
        return _faces_of(question.faces, self._die_clause or question.clause)

    def _go_on(self, value: Any) -> None:  # noqa: ANN401 - the seam where text becomes a value
        said = next_item(self._play, value)
        while isinstance(said, (Top, Report)):
            if isinstance(said, Top):
                self._reach_top()
            else:
                self.reports.append((self.ply, said))
                self.tell_observers(said.clause, said)
            said = next_item(self._play, None)
        self.question = said
        if said is not None:
            self.tell_observers(said.clause, said)

    def _reach_top(self) -> None:
        self._top_ply = self.ply
        if self._save is not None:
            self.saved = self._save()

    def tell_observers(self, clause: str, said: Question | Report | RefereeError) -> None:
        """Let the observers hear what is asked, reported or refused, with its clause."""
        for observer in self._observers:
            observer(clause, said)


def _names_of(play: Any) -> Iterator[str]:  # noqa: ANN401 - generators of many kinds
    inner = play
    while inner is not None and getattr(inner, "gi_frame", None) is not None:
        yield inner.gi_code.co_name
        inner = inner.gi_yieldfrom

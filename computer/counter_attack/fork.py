"""Forks of a match of football: independent continuations on which answers are tried, from any decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.asking import Choose, Item, Play, Question, Top
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.state.match import Match
from rules.log import Entry
from rules.plays import next_item
from rules.reports import Report


class Fork:
    """A match that goes on independently of the one it was forked from.

    match: as it stood where a play can begin. It becomes the fork's own. since: the answers given since.

    A play cannot be copied. So a fork keeps the match as it stood where a play can begin, at the top of the script or
    before a move, with the answers since, which are mostly none.
    """

    def __init__(self, match: Match, since: Sequence[object] = ()) -> None:
        self._match = self._start = match
        self._since = list(since)
        self._play: Play[None] | None = None
        self._question: Question | None = None

    @classmethod
    def of(cls, match: Match, entries: Iterable[Entry] = ()) -> Fork:
        """Return a fork of a match. match: as it stood at the top of the script. entries: the answers since."""
        fork = cls(match.copy())
        for entry in entries:
            fork.replay(entry)
        return fork

    def replay(self, entry: Entry) -> None:
        """Answer the open question as a log has it."""
        question = self.question
        _ = self.answer(question.answers.read(entry.answer) if isinstance(question, Choose) else int(entry.answer))

    @property
    def match(self) -> Match:
        """The match as it stands at the open question. It may be looked at, but only answers change it."""
        if self._play is None:
            self._begin()
        return self._match

    @property
    def question(self) -> Question | None:
        """The open question; None if the match is over."""
        if self._play is None:
            self._begin()
        return self._question

    def fork(self) -> Fork:
        """Return another match that stands as this one."""
        return Fork(self._start.copy(), self._since)

    def answer(self, value: object) -> list[Report]:
        """Answer the open question, and return the reports up to the next one.

        value: one of the question's legal answers, or a face for a die.
        """
        return self._go_on(self._play if self._play is not None else self._begin(), value)

    def _begin(self) -> Play[None]:
        since, self._since = self._since, []
        self._play = play_whole_match(self._match)
        _ = self._run(self._play, None)
        for value in since:
            _ = self._go_on(self._play, value)
        return self._play

    def _go_on(self, play: Play[None], value: object) -> list[Report]:
        if self._start is self._match:
            self._start = self._match.copy()
        self._since.append(value)
        return self._run(play, value)

    def _run(self, play: Play[None], reply: object) -> list[Report]:
        """Run the play to its next question, and note where it can begin again."""
        told: list[Report] = []
        item: Item | None = next_item(play, reply)
        while isinstance(item, (Report, Top)):
            if isinstance(item, Report):
                told.append(item)
            else:
                self._since.clear()
                self._start = self._match.copy()
            item = next_item(play, None)
        self._question = item
        if is_before_move(item):
            self._since.clear()
            self._start = self._match
        return told


def is_before_move(question: Question | None) -> bool:
    """Return whether a play can begin at a question: at a move of a phase in which the ball is not dead."""
    return (
        isinstance(question, Choose)
        and isinstance(question.answers, PhaseAnswers)
        and question.name == "move"
        and question.answers.thrower is None
    )


def given_at_once(fork: Fork, plan: Sequence[Any]) -> Sequence[Any]:
    """Return the part of a plan that can be given at once. The fork goes on to its end."""
    asked = fork.question
    for number, answer in enumerate(plan):
        _ = fork.answer(answer)
        if fork.question != asked:
            return plan[: number + 1]
    return plan

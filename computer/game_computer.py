"""The interface of a game's computer manager to the rest of the program."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from computer.candidates import Candidate
from computer.review import HearsShare, Review, ignored
from rules.log import Entry

HIDDEN: Final = ""
"""Answer of an entry that is still under seal for the side that is asked."""


class GameComputer(ABC):
    """The computer manager of a game, of all its levels. It keeps nothing: one object serves all matches.

    It is given what a manager may know, and no more: no tape, no answers under seal, no plans of the other side.
    """

    levels: ClassVar[Mapping[int, str]]
    """The names of its levels by their numbers, the weakest first, in English."""

    reviews: ClassVar[bool] = False
    """Whether it reviews matches."""

    @abstractmethod
    def answers(self, saved: Mapping[str, Any], entries: Sequence[Entry], level: int) -> Sequence[str]:
        """Return the answer to the open question, and those of the same manager that are meant to follow it.

        saved: the match at its save point. entries: the answers since, with HIDDEN for those under seal.
        level: one of `levels`.

        All can be given at once: only the last one may lead to a die, or to a question of the other side.
        """

    def candidates(self, saved: Mapping[str, Any], entries: Sequence[Entry], level: int) -> Sequence[Candidate]:
        """Return the answers that a level has looked at, the one that it gives first, as a manager would type them.

        saved, entries, level: as in `answers`.
        """
        return [Candidate(tuple(self.answers(saved, entries, level)))]

    def review(self, head: Mapping[str, str], entries: Sequence[Entry], told: HearsShare = ignored) -> Review | None:
        """Return the review of a match that is over; None for a game without reviews.

        head, entries: of its log, with the answers that stand. told: hears how far it is.

        Raises LogDiverged if they no longer fit the rules.
        """
        return None

    @abstractmethod
    def usual(self, saved: Mapping[str, Any], entries: Sequence[Entry]) -> str:
        """Return a legal answer to the open question without any thought, for when thinking fails."""

"""Subjects of buttons, menus and forms: each item is about one, and names its number after it."""

from __future__ import annotations

from typing import ClassVar

from cogs.components.custom_ids import Subject


class OfOne:
    """An item about one subject, with its number."""

    subject: ClassVar[Subject]
    number: int


class OfMatch(OfOne):
    """An item about a match; for plans, 0 if they are for no match."""

    subject: ClassVar[Subject] = Subject.MATCH

    @property
    def match_id(self) -> int:
        """The number of the match."""
        return self.number


class OfCompetition(OfOne):
    """An item about a competition."""

    subject: ClassVar[Subject] = Subject.COMPETITION

    @property
    def competition_id(self) -> int:
        """The number of the competition."""
        return self.number


class OfDuel(OfOne):
    """An item about a duel outside a match."""

    subject: ClassVar[Subject] = Subject.DUEL

    @property
    def duel_id(self) -> int:
        """The number of the duel."""
        return self.number


class OfTape(OfOne):
    """An item about a tape of duels."""

    subject: ClassVar[Subject] = Subject.TAPE


class OfLesson(OfOne):
    """An item of a lesson; of number 0, about the presser's next one."""

    subject: ClassVar[Subject] = Subject.LESSON


class OfPuzzle(OfOne):
    """An item about a puzzle, for everybody who presses it."""

    subject: ClassVar[Subject] = Subject.PUZZLE


class OfPerson(OfOne):
    """A personal setting: for one match, or for every match."""

    subject: ClassVar[Subject] = Subject.PERSON

    @property
    def match_id(self) -> int:
        """The match in which it applies; 0 for every match."""
        return self.number

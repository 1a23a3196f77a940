"""Subjects of buttons, menus and forms: each is of one, whose number it carries by the name of that."""

from __future__ import annotations

from typing import ClassVar

from cogs.components.custom_ids import Subject


class OfOne:
    """Something of one subject, whose number it carries."""

    subject: ClassVar[Subject]
    number: int


class OfMatch(OfOne):
    """Something of a match; of plans, 0 where they are for no match."""

    subject: ClassVar[Subject] = Subject.MATCH

    @property
    def match_id(self) -> int:
        """The match."""
        return self.number


class OfCompetition(OfOne):
    """Something of a competition."""

    subject: ClassVar[Subject] = Subject.COMPETITION

    @property
    def competition_id(self) -> int:
        """The competition."""
        return self.number


class OfDuel(OfOne):
    """Something of a duel outside a match."""

    subject: ClassVar[Subject] = Subject.DUEL

    @property
    def duel_id(self) -> int:
        """The duel."""
        return self.number


class OfTape(OfOne):
    """Something of the tape from which duels are rolled."""

    subject: ClassVar[Subject] = Subject.TAPE


class OfPerson(OfOne):
    """Something that somebody wants: in one match, or in every match."""

    subject: ClassVar[Subject] = Subject.PERSON

    @property
    def match_id(self) -> int:
        """The match in which it holds; 0 for every match."""
        return self.number

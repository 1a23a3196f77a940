"""Standing orders of the skirmish: the questions that have them, the choices, and why other questions have none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.asking import Choose
from rules.planning.standing_orders import OrderChoices, constant, never, words
from rules.skirmish.charges.interception import PASS
from rules.skirmish.commands.name_lookup import DONE
from rules.skirmish.flow.deployment import AS_DRAWN
from rules.skirmish.flow.recovery import StandUp
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import STOP

STAND_UP: Final = "stand up"
FIRST: Final = "first"

_THE_MATCH: Final = "This is the match itself. The right choice depends on where everyone stands."


def all_stand_up(_match: Match, question: Choose) -> str:
    """Stand up all prone figures, one after the other (FACT-8)."""
    return str(next((each for each in question.answers.legal() if isinstance(each, StandUp)), DONE))


def first_listed(_match: Match, question: Choose) -> str:
    """Take the first hex that is listed: they hardly differ (SK-CHG-8, SK-FALL-5)."""
    return str(next(iter(question.answers.legal())))


STANDING_ORDERS: Final[Mapping[str, OrderChoices]] = {
    "agreement": never("What is said by hand has to be looked at each time."),
    "by_hand": words(DONE),
    "charge": words(DONE),
    "contact": OrderChoices({FIRST: first_listed}),
    "deployment": OrderChoices({AS_DRAWN: constant(AS_DRAWN)}),
    "interception": words(PASS),
    "landing": OrderChoices({FIRST: first_listed}),
    "move": never(_THE_MATCH),
    "onward": words(STOP),
    "recovery": OrderChoices({STAND_UP: all_stand_up, DONE: constant(DONE)}),
}
"""For each question by name, how it can be answered in advance."""

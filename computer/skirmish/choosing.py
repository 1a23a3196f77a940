"""Choice of an answer to any question of a skirmish."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from computer.skirmish.agreeing import believes
from computer.skirmish.charging import best_charge, intercepts_well
from computer.skirmish.moving import best_move
from rules.asking import Choose
from rules.referee import Referee
from rules.reports import Report
from rules.skirmish.charges.interception import PASS, Interceptor
from rules.skirmish.charges.reports import Declares
from rules.skirmish.commands.name_lookup import DONE
from rules.skirmish.flow.agreed_change_words import AGREE, REFUSE
from rules.skirmish.flow.deployment import AS_DRAWN, Formation, PlacedFigures
from rules.skirmish.flow.recovery import StandUp
from rules.skirmish.flow.reports import Proposed
from rules.skirmish.model.contact import touched
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import STOP

_R = TypeVar("_R", bound=Report)

USUAL: Final[Mapping[str, str]] = {
    "by_hand": DONE,
    "charge": DONE,
    "deployment": AS_DRAWN,
    "interception": PASS,
    "move": DONE,
    "onward": STOP,
    "recovery": DONE,
}
"""The answer without any thought, by the name of the question; to any other question it is the first one."""


def choose(match: Match, referee: Referee) -> object:
    """Return the answer to the open question of a match, which must be a choice. referee: of the match."""
    question = referee.question
    if not isinstance(question, Choose):
        raise TypeError(question)
    chooser = _CHOOSERS.get(question.name)
    return chooser(match, question, referee) if chooser is not None else usual_answer(question)


def usual_answer(question: Choose) -> object:
    """Return a legal answer without any thought."""
    usual = USUAL.get(question.name)
    return next(iter(question.answers.legal())) if usual is None else question.answers.read(usual)


def _deploy(_match: Match, question: Choose, _referee: Referee) -> object:
    forward = PlacedFigures(formation=Formation.IN_FRONT)
    return next(each for each in question.answers.legal() if each == forward)


def _stand_up(_match: Match, question: Choose, _referee: Referee) -> object:
    return next((each for each in question.answers.legal() if isinstance(each, StandUp)), usual_answer(question))


def _charge(match: Match, question: Choose, _referee: Referee) -> object:
    best = best_charge(match, question.answers.legal())
    return usual_answer(question) if best is None else best


def _contact(match: Match, question: Choose, referee: Referee) -> object:
    """End a charge where the fewest enemies are in contact."""
    charger = _last(referee.reports, Declares).figure
    return min(question.answers.legal(), key=lambda spot: len(touched(match, charger, spot)))


def _intercept(match: Match, question: Choose, referee: Referee) -> object:
    said = _last(referee.reports, Declares)
    ways = (each for each in question.answers.legal() if isinstance(each, Interceptor))
    good = (each for each in ways if intercepts_well(match, match.figures[each.figure], said.figure, said.target))
    return next(good, usual_answer(question))


def _move(match: Match, _question: Choose, _referee: Referee) -> object:
    return best_move(match, match.side)


def _agree(match: Match, _question: Choose, referee: Referee) -> object:
    said = _last(referee.reports, Proposed)
    return AGREE if believes(match, said.side, said.change) else REFUSE


_CHOOSERS: Final[Mapping[str, Callable[[Match, Choose, Referee], object]]] = {
    "agreement": _agree,
    "charge": _charge,
    "contact": _contact,
    "deployment": _deploy,
    "interception": _intercept,
    "move": _move,
    "recovery": _stand_up,
}
"""The way to an answer for each question that takes thought."""


def _last(reports: Iterable[tuple[int, Report]], kind: type[_R]) -> _R:
    """Return the last report of a kind: what the open question is about."""
    return [report for _, report in reports if isinstance(report, kind)][-1]

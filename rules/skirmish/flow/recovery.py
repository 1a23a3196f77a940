"""The start of a turn: fleeing figures may rally, and prone ones stand up (FACT-5, FACT-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from rules.asking import Play, choose_from, spoken, top
from rules.errors import NotUnderstood
from rules.skirmish.actions.rally import roll_rallies
from rules.skirmish.commands.errors import NothingToStandUpFrom
from rules.skirmish.commands.name_lookup import DONE, ENDS, own_figure
from rules.skirmish.flow.reports import ComesTo, StandsUp, TurnBegins
from rules.skirmish.hiding.hiding import look_round
from rules.skirmish.model.figures import Figure, Side, Status, ThisTurn
from rules.skirmish.model.match import Match, StateAtStart
from rules.skirmish.moves.move_values import Word

STAND: Final = "stand"


class StandUp(NamedTuple):
    """A figure that stands up: "stand Ulf"."""

    figure: str

    def __str__(self) -> str:
        return f"{STAND} {self.figure}"


Rising: TypeAlias = StandUp | Word


@dataclass(frozen=True)
class StandUpAnswers:
    """The legal answers of a side whose figures may stand up."""

    match: Match
    side: Side

    def legal(self) -> Iterator[Rising]:
        """Yield the prone figures, and the answer that no more stand up."""
        yield from (StandUp(each.name) for each in self.match.of(self.side) if each.status is Status.PRONE)
        yield Word.DONE

    def read(self, given: str) -> Rising:
        """Return the answer that was typed. Raises NotUnderstood, or the refusal of a figure that is not prone."""
        text = spoken(given)
        if text in ENDS:
            return Word(DONE)
        word, _, name = text.removeprefix(f"{STAND} up ").rpartition(" ")
        if word not in {"", STAND, f"{STAND} up"} or not name:
            raise NotUnderstood(given, "stand Ulf, done", "FACT-8")
        figure = own_figure(self.match, self.side, name)
        if figure.status is not Status.PRONE:
            raise NothingToStandUpFrom(figure.name)
        return StandUp(figure.name)


def begin_turn(match: Match, side: Side) -> Play[None]:
    """Begin a side's turn: forget its last one, and keep the figures' present states (SK-RUN-2)."""
    match.side, match.turn = side, match.turn + 1
    for figure in match.of(side):
        figure.turn = ThisTurn(start=figure.spot)
    match.began = {
        name: StateAtStart(figure.spot, figure.is_ready and not figure.hidden) for name, figure in match.figures.items()
    }
    yield TurnBegins(side=side, turn=match.turn, round=(match.turn + 1) // 2)


def play_recovery(match: Match) -> Play[None]:
    """Rally fleeing figures, stand figures up, then turn stunned figures prone (FACT-8)."""
    yield from roll_rallies(match)
    while any(figure.status is Status.PRONE for figure in match.of(match.side)):
        yield from top()
        said: Rising = yield from choose_from(match.side, "recovery", "FACT-8", StandUpAnswers(match, match.side))
        if not isinstance(said, StandUp):
            break
        yield from stand_up(match, match.figures[said.figure])
    for figure in match.of(match.side):
        if figure.status is Status.STUNNED:
            figure.status, figure.turn.no_hide = Status.PRONE, True
            yield ComesTo(figure=figure)


def stand_up(match: Match, figure: Figure) -> Play[None]:
    """Stand a prone figure up; it moves at half speed this turn (SK-PRN-3)."""
    figure.status, figure.turn.stood_up = Status.STANDING, True
    yield StandsUp(figure=figure)
    yield from look_round(match, figure)

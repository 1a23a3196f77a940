"""The legal answers in the step of the other moves, read and listed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.asking import spoken
from rules.errors import NotUnderstood
from rules.skirmish.commands.errors import ChargesAreOver
from rules.skirmish.commands.name_lookup import DONE, ENDS, own_figure
from rules.skirmish.hiding.hiding import refusal_to_hiding
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_legs import MoveState, landings, refusal_to_climb, too_wide
from rules.skirmish.moves.move_parser import ACTS, CHARGES, EXPECTED, EXPECTED_ONWARD, KEPT, PACES, read_legs
from rules.skirmish.moves.move_values import GAITS, HIDE, STOP, Hide, Leg, Legs, Move, Pace, StepAnswer, Word
from rules.skirmish.moves.who_may_move import budget, refusal_to_moving
from rules.skirmish.routes.routes import Gait
from rules.skirmish.routes.steps import StepKind, steps_from

_OFF_EDGES: Final = (StepKind.JUMP, StepKind.LEAP)


def move_state_of(match: Match, figure: Figure, pace: Pace) -> MoveState:
    """Return the state of a figure at the start of its move. Raises ValueError if it is not on the field."""
    if figure.spot is None:
        message = f"{figure} is not on the field"
        raise ValueError(message)
    return MoveState(match, figure, GAITS[pace], figure.spot, budget(figure, pace), begins=True)


def every_leg(state: MoveState) -> Iterator[Leg]:
    """Yield the next legs of a figure: each spot that it can walk to, climb to, jump or leap to."""
    reach = state.reach()
    yield from (Leg(StepKind.WALK, spot) for spot in reach)
    yield from _climbs(state)
    yield from _off_edges(state, tuple(reach.passable()))


def _climbs(state: MoveState) -> Iterator[Leg]:
    if state.gait is Gait.WALK and state.begins:
        for step in steps_from(state.match.field, state.at):
            is_climb = step.kind is StepKind.CLIMB and refusal_to_climb(state, step) is None
            if is_climb and state.refusal_to_ending(step.to) is None:
                yield Leg(StepKind.CLIMB, step.to)


def _off_edges(state: MoveState, spots: Iterable[Spot]) -> Iterator[Leg]:
    if state.gait is Gait.CRAWL:
        return
    for kind in _OFF_EDGES:
        yield from (Leg(kind, spot) for spot in landings(state, spots, kind))
    if state.match.switches.leap_too_wide == "auto_fall":
        leapt = landings(state, spots, StepKind.LEAP)
        yield from (Leg(StepKind.LEAP, spot) for spot in too_wide(state, spots) if spot not in leapt)


@dataclass(frozen=True)
class MoveAnswers:
    """The legal answers of a side in the step of the other moves (SK-ORD-2)."""

    match: Match
    side: Side

    def legal(self) -> Iterator[StepAnswer]:
        """Yield every move of one leg, every hiding, and the end of the step."""
        for figure in self.match.of(self.side):
            yield from self._of(figure)
        yield Word.DONE

    def has_more(self) -> bool:
        """Return whether there is any answer but the end of the step."""
        return next(self.legal()) is not Word.DONE

    def _of(self, figure: Figure) -> Iterator[StepAnswer]:
        for pace in Pace:
            if refusal_to_moving(self.match, figure, pace) is None:
                state = move_state_of(self.match, figure, pace)
                yield from (Move(pace, figure.name, (leg,)) for leg in every_leg(state))
        if refusal_to_hiding(self.match, figure) is None:
            yield Hide(figure.name)

    def read(self, given: str) -> StepAnswer:
        """Return the answer that was typed. Raises NotUnderstood, or its refusal."""
        text = spoken(given)
        if text in ENDS:
            return Word(DONE)
        first, *words = text.split() or [""]
        if first in CHARGES:
            raise ChargesAreOver
        if first == HIDE:
            return self._hide(given, words)
        if first not in KEPT:
            first, words = Pace.MOVE.value, [first, *words]
        if not words or (first not in PACES and first not in ACTS):
            raise NotUnderstood(given, EXPECTED, "SK-ORD-1")
        return self._move(PACES.get(first, Pace.MOVE), words[0], [*([first] if first in ACTS else []), *words[1:]])

    def _hide(self, given: str, words: list[str]) -> Hide:
        if len(words) != 1:
            raise NotUnderstood(given, EXPECTED, "SK-HID-1")
        figure = own_figure(self.match, self.side, words[0])
        refusal = refusal_to_hiding(self.match, figure)
        if refusal is not None:
            raise refusal
        return Hide(figure.name)

    def _move(self, pace: Pace, name: str, words: list[str]) -> Move:
        figure = own_figure(self.match, self.side, name)
        refusal = refusal_to_moving(self.match, figure, pace)
        if refusal is not None:
            raise refusal
        return Move(pace, figure.name, read_legs(move_state_of(self.match, figure, pace), words, EXPECTED))


@dataclass(frozen=True)
class NextLegAnswers:
    """The legal continuations of a move after successful dice (SK-CLB-5, SK-JMP-3)."""

    state: MoveState

    def legal(self) -> Iterator[Legs]:
        """Yield every possible next leg, and "stop"."""
        yield from (Legs((leg,)) for leg in every_leg(self.state))
        yield Legs()

    def has_more(self) -> bool:
        """Return whether there is any answer but "stop"."""
        return bool(next(self.legal()).legs)

    def read(self, given: str) -> Legs:
        """Return the legs that were typed. Raises NotUnderstood, or the refusal of one."""
        text = spoken(given)
        if text == STOP or text in ENDS:
            return Legs()
        return Legs(read_legs(self.state, text.split(), EXPECTED_ONWARD))

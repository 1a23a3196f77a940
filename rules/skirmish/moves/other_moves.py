"""The step of the other moves: walking, running, crawling, with climbs, jumps and leaps on the way (SK-ORD, SK-RUN)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.asking import Play, choose_from, top
from rules.skirmish.actions.climbing import climb
from rules.skirmish.actions.jumps_and_leaps import jump, leap
from rules.skirmish.hiding.hiding import hide
from rules.skirmish.hiding.step_and_reveal import walk
from rules.skirmish.model.battlefield import PACE, Terrain, in_paces
from rules.skirmish.model.contact import end_combats_out_of_contact
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.moves.legal_moves import MoveAnswers, NextLegAnswers
from rules.skirmish.moves.move_legs import MoveState, refusal_to_leg, steps_of_leg
from rules.skirmish.moves.move_values import ACTED, GAITS, Hide, Leg, Legs, Move, Pace, StepAnswer, Word
from rules.skirmish.moves.reports import Moves, Runs, StaysHidden
from rules.skirmish.moves.who_may_move import budget
from rules.skirmish.routes.routes import Gait
from rules.skirmish.routes.steps import Step, StepKind

_GOES_ON: Final = {StepKind.CLIMB: "SK-CLB-5", StepKind.JUMP: "SK-JMP-5", StepKind.LEAP: "SK-LEAP-4"}
"""The clause under which a move goes on after each kind of step."""

_OVER_OPEN_GROUND: Final = {Gait.WALK: "SK-TER-1", Gait.RUN: "SK-RUN-1", Gait.CRAWL: "SK-PRN-1"}


def play_other_moves(match: Match) -> Play[None]:
    """Ask the side whose turn it is for one move after another, until it is done (SK-ORD-2, SK-ORD-4)."""
    while True:
        yield from top()
        turns = MoveAnswers(match, match.side)
        if not turns.has_more():
            return
        said: StepAnswer = yield from choose_from(match.side, "move", "SK-ORD-1", turns, blind=_leaps)
        if isinstance(said, Move):
            yield from move(match, said)
        elif isinstance(said, Hide):
            yield from hide(match.figures[said.figure])
        elif said is Word.DONE:
            return


def _leaps(said: object) -> bool:
    """Return whether a move has a leap: whether its movement suffices must stay unknown before it (SK-LEAP-2)."""
    return isinstance(said, (Move, Legs)) and any(leg.kind is StepKind.LEAP for leg in said.legs)


def move(match: Match, said: Move) -> Play[None]:
    """Move a figure, leg after leg, while its dice succeed; then it may go on."""
    figure = match.figures[said.figure]
    legs, left = said.legs, budget(figure, said.pace)
    yield from _set_out(figure, said.pace)
    begins = True
    while legs:
        gone, left = yield from _go(match, _move_state(match, figure, said.pace, left, begins=begins), legs)
        if left < 0:
            return
        begins = False
        onward = NextLegAnswers(_move_state(match, figure, said.pace, left))
        last = legs[-1].kind if gone else StepKind.LEAP
        if last not in ACTED or not onward.has_more():
            break
        legs = (yield from choose_from(figure.side, "onward", _GOES_ON[last], onward, blind=_leaps)).legs
    if said.pace is Pace.CRAWL:
        end_combats_out_of_contact(match, figure)


def _go(match: Match, state: MoveState, legs: tuple[Leg, ...]) -> Play[tuple[bool, int]]:
    """Move along some legs as far as the movement allows: after a leap it may fall short (SK-LEAP-2).

    Returns whether all were completed, and the rest of the move in quarter-paces; negative if the move is over.
    """
    for leg in legs:
        if not state.begins and refusal_to_leg(state, leg) is not None:
            return False, state.left
        left = yield from _move_leg(match, state, leg)
        if left < 0 or state.figure.spot is None:
            return True, left
        state = replace(state, at=state.figure.spot, left=left, begins=False)
    return True, state.left


def _move_state(match: Match, figure: Figure, pace: Pace, left: int, *, begins: bool = False) -> MoveState:
    return MoveState(match, figure, GAITS[pace], figure.here, left, begins=begins)


def _set_out(figure: Figure, pace: Pace) -> Play[None]:
    """Spend the move; a running figure may neither shoot nor hide this turn (SK-RUN-3, SK-HID-2)."""
    turn = figure.turn
    turn.moved = True
    if pace is Pace.RUN:
        turn.ran = turn.no_shoot = turn.no_hide = True
        figure.show()
        yield Runs(figure=figure)


def _move_leg(match: Match, state: MoveState, leg: Leg) -> Play[int]:
    """Move along one leg. Returns the rest of the move in quarter-paces; negative if it is over."""
    taken = steps_of_leg(state, leg)
    on_foot = taken if leg.kind is StepKind.WALK else taken[:-1]
    left = state.left - sum(step.cost for step in on_foot)
    if on_foot:
        yield from _move_on_foot(match, state, on_foot)
    if leg.kind is StepKind.WALK:
        return left
    done = yield from _act(match, state.figure, taken[-1], left)
    return left - taken[-1].cost if done else -1


def _move_on_foot(match: Match, state: MoveState, taken: tuple[Step, ...]) -> Play[None]:
    """Walk, run or crawl; a hidden figure may stay hidden (SK-HID-3)."""
    figure = state.figure
    was_hidden = figure.hidden
    yield Moves(
        figure=figure,
        gait=state.gait,
        to=taken[-1].to,
        path=(state.at, *(step.to for step in taken)),
        paces=in_paces(sum(step.cost for step in taken), PACE),
        clause=_clause_of(match, state, taken),
    )
    yield from walk(match, figure, (step.to for step in taken))
    if was_hidden and figure.hidden:
        yield StaysHidden(figure=figure, at=figure.here)


def _clause_of(match: Match, state: MoveState, taken: tuple[Step, ...]) -> str:
    """Return the most specific clause for a route: of its ground, else of its kind of movement."""
    grounds = {match.field.terrain(step.to) for step in taken}
    if any(step.kind is StepKind.WAY for step in taken):
        return "SK-CLB-7"
    if Terrain.VERY_DIFFICULT in grounds:
        return "SK-TER-3"
    if Terrain.DIFFICULT in grounds:
        return "SK-TER-2"
    return _OVER_OPEN_GROUND[state.gait]


def _act(match: Match, figure: Figure, step: Step, left: int) -> Play[bool]:
    if step.kind is StepKind.CLIMB:
        return (yield from climb(match, figure, step))
    if step.kind is StepKind.JUMP:
        return (yield from jump(match, figure, step))
    return (yield from leap(match, figure, step, left))

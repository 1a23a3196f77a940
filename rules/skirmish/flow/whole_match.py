"""A whole match, from the toss to the last turn: a table of contents that can begin at any save point."""

from __future__ import annotations

from rules.asking import Play, top
from rules.skirmish.field_files.random_field import UNDRAWN, random_field
from rules.skirmish.flow.deployment import place_figures, roll_toss
from rules.skirmish.flow.recovery import begin_turn
from rules.skirmish.flow.reports import FieldDrawn, MatchOver
from rules.skirmish.flow.turn_steps import play_turn_step
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Ending, Match, TurnStep


def play_whole_match(match: Match) -> Play[None]:
    """Play a match to its end, from any save point."""
    yield from top()
    if not match.deployed:
        if match.field == UNDRAWN:
            match.field = yield from random_field()
            yield FieldDrawn(columns=match.field.columns, rows=match.field.rows)
        yield from roll_toss(match)
        yield from place_figures(match)
        yield from begin_turn(match, match.side)
    while not match.ended:
        yield from top()
        yield from play_turn_step(match)
        if match.step is TurnStep.RECOVERY:
            yield from end_turn(match)
    left = (fact for side in Side for fact in (side, len(list(match.of(side)))))
    yield MatchOver(why=match.ended, score=tuple(left))


def end_turn(match: Match) -> Play[None]:
    """Begin the other side's turn, unless the match is over."""
    if any(not list(match.of(side)) for side in Side):
        match.ended = match.ended or Ending.NOBODY_LEFT
    elif match.turn >= 2 * match.rounds:
        match.ended = match.ended or Ending.ROUNDS
    if not match.ended:
        yield from begin_turn(match, match.side.other)


def score(match: Match) -> str:
    """Return the number of figures left on each side, home first, such as "5-3"."""
    home, away = (len(list(match.of(side))) for side in Side)
    return f"{home}-{away}"

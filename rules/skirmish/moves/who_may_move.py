"""Limits of the other moves: eligible figures, kinds of movement and ranges: SK-ORD-1, SK-ORD-4, SK-PRN, SK-RUN."""

from __future__ import annotations

from typing import Final

from rules.errors import Refusal
from rules.skirmish.commands.errors import (
    EnemyTooNear,
    Engaged,
    FigureStunned,
    Flees,
    HasFallen,
    HasMoved,
    HasStoodUp,
    HeldDown,
    NotProne,
    NotUpToARun,
    OnlyCrawls,
)
from rules.skirmish.model.battlefield import HEIGHT, PACE, Spot
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure, Status
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.sight.line_of_sight import are_within

CRAWLED: Final = 2 * PACE
"""Range of a crawling figure, in quarter-paces (SK-PRN-1)."""

NEAR: Final = 8
"""Distance in paces within which an enemy prevents a run (SK-RUN-2)."""


def budget(figure: Figure, pace: Pace) -> int:
    """Return a figure's range in one move, in quarter-paces (SK-TER-0)."""
    whole = figure.profile.move * PACE
    if pace is Pace.CRAWL:
        return CRAWLED
    if pace is Pace.RUN:
        return 2 * whole
    return whole // 2 if figure.turn.stood_up else whole


def refusal_to_moving(match: Match, figure: Figure, pace: Pace) -> Refusal | None:
    """Return the refusal of a kind of movement in this step, or None."""
    if pace is Pace.RUN and (state := _not_up_to_a_run(match, figure)):
        return NotUpToARun(figure.name, state)
    if pace is Pace.CRAWL:
        return _spent(match, figure) or _refusal_to_crawling(match, figure)
    if figure.status is Status.PRONE:
        return _spent(match, figure) or OnlyCrawls(figure.name)
    if match.is_engaged(figure):
        return Engaged(figure.name, tuple(each.name for each in match.opponents(figure)))
    return _spent(match, figure) or (_refusal_to_running(match, figure) if pace is Pace.RUN else None)


def _not_up_to_a_run(match: Match, figure: Figure) -> str:
    """Return why a figure cannot run in its present state, "" if it can (SK-RUN-5)."""
    if figure.status is not Status.STANDING:
        return figure.status.value
    return "engaged" if match.is_engaged(figure) else ""


def _spent(match: Match, figure: Figure) -> Refusal | None:
    """Return the refusal of any move by a figure, or None."""
    if figure.status is Status.STUNNED:
        return FigureStunned(figure.name)
    if figure.fleeing and match.switches.flee_rules == "on":
        return Flees(figure.name)
    if figure.turn.fell:
        return HasFallen(figure.name)
    return HasMoved(figure.name) if figure.turn.moved else None


def _refusal_to_crawling(match: Match, figure: Figure) -> Refusal | None:
    """Return the refusal of a crawl, or None: each enemy next to it must fight a standing figure (SK-PRN-1)."""
    if figure.status is not Status.PRONE:
        return NotProne(figure.name)
    beside = beside_it(match, figure)
    if not beside and match.switches.prone_crawl == "literal":
        return HeldDown(figure.name, "")
    idle = [enemy for enemy in beside if not _is_busy(match, enemy, figure)]
    return HeldDown(figure.name, idle[0].name) if idle else None


def beside_it(match: Match, figure: Figure) -> list[Figure]:
    """Return the enemies that a figure is in contact or in combat with."""
    found = {each.name for each in (*touched(match, figure), *match.opponents(figure))}
    return [each for each in match.figures.values() if each.name in found]


def _is_busy(match: Match, enemy: Figure, figure: Figure) -> bool:
    others = (each for each in match.opponents(enemy) if each is not figure)
    return any(each.status is Status.STANDING for each in others)


def _refusal_to_running(match: Match, figure: Figure) -> Refusal | None:
    """Return the refusal of a run, or None: after standing up, or if an enemy was near at the start (SK-RUN-2)."""
    if figure.turn.stood_up:
        return HasStoodUp(figure.name)
    began = match.began.get(figure.name)
    if began is None or began.spot is None:
        return None
    for enemy in match.figures.values():
        was = match.began.get(enemy.name) if enemy.side is not figure.side else None
        if was and was.spot and was.counts and is_too_near(match, began.spot, was.spot):
            return EnemyTooNear(figure.name, enemy.name)
    return None


def is_too_near(match: Match, one: Spot, other: Spot) -> bool:
    """Return whether an enemy on one spot prevents a run from another; at exactly 8 paces the switch decides."""
    if match.switches.run_block == "8_inclusive":
        return are_within(match.field, one, other, NEAR)
    along = HEIGHT * one.place.distance(other.place)
    up = match.field.height(one) - match.field.height(other)
    return along * along + up * up < (HEIGHT * NEAR) ** 2

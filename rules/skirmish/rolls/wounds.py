"""Hits, wounds and injuries: FACT-6 and FACT-7."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.dice.threshold_rolls import roll_at_least
from rules.skirmish.model.figures import Figure, Status
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.reports import Hit, KnockedDown, NoCritical, OutOfAction, OutReason, Stunned, Unhurt, Wounded
from rules.skirmish.rolls.three_sided import roll_three_sided

HIGHEST: Final = 6
"""The face for a critical hit in combat, which does not exist in a fall (SK-FALL-3)."""

IMPOSSIBLE: Final = 7
"""The required face if nothing can be wounded."""

_NEEDED: Final = {2: 2, 1: 3, 0: 4, -1: 5, -2: 6, -3: 6}
_INJURIES: Final = (Status.PRONE, Status.STUNNED, Status.OUT)


def to_wound(strength: int, toughness: int) -> int:
    """Return the lowest face that wounds (FACT-6), IMPOSSIBLE if none does.

    >>> [to_wound(strength, 4) for strength in range(8)]
    [7, 6, 6, 5, 4, 3, 2, 2]
    """
    return _NEEDED.get(min(strength - toughness, 2), IMPOSSIBLE)


def injury(value: int) -> Status:
    """Return the injury by a three-sided die (FACT-7). value: 1 to 3."""
    return _INJURIES[value - 1]


def hit(match: Match, figure: Figure, hits: int, strength: int, clause: str = "SK-FALL-1") -> Play[None]:
    """Hit a figure: a die to wound for each hit, and one to injure for each wound beyond its points.

    hits: number. strength: of each, in points. clause: of the cause.
    """
    needed = to_wound(strength, figure.profile.toughness)
    yield Hit(figure=figure, hits=hits, strength=strength, needed=needed, clause=clause)
    wounds = 0
    for _ in range(hits if needed != IMPOSSIBLE else 0):
        die = yield from roll_at_least(figure, "wounding", "FACT-6", needed, apart=HIGHEST)
        wounds += die.passed
        if die.face == HIGHEST:
            yield NoCritical(figure=figure)
    if wounds:
        yield from _wound(match, figure, wounds)
    else:
        yield Unhurt(figure=figure, clause=clause)


def _wound(match: Match, figure: Figure, wounds: int) -> Play[None]:
    """Take wounds off a figure, without armour saves, and roll for those beyond its points."""
    injuries = wounds - max(0, figure.wounds - 1)
    figure.wounds = max(0, figure.wounds - wounds)
    yield Wounded(figure=figure, wounds=wounds, left=figure.wounds)
    if injuries <= 0:
        return
    highest = 0
    for _ in range(injuries):
        highest = max(highest, (yield from roll_three_sided(figure, "injury", "FACT-7")))
    yield from lay_low(match, figure, injury(highest))


def lay_low(match: Match, figure: Figure, status: Status) -> Play[None]:
    """Make a figure prone, stunned or out of action, unless it is already worse off (FACT-7)."""
    if status is Status.OUT:
        yield from put_out(match, figure, OutReason.INJURED, "FACT-7")
        return
    if figure.status is not Status.STUNNED:
        figure.status = status
    if status is Status.STUNNED:
        figure.show()
    yield (Stunned if status is Status.STUNNED else KnockedDown)(figure, figure.status)


def put_out(match: Match, figure: Figure, why: OutReason, clause: str) -> Play[None]:
    """Take a figure off the field as out of action."""
    match.end_combats(figure)
    figure.show()
    figure.status, figure.spot = Status.OUT, None
    yield OutOfAction(figure=figure, why=why, clause=clause)

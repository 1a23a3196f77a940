"""Dice against a number. They bring their outcome classes, passed and failed, so that rules only name the number."""

from __future__ import annotations

from dataclasses import dataclass

from rules.asking import Play, roll


@dataclass(frozen=True, slots=True)
class ThresholdRoll:
    """A die that was rolled against a number.

    face: 1 to 6.
    """

    face: int
    passed: bool


def roll_at_most(who: object, name: str, clause: str, most: int) -> Play[ThresholdRoll]:
    """Roll a die that passes with a number or less.

    most: the highest face that passes.
    """

    def passes(face: int) -> bool:
        return face <= most

    face = yield from roll(who, name, clause, outcome_class=passes)
    return ThresholdRoll(face, passes(face))


def roll_at_least(who: object, name: str, clause: str, least: int, apart: int | None = None) -> Play[ThresholdRoll]:
    """Roll a die that passes with a number or more.

    least: the lowest face that passes.
    apart: a face that is an outcome of its own, whether it passes or not; None for none.
    """

    def passes(face: int) -> bool:
        return face >= least

    face = yield from roll(who, name, clause, outcome_class=lambda face: (passes(face), face == apart))
    return ThresholdRoll(face, passes(face))

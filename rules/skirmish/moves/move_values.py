"""Answers in the step of the other moves: a move with its legs, hiding, or the end of the step."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from rules.hexes import Hex
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.routes.routes import Gait
from rules.skirmish.routes.steps import StepKind


class Pace(StrEnum):
    """Kinds of movement (SK-ORD-1, SK-RUN, SK-PRN-1)."""

    MOVE = "move"
    RUN = "run"
    CRAWL = "crawl"


GAITS: Final[Mapping[Pace, Gait]] = {Pace.MOVE: Gait.WALK, Pace.RUN: Gait.RUN, Pace.CRAWL: Gait.CRAWL}
"""The gait of each in the search for routes."""

ACTED: Final = (StepKind.CLIMB, StepKind.JUMP, StepKind.LEAP)
"""Kinds of legs that begin with a word; all others are walked."""


class Leg(NamedTuple):
    """A part of a move: "K12", "K12 via L11", "jump K12" or "leap over K13 to K14".

    via: spots of its route on foot, in order; only if the route would otherwise differ.
    over: the whole gap of a leap, if it was named; else empty.
    """

    kind: StepKind
    to: Spot
    via: tuple[Spot, ...] = ()
    over: tuple[Hex, ...] = ()

    def __str__(self) -> str:
        acts = (self.kind.value,) if self.kind in ACTED else ()
        over = (OVER, *self.over, TO) if self.over else ()
        via = (VIA, *self.via) if self.via else ()
        return " ".join(map(str, (*acts, *over, self.to, *via)))


class Legs(NamedTuple):
    """The continuation of a move: "K12 then jump K13", or "stop" for none."""

    legs: tuple[Leg, ...] = ()

    def __str__(self) -> str:
        return " then ".join(map(str, self.legs)) or STOP


class Move(NamedTuple):
    """A figure and its whole move: "move Ulf K12 then jump K13"."""

    pace: Pace
    figure: str
    legs: tuple[Leg, ...]

    def __str__(self) -> str:
        return f"{self.pace.value} {self.figure} {Legs(self.legs)}"


class Hide(NamedTuple):
    """A figure that hides where it is: "hide Ulf"."""

    figure: str

    def __str__(self) -> str:
        return f"{HIDE} {self.figure}"


class Word(StrEnum):
    """Answers of one word."""

    DONE = "done"


StepAnswer: TypeAlias = Move | Hide | Word

HIDE: Final = "hide"
STOP: Final = "stop"
THEN: Final = "then"
VIA: Final = "via"
OVER: Final = "over"
TO: Final = "to"

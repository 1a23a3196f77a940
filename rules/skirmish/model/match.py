"""One match: who stands where, whose turn it is, which step of it, and what was there when the turn began."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.switches import Options


class Step(StrEnum):
    """The steps of a turn, in their order (SK-ORD-2); RECOVERY and BY_HAND frame the movement phase (FACT-8)."""

    RECOVERY = "recovery"
    CHARGES = "charges"
    COMPULSORY = "compulsory moves"
    OTHERS = "all other moves"
    BY_HAND = "by hand"

    @property
    def short(self) -> str:
        """How scenes call it: "others"."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class Seen:
    """How a figure was when the turn began, for who wants to run (SK-RUN-2)."""

    spot: Spot | None
    counts: bool


@dataclass
class Match:
    """One match, changed by its rules only.

    head: the facts that it began with. field: where it is played. options: the readings that were agreed on.
    figures: by name, the home side's first. rounds: how many turns each side has.
    turn: how many turns have begun. side: whose turn it is.
    began: how every figure was when this turn began. engaged: pairs of names (SK-CHG-6).
    ended: why it is over, "" while it is not.
    offered: who may step in the way of a charge, while that is asked (SK-INT-1); it is never asked at a save point.
    """

    head: Mapping[str, str]
    field: Battlefield
    options: Options
    figures: dict[str, Figure]
    rounds: int
    turn: int = 0
    side: Side = Side.HOME
    step: Step = Step.RECOVERY
    began: dict[str, Seen] = dataclasses.field(default_factory=dict[str, Seen])
    engaged: set[frozenset[str]] = dataclasses.field(default_factory=set[frozenset[str]])
    deployed: bool = False
    ended: str = ""
    offered: tuple[str, ...] = ()

    def of(self, side: Side) -> Iterator[Figure]:
        """List the figures of a side that are still on the field, in the order of its roster."""
        return (figure for figure in self.figures.values() if figure.side is side and figure.on_field)

    def enemies(self, figure: Figure) -> Iterator[Figure]:
        """List the figures on the field of the side against a figure's."""
        return self.of(figure.side.other)

    def at(self, spot: Spot) -> Figure | None:
        """Return the figure that stands or lies on a spot (SK-HEX-6)."""
        return next((each for each in self.figures.values() if each.spot == spot and each.on_field), None)

    def is_engaged(self, figure: Figure) -> bool:
        """Return whether a figure is in hand-to-hand combat (SK-HEX-5)."""
        return any(figure.name in pair for pair in self.engaged)

    def opponents(self, figure: Figure) -> list[Figure]:
        """Return those that a figure is engaged with, in the order of the rosters."""
        pairs = [pair for pair in self.engaged if figure.name in pair]
        return [each for each in self.figures.values() if frozenset({each.name, figure.name}) in pairs]

    def engage(self, one: Figure, other: Figure) -> None:
        """Let two fight hand to hand (SK-CHG-6)."""
        self.engaged.add(frozenset({one.name, other.name}))

    def part(self, figure: Figure) -> None:
        """Let nobody fight a figure any more, as when it is out of action or has run away."""
        self.engaged = {pair for pair in self.engaged if figure.name not in pair}

"""A skirmish as it stands: figures, turn and step, and the states at the start of the turn."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.switches import Switches


class TurnStep(StrEnum):
    """The steps of a turn, in their order (SK-ORD-2); RECOVERY and BY_HAND frame the movement phase (FACT-8)."""

    RECOVERY = "recovery"
    CHARGES = "charges"
    COMPULSORY = "compulsory moves"
    OTHERS = "all other moves"
    BY_HAND = "by hand"

    @property
    def short(self) -> str:
        """Its name in scenes: "others"."""
        return self.name.lower().replace("_", " ")


class Ending(StrEnum):
    """Reasons why a match is over (FACT-8)."""

    AGREED = "agreed"
    NOBODY_LEFT = "nobody left"
    ROUNDS = "rounds"


@dataclass(frozen=True, slots=True)
class StateAtStart:
    """The state of a figure at the start of the turn, which matters for running (SK-RUN-2)."""

    spot: Spot | None
    counts: bool


@dataclass
class Match:
    """One match, changed only by its rules.

    head: the facts it began with. field: it is played on. switches: as agreed.
    figures: by name, the home side's first. rounds: number of turns of each side.
    turn: number of turns begun. side: whose turn it is.
    began: every figure's state at the start of this turn. engaged: pairs of names (SK-CHG-6).
    ended: why it is over, None while it is not.
    offered: possible interceptors, while that question is open (SK-INT-1); never at a save point.
    """

    head: Mapping[str, str]
    field: Battlefield
    switches: Switches
    figures: dict[str, Figure]
    rounds: int
    turn: int = 0
    side: Side = Side.HOME
    step: TurnStep = TurnStep.RECOVERY
    began: dict[str, StateAtStart] = dataclasses.field(default_factory=dict[str, StateAtStart])
    engaged: set[frozenset[str]] = dataclasses.field(default_factory=set[frozenset[str]])
    deployed: bool = False
    ended: Ending | None = None
    offered: tuple[str, ...] = ()

    def of(self, side: Side) -> Iterator[Figure]:
        """Yield a side's figures on the field, in the order of its roster."""
        return (figure for figure in self.figures.values() if figure.side is side and figure.is_on_field)

    def enemies(self, figure: Figure) -> Iterator[Figure]:
        """Yield the figures on the field against a figure."""
        return self.of(figure.side.other)

    def at(self, spot: Spot) -> Figure | None:
        """Return the figure on a spot, or None (SK-HEX-6)."""
        return next((each for each in self.figures.values() if each.spot == spot and each.is_on_field), None)

    def is_engaged(self, figure: Figure) -> bool:
        """Return whether a figure is in hand-to-hand combat (SK-HEX-5)."""
        return any(figure.name in pair for pair in self.engaged)

    def opponents(self, figure: Figure) -> list[Figure]:
        """Return the opponents of a figure in hand-to-hand combat, in the order of the rosters."""
        pairs = [pair for pair in self.engaged if figure.name in pair]
        return [each for each in self.figures.values() if frozenset({each.name, figure.name}) in pairs]

    def engage(self, one: Figure, other: Figure) -> None:
        """Begin hand-to-hand combat between two figures (SK-CHG-6)."""
        self.engaged.add(frozenset({one.name, other.name}))

    def end_combats(self, figure: Figure) -> None:
        """End all combats of a figure, for example when it is out of action or has run away."""
        self.engaged = {pair for pair in self.engaged if figure.name not in pair}

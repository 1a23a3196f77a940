"""Steps of figures, each with a check of who is revealed (SK-HID-4, SK-HID-5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.asking import Play
from rules.skirmish.hiding.hiding import look_round
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match


def take_step(match: Match, figure: Figure, to: Spot) -> Play[None]:
    """Move a figure to the next spot of its route, and check who is revealed."""
    figure.spot = to
    yield from look_round(match, figure)


def walk(match: Match, figure: Figure, spots: Iterable[Spot]) -> Play[None]:
    """Move a figure from spot to spot."""
    for spot in spots:
        yield from take_step(match, figure, spot)

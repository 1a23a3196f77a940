"""A manager's pick on a field: the figure, its legal hexes, and the visible enemies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from render.skirmish.scene import Scene, SightLine
from rules.hexes import Hex
from rules.skirmish.model.match import Match
from rules.skirmish.sight.line_of_sight import has_line


def with_picked(match: Match, scene: Scene, side: str, group: str, places: Sequence[Hex]) -> Scene | None:
    """Return a scene with a pick; None if it is no figure.

    side: whose answer it is. group: the beginning of the answers, such as "move Ulf". places: legal hexes.
    """
    called = {figure.name.casefold(): figure for figure in match.figures.values() if figure.is_on_field}
    found = [called[word.casefold()] for word in group.split() if word.casefold() in called]
    mine = [figure for figure in found if figure.side.value == side]
    if not mine or mine[0].spot is None:
        return None
    figure, start = mine[0], mine[0].spot
    lines = tuple(
        SightLine(start.place, enemy.spot.place, has_line(match, figure, enemy))
        for enemy in match.enemies(figure)
        if enemy.spot is not None and not enemy.hidden
    )
    return replace(scene, legal=frozenset(places), picked=figure.name, lines=lines, trails=(), tests=())

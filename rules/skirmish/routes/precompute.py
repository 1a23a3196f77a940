"""Steps from each spot of a field, computed before anybody walks over it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from rules.skirmish.model.battlefield import Battlefield
from rules.skirmish.model.match import Match
from rules.skirmish.routes.steps import steps_from

_DONE: Final = "all strides"


def pending_precomputation(match: Match) -> Callable[[], None] | None:
    """Return a function that computes all steps on the field of a match, which is slow; None if that has been done."""
    return None if _DONE in match.field.worked_out else partial(_work_out, match.field)


def _work_out(field: Battlefield) -> None:
    for place in field.hexes:
        for spot in field.spots(place):
            _ = steps_from(field, spot)
    field.worked_out[_DONE] = True

"""Words for the route of a charge: "via K12 jump K13", "on foot", "by ladder via K12"."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from rules.asking import spoken
from rules.skirmish.model.battlefield import Way
from rules.skirmish.moves.move_parser import ACTS
from rules.skirmish.moves.move_values import VIA
from rules.skirmish.routes.steps import StepKind

ON_FOOT: Final = "on foot"
"""The words that decline the jumps, leaps and climbs of a charge (SK-JMP-1)."""

MOST_VIA: Final = 20
"""Largest number of hexes that may be named in the route of a charge."""

_DECLINED: Final = re.compile(rf"(?<!\S)(?:{ON_FOOT}|by(?: the)? (?P<by>{'|'.join(Way)}))(?!\S)", re.IGNORECASE)
_NOISE: Final = frozenset({VIA, "land", "at"})


class RouteText(NamedTuple):
    """The route of a charge as typed.

    labels: for each hex, the kind of step to it, if named, and its label.
    on_foot: whether jumps, leaps and climbs are declined.
    by: the ladder, rope or stairs used instead, if named.
    """

    labels: tuple[tuple[StepKind | None, str], ...]
    on_foot: bool
    by: tuple[Way, ...] = ()


def read_route_text(words: list[str]) -> RouteText | None:
    """Return the route typed after the target of a charge; None if it makes no sense."""
    said = " ".join(words)
    plain, declined = _DECLINED.subn(" ", said)
    named = tuple(Way(found["by"].lower()) for found in _DECLINED.finditer(said) if found["by"])
    labels: list[tuple[StepKind | None, str]] = []
    kind: StepKind | None = None
    for word in plain.split():
        act = ACTS.get(spoken(word))
        if act is not None and kind is not None:
            return None
        if act is not None:
            kind = act
        elif spoken(word) not in _NOISE:
            labels.append((kind, word.removeprefix("land:")))
            kind = None
    if kind is not None or len(labels) > MOST_VIA:
        return None
    return RouteText(tuple(labels), bool(declined), named)

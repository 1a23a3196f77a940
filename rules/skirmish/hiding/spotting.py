"""Sight of a charge's target, and spotting of one that is out of sight: SK-CHG-4, SK-SEE-1 to SK-SEE-5."""

from __future__ import annotations

from typing import Final

from rules.asking import Play
from rules.errors import Refusal
from rules.skirmish.commands.charge_errors import HasNotSpotted, OutOfSight, TargetHidden, TooHighToSpot
from rules.skirmish.hiding.hiding import hears, is_hidden_from
from rules.skirmish.hiding.reports import NotSpotted, TargetOutOfSight
from rules.skirmish.model.battlefield import HEIGHT
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_characteristic
from rules.skirmish.sight.line_of_sight import are_near, has_line, height_of, line_is_free, sees_past_cover

FARTHEST: Final = 4
"""Largest distance at which a target out of sight can be spotted, in paces (SK-SEE-1, SK-SEE-4)."""


def refusal_to_seeing(match: Match, charger: Figure, target: Figure) -> Refusal | None:
    """Return the refusal of a charge at a target that can be neither seen nor spotted, or None."""
    if is_hidden_from(target, charger) and not finds(match, charger, target):
        return TargetHidden(charger.name, target.name)
    if has_line(match, charger, target):
        return None
    if charger.turn.spot_failed:
        return HasNotSpotted(charger.name)
    if are_near(match, charger, target, FARTHEST):
        return None
    far = _hexes_between(charger, target) > FARTHEST
    return (OutOfSight if far else TooHighToSpot)(charger.name, target.name, FARTHEST)


def finds(match: Match, viewer: Figure, hider: Figure) -> bool:
    """Return whether a hidden figure is revealed as soon as another looks at it (SK-HID-4, SK-HID-5)."""
    return hears(match, viewer, hider) or sees_past_cover(match, viewer, hider)


def try_to_spot(match: Match, charger: Figure, target: Figure) -> Play[bool]:
    """Let a charger spot a target out of sight, and return whether it sees the target (SK-SEE-2)."""
    if has_line(match, charger, target):
        return True
    blocked = "SK-HEX-4" if _only_figures_block(match, charger, target) else "SK-CHG-4"
    yield TargetOutOfSight(figure=charger, target=target, clause=blocked)
    clause = "SK-SEE-4" if is_just(match, charger, target, FARTHEST) else "SK-SEE-2"
    if (yield from roll_characteristic(match, charger, charger.profile.initiative, "spotting", clause)):
        return True
    charger.turn.spot_failed = True
    yield NotSpotted(figure=charger, target=target)
    return False


def _only_figures_block(match: Match, one: Figure, other: Figure) -> bool:
    """Return whether only figures block the line from a figure to another."""
    if one.spot is None or other.spot is None:
        return False
    return line_is_free(match.field, one.spot, other.spot, height_of(one), height_of(other))


def _hexes_between(one: Figure, other: Figure) -> int:
    return 0 if one.spot is None or other.spot is None else one.spot.place.distance(other.spot.place)


def is_just(match: Match, one: Figure, other: Figure, paces: int) -> bool:
    """Return whether two figures are exactly this many paces apart, with heights (SK-HEX-3)."""
    if one.spot is None or other.spot is None:
        return False
    along = HEIGHT * one.spot.place.distance(other.spot.place)
    up = match.field.height(one.spot) - match.field.height(other.spot)
    return along * along + up * up == (HEIGHT * paces) ** 2

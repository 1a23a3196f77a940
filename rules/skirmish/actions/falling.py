"""Falling: SK-FALL-1 to SK-FALL-5."""

from __future__ import annotations

from collections.abc import Iterator

from rules.asking import Play, choose
from rules.skirmish.actions.reports import Fell, LiesBeside
from rules.skirmish.hiding.hiding import look_round
from rules.skirmish.model.battlefield import HEIGHT, LOW, Battlefield, Spot, Terrain
from rules.skirmish.model.contact import end_combats_out_of_contact
from rules.skirmish.model.figures import Figure, Status
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_characteristic
from rules.skirmish.rolls.reports import OutReason
from rules.skirmish.rolls.three_sided import roll_three_sided
from rules.skirmish.rolls.wounds import hit, put_out
from rules.skirmish.routes.steps import floor_below


def fall(match: Match, figure: Figure, spot: Spot, height: int) -> Play[None]:
    """Let a figure fall: it lies where it lands, and cannot move or hide any more this turn (SK-FALL-4).

    spot: of the landing. height: of the fall, in half-paces.
    """
    figure.show()
    turn = figure.turn
    turn.fell = turn.moved = turn.no_hide = True
    turn.no_shoot = turn.no_shoot or match.switches.fall_may_shoot == "no"
    yield Fell(figure=figure, to=spot, paces=height // HEIGHT)
    if match.field.terrain(spot) is Terrain.IMPASSABLE:
        yield from put_out(match, figure, OutReason.IMPASSABLE, "SK-TER-4")
        return
    figure.spot = yield from _free_place(match, figure, spot)
    end_combats_out_of_contact(match, figure)
    if height >= HEIGHT:
        before = figure.status
        hits = yield from roll_three_sided(figure, "fall", "SK-FALL-1")
        yield from hit(match, figure, hits, height // HEIGHT)
        if figure.status is not before:
            yield from slip(match, figure)
    if figure.is_on_field:
        yield from look_round(match, figure)


def slip(match: Match, figure: Figure) -> Play[None]:
    """Let a figure just knocked down at an edge take a test, and fall over it if that fails, if agreed (FACT-14)."""
    if match.switches.edge_slip == "off" or figure.spot is None or figure.status is Status.STANDING:
        return
    field, height = match.field, match.field.height(figure.spot)
    below = list(_below(field, figure.spot))
    if not below:
        return
    if (yield from roll_characteristic(match, figure, figure.profile.initiative, "slip", "FACT-14")):
        return
    down: Spot = yield from choose(figure.side.other, "landing", "FACT-14", below)
    yield from fall(match, figure, down, height - field.height(down))


def _below(field: Battlefield, spot: Spot) -> Iterator[Spot]:
    """Yield the spots that a fall over an edge of a spot can lead to."""
    for place in field.around(spot.place):
        down = floor_below(field, place, field.height(spot))
        if down and field.height(spot) - field.height(down) >= LOW and field.wall(spot, down) < LOW:
            yield down


def _free_place(match: Match, figure: Figure, spot: Spot) -> Play[Spot]:
    """Return the spot where a fallen figure lies: if its own is taken, one next to it (SK-FALL-5)."""
    if match.at(spot) in (None, figure):
        return spot
    free = nearest_free(match, figure, spot)
    lies: Spot = yield from choose(figure.side.other, "landing", "SK-FALL-5", free)
    yield LiesBeside(figure=figure, to=lies)
    return lies


def nearest_free(match: Match, figure: Figure, spot: Spot) -> list[Spot]:
    """Return the free spots nearest to a spot, on its level; if there are none, on any. The figure's own is free."""
    taken = {each.spot for each in match.figures.values() if each.is_on_field and each is not figure}
    free = [each for each in _spots(match.field) if each not in taken]
    height = match.field.height(spot)
    level = [each for each in free if abs(match.field.height(each) - height) < HEIGHT] or free
    nearest = min(each.place.distance(spot.place) for each in level)
    return [each for each in level if each.place.distance(spot.place) == nearest]


def _spots(field: Battlefield) -> Iterator[Spot]:
    """Yield every spot of a field that a figure can be on."""
    every = (spot for place in field.hexes for spot in field.spots(place))
    return (spot for spot in every if field.terrain(spot) is not Terrain.IMPASSABLE)

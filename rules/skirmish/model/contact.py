"""Contact between figures, and the end of combats when it is lost (SK-HEX-5)."""

from __future__ import annotations

from rules.skirmish.model.battlefield import ENTERING, LOW, Battlefield, Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match


def touches(field: Battlefield, one: Spot, other: Spot) -> bool:
    """Return whether figures on two spots are in contact: neighbours, about level, and no wall of a pace between."""
    return (
        one.place.distance(other.place) == 1
        and abs(field.height(one) - field.height(other)) < LOW
        and field.wall(one, other) < LOW
    )


def spots_around(field: Battlefield, spot: Spot) -> tuple[Spot, ...]:
    """Return the spots in contact with this one, clockwise from N."""
    known: dict[Spot, tuple[Spot, ...]] = field.worked_out.setdefault("contact", {})
    found = known.get(spot)
    if found is None:
        near = (each for place in field.around(spot.place) for each in field.spots(place))
        found = known[spot] = tuple(each for each in near if touches(field, each, spot))
    return found


def contact_spots(match: Match, enemy: Figure, mover: Figure | None = None) -> tuple[Spot, ...]:
    """Return the spots from which a figure could touch another: free ones that can be entered.

    mover: the figure that would stand there; its own spot is free to it.
    """
    if enemy.spot is None:
        return ()
    near = (each for each in spots_around(match.field, enemy.spot) if match.field.terrain(each) in ENTERING)
    return tuple(each for each in near if match.at(each) in (None, mover))


def touched(match: Match, figure: Figure, spot: Spot | None = None) -> list[Figure]:
    """Return the enemies in contact with a figure, in the order of their roster. spot: as if it were there."""
    place = figure.spot if spot is None else spot
    if place is None:
        return []
    return [each for each in match.enemies(figure) if each.spot and touches(match.field, place, each.spot)]


def end_combats_out_of_contact(match: Match, figure: Figure) -> None:
    """End the combats in which a figure is no longer in contact, for example after crawling or falling (SK-PRN-1)."""
    fought = {each.name for each in match.opponents(figure)}
    for name in fought - {each.name for each in touched(match, figure)}:
        match.engaged.discard(frozenset({figure.name, name}))

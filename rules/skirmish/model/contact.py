"""Contact between figures, and the end of fights where it is lost (SK-HEX-5)."""

from __future__ import annotations

from rules.skirmish.model.battlefield import ENTERING, LOW, Battlefield, Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match


def touches(field: Battlefield, one: Spot, other: Spot) -> bool:
    """Whether figures on two spots are in contact: neighbours, as good as level, and no wall of a pace between."""
    return (
        one.place.distance(other.place) == 1
        and abs(field.height(one) - field.height(other)) < LOW
        and field.wall(one, other) < LOW
    )


def spots_around(field: Battlefield, spot: Spot) -> tuple[Spot, ...]:
    """Return the spots from which a figure would touch one on this spot, clockwise from N."""
    known: dict[Spot, tuple[Spot, ...]] = field.worked_out.setdefault("contact", {})
    found = known.get(spot)
    if found is None:
        near = (each for place in field.around(spot.place) for each in field.spots(place))
        found = known[spot] = tuple(each for each in near if touches(field, each, spot))
    return found


def contact_spots(match: Match, enemy: Figure, mover: Figure | None = None) -> tuple[Spot, ...]:
    """Return the spots on which somebody could stand and touch a figure: free ones that can be entered.

    mover: whoever would stand there; what it stands on itself is free to it.
    """
    if enemy.spot is None:
        return ()
    near = (each for each in spots_around(match.field, enemy.spot) if match.field.terrain(each) in ENTERING)
    return tuple(each for each in near if match.at(each) in (None, mover))


def touched(match: Match, figure: Figure, spot: Spot | None = None) -> list[Figure]:
    """Return the enemies that a figure touches, in the order of their roster. spot: where it would be."""
    place = figure.spot if spot is None else spot
    if place is None:
        return []
    return [each for each in match.enemies(figure) if each.spot and touches(match.field, place, each.spot)]


def part_from_behind(match: Match, figure: Figure) -> None:
    """End the fights that a figure has come out of touch with, as by crawling or falling away (SK-PRN-1)."""
    fought = {each.name for each in match.opponents(figure)}
    for name in fought - {each.name for each in touched(match, figure)}:
        match.engaged.discard(frozenset({figure.name, name}))

"""Small fields with a little of everything, each made from a number, for tests of general properties."""

from __future__ import annotations

import random

from rules.hexes import Hex
from rules.skirmish.model.battlefield import Battlefield, Edge, Ground, Spot, Terrain, Way
from rules.skirmish.model.figures import Figure, Profile, Side
from rules.skirmish.model.match import Match
from rules.skirmish.model.switches import switches_named

GROUNDS = (
    Ground((1,)), Ground((2,)), Ground((5,)), Ground((6,)), Ground((8,), Terrain.DIFFICULT), Ground((0, 6)),
    Ground((0, 6, 12)), Ground((-2,), Terrain.IMPASSABLE), Ground((-2, 0), Terrain.IMPASSABLE), Ground((13,)),
    Ground((0,), Terrain.DIFFICULT, cover=True), Ground((0,), Terrain.VERY_DIFFICULT),
)  # fmt: skip
EDGES = (
    Edge(wall=1), Edge(wall=2), Edge(wall=6), Edge(wall=6, opening=True), Edge(wall=6, window=True), Edge(cover=True),
    Edge(way=Way.LADDER), Edge(way=Way.STAIRS), Edge(way=Way.ROPE, wall=6), Edge(wall=12, way=Way.STAIRS),
)  # fmt: skip
COLUMNS, ROWS = 8, 7


def small_field(number: int) -> Battlefield:
    """Return the field of a number: half of it is flat and open."""
    dice = random.Random(number)  # noqa: S311 - the same every time
    flat = Battlefield("small", COLUMNS, ROWS)
    ground = {place: dice.choice(GROUNDS) for place in flat.hexes if dice.random() < 1 / 2}
    pairs = [(place, near) for place in flat.hexes for near in flat.around(place) if place < near]
    edges = {pair: dice.choice(EDGES) for pair in pairs if dice.random() < 1 / 4}
    zones = {"home": frozenset(flat.hexes[:ROWS]), "away": frozenset(flat.hexes[-ROWS:])}
    return Battlefield("small", COLUMNS, ROWS, ground, edges, zones)


def small_match(number: int, edition: str = "standard") -> Match:
    """Return a match of three against three on the field of a number; all began their turn where they stand."""
    dice = random.Random(number)  # noqa: S311 - the same every time
    field = small_field(number)
    figures: dict[str, Figure] = {}
    for index, place in enumerate(dice.sample(field.hexes, 6)):
        side = (Side.HOME, Side.AWAY)[index % 2]
        profile = Profile(f"{side}{index // 2}", move=dice.choice((3, 4, 6)), animal=dice.random() < 1 / 6)
        figure = Figure(profile, side, 1, dice.choice(field.spots(place)))
        figure.turn.start = figure.spot
        figures[figure.name] = figure
    return Match({}, field, switches_named(edition), figures, rounds=1)


def every_spot(field: Battlefield) -> list[Spot]:
    """Return all floors of a field."""
    return [spot for place in field.hexes for spot in field.spots(place)]


def spot(label: str) -> Spot:
    """Return a spot such as "K12/1"."""
    place, _, floor = label.partition("/")
    return Spot(Hex.parse(place), int(floor or 0))

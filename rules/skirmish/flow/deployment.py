"""Deployment: the toss, and each side's placement in its own zone, hidden until both have answered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from rules.asking import Play, choose_from, roll, spoken
from rules.errors import NotUnderstood
from rules.hexes import Hex
from rules.skirmish.actions.falling import nearest_free
from rules.skirmish.commands.errors import NoSuchFigure
from rules.skirmish.commands.move_errors import Impassable, OutsideTheZone, SpotTaken
from rules.skirmish.commands.name_lookup import spot_called
from rules.skirmish.flow.reports import Deployed, StartsOn, TossWon
from rules.skirmish.model.battlefield import ENTERING, Battlefield, Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Match


class Formation(StrEnum):
    """The part of its zone that a side fills.

    All of it, the half nearer to the other side, the other half, or as little space as possible.
    """

    AS_DRAWN = "as drawn"
    IN_FRONT = "in front"
    AT_THE_BACK = "at the back"
    TOGETHER = "together"


AS_DRAWN: Final = Formation.AS_DRAWN.value

_EXPECTED: Final = "as drawn, Ulf A3, Grim B4"
_LABEL: Final = re.compile(r"[a-z]\d{1,2}(/\d)?")


class PlacedFigures(NamedTuple):
    """Figures with their spots: "Ulf A3, Grim B4"; those not named stand as the formation puts them."""

    stands: tuple[tuple[str, Spot], ...] = ()
    formation: Formation = Formation.AS_DRAWN

    def __str__(self) -> str:
        return ", ".join(f"{name} {spot}" for name, spot in self.stands) or self.formation.value


@dataclass(frozen=True)
class Placements:
    """The legal placements of a side at the start."""

    match: Match
    side: Side

    def legal(self) -> Iterator[PlacedFigures]:
        """Yield the formations: there are too many other placements to list."""
        yield from (PlacedFigures(formation=each) for each in Formation)

    def read(self, given: str) -> PlacedFigures:
        """Return a placement. Raises NotUnderstood, NoSuchFigure, OutsideTheZone, SpotTaken or Impassable."""
        formation = AS_DRAWN if spoken(given) in {"drawn", "done"} else spoken(given)
        if formation in set(Formation):
            return PlacedFigures(formation=Formation(formation))
        stands: dict[str, Spot] = {}
        for said in filter(None, map(str.strip, re.split(r"[,;\n]", given))):
            name, _, label = spoken(said).rpartition(" ")
            if not name or not _LABEL.fullmatch(label):
                raise NotUnderstood(said, _EXPECTED, "SK-HEX-6")
            figure, spot = self._figure(name), self._spot(name, label)
            taken_by = next((one for one, other in stands.items() if other == spot and one != figure.name), None)
            if taken_by is not None:
                raise SpotTaken(str(spot), taken_by)
            stands[figure.name] = spot
        if not stands:
            raise NotUnderstood(given, _EXPECTED, "SK-HEX-6")
        return PlacedFigures(tuple((name, stands[name]) for name in self.match.figures if name in stands))

    def _figure(self, name: str) -> Figure:
        own = [each for each in self.match.figures.values() if each.side is self.side]
        found = next((each for each in own if spoken(each.name) == name.removesuffix(" to")), None)
        if found is None:
            raise NoSuchFigure(name, tuple(each.name for each in own))
        return found

    def _spot(self, name: str, label: str) -> Spot:
        field = self.match.field
        spot = spot_called(field, label)
        if spot.place not in field.zones.get(self.side.value, frozenset()):
            raise OutsideTheZone(name, str(spot))
        if field.terrain(spot) not in ENTERING:
            raise Impassable(str(spot))
        return spot


def roll_toss(match: Match) -> Play[None]:
    """Roll for the first turn; equal dice are rolled again."""
    home = away = 0
    while home == away:
        home = yield from roll(Side.HOME, "toss", "FACT-8")
        away = yield from roll(Side.AWAY, "toss", "FACT-8")
    match.side = Side.HOME if home > away else Side.AWAY
    yield TossWon(side=match.side, home=home, away=away)


def place_figures(match: Match) -> Play[None]:
    """Ask both sides for their placements, hidden until both have answered, and place the figures."""
    said: dict[Side, PlacedFigures] = {}
    for side in (match.side, match.side.other):
        said[side] = yield from choose_from(side, "deployment", "SK-HEX-6", Placements(match, side), sealed=True)
    for side, placed in said.items():
        _place(match, side, placed)
    match.deployed = True
    yield Deployed(stands=tuple(StartsOn(figure, figure.here) for figure in match.figures.values()))


def _place(match: Match, side: Side, placed: PlacedFigures) -> None:
    said, drawn = dict(placed.stands), in_formation(match, side, placed.formation)
    for name, spot in {**said, **{name: spot for name, spot in drawn.items() if name not in said}}.items():
        figure = match.figures[name]
        figure.spot = spot if match.at(spot) is None else nearest_free(match, figure, spot)[0]


def in_formation(match: Match, side: Side, formation: Formation) -> dict[str, Spot]:
    """Return the spots of a side's figures, spread evenly over its zone or a part of it, in the order of the roster."""
    names = [name for name, figure in match.figures.items() if figure.side is side]
    spots = _part_of_zone(match.field, side, formation, len(names))
    return {name: spots[number * len(spots) // len(names)] for number, name in enumerate(names)}


def _part_of_zone(field: Battlefield, side: Side, formation: Formation, figures: int) -> list[Spot]:
    """Return the spots of a side's zone for a formation: at least one for each figure, if possible."""
    spots = zone_of(field, side)
    if formation is Formation.AS_DRAWN:
        return spots
    together = formation is Formation.TOGETHER
    middle = _middle(zone_of(field, side if together else side.other))
    near_first = sorted(spots, key=lambda spot: spot.place.distance(middle))
    if formation is Formation.AT_THE_BACK:
        near_first.reverse()
    return sorted(near_first[: max(figures, 0 if together else len(spots) // 2)])


def _middle(spots: Sequence[Spot]) -> Hex:
    """Return the hex among some spots that is nearest to their middle."""
    column, row = (sum(getattr(spot.place, line) for spot in spots) / len(spots) for line in ("column", "row"))
    return min((spot.place for spot in spots), key=lambda place: abs(place.column - column) + abs(place.row - row))


def zone_of(field: Battlefield, side: Side) -> list[Spot]:
    """Return the spots of a side's zone that a figure can stand on, column by column."""
    spots = [Spot(place) for place in sorted(field.zones.get(side.value, field.hexes))]
    return [spot for spot in spots if field.terrain(spot) in ENTERING]

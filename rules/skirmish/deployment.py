"""Who begins, and where everybody stands then: each side in its own zone, said under seal."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from rules.asking import Play, choose_from, roll, spoken, tell
from rules.errors import NotUnderstood
from rules.skirmish.battlefield import ENTERING, Battlefield, Spot
from rules.skirmish.falling import nearest_free
from rules.skirmish.figures import Figure, Side
from rules.skirmish.leg_refusals import Impassable, OutsideTheZone, SpotTaken
from rules.skirmish.match import Match
from rules.skirmish.naming import spot_called
from rules.skirmish.refusals import NoSuchFigure

AS_DRAWN: Final = "as drawn"
"""What is said where everybody stands spread over the zone."""

_EXPECTED: Final = "as drawn, Ulf A3, Grim B4"
_LABEL: Final = re.compile(r"[a-z]\d{1,2}(/\d)?")


class Placed(NamedTuple):
    """Figures with their spots: "Ulf A3, Grim B4"; who is not named stands as drawn."""

    stands: tuple[tuple[str, Spot], ...] = ()

    def __str__(self) -> str:
        return ", ".join(f"{name} {spot}" for name, spot in self.stands) or AS_DRAWN


@dataclass(frozen=True)
class Placements:
    """Where a side may stand at the start."""

    match: Match
    side: Side

    def every(self) -> Iterator[Placed]:
        """List only the placement as drawn: there are more others than anybody could list."""
        yield Placed()

    def read(self, given: str) -> Placed:
        """Read a placement. Raises NotUnderstood, NoSuchFigure, OutsideTheZone, SpotTaken or Impassable."""
        if spoken(given) in {AS_DRAWN, "drawn", "done"}:
            return Placed()
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
        return Placed(tuple((name, stands[name]) for name in self.match.figures if name in stands))

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


def toss(match: Match) -> Play[None]:
    """Roll for who begins; equal dice are rolled again."""
    home = away = 0
    while home == away:
        home = yield from roll(Side.HOME, "toss", "FACT-8")
        away = yield from roll(Side.AWAY, "toss", "FACT-8")
    match.side = Side.HOME if home > away else Side.AWAY
    yield from tell("toss_won", "FACT-8", side=match.side.value, home=home, away=away)


def deployment(match: Match) -> Play[None]:
    """Ask both sides where they stand, neither knowing what the other said, and place them."""
    said: dict[Side, Placed] = {}
    for side in (match.side, match.side.other):
        said[side] = yield from choose_from(side, "deployment", "SK-HEX-6", Placements(match, side), sealed=True)
    for side, placed in said.items():
        _place(match, side, dict(placed.stands))
    match.deployed = True
    stands = {figure.name: str(figure.spot) for figure in match.figures.values()}
    yield from tell("deployed", "SK-HEX-6", stands=", ".join(f"{name} {spot}" for name, spot in stands.items()))


def _place(match: Match, side: Side, said: Mapping[str, Spot]) -> None:
    drawn = as_drawn(match, side)
    for name, spot in {**said, **{name: spot for name, spot in drawn.items() if name not in said}}.items():
        figure = match.figures[name]
        figure.spot = spot if match.at(spot) is None else nearest_free(match, figure, spot)[0]


def as_drawn(match: Match, side: Side) -> dict[str, Spot]:
    """Spread a side's figures evenly over its zone, in the order of the roster."""
    spots = zone_of(match.field, side)
    names = [name for name, figure in match.figures.items() if figure.side is side]
    return {name: spots[number * len(spots) // len(names)] for number, name in enumerate(names)}


def zone_of(field: Battlefield, side: Side) -> list[Spot]:
    """List the spots of a side's zone that somebody can stand on, column by column."""
    spots = [Spot(place) for place in sorted(field.zones.get(side.value, field.hexes))]
    return [spot for spot in spots if field.terrain(spot) in ENTERING]

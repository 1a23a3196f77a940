"""Commands in the step of the charges, and their refusals: SK-CHG-2, SK-CHG-3, SK-ORD-3.

Nothing is measured before a target is named: a charger may name every target that it sees or might spot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.asking import spoken
from rules.errors import NotUnderstood, Refusal, Unfinished
from rules.hexes import Hex
from rules.skirmish.charges.charge_routes import Via, charge_routes, dive_routes
from rules.skirmish.charges.route_words import ON_FOOT, VIA, read_route_text
from rules.skirmish.commands.charge_errors import (
    ChargeUnfinished,
    HasNotSpotted,
    NoneOnTheField,
    NoSuchCharge,
    NoSuchDive,
    NotFromAbove,
    NotUpToACharge,
    UnlistedUnfinished,
)
from rules.skirmish.commands.errors import ChargesFirst, Engaged, HasFallen, HasMoved, HasStoodUp
from rules.skirmish.commands.name_lookup import DONE, ENDS, enemy_called, own_figure, spot_called
from rules.skirmish.hiding.spotting import refusal_to_seeing
from rules.skirmish.model.battlefield import Spot, Way
from rules.skirmish.model.figures import Figure, Status
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_parser import ACTS, PACES
from rules.skirmish.moves.move_values import HIDE
from rules.skirmish.routes.routes import Route
from rules.skirmish.routes.steps import StepKind, steps_from

CHARGE: Final = "charge"
DIVE: Final = "dive"


@dataclass(frozen=True, slots=True)
class Declaration:
    """A declared charge: the charger, the target, and the route.

    through: the spots that the route must pass, in order, if none is shorter; empty for the cheapest.
    landing: of a dive; None for any other charge.
    on_foot: whether it declines jumps, leaps and climbs, and takes the ladder or the way round (SK-JMP-1).
    """

    charger: str
    target: str
    through: tuple[Via, ...] = ()
    landing: Spot | None = None
    on_foot: bool = False

    def __str__(self) -> str:
        if self.landing is not None:
            return f"{DIVE} {self.charger} {self.target} {self.landing}"
        how = (ON_FOOT,) if self.on_foot else ()
        via = (VIA, *map(str, self.through)) if self.through else ()
        return " ".join((CHARGE, self.charger, self.target, *how, *via))


def routes_of(match: Match, said: Declaration) -> list[Route]:
    """Return the routes of a charge to each spot of contact, cheapest first, at any cost (SK-CHG-5, SK-DIV-2)."""
    charger, target = match.figures[said.charger], match.figures[said.target]
    if said.landing is None:
        return charge_routes(match, charger, target, said.through, on_foot=said.on_foot)
    return dive_routes(match, charger, target, said.landing)


def refusal_to_charging(match: Match, charger: Figure) -> Refusal | None:
    """Return the refusal of any charge by a figure, or None (SK-CHG-3, SK-SEE-3)."""
    turn = charger.turn
    if not charger.is_ready:
        state = "fleeing" if charger.status is Status.STANDING else charger.status.value
        return NotUpToACharge(charger.name, state)
    if turn.fell:
        return HasFallen(charger.name)
    if turn.moved:
        return HasMoved(charger.name)
    if match.is_engaged(charger):
        return Engaged(charger.name, tuple(each.name for each in match.opponents(charger)))
    if turn.stood_up:
        return HasStoodUp(charger.name)
    has_had_its_look = turn.spot_failed and match.switches.spot_fail == "no_charge_this_turn"
    return HasNotSpotted(charger.name) if has_had_its_look else None


def refusal_to_diving(match: Match, charger: Figure, target: Figure) -> Refusal | None:
    """Return the refusal of a dive at an enemy, or None: the diver must stand higher (SK-DIV-1)."""
    if match.switches.dive_from == "anywhere" or charger.spot is None or target.spot is None:
        return None
    above = match.field.height(charger.spot) > match.field.height(target.spot)
    return None if above else NotFromAbove(charger.name, target.name)


def is_near_an_edge(match: Match, charger: Figure) -> bool:
    """Return whether there is anything to jump down, leap over or climb within charge range, ignoring all figures."""
    field, spot, most = match.field, charger.spot, 2 * charger.profile.move
    if spot is None:
        return False
    known: dict[tuple[Hex, int], bool] = field.worked_out.setdefault("near edges", {})
    if (spot.place, most) not in known:
        near = (each for place in spot.place.within(most) if field.holds(place) for each in field.spots(place))
        steps = (step for each in near for step in steps_from(field, each))
        known[spot.place, most] = any(step.kind in ACTS.values() for step in steps)
    return known[spot.place, most]


@dataclass(frozen=True)
class ChargeAnswers:
    """The legal answers in the step of the charges (SK-CHG-2)."""

    match: Match

    def read(self, given: str) -> Declaration | str:
        """Return "charge Ulf Grim via K12 K13", "dive Ulf Grim K14" or "done" as a value.

        Raises NotUnderstood, or its refusal.
        """
        text = spoken(given)
        if text in ENDS:
            return DONE
        verb, *words = given.split() or [""]
        verb = spoken(verb)
        if verb in PACES or verb in ACTS or verb == HIDE:
            raise ChargesFirst
        if verb not in {CHARGE, DIVE}:
            raise NotUnderstood(given, self._examples(), "SK-CHG-2")
        if len(words) < 2 + (verb == DIVE):
            raise self._unfinished(given)
        charger, target = self._named(*words[:2])
        way = read_route_text(words[2:])
        if way is None or (verb == DIVE and way.on_foot):
            raise NotUnderstood(given, self._examples(), "SK-CHG-2")
        if verb == DIVE:
            if not way.labels:
                raise self._unfinished(given)
            return self._dive(charger, target, way.labels[0][1])
        missing = next((each for each in way.by if not self._has(each)), None)
        if missing is not None:
            raise NoneOnTheField(missing.value)
        through = tuple(Via(spot_called(self.match.field, label), kind) for kind, label in way.labels)
        return self._charge(Declaration(charger.name, target.name, through, on_foot=way.on_foot))

    def legal(self) -> Iterator[Declaration | str]:
        """Yield the charges by the cheapest route, on foot, the dives from each figure's spot, and "done"."""
        for charger in self._ready():
            for target in self.match.enemies(charger):
                if refusal_to_seeing(self.match, charger, target) is None:
                    yield Declaration(charger.name, target.name)
                    yield from self._otherwise(charger, target)
        yield DONE

    def _otherwise(self, charger: Figure, target: Figure) -> Iterator[Declaration]:
        """Yield the other charges of a figure; only the ground around the figure is measured for them."""
        if is_near_an_edge(self.match, charger):
            yield Declaration(charger.name, target.name, on_foot=True)
        if refusal_to_diving(self.match, charger, target) is None:
            spots = self._landings(charger)
            yield from (Declaration(charger.name, target.name, landing=spot) for spot in spots)

    def is_over(self) -> bool:
        """Return whether no figure can charge any more."""
        return next(self.legal()) == DONE

    def _ready(self) -> Iterator[Figure]:
        match = self.match
        return (each for each in match.of(match.side) if refusal_to_charging(match, each) is None)

    def _named(self, charger: str, target: str) -> tuple[Figure, Figure]:
        match = self.match
        one, other = own_figure(match, match.side, charger), enemy_called(match, match.side, target)
        refusal = refusal_to_charging(match, one) or refusal_to_seeing(match, one, other)
        if refusal is not None:
            raise refusal
        return one, other

    def _has(self, way: Way) -> bool:
        """Return whether there is a ladder, a rope or stairs anywhere on the field (SK-CLB-7)."""
        return any(edge.way is way for edge in self.match.field.edges.values())

    def _charge(self, said: Declaration) -> Declaration:
        if said.through and not routes_of(self.match, said):
            raise NoSuchCharge(said.charger, said.target, tuple(map(str, said.through)))
        return said

    def _dive(self, charger: Figure, target: Figure, label: str) -> Declaration:
        """Return the dive to a hex: if no floor is named, to the first that a figure can jump down to."""
        field, reached = self.match.field, self._landings(charger)
        spot = spot_called(field, label)
        refusal = refusal_to_diving(self.match, charger, target)
        if refusal is not None:
            raise refusal
        for landing in (spot,) if "/" in label else field.spots(spot.place):
            said = Declaration(charger.name, target.name, landing=landing)
            if landing in reached or routes_of(self.match, said):
                return said
        raise NoSuchDive(charger.name, target.name, str(spot))

    def _landings(self, charger: Figure) -> list[Spot]:
        """Return the spots that a figure may jump down to from its own, whoever is near: nothing is measured."""
        jumps = steps_from(self.match.field, charger.spot) if charger.spot is not None else ()
        return [jump.to for jump in jumps if jump.kind is StepKind.JUMP and self.match.at(jump.to) is None]

    def _unfinished(self, given: str) -> Unfinished:
        begun = spoken(given)
        likely = tuple(each for each in map(str, self.legal()) if spoken(each).startswith(begun))
        return (ChargeUnfinished if likely else UnlistedUnfinished)(given, likely[:10], "SK-CHG-2")

    def _examples(self) -> str:
        return f"{next(self.legal())}, {DONE}"

"""Parser of the other moves: "move Ulf K12 then jump K13", "Ulf SE SE NE*2", "climb Ulf K12", "hide Ulf"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from statistics import mean
from typing import Final

from rules.errors import NotUnderstood
from rules.hexes import DIRECTIONS, at
from rules.skirmish.commands.errors import OffTheField
from rules.skirmish.commands.move_errors import NoWayThere
from rules.skirmish.commands.name_lookup import spot_called
from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import Side
from rules.skirmish.moves.move_legs import MoveState, refusal_to_leg, steps_of_leg
from rules.skirmish.moves.move_values import HIDE, OVER, STOP, THEN, TO, VIA, Leg, Pace
from rules.skirmish.routes.steps import StepKind, steps_from

EXPECTED: Final = (
    "move Ulf K12, move Ulf +3, run Ulf NE*2, run Ulf K12 via L11, crawl Ulf K12, climb Ulf K12, jump Ulf K12, "
    "leap Ulf K15, hide Ulf, done"
)
EXPECTED_ONWARD: Final = "K12, +3, NE*2, K12 via L11, jump K12, leap K15, stop"

PACES: Final = {"move": Pace.MOVE, "walk": Pace.MOVE, "run": Pace.RUN, "crawl": Pace.CRAWL}
ACTS: Final = {"climb": StepKind.CLIMB, "jump": StepKind.JUMP, "leap": StepKind.LEAP}
CHARGES: Final = frozenset({"charge", "dive"})
KEPT: Final = frozenset(
    {*PACES, *ACTS, *CHARGES, HIDE, STOP, THEN, VIA, OVER, "done", "end", "pass", "home", "away", "referee"}
)
"""Words that are never names of figures."""

DIRECTION: Final = re.compile(r"(?P<way>n|ne|se|s|sw|nw)(?:[*x](?P<times>\d{1,2}))?")
"""A direction, perhaps repeated: "se*3"."""
RELATIVE: Final = re.compile(r"[+-]\d{1,2}")
"""Hexes forward or back along a row: "+3"."""
_TO: Final = f"{TO}:"
"""Mark of a hex as the target: "to:K12"."""

MOST_HEXES: Final = 60
"""Largest number of hexes that a leg may name or cross: more than any move."""
MOST_LEGS: Final = 12
"""Largest number of legs in one entry."""

NOISE: Final = frozenset({TO, "and", "at", ">", "->"})
"""Words that only end a list of hexes."""


@dataclass
class LegText:
    """A leg as typed, in labels and directions.

    path: its targets. via: hexes of its route. over: hexes that are leapt over.
    """

    kind: StepKind
    path: list[str] = field(default_factory=list[str])
    via: list[str] = field(default_factory=list[str])
    over: list[str] = field(default_factory=list[str])

    def of(self, word: str) -> list[str]:
        """Return the list of hexes after a word of the leg: "via" or "over", else its targets."""
        return {VIA: self.via, OVER: self.over}.get(word, self.path)


def split_legs(words: Sequence[str]) -> list[LegText]:
    """Return the words after a name as legs, split at "then" and at a word for a climb, a jump or a leap."""
    legs: list[LegText] = []
    behind = ""
    for word in words:
        if word == THEN or word in ACTS:
            legs.append(LegText(ACTS.get(word, StepKind.WALK)))
            behind = ""
        elif word in {VIA, OVER}:
            behind = word
        else:
            if behind == OVER and (word == TO or word.startswith(_TO)):
                behind = ""
            label = word.removeprefix(_TO)
            if label not in NOISE:
                _leg_at(legs, behind).of(behind).append(label)
    return [leg for leg in legs if leg.path or leg.over or leg.kind is not StepKind.WALK]


def _leg_at(legs: list[LegText], behind: str) -> LegText:
    """Return the leg that a hex belongs to: after the target of a climb, a jump or a leap, a walk begins."""
    if not legs or (legs[-1].kind is not StepKind.WALK and legs[-1].path and not behind):
        legs.append(LegText(StepKind.WALK))
    return legs[-1]


def read_legs(state: MoveState, words: Sequence[str], expected: str) -> tuple[Leg, ...]:
    """Return the legs that continue a move. Raises NotUnderstood, or the refusal of a leg."""
    legs: list[Leg] = []
    all_said = split_legs(words)
    if not 0 < len(all_said) <= MOST_LEGS:
        raise NotUnderstood(" ".join(words), expected, "SK-ORD-1")
    for said, after in zip_longest(all_said, all_said[1:]):
        leg = _leg(state, said, expected)
        if after is not None and _passes_through(state, leg, after):
            after.via[:0] = (str(spot).casefold() for spot in (*leg.via, leg.to))
            continue
        state = state.after(steps_of_leg(state, leg))
        legs.append(leg)
    return tuple(legs)


def _passes_through(state: MoveState, leg: Leg, after: LegText) -> bool:
    """Return whether a leg ends on a friend and the next goes on: both are one, as nobody stops there (SK-HEX-6)."""
    there = state.match.at(leg.to)
    on_friend = there is not None and there is not state.figure and there.side is state.figure.side
    return on_friend and leg.kind is StepKind.WALK and after.kind is not StepKind.CLIMB


def _leg(state: MoveState, said: LegText, expected: str) -> Leg:
    """Return a leg as typed: if no floor is named, to the one that can be reached."""
    if not (said.path and _makes_sense(said)):
        raise NotUnderstood(" ".join([said.kind.value, *said.path, *said.over]), expected, "SK-ORD-1")
    path = list(_path(state, [*said.via, *said.path] if said.via else said.path, expected))
    if not 0 < len(path) <= MOST_HEXES:
        raise NotUnderstood(" ".join(said.path), expected, "SK-ORD-1")
    via = tuple(spots[0] for spots in path[:-1])
    over = tuple(_spots(state, word, expected)[0].place for word in said.over)
    meant = [Leg(said.kind, spot, via, over) for spot in path[-1]]
    return _shortest(state, next((leg for leg in meant if refusal_to_leg(state, leg) is None), meant[0]))


def _makes_sense(said: LegText) -> bool:
    """Return whether a leg has nothing amiss: no route for a climb, no gap without a leap, one hex unless walked."""
    one_hex = len(said.path) == 1 or said.kind is StepKind.WALK
    return (
        one_hex
        and not (said.via and said.kind is StepKind.CLIMB)
        and not (said.over and said.kind is not StepKind.LEAP)
    )


def _shortest(state: MoveState, leg: Leg) -> Leg:
    """Return a leg without a route that is taken in any case, and with the whole gap if some of it was named."""
    if leg.over and refusal_to_leg(state, leg) is None:
        return leg._replace(over=steps_of_leg(state, leg)[-1].gap)
    plain = leg._replace(via=())
    if not leg.via or leg.kind is StepKind.LEAP or refusal_to_leg(state, leg) or refusal_to_leg(state, plain):
        return leg
    return plain if steps_of_leg(state, plain) == steps_of_leg(state, leg) else leg


def _path(state: MoveState, words: Sequence[str], expected: str) -> Iterator[tuple[Spot, ...]]:
    """Yield, for each hex named or reached in a direction, the possible floors."""
    here = state.at
    for word in words:
        found = DIRECTION.fullmatch(word)
        for _ in range(int(found["times"] or 1) if found else 0):
            here = _next(state, here, word, found["way"] if found else "")
            yield (here,)
        if found is None:
            spots = _along_the_row(state, here, word) if RELATIVE.fullmatch(word) else _spots(state, word, expected)
            here = spots[0]
            yield spots


def _along_the_row(state: MoveState, start: Spot, word: str) -> tuple[Spot, ...]:
    """Return the spots some hexes forward (+) or back (-) along a row: forward is towards the enemy's zone."""
    field, side = state.match.field, state.figure.side
    place = at(start.place.column + forward(field, side) * int(word), start.place.row)
    if place is None or not field.holds(place):
        raise OffTheField(word)
    return field.spots(place)


def forward(field: Battlefield, side: Side) -> int:
    """Return 1 if a side faces right, towards the other's zone, and -1 if it faces left."""
    ours, theirs = (
        mean(place.column for place in field.zones.get(each.value, ()) or field.hexes) for each in (side, side.other)
    )
    return 1 if ours < theirs or (ours == theirs and side is Side.HOME) else -1


def _next(state: MoveState, here: Spot, word: str, way: str) -> Spot:
    """Return the next spot in a direction."""
    place = here.place.neighbour(DIRECTIONS.index(way.upper()) + 1)
    on_foot = (each for each in steps_from(state.match.field, here) if each.kind in {StepKind.WALK, StepKind.WAY})
    found = next((each.to for each in on_foot if each.to.place == place), None)
    if found is None:
        raise NoWayThere(state.figure.name, word)
    return found


def _spots(state: MoveState, word: str, expected: str) -> tuple[Spot, ...]:
    """Return the possible spots of a label."""
    if re.fullmatch(r"[a-z]\d{1,2}(/\d)?", word) is None:
        raise NotUnderstood(word, expected, "SK-ORD-1")
    field = state.match.field
    spot = spot_called(field, word)
    return (spot,) if "/" in word else field.spots(spot.place)

"""The words of the other moves: "move Ulf K12 then jump K13", "Ulf SE SE NE*2", "climb Ulf K12", "hide Ulf"."""

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
from rules.skirmish.moves.move_legs import Going, bar_to_going, resolved
from rules.skirmish.moves.move_values import HIDE, OVER, STOP, THEN, TO, VIA, Leg, Pace
from rules.skirmish.routes.steps import Kind, strides

EXPECTED: Final = (
    "move Ulf K12, move Ulf +3, run Ulf NE*2, run Ulf K12 via L11, crawl Ulf K12, climb Ulf K12, jump Ulf K12, "
    "leap Ulf K15, hide Ulf, done"
)
EXPECTED_ONWARD: Final = "K12, +3, NE*2, K12 via L11, jump K12, leap K15, stop"

PACES: Final = {"move": Pace.MOVE, "walk": Pace.MOVE, "run": Pace.RUN, "crawl": Pace.CRAWL}
ACTS: Final = {"climb": Kind.CLIMB, "jump": Kind.JUMP, "leap": Kind.LEAP}
CHARGES: Final = frozenset({"charge", "dive"})
KEPT: Final = frozenset(
    {*PACES, *ACTS, *CHARGES, HIDE, STOP, THEN, VIA, OVER, "done", "end", "pass", "home", "away", "referee"}
)
"""Words that are nobody's name."""

DIRECTION: Final = re.compile(r"(?P<way>n|ne|se|s|sw|nw)(?:[*x](?P<times>\d{1,2}))?")
"""A direction, perhaps several times: "se*3"."""
RELATIVE: Final = re.compile(r"[+-]\d{1,2}")
"""So many hexes forward or back along a row: "+3"."""
_TO: Final = f"{TO}:"
"""How a hex may be marked as the one that is meant: "to:K12"."""

MOST_HEXES: Final = 60
"""How many hexes a leg may name or step on: nobody goes so far in one move."""
MOST_LEGS: Final = 12
"""How many legs may be said at once."""

NOISE: Final = frozenset({TO, "and", "at", ">", "->"})
"""Words that say nothing but where a list of hexes ends."""


@dataclass
class Said:
    """A leg as it was typed, in labels and directions.

    path: where it leads. via: what the way goes by. over: what is leapt over.
    """

    kind: Kind
    path: list[str] = field(default_factory=list[str])
    via: list[str] = field(default_factory=list[str])
    over: list[str] = field(default_factory=list[str])

    def of(self, word: str) -> list[str]:
        """Return what is said behind a word of the leg: "via" or "over", else where it leads."""
        return {VIA: self.via, OVER: self.over}.get(word, self.path)


def legs_said(words: Sequence[str]) -> list[Said]:
    """Cut the words behind a name into legs: at "then", and at a word for a climb, a jump or a leap."""
    legs: list[Said] = []
    behind = ""
    for word in words:
        if word == THEN or word in ACTS:
            legs.append(Said(ACTS.get(word, Kind.WALK)))
            behind = ""
        elif word in {VIA, OVER}:
            behind = word
        else:
            if behind == OVER and (word == TO or word.startswith(_TO)):
                behind = ""
            label = word.removeprefix(_TO)
            if label not in NOISE:
                _leg_at(legs, behind).of(behind).append(label)
    return [leg for leg in legs if leg.path or leg.over or leg.kind is not Kind.WALK]


def _leg_at(legs: list[Said], behind: str) -> Said:
    """Return the leg that a hex belongs to: a walk begins with one behind where a climb, a jump or a leap leads."""
    if not legs or (legs[-1].kind is not Kind.WALK and legs[-1].path and not behind):
        legs.append(Said(Kind.WALK))
    return legs[-1]


def read_legs(going: Going, words: Sequence[str], expected: str) -> tuple[Leg, ...]:
    """Read how a move goes on from a point of it. Raises NotUnderstood, or the refusal of a leg that cannot be gone."""
    legs: list[Leg] = []
    all_said = legs_said(words)
    if not 0 < len(all_said) <= MOST_LEGS:
        raise NotUnderstood(" ".join(words), expected, "SK-ORD-1")
    for said, after in zip_longest(all_said, all_said[1:]):
        leg = _leg(going, said, expected)
        if after is not None and _passes_through(going, leg, after):
            after.via[:0] = (str(spot).casefold() for spot in (*leg.via, leg.to))
            continue
        going = going.after(resolved(going, leg))
        legs.append(leg)
    return tuple(legs)


def _passes_through(going: Going, leg: Leg, after: Said) -> bool:
    """Whether a leg ends on a friend and the next one goes on: the two are one, for nobody stops there (SK-HEX-6)."""
    there = going.match.at(leg.to)
    on_friend = there is not None and there is not going.figure and there.side is going.figure.side
    return on_friend and leg.kind is Kind.WALK and after.kind is not Kind.CLIMB


def _leg(going: Going, said: Said, expected: str) -> Leg:
    """Make a leg of what was typed: of the floors of a hex the one that can be got to, if none was named."""
    if not (said.path and _makes_sense(said)):
        raise NotUnderstood(" ".join([said.kind.value, *said.path, *said.over]), expected, "SK-ORD-1")
    path = list(_path(going, [*said.via, *said.path] if said.via else said.path, expected))
    if not 0 < len(path) <= MOST_HEXES:
        raise NotUnderstood(" ".join(said.path), expected, "SK-ORD-1")
    via = tuple(spots[0] for spots in path[:-1])
    over = tuple(_spots(going, word, expected)[0].place for word in said.over)
    meant = [Leg(said.kind, spot, via, over) for spot in path[-1]]
    return _shortest(going, next((leg for leg in meant if bar_to_going(going, leg) is None), meant[0]))


def _makes_sense(said: Said) -> bool:
    """Whether nothing was said that such a leg has not: a way for a climb, a gap for what is no leap, a second hex."""
    one_hex = len(said.path) == 1 or said.kind is Kind.WALK
    return one_hex and not (said.via and said.kind is Kind.CLIMB) and not (said.over and said.kind is not Kind.LEAP)


def _shortest(going: Going, leg: Leg) -> Leg:
    """Leave the way of a leg unsaid where it would go so in any case, and say the whole gap of which some was named."""
    if leg.over and bar_to_going(going, leg) is None:
        return leg._replace(over=resolved(going, leg)[-1].gap)
    plain = leg._replace(via=())
    if not leg.via or leg.kind is Kind.LEAP or bar_to_going(going, leg) or bar_to_going(going, plain):
        return leg
    return plain if resolved(going, plain) == resolved(going, leg) else leg


def _path(going: Going, words: Sequence[str], expected: str) -> Iterator[tuple[Spot, ...]]:
    """Yield for each hex that is named, or that a direction leads to, the floors that may be meant."""
    here = going.at
    for word in words:
        found = DIRECTION.fullmatch(word)
        for _ in range(int(found["times"] or 1) if found else 0):
            here = _next(going, here, word, found["way"] if found else "")
            yield (here,)
        if found is None:
            spots = _along_the_row(going, here, word) if RELATIVE.fullmatch(word) else _spots(going, word, expected)
            here = spots[0]
            yield spots


def _along_the_row(going: Going, start: Spot, word: str) -> tuple[Spot, ...]:
    """Return the spots so many hexes forward (+) or back (-) along a row: forward is towards the enemy's zone."""
    field, side = going.match.field, going.figure.side
    place = at(start.place.column + forward(field, side) * int(word), start.place.row)
    if place is None or not field.holds(place):
        raise OffTheField(word)
    return field.spots(place)


def forward(field: Battlefield, side: Side) -> int:
    """Return 1 where a side looks to the right, at the zone of the other, and -1 where it looks to the left."""
    ours, theirs = (
        mean(place.column for place in field.zones.get(each.value, ()) or field.hexes) for each in (side, side.other)
    )
    return 1 if ours < theirs or (ours == theirs and side is Side.HOME) else -1


def _next(going: Going, here: Spot, word: str, way: str) -> Spot:
    """Return the spot to which somebody goes in a direction."""
    place = here.place.neighbour(DIRECTIONS.index(way.upper()) + 1)
    on_foot = (each for each in strides(going.match.field, here) if each.kind in {Kind.WALK, Kind.WAY})
    found = next((each.to for each in on_foot if each.to.place == place), None)
    if found is None:
        raise NoWayThere(going.figure.name, word)
    return found


def _spots(going: Going, word: str, expected: str) -> tuple[Spot, ...]:
    """Return the spots that a label may mean."""
    if re.fullmatch(r"[a-z]\d{1,2}(/\d)?", word) is None:
        raise NotUnderstood(word, expected, "SK-ORD-1")
    field = going.match.field
    spot = spot_called(field, word)
    return (spot,) if "/" in word else field.spots(spot.place)

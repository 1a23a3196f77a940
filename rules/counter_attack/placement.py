"""The eleven places of a side at a kick-off, and what the referee has against them: SET-1, SET-4, SET-6."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.counter_attack.cards import Player, Side
from rules.counter_attack.formations import FORMATIONS, formation
from rules.counter_attack.match import Match
from rules.counter_attack.notation import read_place
from rules.counter_attack.pitch import CENTRE_CIRCLE, CENTRE_SPOT, HALF
from rules.counter_attack.refusals import NoSuchPlayer
from rules.counter_attack.spelling import tidied
from rules.counter_attack.squad import ELEVEN
from rules.errors import NotUnderstood, RefereeError, Refusal
from rules.hexes import Hex

KEEPER: Final = 1
"""The shirt that keeps goal in a formation."""

_PLACED: Final = re.compile(r"(?P<shirt>\d{1,2})(?P<letter>[ha](?=\s*[a-z]))?\s*(?P<hex>[a-z]\d{1,2})(?!\d)\s*")
_FORMATION: Final = re.compile(r"[\d\s-]+")


@dataclass(eq=False)
class NotEleven(Refusal):
    """Another number of players than the eleven that start, or than are left of them.

    number: how many must be placed.
    """

    clause: ClassVar[str] = "SET-1"
    placed: int
    number: int


@dataclass(eq=False)
class NotOneKeeper(Refusal):
    """Another number of goalkeepers than exactly one."""

    clause: ClassVar[str] = "SET-1"
    keepers: int


@dataclass(eq=False)
class PlacedTwice(Refusal):
    """A shirt that is named more than once."""

    clause: ClassVar[str] = "SET-4"
    shirt: int


@dataclass(eq=False)
class TwoOnOneHex(Refusal):
    """A hex on which more than one player would stand."""

    clause: ClassVar[str] = "GEN-1"
    hex: str


@dataclass(eq=False)
class InTheOtherHalf(Refusal):
    """A player placed outside its own half."""

    clause: ClassVar[str] = "SET-4"
    shirt: int
    hex: str


@dataclass(eq=False)
class InTheCentreCircle(Refusal):
    """A defender placed inside the centre circle at a kick-off."""

    clause: ClassVar[str] = "SET-4"
    shirt: int
    hex: str


@dataclass(eq=False)
class NobodyOnTheCentreSpot(Refusal):
    """A side that kicks off without a player on the centre spot."""

    clause: ClassVar[str] = "SET-6"
    hex: str


@dataclass(eq=False)
class SeveralFaults(RefereeError):
    """All that is wrong with one answer, when it is more than one thing."""

    faults: tuple[RefereeError, ...]

    @property
    def clause(self) -> str:
        """The clause of the first fault."""
        return str(getattr(self.faults[0], "clause", ""))


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the eleven of a side stand at a kick-off: "1 M3, 2 U9, ...", or the name of a formation.

    places: a shirt and its hex each, by shirt.
    name: the formation that it is, "" for a placement of the manager's own.
    """

    places: tuple[tuple[int, Hex], ...]
    name: str = ""

    def __str__(self) -> str:
        return self.name or ", ".join(f"{shirt} {place}" for shirt, place in self.places)


@dataclass(frozen=True)
class Placements:
    """The ways in which a side may stand at a kick-off (SET-4).

    A placement of the manager's own is checked, but only the formations are listed: there are too many others.
    """

    match: Match
    side: Side

    def every(self) -> Iterator[Placement]:
        """List the formations."""
        return map(self._formation, FORMATIONS)

    def read(self, given: str) -> Placement:
        """Read the name of a formation, or eleven shirts with a hex each: "1 M3, 2 U9, ...".

        Raises NotUnderstood, the one thing that is wrong, or SeveralFaults.
        """
        name = _named(given)
        if name:
            return self._formation(name)
        named = tuple((int(found["shirt"]), found["letter"], found["hex"]) for found in self._placed(given))
        faults = list(self._faults(named))
        if faults:
            raise faults[0] if len(faults) == 1 else SeveralFaults(tuple(faults))
        return Placement(tuple(sorted((shirt, Hex.parse(label)) for shirt, _, label in named)))

    @property
    def kicks_off(self) -> bool:
        """Whether this side kicks off."""
        return self.side is self.match.attack

    @property
    def eleven(self) -> list[Player]:
        """Those who are on the pitch; before the first kick-off shirts 1 to 11 (SET-1, SET-6)."""
        return self.match.on_pitch(self.side) or self._squad[:ELEVEN]

    @property
    def _keepers(self) -> list[Player]:
        """Those of whom exactly one keeps goal: whoever does already, if anybody (BOO-5)."""
        keeper = self.match.keeper(self.side)
        return [player for player in self._squad if player.card.keeper] if keeper is None else [keeper]

    @property
    def _squad(self) -> list[Player]:
        return [player for player in self.match.players.values() if player.side is self.side]

    def _formation(self, name: str) -> Placement:
        places = formation(name, self.match.defends(self.side), kicks_off=self.kicks_off)
        wearing = _shirts_for(places, self.eleven, self._keepers)
        return Placement(tuple(sorted((shirt, places[part]) for part, shirt in wearing.items())), name)

    def _placed(self, given: str) -> Iterator[re.Match[str]]:
        text, at = tidied(given), 0
        while at < len(text) or not text:
            found = _PLACED.match(text, at)
            if found is None:
                raise NotUnderstood(given, f"{', '.join(FORMATIONS)}, 1 M3, 2 U9", "SET-4")
            yield found
            at = found.end()

    def _faults(self, named: tuple[tuple[int, str | None, str], ...]) -> Iterator[RefereeError]:
        allowed = {str(player): player for player in self.match.on_pitch(self.side) or self._squad}
        places: list[tuple[int, Hex]] = []
        keepers = 0
        for shirt, letter, label in named:
            player = allowed.get(f"{shirt}{letter or self.side.letter}")
            keepers += player in self._keepers
            if player is None:
                yield NoSuchPlayer(f"{shirt}{letter or ''}", self.side)
            try:
                places.append((shirt, read_place(label)))
            except RefereeError as fault:
                yield fault
        shirts = Counter(shirt for shirt, _, _ in named)
        if len(shirts) != len(self.eleven):
            yield NotEleven(len(shirts), len(self.eleven))
        yield from _faults_of_shirts(shirts, keepers)
        yield from self._faults_of_place(places)

    def _faults_of_place(self, places: list[tuple[int, Hex]]) -> Iterator[Refusal]:
        half = HALF[self.match.defends(self.side)]
        for shirt, place in places:
            if place not in half:
                yield InTheOtherHalf(shirt, str(place))
            elif place in CENTRE_CIRCLE and not self.kicks_off:
                yield InTheCentreCircle(shirt, str(place))
        for place, players in Counter(place for _, place in places).items():
            if players > 1:
                yield TwoOnOneHex(str(place))
        if self.kicks_off and CENTRE_SPOT not in {place for _, place in places}:
            yield NobodyOnTheCentreSpot(str(CENTRE_SPOT))


def _named(given: str) -> str:
    """Return the formation that is named, however its numbers are parted: "4-4-2", "442"; else ""."""
    text = given.strip()
    digits = re.sub(r"\D", "", text) if _FORMATION.fullmatch(text) else ""
    return next((name for name in FORMATIONS if digits == name.replace("-", "")), "")


def _faults_of_shirts(shirts: Counter[int], keepers: int) -> Iterator[Refusal]:
    if keepers != 1:
        yield NotOneKeeper(keepers)
    for shirt, times in shirts.items():
        if times > 1:
            yield PlacedTwice(shirt)


def _shirts_for(places: Mapping[int, Hex], eleven: list[Player], keepers: list[Player]) -> dict[int, int]:
    """Say which shirt takes which part of a formation: its own where it can, the rest in order.

    A side that is short leaves its last parts empty, but never the centre spot when it kicks off.
    """
    keeper = next(player.shirt for player in eleven if player in keepers)
    outfield = [player.shirt for player in eleven if player.shirt != keeper]
    parts = sorted((part for part in places if part != KEEPER), key=lambda part: places[part] != CENTRE_SPOT)
    own = {part: part for part in parts if part in outfield}
    others = [shirt for shirt in outfield if shirt not in own]
    wearing = {KEEPER: keeper} | own
    for part in parts:
        if part not in wearing and (others or places[part] == CENTRE_SPOT):
            wearing[part] = others.pop(0) if others else _taken_from(wearing)
    return wearing


def _taken_from(wearing: dict[int, int]) -> int:
    """Take a shirt from the last part of a formation that is filled, for a more important one."""
    return wearing.pop(max(wearing))

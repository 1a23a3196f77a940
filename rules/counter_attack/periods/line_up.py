"""The line-up of a side at a kick-off, and its refusals: SET-1, SET-4, SET-6."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from rules.counter_attack.commands.errors import NoSuchPlayer
from rules.counter_attack.commands.hex_spelling import tidied
from rules.counter_attack.commands.notation import read_place
from rules.counter_attack.pitch.formations import FORMATIONS, formation
from rules.counter_attack.pitch.geometry import CENTRE_CIRCLE, CENTRE_SPOT, HALF, End
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.squad import ELEVEN
from rules.counter_attack.squads.unavailable import absent, refusal_to_field
from rules.counter_attack.state.match import Match
from rules.errors import NotUnderstood, RefereeError, Refusal
from rules.hexes import Hex
from rules.score_sheets import Unavailable

KEEPER: Final = 1
"""The goalkeeper's shirt in a formation."""

_PLACED: Final = re.compile(r"(?P<shirt>\d{1,2})(?P<letter>[ha](?=\s*[a-z]))?\s*(?P<hex>[a-z]\d{1,2})(?!\d)\s*")
_FORMATION: Final = re.compile(r"[\d\s-]+")


@dataclass(eq=False)
class NotEleven(Refusal):
    """Refusal of a line-up with another number of players than eleven, or than remain.

    number: of players that must be placed.
    """

    clause: ClassVar[str] = "SET-1"
    placed: int
    number: int


@dataclass(eq=False)
class NotOneKeeper(Refusal):
    """Refusal of a line-up without exactly one goalkeeper."""

    clause: ClassVar[str] = "SET-1"
    keepers: int


@dataclass(eq=False)
class PlacedTwice(Refusal):
    """Refusal of a shirt that is named more than once."""

    clause: ClassVar[str] = "SET-4"
    shirt: int


@dataclass(eq=False)
class TwoOnOneHex(Refusal):
    """Refusal of a hex with more than one player."""

    clause: ClassVar[str] = "GEN-1"
    hex: str


@dataclass(eq=False)
class InTheOtherHalf(Refusal):
    """Refusal of a player outside its own half."""

    clause: ClassVar[str] = "SET-4"
    shirt: int
    hex: str


@dataclass(eq=False)
class InTheCentreCircle(Refusal):
    """Refusal of a defender inside the centre circle at a kick-off."""

    clause: ClassVar[str] = "SET-4"
    shirt: int
    hex: str


@dataclass(eq=False)
class NobodyOnTheCentreSpot(Refusal):
    """Refusal of a line-up that kicks off without a player on the centre spot."""

    clause: ClassVar[str] = "SET-6"
    hex: str


@dataclass(eq=False)
class SeveralFaults(RefereeError):
    """All refusals of one answer, if there are several."""

    faults: tuple[RefereeError, ...]

    @property
    def clause(self) -> str:
        """The clause of the first refusal."""
        return str(getattr(self.faults[0], "clause", ""))


@dataclass(frozen=True, slots=True)
class Placement:
    """The hexes of a side at a kick-off: "1 M3, 2 U9, ...", or the name of a formation.

    places: the hex of each shirt.
    name: of the formation, "" for a placement of the manager's own.
    """

    places: tuple[tuple[int, Hex], ...]
    name: str = ""

    def __str__(self) -> str:
        return self.name or ", ".join(f"{shirt} {place}" for shirt, place in self.places)


@dataclass(frozen=True)
class Placements:
    """The legal line-ups of a side at a kick-off (SET-4).

    A manager's own placement is checked, but only formations are listed: there are too many others.
    """

    match: Match
    side: Side

    def legal(self) -> Iterator[Placement]:
        """Yield the formations."""
        return map(self._formation, FORMATIONS)

    def read(self, given: str) -> Placement:
        """Return a formation by name, or a placement of eleven shirts with a hex each: "1 M3, 2 U9, ...".

        Raises NotUnderstood, the one refusal, or SeveralFaults.
        """
        name = formation_named(given)
        if name:
            return self._formation(name)
        named = tuple((int(found["shirt"]), found["letter"], found["hex"]) for found in _placed(given))
        refuse(list(self._faults(named)))
        return Placement(tuple(sorted((shirt, Hex.parse(label)) for shirt, _, label in named)))

    @property
    def kicks_off(self) -> bool:
        """Whether this side kicks off."""
        return self.side is self.match.attack

    @property
    def eleven(self) -> Sequence[Player]:
        """The players on the pitch; before the first kick-off the first who may be chosen (SET-1, SET-6)."""
        outfield = [player for player in self.available if not player.card.keeper]
        return self.match.on_pitch(self.side) or [*self._keepers[:1], *outfield[: ELEVEN - 1]]

    @property
    def _keepers(self) -> list[Player]:
        """The players of whom exactly one keeps goal: the present goalkeeper, if there is one (BOO-5)."""
        keeper = self.match.keeper(self.side)
        return [player for player in self.available if player.card.keeper] if keeper is None else [keeper]

    @property
    def available(self) -> list[Player]:
        """The players who may be chosen."""
        out = self._absent
        return [one for one in self.match.players.values() if one.side is self.side and one not in out]

    @property
    def _absent(self) -> Mapping[Player, Unavailable]:
        return absent(self.match.head, self.match.players.values())

    def keeps_goal(self, player: Player) -> bool:
        """Return whether a player is one of those of whom exactly one keeps goal."""
        return player in self._keepers

    def own(self, places: Mapping[int, Hex]) -> Placement:
        """Return a placement by the manager for the players now on the pitch; it is not checked.

        places: hexes by shirt, in a formation's numbers; the goalkeeper is 1.
        """
        wearing = _shirts_for(places, self.eleven, self._keepers)
        return Placement(tuple(sorted((shirt, places[part]) for part, shirt in wearing.items())))

    def _formation(self, name: str) -> Placement:
        placed = self.own(formation(name, self.match.defends(self.side), kicks_off=self.kicks_off))
        return Placement(placed.places, name)

    def _nobody(self, shirt: int, letter: str) -> RefereeError:
        """Return the refusal of a shirt: its player may not be chosen, or there is none."""
        player = self.match.players.get(f"{shirt}{letter or self.side.letter}")
        out = self._absent.get(player) if player is not None and player.side is self.side else None
        if out is not None:
            return refusal_to_field(player, out, "SET-1")
        return NoSuchPlayer(f"{shirt}{letter}", self.side, tuple(str(player.shirt) for player in self.available))

    def _faults(self, named: tuple[tuple[int, str | None, str], ...]) -> Iterator[RefereeError]:
        allowed = {str(player): player for player in self.match.on_pitch(self.side) or self.available}
        places: list[tuple[int, Hex]] = []
        keepers = 0
        for shirt, letter, label in named:
            player = allowed.get(f"{shirt}{letter or self.side.letter}")
            keepers += player in self._keepers
            if player is None:
                yield self._nobody(shirt, letter or "")
            try:
                places.append((shirt, read_place(label)))
            except RefereeError as fault:
                yield fault
        shirts = Counter(shirt for shirt, _, _ in named)
        if len(shirts) != len(self.eleven):
            yield NotEleven(len(shirts), len(self.eleven))
        if keepers != 1:
            yield NotOneKeeper(keepers)
        yield from named_twice([shirt for shirt, _, _ in named])
        yield from faults_at_kick_off(places, self.match.defends(self.side), kicks_off=self.kicks_off)


def named_twice(shirts: Iterable[int]) -> Iterator[Refusal]:
    """Yield a refusal for each shirt that is named more than once (SET-4)."""
    return (PlacedTwice(shirt) for shirt, times in Counter(shirts).items() if times > 1)


def on_one_hex(places: Iterable[Hex]) -> Iterator[Refusal]:
    """Yield a refusal for each hex with more than one player (GEN-1)."""
    return (TwoOnOneHex(str(place)) for place, players in Counter(places).items() if players > 1)


def faults_at_kick_off(places: Sequence[tuple[int, Hex]], end: End, *, kicks_off: bool) -> Iterator[Refusal]:
    """Yield a refusal for each player on a hex that is not allowed at a kick-off (SET-4, SET-6, GEN-1).

    end: that the side defends.
    """
    for shirt, place in places:
        if place not in HALF[end]:
            yield InTheOtherHalf(shirt, str(place))
        elif place in CENTRE_CIRCLE and not kicks_off:
            yield InTheCentreCircle(shirt, str(place))
    yield from on_one_hex(place for _, place in places)
    if kicks_off and CENTRE_SPOT not in {place for _, place in places}:
        yield NobodyOnTheCentreSpot(str(CENTRE_SPOT))


def refuse(faults: Sequence[RefereeError]) -> None:
    """Raise the one refusal, or SeveralFaults; do nothing if there is none."""
    if faults:
        raise faults[0] if len(faults) == 1 else SeveralFaults(tuple(faults))


def shirts_and_hexes(given: str, clause: str) -> list[tuple[int, str]]:
    """Return "9 L33, 5 K34" as shirts and labels. Raises NotUnderstood, with the clause."""
    try:
        return [(int(found["shirt"]), found["hex"]) for found in _placed(given)]
    except NotUnderstood:
        raise NotUnderstood(given, "9 L33, 5 K34", clause) from None


def _placed(given: str) -> Iterator[re.Match[str]]:
    text, at = tidied(given), 0
    while at < len(text) or not text:
        found = _PLACED.match(text, at)
        if found is None:
            raise NotUnderstood(given, f"{', '.join(FORMATIONS)}, 1 M3, 2 U9", "SET-4")
        yield found
        at = found.end()


def formation_named(given: str) -> str:
    """Return the formation of this name, however its numbers are separated: "4-4-2", "442"; "" if there is none."""
    text = given.strip()
    digits = re.sub(r"\D", "", text) if _FORMATION.fullmatch(text) else ""
    return next((name for name in FORMATIONS if digits == name.replace("-", "")), "")


def _shirts_for(places: Mapping[int, Hex], eleven: Sequence[Player], keepers: list[Player]) -> dict[int, int]:
    """Return the shirt for each part of a formation: its own if possible, the rest in order.

    A side that is short leaves the last parts empty, but never the centre spot when it kicks off.
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
    """Take a shirt from the last filled part of a formation, for a more important one, and return it."""
    return wearing.pop(max(wearing))

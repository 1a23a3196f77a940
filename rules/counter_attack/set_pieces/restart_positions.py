"""Positions before a restart: the goalkeepers (GKP-12), the taker, and a player who stood on its spot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from rules.asking import Play, choose_from, spoken
from rules.counter_attack.ball.keeper_step import STAY
from rules.counter_attack.challenges.reports import Placed
from rules.counter_attack.commands.notation import read_free_place, read_player
from rules.counter_attack.pitch.geometry import BOX, KEEPER_SPOT, PITCH, nearest_free, on_pitch_around
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.errors import Refusal
from rules.hexes import Hex

CLEAR: Final = 2
"""Number of clear hexes between the ball and every defender (FK-3)."""

NOWHERE: Final[frozenset[Hex]] = frozenset()
HexOrStay: TypeAlias = Hex | Literal["stay"]


@dataclass(eq=False)
class TooNearTheBall(Refusal):
    """Refusal of a hex too near the ball for a defender before a corner or a free kick.

    clear: number of hexes that must lie between.
    """

    clause: ClassVar[str] = "FK-3"
    hex: str
    spot: str
    clear: int


def at_the_ball(spot: Hex) -> tuple[Hex, ...]:
    """Return the hexes from which a player may take a free kick: the ball's, then those around it (FK-1)."""
    return (spot, *on_pitch_around(spot))


@dataclass(frozen=True)
class Takers:
    """The players of the attack who may take a restart, by shirt: "7". The nearest to the spot comes first."""

    match: Match
    spot: Hex

    def legal(self) -> Iterator[Player]:
        """Yield the players, from the spot outwards."""
        players = self.match.on_pitch(self.match.attack)
        return iter(sorted(players, key=lambda player: self.match.hex_of(player).distance(self.spot)))

    def read(self, given: str) -> Player:
        """Return the player with this shirt. Raises NoSuchPlayer."""
        return read_player(self.match, spoken(given), self.match.attack)


@dataclass(frozen=True)
class KeeperPlaces:
    """The legal hexes for a goalkeeper before a restart, and "stay" (GKP-12).

    spot: of the restart.
    barred: the hexes near the spot that the defence must keep clear (FK-3); none for the attack.
    """

    match: Match
    keeper: Player
    spot: Hex
    barred: frozenset[Hex] = NOWHERE

    def legal(self) -> Iterator[HexOrStay]:
        """Yield "stay", then the free hexes of the goalkeeper's own box, then all others."""
        yield STAY
        end = self.match.defends(self.keeper.side)
        spot, box = KEEPER_SPOT[end], BOX[end]
        free = (place for place in PITCH if place not in self.barred and place not in self.match.position.taken)
        yield from sorted(free, key=lambda place: (place not in box, spot.distance(place), place))

    def read(self, given: str) -> HexOrStay:
        """Return the typed hex, or "stay". Raises NoSuchHex, OffThePitch, HexTaken or TooNearTheBall."""
        if spoken(given) == STAY:
            return STAY
        place = read_free_place(self.match, given)
        if place in self.barred:
            raise TooNearTheBall(str(place), str(self.spot), CLEAR)
        return place


def too_near(spot: Hex) -> frozenset[Hex]:
    """Return the hexes without enough clear hexes between them and a spot (FK-3)."""
    return frozenset(place for place in spot.within(CLEAR) if place in PITCH)


def place_keepers(match: Match, spot: Hex, *, barred: frozenset[Hex] = NOWHERE) -> Play[None]:
    """Let both managers place their goalkeepers, the side that takes the restart first (GKP-12).

    barred: hexes not allowed for the defence's.
    """
    yield from place_keeper(match, match.attack, spot)
    yield from place_keeper(match, match.defence, spot, barred=barred)


def place_keeper(match: Match, side: Side, spot: Hex, *, barred: frozenset[Hex] = NOWHERE) -> Play[None]:
    """Let a manager place the goalkeeper, or leave it where it is (GKP-12)."""
    keeper = in_goal(match, side)
    places = KeeperPlaces(match, keeper, spot, barred)
    place = yield from choose_from(side, "keeper_placement", "GKP-12", places)
    if isinstance(place, Hex):
        yield from put(match, keeper, place, "GKP-12")


def in_goal(match: Match, side: Side) -> Player:
    """Return a side's goalkeeper; there is always one on the pitch (BOO-5)."""
    keeper = match.keeper(side)
    if keeper is None:
        message = f"nobody keeps goal for {side}"
        raise LookupError(message)
    return keeper


def put(match: Match, player: Player, to: Hex, clause: str, *, start: Hex | None = None) -> Play[None]:
    """Place a player on a free hex, without a path. The ball stays on the spot of the restart.

    start: the hex it was last reported on, if it has made room since; None for its present hex.
    """
    start, ball = match.hex_of(player) if start is None else start, match.ball
    if start == to:
        return
    match.move(player, to)
    match.put_ball(ball)
    yield Placed(player=player, start=start, to=to, clause=clause)


def take_the_spot(match: Match, taker: Player, spot: Hex, clause: str, *, goes_on: bool = False) -> Play[None]:
    """Place the taker of a restart on its spot, with the ball; a player there makes room.

    That player goes to the nearest free hex: a defender towards its own goal, another towards the opponents'.

    goes_on: whether it is placed elsewhere at once, so that this move is not reported.
    """
    there = match.player_on(spot)
    if there is not None and there is not taker:
        towards = match.attacks(there.side) if there.side is match.attack else match.defends(there.side)
        to = nearest_free(spot, match.position.taken, towards)
        if goes_on:
            match.move(there, to)
            match.put_ball(spot)
        else:
            yield from put(match, there, to, clause)
    yield from put(match, taker, spot, clause)
    match.give_ball(taker)

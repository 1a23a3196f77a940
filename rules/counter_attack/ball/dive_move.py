"""The move of a goalkeeper's dive, and the players it pushes (SAV-5)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.reports import KeeperDives, Pushed
from rules.counter_attack.pitch.geometry import DIVE, PITCH, nearest_free
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.hexes import DIRECTIONS, Hex


def dive_to(match: Match, keeper: Player, to: Hex, clause: str) -> Play[None]:
    """Move a goalkeeper to the hex of its dive; a player there is pushed (SAV-5).

    to: a hex in a straight line, at most three away.
    clause: of the dive.

    A player who is pushed keeps the ball, if it has it.
    """
    start = match.hex_of(keeper)
    if to == start:
        return
    yield from push(match, to, _direction(start, to))
    match.move(keeper, to)
    yield KeeperDives(player=keeper, start=start, to=to, clause=clause)


def push(match: Match, place: Hex, direction: int) -> Play[None]:
    """Clear a hex: its player moves one hex on, and pushes a player there in turn (SAV-5).

    direction: 1 (N) to 6 (NW).

    At the edge of the pitch the player goes to the nearest free hex instead.
    """
    pushed = match.player_on(place)
    if pushed is None:
        return
    to = place.neighbour(direction)
    if to is None or to not in PITCH:
        to = nearest_free(place, match.position.taken, None)
    yield from push(match, to, direction)
    match.move(pushed, to)
    yield Pushed(player=pushed, start=place, to=to)


def _direction(start: Hex, to: Hex) -> int:
    """Return the direction of the die in which a hex lies straight on. Raises ValueError if there is none."""
    for direction in range(1, len(DIRECTIONS) + 1):
        here: Hex | None = start
        for _ in range(DIVE):
            here = here and here.neighbour(direction)
            if here == to:
                return direction
    message = f"no dive leads straight from {start} to {to}"
    raise ValueError(message)

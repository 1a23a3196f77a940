"""Time to find a player's moves, with and without the ball, in positions of random matches."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from itertools import islice

from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.pitch.walk_paths import paths_from, safest_paths_from
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from testing.measurements import calibration, seconds, show
from testing.play.random_matches import RandomMatch

PACE = 6
LONG_HALF = 90
PLIES_BETWEEN = 40


def positions(how_many: int) -> Iterator[Match]:
    """Yield positions of a random match."""
    played = RandomMatch(1, LONG_HALF)
    for _ in islice(played.plies(), PLIES_BETWEEN, how_many * PLIES_BETWEEN, PLIES_BETWEEN):
        yield played.match


def walks(match: Match, player: Player) -> float:
    """Return the seconds for finding all moves of a player without the ball."""
    start, taken = match.hex_of(player), match.position.taken
    return seconds(lambda: [Move(player, path) for path in paths_from(start, PACE, taken).values()])


def dribbles(match: Match, player: Player) -> float:
    """Return the seconds for finding the carrier's best paths past all possible steals."""
    start = match.hex_of(player)
    taken = match.position.taken.keys() - {start}
    movers = MoveAnswers(match, match.phase or Phase())
    return seconds(lambda: safest_paths_from(start, PACE, taken, movers.threats(player), {}))


def main(how_many: int = 24) -> None:
    """Print both times, median and worst of the attack's players, with the calibration loop."""
    show("calibration loop", calibration() * 1_000, "ms")
    timed = [
        (walks(match, one), dribbles(match, one))
        for match in positions(how_many)
        for one in match.on_pitch(match.attack)
    ]
    for column, name in enumerate(("all moves, pace 6", "best paths past defenders")):
        took = [each[column] * 1_000 for each in timed]
        show(f"{name}, median of {len(took)}", statistics.median(took), "ms")
        show(f"{name}, worst of {len(took)}", max(took), "ms")


if __name__ == "__main__":
    main()

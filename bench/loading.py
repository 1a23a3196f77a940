"""Time to load a match: from its newest save point with what came after, and from its whole log."""

from __future__ import annotations

from dataclasses import dataclass

from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import Saved
from rules.log import Entry
from rules.referee import Referee
from testing.figures import calibration, seconds, show
from testing.play.random_matches import RandomMatch

LONG_HALF = 90
"""Actions of a half, so that the match is not over before the last ply that is asked for."""


@dataclass
class Stored:
    """What a store has of one match: its log, and the save point that is newest when the match stops half-way."""

    head: dict[str, str]
    log: list[Entry]
    saved: Saved
    ply: int

    def from_log(self) -> Referee:
        """Replay everything."""
        return Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.begin(self.head)), self.log)

    def from_save_point(self) -> Referee:
        """Begin at the save point, and replay what came after it."""
        match = COUNTER_ATTACK.resume(self.saved)
        return Referee(COUNTER_ATTACK.script(match), self.log[self.ply :], first_ply=self.ply)


def stopped_match(plies: int, seed: int = 1) -> Stored:
    """Play a random match for some plies, and stop in the middle of whatever is on."""
    played = RandomMatch(seed, LONG_HALF)
    saved, at = COUNTER_ATTACK.save(played.match), 0
    for ply in played.plies():
        if played.referee.at_top:
            saved, at = played.referee.saved, ply
        if ply >= plies and not played.referee.at_top:
            break
    return Stored(played.match.head, played.referee.log, saved, at)


def main(plies: int = 1_500) -> None:
    """Print both times, with the calibration loop beside them."""
    stored = stopped_match(plies)
    whole, tail = seconds(stored.from_log), seconds(stored.from_save_point)
    show("calibration loop", calibration() * 1_000, "ms")
    show(f"load from a log of {len(stored.log)} answers", whole * 1_000, "ms")
    show(f"load from a save point and {len(stored.log) - stored.ply} answers", tail * 1_000, "ms")
    show("load from the save point", tail / whole, "of the time", "the whole log")


if __name__ == "__main__":
    main()

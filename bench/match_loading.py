"""Time to load a match: from its newest save point and the later log, and from its whole log."""

from __future__ import annotations

from dataclasses import dataclass

from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import Saved
from rules.log import Entry
from rules.referee import Referee
from testing.measurements import calibration, seconds, show
from testing.play.random_matches import RandomMatch

LONG_HALF = 90
"""Actions in a half, enough for the match to last until the last required ply."""


@dataclass
class Stored:
    """A stored match: its log, and the newest save point half-way through it."""

    head: dict[str, str]
    log: list[Entry]
    saved: Saved
    ply: int

    def from_log(self) -> Referee:
        """Replay the whole log."""
        return Referee(COUNTER_ATTACK.script(COUNTER_ATTACK.begin(self.head)), self.log)

    def from_save_point(self) -> Referee:
        """Replay the log after the save point."""
        match = COUNTER_ATTACK.resume(self.saved)
        return Referee(COUNTER_ATTACK.script(match), self.log[self.ply :], first_ply=self.ply)


def stopped_match(plies: int, seed: int = 1) -> Stored:
    """Play a random match for some plies, and stop anywhere."""
    played = RandomMatch(seed, LONG_HALF)
    saved, at = COUNTER_ATTACK.save(played.match), 0
    for ply in played.plies():
        if played.referee.is_at_top:
            saved, at = played.referee.saved, ply
        if ply >= plies and not played.referee.is_at_top:
            break
    return Stored(played.match.head, played.referee.log, saved, at)


def main(plies: int = 1_500) -> None:
    """Print both times, with the calibration loop."""
    stored = stopped_match(plies)
    whole, tail = seconds(stored.from_log), seconds(stored.from_save_point)
    show("calibration loop", calibration() * 1_000, "ms")
    show(f"load from a log of {len(stored.log)} answers", whole * 1_000, "ms")
    show(f"load from a save point and {len(stored.log) - stored.ply} answers", tail * 1_000, "ms")
    show("load from the save point", tail / whole, "of the time", "the whole log")


if __name__ == "__main__":
    main()

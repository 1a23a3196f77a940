"""Soak test of random matches: `python -m bench.soak N` plays N more, resumes where it stopped, and counts clauses."""

from __future__ import annotations

import sys
from typing import Final

from rules.counter_attack.state.named_editions import EDITIONS
from testing.play.invariants import Watch
from testing.play.random_matches import varied
from testing.play.soaking import RULEBOOK, Tally, arguments_of, listening, print_table, soak, told

NOT_REACHED: Final[dict[str, str]] = {}
"""Clauses that no match can reach, with reasons."""

REPLAYED: Final = 4
"""One match in this many is also replayed, in every edition: that takes a quarter of the time."""

_OF_OTHER_GAMES: Final = ("SK-", "FACT-")


def main(arguments: list[str]) -> int:
    """Play random matches to the final whistle. Returns 1 if one failed."""
    options = arguments_of(arguments, "Play random legal matches to the final whistle, in all editions.", "soak.json")
    if options.seed is not None:
        _ = Watch(varied(options.seed)).play()
        return 0

    tally = soak(options.state, options.matches, options.workers, tally_of)
    clauses = RULEBOOK.read_text(encoding="utf-8").split()
    print_table(tally, [clause for clause in clauses if not clause.startswith(_OF_OTHER_GAMES)], NOT_REACHED)
    return 1 if tally.broken else 0


def tally_of(seed: int) -> Tally:
    """Play one match with all invariants, and return its counts."""
    tally, played = Tally(matches=1), varied(seed)
    with listening(tally):
        try:
            _ = Watch(played, replays=seed // len(EDITIONS) % REPLAYED == 0).play()
        except Exception as broken:  # noqa: BLE001 - any failure is reported, and the others are played
            tally.broken.append(told(seed, played.edition, broken, played.referee))
    tally.answers = played.referee.ply
    return tally


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

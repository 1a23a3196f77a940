"""Soak test of random skirmish movement: `python -m bench.skirmish_soak N` plays N more, eight figures a side."""

from __future__ import annotations

import sys
from typing import Final

from testing.play.random_skirmishes import RandomSkirmish
from testing.play.soaking import RULEBOOK, Tally, arguments_of, listening, print_table, soak, told

NOT_REACHED: Final[dict[str, str]] = {}
"""Clauses that no match can reach, with reasons."""

_OF_THIS_GAME: Final = ("SK-", "FACT-")


def main(arguments: list[str]) -> int:
    """Play random phases. Returns 1 if one failed."""
    options = arguments_of(arguments, "Play random legal movement phases of a skirmish.", "skirmish_soak.json")
    if options.seed is not None:
        _ = RandomSkirmish(options.seed).play()
        return 0

    tally = soak(options.state, options.matches, options.workers, tally_of, parts=options.matches)
    clauses = RULEBOOK.read_text(encoding="utf-8").split()
    print(f"{tally.parts} movement phases")
    print_table(tally, [clause for clause in clauses if clause.startswith(_OF_THIS_GAME)], NOT_REACHED)
    return 1 if tally.broken else 0


def tally_of(seed: int) -> Tally:
    """Play one match with all invariants, and return its counts."""
    tally, played = Tally(matches=1), RandomSkirmish(seed)
    with listening(tally):
        try:
            _ = played.play()
        except Exception as broken:  # noqa: BLE001 - any failure is reported, and the others are played
            tally.broken.append(told(seed, played.edition, broken, played.referee))
    tally.answers, tally.parts = played.referee.ply, played.match.turn
    return tally


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

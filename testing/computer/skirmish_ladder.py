"""The skirmish's computer against a random opponent: `python -m testing.computer.skirmish_ladder N` plays N matches.

Sides are swapped in turn, and the fields are those of the game, one after the other.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rules.skirmish.charges.reports import Declares, Engages, FailedCharge
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side
from testing.computer.ladder import Record
from testing.measurements import calibration, show
from testing.play.skirmish_computers import ComputersSkirmish

USUAL_MATCHES: Final = 280

_COUNTED: Final = (Declares, FailedCharge, Engages)
"""Reports of its charges that are counted."""


def main(arguments: Sequence[str]) -> None:
    """Play the matches, and print the share of the points and the times."""
    record, times, told = Record(), list[float](), Counter[str]()
    for seed in range(int(arguments[0]) if arguments else USUAL_MATCHES):
        side = list(Side)[seed // len(SKIRMISH.fields) % 2]
        played = ComputersSkirmish(seed, SKIRMISH.fields[seed % len(SKIRMISH.fields)], [side])
        times += [answer.seconds * 1_000 for answer in played.answers()]
        record.add((played.left(side), played.left(side.other)))
        reports = (report for _, report in played.referee.reports if isinstance(report, _COUNTED))
        told.update(report.name for report in reports if report.figure.side is side)
    show("calibration loop", calibration() * 1_000, "ms")
    low, high = record.interval
    print(f"{record.matches} matches: won {record.won}, drawn {record.drawn}, lost {record.lost}")
    print(f"share of the points {record.share:.1%} ({low:.1%} to {high:.1%})")
    print(f"figures left {record.scored / record.matches:.2f} : {record.conceded / record.matches:.2f}")
    print(", ".join(f"{kind.name} {told[kind.name]}" for kind in _COUNTED))
    show("answer, median", statistics.median(times), "ms")
    show("answer, 95th percentile", statistics.quantiles(times, n=20)[-1], "ms")
    show("answer, longest", max(times), "ms")


if __name__ == "__main__":
    main(sys.argv[1:])

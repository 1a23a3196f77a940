"""Record the matches in `logs/` again after a change of rules: python -m tests.rules.skirmish.record."""

from __future__ import annotations

from typing import Final

from rules.skirmish.game import SKIRMISH
from testing.play.random_skirmishes import RandomSkirmish
from tests.clauses import ROOT

LOGS: Final = ROOT / "tests/rules/skirmish/logs"
SEEDS: Final = (7, 11, 23)


def main() -> None:
    """Play and write each match; a log is named by its seed and its score."""
    for seed in SEEDS:
        played = RandomSkirmish(seed, rounds=2).play()
        name = f"{seed}_{SKIRMISH.result(played.match)}.log"
        _ = (LOGS / name).write_text(str(played.log), encoding="utf-8")


if __name__ == "__main__":
    main()

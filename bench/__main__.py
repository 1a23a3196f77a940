"""Run every benchmark: `python -m bench`."""

from __future__ import annotations

from bench import board, completing, crowd, forgetting, long_entries, match_loading, odds, replay, skirmish, walking
from bench.league import calculations, queries
from testing.play import random_matches


def main() -> None:
    """Print all measurements, one line each."""
    random_matches.main()
    walking.main()
    skirmish.main()
    match_loading.main()
    odds.main()
    board.main()
    crowd.main()
    completing.main()
    long_entries.main()
    replay.main()
    calculations.main()
    queries.main()
    forgetting.main()


if __name__ == "__main__":
    main()

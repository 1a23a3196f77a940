"""The knee of a bot in several programs, simulated with costs that were measured: `python -m bench.queues --thread 20`.

docs/measured/scaling.md says where the costs come from.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from testing.load.queues import Costs, knee
from testing.measurements import show


def main(arguments: Sequence[str]) -> None:
    """Print the knee for each number of programs."""
    parser = argparse.ArgumentParser(description="Simulate the queues of a bot, with costs in ms an answer.")
    for name in ("thread", "draws", "server", "beside"):
        _ = parser.add_argument(f"--{name}", type=float, default=0.0)
    _ = parser.add_argument("--programs", type=int, nargs="+", default=[1, 2])
    _ = parser.add_argument("--processors", type=float, default=2.0)
    wanted = parser.parse_args(arguments)
    costs = Costs(*(getattr(wanted, name) / 1_000 for name in ("thread", "draws", "server", "beside")))
    for programs in wanted.programs:
        show(f"knee, {programs} programs", knee(costs, programs, wanted.processors), "answers/s")


if __name__ == "__main__":
    main(sys.argv[1:])

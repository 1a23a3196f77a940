"""A program that is asked to stop while a manager is being answered: python -m tests.start.asked_to_stop DATABASE.

The first die of the match requests the stop. It prints each manager's answers, and whether it has ended by itself.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Final

from matchday.match.dice import Tape, from_the_tape
from operating.stopping import heed_sigint, heed_sigterm
from rules.asking import Roll
from store.seeds import FIRST_ROLL
from tests.bot.town import Town

_LONG: Final = 60.0  # seconds


def stopping_dice(tape: Tape, number: int, roll: Roll) -> int:
    """Roll normally, but request a stop at the first die."""
    if number == FIRST_ROLL:
        os.kill(os.getpid(), signal.SIGTERM)
    return from_the_tape(tape, number, roll)


async def evening(database: Path) -> None:
    """Begin a match between Rosa and Bram; then wait for the end."""
    town = await Town(database, stopping_dice).open()
    heed_sigterm(asyncio.get_running_loop(), town.bot.finish)
    try:
        await town.kick_off()
        _ = sys.stdout.write("answered\n")
        await asyncio.sleep(_LONG)
    finally:
        await town.close()
        _ = sys.stdout.write("closed\n")


if __name__ == "__main__":
    heed_sigint()
    try:
        asyncio.run(evening(Path(sys.argv[1])))
    except KeyboardInterrupt:
        _ = sys.stdout.write("ended\n")

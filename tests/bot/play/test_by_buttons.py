"""A whole match in which nobody types anything."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from matchday.match.dice import Tape
from rules.asking import Roll
from tests.bot.town import Said, Town

SHORT: Final = ("no", "stay", "play on", "none", "free kick")
RESTARTS_EVERY: Final = 25
RUNS_EVERY: Final = 4


def dice(tape: Tape, number: int, roll: Roll) -> int:
    """Let the dice fall in the same way in every run; the referee is lenient, and adds little time."""
    _ = tape
    return {"leniency": 4, "added_time": 1}.get(roll.name, 2 + 7 * number % (roll.faces - 1))


def pressed(board: Said, number: int) -> str:
    """Return the press or pick of somebody in a hurry: occasionally a move, else the quickest end.

    number: of the press; what is chosen differs from one to the next.
    """
    offered = [*board.ids, *board.answers]
    plain = [answer for answer in offered if not answer.startswith(("orders", "odds", "more", "?"))]
    players = [answer for answer in board.answers if answer.startswith("?") and answer[1:].isdigit()]
    short = [answer for answer in SHORT if answer in plain]
    passes = [answer for answer in plain if answer.startswith("pass ")]
    runs = [*players, "done"] if players and "done" in plain and number % RUNS_EVERY == 0 else []
    for choice in filter(None, (short, passes, runs, ["done"] if "done" in plain else [])):
        return choice[0] if choice is short else choice[number % len(choice)]
    return (plain or players)[number % len(plain or players)]


@pytest.mark.nightly
async def test_a_whole_match_is_played_by_buttons_alone_with_restarts(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=dice)
    await town.kick_off()
    presses = 0

    while "Full time" not in town.board.text:
        presses += 1
        assert presses < 200
        await town.press(pressed(town.board, presses))
        await town.restart() if presses % RESTARTS_EVERY == 0 else None

    log = await town.log()
    assert " chooses move " in log
    assert log.count(" chooses ") >= presses

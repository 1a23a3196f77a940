"""The cost of a typical attack in entries and taps: a pass, a movement phase and a shot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import simcord

from matchday.match.dice import Tape
from rules.asking import Roll
from tests.bot.town import Town

SCENE = "1h M1; 1a M37; 10h M19 ball pace=5; 9h K24 pace=5; 8h R20; 4a B20; 5a Z20; attack home"
ENTRIES = ("pass K24", "move 9 K28, 10 M21, done", "8 R22, done, shot 4")


def fives(tape: Tape, number: int, roll: Roll) -> int:
    """Let home win the toss, and every other die show a five."""
    _ = tape, number
    return {"toss home": 6, "toss away": 1}.get(f"{roll.name} {roll.who}", min(5, roll.faces))


async def enters(town: Town, who: simcord.MemberActor, orders: str) -> int:
    """Reply to the board with orders, and confirm what is read back. Returns how many taps that took."""
    _ = await who.send(town.channel, orders, reply_to=town.board.message)
    read_back = town.public[-1]
    assert "Fix" not in read_back.buttons, read_back.text
    confirmed = await who.click(read_back.message, label="Confirm")
    assert confirmed.acknowledged
    return 1


async def test_a_pass_a_movement_phase_and_a_shot_take_three_entries_and_three_taps(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=fives)
    await town.stands(SCENE)

    taps = sum([await enters(town, town.rosa, orders) for orders in ENTRIES[:2]])
    await town.answer("done")
    taps += await enters(town, town.rosa, ENTRIES[2])

    assert "shot M38" in await town.log()
    assert len(ENTRIES) <= 3
    assert taps <= 3

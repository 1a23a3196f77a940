"""A movement phase of two warbands of eight, played through the page."""

from __future__ import annotations

import re
from pathlib import Path

from tests.page.page import Visitor, local_discord, visitor

BANDS = {"Rosa": ("Maren", "Ulf", "Brida"), "Bram": ("Sable", "Vetch", "Nettle")}
"""Three figures of each manager's warband: Rosa has the game's first, and Bram its second."""


async def sets_up(user: Visitor) -> tuple[str, str]:
    """Challenge as Rosa, accept as Bram, and set both warbands up. Returns whose turn it is first, and whose second."""
    await user.types("/match challenge", opponent="Bram", game="Skirmish", field="Mill Ford")
    await user.sits_as("Bram")
    await user.presses("Accept")
    await user.reads("Set up your figures")
    calls = await user.page.locator("body").inner_text()
    asked, other = ("Rosa", "Bram") if re.search(r"@Rosa: Set up", calls) else ("Bram", "Rosa")
    for manager in (asked, other):
        await user.sits_as(manager)
        await user.presses("Default positions")
    await user.reads("Declare a charge, or press Done")
    await reads_under_more(user, re.compile("Turn 1, round 1: "))
    calls = await user.page.locator("body").inner_text()
    return ("Rosa", "Bram") if re.search(r"@Rosa: Declare a charge", calls) else ("Bram", "Rosa")


async def says_done(user: Visitor) -> None:
    """End a step, and mean it where more figures could act."""
    await user.presses("Done")
    if await user.sees("can still").count():
        await user.presses("Confirm")


async def walks(user: Visitor, figure: str, picture: str) -> None:
    """Pick a figure in a menu and then its destination, and save the picture of its possible moves."""
    await user.picks("Pick a figure", f"{figure} walks")
    await user.takes_a_picture(picture)
    await user.picks("…", "")
    await user.presses("Confirm")
    await user.reads(re.compile(f"{figure} moves to"))


async def reads_under_more(user: Visitor, words: re.Pattern[str]) -> None:
    """Wait for words that tell of what came before the last that the board has room for."""
    await user.presses("More")
    await user.reads(words)


async def test_a_movement_phase_of_two_warbands_of_eight(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        first, second = await sets_up(user)
        await user.sits_as(first)
        await user.takes_a_picture("s1-set-up")
        one, two, three = BANDS[first]

        await user.picks("Charge with", f"{one} charges")
        await user.picks("Choose …", f"{one} charges")
        await user.presses("Confirm")
        await reads_under_more(user, re.compile("Charge reach: |has no way to"))
        await user.takes_a_picture("s2-charge")
        await says_done(user)
        await user.reads("Move your figures")

        before = await user.new_pictures([])
        await walks(user, two, "s3-where-to")
        assert await user.new_pictures(before)

        await user.types("/play", order=f"run {three} ")
        await user.presses("Confirm")
        await user.reads(re.compile(f"{three} moves to|Moves: .*{three}"))
        await user.takes_a_picture("s4-moved")

        await says_done(user)
        await user.reads(re.compile(f"@{first}: Enter shooting"))
        await says_done(user)
        await user.sits_as(second)
        await says_done(user)
        await user.reads(re.compile(f"@{second}: Declare a charge"))
        await reads_under_more(user, re.compile("Turn 2, round 1: "))
        await user.takes_a_picture("s5-next-turn")

        before = await user.new_pictures([])
        await says_done(user)
        await user.reads(re.compile(f"@{second}: Move your figures"))
        await walks(user, BANDS[second][1], "s6-where-the-others-go")
        assert await user.new_pictures(before)
        await says_done(user)
        await user.reads(re.compile(f"@{second}: Enter shooting"))
        await user.takes_a_picture("s7-others-moved")

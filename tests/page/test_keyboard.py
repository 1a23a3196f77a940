"""A match on the page of the local Discord without a mouse: from the command to the final whistle, by keys alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.async_api import Locator

from tests.page.keyboard import Typist
from tests.page.page import LOOKS_EVERY_MS, local_discord, visitor

MOST: Final = 400
"""Largest number of looks at the page in a match of five actions a half."""

FIRST: Final = ("Confirm", "Done", "Standard pass to …", "Movement phase")
"""Buttons and menus that bring a match to its end soon, best first."""

LATER: Final = frozenset({"Enter moves", "Odds", "More", "Why?", "Edit", "Discard", "Back", "My plans"})
"""Buttons that bring no match any further."""


async def controls(message: Locator) -> tuple[list[str], list[str]]:
    """Return the labels of the buttons and of the menus of a message that answer something."""
    buttons = await message.locator(".component-button:enabled").all_inner_texts()
    return [each for each in buttons if each not in LATER], await message.locator(".select-trigger").all_inner_texts()


async def answers(typist: Typist) -> bool:
    """Answer what the newest messages ask, if anything. Returns whether they did."""
    for message in (await typist.page.locator(".channel-message").all())[-1:-4:-1]:
        buttons, menus = await controls(message)
        for label in sorted([*menus, *buttons], key=lambda each: FIRST.index(each) if each in FIRST else len(FIRST)):
            await (typist.picks(label, "") if label in menus else typist.presses(label))
            return True
    return False


async def plays_to_the_end(typist: Typist) -> None:
    """Play until the final whistle; where it's the computer's turn, wait."""
    whistle = typist.visitor.sees(re.compile("^Full time: "))
    for _ in range(MOST):
        if await whistle.count():
            return
        if not await answers(typist):
            await typist.page.wait_for_timeout(LOOKS_EVERY_MS)
    message = "the match has no end"
    raise AssertionError(message)


async def test_a_whole_match_is_played_by_keys_alone(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        typist = Typist(user)
        await typist.takes_the_keyboard()
        await typist.types("/match computer", level="1", half="5")
        await user.reads("Line up your eleven")
        await plays_to_the_end(typist)

        await typist.presses("Statistics")
        assert await typist.pointed() == 0


async def test_forms_pictures_and_seats_are_entered_and_left_by_keys(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        typist, page = Typist(user), user.page
        await typist.takes_the_keyboard()
        await typist.types("/learn")
        await typist.presses("Enter moves")
        await page.locator("#modal-root").get_by_role("textbox").first.wait_for()
        await page.keyboard.press("Escape")
        await typist.enters("pass K22")
        await typist.presses("Confirm", "Space")
        await typist.picks("First-time pass", "N26")
        await user.reads("Lesson done.")

        picture = page.locator(".media-lightbox-trigger").last
        await typist.reaches(picture)
        await page.keyboard.press("Enter")
        await page.get_by_role("dialog").wait_for()
        await page.keyboard.press("Escape")
        await page.get_by_role("dialog").wait_for(state="hidden")
        assert await picture.evaluate("each => each === document.activeElement")

        await typist.sits_as("Bram")
        await page.locator(".channel-message").wait_for(state="hidden")  # a lesson is private
        await typist.types("/puzzle")
        await typist.picks("Pick an answer", "1 ·")
        await user.reads(re.compile("Solved!|Not quite"))
        assert await typist.pointed() == 0

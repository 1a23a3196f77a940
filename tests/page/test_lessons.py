"""A first lesson on the page of the local Discord, on a phone: to the first own pass, and to its end."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from matchday.lessons.lesson_files import LESSONS
from tests.page.page import PHONE, Visitor, local_discord, visitor

FIRST: Final = LESSONS[0]
MOST_SECONDS: Final = 60.0
MOST_PRESSES: Final = 3
PRESSES: Final = frozenset({"click", "select", "modal_submit", "run_command", "send_message"})
"""Kinds of the page's requests that are a learner's."""


async def enters(user: Visitor, orders: str) -> None:
    """Type orders in the form, and send it."""
    await user.presses("Enter moves")
    form = user.page.locator("#modal-root")
    await form.get_by_role("textbox").first.fill(orders)
    await form.get_by_role("button", name="Submit").click()
    await user.settled()


async def test_a_first_pass_takes_a_minute_and_three_presses_at_most_and_the_lesson_is_done(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        await user.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        begun = time.monotonic()
        await user.types("/learn")
        await user.picks("Standard pass", "K22")
        await user.reads(FIRST.steps[0].after)

        assert time.monotonic() - begun < MOST_SECONDS
        presses = [press.kind for press in await user.heard() if press.kind in PRESSES]
        assert presses == ["run_command", "select"]
        assert len(presses) + 1 <= MOST_PRESSES  # a menu is opened before an option of it is picked
        await enters(user, "ftp N26")
        await user.presses("Confirm")
        await user.reads("Lesson done.")
        await user.takes_a_picture("lesson")

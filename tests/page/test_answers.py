"""A hundred and fifty answers in a row, in both games and through every door: each is heard, and none keeps waiting."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any, Final

from playwright.async_api import TimeoutError as TooSlow

from tests.page.page import SCREENSHOTS, Press, Visitor, local_discord, visitor

ANSWERS: Final = {"football": 75, "skirmish": 150}
"""Number of all answers, in either game, after which the next game is begun."""

LONGEST: Final = 5.0
"""Seconds that an answer may take: the page stood still for up to ninety."""

COMPLETES_MS: Final = 400
"""Milliseconds after which the page has requested completions."""

DOORS: Final = {"click", "select", "modal_submit", "run_command", "send_message"}
"""Buttons, menus, forms, commands and replies, as the page calls them."""

READS: Final = """() => [...document.querySelectorAll("article.channel-message")].map(message => ({
    id: message.dataset.messageId,
    text: message.innerText,
    buttons: [...message.querySelectorAll(".component-button")]
        .filter(each => !each.disabled).map(each => each.innerText.trim()),
    menus: [...message.querySelectorAll(".select-trigger")]
        .map(each => each.parentElement.querySelectorAll(".select-option").length),
})).filter(message => message.buttons.length || message.menus.length)"""

PICKS: Final = """([id, menu, option]) => {
    const triggers = () => [...document.querySelectorAll(`article[data-message-id="${id}"] .select-trigger`)];
    triggers()[menu].click();
    triggers()[menu].parentElement.querySelectorAll(".select-option")[option].click();
}"""

LEFT: Final = {"More", "Odds", "Enter moves", "Correct", "Cancel", "Take back"}
"""Buttons that answer no question."""

TYPED: Final = {"football": ("done", "8 +1", "7 +1, 10 +1"), "skirmish": ("done", "run 2 +1", "3 +1")}
"""Orders that are legal now and then; refused ones are answered too."""


@dataclass
class Hand:
    """A person at the page who plays both managers at random. chance: the source of the choices."""

    user: Visitor
    game: str
    chance: random.Random
    seat: str = ""
    turns: int = 0
    confirmed: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])

    async def begins(self, **options: str) -> None:
        """Begin a match of its game."""
        await self.user.types("/match challenge", opponent="Bram", **options)
        await self._sits("Bram")
        await self.user.presses("Accept")

    async def leaves(self) -> None:
        """Resign the match."""
        await self.user.types("/match resign")
        await self.user.page.get_by_role("button", name="Yes, resign", exact=True).last.click()
        await self.user.reads("resign")

    async def answers(self) -> None:
        """Answer the open question, by each kind of input in turn."""
        page = self.user.page
        messages: list[dict[str, Any]] = await page.evaluate(READS)
        fresh = [each for each in messages if "Confirm" in each["buttons"] and self._of(each) not in self.confirmed]
        if fresh:
            self.confirmed.add(self._of(fresh[-1]))
            await self._presses(fresh[-1], "Confirm")
            return
        boards = [each for each in messages if "More" in each["buttons"]]
        if not boards:  # the board is further back than the page shows
            await self._sits("Rosa" if self.seat == "Bram" else "Bram")
            await self._plays(self.chance.choice(TYPED[self.game]))
            await self.user.settled()
            return
        board = boards[-1]
        asked = re.findall("@(Rosa|Bram)", board["text"])
        if asked and asked[0] != self.seat:
            await self._sits(asked[0])
        else:
            self.turns += 1
            await self._answers(board, messages[-1])

    async def _answers(self, board: dict[str, Any], newest: dict[str, Any]) -> None:
        page, free = self.user.page, [each for each in board["buttons"] if each not in LEFT]
        order = self.chance.choice(TYPED[self.game])
        if self.turns % 11 == 0:
            await self._plays(order)
        elif self.turns % 13 == 0:
            await self.user.types("/match status")
        elif self.turns % 7 == 0 and "Enter moves" in board["buttons"]:
            await self._presses(board, "Enter moves")
            await page.locator("#modal-root").get_by_role("textbox").first.fill(order)
            await page.locator("#modal-root").get_by_role("button", name="Submit").click()
        elif self.turns % 5 == 0:
            await self._replies(board, order)
        elif newest is not board and newest["menus"] and self.turns % 3:
            await self._picks(newest)
        elif "Done" in free and self.turns % 2:
            await self._presses(board, "Done")
        elif board["menus"] and (not free or self.turns % 2 == 0):
            await self._picks(board)
        elif free:
            await self._presses(board, self.chance.choice(free))
        await self.user.settled()

    async def _sits(self, name: str) -> None:
        self.seat = name
        await self.user.sits_as(name)

    async def _presses(self, message: dict[str, Any], label: str) -> None:
        button = self.user.page.locator(f'article[data-message-id="{message["id"]}"] .component-button')
        try:
            await button.filter(has_text=re.compile(f"^{re.escape(label)}$")).first.click(timeout=2000)
        except TooSlow:
            return  # late messages have moved it away: they are looked at next
        await self.user.settled()

    async def _plays(self, order: str) -> None:
        """Type /play with an order."""
        page = self.user.page
        await self.user.begins("/play")
        option = page.locator('input[data-option="order"]')
        await option.click()
        await page.keyboard.type(order)
        await page.wait_for_timeout(COMPLETES_MS)
        await self.user.settled()
        await page.locator("#send-message").click()
        await option.wait_for(state="detached")

    async def _picks(self, message: dict[str, Any]) -> None:
        menu = self.chance.randrange(len(message["menus"]))
        option = self.chance.randrange(message["menus"][menu])
        await self.user.page.evaluate(PICKS, [message["id"], menu, option])

    async def _replies(self, message: dict[str, Any], words: str) -> None:
        page = self.user.page
        await page.locator(f'article[data-message-id="{message["id"]}"] [aria-label="Reply"]').click()
        await page.get_by_role("textbox", name=re.compile("Message")).fill(words)
        await page.locator("#send-message").click()

    @staticmethod
    def _of(message: dict[str, Any]) -> tuple[str, str]:
        return str(message["id"]), str(message["text"])


async def given(user: Visitor) -> list[Press]:
    """Return all answers that were given through the page."""
    return [each for each in await user.heard() if each.kind in DOORS]


def written_down(answers: Sequence[Press]) -> None:
    """Write how long each answer took into the folder of the screenshots."""
    took = [each.seconds for each in answers]
    middle, slow = median(took), quantiles(took, n=20)[-1]
    head = f"{len(took)} answers: median {middle:.2f} s, p95 {slow:.2f} s, max {max(took):.2f} s"
    lines = [f"{each.seconds:6.2f} s  {each.kind}  {each.how}" for each in answers]
    SCREENSHOTS.mkdir(exist_ok=True)
    _ = (SCREENSHOTS / "waits.txt").write_text("\n".join([head, *lines, ""]), encoding="utf-8")


async def test_a_hundred_and_fifty_answers_in_a_row_are_heard_at_once(tmp_path: Path) -> None:
    async with local_discord(tmp_path) as address, visitor(address) as user:
        chance = random.Random(7)  # noqa: S311 - what is pressed must be repeatable
        football = Hand(user, "football", chance)
        await football.begins()
        while len(await given(user)) < ANSWERS["football"]:
            await football.answers()
        await football.leaves()
        skirmish = Hand(user, "skirmish", chance)
        await user.sits_as("Rosa")
        await skirmish.begins(game="Skirmish", field="Mill Ford")
        while len(await given(user)) < ANSWERS["skirmish"]:
            await skirmish.answers()
        answers, presses = await given(user), await user.heard()

    written_down(answers)
    assert Counter(each.kind for each in answers).keys() == DOORS
    assert [each for each in presses if not each.how.startswith("settled") or "unacknowledged" in each.how] == []
    assert [each for each in presses if each.seconds > LONGEST] == []

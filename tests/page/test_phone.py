"""Boards measured on a phone 390 points wide: of every kind of question of both games, in the style of the page."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import discord
from discord import ui
from playwright.async_api import Page, async_playwright

from cogs.components.containers import boxed
from cogs.components.phone_height import HIGH, WIDE
from tests.bot.town import Town
from tests.page.page import PATIENCE_MS, PHONE, QUIET, SCREENSHOTS, browser
from tests.phone import Board, some_boards

AT_ONCE: Final = 12
"""Number of boards on the page at once."""

TEXTS_AT_ONCE: Final = 40
NAME: Final = "@Alessandro"
"""A manager of ten letters."""

PROMPT_LINES: Final = 2 * 22 + 20 + 4
"""Points: two lines of a heading, one of small print, and the gap between."""

THREE_LINES: Final = 3 * 22 + 4
"""Points: three lines of text, and the gap between; small print is lower."""

LOOKS_EVERY_MS: Final = 200

CALLED: Final = re.compile(r"<@\d+>")
FAR_OFF: Final = re.compile(r"<t:\d+:R>")
MINUTES: Final = "dans 59 minutes"
"""A time to come in its longest form on a phone: in a turn's last hour, and at pace `live`."""

_THERE: Final = """() => {
    const box = document.querySelector('.component-container');
    const pictures = [...document.querySelectorAll('.component-container img')];
    return box !== null && box.clientWidth < 390 && pictures.every(each => each.complete && each.naturalWidth > 0);
}"""
_PARTS: Final = """() => [...document.querySelectorAll('.channel-message')].map(message => {
    const parts = [...message.querySelector('.component-container').children];
    return {
        message: message.dataset.messageId,
        high: message.querySelector('.component-container').getBoundingClientRect().height,
        parts: parts.map(part => [part.className.split(' ')[0], part.clientWidth, part.clientHeight]),
    };
})"""


@dataclass(frozen=True)
class Measured:
    """A board's measurements on the page, in points. parts: each with its kind, its width and its height."""

    message: str
    high: float
    parts: list[tuple[str, int, int]]

    @property
    def without_the_log(self) -> float:
        """Height of prompt, picture and buttons together, without the second text."""
        return self.high - sum([high for kind, _, high in self.parts if kind == "text-display"][1:])


def tallest() -> list[Board]:
    """Return for each kind of question the board with the greatest calculated height, in any language."""
    found: dict[tuple[str, str], Board] = {}
    for board in some_boards():
        found[board.kind] = max(board, found.get(board.kind, board), key=lambda each: each.high)
    return list(found.values())


@asynccontextmanager
async def phone(town: Town) -> AsyncGenerator[Page]:
    """Show the channel of a town on a phone."""
    async with (
        town.env.preview(town.channel, viewers=[town.rosa], layout="channel", port=0) as preview,
        async_playwright() as playwright,
    ):
        chromium = await playwright.chromium.launch(executable_path=browser(), args=QUIET)
        try:
            page = await chromium.new_page(viewport={"width": PHONE["width"], "height": PHONE["height"]})
            _ = await page.goto(preview.url)
            for _ in range(PATIENCE_MS // LOOKS_EVERY_MS):
                if await page.evaluate(_THERE):
                    break
                await page.wait_for_timeout(LOOKS_EVERY_MS)
            yield page
        finally:
            await chromium.close()


async def measured(town: Town, boards: Sequence[Board]) -> dict[tuple[str, str], Measured]:
    """Post boards, and measure them on a phone."""
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    kinds = {
        str((await channel.send(view=board.message, files=[each.file for each in board.pictures])).id): board.kind
        for board in boards
    }
    async with phone(town) as page:
        found = [Measured(**each) for each in await page.evaluate(_PARTS)]
        SCREENSHOTS.mkdir(exist_ok=True)
        _ = await page.screenshot(path=SCREENSHOTS / f"phone-{'-'.join(boards[0].kind)}.png")
    return {kinds[each.message]: each for each in found if each.message in kinds}


def in_parts(boards: Sequence[Board]) -> Iterable[Sequence[Board]]:
    """Split boards into groups for one page."""
    return (boards[first : first + AT_ONCE] for first in range(0, len(boards), AT_ONCE))


async def heights_of(town: Town, texts: Sequence[str]) -> list[float]:
    """Post texts alone, and measure on a phone how high each is with a name of ten letters and 59 minutes left."""
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    for text in texts:
        _ = await channel.send(view=boxed([ui.TextDisplay(CALLED.sub(NAME, FAR_OFF.sub(MINUTES, text)))]))
    async with phone(town) as page:
        found = [Measured(**each) for each in await page.evaluate(_PARTS)]
        SCREENSHOTS.mkdir(exist_ok=True)
        _ = await page.screenshot(path=SCREENSHOTS / f"phone-texts-{len(texts[0])}.png")
    return [each.parts[0][2] for each in found]


async def all_heights(texts: Sequence[str], folder: Path) -> list[float]:
    """Measure texts, in groups for one page. folder: for their towns' files."""
    found = list[float]()
    for first in range(0, len(texts), TEXTS_AT_ONCE):
        town = await Town(folder / f"{first}.sqlite3").open()
        found += await heights_of(town, texts[first : first + TEXTS_AT_ONCE])
        await town.close()
    assert len(found) == len(texts)
    return found


def longest(text_of: Callable[[Board], str]) -> list[str]:
    """Return for each kind of question, in each language, the longest text of a board."""
    found: dict[tuple[tuple[str, str], str], str] = {}
    for board in some_boards():
        key = board.kind, board.language
        found[key] = max(text_of(board), found.get(key, ""), key=len)
    return list(filter(None, found.values()))


async def test_a_prompt_has_three_lines_in_each_language_that_is_spoken_whole(tmp_path: Path) -> None:
    prompts = longest(lambda board: board.texts[0])  # a clock runs in each

    found = await all_heights(prompts, tmp_path)

    assert [prompt for prompt in prompts if not FAR_OFF.search(prompt)] == []
    assert [prompt for prompt, high in zip(prompts, found, strict=True) if high > PROMPT_LINES] == []
    assert max(found) > PROMPT_LINES - 20


async def test_what_has_happened_has_three_lines_in_each_language_that_is_spoken_whole(tmp_path: Path) -> None:
    logs = longest(lambda board: board.log)

    found = await all_heights(logs, tmp_path)

    assert [log for log, high in zip(logs, found, strict=True) if high > THREE_LINES] == []
    assert max(found) > THREE_LINES - 20


async def test_prompt_picture_and_buttons_of_every_kind_of_question_fit_a_phone(tmp_path: Path) -> None:
    boards = tallest()
    found: dict[tuple[str, str], Measured] = {}
    for number, part in enumerate(in_parts(boards)):
        town = await Town(tmp_path / f"{number}.sqlite3").open()
        found |= await measured(town, part)
        await town.close()

    assert len(found) == len(boards)
    assert {wide for each in found.values() for _, wide, _ in each.parts} == {WIDE}
    assert {kind: each for kind, each in found.items() if each.without_the_log > HIGH} == {}
    reckoned = {board.kind: board.high for board in boards}
    assert {kind: each for kind, each in found.items() if each.without_the_log > reckoned[kind] + 30} == {}

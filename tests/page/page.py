"""The page of the local Discord for a new user: the program started by its command, and a real browser."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.async_api import Locator, Page, async_playwright
from playwright.async_api import TimeoutError as TooSlow

from tests.clauses import ROOT

SCREENSHOTS = ROOT / "screenshots"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SEES_NO_BROWSER = "The page tests need Chromium and found none: install it (Debian: apt-get install chromium)."
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
]

DESK, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}
PATIENCE_MS = 20_000
LOOKS_EVERY_MS = 200
LOOKS_OFTEN_MS = 50
BEGINS_MS = 100
AGAIN_MS = 2_000
START_S = 60.0

IDLE = "() => !/^(?!Loading).*…$/.test(document.getElementById('action-status').textContent)"
"""Script that tests whether the page takes a press: during another it shows “Completing action…”, with grey buttons."""

EARS = """(() => {
    const plain = window.fetch.bind(window);
    window.heard = [];
    window.fetch = async (where, what) => {
        if (where !== "/api/action" || typeof what.body !== "string") return plain(where, what);
        const press = {kind: JSON.parse(what.body).kind, how: "lost", began: performance.now()};
        window.heard.push(press);
        try {
            const answer = await plain(where, what);
            const told = await answer.clone().json();
            press.how = `${told.settlement}, ${told.acknowledgement} ${told.diagnostics.map(each => each.code)}`;
            return answer;
        } finally {
            press.took = performance.now() - press.began;
        }
    };
})()"""
"""Script that records each press sent by the page: its kind, its result, and its duration in milliseconds."""


def browser() -> str:
    """Return the path of Chromium, without which page tests fail: they are never skipped."""
    named = os.environ.get("CHROMIUM", "").split()
    found = next(filter(None, [*named, *map(shutil.which, BROWSERS)]), None)
    assert found, SEES_NO_BROWSER
    return found


@asynccontextmanager
async def local_discord(folder: Path) -> AsyncGenerator[str]:
    """Start the program in a folder with its file of matches, and stop it at the end. Yields the page's address."""
    environment = {**os.environ, "DISCORD_TOKEN": "", "DATABASE": str(folder / "a.sqlite3"), "PORT": "0"}
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        ROOT / "bot.py",
        cwd=folder,
        env={**environment, "OPEN_BROWSER": "off", "THREADS": ""},
        stdout=asyncio.subprocess.PIPE,
    )
    assert program.stdout is not None
    try:
        async with asyncio.timeout(START_S):
            said = (await program.stdout.readline()).decode()
        address = re.search(r"http://127\.0\.0\.1:\S+", said)
        assert address, said
        yield address[0]
    finally:
        program.terminate()
        _ = await program.wait()


@dataclass(frozen=True)
class Press:
    """A press, pick or command. how: its result. seconds: until the page accepted the next one."""

    kind: str
    how: str
    seconds: float


@dataclass(frozen=True)
class Visitor:
    """A user of the page, in any seat."""

    page: Page

    async def sits_as(self, name: str) -> None:
        """Change seats; other people's actions are shown then."""
        _ = await self.page.get_by_label("Viewing as").select_option(label=name)
        await self.settled()

    async def types(self, command: str, **options: str) -> None:
        """Type a slash command and its options, and send it."""
        await self.begins(command)
        for option, value in options.items():
            await self._offered(option)
            field = self.page.locator(f'input[data-option="{option}"]')
            await field.click()
            await self.page.keyboard.type(value, delay=15)
            await self._suggestion(value).click()
        await self._sends()

    async def sends_a_file(self, command: str, file: Path) -> None:
        """Type a slash command, attach its file, and send it."""
        await self.begins(command)
        await self.page.locator('input[type="file"]').first.set_input_files(file)
        await self._sends()

    async def presses(self, button: str) -> None:
        """Press the newest button with this label."""
        await self.page.get_by_role("button", name=button, exact=True).last.click()
        await self.settled()

    async def picks(self, menu: str, option: str) -> None:
        """Pick the first option with these words in the newest menu of this name.

        A picture that loads while a menu is open moves the page, and the menu closes: then it is opened again.
        """
        trigger = self.page.locator(".select-trigger", has_text=menu).last
        choice = self.page.locator(".select-option", has_text=option).filter(visible=True).first
        for _ in range(PATIENCE_MS // AGAIN_MS):
            await trigger.scroll_into_view_if_needed()
            await self.settled()
            await trigger.click()
            try:
                await choice.click(timeout=AGAIN_MS)
            except TooSlow:
                continue
            return await self.settled()
        message = f"nothing could be picked from “{menu}”"
        raise AssertionError(message)

    def sees(self, words: str | re.Pattern[str]) -> Locator:
        """Return the page's newest element with these words."""
        return self.page.get_by_text(words).last

    async def reads(self, words: str | re.Pattern[str]) -> None:
        """Wait until these words are on the page."""
        await self.sees(words).wait_for(timeout=PATIENCE_MS)

    async def pictures(self) -> list[str]:
        """Return the addresses of the completely loaded pictures."""
        there = "[...document.images].filter(i => i.complete && i.naturalWidth > 300).map(i => i.src)"
        return list(await self.page.evaluate(there))

    async def new_pictures(self, before: list[str]) -> list[str]:
        """Wait for new pictures."""
        for _ in range(PATIENCE_MS // LOOKS_EVERY_MS):
            new = [src for src in await self.pictures() if src not in before]
            if new:
                return new
            await self.page.wait_for_timeout(LOOKS_EVERY_MS)
        message = "no new picture has come"
        raise AssertionError(message)

    async def heard(self) -> list[Press]:
        """Return all presses, picks and commands on this page, in order."""
        presses = await self.page.evaluate("window.heard")
        return [Press(each["kind"], each["how"], each.get("took", 0.0) / 1000) for each in presses]

    async def takes_a_picture(self, name: str) -> None:
        """Save a screenshot, at desktop and phone size, in a folder that git ignores."""
        SCREENSHOTS.mkdir(exist_ok=True)
        for device, size in (("desk", DESK), ("phone", PHONE)):
            await self.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            await self.settled()
            await self._looks_at_the_newest()
            _ = await self.page.screenshot(path=SCREENSHOTS / f"{name}-{device}.png")
        await self.page.set_viewport_size({"width": DESK["width"], "height": DESK["height"]})
        await self.settled()

    async def _looks_at_the_newest(self) -> None:
        jump = self.page.locator("#new-messages")
        if await jump.is_visible():
            await jump.click()
            await self.settled()

    async def begins(self, command: str) -> None:
        """Type a slash command without its options, unsent."""
        await self.page.get_by_role("textbox", name=re.compile("Message")).click()
        await self.page.keyboard.type(command, delay=15)
        await self._suggestion(command).click()
        await self.settled()

    async def _offered(self, option: str) -> None:
        """Open the list of optional options, and take one, unless it is shown already."""
        if not await self.page.locator(f'input[data-option="{option}"]').count():
            await self.page.get_by_text(re.compile(r"\+\d+ more")).click()
            await self.page.get_by_role("option", name=re.compile(rf"^{option}\b")).first.click()

    async def _sends(self) -> None:
        await self.page.locator("#send-message").click()
        await self.settled()

    def _suggestion(self, words: str) -> Locator:
        return self.page.locator('[role="option"]:not(option)', has_text=words).first

    async def settled(self) -> None:
        """Wait until the page accepts the next press."""
        await self.page.wait_for_timeout(BEGINS_MS)
        _ = await self.page.wait_for_function(IDLE, polling=LOOKS_OFTEN_MS)


@asynccontextmanager
async def visitor(address: str) -> AsyncGenerator[Visitor]:
    """Open the page in a browser."""
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser(), args=QUIET)
        try:
            page = await chromium.new_page(viewport={"width": DESK["width"], "height": DESK["height"]})
            page.set_default_timeout(PATIENCE_MS)
            await page.add_init_script(EARS)
            _ = await page.goto(address)
            await page.get_by_role("textbox", name=re.compile("Message")).wait_for()
            yield Visitor(page)
        finally:
            SCREENSHOTS.mkdir(exist_ok=True)
            for number, tab in enumerate(chromium.contexts[0].pages if chromium.contexts else []):
                _ = await tab.screenshot(path=SCREENSHOTS / f"last-{number}.png")
            await chromium.close()

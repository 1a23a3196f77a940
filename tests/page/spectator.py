"""The page of a replay, opened from disk by a spectator whose network is cut."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Locator, Page, async_playwright

from pages.replay_data import recording_in, replay_data
from pages.replay_page import page_with
from tests.clauses import ROOT
from tests.page.page import PATIENCE_MS, QUIET, SCREENSHOTS, browser

FOOTBALL: Final = "tests/bot/logs/community-1.log"
"""A short match with a snapshot, a foul, a card, a penalty and a goal."""

SKIRMISH: Final = "tests/rules/skirmish/logs/11_5-8.log"

SIZES: Final = {"phone": (390, 844), "desk": (1280, 900)}
LOOKS: Final = ("day", "night", "high contrast", "print")

_RESTS: Final = """() => {
    const now = document.getElementById('board').getAttribute('viewBox');
    const glides = document.getAnimations().some(each => each.effect.target.closest('#board'));
    const rests = now === window.stood && !glides;
    window.stood = now;
    return rests;
}"""

_BLOCKED: Final = """async () => {
    const told = [];
    document.addEventListener('securitypolicyviolation', each => told.push(each.effectiveDirective));
    await fetch('https://example.invalid/').catch(() => null);
    const image = new Image();
    image.src = 'https://example.invalid/a.png';
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(image, script);
    await new Promise(done => setTimeout(done, 300));
    return [...told, String(window.ran)];
}"""


@cache
def data_of(log: str) -> dict[str, Any]:
    """Return the data of a recorded match."""
    return replay_data(recording_in((ROOT / log).read_text(encoding="utf-8")))


@dataclass(frozen=True)
class Spectator:
    """A person at the page of a replay. asked: the address of each request. complaints: what the console says."""

    page: Page
    address: str
    data: dict[str, Any]
    asked: list[str] = field(default_factory=list[str])
    complaints: list[str] = field(default_factory=list[str])

    async def opens(self, ply: int = 0) -> None:
        """Open the page, at a ply if one is given."""
        _ = await self.page.goto(self.address + (f"#ply={ply}" if ply else ""))
        await self.page.locator("#page").wait_for()

    async def goes_to(self, ply: int) -> None:
        """Follow a link to a ply."""
        await self.page.evaluate(f"location.hash = '#ply={ply}'")
        await self.reaches(self.step_of(ply))

    async def reaches(self, step: int) -> None:
        """Wait until a step is shown. step: its index."""
        await self.page.wait_for_function(f"() => document.getElementById('time').value == {step}")

    async def presses(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def clicks(self, name: str) -> None:
        """Click the button of this name."""
        await self.page.get_by_role("button", name=name, exact=True).click()

    async def picks(self, menu: str, option: str) -> None:
        """Pick an option in a menu."""
        _ = await self.page.get_by_role("combobox", name=menu, exact=True).select_option(label=option)

    def step_of(self, ply: int) -> int:
        """Return the index of the step of a ply."""
        return next(index for index, step in enumerate(self.data["steps"]) if step["p"] == ply)

    async def step(self) -> int:
        """Return the index of the step that is shown."""
        return int(await self.page.locator("#time").input_value())

    async def hears(self) -> list[str]:
        """Return the lines in the live region."""
        return await self.page.locator("[aria-live=polite] .line").all_inner_texts()

    def hex(self, name: str) -> Locator:
        """Return a hex of the grid."""
        return self.page.locator(f'[role=gridcell][data-hex="{name}"]')

    async def focused(self) -> str:
        """Return what a screen reader says of the element with the focus."""
        return str(await self.page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))

    async def colour(self, name: str) -> str:
        """Return a colour of the look, as it is used."""
        return str(await self.page.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('--{name}')"))

    async def turns(self, name: str, colour: str) -> None:
        """Wait until a colour of the look is another one."""
        await self.page.wait_for_function(
            "([name, colour]) => getComputedStyle(document.documentElement).getPropertyValue(name) === colour",
            arg=[f"--{name}", colour],
        )

    async def sees(self) -> list[float]:
        """Return the visible part of the board when it has come to rest: left, top, width and height."""
        await self.rests()
        return [float(each) for each in str(await self.page.locator("#board").get_attribute("viewBox")).split()]

    async def rests(self) -> None:
        """Wait until camera and pieces are at rest."""
        await self.page.wait_for_function(_RESTS, polling=100)

    async def is_refused(self) -> list[str]:
        """Try to load and to run what the page did not bring along. Returns what the policy blocked, and what ran."""
        return list(await self.page.evaluate(_BLOCKED))

    async def violations(self, rules: str = "") -> list[str]:
        """Return what axe-core finds wrong. rules: their ids as a list in JavaScript, "" for all."""
        if not await self.page.evaluate("'axe' in window"):
            _ = await self.page.evaluate(_axe())
        found = await self.page.evaluate(f"axe.run({{runOnly: {rules}}})" if rules else "axe.run()")
        assert found["passes"], found
        return [f"{each['id']}: {node['html'][:200]}" for each in found["violations"] for node in each["nodes"]]

    async def takes_a_picture(self, name: str) -> None:
        """Save a screenshot in a folder that git ignores."""
        SCREENSHOTS.mkdir(exist_ok=True)
        await self.rests()
        _ = await self.page.screenshot(path=SCREENSHOTS / f"replay-{name}.png")


@cache
def _axe() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


@asynccontextmanager
async def spectator(
    folder: Path,
    size: str = "desk",
    log: str = FOOTBALL,
    **wishes: Any,  # noqa: ANN401 - as playwright has them
) -> AsyncGenerator[Spectator]:
    """Write the page of a match, and start a browser without a network. wishes: such as locale, or reduced_motion."""
    file = folder / "replay.html"
    _ = file.write_bytes(page_with(data_of(log), "en"))
    width, height = SIZES[size]
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=browser(), args=QUIET)
        try:
            context = await chromium.new_context(viewport={"width": width, "height": height}, **wishes)
            await context.set_offline(True)
            page = await context.new_page()
            page.set_default_timeout(PATIENCE_MS)
            user = Spectator(page, file.as_uri(), data_of(log))
            page.on("request", lambda request: user.asked.append(request.url))
            page.on("console", lambda message: user.complaints.append(message.text))
            page.on("pageerror", lambda error: user.complaints.append(str(error)))
            yield user
        finally:
            await chromium.close()

"""The page of the local Discord for somebody without a mouse: every press, pick and command is made with keys."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from playwright.async_api import Locator, Page

from tests.page.page import AGAIN_MS, PATIENCE_MS, Visitor

STOPS: Final = 300
"""Most presses of a key from anywhere on the page to anywhere else."""

TYPES_MS: Final = 15

HAND: Final = "window.pointed = 0; addEventListener('pointerdown', () => { window.pointed += 1; }, true);"
"""Script that counts the presses of a mouse or a finger."""

_NEXT_KEY: Final = """each => {
    if (each === document.activeElement) return '';
    const isBefore = each.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? 'Shift+Tab' : 'Tab';
}"""
_SHOWS_FOCUS: Final = (
    "each => each.matches(':focus-visible') && getComputedStyle(each).outlineStyle !== 'none'"
    " && parseFloat(getComputedStyle(each).outlineWidth) >= 2"
)
_HIGHLIGHTED: Final = """() => {
    const told = document.activeElement.getAttribute('aria-activedescendant');
    const found = told ? document.getElementById(told) : document.querySelector('.select-option.is-highlighted');
    return found?.innerText ?? '';
}"""


@dataclass(frozen=True)
class Typist:
    """Somebody at the keyboard of the page, in any seat."""

    visitor: Visitor

    @property
    def page(self) -> Page:
        """The page."""
        return self.visitor.page

    async def takes_the_keyboard(self) -> None:
        """Begin to count presses of a mouse."""
        await self.page.evaluate(HAND)

    async def pointed(self) -> int:
        """Return the number of presses of a mouse."""
        return int(await self.page.evaluate("window.pointed"))

    async def reaches(self, wanted: Locator) -> None:
        """Move the focus to an element by Tab or Shift+Tab, and see it there."""
        await wanted.wait_for()
        for _ in range(STOPS):
            key = await wanted.evaluate(_NEXT_KEY)
            if not key:
                break
            await self.page.keyboard.press(key)
        else:
            message = f"no way to {wanted}"
            raise AssertionError(message)
        assert await wanted.evaluate(_SHOWS_FOCUS), f"{wanted} doesn't show that it has the focus"

    async def presses(self, button: str, key: str = "Enter") -> None:
        """Press the newest button with this label."""
        await self.reaches(self.page.get_by_role("button", name=button, exact=True).last)
        await self.page.keyboard.press(key)
        await self.visitor.settled()

    async def picks(self, menu: str, option: str) -> None:
        """Open the newest menu of this name, and go down to the first option with these words.

        A picture that loads while a menu is open moves the page, and the menu closes: then it is opened again.
        """
        sent = len(await self.visitor.heard())
        for _ in range(PATIENCE_MS // AGAIN_MS):
            await self.reaches(self.page.locator(".select-trigger", has_text=menu).last)
            await self.page.keyboard.press("Enter")
            await self._goes_down_to(option)
            await self.visitor.settled()
            if len(await self.visitor.heard()) > sent:
                return
        message = f"nothing could be picked from “{menu}”"
        raise AssertionError(message)

    async def types(self, command: str, **options: str) -> None:
        """Type a slash command and its options, and send it."""
        await self.reaches(self.page.get_by_role("textbox", name=re.compile("Message")))
        await self.page.keyboard.type(command, delay=TYPES_MS)
        await self._goes_down_to(command)
        for option, value in options.items():
            await self._adds(option)
            await self.page.keyboard.type(value, delay=TYPES_MS)
        await self.page.keyboard.press("Escape")  # closes the list of options
        await self.page.keyboard.press("Enter")
        await self.visitor.settled()

    async def enters(self, orders: str) -> None:
        """Type orders in the form for moves, and send it."""
        await self.presses("Enter moves", "Space")
        form = self.page.locator("#modal-root")
        await self.reaches(form.get_by_role("textbox").first)
        await self.page.keyboard.type(orders, delay=TYPES_MS)
        await self.reaches(form.get_by_role("button", name="Submit"))
        await self.page.keyboard.press("Enter")
        await self.visitor.settled()

    async def sits_as(self, name: str) -> None:
        """Change seats: the picker of seats goes to a name by its letters."""
        await self.reaches(self.page.get_by_label("Viewing as"))
        await self.page.keyboard.type(name, delay=TYPES_MS)
        await self.visitor.settled()

    async def _adds(self, option: str) -> None:
        """Go to the field of an option, which is added first if it isn't there yet."""
        field = self.page.locator(f'input[data-option="{option}"]')
        if not await field.count():
            await self.reaches(self.page.locator(".command-ghost"))
            await self.page.keyboard.press("Enter")
            await self._goes_down_to(option)
        await field.wait_for()

    async def _goes_down_to(self, words: str) -> None:
        """Take the first option with these words in an open list."""
        for _ in range(STOPS):
            highlighted = await self.page.evaluate(_HIGHLIGHTED)
            if highlighted and words in highlighted:
                break
            await self.page.keyboard.press("ArrowDown")
        else:
            message = f"no way to the option “{words}”"
            raise AssertionError(message)
        await self.page.keyboard.press("Enter")

"""Private cards on a phone 390 points wide: how high each is on the page, and what of it is cut or runs over."""

from __future__ import annotations

import io
import re
from collections.abc import AsyncGenerator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

import discord
import simcord
from playwright.async_api import async_playwright

from cogs.components import limits
from cogs.components.phone_height import HIGH
from cogs.pictures.boards import Picture
from store.people.people import Person
from tests.bot.town import Said, Town
from tests.page.page import LOOKS_OFTEN_MS, PATIENCE_MS, PHONE, QUIET, SCREENSHOTS, Visitor, browser
from tests.phone import blank, size_of
from text.languages import COMPLETE

_THERE: Final = """wanted => {
    const there = wanted.map(id => document.querySelector(`.channel-message[data-message-id="${id}"]`));
    const pictures = [...document.querySelectorAll('.component-container img')];
    return there.every(each => each?.querySelector('.component-container'))
        && pictures.every(each => each.complete && each.naturalWidth > 0);
}"""
_MEASURED: Final = """() => {
    const linesOf = each => {
        const words = document.createRange();
        words.selectNodeContents(each);
        return new Set([...words.getClientRects()].map(line => Math.round(line.top))).size;
    };
    const isWhole = each => each.scrollWidth <= each.clientWidth;
    const messages = [...document.querySelectorAll('.channel-message')].map(message => {
        const card = message.querySelector('.component-container');
        if (card === null) return null;
        const [left, right] = [card.getBoundingClientRect().left, card.getBoundingClientRect().right];
        const [, ...later] = card.querySelectorAll(':scope > .text-display');
        const isMenu = each => each.closest('.preview-select') !== null;
        const parts = [card, ...card.querySelectorAll('*')].filter(each => each.clientWidth && !isMenu(each));
        const buttons = [...card.querySelectorAll('.component-button')];
        return {
            message: message.dataset.messageId,
            words: card.innerText,
            high: later.reduce((high, each) => high - each.offsetHeight, card.getBoundingClientRect().height),
            labels: buttons.map(each => each.innerText),
            parted: buttons.filter(each => linesOf(each) > 1 || !isWhole(each)).map(each => each.innerText),
            outside: buttons.filter(each => {
                const box = each.getBoundingClientRect();
                return box.left < left || box.right > right;
            }).map(each => each.innerText),
            over: parts.filter(each => !each.matches('.component-button') && !isWhole(each))
                .map(each => each.className),
            outer: right > innerWidth || left < 0,
        };
    });
    const page = document.documentElement, timeline = document.querySelector('.channel-timeline');
    return {cards: messages.filter(each => each !== null), over: !isWhole(page) || !isWhole(timeline)};
}"""
_FORM: Final = """() => {
    const form = document.querySelector('.modal-dialog'), {left, right} = form.getBoundingClientRect();
    const parts = [form, ...form.querySelectorAll('*')];
    return {
        words: form.innerText,
        outside: left < 0 || right > innerWidth,
        cut: parts.filter(each => each.clientWidth && each.scrollWidth > each.clientWidth).map(each => each.className),
    };
}"""

CUT: Final = "…"
"""The end of a text that `limits.short` has cut."""


@dataclass(frozen=True)
class Card:
    """A card on the page, in points.

    message: its id. words: all of it. high: of text, picture and buttons, without a log below the picture.
    labels: of its buttons. parted: those in several lines or cut. outside: those that stand out of the card.
    over: parts that are wider than their room, besides a menu's name. outer: whether it stands out of the page.
    """

    message: str
    words: str
    high: float
    labels: list[str]
    parted: list[str]
    outside: list[str]
    over: list[str]
    outer: bool

    def faults(self) -> list[str]:
        """Return what does not fit a phone."""
        found = [f"button in several lines or cut: {label}" for label in self.parted]
        found += [f"button outside: {label}" for label in self.outside]
        found += [f"wider than its room: {part}" for part in self.over]
        found += ["outside the page"] if self.outer else []
        found += [f"{self.high:.0f} points high"] if self.high > HIGH else []
        return [f"{fault} | {self.words[:60]!r}" for fault in found]


@dataclass(frozen=True)
class Readers:
    """People on a phone who each read another language. people: by language."""

    user: Visitor
    people: Mapping[str, simcord.MemberActor]

    async def looks(self, language: str, said: Collection[Said], picture: str = "") -> list[Card]:
        """Measure messages of a language's reader, and see that no other thing on the page runs over.

        picture: the name of a screenshot of the first one; "" for none.
        """
        wanted = {str(each.message.id): each for each in said}
        await self._sits_as(name_of(language))
        _ = await self.user.page.wait_for_function(_THERE, arg=[*wanted], polling=LOOKS_OFTEN_MS)
        found: dict[str, Any] = await self.user.page.evaluate(_MEASURED)
        cards = [card for card in (Card(**each) for each in found["cards"]) if card.message in wanted]
        assert not found["over"], f"{language}: the page is wider than the phone"
        assert len(cards) == len(wanted)
        assert [card.labels for card in cards if card.labels != wanted[card.message].buttons] == []
        if picture:
            await self._keeps(f"{picture}-{language}", next(iter(wanted)))
        return cards

    async def opens(self, said: Said, rest: str) -> list[str]:
        """Press a button on the screen that opens a form, and return what of the form does not fit a phone.

        rest: of the button's id.
        """
        label = next(str(part["label"]) for part in said.parts if part.get("custom_id") == said.ids[rest])
        message = self.user.page.locator(f'.channel-message[data-message-id="{said.message.id}"]')
        await message.get_by_role("button", name=label, exact=True).click()
        await self.user.page.locator(".modal-dialog").wait_for()
        found: dict[str, Any] = await self.user.page.evaluate(_FORM)
        await self.user.page.keyboard.press("Escape")
        await self.user.settled()
        assert found["words"]
        return [*found["cut"], *(["outside the page"] if found["outside"] else [])]

    async def _sits_as(self, name: str) -> None:
        """Take a reader's seat, or stay in it, and load what has been said since."""
        seat = self.user.page.get_by_label("Viewing as")
        if await seat.evaluate("each => each.selectedOptions[0].label") == name:
            await self.user.page.locator("#refresh").click()
            await self.user.settled()
        else:
            await self.user.sits_as(name)

    async def _keeps(self, name: str, message: str) -> None:
        """Save a screenshot of a message, in a folder that git ignores."""
        SCREENSHOTS.mkdir(exist_ok=True)
        shown = self.user.page.locator(f'.channel-message[data-message-id="{message}"]')
        _ = await shown.screenshot(path=SCREENSHOTS / f"{name}.png")


def name_of(language: str) -> str:
    """Return the name of a language's reader."""
    return f"Reader {language}"


def blank_file(picture: Picture) -> discord.File:
    """Return an upload of one colour and of a picture's size: the page loads it in a tenth of the time."""
    return discord.File(io.BytesIO(blank(size_of(picture))), filename=picture.name, description=picture.words)


@asynccontextmanager
async def readers(town: Town) -> AsyncGenerator[Readers]:
    """Let a person join for each complete language, and open the town's channel in a browser as wide as a phone."""
    guild = town.channel.guild
    assert guild is not None
    people = {language: guild.add_member(town.env.create_user(name_of(language))) for language in COMPLETE}
    for language, person in people.items():
        _ = await town.bot.desk.people.prefer(Person(person.id, name_of(language)), language=language)
    async with (
        town.env.preview(town.channel, viewers=[*people.values()], layout="channel", port=0) as preview,
        async_playwright() as playwright,
    ):
        chromium = await playwright.chromium.launch(executable_path=browser(), args=QUIET)
        try:
            page = await chromium.new_page(viewport={"width": PHONE["width"], "height": PHONE["height"]})
            page.set_default_timeout(PATIENCE_MS)
            _ = await page.goto(preview.url)
            await page.get_by_role("textbox", name=re.compile("Message")).wait_for()
            user = Visitor(page)
            await user.settled()
            yield Readers(user, people)
        finally:
            await chromium.close()


def cut_in(form: Mapping[str, Any] | None) -> list[str]:
    """Return the texts of a form, as it was sent, that were cut, or that Discord would not take."""
    assert form is not None
    fields: Sequence[Mapping[str, Any]] = form["components"]
    texts = [(form["title"], limits.FORM_TITLE)]
    texts += [(field["label"], limits.FORM_LABEL) for field in fields]
    texts += [(field.get("description") or "", limits.FORM_DESCRIPTION) for field in fields]
    texts += [(field["component"].get("placeholder") or "", limits.FORM_DESCRIPTION) for field in fields]
    return [text for text, most in texts if text.endswith(CUT) or len(text) > most]

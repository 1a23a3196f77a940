"""Cards of lessons and puzzles on a phone: each fits in every complete language, and so do their forms."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import discord
import pytest
import simcord
from discord import ui

from cogs.components.containers import boxed, row
from cogs.learn.lesson_messages import CONFIRM, ENTER
from cogs.pictures.boards import Picture
from cogs.puzzle.messages import PROGRESS, TYPE
from computer.puzzles.puzzle import Puzzle
from computer.puzzles.puzzle_book import puzzles
from matchday.lessons.lesson_files import LESSONS
from tests.bot.learn.test_lessons import GUIDED, Learner, solution
from tests.bot.puzzle.test_puzzle import numbers
from tests.bot.town import Said, Town, answered, read
from tests.page.cards import Card, Readers, blank_file, cut_in, readers
from text.languages import COMPLETE, ENGLISH, T_, speaking

pytestmark = pytest.mark.together

LONG: Final = "Ένα κουμπί με πολύ περισσότερα γράμματα από όσα χωράνε"
"""A label that takes two lines of a phone, and that Discord would cut."""

CODE: Final = f"```\n{'K12 ' * 20}\n```"
"""A line that is never broken, and so runs over."""


WORDIEST: Final = frozenset({1, 6, 12, 106, 107, 129, 145, 151})
"""For each kind of task the puzzle with the most lines on a phone, in the language that needs the most.

All are reckoned every night by tests/bot/puzzle: it takes too long to find them here.
"""


@dataclass
class Screens:
    """The screens of a language's reader. cards: by the name of their moment. forms: what of forms does not fit."""

    cards: dict[str, list[Card]] = field(default_factory=dict[str, list[Card]])
    forms: list[str] = field(default_factory=list[str])


@dataclass(frozen=True)
class Pupil:
    """A reader who takes all lessons at once, each in a message of its own. lessons: by name."""

    language: str
    lessons: Mapping[str, Learner]

    @property
    def cards(self) -> list[Said]:
        """The cards of all lessons as they are now."""
        return [learner.said for learner in self.lessons.values()]

    async def begin(self) -> None:
        """Show each lesson's first card."""
        for name, learner in self.lessons.items():
            await learner.learn(name)

    async def miss(self) -> None:
        """Give, in the first step of each lesson, the wrong answer with the longest hint."""
        for lesson in GUIDED:
            with speaking(self.language):
                hint, typed = max(
                    ((T_(each.hint), each.typed) for each in lesson.steps[0].wrong), key=lambda each: len(each[0])
                )
            learner = self.lessons[lesson.name]
            await learner.type(typed)
            await confirm(learner)
            assert hint in learner.said.text

    async def solve(self, step: int) -> None:
        """Type the solution of each lesson's step, as far as there is one; it is read back."""
        for lesson in GUIDED:
            if step < len(lesson.steps):
                await self.lessons[lesson.name].type(solution(lesson.steps[step]))

    async def go_on(self) -> None:
        """Confirm what was read back in each lesson."""
        for learner in self.lessons.values():
            await confirm(learner)


async def confirm(learner: Learner) -> None:
    """Press *Confirm* if it is there."""
    for rest in learner.said.ids:
        if rest.startswith(CONFIRM):
            await learner.press(rest=rest)


async def asked(town: Town, solver: simcord.MemberActor, puzzle: Puzzle) -> Said:
    """Show a puzzle to somebody."""
    return read(answered(await solver.slash(town.channel, "puzzle", number=puzzle.number)))


async def pressed(solver: simcord.MemberActor, said: Said, rest: str) -> Said:
    """Press a button of a puzzle's card, and return the card that takes its place."""
    return read(answered(await solver.click(said.message, custom_id=said.ids[rest])))


@cache
def wordiest() -> list[Puzzle]:
    """Return for each kind of task the puzzle with the most words."""
    return [puzzle for puzzle in puzzles() if puzzle.number in WORDIEST]


@pytest.fixture(scope="module")
def screens(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Screens]:
    """Return the screens of readers of every language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Picture, "file", property(blank_file))
        return asyncio.run(seen(tmp_path_factory.mktemp("cards")))


async def seen(folder: Path) -> Mapping[str, Screens]:
    """Take all lessons and answer puzzles in every language, wrong and then right. folder: for the town's file."""
    town = await Town(folder / "cards.sqlite3").open()
    async with readers(town) as found:
        screens = {language: await learned(town, found, language) for language in COMPLETE}
        channel = town.bot.get_channel(town.channel.id)
        assert isinstance(channel, discord.TextChannel)
        bad = read(await channel.send(view=unfit()))
        screens[""] = Screens({"unfit": await found.looks(ENGLISH, [bad])})
    await town.close()
    return screens


async def learned(town: Town, found: Readers, language: str) -> Screens:
    """Take all lessons and answer puzzles in a language, wrong and then right."""
    person, answers, screens = found.people[language], [numbers(puzzle) for puzzle in wordiest()], Screens()
    pupil = Pupil(language, {lesson.name: Learner(town, person) for lesson in LESSONS})

    async def look(name: str, cards: list[Said]) -> None:
        screens.cards[name] = await found.looks(language, [*pupil.cards, *cards], name if name == "first" else "")

    await pupil.begin()
    cards = [await asked(town, person, puzzle) for puzzle in wordiest()]
    await look("first", cards)
    for card, rest in (*((card, ENTER) for card in pupil.cards), *((card, TYPE) for card in cards)):
        screens.forms += cut_in((await person.click(card.message, custom_id=card.ids[rest])).modal)
    screens.forms += await found.opens(pupil.cards[0], ENTER) + await found.opens(cards[0], TYPE)
    await pupil.miss()
    await look("wrong", [await pressed(person, card, second) for card, (_, second) in zip(cards, answers, strict=True)])
    await pupil.solve(0)
    cards = [await asked(town, person, puzzle) for puzzle in wordiest()]
    await look("again", cards)
    await pupil.go_on()
    cards = [await pressed(person, card, best) for card, (best, _) in zip(cards, answers, strict=True)]
    await look("right", cards)
    for step in range(1, max(len(lesson.steps) for lesson in GUIDED)):
        await pupil.solve(step)
        await pupil.go_on()
    listed = read(answered(await person.slash(town.channel, "learn", lesson="all")))
    await look("done", [listed, await pressed(person, cards[0], PROGRESS)])
    return screens


def unfit() -> ui.LayoutView:
    """Return a card with everything that does not fit a phone."""
    button: ui.Button[ui.LayoutView] = ui.Button(label=LONG)
    return boxed([ui.TextDisplay("\n".join([CODE, *40 * ["A line"]])), row(button)])


@pytest.mark.parametrize("language", COMPLETE)
def test_every_card_of_lessons_and_puzzles_fits_a_phone(screens: Mapping[str, Screens], language: str) -> None:
    found = screens[language].cards

    assert {name: [fault for card in cards for fault in card.faults()] for name, cards in found.items()} == {
        name: [] for name in ("first", "wrong", "again", "right", "done")
    }


def test_there_is_a_puzzle_of_every_task() -> None:
    assert sorted(puzzle.task for puzzle in wordiest()) == sorted({puzzle.task for puzzle in puzzles()})


@pytest.mark.parametrize("language", COMPLETE)
def test_the_forms_of_lessons_and_puzzles_fit_a_phone(screens: Mapping[str, Screens], language: str) -> None:
    assert screens[language].forms == []


def test_a_card_that_does_not_fit_a_phone_is_found(screens: Mapping[str, Screens]) -> None:
    [unfit] = screens[""].cards["unfit"]

    faults = "\n".join(unfit.faults())

    assert f"button in several lines or cut: {LONG}" in faults
    assert "wider than its room" in faults
    assert "points high" in faults


@pytest.mark.parametrize("length", [46, 101])
def test_a_form_that_discord_would_cut_is_found(length: int) -> None:
    fields: list[Mapping[str, object]] = [{"label": "Answer", "description": "e.g. pass K12", "component": {}}]
    long: list[Mapping[str, object]] = [{"label": "Answer", "description": length * "x", "component": {}}]

    assert cut_in({"title": "Your answer", "components": fields}) == []
    assert cut_in({"title": length * "x", "components": fields}) == [length * "x"]
    assert cut_in({"title": "Your ans…", "components": fields}) == ["Your ans…"]
    assert cut_in({"title": "Your answer", "components": long}) == ([length * "x"] if length > 100 else [])

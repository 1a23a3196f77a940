"""Lessons played by a learner through the bot: every step by its buttons, menus and forms, and its wrong tries."""

from __future__ import annotations

import re
from typing import Final

import discord
import pytest
import simcord

from cogs.components import custom_ids
from cogs.learn.lesson_buttons import LessonButton, LessonMenu
from cogs.learn.lesson_messages import ENTER, LessonItems
from matchday.lessons.lesson_files import LESSONS, Lesson, LessonStep
from store.people.people import Person
from tests.bot.town import Said, Town, read
from tests.by_day import one_in

GUIDED: Final = [lesson for lesson in LESSONS if lesson.level is None]


class Learner:
    """A person who takes a lesson in one private message."""

    def __init__(self, town: Town, who: simcord.MemberActor | None = None) -> None:
        self._town = town
        self._who = who or town.rosa
        self.presses = 0
        self._message: discord.Message | simcord.ResponseMessage | None = None

    @property
    def said(self) -> Said:
        """The message as it is now."""
        assert self._message is not None
        return read(self._message)

    async def learn(self, lesson: str = "") -> None:
        """Type /learn."""
        options = {"lesson": lesson} if lesson else {}
        self._hold(await self._who.slash(self._town.channel, "learn", **options))

    async def opens(self, message: discord.Message | simcord.ResponseMessage) -> None:
        """Press *Learn to play* under a message."""
        self._hold(await self._who.click(message, label="Learn to play"))

    def holds(self, said: Said) -> None:
        """Go back to a message as it was before."""
        self._message = said.message

    async def press(self, *, label: str = "", rest: str = "") -> None:
        """Press a button by its label, or by the rest of its id."""
        assert self._message is not None
        named = {"custom_id": self.said.ids[rest]} if rest else {"label": label}
        self._hold(await self._who.click(self._message, **named))

    async def pick(self, option: str) -> None:
        """Pick an option of a menu."""
        assert self._message is not None
        menu = self.said.answers[option]
        self._hold(await self._who.select(self._message, [option], custom_id=menu))

    async def type(self, orders: str) -> None:
        """Type orders in the form."""
        assert self._message is not None
        opened = await self._who.click(self._message, custom_id=self.said.ids[ENTER])
        self._hold(await self._who.submit_modal(opened, {"orders": orders}))

    def _hold(self, result: simcord.InteractionResult) -> None:
        self.presses += 1
        assert result.acknowledged
        said = result.followups[-1] if result.followups else result.response
        if said is not None:
            assert said.ephemeral
            self._message = said


@pytest.fixture
def learner(town: Town) -> Learner:
    """Return somebody who has learned nothing yet."""
    return Learner(town)


async def test_a_first_pass_takes_three_presses_from_the_command(learner: Learner) -> None:
    await learner.learn()
    await learner.pick("pass K22")

    assert "✓" in learner.said.text
    assert learner.presses + 1 <= 3  # a menu is opened before an option of it is picked


async def test_a_first_pass_takes_three_presses_from_the_first_words_on_a_server(town: Town) -> None:
    [welcome] = await joined(town)
    learner = Learner(town)

    await learner.opens(welcome.message)
    await learner.pick("pass K22")

    assert "✓" in learner.said.text
    assert learner.presses + 1 <= 3  # a menu is opened before an option of it is picked


async def test_the_first_words_come_where_the_bot_may_write_and_are_said_once(town: Town) -> None:
    [welcome] = await joined(town)

    assert "/match challenge" in welcome.text
    assert welcome.buttons == ["Learn to play"]


async def test_help_leads_to_the_lessons(town: Town) -> None:
    result = await town.kim.slash(town.channel, "help")
    assert result.response is not None

    learner = Learner(town, town.kim)
    await learner.opens(result.response)

    assert "Lesson 1 of 7" in learner.said.text


@pytest.mark.parametrize("taken", one_in(3, GUIDED, [each.name for each in GUIDED]))
async def test_a_lesson_is_taken_by_typing(town: Town, taken: Lesson) -> None:
    learner = Learner(town)
    await learner.learn(taken.name)
    for step in taken.steps:
        assert step.task in learner.said.text
        await learner.type(step.wrong[0].typed if step.wrong else "done")
        await learner.learn(taken.name)
        await learner.type(solution(step))
        assert "Confirm" in learner.said.buttons, learner.said.text
        await learner.press(label="Confirm")

    assert "Lesson done" in learner.said.text
    await learner.press(rest="list")
    assert f"✅ {taken.number}. {taken.title}" in learner.said.text


async def test_a_lesson_is_taken_by_pressing_and_picking(learner: Learner) -> None:
    await learner.learn("movement")
    await learner.press(label="Movement phase")
    await learner.pick("?9")
    assert "up to" in learner.said.text
    await learner.press(label="Back")
    await learner.pick("?9")
    await learner.pick("9 K25")
    await learner.pick("?8")
    await learner.pick("8 P23")
    await learner.pick("?10")
    await learner.pick("10 M22")
    await learner.press(label="Done")

    assert LESSONS[1].steps[2].task in learner.said.text
    await learner.press(label="Start again")
    assert LESSONS[1].steps[0].task in learner.said.text


@pytest.mark.parametrize("taken", LESSONS, ids=lambda each: each.name)
async def test_every_picture_of_a_lesson_is_told_in_words(learner: Learner, taken: Lesson) -> None:
    await learner.learn(taken.name)
    shown = [*learner.said.alt_texts]
    opens = next((option for option in learner.said.answers if option.startswith("?")), "")
    if opens:
        await learner.pick(opens)
        shown += learner.said.alt_texts

    assert len(shown) == (2 if opens else 1)
    assert [alt for alt in shown if not re.search(r"\b[A-Z]\d+\b", alt)] == []


async def test_a_wrong_try_is_answered_by_its_hint_under_the_task(learner: Learner) -> None:
    await learner.learn()
    await learner.press(label="Movement phase")

    step = LESSONS[0].steps[0]
    assert step.wrong[1].hint in learner.said.text
    assert step.task in learner.said.text


async def test_the_menu_of_odds_has_those_of_every_goal_hex(learner: Learner) -> None:
    await learner.learn("shot")

    shots = {option["value"]: option.get("description") for menu in learner.said.menus for option in menu["options"]}
    assert shots["shot J38"] == "chance of a goal 69%"
    assert shots["shot M38"] == "chance of a goal 58%"


async def test_an_illegal_order_is_explained_with_its_clause(learner: Learner) -> None:
    await learner.learn("steal")
    await learner.type("10 M29")

    assert "`MOV-2`" in learner.said.text
    assert "Confirm" not in learner.said.buttons
    await learner.press(label="Back")
    assert LESSONS[2].steps[0].task in learner.said.text


@pytest.mark.nightly
async def test_the_list_opens_every_lesson(learner: Learner) -> None:
    await learner.learn("all")
    for lesson in LESSONS:
        await learner.pick(str(lesson.number))
        assert lesson.title in learner.said.text
        await learner.press(rest="list")

    assert all(f"▶️ {lesson.number}. {lesson.title}" in learner.said.text for lesson in LESSONS)


async def test_an_old_button_shows_where_the_lesson_stands(learner: Learner) -> None:
    await learner.learn()
    old = learner.said
    await learner.pick("pass K22")
    now = learner.said.text

    learner.holds(old)
    await learner.press(label="Movement phase")

    assert LESSONS[0].steps[1].task in now
    assert LESSONS[0].steps[1].task in learner.said.text


async def test_what_was_read_back_in_a_lesson_is_in_its_form_in_the_readers_words(town: Town, learner: Learner) -> None:
    _ = await town.rosa.slash(town.channel, "me settings", language="fr")
    await learner.learn("movement")
    await learner.press(label="Phase de mouvement")
    await learner.type("10 M22, 9 K25, 8 P23, done")

    form = await town.rosa.click(learner.said.message, custom_id=learner.said.ids[ENTER])

    assert form.modal is not None
    assert form.modal["components"][0]["component"]["value"] == "10 M22, 9 K25, 8 P23, terminé"


@pytest.mark.parametrize("how", ["button", "menu", "form", "list"])
async def test_a_public_message_of_a_lesson_stays_as_it_is_for_everybody(town: Town, how: str) -> None:
    public = await posted(town)
    learner = Learner(town)
    learner.holds(public)
    match how:
        case "button":
            await learner.press(label="Movement phase")
        case "menu":
            await learner.pick("pass K22")
        case "form":
            await learner.type("pass K22")
        case _:
            await learner.press(label="All lessons")

    assert learner.said.message.id != public.message.id
    assert [said.text for said in town.public] == [public.text]


async def test_the_match_at_the_end_goes_on_with_the_computer(town: Town, learner: Learner) -> None:
    await learner.learn("first_match")
    assert LESSONS[-1].comments["action"] in learner.said.text
    await learner.pick("pass M15")
    await learner.press(label="Movement phase")
    await learner.press(label="Done")

    assert await town.bot.desk.open_matches() == ()
    assert "0-0" in learner.said.text


async def posted(town: Town) -> Said:
    """Post the first moment of the first lesson for everybody, as the bot never does by itself."""
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    moment = await town.bot.desk.lessons.stands(Person(town.rosa.id, "Rosa"), LESSONS[0].name)
    items = LessonItems(LessonButton, LessonMenu)
    _ = await channel.send(view=items.laid(moment).around([]))
    [public] = town.public
    return public


async def joined(town: Town) -> list[Said]:
    """Let the bot join the server of a town. Returns what it posts."""
    before = len(town.public)
    [guild] = town.bot.guilds
    town.bot.dispatch("guild_join", guild)
    await town.env.settle()
    return town.public[before:]


def solution(step: LessonStep) -> str:
    """Return the solution of a step as a learner may type it."""
    return ", ".join(shown.answer for shown in step.solution)


def test_items_of_lessons_are_about_no_match() -> None:
    assert custom_ids.match_of(custom_ids.custom_id(1, 2, custom_ids.LESSON, "list")) is None

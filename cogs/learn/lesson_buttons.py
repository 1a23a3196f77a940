"""Buttons, menus and forms of lessons. A lesson is one private message, which every press changes.

A press on a public one, which the bot never posts, is answered privately beside it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import answer_layout, answer_menus, custom_ids
from cogs.components.answer_menus import OPENS
from cogs.components.modals import SentForm, show_form
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.risks import NO_RISKS, Risks
from cogs.components.subjects import OfLesson
from cogs.learn.lesson_messages import AGAIN, BACK, BEGIN, CONFIRM, ENTER, LIST, PICK, SAY, LessonItems, next_of
from cogs.match.odds_hints import WEIGHED, best_of_all, risks_in_words
from cogs.pictures.boards import Picture, ahead, drawn, near
from cogs.play.order_form import ORDERS, form_of, how_to_type, prefilled
from cogs.play.outcomes import names_of
from cogs.play.private_answers import show
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import NAMES
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from matchday.errors import DraftChanged
from matchday.lessons.lesson_files import LESSONS, Lesson
from matchday.lessons.lessons import LessonMoment
from rules.errors import RefereeError, StaleAnswer
from rules.hexes import Hex
from text.languages import T_
from text.message import N_

_LEARN: Final = N_("Learn to play")
_LEARNS: Final = "learn"


class LearnButton(OfLesson, Carried, template=custom_ids.template(custom_ids.LESSON, _LEARNS)):
    """Open the presser's next lesson in a private message: under help, and in the first words to a server."""

    kind: ClassVar[str] = custom_ids.LESSON
    defer: ClassVar[Deferral] = "private"

    def __init__(self, number: int = 0, seq: int = 0, rest: str = _LEARNS) -> None:
        super().__init__(number, seq, rest, label=T_(_LEARN), style=discord.ButtonStyle.success)

    async def pressed(self, interaction: Interaction) -> None:
        """Show the lesson."""
        await show_next(interaction)


class LessonButton(
    OfLesson,
    Carried,
    template=custom_ids.template(custom_ids.LESSON, r"(?:begin|list|again|enter|back|(?:say|confirm) .+)"),
):
    """A button of a lesson: an answer, its confirmation, or a way to another lesson."""

    kind: ClassVar[str] = custom_ids.LESSON

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form."""
        return None if self.rest == ENTER else "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out."""
        desk, somebody = interaction.client.desk.lessons, person_of(interaction.user)
        if self.rest == LIST:
            await show_list(interaction)
            return
        lesson = lesson_of(self.number)
        if self.rest == ENTER:
            await _open_form(interaction, await desk.in_hand(somebody, lesson.name))
        elif self.rest.startswith(SAY):
            await _take(interaction, lesson, [self.rest.removeprefix(SAY)], self.seq, at_once=True)
        elif self.rest.startswith(CONFIRM):
            await _confirm(interaction, lesson, self.rest.removeprefix(CONFIRM), self.seq)
        elif self.rest in {AGAIN, BEGIN, BACK}:
            await show_moment(interaction, await desk.stands(somebody, lesson.name, again=self.rest == AGAIN))


class LessonMenu(OfLesson, CarriedMenu, template=custom_ids.template(custom_ids.LESSON_MENU, rf"(?:{PICK}|\d+)-\w+")):
    """A menu of answers in a lesson, or of all lessons."""

    kind: ClassVar[str] = custom_ids.LESSON_MENU
    defer: ClassVar[Deferral] = "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Take the picked answer, open its menu, or show the picked lesson."""
        picked, somebody, desk = self.picked, person_of(interaction.user), interaction.client.desk.lessons
        if self.rest.startswith(PICK):
            number = int(picked) if picked.isdecimal() else 0
            await show_moment(interaction, await desk.stands(somebody, lesson_of(number).name))
            return
        lesson = lesson_of(self.number)
        if not picked.startswith(OPENS):
            await _take(interaction, lesson, [picked], self.seq)
            return
        moment = await desk.stands(somebody, lesson.name)
        is_open = moment.view.seq == self.seq and moment.view.question is not None
        await show_moment(interaction, moment, picked.removeprefix(OPENS) if is_open else "")


class LessonSent(OfLesson, SentForm):
    """The form for typed orders in a lesson."""

    kind: ClassVar[str] = custom_ids.LESSON_FORM

    def deferral(self, interaction: Interaction, /) -> Deferral:
        """Promise a new message if there is none to change."""
        return "aside" if interaction.message is not None else "private"

    async def pressed(self, interaction: Interaction) -> None:
        """Read the orders back."""
        await _take(interaction, lesson_of(self.number), str(self.fields.get(ORDERS) or ""), self.seq)


def _items(interaction: Interaction) -> LessonItems:
    return LessonItems(LessonButton, LessonMenu, interaction.id)


def lesson_of(number: int) -> Lesson:
    """Return a lesson by its place, from 1. Raises NotOffered."""
    if not 1 <= number <= len(LESSONS):
        raise NotOffered(str(number))
    return LESSONS[number - 1]


async def show_next(interaction: Interaction) -> None:
    """Answer a deferred interaction with the lesson to go on with; with the list if all are done."""
    desk, somebody = interaction.client.desk.lessons, person_of(interaction.user)
    progress = await desk.progress(somebody.id)
    if all(progress.get(lesson.name) for lesson in LESSONS):
        await show_list(interaction)
        return
    await show_moment(interaction, await desk.stands(somebody, next_of(progress).name))


async def show_list(interaction: Interaction) -> None:
    """Answer a deferred interaction with the list of all lessons."""
    progress = await interaction.client.desk.lessons.progress(interaction.user.id)
    _ = await show(interaction, _items(interaction).list_of(progress), [])


async def show_moment(interaction: Interaction, moment: LessonMoment, group: str = "") -> None:
    """Answer a deferred interaction with a moment of a lesson. group: an opened menu, as in `answer_menus.behind`."""
    laid = _items(interaction).laid(moment, await _risks(moment, group), group)
    pictures = await _pictures(moment, group, laid.room)
    _ = await show(interaction, laid.around(pictures), pictures)


async def _take(
    interaction: Interaction, lesson: Lesson, given: str | Sequence[str], seq: int, *, at_once: bool = False
) -> None:
    """Take answers, and show what comes of them; those to a question that is no longer open change nothing."""
    desk, somebody = interaction.client.desk.lessons, person_of(interaction.user)
    try:
        moment = await desk.enter(somebody, lesson.name, given, seq=seq, at_once=at_once)
    except StaleAnswer:
        moment = await desk.stands(somebody, lesson.name)
    except RefereeError:
        interaction.extras[NAMES] = names_of((await desk.stands(somebody, lesson.name)).view)
        raise
    await show_moment(interaction, moment)


async def _confirm(interaction: Interaction, lesson: Lesson, digest: str, seq: int) -> None:
    desk, somebody = interaction.client.desk.lessons, person_of(interaction.user)
    try:
        moment = await desk.confirm(somebody, lesson.name, digest, seq=seq)
    except (StaleAnswer, DraftChanged):
        moment = await desk.stands(somebody, lesson.name)
    await show_moment(interaction, moment)


async def _open_form(interaction: Interaction, moment: LessonMoment) -> None:
    """Open the form for the moment's question, with what was read back last."""
    view = moment.view
    custom_id = custom_ids.custom_id(moment.lesson.number, view.seq, custom_ids.LESSON_FORM, str(interaction.id))
    await show_form(interaction, _form(custom_id, moment))


def _form(custom_id: str, moment: LessonMoment) -> ui.Modal:
    written = prefilled(moment.view, moment.plan.text) if moment.plan is not None else ""
    return form_of(custom_id, written, skips=None, how=how_to_type(moment.view))


async def _risks(moment: LessonMoment, group: str) -> Risks:
    """Return the odds of the answers that are shown at once, or of an opened menu, in words."""
    view = moment.view
    if view.question is None or moment.plan is not None:
        return NO_RISKS
    found = answer_layout.few_as_words(answer_menus.outlined(view))
    answers = answer_menus.legal(view).groups.get(group, ()) if group else best_of_all(view, found)
    if not answers or len(answers) > WEIGHED:
        return NO_RISKS
    return risks_in_words(view, await asyncio.to_thread(moment.odds, answers))


async def _pictures(moment: LessonMoment, group: str, room: float) -> Sequence[Picture]:
    """Draw a moment of a lesson: what was read back, an opened menu, or the board."""
    view, plan = moment.view, moment.plan
    stem = f"lesson-{moment.lesson.number}-{view.seq}"
    picture: Picture | None = None
    if plan is not None and plan.kept:
        told = [report for order in plan.orders for report in order.told]
        picture = await ahead(plan.after, told, f"{stem}-plan", certain=not plan.rolls)
    elif group:
        start = group.partition("|")[0]
        places = [
            Hex.parse(answer_layout.place_of(answer)) for answer in answer_menus.legal(view).groups.get(start, ())
        ]
        picture = await near(view, start, places, stem) if places else None
    if picture is not None:
        return [picture]
    board = await drawn(view, stem, most=room)
    return list(board.shown) if board is not None else []

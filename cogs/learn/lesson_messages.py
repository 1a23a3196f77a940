"""Messages of lessons: a moment of one, and the list of all. Pure: a moment in, components out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.components import answer_layout, custom_ids, limits, phone_rows
from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import behind, head_of, menus_of, outlined
from cogs.components.containers import boxed, row
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.risks import NO_RISKS, Risks
from cogs.match.more_menu import in_rows
from cogs.pictures.laid_message import LaidMessage
from cogs.play.outcomes import names_of
from matchday.lessons.lesson_files import LESSONS, Lesson
from matchday.lessons.lessons import LessonMoment
from rules.odds import FULL
from text.folded_reports import folded
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain
from text.preview_words import read_out
from text.questions import in_short

COLOUR: Final = discord.Colour.from_str("#3b6fb6")

BEGIN, LIST, AGAIN, ENTER, BACK = "begin", "list", "again", "enter", "back"
"""Purposes of a lesson's buttons besides answers."""
SAY: Final = "say "
"""Beginning of the rest of a button with an answer."""
CONFIRM: Final = "confirm "
"""Beginning of the rest of the button that confirms what was read back; its digest follows."""
PICK: Final = "pick"
"""The rest of the menu of all lessons."""

_HEAD: Final = N_("### Lesson {number} of {all}: {title}")
_HEAD_OF_MATCH: Final = N_("### {title}: {headline}")
_MISSED: Final = N_("✗ `{answer}`: {hint}")
_DONE: Final = N_("✓ {words}")
_LEARNED: Final = N_("**Lesson done.**")
_FULL_TIME: Final = N_("**Full time: {headline}.** Well played. For a match against someone: /match challenge.")
_ASKED: Final = N_("**Your turn:** {asked}")
_READ_BACK: Final = N_("**Is this what you mean?**")
_NOT_POSSIBLE: Final = N_("**That isn't possible.** Nothing has changed.")
_ALL: Final = N_(
    "### Learn to play\nShort lessons on the real rules, for you alone. Stop any time: your progress is kept."
)
_ENTRY: Final = N_("{mark} {number}. {title}")
_OPTION: Final = N_("{number}. {title}")

_NEXT: Final = N_("Next: {title}")
_ENTER: Final = N_("Enter moves")
_CONFIRM: Final = N_("Confirm")
_EDIT: Final = N_("Edit")
_BACK: Final = N_("Back")
_AGAIN: Final = N_("Start again")
_LIST: Final = N_("All lessons")
_PICK: Final = N_("Pick a lesson …")

_FIRST_ID, _IDS = 100, 2**30
"""The lowest id of a menu as a component, above those that Discord gives to the others, and the number of these ids."""

_TICK, _BEGUN, _OPEN = "✅", "▶️", "▫️"
"""Marks of lessons that are done, begun, and neither."""

_SHOWN: Final = 4
_SHOWN_IN_MATCH: Final = 8
"""Largest numbers of events shown: after one answer with a task below it, and after all that an opponent has done."""

_LESSONS: Final = len(LESSONS) - 1
"""Number of lessons before the match at their end."""


class LessonItems:
    """Makes the items of a lesson's messages, which `lesson_buttons` handles.

    button, menu: their classes. once: a number that no message before has had: a menu with the id of an earlier one
        would still show what was picked there.
    """

    def __init__(self, button: type[Carried], menu: type[CarriedMenu], once: int = 0) -> None:
        self._button, self._menu, self._once = button, menu, once

    def laid(self, moment: LessonMoment, risks: Risks = NO_RISKS, group: str = "") -> LaidMessage:
        """Lay out a moment of a lesson.

        risks: the odds of answers with dice. group: an opened menu, as in `answer_menus.behind`; "" for none.
        """
        if moment.plan is not None:
            return LaidMessage("\n".join([head(moment), self._read_back(moment)]), self._below_plan(moment), COLOUR)
        words = "\n".join(filter(None, [head(moment), *_said(moment)]))
        if moment.over:
            return LaidMessage(words, self._at_the_end(moment), COLOUR, _happened(moment))
        if group:
            named = f"**{plain(head_of(moment.view, group))}**"
            return LaidMessage(f"{words}\n{named}", self._opened(moment, group, risks), COLOUR)
        return LaidMessage(words, self._controls(moment, risks), COLOUR, _happened(moment))

    def list_of(self, progress: Mapping[str, bool]) -> ui.LayoutView:
        """Return the list of all lessons. progress: see `Lessons.progress`."""
        lines = [
            T_(_ENTRY).format(mark=_mark(lesson, progress), number=lesson.number, title=T_(lesson.title))
            for lesson in LESSONS
        ]
        options = [
            discord.SelectOption(
                value=str(lesson.number),
                label=limits.short(T_(_OPTION).format(number=lesson.number, title=T_(lesson.title)), limits.OPTION),
                emoji=_mark(lesson, progress),
            )
            for lesson in LESSONS
        ]
        rows = [row(self._fresh(0, 0, PICK, T_(_PICK), options)), row(self._to(next_of(progress)))]
        return boxed([ui.TextDisplay("\n".join([T_(_ALL), *lines])), *rows], COLOUR)

    def _controls(self, moment: LessonMoment, risks: Risks) -> list[ui.ActionRow[ui.LayoutView]]:
        """Return the answers to the open question, as under a board, and the buttons of the lesson."""
        view = moment.view
        if view.question is None:
            return in_rows(self._of_lesson(moment))
        found = answer_layout.few_as_words(outlined(view))
        answers = self._answers(moment, found)
        enters = self._made(moment, ENTER, _ENTER, discord.ButtonStyle.primary)
        few = len(answers) < limits.BUTTONS
        last = self._of_lesson(moment) if few else [enters, *self._of_lesson(moment)]
        rows = in_rows([enters, *answers] if few else answers)
        return [*rows, *self._menus(moment, menus_of(view, found, risks)), *in_rows(last)]

    def _answers(self, moment: LessonMoment, found: Choices) -> list[ui.Item[Any]]:
        view, game = moment.view, GAMES[moment.view.row.ruleset]
        return [
            self._button(
                moment.lesson.number, view.seq, f"{SAY}{word}", label=game.label(view.match, view.side or "", word)
            )
            for word in phone_rows.on_buttons(view, found)
        ]

    def _opened(self, moment: LessonMoment, group: str, risks: Risks) -> list[ui.ActionRow[ui.LayoutView]]:
        return [*self._menus(moment, behind(moment.view, group, risks)), row(self._made(moment, BACK, _BACK))]

    def _menus(
        self, moment: LessonMoment, listed: Sequence[tuple[str, list[discord.SelectOption]]]
    ) -> list[ui.ActionRow[ui.LayoutView]]:
        number, seq = moment.lesson.number, moment.view.seq
        return [row(self._fresh(number, seq, str(at), *each)) for at, each in enumerate(listed)]

    def _fresh(
        self, number: int, seq: int, rest: str, placeholder: str, options: list[discord.SelectOption]
    ) -> CarriedMenu:
        """Return a menu in which nothing is picked yet."""
        once = f"{rest}-{custom_ids.base36(self._once)}"
        menu = self._menu(number, seq, once, placeholder=placeholder, options=options)
        menu.item.id = _FIRST_ID + (self._once + (int(rest) if rest.isdecimal() else 0)) % _IDS
        return menu

    def _below_plan(self, moment: LessonMoment) -> list[ui.ActionRow[ui.LayoutView]]:
        """Return the buttons under what was read back."""
        buttons: list[ui.Item[Any]] = [self._made(moment, ENTER, _EDIT), self._made(moment, BACK, _BACK)]
        if moment.digest:
            green = discord.ButtonStyle.success
            buttons.insert(0, self._made(moment, f"{CONFIRM}{moment.digest}", _CONFIRM, green))
        return in_rows(buttons)

    def _at_the_end(self, moment: LessonMoment) -> list[ui.ActionRow[ui.LayoutView]]:
        later = LESSONS[moment.lesson.number :][:1]
        return in_rows([*map(self._to, later), *self._of_lesson(moment)])

    def _to(self, lesson: Lesson) -> ui.Item[Any]:
        label = T_(_NEXT).format(title=T_(lesson.title))
        return self._button(lesson.number, 0, BEGIN, label=label, style=discord.ButtonStyle.success)

    def _of_lesson(self, moment: LessonMoment) -> list[ui.Item[Any]]:
        return [self._made(moment, AGAIN, _AGAIN), self._made(moment, LIST, _LIST)]

    def _made(
        self, moment: LessonMoment, rest: str, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
    ) -> ui.Item[Any]:
        return self._button(moment.lesson.number, moment.view.seq, rest, label=T_(label), style=style)

    @staticmethod
    def _read_back(moment: LessonMoment) -> str:
        """Return what was read back, or why it is refused, with the odds."""
        plan = moment.plan
        if plan is None:
            return ""
        game, names = GAMES[plan.after.row.ruleset], names_of(plan.after)
        read = read_out(plan.orders, plan.odds, game, names, match=plan.after.match, side=plan.side, assist=FULL)
        return f"{T_(_READ_BACK if moment.digest else _NOT_POSSIBLE)}\n{read}"


def head(moment: LessonMoment) -> str:
    """Return the heading of a lesson."""
    lesson, title = moment.lesson, T_(moment.lesson.title)
    if lesson.level is None:
        return T_(_HEAD).format(number=lesson.number, all=_LESSONS, title=title)
    return T_(_HEAD_OF_MATCH).format(title=title, headline=_headline(moment))


def next_of(progress: Mapping[str, bool]) -> Lesson:
    """Return the lesson to go on with: the first that is not done; the first of all if none is left."""
    return next((lesson for lesson in LESSONS if not progress.get(lesson.name)), LESSONS[0])


def _said(moment: LessonMoment) -> list[str]:
    """Return what is said above the picture: of the last answer, and what to do."""
    missed, done = moment.missed, moment.done
    said = [T_(_MISSED).format(answer=plain(missed.answer), hint=T_(missed.hint))] if missed is not None else []
    said += [T_(_DONE).format(words=T_(done.after))] if done is not None and done.after else []
    if moment.over:
        ended = _LEARNED if moment.lesson.level is None else _FULL_TIME
        return [*said, T_(ended).format(headline=_headline(moment))]
    if moment.step is not None:
        first = moment.number == 1 and missed is None and not moment.view.reports
        return [*([T_(moment.lesson.intro)] if first else []), *said, T_(moment.step.task)]
    view, game = moment.view, GAMES[moment.view.row.ruleset]
    if not moment.going_on:
        said.append(T_(moment.lesson.intro))
    said += [f"-# {T_(comment)}" for comment in moment.comments]
    if view.question is not None:
        said.append(T_(_ASKED).format(asked=in_short(view.question, game, view.match, names_of(view))))
    return said


def _happened(moment: LessonMoment) -> str:
    """Return the latest events in words."""
    view, most = moment.view, _SHOWN if moment.lesson.level is None else _SHOWN_IN_MATCH
    return folded(view.reports[-most:], GAMES[view.row.ruleset], names_of(view), lambda _: True)


def _headline(moment: LessonMoment) -> str:
    return GAMES[moment.view.row.ruleset].headline(moment.view.match)


def _mark(lesson: Lesson, progress: Mapping[str, bool]) -> str:
    return _OPEN if lesson.name not in progress else _TICK if progress[lesson.name] else _BEGUN

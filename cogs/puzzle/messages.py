"""Messages of puzzles: buttons with numbers, the menu of answers, the form, and the verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.modals import SentForm, show_form
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfPuzzle
from cogs.pictures.boards import Picture, arrows
from cogs.pictures.laid_message import LaidMessage
from cogs.play.private_answers import show
from cogs.puzzle.words import in_order, progress_words, short_words, task_words, told, verdict_words
from cogs.runtime.answering import Deferral
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.throttling import HEAVY, LIGHT
from cogs.runtime.users import person_of
from computer.puzzles.game_puzzles import PuzzleView
from rules.game import LONGEST_ENTRY
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

TYPE: Final = "type"
NEXT: Final = "next"
PROGRESS: Final = "progress"
FROM_TODAY: Final = 0
"""The number of a button that leads to another puzzle where none is shown: it begins with today's."""
ANSWER: Final = "answer"
"""The field of the form, and the menu."""

_FIRST_ID: Final = 100
"""The lowest id of a menu as a component, above those that Discord gives to the others: each puzzle's has its own, or
the menu would still show what was picked in the puzzle before.
"""

_TYPE: Final = N_("Type an answer")
_NEXT: Final = N_("Another puzzle")
_PROGRESS: Final = N_("My progress")
_PICK: Final = N_("Pick an answer")
_OPTION: Final = "{number} · {answer}"
_TITLE: Final = N_("Your answer")
_LABEL: Final = N_("Answer")
_HOW: Final = N_("e.g. {answers}")

_LABELS: Final = {TYPE: _TYPE, NEXT: _NEXT, PROGRESS: _PROGRESS}
_COLOUR: Final = discord.Colour.dark_teal()


class PuzzleButton(OfPuzzle, Carried, template=custom_ids.template(custom_ids.PUZZLE, r"\d|type|next|progress")):
    """Answer a puzzle by a number, open the form, or show another puzzle or the presser's progress."""

    kind: ClassVar[str] = custom_ids.PUZZLE

    def __init__(self, number: int, seq: int, rest: str) -> None:
        style = discord.ButtonStyle.primary if rest.isdecimal() else discord.ButtonStyle.secondary
        super().__init__(number, seq, rest, label=T_(_LABELS.get(rest, rest)), style=style)

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for the form."""
        return None if self.rest == TYPE else "aside"

    @property
    def weight(self) -> float:
        """The weight of a picture or a calculation; light for the form and the progress."""
        return LIGHT if self.rest in {TYPE, PROGRESS} else HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Do what is wanted."""
        if self.rest == TYPE:
            await show_form(interaction, await _form(interaction, self.number))
        elif self.rest == NEXT:
            puzzle = await interaction.client.desk.puzzles.open_for(interaction.user.id, self.number)
            await show_puzzle(interaction, puzzle.number)
        elif self.rest == PROGRESS:
            await show_progress(interaction)
        else:
            await _answer_by_number(interaction, self.number, self.rest)


class PuzzleMenu(OfPuzzle, CarriedMenu, template=custom_ids.template(custom_ids.PUZZLE, ANSWER)):
    """The answers of a puzzle in words, to pick from."""

    kind: ClassVar[str] = custom_ids.PUZZLE
    defer: ClassVar[Deferral] = "aside"

    @property
    def weight(self) -> float:
        """The weight of a calculation."""
        return HEAVY

    async def pressed(self, interaction: Interaction) -> None:
        """Judge the pick."""
        await _answer_by_number(interaction, self.number, self.picked)


class PuzzleSent(OfPuzzle, SentForm):
    """The form with a typed answer."""

    kind: ClassVar[str] = custom_ids.PUZZLE_FORM
    defer: ClassVar[Deferral] = "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Judge the answer."""
        await answer_puzzle(interaction, self.number, str(self.fields.get(ANSWER) or ""))


async def show_puzzle(interaction: Interaction, number: int) -> None:
    """Show a puzzle privately. Raises NoSuchPuzzle."""
    puzzles = interaction.client.desk.puzzles
    view = await puzzles.view(number)
    first = await puzzles.first_answer(interaction.user.id, number)
    words = task_words(view, today=puzzles.today().number == number, answered=first.answered if first else "")
    await show(interaction, *await _with_task(view, laid(view, words, alone=True)))


def laid(view: PuzzleView, words: str, *, alone: bool = False) -> LaidMessage:
    """Lay out a puzzle. alone: whether another puzzle is offered below."""
    number, answers = view.puzzle.number, in_order(view.puzzle)
    buttons = [PuzzleButton(number, 0, str(at)) for at in range(1, len(answers) + 1)]
    options = [
        discord.SelectOption(
            label=limits.short(_OPTION.format(number=at, answer=short_words(view, one)), limits.OPTION),
            value=str(at),
        )
        for at, one in enumerate(answers, start=1)
    ]
    menu = PuzzleMenu(number, 0, ANSWER, placeholder=T_(_PICK), options=options)
    menu.item.id = _FIRST_ID + number
    below = [TYPE, NEXT] if alone else [TYPE]
    rows = [
        *(containers.row(*buttons[at : at + limits.BUTTONS]) for at in range(0, len(buttons), limits.BUTTONS)),
        containers.row(menu),
        containers.row(*(PuzzleButton(number, 0, rest) for rest in below)),
    ]
    return LaidMessage(words, rows, _COLOUR)


async def answer_puzzle(interaction: Interaction, number: int, given: str | Sequence[str]) -> None:
    """Judge an answer to a puzzle, and show the verdict privately. given: as typed, or as the log would have it.

    Raises NoSuchPuzzle, NotInThisPuzzle, or the rules' refusal.
    """
    puzzles = interaction.client.desk.puzzles
    result = await puzzles.answer(person_of(interaction.user), number, given)
    view = await puzzles.view(number)
    buttons = containers.row(*(PuzzleButton(view.puzzle.number, 0, rest) for rest in (NEXT, PROGRESS)))
    verdict = LaidMessage(verdict_words(view, result), [buttons], _COLOUR)
    answers = [one.answer.answers for _, one in told(result)]
    await show(interaction, *await _with_picture(view, verdict, answers, "verdict"))


async def show_progress(interaction: Interaction) -> None:
    """Show the presser's progress, privately."""
    progress = await interaction.client.desk.puzzles.progress(interaction.user.id)
    button = PuzzleButton(FROM_TODAY, 0, NEXT)
    await show(interaction, containers.boxed([ui.TextDisplay(progress_words(progress)), containers.row(button)]), [])


async def _answer_by_number(interaction: Interaction, number: int, picked: str) -> None:
    """Answer a puzzle by the number of one of its answers. Raises NotOffered."""
    view = await interaction.client.desk.puzzles.view(number)
    answers = dict(enumerate(in_order(view.puzzle), start=1))
    chosen = answers.get(custom_ids.number(picked)) if picked.isdecimal() else None
    if chosen is None:
        raise NotOffered(picked)
    await answer_puzzle(interaction, number, chosen.answers)


async def _form(interaction: Interaction, number: int) -> ui.Modal:
    """Return the form for a typed answer; each opening has an id of its own."""
    view = await interaction.client.desk.puzzles.view(number)
    custom_id = custom_ids.custom_id(number, 0, custom_ids.PUZZLE_FORM, str(interaction.id))
    form = ui.Modal(title=limits.short(T_(_TITLE), limits.FORM_TITLE), custom_id=custom_id)
    example = GAMES[view.puzzle.game].in_readers_words(", ".join(in_order(view.puzzle)[0].answers))
    how = limits.short(T_(_HOW).format(answers=example), limits.FORM_DESCRIPTION)
    typed: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=ANSWER, max_length=LONGEST_ENTRY)
    _ = form.add_item(ui.Label(text=T_(_LABEL), description=how, component=typed))
    return limits.form_fits(form)


async def daily_message(view: PuzzleView, words: str) -> tuple[ui.LayoutView, Sequence[Picture]]:
    """Return the public message of a day's puzzle, with its picture."""
    return await _with_task(view, laid(view, words))


async def _with_task(view: PuzzleView, task: LaidMessage) -> tuple[ui.LayoutView, Sequence[Picture]]:
    """Return a puzzle's message, with a picture of its answers."""
    return await _with_picture(view, task, [one.answers for one in in_order(view.puzzle)], "task")


async def _with_picture(
    view: PuzzleView, words: LaidMessage, ranked: Sequence[Sequence[str]], what: str
) -> tuple[ui.LayoutView, Sequence[Picture]]:
    """Return a message, with a picture of answers as arrows with their numbers."""
    stem = f"puzzle-{view.puzzle.number}-{what}"
    picture = await arrows(view.puzzle.game, view.match, view.side, ranked, stem, most=words.room)
    pictures = [picture] if picture is not None else []
    return words.around(pictures), pictures

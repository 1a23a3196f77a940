"""Height of a board on a phone 390 points wide, calculated without a browser; `tests/page` measures it."""

from __future__ import annotations

import io
import struct
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from discord import ui
from PIL import Image

from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import outlined
from cogs.components.persistent import CarriedMenu
from cogs.components.phone_height import WIDE, height_of
from cogs.pictures.boards import BoardPictures, Picture
from cogs.posting.messages import match_messages
from matchday.match.views import MatchView
from render.counter_attack.board.board import rows_of
from render.counter_attack.renderer import FootballMoment
from render.drawing.look import DAY
from render.game_list import PICTURES
from render.game_renderer import Moment
from render.skirmish.field_view import crop, whole
from render.skirmish.renderer import SkirmishMoment
from tests.boards import boards
from text.help import HINTS
from text.languages import COMPLETE, ENGLISH, T_, speaking

NTH: Final = frozenset({1, 2, 3, 5, 8, 16, 32, 64, 128, 256, 512, 1024})
"""Numbers of a question's boards that are measured in every language."""

ALL: Final = 10
EACH: Final = 40
"""Number up to which all English boards of a question are measured, and the interval between later ones."""

OTHERS: Final = tuple(code for code in COMPLETE if code != ENGLISH)
"""Fully translated languages besides English."""


@dataclass(frozen=True)
class Board:
    """A board as a message.

    kind: the game, and the question's name. language: the code of its language. pictures: on it.
    """

    kind: tuple[str, str]
    language: str
    message: ui.LayoutView
    pictures: tuple[Picture, ...]

    @property
    def texts(self) -> list[str]:
        """The prompt, and the reports if there are any."""
        return [part.content for part in self.message.walk_children() if isinstance(part, ui.TextDisplay)]

    @property
    def log(self) -> str:
        """The reports; "" for none."""
        return "\n".join(line for line in self._below if line not in hints_in(self.language))

    @property
    def hint(self) -> str:
        """The hint for a newcomer below the reports; "" for none."""
        return "\n".join(line for line in self._below if line in hints_in(self.language))

    @property
    def _below(self) -> list[str]:
        return [line for text in self.texts[1:] for line in text.splitlines()]

    @property
    def rows(self) -> list[ui.ActionRow[Any]]:
        """Its buttons and menus, in rows."""
        return [part for part in self.message.walk_children() if isinstance(part, ui.ActionRow)]

    @property
    def menus(self) -> int:
        """The number of its menus."""
        return sum(isinstance(row.children[0], CarriedMenu) for row in self.rows)

    @property
    def ratio(self) -> float:
        """The height of its pictures, relative to their width."""
        return sum(high / wide for wide, high in map(size_of, self.pictures))

    @property
    def high(self) -> float:
        """Its height in points, without the reports and the hint."""
        return height_of(self.texts[0], self.rows) + WIDE * self.ratio


@cache
def hints_in(language: str) -> frozenset[str]:
    """Return the hints for newcomers in a language."""
    with speaking(language):
        return frozenset(map(T_, HINTS))


def size_of(picture: Picture) -> tuple[int, int]:
    """Return the width and the height of a picture in px, from its file's head."""
    wide, high = struct.unpack(">II", picture.packed[16:24])
    return int(wide), int(high)


def board_of(view: MatchView, language: str, hint: str, found: Choices) -> Board:
    """Return a match's board in a language. Its picture is blank, but has the real size.

    hint: a newcomer's hint; "" for others. found: the sorted answers in outline, the same in every language.
    """
    assert view.question is not None
    with speaking(language):
        laid = match_messages.laid(view, hint, found=found)
        moment = PICTURES[view.row.ruleset].told(view.match, view.reports)
        shown = (Picture(f"{view.ply}.png", blank(drawn_in(moment, laid.room)), "words"),)
        return Board((view.row.ruleset, view.question.name), language, laid.around(BoardPictures(shown)), shown)


def drawn_in(moment: Moment, most: float) -> tuple[int, int]:
    """Return the size of a moment's picture on a board, without drawing it.

    most: its largest height, relative to the width.
    """
    if isinstance(moment, SkirmishMoment):
        field = moment.scene.field
        return whole(field).size if moment.is_bare else crop(field, moment.scene.focus, most).size
    assert isinstance(moment, FootballMoment)
    scene = moment.scene
    return DAY.size if moment.is_bare else DAY.crop(scene.ball, rows_of(scene), most).size


@cache
def blank(size: tuple[int, int]) -> bytes:
    """Return a picture of one colour, which loads faster."""
    packed = io.BytesIO()
    Image.new("P", size).save(packed, "PNG")
    return packed.getvalue()


def some_boards() -> Iterator[Board]:
    """Return boards of every kind of question of both games: most in English, some in the other languages."""
    seen: Counter[tuple[str, str]] = Counter()
    for view in boards():
        assert view.question is not None
        kind = view.row.ruleset, view.question.name
        seen[kind] += 1
        yield from measured(view, seen[kind])


def measured(view: MatchView, number: int) -> list[Board]:
    """Return the boards of a match that are measured: in one language, in all, or none.

    number: of the match among those at this kind of question, from 1.
    """
    if number in NTH:
        languages = (ENGLISH, *OTHERS)
    elif number <= ALL or (number - 1) % EACH == 0:
        languages = (ENGLISH,)
    else:
        return []
    hint, found = (*HINTS, "")[(number - 1) % 4], outlined(view)
    return [board_of(view, language, hint, found) for language in languages]

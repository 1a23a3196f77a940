"""A board fits a phone, whatever is asked: found without a browser; tests/page/test_phone.py measures it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from cogs.thumbs import MENUS
from cogs.told import LINES
from rules.counter_attack import questions as football
from rules.skirmish import questions as skirmish
from tests.phone import HIGH, Board, lines_of, some_boards

KINDS = [
    *(("counter_attack", question) for question in sorted(football.QUESTIONS)),
    *(("skirmish", question) for question in sorted(skirmish.QUESTIONS)),
]
"""Every kind of question of both games."""

LIMITS: dict[str, tuple[Callable[[Board], float], float]] = {
    "lines of the prompt": (lambda board: len(board.texts[0].splitlines()), 4),
    "lines that the prompt becomes on a phone": (lambda board: lines_of(board.texts[0]), 10),
    "letters of a line of the prompt": (lambda board: max(map(len, board.texts[0].splitlines())), 130),
    "lines of what has happened": (lambda board: len("".join(board.texts[1:]).splitlines()), LINES),
    "texts": (lambda board: len(board.texts), 2),
    "menus": (lambda board: board.menus, MENUS),
    "rows of buttons and menus": (lambda board: len(board.rows), 5),
    "pictures": (lambda board: len(board.pictures), 1),
    "height of the picture in its own width": (lambda board: board.ratio, 1.26),
    "points": (lambda board: board.high, HIGH),
}
"""What a board may have at most."""


@cache
def shown() -> dict[tuple[str, str], list[Board]]:
    """Show some boards of every kind of question."""
    boards: dict[tuple[str, str], list[Board]] = {}
    for board in some_boards():
        boards.setdefault(board.kind, []).append(board)
    return boards


def test_every_kind_of_question_of_both_games_is_shown() -> None:
    assert sorted(shown()) == sorted(KINDS)


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("kind", KINDS, ids=" ".join)
def test_a_board_has_no_more_than_a_phone_has_room_for(kind: tuple[str, str], limit: str) -> None:
    count, most = LIMITS[limit]

    tallest = max(shown()[kind], key=count)

    assert count(tallest) <= most, "\n".join(tallest.texts)

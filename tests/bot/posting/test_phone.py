"""A board fits a phone, whatever is asked: found without a browser; tests/page/test_phone.py measures it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice

import pytest

from cogs.components.phone_height import HIGH, WIDE, height_of, lines_of
from cogs.components.phone_rows import MENUS
from cogs.pictures.boards import Picture
from cogs.posting.messages import match_messages
from cogs.posting.recent_events import LINES
from render.drawing.look import DAY
from render.drawing.view import BOUNDLESS, LEAST_ROWS
from render.game_list import PICTURES
from render.game_renderer import ACTION, FULL, Moment
from rules.counter_attack.flow import questions as football
from rules.hexes import Hex
from rules.skirmish.commands import questions as skirmish
from tests.boards import STAGES, of_a_skirmish, of_recorded_matches
from tests.bot.posting.shown import boards, shown
from tests.by_day import one_in
from tests.for_each import for_each
from tests.phone import OTHERS, Board, drawn_in, size_of
from text.languages import ENGLISH

pytestmark = pytest.mark.together

KINDS = [
    *(("counter_attack", question) for question in sorted(football.QUESTIONS)),
    *(("skirmish", question) for question in sorted(skirmish.QUESTIONS)),
]
"""Every kind of question of both games."""


LIMITS: dict[str, tuple[Callable[[Board], float], float]] = {
    "lines of the prompt": (lambda board: len(board.texts[0].splitlines()), 3),
    "lines that the prompt becomes on a phone": (lambda board: lines_of(board.texts[0]), 3),
    "letters of a line of the prompt": (lambda board: max(map(len, board.texts[0].splitlines())), 85),
    "lines that what has happened becomes on a phone": (lambda board: lines_of(board.log), LINES),
    "lines that a newcomer's hint becomes on a phone": (lambda board: lines_of(board.hint), 1),
    "texts": (lambda board: len(board.texts), 2),
    "menus": (lambda board: board.menus, MENUS),
    "rows of buttons and menus": (lambda board: len(board.rows), 5),
    "pictures": (lambda board: len(board.pictures), 1),
    "height of the picture in its own width": (lambda board: board.ratio, 1.26),
    "points": (lambda board: board.high, HIGH),
}
"""Limits of a board."""


@pytest.mark.parametrize("game", STAGES)
def test_every_kind_of_question_of_a_game_is_shown(game: str) -> None:
    assert sorted(shown(game).boards) == [kind for kind in KINDS if kind[0] == game]


def test_every_kind_of_question_is_shown_in_every_language_that_is_spoken_whole() -> None:
    spoken = {kind: {board.language for board in found} for kind, found in boards().items()}

    assert [kind for kind in spoken if spoken[kind] != {ENGLISH, *OTHERS}] == []


@for_each("limit", LIMITS)
@for_each("kind", KINDS, ids=" ".join)
def test_a_board_has_no_more_than_a_phone_has_room_for(kind: tuple[str, str], limit: str) -> None:
    count, most = LIMITS[limit]

    tallest = max(boards()[kind], key=count)

    assert count(tallest) <= most, "\n".join(tallest.texts)


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("-# The ball is in the air over the box.", 1),
        ("-# 2h Campoverdo runs V11 → Y10. `HPA-3`", 2),
        ("-# They sit out the next movement phase …", 2),
        ("-# 15h Parewhero comes on for 5h Sarfotu.", 2),
        ("### <@3>: Κίνησε κάποιον παίκτη ένα εξάγωνο ή πάτα Τέλος.", 3),
        ("### <@3>: Κίνησε έναν ένα εξάγωνο ή πάτα Τέλος.", 2),
        ("### <@3>: O adversário propõe esta mudança. Concorda?", 3),
        ("-# Tempo esgotado: jogue ou pode perder.", 2),
        ("-# **Rigore per Home!** Il fallo è stato in M31.", 2),
        ("-# iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii", 1),
        ("`" + 64 * "f" + "`", 3),
        (10 * "🎲 ", 1),
        (12 * "🎲 ", 2),
        ("", 0),
    ],
)
def test_letters_take_the_room_that_they_have_in_a_browser(line: str, lines: int) -> None:
    assert lines_of(line) == lines


LOW = 0.95
"""Height of a picture that stands among many lines and buttons, relative to its width."""


def moments() -> Iterator[Moment]:
    """Show a match of each game at some of its questions."""
    for view in (*islice(of_recorded_matches(), 0, 240, 12), *islice(of_a_skirmish(1), 0, 40, 8)):
        yield PICTURES[view.row.ruleset].moment(view.match, view.reports)


@pytest.mark.parametrize("most", one_in(2, [LOW, 1.1, BOUNDLESS, 0.1]))
def test_a_picture_is_as_large_as_was_reckoned_without_drawing_it(most: float) -> None:
    for moment in moments():
        drawn = Picture("board.png", moment.draw(FULL if moment.is_bare else ACTION, most=most), "words")
        assert size_of(drawn) == drawn_in(moment, most)


def test_an_action_is_as_low_as_it_must_be() -> None:
    for moment in moments():
        if not moment.is_bare:
            wide, high = drawn_in(moment, LOW)
            assert high / wide <= LOW


def test_a_crop_with_no_room_at_all_keeps_seven_rows_with_the_ball_in_their_middle() -> None:
    middle = Hex.parse("M19")

    rows = DAY.crop(middle, most=0).rows

    assert len(rows) == LEAST_ROWS
    assert rows[LEAST_ROWS // 2] == middle.row


def test_the_longer_the_prompt_the_lower_is_the_picture_so_that_a_board_fits_all_the_same() -> None:
    usual: list[float] = []
    for view in islice(of_recorded_matches(), 60, 240, 20):
        moment, short = PICTURES[view.row.ruleset].told(view.match, view.reports), match_messages.laid(view)
        long = replace(short, prompt="\n".join([short.prompt, *["-# One more line"] * 10]))
        (wide, high), (_, low) = (drawn_in(moment, room) for room in (BOUNDLESS, long.room))
        usual.append(height_of(long.prompt, long.rows) + WIDE * high / wide)
        assert height_of(long.prompt, long.rows) + WIDE * low / wide <= HIGH

    assert max(usual) > HIGH

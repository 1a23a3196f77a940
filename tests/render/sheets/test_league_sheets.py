"""Sheets of competitions: every look, the size of a phone, the longest names, and nothing told by colour alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.drawing.colour import contrast
from render.drawing.look import DAY, LOOKS, Look
from render.sheets.clubs import Club, club_in
from render.sheets.emblems import ZoneKind, draw_form, draw_moved, draw_zone
from render.sheets.inks import faint
from render.sheets.league import SheetData, draw_shown
from render.sheets.paper import EDGE, SMALL, WIDTH, Paper, blank, wrapped
from render.sheets.profile import draw_profile
from render.sheets.ranking import LINES, Leading, Ranking, draw_ranking
from render.sheets.rounds import RoundMatch, RoundSheet, draw_round
from render.sheets.table import NOTES, Note, TableSheet, Zone, draw_table
from render.sheets.trophy import Award, FinalPlace, draw_trophy
from tests import seasons
from tests.for_each import for_each
from text.league.tables import ZONES, score

KILOBYTE = 1024
LONG = "Wanderers of the Western Isles and Saint Bartholomew-on-Sea"
KINDS: tuple[ZoneKind, ...] = ("champion", "up", "qualified", "play-off", "down")
MANY = tuple(club_in(f"{LONG} {at}", f"#{at * 8:02x}60{255 - at * 7:02x} stripes #f0f0f0") for at in range(32))
LONG_MARK = "Did not come to the match. " * 9


def long_table() -> TableSheet:
    """Return a table of 24 clubs with the longest names and more notes than there is room for."""
    table = seasons.a_table(MANY[:24])
    return replace(table, title=LONG, under=LONG, notes=tuple(Note(LONG * 9, (MANY[at].name,)) for at in range(20)))


def long_ranking() -> Ranking:
    """Return a ranking of more than there is room for, with the longest names."""
    lines = tuple(
        Leading(at + 1, LONG, "1234567 ± 1234567", 999, LONG, at, club=club) for at, club in enumerate(MANY[:24])
    )
    return Ranking(LONG, lines, LONG, (LONG * 4,))


def long_round() -> RoundSheet:
    """Return a round of 24 clubs with the longest names, scorers and marks."""
    scorers = tuple(f"{shirt} Montesqueda {shirt}'" for shirt in range(2, 30))
    meetings = tuple(
        RoundMatch(home, away, score(11, 10), (scorers, scorers), LONG_MARK, settled=True)
        for home, away in zip(MANY[:24:2], MANY[1:24:2], strict=True)
    )
    coming = tuple(replace(each, score="", scorers=((), ())) for each in meetings)
    return RoundSheet(LONG, meetings, coming, LONG, (LONG, LONG), (LONG,), LONG)


LARGEST: dict[str, Callable[[], SheetData]] = {
    "table": long_table,
    "ranking": long_ranking,
    "round": long_round,
    "bracket": lambda: replace(seasons.a_bracket(MANY), title=LONG, under=LONG),
    "profile": lambda: replace(
        seasons.a_manager(),
        name=LONG,
        about=LONG,
        figures=((LONG, LONG),) * 12,
        form=("W", "D", "L") * 20,
        seasons=((LONG, *["123456789"] * 5),) * 20,
        sentences=(LONG * 5,) * 3,
    ),
    "trophy": lambda: replace(
        seasons.a_trophy(),
        title=LONG,
        champion=MANY[0],
        by=LONG,
        table=(FinalPlace(1, MANY[0], LONG),) * 3,
        awards=(Award(LONG, LONG, LONG, MANY[1]),) * 4,
    ),
}
USUAL: dict[str, Callable[[], SheetData]] = {
    "table": seasons.a_table,
    "ranking": seasons.a_ranking,
    "ratings": seasons.ratings,
    "round": seasons.a_round,
    "bracket": seasons.a_bracket,
    "manager": seasons.a_manager,
    "player": seasons.a_player,
    "trophy": seasons.a_trophy,
}


def opened(shown: SheetData, look: Look = DAY) -> Image.Image:
    """Return a sheet as a picture in its palette."""
    return Image.open(BytesIO(draw_shown(shown, look).png))


def changed(one: Paper, other: Paper) -> tuple[int, int, int, int]:
    """Return the box in which two sheets differ: left, top, right and bottom in px."""
    size = (WIDTH, min(sheet.canvas.frame.height for sheet in (one, other)))
    pictures = (sheet.canvas.frame.crop((0, 0, *size)).convert("RGB") for sheet in (one, other))
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    return box


def shape_on(drawn: Callable[[Paper], None]) -> bytes:
    """Return for each pixel of an empty sheet whether it is drawn on, in whatever colour."""
    paper = blank(DAY, (), 100, 0)
    ground = paper.canvas.palette.number(DAY.panel)
    drawn(paper)
    return bytes(number != ground for number in paper.canvas.frame.tobytes())


@for_each("look", LOOKS.values(), ids=list(LOOKS))
@for_each("name", USUAL)
def test_every_league_sheet_is_a_palette_picture_as_wide_as_three_phones_in_every_look(name: str, look: Look) -> None:
    picture = opened(USUAL[name](), look)
    assert (picture.mode, picture.width) == ("P", WIDTH)


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_sheet_is_under_two_hundred_kilobytes(name: str) -> None:
    assert len(draw_shown(LARGEST[name]()).png) < 200 * KILOBYTE


@pytest.mark.parametrize("name", LARGEST)
def test_the_longest_names_leave_the_edge_of_a_sheet_free(name: str) -> None:
    """Rows may be tinted to the edge, so each row of pixels has one colour there."""
    picture = opened(LARGEST[name]())
    edge = picture.crop((WIDTH - 20, 740, WIDTH, picture.height)).tobytes()
    assert {len(set(edge[at : at + 20])) for at in range(0, len(edge), 20)} == {1}


@pytest.mark.parametrize("name", LARGEST)
def test_nothing_is_written_below_the_last_row(name: str) -> None:
    picture = opened(LARGEST[name]())
    assert len(picture.crop((0, picture.height - 6, WIDTH, picture.height)).getcolors() or ()) <= 2


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_the_marks_of_a_table_can_be_seen_on_every_row(look: Look) -> None:
    inks = look.safe, look.doubt, look.danger, look.glow
    assert min(contrast(ink, ground) for ink in inks for ground in (look.panel, faint(look))) >= 3


def test_won_drawn_and_lost_are_told_by_shape() -> None:
    shapes = {shape_on(lambda paper, one=one: draw_form(paper, (one,), (20, 50), 44)) for one in ("W", "D", "L")}
    filled = [sum(shape) for shape in shapes]
    assert len(set(filled)) == 3


def test_what_a_place_brings_is_told_by_shape() -> None:
    shapes = {shape_on(lambda paper, kind=kind: draw_zone(paper, kind, (50, 50), 40)) for kind in KINDS}
    assert len(shapes) == len(KINDS) == len(ZONES)


def test_up_down_and_neither_are_told_by_shape() -> None:
    moves = (3, -3, 0, None)
    assert len({shape_on(lambda paper, by=by: draw_moved(paper, by, (50, 50), SMALL)) for by in moves}) == 4


def test_who_was_not_in_the_table_before_has_no_arrow() -> None:
    assert not any(shape_on(lambda paper: draw_moved(paper, None, (50, 50), SMALL)))


@pytest.mark.parametrize("clubs", [2, 3, 12, 24])
def test_a_table_has_a_row_for_each_of_two_to_twenty_four_clubs(clubs: int) -> None:
    rows = seasons.a_table().rows[:1] * clubs
    one, all_ = (draw_table(TableSheet("League", each)).canvas.frame.height for each in (rows[:1], rows))
    assert all_ - one == (clubs - 1) * 108


def test_a_table_without_form_is_lower() -> None:
    rows = seasons.a_table().rows
    bare = tuple(replace(row, form=(), moved=None) for row in rows)
    low, high = (draw_table(TableSheet("League", each)).canvas.frame.height for each in (bare, rows))
    assert high - low == 8 * 28


def test_a_long_name_stays_out_of_the_columns_of_numbers() -> None:
    row = seasons.a_table().rows[0]
    box = changed(*(draw_table(TableSheet("T", (replace(row, club=Club(name)),))) for name in ("A", LONG)))
    assert 130 <= box[0] < box[2] <= 540


def test_the_letter_of_a_note_stands_beside_the_club_that_it_is_about() -> None:
    table = replace(seasons.a_table(), notes=())
    noted = replace(table, notes=(Note("Late.", (table.rows[1].club.name,)),))
    assert noted.letters_of(table.rows[1].club.name) == "a"
    assert noted.letters_of(table.rows[0].club.name) == ""
    assert changed(draw_table(table), draw_table(noted))[1] > 164 + 64 + 108


def test_of_very_many_notes_it_is_said_how_many_are_left_out() -> None:
    notes = tuple(Note(f"Note {at}.") for at in range(NOTES + 3))
    three, more, all_ = (
        draw_table(replace(seasons.a_table(), notes=each)).canvas.frame.height
        for each in (notes[:NOTES], notes[: NOTES + 1], notes)
    )
    assert three < more == all_


def test_a_zone_is_called_as_usual_unless_it_has_words_of_its_own() -> None:
    assert Zone("up", 1, 2).called == "Promotion"
    assert Zone("up", 1, 2, "To the first division").called == "To the first division"


def test_a_row_is_in_the_zone_of_its_place_or_in_none() -> None:
    table = seasons.a_table()
    zones = [table.zone_of(row) for row in (1, 2, 4, 8)]
    assert [zone and zone.kind for zone in zones] == ["champion", "up", None, "down"]


def test_a_bar_is_as_long_as_the_value_is_large() -> None:
    half, whole = (
        draw_ranking(Ranking("", (Leading(1, "", "", 1, value=10), Leading(2, "", "", 1, value=n)))) for n in (5, 10)
    )
    left, _, right, _ = changed(half, whole)
    assert right - left == pytest.approx((WIDTH - EDGE - 142) / 2, abs=10)


def test_what_is_below_nothing_has_its_bar_on_the_other_side() -> None:
    lines = [(Leading(1, "", "", 1, value=4.0), Leading(2, "", "", 1, value=value)) for value in (0.0, -4.0)]
    without, below = (draw_ranking(Ranking("", each)) for each in lines)
    assert changed(without, below)[0] < WIDTH / 2


def test_a_rating_has_whiskers_to_both_ends_of_what_it_may_be() -> None:
    sure, unsure = (
        draw_ranking(
            Ranking(
                "",
                (Leading(1, "", "", 9, "", 1500, 1500 - off, 1500 + off), Leading(2, "", "", 9, "", 1500, 500, 2500)),
            )
        )
        for off in (100, 800)
    )
    left, _, right, _ = changed(sure, unsure)
    assert right - left == pytest.approx((WIDTH - EDGE - 142) * 0.8, abs=8)


def test_a_ranking_shows_twenty_lines_at_most() -> None:
    lines = tuple(Leading(at, "", "", 1) for at in range(1, LINES + 9))
    heights = {draw_ranking(Ranking("", lines[:each])).canvas.frame.height for each in (LINES, LINES + 8)}
    assert len(heights) == 1


def test_those_who_are_level_share_a_place() -> None:
    assert [line.place for line in seasons.a_ranking().lines] == [1, 2, 2, 4, 5]


def test_a_round_says_of_a_match_why_it_was_awarded() -> None:
    home, away = seasons.OURS[:2]
    plain, marked = (
        draw_round(RoundSheet("", (RoundMatch(home, away, score(3, 0), mark=mark),))).canvas.frame.height
        for mark in ("", "awarded: came late")
    )
    assert marked > plain


def test_a_scorer_is_not_torn_apart_at_the_end_of_a_line() -> None:
    scorer = "9 Montesqueda 12'".replace(" ", "\N{NO-BREAK SPACE}")
    assert wrapped(f"{scorer} · {scorer}", SMALL, 300) == (f"{scorer} ·", scorer)


def test_a_round_without_a_next_one_ends_with_its_results() -> None:
    sheet = seasons.a_round()
    heights = [draw_round(each).canvas.frame.height for each in (replace(sheet, coming=()), sheet)]
    assert heights[0] < heights[1]


def test_a_card_without_figures_is_only_a_head() -> None:
    bare = replace(seasons.a_player(), figures=(), form=(), heads=(), seasons=(), sentences=())
    assert draw_profile(bare).canvas.frame.height < 300


def test_a_trophy_is_drawn_without_anything_else_that_was_won() -> None:
    trophy = seasons.a_trophy()
    bare, full = (draw_trophy(each).canvas.frame.height for each in (replace(trophy, awards=()), trophy))
    assert bare < full

"""Everything that is sent fits what Discord takes: every question of every worked case, every command, every id."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import ui

from cogs.components import answer_layout, custom_ids, limits
from cogs.components.answer_menus import legal
from cogs.pictures.boards import BoardPictures, Picture
from cogs.play.autocomplete import completions
from cogs.play.preview import opened
from cogs.posting.messages import match_messages
from cogs.runtime.users import clubs_named
from matchday.match.views import MatchView
from matchday.people.squads import MOST
from render.counter_attack.replay.replay import MOST_BYTES
from render.game_list import PICTURES
from rules.asking import Choose, Question
from rules.cases import read_case
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.state.match import Match
from rules.input.display_names import LONGEST_NAME
from rules.referee import Referee
from store.match.matches import MatchRow
from store.people.people import Person
from tests.by_day import one_in
from tests.casework.case_files import case_files

FILES = case_files("counter_attack")
CASES = [file for file in FILES if read_case(file.read_text(encoding="utf-8")).scene]
SOME_BY_DAY = one_in(20, CASES)

LAST_ID = 2**63 - 1
FILE_BYTES = 10 * 1024 * 1024  # as much as Discord takes of one file
ROW = MatchRow(
    LAST_ID, "counter_attack", {}, 1, 2, None, Person(3, "R" * 100), Person(4, "B" * 100), "playing", "", "f" * 64,
    None, None, None, None, dt.datetime(2026, 1, 1, tzinfo=dt.UTC),
)  # fmt: skip


def view_of(match: Match, question: Choose, referee: Referee) -> MatchView:
    """Show a match as the desk would."""
    told = tuple(report for _, report in referee.reports)
    return MatchView(
        row=ROW,
        seq=99_999,
        ply=referee.ply,
        question=question,
        asked=ROW.home,
        side=question.who,
        match=match,
        reports=told,
    )


def views_of(file: Path) -> Iterator[MatchView]:
    """Show a worked case at each of its questions."""
    case = read_case(file.read_text(encoding="utf-8"))
    match = set_scene(case.scene)
    referee = Referee(play_whole_match(match))
    for line in filter(None, (line.partition("#")[0].strip() for line in case.script.splitlines())):
        yield from shown(match, referee.question, referee)
        answer, _, refused = line.partition(": ")[2].partition(" ! ")
        _ = None if refused else referee.answer(answer.strip())
    yield from shown(match, referee.question, referee)


def shown(match: Match, question: Question | None, referee: Referee) -> Iterator[MatchView]:
    """Show the match if a manager is asked."""
    yield from (view_of(match, asked, referee) for asked in [question] if isinstance(asked, Choose))


def pictures_of(view: MatchView) -> BoardPictures:
    """Describe a match for a board without drawing it."""
    words = limits.short(PICTURES["counter_attack"].moment(view.match, view.reports).words, limits.ALT_TEXT)
    both = Picture("a.png", b"", words), Picture("f.png", b"", words)
    return BoardPictures(both)


@pytest.mark.parametrize("file", SOME_BY_DAY, ids=lambda file: file.stem)
def test_every_board_of_a_worked_case_fits_and_so_does_every_menu_that_it_opens(file: Path) -> None:
    for view in views_of(file):
        assert (
            limits.fits(match_messages.laid(view).around(pictures_of(view))).total_children_count <= limits.COMPONENTS
        )
        for group in legal(view).groups:
            assert limits.fits(opened(view, group))


@pytest.mark.parametrize("file", SOME_BY_DAY, ids=lambda file: file.stem)
def test_every_completion_of_a_worked_case_fits(file: Path) -> None:
    for view in views_of(file):
        offered = completions(view, "")
        assert len(offered) <= limits.OPTIONS
        assert all(0 < len(choice.name) <= limits.NAME and len(str(choice.value)) <= limits.NAME for choice in offered)


def test_all_clubs_of_the_game_and_all_squads_that_one_may_keep_fit_into_one_completion() -> None:
    own = [f"{number} {'x' * (LONGEST_NAME - 3)}" for number in range(MOST)]
    clubs = [*own, *(squad.club for squad in CLUBS)]

    assert [choice.value for choice in clubs_named(clubs, "")] == clubs
    assert all(len(choice.name) <= limits.NAME for choice in clubs_named(clubs, ""))


def test_more_clubs_than_a_completion_takes_are_cut() -> None:
    assert len(clubs_named(map(str, range(30)), "")) == limits.OPTIONS


def test_a_custom_id_gives_back_what_it_was_made_of() -> None:
    written = custom_ids.custom_id(123_456_789, 42, custom_ids.ANSWER, "tackle 4 on 10")
    found = re.fullmatch(custom_ids.template(custom_ids.ANSWER), written)

    assert found is not None
    assert custom_ids.read(found) == (123_456_789, 42, "tackle 4 on 10")


def container_of(*parts: ui.Item[Any]) -> ui.LayoutView:
    """Return a message of these parts."""
    return ui.LayoutView(timeout=None).add_item(ui.Container(*parts))


def row_of(*items: ui.Item[Any]) -> ui.ActionRow[Any]:
    """Return a row of these buttons or menus."""
    row: ui.ActionRow[Any] = ui.ActionRow()
    for item in items:
        _ = row.add_item(item)
    return row


def options(number: int) -> list[discord.SelectOption]:
    """Return this many options."""
    return [discord.SelectOption(label=str(one)) for one in range(number)]


TOO_MUCH: dict[str, list[ui.Item[Any]]] = {
    "text": [ui.TextDisplay("x" * 4001)],
    "text together": [ui.TextDisplay("x" * 2001), ui.TextDisplay("x" * 2000)],
    "label": [row_of(ui.Button(label="x" * 81, custom_id="a"))],
    "custom id": [row_of(ui.Button(label="x", custom_id="a" * 101))],
    "two of one id": [row_of(ui.Button(label="x", custom_id="a"), ui.Button(label="y", custom_id="a"))],
    "options": [row_of(ui.Select(custom_id="a", options=options(26)))],
    "an option": [row_of(ui.Select(custom_id="a", options=[discord.SelectOption(label="x" * 101)]))],
    "placeholder": [row_of(ui.Select(custom_id="a", placeholder="x" * 151, options=options(1)))],
    "alt text": [ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="x" * 1025))],
}


@pytest.mark.parametrize("parts", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_discord_would_refuse_does_not_get_out(parts: list[ui.Item[Any]]) -> None:
    with pytest.raises(limits.TooMuchForDiscord):
        _ = limits.fits(container_of(*parts))


def test_one_person_may_be_called_and_nobody_else() -> None:
    allowed = limits.only(7).to_dict()

    assert allowed == {"parse": [], "users": [7]}


def test_nobody_at_all_may_be_called() -> None:
    assert limits.only().to_dict()["parse"] == []


def test_a_group_of_too_many_hexes_is_parted_by_rows() -> None:
    answers = [f"pass {row}{column}" for row in "ABCDEF" for column in range(1, 38)]

    assert list(answer_layout.by_row(answers)) == list("ABCDEF")
    assert [len(menu) for menu in answer_layout.in_menus(answers[:60])] == [25, 25, 10]


def test_the_largest_replay_and_every_file_of_cards_can_be_sent() -> None:
    assert max(MOST_BYTES, limits.CARDS_BYTES) <= FILE_BYTES

"""A skirmish on Discord: the same doors, previews and boards as for any other game."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.bot.town import Town, answered, read
from tests.clauses import ROOT

FORD: Final = (ROOT / "docs/files/fields.md").read_text(encoding="utf-8").partition("```\n")[2].partition("```")[0]
BAND: Final = (ROOT / "docs/files/warbands.md").read_text(encoding="utf-8").partition("```\n")[2].partition("```")[0]


async def set_up(town: Town) -> None:
    """Begin a skirmish on the first field, with both sides placed so that a charge is possible."""
    await town.kick_off(half=2, game="skirmish", field="Mill Ford")
    await town.answer("as drawn")
    await town.answer("as drawn")


async def a_charge(town: Town) -> str:
    """Return the first charge in the menus under the board: the figure, then its target."""
    board = town.board
    who = next(answer for answer in board.answers if answer.startswith("?~charge"))
    opened = await town.asked.select(board.message, [who], custom_id=board.answers[who])
    return next(iter(read(answered(opened)).answers))


async def test_a_challenge_says_which_game_is_played_and_on_which_field(town: Town) -> None:
    await town.challenge(half=2, game="skirmish", field="Mill Ford")

    assert "Skirmish. 2 turns per side on Mill Ford." in town.board.text
    assert "Ashlock Watch v Gutter Court." in town.board.text


async def test_a_field_can_be_picked_by_a_part_of_its_name(town: Town) -> None:
    found = await town.rosa.autocomplete(town.channel, "match challenge", "field", "ruins", game="skirmish")

    assert [choice["value"] for choice in found] == ["Abbey Ruins"]


@pytest.mark.nightly
async def test_figures_are_counted_in_words_and_no_count_looks_like_a_score(town: Town) -> None:
    await set_up(town)

    status = await town.kim.slash(town.channel, "match status")

    assert status.response is not None
    headline = status.response.content.splitlines()[1]
    assert re.fullmatch(r"Ashlock Watch: \d+ left · Gutter Court: \d+ left · turn 1 of 4", headline)


@pytest.mark.nightly
async def test_the_picture_of_a_board_names_both_warbands_and_the_turn_in_words_too(town: Town) -> None:
    await set_up(town)

    words = str(town.board.message.attachments[0].description)

    assert words.startswith("Turn 1 of 4 · ")
    assert "Home (Ashlock Watch): " in words
    assert "Away (Gutter Court): " in words


async def test_the_board_asks_for_charges_first(town: Town) -> None:
    await set_up(town)

    assert "Declare a charge" in town.board.text
    assert "Done" in town.board.buttons


async def test_a_preview_of_a_charge_measures_nothing(town: Town) -> None:
    await set_up(town)
    charge = await a_charge(town)

    preview = await town.asked.slash(town.channel, "play", order=charge)

    assert preview.response is not None
    shown = read(preview.response)
    assert "paces" not in shown.text
    assert "Charge route" not in str(shown.message.attachments[0].description)


async def test_a_charge_that_is_confirmed_is_measured_before_everybody(town: Town) -> None:
    await set_up(town)

    await town.answer(await a_charge(town))

    assert "Charge reach: " in await town.more()


@pytest.mark.nightly
async def test_a_charge_that_was_measured_is_not_taken_back_without_the_others_word(town: Town) -> None:
    await set_up(town)
    who, other = town.asked, town.waiting
    await town.answer(await a_charge(town))

    shown = await who.slash(town.channel, "match takeback")

    assert shown.response is not None
    assert read(shown.response).buttons == [f"Ask {other.name}"]


@pytest.mark.nightly
async def test_who_has_ended_the_charges_and_may_measure_does_not_go_back_alone(town: Town) -> None:
    await set_up(town)
    who, other = town.asked, town.waiting
    await town.answer("done")

    shown = await who.slash(town.channel, "match takeback")

    assert shown.response is not None
    assert read(shown.response).buttons == [f"Ask {other.name}"]


@pytest.mark.nightly
async def test_nothing_is_measured_behind_an_end_of_the_charges_that_is_not_confirmed(town: Town) -> None:
    await set_up(town)

    preview = await town.asked.slash(town.channel, "play", order="done, move Maren H15")
    found = await town.asked.autocomplete(town.channel, "play", "order", "done, run Maren ")

    assert preview.response is not None
    assert "paces" not in read(preview.response).text
    assert "too early" in read(preview.response).text
    assert found == []


@pytest.mark.nightly
async def test_whoever_is_done_with_charges_moves(town: Town) -> None:
    await set_up(town)

    await town.answer("done")

    assert "Move your figures" in town.board.text
    assert town.board.menus[0]["placeholder"] == "Pick a figure …"


async def test_a_figure_is_moved_by_two_menus(town: Town) -> None:
    await set_up(town)
    await town.answer("done")

    await town.some_move()

    assert "moves to" in town.board.text


async def by_hand(town: Town) -> None:
    """Begin a skirmish, and let the first turn come to what is settled by hand."""
    await set_up(town)
    await town.answer("done")
    await town.answer("done")


@pytest.mark.nightly
async def test_what_is_settled_by_hand_is_put_to_the_other_side(town: Town) -> None:
    await by_hand(town)
    first = town.asked

    await town.press("?=state")

    assert town.asked != first
    assert town.board.buttons[:2] == ["Agree", "Refuse"]


@pytest.mark.nightly
async def test_one_menu_has_all_that_is_set_by_agreement(town: Town) -> None:
    await by_hand(town)

    [menu] = town.board.menus

    assert [option["label"] for option in menu["options"]] == [
        "State of a figure · 48",
        "Wounds left · 19",
        "Fleeing · 16",
        "Shots fired · 8",
        "Spells · 16",
        "End of the match · 1",
    ]


@pytest.mark.nightly
async def test_what_has_become_of_somebody_is_picked_behind_it(town: Town) -> None:
    await by_hand(town)
    board = town.board

    opened = await town.asked.select(board.message, ["?=wounds"], custom_id=board.answers["?=wounds"])

    shown = read(answered(opened))
    assert "Wounds left" in shown.text
    assert "wounds Gorrund 1" in shown.answers


@pytest.mark.nightly
async def test_what_is_set_by_agreement_is_completed_word_by_word(town: Town) -> None:
    await by_hand(town)

    words = await town.asked.autocomplete(town.channel, "play", "order", "")
    wounds = await town.asked.autocomplete(town.channel, "play", "order", "wounds g")

    assert [choice["value"] for choice in words][:4] == ["done", "prone", "stunned", "out"]
    assert sorted(choice["value"] for choice in wounds) == [
        "wounds Gorrund 0",
        "wounds Gorrund 1",
        "wounds Gorrund 2",
        "wounds Grub 0",
    ]


@pytest.mark.nightly
async def test_what_can_be_set_stands_in_the_words_of_the_board(town: Town) -> None:
    await by_hand(town)

    shown = await town.kim.slash(town.channel, "board", view="text")

    assert shown.response is not None
    assert "Wounds left" in read(shown.response).text


async def test_a_match_goes_on_after_a_restart(town: Town) -> None:
    await set_up(town)
    await town.answer("done")
    before = (await town.bot.desk.view(1)).question

    await town.restart()

    after = (await town.bot.desk.view(1)).question
    assert before is not None
    assert after is not None
    assert list(map(str, after.answers.legal())) == list(map(str, before.answers.legal()))


async def test_the_board_can_be_read_in_words(town: Town) -> None:
    await set_up(town)

    shown = await town.kim.slash(town.channel, "board", view="text")

    assert shown.response is not None
    assert "Mill Ford" in read(shown.response).text


async def test_a_hex_that_is_none_is_refused_under_the_clause_of_the_skirmish_and_in_words_that_fit_its_fields(
    town: Town,
) -> None:
    await set_up(town)

    shown = await town.kim.slash(town.channel, "board", near="Z99")

    assert shown.response is not None
    text = read(shown.response).text
    assert "`SK-HEX-1`" in text
    assert "columns" not in text


@pytest.mark.nightly
async def test_the_card_of_a_figure_says_whom_it_sees(town: Town) -> None:
    await set_up(town)

    shown = await town.rosa.slash(town.channel, "board", player="Maren")

    assert shown.response is not None
    assert shown.response.attachments[0].filename.endswith("card-Maren.png")


async def test_a_clause_of_either_game_can_be_looked_up(town: Town) -> None:
    shown = await town.kim.slash(town.channel, "rule", clause="SK-CHG-5")

    assert shown.response is not None
    assert "SK-CHG-5" in shown.response.content


async def test_a_fall_can_be_rolled_outside_a_match(town: Town) -> None:
    shown = await town.kim.slash(town.channel, "duel", kind="fall", attack=4)

    assert shown.response is not None
    assert "Skirmish: a fall" in read(shown.response).text


async def test_a_field_that_somebody_has_drawn_is_played_on(town: Town) -> None:
    drawn = "drawing.txt", FORD.encode()

    await town.kick_off(half=1, game="skirmish", drawing=drawn)

    view = await town.bot.desk.view(1)
    assert view.match is not None
    assert (view.match.field.columns, view.match.field.rows) == (8, 3)


async def test_what_is_wrong_with_a_drawing_is_told_with_its_line(town: Town) -> None:
    wrong = "drawing.txt", FORD.replace("B1-B2 C1-C2 wall 0.5", "B1-B9 wall 0.5").encode()

    sent = await town.challenge(half=1, game="skirmish", drawing=wrong)

    assert "Line" in sent.followups[0].content if sent.followups else "Line" in str(sent.response)
    assert town.public == []


async def test_a_warband_of_ones_own_is_brought_along_and_played_with(town: Town) -> None:
    brought = await town.rosa.slash(town.channel, "squad import", file=("band.csv", BAND.encode()), game="skirmish")

    await town.kick_off(half=1, game="skirmish", club="Ashlock Watch")

    assert brought.response is not None
    assert "Squad saved: **Ashlock Watch**" in brought.response.content
    view = await town.bot.desk.view(1)
    assert view.match is not None
    assert [name for name, figure in view.match.figures.items() if figure.side == "home"] == [
        "Maren",
        "Ulf",
        "Gorrund",
        "Rusk",
    ]


@pytest.mark.nightly
async def test_whoever_asks_for_a_picture_that_the_game_does_not_have_is_told_so(town: Town) -> None:
    await set_up(town)

    shown = await town.rosa.slash(town.channel, "board", view="heat")

    assert shown.response is not None
    assert "This game doesn't have that picture." in read(shown.response).text

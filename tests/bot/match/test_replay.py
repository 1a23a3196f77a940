"""Replays on Discord, as pictures, steps and pages: private until shared, and without anything under seal."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from io import BytesIO

import pytest
import simcord
from PIL import Image, ImageSequence

from cogs.match.display.replay import WAITING
from render.counter_attack.replay.camera import SIZE
from render.drawing.look import PRINT
from store.people.people import Person
from tests.bot.recorded import recorded_matches
from tests.bot.town import Said, Town, read
from tests.pages.unpacked import data_in
from tests.render.easel import pixel

WITH_A_GOAL = next(match for match in recorded_matches() if match.name == "community-1")
MEGABYTE = 1_000_000


async def played(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Play the match with a goal to its end, past Discord: only its boards are posted."""
    town = await new_town(dice=WITH_A_GOAL.dice)
    await town.asks_everything()
    await town.kick_off(**WITH_A_GOAL.agreed)
    desk = town.bot.desk
    for number, (_, answer) in enumerate(WITH_A_GOAL.answers()):
        asked = (await desk.view(1)).asked
        assert asked is not None
        _ = await desk.answer(1, [answer], by=asked.id, interaction_id=number)
    return town


async def replay(town: Town, **options: object) -> simcord.InteractionResult:
    """Let Kim, who only looks on, ask for a replay."""
    return await town.kim.slash(town.channel, "match replay", **options)


def answered(result: simcord.InteractionResult) -> Said:
    """Read what an interaction was answered with."""
    assert result.response is not None
    return read(result.response)


async def picture_in(said: Said) -> Image.Image:
    """Open the one picture of a message."""
    (attachment,) = said.message.attachments
    return Image.open(BytesIO(await attachment.read()))


async def test_a_replay_shows_what_happened_last_to_whoever_asks_and_to_nobody_else(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    before = len(town.public)

    result = await replay(town)

    assert result.ephemeral
    assert len(town.public) == before
    assert "the latest play" in answered(result).text
    picture = await picture_in(answered(result))
    assert (picture.format, picture.size) == ("GIF", SIZE)
    assert len(list(ImageSequence.Iterator(picture))) > 1


@pytest.mark.nightly
async def test_a_replay_can_be_shared_with_all(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    result = await replay(town, share=True)

    assert not result.ephemeral
    assert "the latest play" in town.board.text


@pytest.mark.nightly
async def test_a_shared_replay_speaks_the_language_of_the_boards(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.bot.desk.people.prefer(Person(town.kim.id, "Kim"), language="fr")

    shared, alone = answered(await replay(town, share=True)), answered(await replay(town))

    assert "the latest play" in shared.text
    assert "la dernière phase" in alone.text


@pytest.mark.nightly
async def test_while_one_is_drawn_for_somebody_there_is_no_other_for_the_same_one(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    WAITING.add(town.kim.id)
    kims, brams = answered(await replay(town)), answered(await town.bram.slash(town.channel, "match replay"))
    WAITING.remove(town.kim.id)

    assert "still being drawn" in kims.message.content
    assert (len(kims.message.attachments), len(brams.message.attachments)) == (0, 1)


@pytest.mark.nightly
async def test_whoever_has_seen_one_can_ask_for_another(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    results = [await replay(town), await replay(town)]

    assert [len(answered(result).message.attachments) for result in results] == [1, 1]
    assert not WAITING


async def test_a_replay_says_in_words_where_it_ends(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    (attachment,) = answered(await replay(town)).message.attachments

    assert "has the ball" in str(attachment.description)


@pytest.mark.parametrize(
    ("show", "said"),
    [("phase", "the match hasn't started"), ("goal", "no such goal"), ("highlights", "No highlights yet")],
)
async def test_where_there_is_nothing_to_show_that_is_said(town: Town, show: str, said: str) -> None:
    await town.kick_off()

    result = await replay(town, show=show)

    assert said in answered(result).text
    assert not answered(result).message.attachments


async def test_a_line_up_under_seal_is_in_no_replay(town: Town) -> None:
    await town.kick_off()
    await town.answer("5-3-2")

    result = await replay(town)

    assert "the match hasn't started" in answered(result).text


@pytest.mark.nightly
async def test_goals_and_highlights_of_a_whole_match_can_be_seen_again(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await played(new_town)

    for show in ("goal", "highlights"):
        (attachment,) = answered(await replay(town, show=show)).message.attachments
        assert attachment.filename == f"m1-{show}.gif"
        assert attachment.size < 8 * MEGABYTE
    assert "no such goal" in answered(await replay(town, goal=2)).text


async def test_moments_are_stepped_through_one_by_one_in_a_private_message(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    shared = await replay(town, share=True)
    before = len(town.public)

    opened = await town.bram.click(answered(shared).message, label="Step through")
    first = answered(opened)
    assert opened.ephemeral
    assert len(town.public) == before
    back = answered(await town.bram.click(first.message, label="Back"))
    again = answered(await town.bram.click(back.message, label="Next"))

    assert "passes" in first.text
    assert "Kick-off" in back.text
    assert again.text == first.text


@pytest.mark.nightly
async def test_at_either_end_there_is_no_further_step(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    opened = answered(await town.kim.click(answered(await replay(town)).message, label="Step through"))

    first = answered(await town.kim.click(opened.message, label="First"))
    last = answered(await town.kim.click(first.message, label="Last"))

    assert [part["label"] for part in first.parts if part.get("disabled")] == ["First", "Back"]
    assert [part["label"] for part in last.parts if part.get("disabled")] == ["Next", "Last"]


async def test_a_step_has_its_picture_its_dice_in_words_and_its_clauses(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    opened = answered(await town.kim.click(answered(await replay(town)).message, label="Step through"))

    picture = await picture_in(opened)

    assert picture.format == "PNG"
    assert "`PAS-" in opened.text
    assert opened.message.attachments[0].description


@pytest.mark.nightly
async def test_a_replay_and_its_steps_can_have_other_colours(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    shown = answered(await replay(town, look="print"))
    opened = answered(await town.kim.click(shown.message, label="Step through"))

    assert pixel(await picture_in(shown), 2, 2) == PRINT.panel
    assert pixel(await picture_in(opened), 2, 2) == PRINT.panel


async def test_a_challenge_has_nothing_to_show_again(town: Town) -> None:
    _ = await town.challenge()

    assert "the match hasn't started" in answered(await replay(town)).text


@pytest.mark.nightly
async def test_steps_work_after_a_restart(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    shared = await replay(town, share=True)
    await town.restart()

    opened = answered(await town.bram.click(answered(shared).message, label="Step through"))

    assert "passes" in opened.text


@pytest.mark.nightly
async def test_a_replay_does_not_touch_the_match(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    log, board = await town.log(), town.board.message.id

    _ = await replay(town)
    await town.answer("move")

    assert (await town.log()).startswith(log)
    assert town.board.message.id == board


async def file_in(said: Said) -> tuple[str, str]:
    """Return the name and the text of the one file of a message."""
    (attachment,) = said.message.attachments
    return attachment.filename, (await attachment.read()).decode()


async def test_a_page_has_the_whole_match_in_one_file_for_whoever_asks(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.bot.desk.people.prefer(Person(town.kim.id, "Kim"), language="fr")
    before = len(town.public)

    result = await replay(town, form="page")

    name, page = await file_in(answered(result))
    data = data_in(page)
    assert (result.ephemeral, len(town.public) == before, name) == (True, True, "match-1.html")
    assert '<html lang="fr">' in page
    assert any("passes M19" in line for lines in data["told"]["en"] for line in lines)
    assert len(data["steps"]) == len((await town.log()).split("\n\n")[1].splitlines()) + 1
    assert not WAITING


async def test_more_has_the_page_too(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    more = answered(await town.kim.click(town.board.message, label="More"))

    name, page = await file_in(answered(await town.kim.click(more.message, label="Replay page")))

    assert name == "match-1.html"
    assert data_in(page)["sides"][0]["name"] in page


async def test_a_line_up_under_seal_is_on_no_page(town: Town) -> None:
    await town.kick_off()
    before = data_in((await file_in(answered(await replay(town, form="page"))))[1])
    await town.answer("5-3-2")

    _, page = await file_in(answered(await replay(town, form="page")))

    assert data_in(page) == before
    assert "5-3-2" not in json.dumps(before["told"])


async def test_before_a_match_there_is_no_page(town: Town) -> None:
    _ = await town.challenge()

    assert "the match hasn't started" in answered(await replay(town, form="page")).text

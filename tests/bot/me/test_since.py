"""Replays of all that has happened since a manager's last move."""

from __future__ import annotations

from io import BytesIO

import pytest
import simcord
from PIL import Image

from store.people.people import Person
from tests.bot.town import Said, Town, read

TITLE = "### Replay: since your last move"


async def since(town: Town, who: simcord.MemberActor) -> Said:
    """Press the button under *More* of the board."""
    more = await who.click(town.board.message, label="More")
    assert more.response is not None
    result = await who.click(more.response, label="Since my last move")
    assert result.ephemeral
    assert result.response is not None
    return read(result.response)


async def frames(said: Said) -> int:
    """Return the number of pictures in the animation of a message."""
    [film] = said.message.attachments
    with Image.open(BytesIO(await film.read())) as opened:
        return getattr(opened, "n_frames", 1)


async def test_a_manager_sees_what_the_other_has_done_and_nothing_of_the_own_answer(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    theirs, own = await since(town, town.waiting), await since(town, town.asked)

    assert TITLE in theirs.text
    assert await frames(theirs) > 1
    assert own.text == "Nothing has happened since your last move."


async def test_an_answer_by_standing_order_is_no_look_at_the_match(town: Town) -> None:
    for who in (town.rosa, town.bram):
        person = Person(who.id, who.name)
        _ = await town.bot.desk.standing.give(person, "counter_attack", "placement", "4-4-2")
    await town.kick_off()
    await town.first_pass()

    assert await frames(await since(town, town.waiting)) > 1


@pytest.mark.nightly
async def test_it_is_picked_from_the_list_of_all_matches(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    who = town.waiting
    today = await who.slash(town.channel, "me today")
    assert today.response is not None
    listed = read(today.response)

    result = await who.select(listed.message, ["1"], custom_id="ca1:0:0:y:since")

    assert result.response is not None
    assert TITLE in read(result.response).text


async def test_only_the_managers_of_a_match_have_answered_in_it(town: Town) -> None:
    await town.line_up()
    today = await town.rosa.slash(town.channel, "me today")
    assert today.response is not None
    more = await town.kim.click(town.board.message, label="More")
    assert more.response is not None

    assert "Since my last move" not in read(more.response).buttons

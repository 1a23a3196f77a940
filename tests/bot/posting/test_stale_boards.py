"""An old board loses its buttons without a fetch, if Discord has reported its contents."""

from __future__ import annotations

from tests.bot.town import Town


def nothing_is_fetched(town: Town) -> None:
    """Make every fetch of a message fail."""
    town.env.inject_error("GET", "/channels/*/messages/*", status=404, code=10008, times=None)


async def test_a_board_that_was_just_posted_is_not_asked_for(town: Town) -> None:
    await town.kick_off()
    nothing_is_fetched(town)

    await town.answer("4-4-2")  # the challenge's card has been tidied; what the first board shows is known
    await town.answer("4-4-2")

    old = town.public[-2]
    assert old.buttons == []
    assert "Line up your eleven" in old.text
    assert [attachment.filename.rpartition("-")[2] for attachment in old.message.attachments] == ["full.png"]


async def test_a_board_is_tidied_as_it_was_changed_last(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    shown = town.board
    nothing_is_fetched(town)

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")

    old = next(said for said in town.public if said.message.id == shown.message.id)
    assert old.buttons == []
    assert "takes the pass" in old.text
    assert "Continued below." in old.text


async def test_of_boards_of_another_life_nothing_is_known(town: Town) -> None:
    await town.kick_off()
    await town.restart()
    await town.answer("4-4-2")

    assert town.public[-2].buttons == []

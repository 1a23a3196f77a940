"""The memory of the bot while it runs: it does not grow with the matches that it has seen."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from cogs.posting.session_state import KEPT, Lately
from tests.bot.town import Town, read


def test_as_much_is_remembered_as_there_is_room_for_and_the_oldest_goes_first() -> None:
    lately: Lately[int] = Lately(2)
    for number in (1, 2, 1, 3):
        lately.note(number)

    assert [number in lately for number in (1, 2, 3)] == [True, False, True]
    assert len(lately) == 2


def test_as_much_of_one_kind_is_remembered_as_of_all_others() -> None:
    lately: Lately[int] = Lately()
    for number in range(KEPT + 5):
        lately.note(number)

    assert len(lately) == 10_000


async def test_of_a_match_that_is_over_no_board_is_owed_any_more(town: Town) -> None:
    await town.line_up()
    town.bot.poster.remembers.owed.add(1)

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")

    assert "has resigned" in town.board.text
    assert town.bot.poster.remembers.owed == set()


async def test_of_a_match_that_is_over_nothing_is_lost_any_more(new_town: Callable[..., Awaitable[Town]]) -> None:
    """Its last notice goes to the channel in which its thread was opened; then nothing more is owed."""
    town = await new_town(threads=True)
    await town.kick_off()
    town.env.backend.delete_channel(town.channel.threads[0].id)
    view = await town.bot.desk.view(1)
    assert view.asked is not None
    _ = await town.bot.desk.answer(1, "4-4-2", by=view.asked.id, interaction_id=1)
    before = dict(town.bot.poster.remembers.lost)

    await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=2)

    assert before == {1: True}
    assert town.bot.poster.remembers.lost == {}
    assert town.bot.poster.remembers.owed == set()


async def test_a_challenge_that_is_declined_leaves_nothing(town: Town) -> None:
    _ = await town.challenge()

    result = await town.bram.click(town.board.message, label="Decline")

    assert result.acknowledged
    assert "declined" in read(town.board.message).text
    assert town.bot.poster.remembers.owed == set()

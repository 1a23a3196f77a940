"""One preview at a time: a board that is edited stays where it is, and previews would pile up below it."""

from __future__ import annotations

from cogs.play.order_form import ORDERS
from tests.bot.play.test_doors import moving, shown
from tests.bot.town import Town


def deleted(town: Town) -> list[str]:
    """Return the ends of the paths of all messages that were deleted through an interaction."""
    gone = [request.path for request in town.env.http_requests if request.method == "DELETE"]
    return [path.rpartition("/")[2] for path in gone if path.startswith("/webhooks/")]


async def test_a_preview_takes_the_place_of_the_one_before_it(town: Town) -> None:
    first, second = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")
    old = shown(await town.asked.submit_modal(form, {ORDERS: first}))

    newest = shown(await town.asked.slash(town.channel, "play", order=second))

    assert deleted(town)[-1] == str(old.message.id)
    await town.confirm_shown(newest)
    assert second in await town.log()


async def test_a_preview_that_is_confirmed_is_not_removed_twice(town: Town) -> None:
    first, second = await moving(town)
    await town.confirm_shown(shown(await town.asked.slash(town.channel, "play", order=first)))
    before = deleted(town)

    _ = shown(await town.asked.slash(town.channel, "play", order=second))

    assert deleted(town) == before


async def test_a_preview_that_can_no_longer_be_removed_is_no_failure(town: Town) -> None:
    first, second = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")
    _ = await town.asked.submit_modal(form, {ORDERS: first})
    town.keep_old_preview()

    newest = shown(await town.asked.slash(town.channel, "play", order=second))

    await town.confirm_shown(newest)
    assert second in await town.log()

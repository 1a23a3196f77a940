"""The ways to answer: pressing and picking, a reply to the board, the form, and /play."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from cogs.play.order_form import ORDERS
from tests.bot.town import Town

Door: TypeAlias = Callable[[Town, str], Awaitable[None]]


async def by_pressing(town: Town, answer: str) -> None:
    """Press a button or pick from menus, and type only answers that are in neither."""
    await town.answer(answer)


async def by_reply(town: Town, answer: str) -> None:
    """Reply to the board, and press Confirm under the bot's reply; sealed answers go into the form."""
    question = (await town.bot.desk.view(1)).question
    if question is not None and question.sealed:
        await by_form(town, answer)
        return
    _ = await town.asked.send(town.channel, answer, reply_to=town.board.message)
    await town.confirm_shown(town.public[-1])


async def by_form(town: Town, answer: str) -> None:
    """Open the form, if the question has one, type, send, and press Confirm."""
    if ORDERS not in town.board.ids:
        await town.answer(answer)
        return
    opened = await town.asked.click(town.board.message, custom_id=town.board.ids[ORDERS])
    await town.confirm(await town.asked.submit_modal(opened, {ORDERS: answer}))


async def by_play(town: Town, answer: str) -> None:
    """Type /play, and press Confirm."""
    await town.confirm(await town.asked.slash(town.channel, "play", order=answer))


DOORS: Final[Mapping[str, Door]] = {
    "pressing": by_pressing,
    "reply": by_reply,
    "form": by_form,
    "play": by_play,
}

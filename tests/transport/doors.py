"""The ways to answer over the loopback: a command, the form, the board's buttons and menus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from cogs.play.order_form import ORDERS
from testing.loopback.people import Done
from testing.loopback.wire import Json
from testing.loopback.writing import parts_of
from tests.transport.evening import Evening

Door: TypeAlias = Callable[[Evening, str], Awaitable[None]]
"""Gives an answer for the manager to act."""


async def shown(evening: Evening, done: Done) -> Json:
    """Wait for the answer to a person's press or form."""
    await evening.there.until(lambda: done.messages)
    return done.messages[-1]


async def by_command(evening: Evening, answer: str) -> None:
    """Type it."""
    _ = await evening.confirm(await evening.asked.slash(evening.place, "play", order=answer))


async def by_form(evening: Evening, answer: str) -> None:
    """Enter it in the form under the board."""
    opened = await evening.asked.click(evening.board, label="Enter moves")
    sent = await evening.asked.submit(opened.modal, {ORDERS: answer})
    _ = await shown(evening, sent)
    _ = await evening.confirm(sent)


async def by_button(evening: Evening, answer: str) -> None:
    """Press it, or pick it from a menu under the board; a move with a path is entered, since menus have no paths.

    Previews are confirmed: of a pick, and of *Done* with moves left.
    """
    board, asked = evening.board, evening.asked
    if answer in evening.offered(board):
        pressed = await asked.click(board, custom_id=evening.offered(board)[answer])
        await evening.said()
        if pressed.messages:
            _ = await evening.confirm(pressed)
        return
    for part in parts_of(board["components"]):
        if any(option["value"] == answer for option in part.get("options") or ()):
            picked = await asked.choose(board, part["custom_id"], answer)
            await evening.said()
            if picked.messages:
                _ = await evening.confirm(picked)
            return
    await by_form(evening, answer)

"""Round trips to the database before the first answer to Discord: no press waits for a distant database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Concatenate, Final, ParamSpec, TypeAlias, TypeVar

import discord
import pytest

from cogs.play.order_form import ORDERS
from testing.database import statements
from tests.bot.posting.test_statements import goes, second_match
from tests.bot.town import Town

P = ParamSpec("P")
T = TypeVar("T")
Response: TypeAlias = discord.InteractionResponse[discord.Client]
Sends: TypeAlias = Callable[Concatenate[Response, P], Awaitable[T]]

FIRST: Final = ("defer", "send_message", "send_modal", "edit_message", "autocomplete")
"""The ways to give an interaction its first answer."""


@contextmanager
def first_answers() -> Generator[list[list[str]]]:
    """Record the statements before each first answer that is given while the block lasts.

    Those that begin a transaction are among them.
    """
    before: list[list[str]] = []
    with pytest.MonkeyPatch.context() as patched, statements() as put:

        def noting(send: Sends[P, T]) -> Sends[P, T]:
            async def sent(self: Response, /, *args: P.args, **options: P.kwargs) -> T:
                before.append([*put])
                return await send(self, *args, **options)

            return sent

        for name in FIRST:
            patched.setattr(discord.InteractionResponse, name, noting(getattr(discord.InteractionResponse, name)))
        yield before


async def test_answers_are_acknowledged_before_anything_is_read(town: Town) -> None:
    await second_match(town)
    asked = town.asked

    with first_answers() as typed:
        shown = await asked.slash(town.channel, "play", order="5 +1")
    with first_answers() as confirmed:
        await town.confirm(shown)
    board = town.board
    player = next(option for option in board.answers if option.startswith("?"))
    with first_answers() as picked:
        _ = await asked.select(board.message, [player], custom_id=board.answers[player])
    with first_answers() as pressed:
        _ = await asked.click(board.message, custom_id=board.ids["done"])

    assert [typed, confirmed, picked, pressed] == [[[]]] * 4


async def test_a_form_is_sent_before_anything_is_read(town: Town) -> None:
    await second_match(town)
    opened = await town.asked.click(town.board.message, custom_id=town.board.ids[ORDERS])

    with first_answers() as sent:
        _ = await town.asked.submit_modal(opened, {ORDERS: "5 +1"})

    assert sent == [[]]


async def test_a_form_opens_after_four_looks(town: Town) -> None:
    await second_match(town)

    with first_answers() as opened:
        _ = await town.asked.click(town.board.message, custom_id=town.board.ids[ORDERS])

    assert [goes(put)[0] for put in opened] == [4]


async def test_a_suggestion_comes_after_three_looks(town: Town) -> None:
    await second_match(town)

    with first_answers() as suggested:
        _ = await town.asked.autocomplete(town.channel, "play", "order", "5 ")

    assert [goes(put)[0] for put in suggested] == [3]

"""The bot's messages that a turn leaves behind in the channel, counted over recorded matches.

An older board is a line. The summary of an interval belongs to no turn; a turn that it interrupts counts as two.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import islice, pairwise
from typing import Final

import discord
import pytest

from cogs.components.phone_height import lines_of
from cogs.posting.messages.folded_board import ROWS
from tests.bot.doors import DOORS
from tests.bot.recorded import Recorded, recorded_matches
from tests.bot.town import Town, read
from tests.by_day import one_in

MOST: Final = 2
ANSWERS: Final = 30
"""Number of answers of the shortest recorded match that are played by day; by night all matches are played."""

SHORTEST: Final = min(recorded_matches(), key=lambda match: len(match.log.entries))


async def left_behind(
    town: Town, recorded: Recorded, door: str, most: int | None = None
) -> list[list[discord.Message]]:
    """Play a recorded match by a door; return the bot's messages that each turn has left.

    A turn is all that one manager answers until the other must; its board is the first of its messages.
    most: number of answers; None for all.
    """
    await town.asks_everything()
    await town.kick_off(**recorded.agreed)
    boards: list[int] = []
    asked = None
    for _, answer in islice(recorded.answers(), most):
        view = await town.bot.desk.view(1)
        if view.asked != asked and view.row.board_message_id is not None:
            boards.append(view.row.board_message_id)
            asked = view.asked
        await DOORS[door](town, answer)
    await town.bot.poster.tidying.finish()  # what no press has paid for would wait for a minute
    bot = town.bot.user
    assert bot is not None
    own = [message for message in town.channel.history() if message.author.id == bot.id and not message.flags.ephemeral]
    begins = sorted({*boards, *(message.id for message in own if is_summary(message))})
    turns = [[each for each in own if begin <= each.id < end] for begin, end in pairwise(begins)]
    return [[message for message in turn if not is_summary(message)] for turn in turns]


def is_summary(message: discord.Message) -> bool:
    """Return whether a message is the summary of an interval: a heading that calls nobody, over a picture."""
    return "### " in read(message).text and "<@" not in read(message).text and len(message.attachments) > 0


def check_lines(turns: list[list[discord.Message]]) -> None:
    """Check that nothing that turns have left has a picture, a button, or more text than a line."""
    for message in (message for turn in turns for message in turn):
        said = read(message)
        assert (message.attachments, said.buttons, said.menus) == ([], [], []), said.text
        assert said.text.strip().startswith("-# ")
        assert lines_of(said.text.strip()) <= ROWS


@pytest.mark.parametrize("door", one_in(2, ["pressing", "reply"]))
async def test_a_turn_leaves_at_most_two_lines_behind(new_town: Callable[..., Awaitable[Town]], door: str) -> None:
    left = await left_behind(await new_town(dice=SHORTEST.dice), SHORTEST, door, ANSWERS)

    assert len(left) > 5
    assert max(map(len, left)) <= MOST
    check_lines(left)


@pytest.mark.nightly
@pytest.mark.parametrize("recorded", recorded_matches(), ids=lambda match: match.name)
async def test_no_turn_of_a_whole_match_played_by_replies_leaves_more(
    new_town: Callable[..., Awaitable[Town]], recorded: Recorded
) -> None:
    left = await left_behind(await new_town(dice=recorded.dice), recorded, "reply")

    assert max(map(len, left)) <= MOST
    check_lines(left)

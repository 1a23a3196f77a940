"""The bot's messages that a turn leaves behind in the channel, counted over recorded matches."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import islice, pairwise
from typing import Final

import pytest

from tests.bot.doors import DOORS
from tests.bot.recorded import Recorded, recorded_matches
from tests.bot.town import Town
from tests.by_day import one_in

MOST: Final = 2
ANSWERS: Final = 30
"""Number of answers played by day, of the shortest recorded match; by night all of all matches are."""

SHORTEST: Final = min(recorded_matches(), key=lambda match: len(match.log.entries))


async def left_behind(town: Town, recorded: Recorded, door: str, most: int | None = None) -> list[int]:
    """Play a recorded match by a door; return how many of the bot's messages each turn has left.

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
    bot = town.bot.user
    assert bot is not None
    own = [
        message.id for message in town.channel.history() if message.author.id == bot.id and not message.flags.ephemeral
    ]
    return [sum(begins <= each < ends for each in own) for begins, ends in pairwise(boards)]


@pytest.mark.parametrize("door", one_in(2, ["pressing", "reply"]))
async def test_a_turn_leaves_at_most_two_messages_behind(new_town: Callable[..., Awaitable[Town]], door: str) -> None:
    left = await left_behind(await new_town(dice=SHORTEST.dice), SHORTEST, door, ANSWERS)

    assert len(left) > 5
    assert max(left) <= MOST


@pytest.mark.nightly
@pytest.mark.parametrize("recorded", recorded_matches(), ids=lambda match: match.name)
async def test_no_turn_of_a_whole_match_played_by_replies_leaves_more(
    new_town: Callable[..., Awaitable[Town]], recorded: Recorded
) -> None:
    assert max(await left_behind(await new_town(dice=recorded.dice), recorded, "reply")) <= MOST

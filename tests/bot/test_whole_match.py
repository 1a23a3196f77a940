from __future__ import annotations

from collections.abc import Awaitable, Callable

from rules.log import read_log
from tests.bot.recorded import OF_A_FRIENDLY, whole_match
from tests.bot.town import Town


async def test_a_whole_match_is_played_from_challenge_to_full_time_with_a_restart_in_every_kind_of_question(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    recorded = whole_match()
    town = await new_town(dice=recorded.dice)
    await town.kick_off(half=int(recorded.log.head["half"]))
    met: set[str] = set()

    for question, answer in recorded.answers():
        await town.restart_once(question, met)
        await town.answer(answer)

    assert met == OF_A_FRIENDLY
    assert "Full time" in town.board.text
    assert town.board.buttons == []
    assert read_log(await town.bot.desk.log_text(1)).entries == recorded.log.entries

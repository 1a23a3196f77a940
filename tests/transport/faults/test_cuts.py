"""Cut connections in every phase of a match: missed events come again, and nothing happens twice."""

from __future__ import annotations

import pytest

from tests.bot.recorded import recorded_matches
from tests.transport.evening import Evening


@pytest.mark.nightly
async def test_a_whole_match_goes_on_though_the_connection_is_cut_in_each_answer_and_much_is_told_twice(
    evening: Evening,
) -> None:
    evening.match = next(match for match in recorded_matches() if match.name == "community-3")
    await evening.restart()
    await evening.kick_off()

    number = 0
    for number in range(1, len([*evening.match.answers()]) + 1):
        preview = await evening.read_out()
        confirmed = await evening.asked.click(preview, label="Confirm", wait=False)
        await evening.there.drop(again=4)
        assert (await confirmed.settled()).answers == 1
        await evening.there.until(lambda: evening.there.gateway_line.resumed >= number * evening.shards)  # noqa: B023
        await evening.said()

    await evening.check_nothing_lost()
    evening.check_nothing_twice()
    assert evening.there.gateway_line.resumed == number * evening.shards
    assert (await evening.bot.desk.row(1)).state == "finished"


async def test_a_match_goes_on_though_the_session_is_refused_and_begun_anew(evening: Evening) -> None:
    await evening.line_up()

    for sessions in (2, 3, 4):
        for _ in range(evening.shards):
            evening.there.refuse_resume()
        await evening.there.drop()
        begun = sessions * evening.shards
        await evening.there.until(lambda: evening.there.gateway_line.identified == begun)  # noqa: B023 - at once
        await evening.plays(1)

    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_what_was_pressed_while_the_connection_was_cut_is_answered_when_it_is_there_again(
    evening: Evening,
) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked

    await evening.there.drop()
    assert (await asked.click(preview, label="Confirm")).answers == 1

    await evening.said()
    await evening.check_nothing_lost()
    await evening.check_one_board()

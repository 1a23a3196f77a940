"""Round trips to the database that an answer takes: each costs time, most of all with a distant database."""

from __future__ import annotations

from collections.abc import Sequence

from store.people.people import Person
from testing.database import statements
from tests.bot.town import Town

READS, GLANCES, WRITES = "BEGIN", "", "BEGIN IMMEDIATE"


def goes(put: Sequence[str]) -> tuple[int, int]:
    """Return how often these statements went to read, in a transaction or in a glance, and how often to write."""
    return put.count(READS) + put.count(GLANCES), put.count(WRITES)


async def second_match(town: Town) -> None:
    """Bring a town to the moves of its second match: nobody is new any more."""
    await town.kick_off()
    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")
    await town.line_up()
    await town.first_pass()
    await town.press("move")


async def test_an_answer_that_is_typed_and_played_at_once_is_read_in_four_goes_and_written_in_two(town: Town) -> None:
    await second_match(town)
    asked = Person(town.asked.id, town.asked.name)
    _ = await town.bot.desk.people.prefer(asked, skip_preview=True)

    with statements() as put:
        _ = await town.asked.slash(town.channel, "play", order="5 +1")

    assert "1 of 4 moved" in town.board.text
    assert goes(put) == (4, 2)
    assert len(put) - sum(goes(put)) <= 11


async def test_an_answer_that_is_read_back_and_confirmed_is_read_in_five_goes_and_written_in_three(town: Town) -> None:
    await second_match(town)

    with statements() as put:
        read_back = await town.asked.slash(town.channel, "play", order="5 +1")
        assert read_back.response is not None
        _ = await town.asked.click(read_back.response, label="Confirm")

    assert "1 of 4 moved" in town.board.text
    assert goes(put) == (5, 3)
    assert len(put) - sum(goes(put)) <= 17

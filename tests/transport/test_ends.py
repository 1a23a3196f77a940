"""The end of a match, as it reaches its managers: both are pinged, once, and nobody else."""

from __future__ import annotations

import pytest

from store.people.people import Person
from testing.loopback.faults import Fault
from testing.loopback.people import Person as Somebody
from testing.loopback.wire import Json
from testing.loopback.writing import text_of
from tests.transport.evening import Evening

POST = r"/channels/\d+/messages"


async def resigned(evening: Evening, who: Somebody) -> None:
    """Resign a match as a person."""
    asked = await who.slash(evening.place, "match resign")
    _ = await who.click(asked.messages[0], label="Yes, resign")
    await evening.said()


def pinged(message: Json) -> set[int]:
    """Return the people whom a message mentions."""
    return {int(each["id"]) for each in message["mentions"]}


def ends(evening: Evening) -> list[Json]:
    """Return the messages that tell of the end."""
    return [message for message in evening.public if "has resigned" in text_of(message)]


async def test_both_managers_are_called_by_the_end_of_a_match_and_nobody_else(evening: Evening) -> None:
    await evening.line_up()

    await resigned(evening, evening.rosa)

    (end,) = ends(evening)
    assert pinged(end) == {evening.rosa.id, evening.bram.id}
    assert f"<@{evening.kim.id}>" not in text_of(end)


async def test_who_is_away_is_named_and_not_called(evening: Evening) -> None:
    await evening.line_up()
    _ = await evening.bot.desk.absences.go(Person(evening.bram.id, "Bram"), "5")
    await evening.said()

    await resigned(evening, evening.rosa)

    (end,) = ends(evening)
    assert f"<@{evening.bram.id}>" in text_of(end)
    assert pinged(end) == {evening.rosa.id}


@pytest.mark.parametrize("restarted", [False, True], ids=["one-life", "a-restart-between"])
async def test_an_end_that_discord_has_taken_without_saying_so_calls_nobody_twice(
    evening: Evening, *, restarted: bool
) -> None:
    await evening.line_up()
    asked = await evening.rosa.slash(evening.place, "match resign")
    lost = Fault("POST", POST, status=500, carried_out=True, times=9 if restarted else 1)
    _ = evening.there.faults.add(lost)

    _ = await evening.rosa.click(asked.messages[0], label="Yes, resign", wait=False)
    await evening.there.until(lambda: ends(evening) and lost.hits)
    if restarted:
        evening.there.faults.clear()
        evening.there.forget_nonces()
        await evening.restart()
    await evening.said(30)

    assert len(ends(evening)) == 1


async def test_an_end_that_somebody_deletes_calls_nobody_again(evening: Evening) -> None:
    await evening.line_up()
    await resigned(evening, evening.bram)
    (end,) = ends(evening)
    await evening.there.delete(end)
    await evening.restart()
    await evening.said()

    again = [message for message in ends(evening) if pinged(message)]

    assert again == []

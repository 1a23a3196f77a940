"""The end of a match in its thread: the thread is archived, and no failure is reported."""

from __future__ import annotations

from testing.loopback.writing import text_of
from tests.transport.evening import Evening


async def test_who_resigns_in_a_thread_is_not_told_that_something_broke(evening: Evening) -> None:
    await evening.line_up()
    asked = await evening.rosa.slash(evening.thread, "match resign")
    (sure,) = asked.messages

    resigned = await evening.rosa.click(sure, label="Yes, resign")
    await evening.said()

    assert resigned.acknowledged
    assert evening.thread.archived
    assert "has resigned" in text_of(evening.board)
    assert not [text_of(message) for message in resigned.messages if "reference" in text_of(message)]


async def test_a_thread_that_a_death_left_open_is_put_away_at_the_next_start(evening: Evening) -> None:
    await evening.line_up()
    asked = await evening.rosa.slash(evening.thread, "match resign")
    _ = await evening.rosa.click(asked.messages[0], label="Yes, resign")
    await evening.said()
    named = evening.thread.name
    evening.thread.archived, evening.thread.name = False, "Manager 1 v Manager 2"

    await evening.restart()
    await evening.there.until(lambda: evening.thread.archived)

    assert named.startswith("Over")
    assert evening.thread.name == named


async def test_a_thread_in_which_people_talk_after_the_match_is_left_alone(evening: Evening) -> None:
    await evening.line_up()
    asked = await evening.rosa.slash(evening.thread, "match resign")
    _ = await evening.rosa.click(asked.messages[0], label="Yes, resign")
    await evening.said()
    evening.thread.archived = False

    await evening.restart()
    await evening.said()
    await evening.there.quiet()

    assert not evening.thread.archived

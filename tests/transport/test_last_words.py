"""What ends a match puts its thread away: whoever did it is not told that something broke."""

from __future__ import annotations

from tests.loopback.writing import text_of
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

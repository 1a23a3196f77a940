"""Requests that count against the 50 a second of a bot, by kind of moment: see the table of docs/measured/load.md."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

import pytest

from matchday.match.dice import Tape
from rules.asking import Roll
from store.people.people import Person
from testing.loopback.world import EPHEMERAL
from testing.loopback.writing import parts_of, text_of
from tests.by_day import one_in
from tests.transport.doors import Door, by_button, by_command, by_form
from tests.transport.evening import MATCH, Evening

AT_GOAL: Final = (
    "1h M1; 1a M37 saving=1; 10h L32 ball shooting=5; 9h K28; 8h O26; 4a D20; 5a E20; attack home; called 2"
)
LAST_ACTION: Final = (
    "1h M1; 1a M37; 7h T10; 8h T14 ball; attack home; kicked_off home; number 5; called 5; added 1; half {half}"
)

MESSAGE: Final = Counter({"POST /channels/…/messages": 1})
EDIT: Final = Counter({"PATCH /channels/…/messages/…": 1})
THREAD_OPENED: Final = Counter({"POST /channels/…/threads": 1})
THREAD_CHANGED: Final = Counter({"PATCH /channels/…": 1})
NOTHING: Final = Counter[str]()
LINE_UPS: Final = EDIT + EDIT
"""Edits that make lines of both line-ups' boards before their thread is archived: no press has paid for them."""

doors = pytest.mark.parametrize("door", one_in(3, [by_button, by_form, by_command]))


@dataclass(frozen=True)
class Decisive:
    """Dice with which the attack scores, and no others are level for ever."""

    def dice(self, tape: Tape, number: int, roll: Roll) -> int:
        """Let a die fall."""
        _ = tape
        if roll.name in {"shot", "toss"}:
            return roll.faces if roll.who in {"home", "10h"} else 1
        return 1 + number % 2


@dataclass
class Clock:
    """The card's minute, which passes when a test says so."""

    passes: asyncio.Event

    async def sleep(self, _: float) -> None:
        """Wait for it."""
        _ = await self.passes.wait()


def since(evening: Evening, before: Counter[str]) -> Counter[str]:
    """Return the requests since then that count."""
    return evening.there.counted - before


async def at(evening: Evening, scene: str, *orders: str) -> Clock:
    """Let a match stand as a scene has it, and play some orders there; return the clock of its card."""
    evening.match = replace(MATCH)
    object.__setattr__(evening.match, "dice", Decisive().dice)
    await evening.stands(scene)
    clock = Clock(asyncio.Event())
    evening.bot.poster.cards.sleep = clock.sleep
    for order in orders:
        await evening.answer(order)
    return clock


async def taken(evening: Evening, door: Door, answer: str) -> Counter[str]:
    """Return the requests of an answer that count."""
    before = evening.there.counted.copy()
    await door(evening, answer)
    await evening.said()
    return since(evening, before)


async def typed(evening: Evening, answer: str) -> None:
    """Type an answer that is played at once, and check that it leaves no private message."""
    sent = await evening.asked.slash(evening.place, "play", order=answer)
    await evening.said()
    assert not [message for message in sent.messages if message["flags"] & EPHEMERAL]


def summaries(evening: Evening) -> int:
    """Count the summaries of what was played that everybody reads."""
    shown = [message for message in evening.public if not message["flags"] & EPHEMERAL]
    return sum("statistics" in picture["filename"] for message in shown for picture in message["attachments"])


async def skips_previews(evening: Evening) -> None:
    """Let both managers play at once what they type."""
    for who in (evening.rosa, evening.bram):
        await evening.bot.desk.people.prefer(Person(who.id, "Somebody"), skip_preview=True, ends_unasked=True)


async def test_a_challenge_takes_one_and_its_acceptance_the_thread_and_the_board(evening: Evening) -> None:
    before = evening.there.counted.copy()
    _ = await evening.challenge()
    challenged = since(evening, before)
    before = evening.there.counted.copy()

    _ = await evening.bram.click(evening.board, label="Accept")
    await evening.said()

    assert challenged == MESSAGE
    assert since(evening, before) == MESSAGE + THREAD_OPENED
    assert f"<#{evening.thread.id}>" in evening.told_in_channel[0]


async def test_a_challenge_that_is_declined_takes_none(evening: Evening) -> None:
    _ = await evening.challenge()
    before = evening.there.counted.copy()

    _ = await evening.bram.click(evening.board, label="Decline")
    await evening.said()

    assert since(evening, before) == NOTHING
    assert "declined" in evening.told_in_channel[0]


@doors
async def test_a_goal_takes_its_board_alone_and_its_card_a_minute_later(evening: Evening, door: Door) -> None:
    clock = await at(evening, AT_GOAL)

    goal = await taken(evening, door, "shoot")
    before = evening.there.counted.copy()
    clock.passes.set()
    await evening.there.quiet()

    assert "Goal for Home" in text_of(evening.board)
    assert goal == MESSAGE
    assert since(evening, before) == EDIT
    assert "Home 1-0 Away" in evening.told_in_channel[0]


@pytest.mark.nightly
async def test_the_card_does_not_wait_where_an_answer_has_taken_none_itself(evening: Evening) -> None:
    _ = await at(evening, AT_GOAL)
    await by_command(evening, "shoot")
    await evening.said()
    for formation in ("4-4-2", "4-4-2"):
        await by_command(evening, formation)
        await evening.said()
    late = evening.told_in_channel[0]
    options = [option for part in parts_of(evening.board["components"]) for option in part.get("options") or ()]

    paid = await taken(evening, by_form, options[0]["value"])

    assert "1-0" not in late
    assert paid == EDIT
    assert "Home 1-0 Away" in evening.told_in_channel[0]


@doors
async def test_an_interval_takes_its_board_alone_and_its_card_a_minute_later(evening: Evening, door: Door) -> None:
    clock = await at(evening, LAST_ACTION.format(half=1), "move", "done", "done")

    interval = await taken(evening, door, "done")
    before = evening.there.counted.copy()
    clock.passes.set()
    await evening.there.quiet()

    assert interval == MESSAGE
    assert since(evening, before) == EDIT
    assert summaries(evening) == 1
    await evening.check_one_board()


@pytest.mark.nightly
async def test_an_interval_that_is_typed_and_played_at_once_takes_its_board_alone(evening: Evening) -> None:
    _ = await at(evening, LAST_ACTION.format(half=1), "move", "done", "done")
    await skips_previews(evening)

    interval = await taken(evening, typed, "done")

    assert interval == MESSAGE
    assert summaries(evening) == 1
    await evening.check_one_board()


@doors
async def test_the_end_of_a_match_takes_its_message_the_old_board_the_card_and_the_thread(
    evening: Evening, door: Door
) -> None:
    _ = await at(evening, LAST_ACTION.format(half=2), "move", "done", "done")

    end = await taken(evening, door, "done")

    old_board = NOTHING if door is not by_command else EDIT
    phases = EDIT + EDIT  # boards of the last movement phase
    assert end == MESSAGE + old_board + EDIT + LINE_UPS + phases + THREAD_CHANGED
    assert "Full time" in text_of(evening.public[-1])
    assert "Match over: <#" in evening.told_in_channel[0]
    assert evening.thread.name.startswith("FT 0-0")
    assert evening.thread.archived


async def test_a_match_that_is_given_up_takes_as_much(evening: Evening) -> None:
    await evening.line_up()
    asked = await evening.rosa.slash(evening.place, "match resign")
    before = evening.there.counted.copy()

    _ = await evening.rosa.click(asked.messages[0], label="Yes, resign")
    await evening.said()

    assert since(evening, before) == MESSAGE + EDIT + LINE_UPS + THREAD_CHANGED


async def test_a_takeback_takes_the_new_board_alone(evening: Evening) -> None:
    await evening.line_up()
    await evening.plays(1)
    asked = evening.asked
    panel = await asked.slash(evening.place, "match takeback")
    before = evening.there.counted.copy()

    _ = await asked.click(panel.messages[0], label="Take back")
    await evening.said()

    assert since(evening, before) == MESSAGE
    assert "took back" in text_of(evening.public[-2])
    assert "Match on: <#" in evening.told_in_channel[0]  # by the press that accepted it


async def test_what_the_card_owes_when_the_program_stops_is_shown_before(evening: Evening) -> None:
    _ = await at(evening, AT_GOAL)
    await by_command(evening, "shoot")
    await evening.said()

    await evening.bot.poster.finish()

    assert "Home 1-0 Away" in evening.told_in_channel[0]

"""Calls in one action: two boards call a manager, the next ones leave it to the clock, and nobody waits for ever."""

from __future__ import annotations

from datetime import timedelta

import pytest

from matchday.clock.clock_math import NO_HABITS, Habits, look, moved, started
from matchday.match.calls import clock_after_board
from rules.asking import Play, choose, top
from store.match.clocks import MatchClock, StoredClock
from store.people.people import Person
from store.people.preferences import EVERY_REMINDER
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, NOON, Ground
from tests.matchday.taking_back import allow, take_back
from tests.matchday.timekeeping import HOUR, at, begun, said, verb
from tests.matchday.tiny import TINY, Dig

MINUTE = timedelta(minutes=1)
LATER = 5 * MINUTE
"""Delay after which the clock calls a manager whom the board has not called."""


def quarrel(match: Dig) -> Play[None]:
    """Let both have their say, each four times in one action."""
    while match.turns < match.goal:
        yield from top()
        match.turns += 1
        for _ in range(4):
            for side in ("home", "away"):
                _ = yield from choose(side, "word", "TNY-1", ("yes", "no"))


def in_turn(match: Dig) -> Play[None]:
    """Let both quarrel, with the last speaker first the next time."""
    sides = ["home", "away"]
    while match.turns < match.goal:
        yield from top()
        match.turns += 1
        for number in range(8):
            _ = yield from choose(sides[number % 2], "word", "TNY-1", ("yes", "no"))
        sides.reverse()


QUARREL = altered(TINY, script=quarrel)


@pytest.fixture
async def quarrelling(ground: Ground) -> Ground:
    _ = await ground.restart(game=QUARREL)
    return ground


async def words(ground: Ground, match_id: int, number: int) -> None:
    """Say this many words, as the manager to act."""
    for _ in range(number):
        asked = (await ground.desk.view(match_id)).asked
        assert asked is not None
        await ground.answer(match_id, asked, "yes")


async def called_by_boards(ground: Ground) -> list[Person | None]:
    """Return the person called by each board that is a new message, None for nobody."""
    people = {ANN.id: ANN, BEN.id: BEN}
    boards = await said(ground, "board")
    assert all(board.calls or not board.ping for board in boards)
    return [people[board.asked] if board.calls and board.asked else None for board in boards]


async def test_the_third_board_of_an_action_calls_nobody_and_names_who_is_asked(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)

    await words(quarrelling, match_id, 5)

    assert await called_by_boards(quarrelling) == [ANN, BEN, ANN, BEN, None, None]
    boards = await said(quarrelling, "board")
    assert [board.asked for board in boards[-2:]] == [ANN.id, BEN.id]
    assert all(board.handed_over for board in boards)


async def test_the_next_action_is_counted_anew(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)

    await words(quarrelling, match_id, 8 + 4)

    assert (await called_by_boards(quarrelling))[7:] == [None, ANN, BEN, ANN, BEN, None]


async def test_an_action_that_its_manager_begins_unasked_counts_as_called(quarrelling: Ground) -> None:
    """Ben has just answered, and begins the next action: he is called once more in it."""
    _ = await quarrelling.restart(game=altered(TINY, script=in_turn))
    match_id = await begun(quarrelling)

    await words(quarrelling, match_id, 8 + 4)

    boards = await called_by_boards(quarrelling)
    assert boards[7:] == [None, BEN, ANN, BEN, ANN, None]  # the first of the action takes the old one's place: no call


async def test_without_a_clock_every_board_calls(quarrelling: Ground) -> None:
    """Nobody would be reminded there."""
    match_id = await quarrelling.kick_off()

    await words(quarrelling, match_id, 7)

    assert await called_by_boards(quarrelling) == [ANN, BEN] * 4


async def test_who_was_not_called_and_does_not_answer_is_reminded_after_five_minutes_and_once(
    quarrelling: Ground,
) -> None:
    match_id = await begun(quarrelling)
    await words(quarrelling, match_id, 4)

    await at(quarrelling, NOON + LATER - MINUTE)
    assert await said(quarrelling, "remind") == []
    await at(quarrelling, NOON + HOUR)

    (reminder,) = await said(quarrelling, "remind")
    assert (reminder.ping, reminder.side) == ((ANN.id,), "home")
    assert quarrelling.posted[-1] == reminder


async def test_who_wants_no_reminders_is_called_all_the_same(quarrelling: Ground) -> None:
    """The clock's call takes the place of the one that the board has left out."""
    match_id = await begun(quarrelling)
    await quarrelling.desk.people.prefer(ANN, reminders=())
    await words(quarrelling, match_id, 4)

    await at(quarrelling, NOON + HOUR)

    assert [reminder.ping for reminder in await said(quarrelling, "remind")] == [(ANN.id,)]


async def test_who_answers_in_time_is_not_reminded(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)
    await words(quarrelling, match_id, 7)
    await at(quarrelling, NOON + LATER - MINUTE)

    await words(quarrelling, match_id, 1)
    await at(quarrelling, NOON + HOUR)

    assert await said(quarrelling, "remind") == []


async def test_who_has_been_nudged_meanwhile_is_not_reminded(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)
    await words(quarrelling, match_id, 4)
    _ = await verb(quarrelling, "nudge", match_id, BEN)

    await at(quarrelling, NOON + HOUR)

    assert await said(quarrelling, "remind") == []


async def test_the_count_outlives_a_restart(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)
    await words(quarrelling, match_id, 4)

    _ = await quarrelling.restart(game=QUARREL)
    await words(quarrelling, match_id, 1)
    await at(quarrelling, NOON + HOUR)

    assert (await called_by_boards(quarrelling))[-2:] == [None, None]
    assert [reminder.ping for reminder in await said(quarrelling, "remind")] == [(BEN.id,)]


async def test_what_is_taken_back_and_said_again_calls_nobody_a_third_time(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)
    for _ in range(3):
        await words(quarrelling, match_id, 1)
        _ = await take_back(quarrelling, match_id, ANN, 0)

    boards = await called_by_boards(quarrelling)

    assert boards.count(ANN) == boards.count(BEN) == 2


async def test_a_takeback_into_the_action_before_begins_a_count_of_its_own(quarrelling: Ground) -> None:
    match_id = await begun(quarrelling)
    await words(quarrelling, match_id, 9)

    _ = await take_back(quarrelling, match_id, ANN, 6)
    await allow(quarrelling, BEN)

    assert (await quarrelling.desk.view(match_id)).ply == 6
    assert (await called_by_boards(quarrelling))[-1] == ANN


def begun_clock(**facts: object) -> MatchClock:
    """Return the clock of a match in which home must act."""
    return moved(started("24", ("home", "away")), "home", NOON, NO_HABITS, fresh=True).but(**facts)


def third(clock: MatchClock, habits: Habits = NO_HABITS) -> MatchClock:
    """Return a clock after an action's third board for the side to act."""
    for _ in range(3):
        clock = clock_after_board(clock, 7, NOON, habits)
    return clock


def test_two_boards_call_and_the_third_waits_to_be_answered() -> None:
    assert (third(begun_clock()).boards, third(begun_clock()).uncalled) == ({"home": 2}, NOON)
    assert look(StoredClock(third(begun_clock()), NOON), NOON, NO_HABITS).due == NOON + LATER


def test_in_quiet_hours_nobody_is_called() -> None:
    asleep = Habits(quiet=(12, 20))

    assert look(StoredClock(third(begun_clock(), asleep), NOON), NOON, asleep).due == NOON + 8 * HOUR


def test_the_call_that_was_left_out_is_given_once() -> None:
    seen = look(StoredClock(third(begun_clock()), NOON + LATER), NOON + LATER, NO_HABITS)

    assert (seen.tell, seen.clock.uncalled, seen.clock.said) == ("call", None, 1)
    assert look(StoredClock(seen.clock, seen.due), NOON + HOUR, NO_HABITS).tell == ""


def test_a_reminder_stands_for_the_call_that_was_left_out() -> None:
    seen = look(StoredClock(third(begun_clock()), None), NOON + 12 * HOUR, Habits(reminders=EVERY_REMINDER))

    assert (seen.tell, seen.clock.uncalled) == ("reminder", None)


@pytest.mark.parametrize("facts", [{"held": True}, {"used": 86_399.0, "reserves": {}}])
def test_where_no_reminder_would_come_in_time_every_board_calls(facts: dict[str, object]) -> None:
    assert third(begun_clock(**facts)).uncalled is None


def test_another_action_is_counted_anew() -> None:
    assert clock_after_board(third(begun_clock()), 8, NOON, NO_HABITS).boards == {"home": 1}
    assert clock_after_board(third(begun_clock()), 8, NOON, NO_HABITS).uncalled is None

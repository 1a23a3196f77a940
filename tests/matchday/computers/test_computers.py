"""Computers at the desk: they play whole matches, answer once, and never leave a match stuck."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import URL

from computer.game_computer import HIDDEN
from computer.game_list import think, usual
from computer.thought import Thought
from matchday.computers.computers import EACH, Mind, Opponent
from matchday.computers.errors import ComputerIsBusyHere, TooManyAgainstComputer
from matchday.errors import AlreadyPlaying
from matchday.match.dice import Tape
from matchday.match.views import MatchView
from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.odds.default_answers import default_answer
from rules.game import MatchRequest
from rules.log import TAKES_BACK
from store.match import uncounted_matches
from store.people.people import Person
from store.shards import NO_SERVER
from tests.matchday.ground import ANN, CHANNEL, GUILD, Ground

BOT = Person(99, "Official")


async def in_a_thread(thought: Thought) -> Sequence[str]:
    """Think beside the event loop."""
    return await asyncio.to_thread(think, thought)


IN_A_THREAD = Mind(in_a_thread, usual)


@pytest.fixture
async def ground(database: Path | URL) -> AsyncIterator[Ground]:
    """Return a ground on which football is played."""
    ground = Ground(database)
    (await ground.open(game=COUNTER_ATTACK)).computers.mind = IN_A_THREAD
    yield ground
    await ground.desk.computers.close()
    await ground.close()


async def begun(ground: Ground, level: int = 1, half: int = 5, channel: int = CHANNEL, guild: int = GUILD) -> int:
    """Begin a match of Ann's against the computer."""
    return await ground.desk.computers.begin(
        COUNTER_ATTACK.name,
        COUNTER_ATTACK.head(MatchRequest(half)),
        by=ANN,
        opponent=Opponent(BOT, level),
        guild_id=guild,
        channel_id=channel,
        interaction_id=ground.interaction(),
    )


async def anns_turn(ground: Ground, match_id: int) -> MatchView:
    """Wait until Ann is asked, or the match is over; fail after twenty seconds."""
    async with asyncio.timeout(20):
        while True:
            view = await ground.desk.view(match_id)
            if view.row.is_over or (isinstance(view.question, Choose) and view.question.who == "home"):
                return view
            await asyncio.sleep(0.005)


async def answer_as_ann(ground: Ground, view: MatchView) -> None:
    """Give the usual answer; in a movement phase end the part."""
    question = view.question
    assert isinstance(question, Choose)
    given = "done" if question.name == "move" else str(default_answer(question))
    _ = await ground.answer(view.id, ANN, [given])


async def test_a_match_is_played_to_its_end(ground: Ground) -> None:
    match_id = await begun(ground)
    while not (view := await anns_turn(ground, match_id)).row.is_over:
        await answer_as_ann(ground, view)

    assert view.row.state == "finished"
    async with ground.store.reading() as db:
        assert await uncounted_matches.next_due(db) is None, "it has no rating and no title"
    asked = [entry.entry.asked for entry in await ground.entries(match_id)]
    assert sum(each.startswith("away chooses") for each in asked) > 10


async def test_a_board_tells_what_the_last_own_answer_did_though_the_computer_decided_in_between(
    ground: Ground,
) -> None:
    """Its own boards are gone before anybody reads them."""
    match_id, told = await begun(ground), 0
    while not (view := await anns_turn(ground, match_id)).row.is_over:
        assert isinstance(view.question, Choose)
        given = "done" if view.question.name == "move" else str(default_answer(view.question))
        done = await ground.answer(match_id, ANN, [given])
        if done.asked == BOT.id and done.reports:
            after = await anns_turn(ground, match_id)
            names = [report.name for report in after.reports]
            assert names[: len(done.reports)] == [report.name for report in done.reports]
            told += 1

    assert told


async def test_a_person_may_have_five_such_matches_at_a_time(ground: Ground) -> None:
    ground.desk.computers.mind = None
    for number in range(EACH):
        _ = await begun(ground, channel=CHANNEL + number)

    with pytest.raises(TooManyAgainstComputer):
        _ = await begun(ground, channel=CHANNEL + EACH)
    assert len(await ground.desk.open_matches()) == EACH


async def test_those_of_a_server_that_has_removed_the_bot_are_not_counted(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are in no list of that person, who cannot resign them either."""
    monkeypatch.setattr("matchday.computers.computers.EACH", 1)
    ground.desk.computers.mind = None
    _ = await begun(ground)
    await ground.desk.departures.note_left(GUILD)

    _ = await begun(ground, channel=CHANNEL + 1, guild=GUILD + 1)

    with pytest.raises(TooManyAgainstComputer):
        _ = await begun(ground, channel=CHANNEL + 2, guild=GUILD + 1)


async def test_a_server_may_have_fifty_of_them(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matchday.computers.computers.ON_A_SERVER", 2)
    ground.desk.computers.mind = None
    for number in range(2):
        _ = await begun(ground, channel=CHANNEL + number)

    with pytest.raises(ComputerIsBusyHere):
        _ = await begun(ground, channel=CHANNEL + 2)


async def test_direct_messages_are_no_server_that_has_enough_of_them(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matchday.computers.computers.ON_A_SERVER", 1)
    ground.desk.computers.mind = None

    for number in range(2):
        _ = await begun(ground, channel=CHANNEL + number, guild=NO_SERVER)

    assert len(await ground.desk.open_matches()) == 2


async def test_direct_messages_have_room_for_one_match_though_others_have_threads(database: Path | URL) -> None:
    ground = Ground(database)
    _ = await ground.open(game=COUNTER_ATTACK, threads=True)
    _ = await begun(ground, guild=NO_SERVER)

    with pytest.raises(AlreadyPlaying):
        _ = await begun(ground, guild=NO_SERVER)
    _ = await begun(ground)
    await ground.close()


async def test_a_resignation_while_it_thinks_is_no_failure(ground: Ground, caplog: pytest.LogCaptureFixture) -> None:
    thoughts: list[Thought] = []
    over = asyncio.Event()

    async def long(thought: Thought) -> Sequence[str]:
        thoughts.append(thought)
        _ = await over.wait()
        return usual(thought)

    ground.desk.computers.mind = Mind(long, usual)
    match_id = await begun(ground)
    while not thoughts:
        view = await ground.desk.view(match_id)
        if isinstance(view.question, Choose) and view.question.who == "home":
            await answer_as_ann(ground, view)
        await asyncio.sleep(0.005)

    await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())
    over.set()
    _ = await asyncio.gather(*ground.desk.computers._tasks)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]

    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []


async def test_what_was_asked_before_a_restart_is_answered_once(ground: Ground) -> None:
    thoughts: list[Thought] = []

    async def never(thought: Thought) -> Sequence[str]:
        thoughts.append(thought)
        await asyncio.Event().wait()
        return ()

    ground.desk.computers.mind = Mind(never, usual)
    match_id = await begun(ground)
    while not thoughts:
        view = await ground.desk.view(match_id)
        if isinstance(view.question, Choose) and view.question.who == "home":
            await answer_as_ann(ground, view)
        await asyncio.sleep(0.005)
    await ground.desk.computers.close()
    desk = await ground.restart(game=COUNTER_ATTACK)
    desk.computers.mind = IN_A_THREAD

    await asyncio.gather(desk.computers.run(), desk.computers.run())
    _ = await anns_turn(ground, match_id)

    asked = [entry.entry.asked for entry in await ground.entries(match_id)]
    assert asked.count("away chooses placement SET-4") == 1


async def test_if_its_thoughts_fail_the_usual_answer_is_given_and_the_log_says_why(
    ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(_: Thought) -> Sequence[str]:
        raise ZeroDivisionError

    ground.desk.computers.mind = Mind(fails, usual)
    match_id = await begun(ground, level=6)

    await answer_as_ann(ground, await anns_turn(ground, match_id))
    _ = await anns_turn(ground, match_id)

    assert "level 6 of the computer failed at “placement”" in caplog.text
    assert "ZeroDivisionError" in caplog.text


async def test_an_answer_that_is_refused_is_replaced_by_the_usual_one(
    ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    async def nonsense(_: Thought) -> Sequence[str]:
        return ("to the moon",)

    ground.desk.computers.mind = Mind(nonsense, usual)
    match_id = await begun(ground)

    await answer_as_ann(ground, await anns_turn(ground, match_id))
    _ = await anns_turn(ground, match_id)

    assert "is refused" in caplog.text


def home_wins_the_toss(_tape: Tape, _number: int, roll: Roll) -> int:
    """Return faces with which Ann is asked for her eleven first."""
    return 6 if roll.who == "home" else 1


async def test_it_is_not_told_what_is_under_seal(ground: Ground) -> None:
    """It sees Ann's eleven only once its own stand too."""
    await ground.close()
    _ = await ground.open(game=COUNTER_ATTACK, dice=home_wins_the_toss)
    told: list[Thought] = []

    async def heard(thought: Thought) -> Sequence[str]:
        told.append(thought)
        return await in_a_thread(thought)

    ground.desk.computers.mind = Mind(heard, usual)
    match_id = await begun(ground)
    _ = await anns_turn(ground, match_id)
    _ = await ground.answer(match_id, ANN, ["5-3-2"])
    _ = await anns_turn(ground, match_id)

    assert [entry.answer for entry in told[0].entries if entry.asked == "home chooses placement SET-4"] == [HIDDEN]
    assert len(await ground.entries(match_id)) > 4


async def test_two_matches_that_differ_only_in_hidden_things_are_the_same_to_it(ground: Ground) -> None:
    """They differ in Ann's eleven, which is under seal, in an order that she has laid out, and in the dice to come."""
    await ground.close()
    seeds = count(1)
    _ = await ground.open(
        game=COUNTER_ATTACK, dice=home_wins_the_toss, new_seed=lambda size: next(seeds).to_bytes(size, "big")
    )
    told: list[Thought] = []

    async def heard(thought: Thought) -> Sequence[str]:
        told.append(thought)
        return await in_a_thread(thought)

    ground.desk.computers.mind = Mind(heard, usual)
    firsts: list[Thought] = []
    for channel, eleven in ((CHANNEL, "5-3-2"), (CHANNEL + 1, "4-3-3")):
        match_id = await begun(ground, level=6, channel=channel)
        _ = await anns_turn(ground, match_id)
        _ = await ground.desk.plans.plan(match_id, [eleven], by=ANN.id)
        before = len(told)
        _ = await ground.answer(match_id, ANN, [eleven])
        _ = await anns_turn(ground, match_id)
        firsts.append(told[before])

    assert firsts[0] == firsts[1]
    assert think(firsts[0]) == think(firsts[1])


async def test_it_agrees_to_a_takeback(ground: Ground) -> None:
    match_id = await begun(ground)
    view = await anns_turn(ground, match_id)
    while isinstance(view.question, Choose) and view.question.name != "action":
        await answer_as_ann(ground, view)
        view = await anns_turn(ground, match_id)
    await answer_as_ann(ground, view)
    seq = (await anns_turn(ground, match_id)).seq
    wanted = (await ground.desk.takebacks.offers(match_id, by=ANN.id))[-1]
    back = ground.desk.takebacks.take_back(match_id, wanted.to, by=ANN.id, seq=seq, interaction_id=ground.interaction())

    assert wanted.asks == BOT
    assert await back is not None
    async with asyncio.timeout(5):
        while not any(entry.entry.asked == TAKES_BACK for entry in await ground.entries(match_id)):  # noqa: ASYNC110
            await asyncio.sleep(0.005)

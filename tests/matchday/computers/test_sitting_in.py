"""Computers that sit in for managers: by consent, until their manager is back, and after every restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import URL

from computer.game_list import usual
from computer.thought import Thought
from matchday.computers.computers import Mind
from matchday.errors import NotPlaying, NotSatIn, NotToSitIn, NotYourMatch
from rules.counter_attack.game import COUNTER_ATTACK
from tests.matchday.computers.football_ground import (
    FAST,
    ann_v_ben,
    answer_usually,
    minded,
    opened,
    sat_in,
    turn_of,
    until,
)
from tests.matchday.ground import ANN, BEN, CAT, CHANNEL, Ground
from tests.matchday.timekeeping import DAY, at, said


@pytest.fixture
async def ground(database: Path | URL) -> AsyncIterator[Ground]:
    """Return a ground on which football is played."""
    ground = Ground(database)
    _ = await opened(ground)
    yield ground
    await ground.desk.computers.close()
    await ground.close()


async def ben_is_away(ground: Ground) -> int:
    """Begin a match, let Ben go away with a computer, and let Ann consent."""
    match_id = await ann_v_ben(ground)
    _ = await ground.desk.absences.go(BEN, "5", computer=3)
    await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())
    return match_id


async def test_while_a_manager_is_away_the_opponent_is_asked_and_nobody_sits_in_before(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)

    _ = await ground.desk.absences.go(BEN, "5", computer=3)
    offered = await said(ground, "seat")

    assert [(each.facts, each.ping) for each in offered] == [
        ({"what": "offered", "seat": "away", "level": "3"}, (ANN.id,))
    ]
    assert await sat_in(ground, match_id) == ()


async def test_with_consent_the_match_is_played_to_its_end(ground: Ground) -> None:
    match_id = await ben_is_away(ground)

    while not (view := await turn_of(ground, match_id, "home")).is_over:
        await answer_usually(ground, view, ANN)

    assert view.row.state == "finished"
    assert view.row.away == BEN, "the match stays his"
    (sitting,) = await sat_in(ground, match_id)
    assert (sitting.seat, sitting.level, sitting.why, sitting.rated) == ("away", 3, "away", False)
    assert sitting.answered
    assert sitting.until is None


async def test_the_board_calls_nobody_for_whom_a_computer_sits_in(ground: Ground) -> None:
    match_id = await ben_is_away(ground)
    ground.posted.clear()
    while (await ground.entries(match_id))[-1].seq < 12:
        await answer_usually(ground, await turn_of(ground, match_id, "home"), ANN)
    _ = await turn_of(ground, match_id, "home")

    boards = await said(ground, "board")

    assert {each.calls for each in boards if each.side == "away"} == {False}
    assert all(BEN.id not in each.ping for each in boards)


async def test_only_the_opponent_may_consent(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    _ = await ground.desk.absences.go(BEN, "5", computer=3)

    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=BEN.id, interaction_id=ground.interaction())
    with pytest.raises(NotYourMatch):
        await ground.desk.sitting_in.let(match_id, by=CAT.id, interaction_id=ground.interaction())
    assert await sat_in(ground, match_id) == ()


async def test_nobody_sits_in_for_who_is_there_or_away_without_a_computer(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())

    _ = await ground.desk.absences.go(BEN, "5")

    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())


async def test_a_press_counts_once(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    _ = await ground.desk.absences.go(BEN, "5", computer=3)
    press = ground.interaction()

    await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=press)
    await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=press)

    assert len(await sat_in(ground, match_id)) == 1
    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())


async def still(_: Thought) -> Sequence[str]:
    """Think for ever."""
    await asyncio.Event().wait()
    return ()


async def bens_turn_while_it_thinks(ground: Ground) -> int:
    """Begin a match in which the computer thinks for ever about Ben's next answer."""
    ground.desk.computers.mind = Mind(still, usual)
    match_id = await ben_is_away(ground)
    while (view := await ground.desk.view(match_id)).side == "home":
        await answer_usually(ground, view, ANN)
    return match_id


async def test_the_managers_own_answer_takes_the_seat_back_at_once(ground: Ground) -> None:
    match_id = await bens_turn_while_it_thinks(ground)
    view = await ground.desk.view(match_id)

    await answer_usually(ground, view, BEN)

    (sitting,) = await sat_in(ground, match_id)
    assert (sitting.until, sitting.answered) == (view.seq, False)
    assert [each.facts["what"] for each in await said(ground, "seat")] == ["offered", "sits", "back"]


async def test_to_be_back_takes_the_seat_back_and_the_board_calls_its_manager(ground: Ground) -> None:
    match_id = await bens_turn_while_it_thinks(ground)
    ground.posted.clear()

    await ground.desk.absences.end(BEN)

    (sitting,) = await sat_in(ground, match_id)
    assert sitting.until is not None
    assert [each.ping for each in await said(ground, "board")] == [(BEN.id,)]


async def test_a_thought_that_comes_after_its_manager_is_back_is_not_played(ground: Ground) -> None:
    goes_on = asyncio.Event()
    asked: list[Thought] = []

    async def slow(thought: Thought) -> Sequence[str]:
        asked.append(thought)
        await goes_on.wait()
        return await FAST.think(thought)

    ground.desk.computers.mind = Mind(slow, usual)
    match_id = await ben_is_away(ground)
    while (view := await ground.desk.view(match_id)).side == "home":
        await answer_usually(ground, view, ANN)
    async with asyncio.timeout(5):
        while not asked:  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.005)
    await ground.desk.sitting_in.give_back(match_id, by=BEN.id, interaction_id=ground.interaction())
    goes_on.set()
    await asyncio.sleep(0.2)

    assert (await ground.desk.view(match_id)).seq == view.seq, "nothing was played"


async def test_who_has_the_seat_cannot_take_it_back(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)

    with pytest.raises(NotSatIn):
        await ground.desk.sitting_in.give_back(match_id, by=BEN.id, interaction_id=ground.interaction())
    with pytest.raises(NotYourMatch):
        await ground.desk.sitting_in.give_back(match_id, by=CAT.id, interaction_id=ground.interaction())


async def test_when_the_absence_is_over_its_manager_is_asked_again(ground: Ground) -> None:
    match_id = await ben_is_away(ground)
    view = await turn_of(ground, match_id, "home")
    ground.posted.clear()
    ground.time += 6 * DAY

    while (view := await ground.desk.view(match_id)).side == "home":
        await answer_usually(ground, view, ANN)

    (sitting,) = await sat_in(ground, match_id)
    assert sitting.until is not None
    boards = await said(ground, "board")
    assert [BEN.id in each.ping for each in boards if each.side == "away"] == [True]


async def test_a_computer_goes_on_where_time_is_up_if_the_opponent_likes(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    first = await ground.desk.view(match_id)
    late, waits = (ANN, BEN) if first.side == "home" else (BEN, ANN)
    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=waits.id, interaction_id=ground.interaction())
    await at(ground, ground.time + 6 * DAY)

    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=late.id, interaction_id=ground.interaction())
    await ground.desk.sitting_in.let(match_id, by=waits.id, interaction_id=ground.interaction())

    view = await until(ground, match_id, lambda view: view.seq > first.seq)
    assert not view.is_over
    (sitting,) = await sat_in(ground, match_id)
    assert (sitting.why, sitting.level) == ("time", 5)


async def test_a_computer_goes_on_for_a_manager_who_has_left(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    first = await ground.desk.view(match_id)
    waits = BEN if first.side == "home" else ANN
    await ground.desk.clocks.let_claim(match_id, by=waits.id)

    await ground.desk.sitting_in.let(match_id, by=waits.id, interaction_id=ground.interaction())

    (sitting,) = await sat_in(ground, match_id)
    assert sitting.why == "left"
    _ = await until(ground, match_id, lambda view: view.seq > first.seq)


async def test_after_a_restart_it_still_sits_there(ground: Ground) -> None:
    match_id = await bens_turn_while_it_thinks(ground)
    before = await ground.desk.view(match_id)
    await ground.desk.computers.close()
    desk = minded(await ground.restart(game=COUNTER_ATTACK))

    await asyncio.gather(desk.computers.run(), desk.computers.run())
    _ = await turn_of(ground, match_id, "home")

    asked = [each.entry.asked for each in await ground.entries(match_id) if each.seq >= before.seq]
    assert sum(each.startswith("away chooses placement") for each in asked) <= 1
    (sitting,) = await sat_in(ground, match_id)
    assert sitting.answered


async def test_a_match_that_begins_while_a_manager_is_away_asks_too(ground: Ground) -> None:
    _ = await ground.desk.absences.go(ANN, "5", computer=3)

    match_id = await ann_v_ben(ground)

    offered = await said(ground, "seat")
    assert [(each.match_id, each.ping) for each in offered] == [(match_id, (BEN.id,))]


async def test_who_goes_away_again_without_a_computer_has_the_seat_back(ground: Ground) -> None:
    match_id = await bens_turn_while_it_thinks(ground)

    _ = await ground.desk.absences.go(BEN, "2")

    (sitting,) = await sat_in(ground, match_id)
    assert sitting.until is not None


@pytest.mark.nightly
async def test_it_waits_while_the_match_is_paused(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    for who in (ANN, BEN):
        _ = await ground.desk.clocks.pause(match_id, by=who.id, interaction_id=ground.interaction())
    for who, other in ((ANN, BEN), (BEN, ANN)):
        _ = await ground.desk.absences.go(who, "5", computer=3)
        await ground.desk.sitting_in.let(match_id, by=other.id, interaction_id=ground.interaction())
    before = await ground.desk.view(match_id)
    await asyncio.sleep(0.2)
    assert (await ground.desk.view(match_id)).seq == before.seq

    await ground.desk.clocks.resume(match_id, by=ANN.id, interaction_id=ground.interaction())

    view = await until(ground, match_id, lambda view: view.is_over)
    assert view.row.state == "finished"


@pytest.mark.nightly
async def test_it_grants_no_takeback_in_its_managers_name(ground: Ground) -> None:
    match_id = await ben_is_away(ground)
    view = await turn_of(ground, match_id, "home")
    while view.question is not None and view.question.name != "action":
        await answer_usually(ground, view, ANN)
        view = await turn_of(ground, match_id, "home")
    await answer_usually(ground, view, ANN)
    seq = (await turn_of(ground, match_id, "home")).seq
    wanted = (await ground.desk.takebacks.offers(match_id, by=ANN.id))[-1]
    back = await ground.desk.takebacks.take_back(
        match_id, wanted.to, by=ANN.id, seq=seq, interaction_id=ground.interaction()
    )
    await asyncio.sleep(0.2)

    assert back is not None
    assert back.asks == BEN
    assert (await ground.desk.view(match_id)).seq == seq


async def test_nobody_sits_in_in_a_match_that_is_over(ground: Ground) -> None:
    match_id = await ann_v_ben(ground)
    _ = await ground.desk.absences.go(BEN, "5", computer=3)
    _ = await ground.desk.resign(match_id, by=ANN.id, interaction_id=ground.interaction())

    with pytest.raises(NotPlaying):
        await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())


async def test_only_matches_of_games_that_it_plays_are_offered(ground: Ground) -> None:
    ground.desk.sitting_in.best = {}
    match_id = await ann_v_ben(ground, channel=CHANNEL + 1)

    _ = await ground.desk.absences.go(BEN, "5", computer=3)

    assert await said(ground, "seat") == []
    with pytest.raises(NotToSitIn):
        await ground.desk.sitting_in.let(match_id, by=ANN.id, interaction_id=ground.interaction())


async def test_where_a_game_has_only_lower_levels_the_best_of_them_sits_in(ground: Ground) -> None:
    ground.desk.sitting_in.best = {COUNTER_ATTACK.name: 1}
    match_id = await ben_is_away(ground)

    (sitting,) = await sat_in(ground, match_id)
    assert sitting.level == 1

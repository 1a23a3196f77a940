"""Duels of two at once: one tape is open in a place, and no number of it is drawn twice."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import func, select

from rules.counter_attack.game import COUNTER_ATTACK
from rules.dice.standalone_duels import DuelRequest
from store.match import duels
from store.schema.match_tables import DRAWN_FROM, duel_tape
from tests.altered_games import altered
from tests.matchday.ground import ANN, BEN, GUILD, Ground
from tests.matchday.tiny import TINY
from tests.switching import Ways, at_once

HERE: Final = GUILD
STEAL: Final = DuelRequest("steal", 4, 0)
FENCING: Final = altered(TINY, duels=COUNTER_ATTACK.duels)


async def roll(ground: Ground, interaction_id: int) -> Any:  # noqa: ANN401 - a view of a duel
    return await ground.desk.duels.roll("tiny", STEAL, place=HERE, by=ANN.id, interaction_id=interaction_id)


async def drawn(ground: Ground) -> list[int]:
    """Return the numbers of all dice of this place that have fallen, in their order."""
    async with ground.store.reading() as db:
        tapes = (await db.execute(select(duel_tape.c.id).where(duel_tape.c.guild_id == HERE))).scalars().all()
        rows = [row for tape in tapes for row in await duels.of_tape(db, tape)]
    return sorted(die.roll for row in rows for die in row.body.dice)


async def a_tape_that_was_shown(ground: Ground) -> None:
    await ground.desk.duels.note_shown((await ground.desk.duels.tape(HERE)).id)


async def test_in_a_place_without_a_tape_two_at_once_open_one(ways: Ways[Ground]) -> None:
    async def scene(ground: Ground) -> None:
        assert await at_once(roll(ground, 1), roll(ground, 2), ground.desk.duels.tape(HERE)) == []

        async with ground.store.reading() as db:
            there = await db.execute(select(func.count()).where(duel_tape.c.guild_id == HERE, DRAWN_FROM))
        assert there.scalar_one() == 1

    await ways.play(scene, loose=True, game=FENCING)


async def test_no_number_is_drawn_twice(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(a_tape_that_was_shown, game=FENCING)

    async def scene(ground: Ground) -> None:
        assert await at_once(*(roll(ground, interaction) for interaction in (1, 2, 3))) == []

        assert await drawn(ground) == list(range(1, len(await drawn(ground)) + 1))

    await ways.play(scene, loose=True, game=FENCING)


async def test_an_interaction_that_is_delivered_twice_at_once_rolls_once(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(a_tape_that_was_shown, game=FENCING)

    async def scene(ground: Ground) -> None:
        assert await at_once(roll(ground, 7), roll(ground, 7)) == []

        assert len(await drawn(ground)) == 1

    await ways.play(scene, loose=True, game=FENCING)


async def test_a_duel_is_rolled_or_declined_and_pressed_last_by_one(ways: Ways[Ground]) -> None:
    async def offered(ground: Ground) -> int:
        await a_tape_that_was_shown(ground)
        offer = await ground.desk.duels.offer("tiny", STEAL, place=HERE, by=ANN.id, against=BEN.id)
        _ = await ground.desk.duels.press(offer.row.id, by=ANN.id, interaction_id=1)
        return offer.row.id

    duel_id = await ways.prepare(offered, game=FENCING)

    async def scene(ground: Ground) -> None:
        presses = [ground.desk.duels.press(duel_id, by=BEN.id, interaction_id=number) for number in (2, 3)]
        refused = await at_once(*presses, ground.desk.duels.decline(duel_id, by=ANN.id))

        assert refused == ["DuelSettled"] * 2
        state = (await ground.desk.duels.view(duel_id)).row.state
        assert len(await drawn(ground)) == (1 if state == "rolled" else 0)

    await ways.play(scene, loose=True, game=FENCING)


async def test_no_die_falls_from_a_tape_whose_seed_was_told(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(a_tape_that_was_shown, game=FENCING)

    async def scene(ground: Ground) -> None:
        told: list[Any] = []

        async def check() -> None:
            told.append(await ground.desk.duels.check(HERE))

        assert await at_once(roll(ground, 1), check(), roll(ground, 2)) == []

        async with ground.store.reading() as db:
            on_it = await duels.of_tape(db, told[0].id)
        assert sum(len(row.body.dice) for row in on_it) == told[0].check.rolls

    await ways.play(scene, loose=True, game=FENCING)

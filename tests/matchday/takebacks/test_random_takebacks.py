"""Random takebacks: the match always stands as its remaining answers make it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Final, TypeAlias

import pytest

from matchday.errors import TooManyRequests
from rules.log import standing
from rules.referee import Referee
from tests.by_day import one_in
from tests.matchday.ground import ANN, BEN, Ground
from tests.matchday.tiny import TINY, choice

Step: TypeAlias = Callable[[Ground, Random], Awaitable[None]]

MATCH: Final = 1
STEPS: Final = 40
FAULTY: Final = {"break", "stumble"}


async def answer(ground: Ground, chance: Random, match_id: int = MATCH) -> None:
    """Give any answer as the manager to act."""
    view = await ground.desk.view(match_id)
    legal = [str(each) for each in choice(view.question).answers.legal() if each not in FAULTY]
    await ground.answer(match_id, view.asked or ANN, chance.choice(legal))


async def take_back(ground: Ground, chance: Random, match_id: int = MATCH) -> None:
    """Take back from any own answer on as a person; the other allows it."""
    who = chance.choice([ANN, BEN])
    offers = await ground.desk.takebacks.offers(match_id, by=who.id)
    for offer in chance.sample(offers, min(1, len(offers))):
        with suppress(TooManyRequests):
            await ground.desk.takebacks.take_back(
                match_id, offer.to, by=who.id, seq=offer.seq, interaction_id=ground.interaction()
            )
            await allow(ground)


async def allow(ground: Ground) -> None:
    """Allow the latest request as the other manager, if there is any."""
    for notice in [ground.posted[-1]] * (ground.posted[-1].kind == "asks"):
        request = int(notice.facts["request"])
        await ground.desk.takebacks.allow(request, by=notice.ping[0], interaction_id=ground.interaction())


async def restart(ground: Ground, _: Random) -> None:
    """Stop the program and start it again."""
    await ground.restart()


@pytest.mark.parametrize("seed", one_in(2, range(4)))
async def test_what_stands_makes_the_match(ground: Ground, seed: int) -> None:
    chance = Random(seed)  # noqa: S311 - the same match every time
    await ground.kick_off(goal=10_000)
    steps: list[Step] = [answer, answer, answer, take_back, restart]
    for _ in range(STEPS):
        await chance.choice(steps)(ground, chance)

    view = await ground.desk.view(MATCH)
    stored = await ground.entries(MATCH)
    again = TINY.begin(view.row.head)
    referee = Referee(TINY.script(again), standing(each.entry for each in stored))
    assert (view.ply, view.match) == (referee.ply, again)
    assert [each.seq for each in stored] == list(range(len(stored)))
    assert (await ground.desk.check_dice(MATCH)).fits
    rolls = [each.drawn.roll for each in stored if each.drawn]
    assert rolls == list(range(1, len(rolls) + 1))

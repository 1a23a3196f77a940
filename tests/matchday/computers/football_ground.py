"""A ground on which Ann and Ben play football, and computers may sit in for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from computer.game_list import COMPUTERS, think, usual
from computer.thought import Thought
from matchday.clock.clock_updates import PACE
from matchday.computers.computers import Mind
from matchday.desk import Desk
from matchday.match.views import MatchView
from rules.asking import Choose
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.odds.default_answers import default_answer
from rules.game import MatchRequest
from store.match import sittings
from store.match.sittings import Sitting
from store.people.people import Person
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, Ground


async def in_a_thread(thought: Thought) -> Sequence[str]:
    """Think beside the event loop, at the lowest level: what it answers does not matter here."""
    return await asyncio.to_thread(think, Thought(thought.ruleset, thought.saved, thought.entries, 1))


FAST = Mind(in_a_thread, usual)


async def opened(ground: Ground) -> Desk:
    """Start the program with its computers."""
    desk = await ground.open(game=COUNTER_ATTACK)
    return minded(desk)


def minded(desk: Desk) -> Desk:
    """Give a desk's computers a mind that answers fast, and let the best level sit in."""
    desk.computers.mind = FAST
    desk.sitting_in.best = {name: max(computer.levels) for name, computer in COMPUTERS.items()}
    return desk


async def ann_v_ben(ground: Ground, half: int = 5, channel: int = CHANNEL) -> int:
    """Begin a match of Ann's against Ben, with a clock."""
    head = {**COUNTER_ATTACK.head(MatchRequest(half)), PACE: "24"}
    view = await ground.desk.challenge(
        *(COUNTER_ATTACK.name, head),
        by=ANN,
        opponent=BEN,
        guild_id=GUILD,
        channel_id=channel,
        interaction_id=ground.interaction(),
    )
    _ = await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())
    return view.id


async def until(ground: Ground, match_id: int, is_so: Callable[[MatchView], bool]) -> MatchView:
    """Wait until something is so of a match; fail after thirty seconds."""
    async with asyncio.timeout(30):
        while not is_so(view := await ground.desk.view(match_id)):  # noqa: ASYNC110 - there is no event to wait for
            await asyncio.sleep(0.005)
    return view


async def turn_of(ground: Ground, match_id: int, side: str) -> MatchView:
    """Wait until a side is asked, or the match is over."""
    return await until(ground, match_id, lambda view: view.is_over or view.side == side)


async def answer_usually(ground: Ground, view: MatchView, who: Person) -> None:
    """Give the usual answer; in a movement phase end the part."""
    question = view.question
    assert isinstance(question, Choose)
    given = "done" if question.name == "move" else str(default_answer(question))
    _ = await ground.answer(view.id, who, [given])


async def sat_in(ground: Ground, match_id: int) -> tuple[Sitting, ...]:
    """Return the computers that have sat in."""
    async with ground.store.reading() as db:
        return await sittings.of(db, match_id)

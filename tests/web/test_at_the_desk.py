"""Pages beside the desk itself: what it writes is what a spectator sees, and no more than both managers may know."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from matchday.web_pages import PAGE
from pages.replay_data import recording_in
from rules.log import Entry
from store.people.people import Person
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD, Ground, rigged
from tests.web.watched import GAMES, WatchedMatch, next_of, recorded, spectator

RECORDED = recording_in(recorded())
SIDES = {"home": ANN, "away": BEN}


@pytest.fixture
async def ground(tmp_path: Path) -> AsyncIterator[Ground]:
    """Return a ground on which the dice of a recorded match fall."""
    faces = [int(entry.answer) for entry in RECORDED.log.entries if " rolls " in entry.asked]
    ground = Ground(tmp_path / "matches.sqlite3")
    await ground.open(game=GAMES[RECORDED.game.name], dice=rigged(*faces))
    yield ground
    await ground.close()


async def begun(ground: Ground) -> WatchedMatch:
    """Begin the recorded match at the desk, with a page."""
    facts = {name: fact for name, fact in RECORDED.log.head.items() if name != "ruleset"}
    view = await ground.desk.challenge(
        *(RECORDED.game.name, {**facts, PAGE: "yes"}),
        by=ANN, opponent=BEN, guild_id=GUILD, channel_id=CHANNEL, interaction_id=ground.interaction(),
    )  # fmt: skip
    await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())
    token = await ground.desk.web_pages.token_of(view.id)
    assert token is not None
    return WatchedMatch(ground.store, RECORDED.log, view.id, token)


def choices() -> list[tuple[Person, Entry]]:
    """Return the answers of managers in the recorded match, in order."""
    asked = [(entry.asked.split()[0], entry) for entry in RECORDED.log.entries if " chooses " in entry.asked]
    return [(SIDES[who], entry) for who, entry in asked if who in SIDES]


async def test_a_spectator_sees_each_answer_of_the_desk_and_a_sealed_one_with_the_other(ground: Ground) -> None:
    match = await begun(ground)
    given = choices()
    sealed = next(number for number, (_, entry) in enumerate(given) if " placement " in entry.asked)
    async with spectator(ground.store) as kim:
        for who, entry in given[: sealed + 1]:
            _ = await ground.answer(match.id, who, entry.answer)
        before, edition = await kim.data(match)
        async with kim.follows(match, len(before["steps"]), edition) as coming:
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.3):
                    _ = await anext(coming)
        who, entry = given[sealed + 1]
        async with kim.follows(match, len(before["steps"]), edition) as coming:
            _ = await ground.answer(match.id, who, entry.answer)
            steps = [(await next_of(coming)).step for _ in range(2)]
        after, _ = await kim.data(match)

    plies = [entry.ply for _, entry in given]
    assert before["steps"][-1]["p"] == plies[sealed]
    assert [step["step"]["p"] for step in steps if step] == [plies[sealed] + 1, plies[sealed] + 2]
    assert after["steps"][: len(before["steps"])] == before["steps"]

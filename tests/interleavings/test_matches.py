"""Two actions on a match at once, perhaps in two processes: one happens, and the other is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from matchday.desk import Desk
from store.delivery.notices import Notice
from store.match import takeback_requests
from tests.matchday.ground import ANN, BEN, CAT, CHANNEL, GUILD, Ground
from tests.matchday.taking_back import lined_up
from tests.matchday.timekeeping import begun, kept, verb
from tests.switching import Ways, at_once, other_process

ONCE = 77


async def challenged(ground: Ground) -> int:
    return (await ground.challenge()).id


async def both_have_acted(ground: Ground) -> int:
    """Let both have acted, so that nothing goes back without consent."""
    match_id = await lined_up(ground)
    _ = await ground.answer(match_id, ANN, "wait")
    _ = await ground.answer(match_id, BEN, "wait")
    return match_id


Verb = Callable[[Desk, int, int], Awaitable[Any]]

VERBS: dict[str, tuple[Callable[[Ground], Awaitable[int]], Verb]] = {
    "accept": (challenged, lambda desk, match, heard: desk.accept(match, by=BEN.id, interaction_id=heard)),
    "decline": (challenged, lambda desk, match, heard: desk.decline(match, by=BEN.id, interaction_id=heard)),
    "resign": (lined_up, lambda desk, match, heard: desk.resign(match, by=BEN.id, interaction_id=heard)),
    "answer": (lined_up, lambda desk, match, heard: desk.answer(match, "wait", by=ANN.id, interaction_id=heard)),
}


@pytest.mark.parametrize("verb", [*VERBS])
async def test_an_interaction_that_two_processes_hear_at_once_counts_once(ways: Ways[Ground], verb: str) -> None:
    prepare, done = VERBS[verb]
    match_id = await ways.prepare(prepare)

    async def scene(ground: Ground) -> None:
        before = (await ground.desk.view(match_id)).seq
        refused = await at_once(*(done(desk, match_id, ONCE) for desk in (ground.desk, other_process(ground))))

        assert set(refused) <= ({"NotYourTurn"} if verb == "answer" else set())
        if verb == "answer":
            assert len(await ground.entries(match_id)) == before + 1

    await ways.play(scene)


@pytest.mark.parametrize(
    ("first", "second", "refusal"),
    [
        ("accept", "accept", "NotChallenged"),
        ("accept", "decline", "NotChallenged"),
        ("decline", "decline", "NotChallenged"),
        ("resign", "resign", "NotPlaying"),
    ],
)
async def test_of_two_processes_one_is_first_and_the_other_is_told_so(
    ways: Ways[Ground], first: str, second: str, refusal: str
) -> None:
    match_id = await ways.prepare(VERBS[first][0])

    async def scene(ground: Ground) -> None:
        one, other = VERBS[first][1], VERBS[second][1]
        refused = await at_once(one(ground.desk, match_id, 1_001), other(other_process(ground), match_id, 1_002))

        assert refused == [refusal]

    await ways.play(scene)


async def test_a_shared_channel_holds_one_match_though_two_are_accepted_at_once(ways: Ways[Ground]) -> None:
    async def two(ground: Ground) -> list[int]:
        first = await ground.challenge()
        second = await ground.desk.challenge(
            *("tiny", {"goal": "5"}),
            by=CAT,
            opponent=BEN,
            guild_id=GUILD,
            channel_id=CHANNEL,
            interaction_id=ground.interaction(),
        )
        return [first.id, second.id]

    ids = await ways.prepare(two)

    async def scene(ground: Ground) -> None:
        accepts = [ground.desk.accept(each, by=BEN.id, interaction_id=ground.interaction()) for each in ids]

        assert await at_once(*accepts) == ["AlreadyPlaying"]
        assert [row.state for row in await ground.desk.open_matches()].count("playing") == 1

    await ways.play(scene, loose=True)


async def test_of_two_takebacks_that_are_asked_for_at_once_one_is_open(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(both_have_acted)

    async def scene(ground: Ground) -> None:
        offer = await ground.desk.takebacks.offer(match_id, by=ANN.id)
        wants = {"by": ANN.id, "seq": offer.seq}
        refused = await at_once(
            *(
                desk.takebacks.take_back(match_id, offer.to, **wants, interaction_id=ground.interaction())
                for desk in (ground.desk, other_process(ground))
            )
        )

        assert refused == ["RequestIsOpen"]
        async with ground.store.reading() as db:
            there = await takeback_requests.open_of(db, match_id, "takeback")
        assert there is not None

    await ways.play(scene, loose=True)


async def test_a_pause_that_both_ask_for_at_once_is_agreed_on(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(begun)

    async def scene(ground: Ground) -> None:
        other = other_process(ground)
        bens = other.clocks.pause(match_id, by=BEN.id, interaction_id=ground.interaction())

        assert await at_once(verb(ground, "pause", match_id, ANN), bens) == []

        clock = await kept(ground, match_id)
        assert clock is not None
        assert clock.clock.paused

    await ways.play(scene, loose=True)


async def test_who_asks_for_a_pause_while_the_other_goes_away_is_not_overheard(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(begun)

    async def scene(ground: Ground) -> None:
        assert await at_once(verb(ground, "pause", match_id, BEN), ground.desk.absences.go(ANN, "5")) == []

        clock = await kept(ground, match_id)
        assert clock is not None
        assert (clock.clock.pause_wanted, clock.clock.said) == ("away", 2)

    await ways.play(scene, loose=True)


async def test_it_is_known_whose_answer_was_taken_before_its_board_is_posted(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(begun)

    async def scene(ground: Ground) -> None:
        happened: list[str] = []

        async def post(notice: Notice) -> int | None:
            happened.append(f"{notice.kind} {notice.seq}")
            return await ground.post(notice)

        def taken(_match_id: int, _interaction_id: int) -> None:
            happened.append("taken")

        ground.desk.outbox.post, ground.desk.taken = post, taken
        before = (await ground.desk.view(match_id)).seq
        delivers = [ground.desk.outbox.deliver(match_id) for _ in range(6)]  # as anybody does who acts on the match
        assert await at_once(ground.answer(match_id, ANN, "3"), *delivers) == []

        assert happened.index("taken") < happened.index(f"board {before + 1}")

    await ways.play(scene)

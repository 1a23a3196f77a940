"""Forged presses and floods against hints, reasons, reviews, and matches that begin at reviewed moments."""

# Two tests count what waits for the processes, which nobody outside is told.
# ruff: noqa: SLF001
# pyright: reportPrivateUsage=false

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import pytest
import simcord

from cogs.components.custom_ids import INSIGHT, REVIEW, custom_id
from cogs.computer.process import ComputersProcess
from cogs.runtime.throttling import AT_ONCE, HEAVY_COMMANDS
from computer.candidates import Candidate
from computer.game_list import look_at
from computer.review import MatchToReview
from computer.thought import Thought
from matchday.computers.computers import EACH
from matchday.match.dice import Tape
from rules.asking import Choose, Roll
from rules.log import read_log
from tests.attack.forging import BROKE, press
from tests.bot.computer.test_insights import answer, begun
from tests.bot.computer.test_reviews import badly_played
from tests.bot.town import Town, answered, read


def home_wins_the_toss(_tape: Tape, _number: int, roll: Roll) -> int:
    """Return a six for home, and a one for away."""
    return 6 if roll.who == "home" else 1


@pytest.fixture
async def town(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town in which home begins."""
    return await new_town(dice=home_wins_the_toss)


def words(result: simcord.InteractionResult) -> str:
    """Return what was answered to a press or a command."""
    return read(answered(result)).text or answered(result).content


async def forged(town: Town, who: simcord.MemberActor, kind: str, rest: str) -> str:
    """Press a forged button about match 1, for its newest question, and return what was answered."""
    seq = (await town.bot.desk.view(1)).seq
    said = words(await press(town, who, town.channel, custom_id(1, seq, kind, rest)))
    await town.env.settle()
    return said


@pytest.mark.parametrize("rest", ["use-0", "use-9"])
async def test_an_answer_that_a_hint_has_not_is_refused_in_words(town: Town, rest: str) -> None:
    await begun(town)

    said = await forged(town, town.rosa, INSIGHT, rest)

    assert BROKE not in said
    assert await town.bot.desk.plans.draft(1, by=town.rosa.id, helpful=False) is None, "nothing is previewed"


@pytest.mark.nightly
async def test_an_old_play_button_notes_no_hint_for_a_later_question(town: Town) -> None:
    await begun(town)
    hint = answered(await town.rosa.slash(town.channel, "match hint"))
    await answer(town, "move")

    said = words(await town.rosa.click(hint, custom_id=read(hint).ids["use-1"]))

    assert "already been decided" in said
    assert read_log(await town.log()).head["hints"] == "home 5", "no other hint was shown"


async def test_a_hint_for_a_line_up_does_not_call_pips_goals(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=6, half=10)

    said = words(await town.rosa.slash(town.channel, "match hint"))

    assert "worth +88" not in said


@pytest.mark.parametrize("ply", [1, 2])
async def test_no_match_begins_at_a_die_that_nobody_would_roll(town: Town, ply: int) -> None:
    await badly_played(town)

    _ = await forged(town, town.kim, REVIEW, f"again-{ply}-home")

    for row in await town.bot.desk.open_matches():
        assert isinstance((await town.bot.desk.view(row.id)).question, Choose), "it is stuck"


@pytest.mark.nightly
async def test_no_skirmish_begins_at_a_die_that_nobody_would_roll(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", game="skirmish", half=4, field="Mill Ford")
    asks = await town.rosa.slash(town.channel, "match resign")
    _ = await town.rosa.click(answered(asks), label="Yes, resign")

    _ = await forged(town, town.kim, REVIEW, "again-1-home")

    for row in await town.bot.desk.open_matches():
        assert isinstance((await town.bot.desk.view(row.id)).question, Choose), "it is stuck"


@pytest.mark.parametrize("rest", ["again-99999-home", "again-5-nobody"])
async def test_no_match_begins_at_a_moment_that_there_was_not(town: Town, rest: str) -> None:
    await badly_played(town)

    said = await forged(town, town.kim, REVIEW, rest)

    assert "The match is on" not in said
    assert not await town.bot.desk.open_matches()


async def test_a_match_that_was_never_played_has_no_review(town: Town) -> None:
    _ = await town.challenge()
    _ = await town.bram.click(town.public[-1].message, label="Decline")

    said = words(await press(town, town.kim, town.channel, custom_id(1, 0, REVIEW, "show")))

    assert "There's no review of this match" in said


@pytest.mark.nightly
async def test_nobody_begins_more_matches_by_pressing_twice_at_once(town: Town) -> None:
    await badly_played(town)
    town.bot.threads, town.bot.desk.computers._shared = True, False  # the state in which each match has its own thread
    again = custom_id(1, 0, REVIEW, "again-7-home")
    for _ in range(EACH - 1):
        _ = await press(town, town.kim, town.channel, again)

    _ = await asyncio.gather(*(press(town, town.kim, town.channel, again) for _ in range(2)))

    assert len(await town.bot.desk.open_matches()) == EACH


@pytest.mark.nightly
async def test_a_review_that_failed_with_its_process_is_worked_out_when_asked_again(town: Town) -> None:
    await badly_played(town)
    process = ComputersProcess()

    async def killed(asked: MatchToReview) -> object:
        found = asyncio.ensure_future(process.review(asked))
        await asyncio.sleep(0)
        process._reviews.begin().kill()
        return await found

    reviews = town.bot.desk.reviews
    usual, reviews.work = reviews.work, killed  # pyright: ignore[reportAttributeAccessIssue]
    try:
        _ = await town.kim.slash(town.channel, "match review")
    finally:
        process.close()
    reviews.work = usual

    assert "Costliest moves" in words(await town.kim.slash(town.channel, "match review"))


def test_commands_that_think_are_as_heavy_as_their_buttons() -> None:
    assert {"match hint", "match why", "match review"} <= HEAVY_COMMANDS


@pytest.mark.nightly
async def test_whoever_asks_why_takes_no_thought_from_the_matches(town: Town) -> None:
    await begun(town)
    await answer(town, "move", "done")
    caught: list[Thought] = []

    async def look(asked: Thought) -> Sequence[Candidate]:
        caught.append(asked)
        return await asyncio.to_thread(look_at, asked)

    town.bot.desk.insights.look = look
    _ = await town.kim.slash(town.channel, "match why")
    process = ComputersProcess()
    asked: list[asyncio.Future[Sequence[Candidate]]] = []
    try:
        _ = await process.look(caught[0])
        asked += [asyncio.ensure_future(process.look(caught[0])) for _ in range(int(AT_ONCE))]  # of one person
        await asyncio.sleep(0)
        async with asyncio.timeout(3):
            _ = await process.mind.think(caught[0])
    finally:
        process.close()
        _ = await asyncio.gather(*asked, return_exceptions=True)

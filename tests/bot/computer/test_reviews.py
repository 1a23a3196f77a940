"""Reviews of matches through the bot, and new matches that begin at reviewed moments."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor
from typing import Any, TypeAlias

import pytest
from discord import ui

from cogs.computer import reviews
from cogs.computer.process import ComputersProcess
from cogs.pictures.boards import Picture
from cogs.play.private_answers import show_words
from cogs.runtime.protocol import Interaction
from computer.game_list import review
from computer.review import MatchToReview, Review, ReviewedDie
from matchday.match.dice import Tape
from rules.asking import Roll
from rules.log import read_log
from tests.bot.town import Town, answered, read

AnyButton: TypeAlias = ui.Item[Any]


def home_wins_the_toss(_tape: Tape, _number: int, roll: Roll) -> int:
    """Return a three for home, and a one for away."""
    return 3 if roll.who == "home" else 1


@pytest.fixture
async def town(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town in which home begins."""
    return await new_town(dice=home_wins_the_toss)


async def badly_played(town: Town) -> None:
    """Play a match in which nobody moves, and home resigns."""
    await town.line_up()
    await town.first_pass()
    for answer in ("move", "done", "done", "done", "move", "done", "done", "done"):
        await town.answer(answer)
    asks = await town.rosa.slash(town.channel, "match resign")
    _ = await town.rosa.click(answered(asks), label="Yes, resign")


async def test_a_review_names_what_was_wrong_and_what_was_better(town: Town) -> None:
    await badly_played(town)

    said = read(answered(await town.kim.slash(town.channel, "match review")))

    assert "Luck: the dice were even." in said.text
    assert "**Costliest moves of Lantern Quay**" in said.text
    assert "**1** · step " in said.text
    assert "\nBetter: **" in said.text


async def test_it_is_under_the_end_of_a_match(town: Town) -> None:
    await badly_played(town)

    said = await town.rosa.click(town.board.message, custom_id=town.board.ids["show"])

    assert "Costliest moves of Lantern Quay" in read(answered(said)).text


async def test_a_match_is_tried_again_from_a_costly_move(town: Town) -> None:
    await badly_played(town)
    said = answered(await town.kim.slash(town.channel, "match review"))
    (again,) = [rest for rest in read(said).ids if rest.startswith("again-") and rest.endswith("-home")][:1]

    begun = await town.kim.click(said, custom_id=read(said).ids[again])

    row, view, ply = await town.bot.desk.row(2), await town.bot.desk.view(2), int(again.split("-")[1])
    before = read_log(await town.bot.desk.log_text(1)).entries
    after = read_log(await town.bot.desk.log_text(2)).entries
    assert "You play against the computer, level 3" in answered(begun).content
    assert (row.home.name, row.head["computer"], row.head["continues"]) == ("Kim", "away 3", "1")
    assert (view.ply, view.side) == (ply, "home")
    assert after == before[:ply]


@pytest.mark.nightly
async def test_it_is_tried_again_against_the_level_that_was_played_against(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "match computer", level=1, half=5)
    await town.answer("4-4-2")
    await town.env.settle()
    for answer in ("pass P17", "move", "done"):
        await town.answer(answer)
        await town.env.settle()
    asks = await town.rosa.slash(town.channel, "match resign")
    _ = await town.rosa.click(answered(asks), label="Yes, resign")
    said = answered(await town.rosa.slash(town.channel, "match review"))
    again = next(rest for rest in read(said).ids if rest.startswith("again-") and rest.endswith("-home"))

    begun = await town.rosa.click(said, custom_id=read(said).ids[again])

    assert "You play against the computer, level 1" in answered(begun).content
    assert (await town.bot.desk.row(2)).head["computer"] == "away 1"


async def test_a_review_tells_how_far_it_is_until_it_is_ready(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """It said "Thinking…" for half a minute."""
    monkeypatch.setattr(reviews, "EVERY", 0.02)
    await badly_played(town)
    asked, seen = list[MatchToReview](), list[str]()

    async def slow(wanted: MatchToReview) -> Review:
        asked.append(wanted)
        await asyncio.sleep(0.1)
        return Review((), ())

    async def shows(
        interaction: Interaction, words: str, picture: Picture | None = None, buttons: Sequence[AnyButton] = ()
    ) -> None:
        seen.append(words)
        await show_words(interaction, words, picture, buttons)

    town.bot.desk.reviews.work = slow
    town.bot.desk.reviews.share = lambda wanted: 0.4 if wanted in asked else 0.0
    monkeypatch.setattr(reviews, "show_words", shows)
    said = read(answered(await town.kim.slash(town.channel, "match review")))

    assert seen[:2] == ["Reviewing the match: 40% done."] * 2
    assert "Luck: the dice were even." in said.text
    assert "Reviewing" not in said.text


async def test_a_review_that_fails_after_a_while_says_so(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """A message laid out of components takes no plain text any more."""
    monkeypatch.setattr(reviews, "EVERY", 0.02)
    await badly_played(town)

    async def fails(_: MatchToReview) -> Review:
        await asyncio.sleep(0.1)
        raise BrokenExecutor

    town.bot.desk.reviews.work = fails
    said = read(answered(await town.kim.slash(town.channel, "match review")))

    assert "The review couldn't be worked out." in said.text


@pytest.mark.nightly
async def test_the_turning_point_is_told_with_its_swing_and_shown(town: Town) -> None:
    await badly_played(town)

    async def one_die(_: MatchToReview) -> Review:
        return Review((), (ReviewedDie(7, "9h", "shot", 6, 0.5),))

    town.bot.desk.reviews.work = one_die
    said = answered(await town.kim.slash(town.channel, "match review"))

    assert "Luck: the dice brought Lantern Quay 0.5 goals more than expected." in read(said).text
    assert "Turning point, step 7: " in read(said).text
    assert "(+0.50 goals for Lantern Quay)" in read(said).text
    assert said.attachments, "with the board after it"


@pytest.mark.nightly
async def test_no_die_that_changed_little_is_a_turning_point(town: Town) -> None:
    await badly_played(town)

    async def small_die(_: MatchToReview) -> Review:
        return Review((), (ReviewedDie(7, "9h", "shot", 6, 0.03),))

    town.bot.desk.reviews.work = small_die
    said = answered(await town.kim.slash(town.channel, "match review"))

    assert "Turning point" not in read(said).text
    assert not said.attachments


@pytest.mark.nightly
async def test_a_match_that_goes_on_has_no_review(town: Town) -> None:
    await town.line_up()

    refused = await town.rosa.slash(town.channel, "match review")

    assert "There's no review of this match" in read(answered(refused)).text


@pytest.mark.nightly
async def test_the_process_of_reviews_tells_how_far_it_is(town: Town) -> None:
    await badly_played(town)
    log = read_log(await town.bot.desk.log_text(1))
    asked, process, seen = MatchToReview("counter_attack", log.head, log.entries), ComputersProcess(), set[float]()

    work = asyncio.ensure_future(process.review(asked))
    while not (await asyncio.wait({work}, timeout=0.01))[0]:
        seen.add(process.share(asked))
    process.close()

    assert await work == review(asked)
    assert len(seen) > 2
    assert all(0 <= share < 1 for share in seen)
    assert process.share(MatchToReview("counter_attack", log.head, log.entries)) == 0, "of another request"

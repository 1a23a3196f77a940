"""A channel's daily puzzle: posted once a day at its hour, also over restarts, and answered in private."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from computer.puzzles.puzzle_book import puzzle_of
from store.puzzles.daily_puzzles import DailyPuzzle
from tests.bot.league_town import LeagueTown
from tests.bot.puzzle.test_puzzle import numbers, told_in_words
from tests.bot.town import Said, answered, read

A_DAY = timedelta(days=1)


def posted(town: LeagueTown) -> Sequence[Said]:
    """Return the puzzles posted in the channel."""
    return [said for said in town.messages if "Puzzle of the day" in said.text]


async def days(town: LeagueTown, number: int) -> None:
    """Let some days pass."""
    for _ in range(number):
        await wait(town, A_DAY)


async def wait(town: LeagueTown, span: timedelta) -> None:
    """Let time pass until all due puzzles are posted."""
    until, daily = town.time + span, town.bot.desk.daily_puzzles
    while (due := await daily.alarm.tick(town.time)) is not None and due <= until:
        town.time = due
    town.time = until
    await daily.outbox.run()
    await town.env.settle()


async def test_a_puzzle_is_posted_every_day_at_its_hour_and_each_is_that_days(league_town: LeagueTown) -> None:
    said = await league_town.organise("organise puzzles", hour=18)

    assert "every day at 18:00 (UTC)" in said
    assert not posted(league_town), "it is noon"
    await days(league_town, 2)
    titles = [said.text.strip().splitlines()[0] for said in posted(league_town)]
    assert len(titles) == 2
    ids = [said.menus[0]["custom_id"].split(":")[1] for said in posted(league_town)]
    first = league_town.time.date() - A_DAY
    assert [int(each, 36) for each in ids] == [puzzle_of(first - A_DAY).number, puzzle_of(first).number]


async def test_after_a_restart_it_is_not_posted_twice_and_one_that_is_due_is_posted(league_town: LeagueTown) -> None:
    _ = await league_town.organise("organise puzzles", hour=18)
    await days(league_town, 1)

    await league_town.restart()
    await wait(league_town, timedelta(minutes=5))
    assert len(posted(league_town)) == 1

    await days(league_town, 1)
    assert len(posted(league_town)) == 2


async def test_a_channels_puzzle_is_answered_in_private(league_town: LeagueTown) -> None:
    _ = await league_town.organise("organise puzzles", hour=13)
    await wait(league_town, timedelta(hours=2))
    (said,) = posted(league_town)
    assert told_in_words(said)
    best, _ = numbers(puzzle_of(league_town.time.date()))
    before = len(league_town.messages)

    verdict = await league_town.rosa.click(said.message, custom_id=said.ids[best])

    assert "### Solved! " in read(answered(verdict)).text
    assert len(league_town.messages) == before
    assert said.text == posted(league_town)[0].text


async def test_it_ends_when_an_organiser_says_so(league_town: LeagueTown) -> None:
    _ = await league_town.organise("organise puzzles", hour=18)

    assert "No more daily puzzles here." in await league_town.organise("organise puzzles", off=True)
    await days(league_town, 2)

    assert not posted(league_town)
    assert "has no daily puzzle" in await league_town.organise("organise puzzles", off=True)


async def test_only_who_manages_the_server_may_set_it(league_town: LeagueTown) -> None:
    known = await league_town.bot.tree.fetch_commands()
    organise = next(command for command in known if command.name == "organise")
    league_town.guild.set_command_permissions(organise, {league_town.rosa: True})
    refused = await league_town.typed(league_town.rosa, "organise puzzles", hour=18)

    assert "Only members with *Manage Server* can set the daily puzzle" in refused
    await days(league_town, 2)
    assert not posted(league_town)


async def test_it_is_posted_in_the_language_of_the_channel(league_town: LeagueTown) -> None:
    _ = await league_town.organise("organise puzzles", hour=18, language="fr")

    await days(league_town, 1)

    assert not posted(league_town)
    assert len([said for said in league_town.messages if said.menus]) == 1


async def test_a_channel_that_is_gone_gets_no_more_puzzles(league_town: LeagueTown) -> None:
    desk = league_town.bot.desk.daily_puzzles
    gone = DailyPuzzle(channel_id=4_242, guild_id=league_town.guild.id, hour=18, zone="", language="en")
    _ = await desk.begin(gone)

    await days(league_town, 1)

    assert await desk.of(4_242) is None

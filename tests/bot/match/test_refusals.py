"""Refusals: each is one private message to the manager concerned, and changes nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import simcord

from matchday.match.dice import Tape
from rules.asking import Roll
from store.people.people import Person
from tests.bot.town import Town, read


def refused(result: simcord.InteractionResult) -> str:
    """Return the only message to a person, which nobody else can read."""
    assert result.acknowledged
    messages = [said for said in [*result.followups, result.response] if said is not None and said.ephemeral]
    assert len(messages) == 1
    return read(messages[0]).text


def points_to(said: str, town: Town) -> bool:
    """Return whether a refusal ends with a link to the newest board."""
    link = (
        f"[The board](https://discord.com/channels/{town.bot.guilds[0].id}/{town.channel.id}/{town.board.message.id})"
    )
    return said.endswith(link)


async def test_the_manager_who_is_not_asked_hears_whose_turn_it_is(town: Town) -> None:
    await town.kick_off()

    said = refused(await town.waiting.click(town.board.message, label="4-4-2"))

    assert "Not your turn" in said
    assert "/board" in said


async def test_somebody_who_looks_on_hears_what_he_can_do(town: Town) -> None:
    await town.kick_off()

    said = refused(await town.kim.click(town.board.message, label="4-4-2"))

    assert "Only the managers" in said
    assert "/match status" in said


async def test_an_old_button_is_stale_and_points_to_the_newest_board(town: Town) -> None:
    await town.kick_off()
    first, asked = town.board, town.asked
    town.keep_old_boards()
    await town.answer("4-4-2")

    said = refused(await asked.click(first.message, custom_id=first.ids["4-4-2"]))

    assert "already been decided" in said
    assert "newest board" in said
    assert points_to(said, town)
    assert town.board.message.id != first.message.id


async def test_the_button_of_a_pause_that_is_wanted_no_more_points_to_the_board(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = Person(town.asked.id, town.asked.name), town.waiting
    _ = await town.bot.desk.clocks.pause(1, by=asked.id, interaction_id=1)
    await town.env.settle()
    pause = town.public[-1]
    _ = await town.bot.desk.clocks.refuse_pause(1, by=asked.id, interaction_id=2)
    await town.env.settle()

    said = refused(await waits.click(pause.message, label="Refuse"))

    assert "There's no pause" in said
    assert points_to(said, town)


async def test_the_button_of_a_challenge_that_was_accepted_points_to_the_board(town: Town) -> None:
    _ = await town.challenge()
    card = town.board
    for _ in range(2):  # it is edited, and then its buttons are taken off
        town.keep_old_boards()
    _ = await town.bot.desk.accept(1, by=town.bram.id, interaction_id=1)
    await town.env.settle()

    said = refused(await town.bram.click(card.message, label="Accept"))

    assert "was accepted" in said
    assert points_to(said, town)
    assert town.board.message.id != card.message.id


async def test_a_challenge_that_was_declined_has_no_board_to_point_to(town: Town) -> None:
    _ = await town.challenge()
    card = town.board
    town.keep_old_boards()
    _ = await town.bot.desk.decline(1, by=town.bram.id, interaction_id=1)
    await town.env.settle()

    said = refused(await town.bram.click(card.message, label="Accept"))

    assert "was declined or withdrawn" in said
    assert "The board" not in said


@pytest.mark.parametrize(
    ("order", "clause", "words"),
    [
        ("pass Z99", "GEN-1", "no hex “Z99”"),
        ("pass A1", "PAS-1", "hexes away"),
        ("dance", "SET-6", "You can't play “dance” now"),
        ("shot M38", "SET-6", "You can't play “shot” now"),
        ("pass", "SET-6", "Try `pass "),
        ("pass M19", "PAS-10", "already on M19"),
    ],
)
async def test_an_illegal_order_is_told_with_its_clause_and_changes_nothing(
    town: Town, order: str, clause: str, words: str
) -> None:
    await town.line_up()
    before = town.board.message.id, await town.log()

    said = refused(await town.asked.slash(town.channel, "play", order=order))

    assert clause in said
    assert words in said
    assert (town.board.message.id, await town.log()) == before


async def test_of_two_orders_the_good_one_is_kept_the_other_told_and_nothing_is_played(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    before = await town.log()

    said = refused(await town.asked.slash(town.channel, "play", order="move, dance"))

    assert "Movement phase" in said
    assert "“dance”" in said
    assert await town.log() == before


async def test_orders_in_a_channel_without_a_match_say_how_to_begin_one(town: Town) -> None:
    said = refused(await town.rosa.slash(town.channel, "play", order="move"))

    assert "/match challenge" in said


async def test_nothing_that_somebody_types_pings_or_formats(town: Town) -> None:
    await town.line_up()

    said = refused(await town.asked.slash(town.channel, "play", order="pass @everyone **x**"))

    assert "@everyone" not in said
    assert "**x**" not in said


async def test_a_second_match_in_one_channel_is_refused(town: Town) -> None:
    await town.kick_off()

    said = refused(await town.challenge())

    assert "There's already a match here" in said


def no_die_falls(tape: Tape, number: int, roll: Roll) -> int:
    """Fail where a die should fall."""
    raise RuntimeError(tape.match_id, number, roll.name)


async def test_a_failure_gives_a_reference_and_leaves_the_match_as_it_was(
    new_town: Callable[..., Awaitable[Town]], caplog: pytest.LogCaptureFixture
) -> None:
    town = await new_town(dice=no_die_falls)
    town.bot.rethrows = False
    _ = await town.challenge()

    said = refused(await town.bram.click(town.board.message, label="Accept"))

    assert "reference" in said
    assert town.board.buttons == ["Accept", "Decline", "Change settings"]
    assert "RuntimeError" in caplog.text
    caplog.clear()

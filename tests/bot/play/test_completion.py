"""Completion of `/play`: legal answers only, the last of several orders only, and only for the manager who is asked."""

from __future__ import annotations

import pytest

from cogs.components.answer_menus import legal
from tests.bot.town import Town


async def test_completions_are_legal_answers_under_names_of_their_own(town: Town) -> None:
    await town.line_up()

    choices = await town.asked.autocomplete(town.channel, "play", "order", "pass")

    names = [choice["name"] for choice in choices]
    assert 0 < len(choices) <= 25
    assert len(set(names)) == len(names)
    assert all(choice["value"].startswith("pass ") for choice in choices)


async def test_players_are_offered_first_and_then_their_hexes(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    players = await town.asked.autocomplete(town.channel, "play", "order", "")
    hexes = await town.asked.autocomplete(town.channel, "play", "order", "7 ")

    assert "7" in [choice["value"] for choice in players]
    assert all(choice["value"].startswith("7 ") for choice in hexes)
    assert len(hexes) == 25


@pytest.mark.nightly
async def test_only_the_last_of_several_orders_is_completed(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    choices = await town.asked.autocomplete(town.channel, "play", "order", "7 F14, do")

    assert [choice["value"] for choice in choices] == ["7 F14, done"]


async def test_whoever_is_not_asked_gets_no_completions(town: Town) -> None:
    await town.line_up()

    assert await town.waiting.autocomplete(town.channel, "play", "order", "") == []
    assert await town.kim.autocomplete(town.channel, "play", "order", "") == []


async def test_what_can_be_sent_as_it_is_comes_first(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    move = next(iter(legal(await town.bot.desk.view(1)).groups["7"]))

    choices = await town.asked.autocomplete(town.channel, "play", "order", move.lower())

    assert (choices[0]["name"], choices[0]["value"]) == (f"Send: {move}", move)


async def test_the_next_order_is_completed_as_the_match_stands_behind_the_one_before_it(town: Town) -> None:
    await town.line_up()
    await town.first_pass()

    before = await town.asked.autocomplete(town.channel, "play", "order", "7 ")
    behind = await town.asked.autocomplete(town.channel, "play", "order", "move, 7 ")

    assert before == []
    assert len(behind) == 25
    assert all(choice["value"].startswith("move, 7 ") for choice in behind)


@pytest.mark.nightly
async def test_behind_an_order_that_cannot_be_taken_everything_is_offered_as_if_it_were_not_there(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    choices = await town.asked.autocomplete(town.channel, "play", "order", "7 Z9, do")

    assert [choice["value"] for choice in choices] == ["7 Z9, done"]


async def test_an_order_is_completed_in_the_language_of_its_writer_and_sent_in_the_words_of_the_game(
    town: Town,
) -> None:
    await town.line_up()
    _ = await town.asked.slash(town.channel, "me settings", language="fr")

    begun = await town.asked.autocomplete(town.channel, "play", "order", "pas")
    whole = await town.asked.autocomplete(town.channel, "play", "order", "Passe I")
    ours = await town.asked.autocomplete(town.channel, "play", "order", "pass I")

    assert "pass" in [choice["value"] for choice in begun]
    assert whole == ours
    assert whole
    assert all(choice["value"].startswith("pass I") for choice in whole)
    assert all(choice["name"].startswith("passe I") for choice in whole)

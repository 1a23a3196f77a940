from __future__ import annotations

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

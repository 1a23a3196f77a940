"""Messages that mention the bot get the short help."""

from __future__ import annotations

import logging

import pytest

from tests.bot.town import Town, read


def question(town: Town) -> str:
    assert town.bot.user is not None
    return f"<@{town.bot.user.id}> how do I play?"


async def test_a_question_to_the_bot_is_answered_with_the_short_help(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO):
        _ = await town.bram.send(town.channel, question(town))

    assert "### How to play" in town.public[-1].text
    assert "/match challenge" in town.public[-1].text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_on_a_server_with_a_language_the_help_is_in_it(town: Town) -> None:
    guild = town.env.create_guild("Elsewhere", preferred_locale="el")
    channel, eleni = guild.create_text_channel("pitchside"), guild.add_member(town.env.create_user("Eleni"))
    await town.env.settle()

    _ = await eleni.send(channel, question(town))

    assert "### Πώς παίζεται" in read(channel.history()[-1]).text


async def test_it_is_said_once_to_everybody_in_a_channel(town: Town) -> None:
    for who in (town.bram, town.bram, town.rosa):
        _ = await who.send(town.channel, question(town))

    assert sum("### How to play" in said.text for said in town.public) == 2

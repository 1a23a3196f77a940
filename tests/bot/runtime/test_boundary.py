"""Failures before a command begins, or during its completion, are reported like any other."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from discord import app_commands

from cogs.components import custom_ids
from cogs.runtime.protocol import Interaction
from tests.attack.forging import BROKE, command, press
from tests.bot.match.test_refusals import refused
from tests.bot.town import Town, answered, read


@pytest.fixture
async def town(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Town]:
    """Return a town whose bot may log failures: they are what is tested."""
    town = await Town(tmp_path / "matches.sqlite3").open()
    town.bot.rethrows = False
    yield town
    caplog.clear()
    await town.env.shutdown()
    await town.bot.close()


GONE: Final = {"id": "77", "username": "gone", "discriminator": "0", "avatar": None}


async def test_who_challenges_somebody_who_has_left_is_told(town: Town) -> None:
    options = [{"name": "opponent", "type": 6, "value": "77"}]

    result = await command(town.rosa, town.channel, "match challenge", options, {"users": {"77": GONE}})

    assert "gone isn't in this server" in refused(result)
    assert await town.bot.desk.open_matches() == ()


async def test_who_crowns_somebody_who_has_left_is_told(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    options = [{"name": "manager", "type": 6, "value": "77"}]

    result = await command(town.rosa, town.channel, "organise crown", options, {"users": {"77": GONE}})

    assert BROKE in refused(result)
    assert isinstance(town.env.errors[-1], app_commands.TransformerError)
    assert "reference" in caplog.text


async def test_who_types_a_command_that_there_is_no_more_is_told(town: Town) -> None:
    result = await command(town.rosa, town.channel, "match kickoff", [])

    assert BROKE in refused(result)
    assert isinstance(town.env.errors[-1], app_commands.CommandNotFound)


async def test_a_completion_that_fails_says_so_among_what_is_offered(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: Interaction) -> str:
        raise RuntimeError

    monkeypatch.setattr("cogs.challenge.commands.game_picked", fail)

    typed = await town.rosa.autocomplete(town.channel, "match challenge", "club", "Ha")
    untyped = await town.rosa.autocomplete(town.channel, "match challenge", "club", "")

    assert [(choice["name"].split(" (ref")[0], choice["value"]) for choice in typed] == [(f"{BROKE} on our side", "Ha")]
    assert [choice["value"] for choice in untyped] == [choice["name"] for choice in untyped]
    assert "RuntimeError" in caplog.text


async def test_where_there_is_no_match_nothing_is_completed(town: Town, caplog: pytest.LogCaptureFixture) -> None:
    assert await town.rosa.autocomplete(town.channel, "match sub", "change", "14") == []
    assert caplog.text == ""


async def test_a_competition_that_fails_offers_nothing_of_the_match_that_has_its_number(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(_: Interaction, number: int) -> None:
        raise RuntimeError(number)

    await town.kick_off()
    monkeypatch.setattr("cogs.league.lookup.check_here", fail)

    result = await press(town, town.rosa, town.channel, custom_ids.custom_id(1, 0, custom_ids.LEAGUE, "leave"))

    assert BROKE in refused(result)
    assert not read(answered(result)).buttons

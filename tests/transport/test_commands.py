"""Registration of commands with Discord: only when they have changed, and with the places where each can be used."""

from __future__ import annotations

from typing import Any, Final

import pytest

from testing.loopback.wire import Json
from tests.transport.conftest import NewEvening

IN_SERVERS: Final = frozenset({"league", "organise"})
"""Commands for servers only. Those who have installed the bot can use all others in any place."""
GUILD, USER = 0, 1
IN_A_SERVER, WITH_THE_BOT, WITH_OTHERS = 0, 1, 2


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the number of commands registered with Discord, each time that they are."""
    times: list[int] = []
    from testing.loopback.asking import Asking  # noqa: PLC0415 - what is patched

    set_commands = Asking.set_commands

    def counted(self: Asking, call: Any) -> list[Json]:  # noqa: ANN401 - a call of the bot
        times.append(len(call.body))
        return set_commands(self, call)

    monkeypatch.setattr(Asking, "set_commands", counted)
    return times


async def test_commands_that_discord_knows_are_told_it_once(new_evening: NewEvening, told: list[int]) -> None:
    evening = await new_evening()
    await evening.restart()
    await evening.restart()

    assert told == [len(evening.world.commands)]


@pytest.mark.parametrize(
    ("changed", "to"),
    [
        ("contexts", [0]),
        ("integration_types", [0]),
        ("default_member_permissions", "8"),
        ("description_localizations", {"fr": "Autre chose"}),
    ],
)
async def test_a_command_that_discord_knows_otherwise_is_told_again(
    new_evening: NewEvening, told: list[int], changed: str, to: object
) -> None:
    evening = await new_evening()
    board = next(each for each in evening.world.commands if each["name"] == "board")
    board[changed] = to
    await evening.restart()

    assert len(told) == 2


async def test_every_command_says_where_it_can_be_used(new_evening: NewEvening) -> None:
    evening = await new_evening()

    everywhere = {each["name"] for each in evening.world.commands if each["integration_types"] == [GUILD, USER]}
    in_servers = {each["name"] for each in evening.world.commands if each["integration_types"] == [GUILD]}

    assert in_servers == IN_SERVERS
    assert everywhere | in_servers == {each["name"] for each in evening.world.commands}
    for each in evening.world.commands:
        places = [IN_A_SERVER] if each["name"] in IN_SERVERS else [IN_A_SERVER, WITH_THE_BOT, WITH_OTHERS]
        assert sorted(each["contexts"]) == places, each["name"]

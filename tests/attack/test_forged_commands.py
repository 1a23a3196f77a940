"""Commands with options that Discord never allows: each is refused in words, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
import pytest
from discord import app_commands

from bot import FourthOfficial
from cogs.play.autocomplete import Completing
from cogs.runtime.option_checks import LONGEST_TYPED
from tests.attack.forging import command, digest, wrong_with
from tests.attack.two_towns import TwoTowns

Kind = discord.AppCommandOptionType
IMPOSSIBLE: Final[dict[Kind, tuple[object, ...]]] = {
    Kind.integer: (2**70, -(2**70), 10**9, "seven", 3.5, None, True),
    Kind.string: ("x" * 6000, 7, None, ["a"]),
    Kind.boolean: ("yes", 7, None),
}
"""Impossible values of options: they must have no effect."""
ODD: Final[dict[Kind, tuple[object, ...]]] = {
    Kind.integer: (-1, 0),
    Kind.string: ("", "\x00", "\u202e", f"1.{'9' * 30}"),
}
"""Odd values that some option may have."""
PLAIN: Final[dict[Kind, object]] = {Kind.integer: 3, Kind.string: "x", Kind.boolean: True}
"""Values of all required options while another one is tried."""


def commands_of(bot: FourthOfficial) -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield all commands that are typed."""
    for each in bot.tree.walk_commands():
        if isinstance(each, app_commands.Command):
            yield each


def forged(
    each: app_commands.Command[Any, ..., Any], values: dict[Kind, tuple[object, ...]]
) -> Iterator[list[dict[str, object]]]:
    """Yield a command's options: one of them has a value of these, all other required ones are plain."""
    for option in each.parameters:
        others = [other for other in each.parameters if other.required and other.name != option.name]
        if all(other.type in PLAIN for other in others):
            for value in values.get(option.type, ()):
                given = [*((other, PLAIN[other.type]) for other in others), (option, value)]
                yield [{"name": one.display_name, "type": one.type.value, "value": said} for one, said in given]


async def wrong_after(town: TwoTowns, values: dict[Kind, tuple[object, ...]]) -> list[str]:
    """Send every command with each of some values; return the faults and changes."""
    wrong: list[str] = []
    before = digest(town.database)
    for each in commands_of(town.bot):
        for options in forged(each, values):
            result = await command(town.organiser, town.channel, each.qualified_name, options)
            found = await wrong_with(town, result, before)
            wrong += [f"/{each.qualified_name} {str(options)[-100:]}: {bad}" for bad in found]
            before = digest(town.database) if found else before
    return wrong


@pytest.mark.nightly
async def test_what_no_option_can_be_is_refused_in_words_and_changes_nothing(two_towns: TwoTowns) -> None:
    wrong = await wrong_after(two_towns, IMPOSSIBLE)

    assert not wrong, "\n".join(wrong)


@pytest.mark.nightly
async def test_odd_options_of_every_command_break_nothing(two_towns: TwoTowns) -> None:
    broken = [each for each in await wrong_after(two_towns, ODD) if ": changed " not in each]

    assert not broken, "\n".join(broken)


async def test_a_season_of_a_thousand_million_days_is_refused_with_what_it_can_be(two_towns: TwoTowns) -> None:
    town = two_towns
    options = [{"name": "name", "type": 3, "value": "x"}, {"name": "days", "type": 4, "value": 10**9}]
    result = await command(town.organiser, town.channel, "organise season", options)

    assert result.response is not None
    assert "“days” can't be 1000000000" in result.response.content
    assert "1 to 60" in result.response.content


async def test_what_is_too_long_to_be_completed_is_not_read(
    two_towns: TwoTowns, monkeypatch: pytest.MonkeyPatch
) -> None:
    town = two_towns
    read = list[str]()
    monkeypatch.setattr(Completing, "completed", _noted(read))
    for length in (LONGEST_TYPED, LONGEST_TYPED + 1, 6000):
        assert await town.asked.autocomplete(town.channel, "play", "order", "7" * length) == []

    assert [len(each) for each in read] == [LONGEST_TYPED]


def _noted(read: list[str]) -> Any:  # noqa: ANN401 - what stands in for a method
    async def completed(_self: Completing, _desk: object, _view: object, _person: int, current: str) -> list[object]:
        read.append(current)
        return []

    return completed

"""Second check of a command's options: refuses in words anything that Discord should have rejected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import discord
from discord import app_commands

from cogs.components import custom_ids, limits
from cogs.runtime.protocol import Interaction
from rules.errors import EntryTooLong, RefereeError

_GROUPS: Final = (1, 2)
"""Discord's option types for subcommands and groups."""

_KINDS: Final[Mapping[discord.AppCommandOptionType, type | tuple[type, ...]]] = {
    discord.AppCommandOptionType.string: str,
    discord.AppCommandOptionType.integer: int,
    discord.AppCommandOptionType.boolean: bool,
    discord.AppCommandOptionType.number: (int, float),
}
"""Python types of options of these types; all others are objects from discord.py."""

LONGEST_TYPED: Final = 4 * limits.NAME
"""Largest length of text to complete: a completion has at most 100 characters, but typed text may be abbreviated."""


@dataclass(eq=False)
class NotOffered(RefereeError):
    """A picked value that is not, or no longer, offered there."""

    given: str


@dataclass(eq=False)
class NotInRange(RefereeError):
    """A number outside an option's range."""

    option: str
    given: int
    least: int
    most: int


def check_options(interaction: Interaction) -> None:
    """Raise NotInRange, EntryTooLong or NotOffered for an option outside the command's declaration."""
    command = interaction.command
    if isinstance(command, app_commands.Command):
        declared = {each.display_name: each for each in command.parameters}
        for name, value in _given(interaction):
            if name in declared:
                _check(declared[name], value)


def is_too_long(interaction: Interaction) -> bool:
    """Return whether the typed text is too long for any completion."""
    return any(isinstance(value, str) and len(value) > LONGEST_TYPED for _, value in _given(interaction))


def _given(interaction: Interaction) -> Iterator[tuple[str, object]]:
    """Yield the options of an interaction by their names."""
    data = cast("Mapping[str, Any]", interaction.data or {})
    options = cast("Sequence[Mapping[str, Any]]", data.get("options") or ())
    while options and options[0].get("type") in _GROUPS:
        options = cast("Sequence[Mapping[str, Any]]", options[0].get("options") or ())
    yield from ((str(each.get("name")), each.get("value")) for each in options)


def _check(option: app_commands.Parameter, value: object) -> None:
    kind = _KINDS.get(option.type)
    if kind is None:
        return
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        raise NotOffered(str(value)[: limits.NAME])
    if option.choices and value not in {choice.value for choice in option.choices}:
        raise NotOffered(str(value)[: limits.NAME])
    least = int(-custom_ids.MOST if option.min_value is None else option.min_value)
    most = int(custom_ids.MOST if option.max_value is None else option.max_value)
    if isinstance(value, str) and len(value) < least:
        raise NotOffered(value)
    if isinstance(value, str) and len(value) > most:
        raise EntryTooLong(len(value), most)
    if isinstance(value, int) and not least <= value <= most:
        raise NotInRange(option.display_name, value, least, most)

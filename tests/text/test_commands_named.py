"""Commands named in messages: each of them exists."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import COGS, FourthOfficial
from settings import Settings
from tests.catalogues import messages

NAMED = re.compile(r"(?<![\w/<.])/([a-z]+)(?: ([a-z_]+))?")


def commands() -> set[str]:
    """Return every command and every group of them, by its whole name."""
    bot = FourthOfficial(Settings(database=Path("unused.db")))

    async def tree() -> set[str]:
        for cog in COGS:
            await bot.add_cog(cog(bot))
        return {command.qualified_name for command in bot.tree.walk_commands()}

    return asyncio.run(tree())


def named_in(message: str, known: set[str]) -> Iterator[str]:
    """Yield the commands that a message names; a group of them only with what follows."""
    groups = {name.partition(" ")[0] for name in known if " " in name}
    for first, second in NAMED.findall(message):
        yield f"{first} {second}" if first in groups and second else first


@pytest.fixture(scope="module")
def known() -> set[str]:
    """All commands."""
    return commands()


def test_every_command_that_is_named_in_what_is_said_is_one(known: set[str]) -> None:
    said = [(message, name) for ids in messages() for message in ids for name in named_in(message, known)]
    assert [(message, name) for message, name in said if name not in known] == []
    assert len(said) > 50

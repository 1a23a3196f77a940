"""The error boundary: every command, menu, button and form is answered within it, and no callback bypasses it."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path
from typing import Any, Final

from discord import app_commands

from bot import COGS, FORMS, ITEMS, FourthOfficial
from cogs.components.modals import SentForm
from cogs.components.persistent import Carried, CarriedMenu
from cogs.runtime.answering import Answering
from cogs.runtime.command_tree import BoundaryCommand
from settings import Settings
from tests.architecture.tree import MODULES, functions_of, imports_of, offenders, starts_with, tree_of

COGS_ALONE: Final = sorted(name for name in MODULES if starts_with(name, "cogs"))
BOUNDARY: Final = {
    "cogs.runtime.admission",
    "cogs.runtime.answering",
    "cogs.runtime.command_tree",
}
"""Modules that open the boundary: for rejected users, for answers, for commands that never begin."""
OPENING: Final = {f"cogs.runtime.error_boundary.{name}" for name in ("spoken", "acknowledged_first")}
ACKNOWLEDGING: Final = {"cogs.posting.press_edits", "cogs.runtime.answering"}
EVENTS: Final = {"cogs.components.modals", "cogs.match.refusal_help"}
"""Modules that handle interactions as events: forms, and outdated buttons."""


async def _typed() -> list[Any]:
    bot = FourthOfficial(Settings(database=Path("unused.db")))
    for cog in COGS:
        await bot.add_cog(cog(bot))
    return [*bot.tree.walk_commands(), *(menu for menu in bot.tree.get_commands() if _is_menu(menu))]


def _is_menu(command: object) -> bool:
    return isinstance(command, app_commands.ContextMenu)


TYPED: Final = [each for each in asyncio.run(_typed()) if not isinstance(each, app_commands.Group)]
"""All commands, and all message menus."""


def test_every_command_and_every_menu_of_messages_is_answered_within_the_boundary() -> None:
    assert TYPED
    assert [each.name for each in TYPED if not _is_within(each.callback)] == []


def test_every_command_is_completed_within_the_boundary() -> None:
    assert [each.name for each in TYPED if not isinstance(each, BoundaryCommand) and not _is_menu(each)] == []


def test_every_button_and_menu_is_answered_within_the_boundary() -> None:
    assert [item for item in ITEMS if item.callback not in {Carried.callback, CarriedMenu.callback}] == []
    assert [item for item in ITEMS if not issubclass(item, Answering) or item.answer is not Answering.answer] == []


def test_every_form_is_known_and_answered_within_the_boundary() -> None:
    assert set(SentForm.__subclasses__()) == set(FORMS)
    assert [form for form in FORMS if form.answer is not Answering.answer] == []


def test_nobody_else_opens_the_boundary_or_gives_a_first_answer() -> None:
    opens = {name for name in COGS_ALONE if OPENING.intersection(imports_of(name))}
    assert opens == BOUNDARY
    assert offenders(set(COGS_ALONE) - ACKNOWLEDGING, lambda module: _calls(module, "response.defer")) == {}


def test_no_callback_of_discord_py_stands_beside_it() -> None:
    beside = {"callback", "on_submit", "on_timeout", "on_interaction"}
    written = {
        module: {function.name for function in functions_of(module)} & beside
        for module in COGS_ALONE
        if module not in {"cogs.components.persistent", *EVENTS}
    }
    assert {module: found for module, found in written.items() if found} == {}
    assert offenders(COGS_ALONE, lambda module: _calls(module, "app_commands.command")) == {}


def test_an_interaction_is_named_by_what_its_client_is() -> None:
    assert offenders(set(COGS_ALONE) - {"cogs.runtime.protocol"}, _bare) == {}


def _is_within(callback: Any) -> bool:  # noqa: ANN401 - a function or a method
    return Path(callback.__code__.co_filename) == MODULES["cogs.runtime.answering"]


def _calls(module: str, dotted: str) -> list[int]:
    """Return the lines on which a module calls something with this dotted name, whatever stands before it."""
    calls = (node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Call))
    return [call.lineno for call in calls if f".{ast.unparse(call.func)}".endswith(f".{dotted}")]


def _bare(module: str) -> list[int]:
    """Return the lines on which a module names discord.py's own interaction type."""
    named = (node for node in ast.walk(tree_of(module)) if isinstance(node, ast.Attribute))
    imported = [1] if "discord.Interaction" in imports_of(module) else []
    return imported + [node.lineno for node in named if ast.unparse(node) == "discord.Interaction"]

"""The command tree: checks every command before it runs, and registers the commands with Discord."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.http import Route

from cogs.components import limits
from cogs.runtime.admission import admit, can_complete
from cogs.runtime.answering import Deferral, answered
from cogs.runtime.error_boundary import failed_words, spoken
from cogs.runtime.languages import CommandWords, language_of
from cogs.runtime.protocol import Interaction
from league.errors import LeagueError
from rules.errors import RefereeError
from text.languages import speak

log = logging.getLogger(__name__)

_COMPARED: Final = (
    *("name", "description", "value", "type", "required", "autocomplete"),
    *("min_value", "max_value", "max_length", "default_member_permissions"),
)
_WHERE: Final = ("contexts", "integration_types")
"""Fields of a command with the places where it can be used, and the installations it needs."""
_TRANSLATED: Final = ("name_localizations", "description_localizations")


Method: TypeAlias = Callable[Concatenate[Any, Interaction, ...], Coroutine[Any, Any, None]]
Completion: TypeAlias = Callable[[Any, Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


class BoundaryCommand(app_commands.Command[Any, ..., None]):
    """A command that runs within the error boundary, as its completions do."""

    def autocomplete(self, name: str) -> Callable[[Completion], Completion]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """Make a method complete an option."""
        register = super().autocomplete(name)

        def registered(method: Completion) -> Completion:
            _ = register(_completing(method))
            return method

        return registered


def command(how: Deferral = None, *, name: str = "", public_if: str = "") -> Callable[[Method], BoundaryCommand]:
    """Make a command of a cog's method; its docstring is the description on Discord.

    how, public_if: its first answer, see `answered`. name: of the command; "" for the method's.
    """

    def made(method: Method) -> BoundaryCommand:
        said = " ".join((method.__doc__ or "").split())
        within = answered(how, public_if=public_if)(method)
        return BoundaryCommand(name=name or method.__name__, description=said, callback=within)

    return made


def _completing(method: Completion) -> Completion:
    """Complete in the user's language; nothing if that is impossible, and a failure is shown as an entry."""

    @functools.wraps(method)
    async def completing(cog: Any, interaction: Interaction, current: str, /) -> list[Choice[str]]:  # noqa: ANN401 - any cog
        try:
            speak(await language_of(interaction))
            return await method(cog, interaction, current)
        except (RefereeError, LeagueError):  # the refusal is shown when the command is sent
            return []
        except Exception as failure:  # noqa: BLE001 - logged with its reference
            words = failed_words(f"completion {interaction.id}", failure)
            said = limits.short(words.partition("\n")[0].strip("*"), limits.NAME)
            return [Choice(name=said, value=current[: limits.NAME] or said)]

    return completing


class Commands(app_commands.CommandTree[Any]):
    """The commands, with the admission check before each."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Return whether a command or a completion is admitted."""
        completed = interaction.type is discord.InteractionType.autocomplete
        return can_complete(interaction) if completed else await admit(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Report a command that failed before it began, such as over an option that discord.py cannot read.

        Failures in a command were reported by `answered`, and get here only in tests. A completion cannot be answered.
        """
        if isinstance(error, app_commands.CommandInvokeError):
            await super().on_error(interaction, error)
        elif interaction.type is discord.InteractionType.autocomplete:
            _ = failed_words(f"completion {interaction.id}", error)
        else:
            async with spoken(interaction):
                raise error


async def tell_discord(tree: app_commands.CommandTree[Any]) -> None:
    """Register the commands with Discord if they have changed: there is no need to overwrite them at every start."""
    words = CommandWords()
    ours = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
    if sorted(map(_shape, ours)) != sorted(map(_shape, await _known_to_discord(tree))):
        synced = await tree.sync()
        log.info("%d commands told to Discord", len(synced))


async def _known_to_discord(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands registered with Discord, with all translations, which `fetch_commands` leaves out."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=tree.client.application_id)
    return await tree.client.http.request(route, params={"with_localizations": "true"})


def _shape(command: Any) -> str:  # noqa: ANN401 - a payload of Discord's
    """Return the parts of a command or option that require a registration when changed; comparable for both sources."""
    told = {name: str(command[name]) for name in _COMPARED if command.get(name) not in {None, False, ""}}
    translated: dict[str, dict[str, str]] = {name: command.get(name) or {} for name in _TRANSLATED}
    told |= {name: repr(sorted(words.items())) for name, words in translated.items()}
    told |= {name: repr(sorted(command[name])) for name in _WHERE if command.get(name)}
    inside = [[_shape(each) for each in command.get(part) or ()] for part in ("options", "choices")]
    return repr((told, inside))

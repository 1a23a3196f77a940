"""The commands, as Discord sends them: who types one is heard first, or told why not."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord
from discord import app_commands
from discord.http import Route

from cogs.runtime.admission import admitted, completes
from cogs.runtime.languages import CommandWords, language_of
from text.languages import speak

log = logging.getLogger(__name__)

_COMPARED: Final = (
    *("name", "description", "value", "type", "required", "autocomplete"),
    *("min_value", "max_value", "max_length", "default_member_permissions"),
)
_WHERE: Final = ("contexts", "integration_types")
"""The fields of a command that say where it can be used, and for whom the bot must be installed."""
_TRANSLATED: Final = ("name_localizations", "description_localizations")


class Commands(app_commands.CommandTree[Any]):
    """The commands. Each answers in the language of who typed it, by `spoken`; here the completions do."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Hear nobody who is too fast; let completions be in the right language: nothing asks for it before them."""
        if interaction.type is not discord.InteractionType.autocomplete:
            return await admitted(interaction)
        if not completes(interaction):
            return False
        speak(await language_of(interaction))
        return True


async def tell_discord(tree: app_commands.CommandTree[Any]) -> None:
    """Tell Discord the commands if it knows others: an overwrite at every start would be many for nothing."""
    words = CommandWords()
    ours = [await command.get_translated_payload(tree, words) for command in tree.get_commands()]
    if sorted(map(_shape, ours)) != sorted(map(_shape, await _known_to_discord(tree))):
        synced = await tree.sync()
        log.info("%d commands told to Discord", len(synced))


async def _known_to_discord(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands that Discord has, with their words in all languages; `fetch_commands` leaves those out."""
    route = Route("GET", "/applications/{application_id}/commands", application_id=tree.client.application_id)
    return await tree.client.http.request(route, params={"with_localizations": "true"})


def _shape(command: Any) -> str:  # noqa: ANN401 - a payload of Discord's
    """Return what of a command, or an option of one, a change would have to be told; the same for ours and theirs."""
    told = {name: str(command[name]) for name in _COMPARED if command.get(name) not in {None, False, ""}}
    translated: dict[str, dict[str, str]] = {name: command.get(name) or {} for name in _TRANSLATED}
    told |= {name: repr(sorted(words.items())) for name, words in translated.items()}
    told |= {name: repr(sorted(command[name])) for name in _WHERE if command.get(name)}
    inside = [[_shape(each) for each in command.get(part) or ()] for part in ("options", "choices")]
    return repr((told, inside))

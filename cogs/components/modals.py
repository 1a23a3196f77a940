"""Forms that were sent come in as events, whichever life of the program has opened them: what was entered into them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import discord

from cogs.components import custom_ids
from cogs.runtime.protocol import Interaction


class Sent(NamedTuple):
    """A form that was sent: what its custom id carries, and what was entered.

    number: of the match, or of the competition. rest: what it carries besides number and seq.
    fields: by their custom ids: text, truth, or what was picked.
    """

    kind: str
    number: int
    seq: int
    rest: str
    fields: dict[str, object]


def sent_form(interaction: Interaction, *kinds: str) -> Sent | None:
    """Return the form that was sent, where it is one of these kinds; None for anything else that has come in."""
    if interaction.type is not discord.InteractionType.modal_submit or interaction.data is None:
        return None
    data: Mapping[str, Any] = dict(interaction.data)
    for kind in kinds:
        found = re.fullmatch(custom_ids.template(kind), str(data["custom_id"]), re.DOTALL)
        if found is not None:
            return Sent(kind, *custom_ids.read(found), _fields_of(data["components"]))
    return None


def _fields_of(components: Sequence[Mapping[str, Any]]) -> dict[str, object]:
    fields = [component.get("component", component) for component in components]
    return {field["custom_id"]: field.get("value", field.get("values")) for field in fields if "custom_id" in field}
